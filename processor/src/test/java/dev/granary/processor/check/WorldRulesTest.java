package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorldRulesTest {

    @BothCompilers
    void aClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Position.class) // ERROR
            class Sparks {}

            record Position(float x) {}
            """)
                .with("[Granary/NotAnInterface] Class Sparks can't have a world, because @World makes handles of an"
                        + " interface that no object has to implement. Make it an interface without members.");
    }

    @BothCompilers
    void namesThatComponentsHad(TestCompiler compiler) {
        String[][] wrong = {
            {
                "{}",
                "OptionWithoutEffect] Annotation @Was of component Position of Zoo would have no effect, because it"
                        + " names nothing. Say what it was called, as in @Was(\"hp\"), or remove the annotation."
            },
            {
                "\"Position\"",
                "OptionWithoutEffect] Name 'Position' in @Was of component Position of Zoo would have no effect,"
                        + " because that is what it is called now. Remove the name."
            },
            {
                "{\"Place\", \"Place\"}",
                "OptionWithoutEffect] Name 'Place' in @Was of component Position of Zoo would have no effect the second"
                        + " time, because it is looked for once. Remove it once."
            },
            {
                "\"game.Place\"",
                "InvalidName] Name 'game.Place' in @Was of component Position of Zoo can't have been its own, because"
                        + " that is no simple name of a type. Write what it was called, as in @Was(\"Position\")."
            },
            {
                "\"Speed\"",
                "NameCollision] Name 'Speed' in @Was of component Position of Zoo can't be read, because Zoo has a"
                        + " component of that name now, and that is what a file's component of the name is read as."
                        + " Remove the name, or call the other one something else."
            },
            {
                "\"Rate\"",
                "NameCollision] Components Position and Speed of Zoo can't both have been 'Rate' (@Was), because a file"
                        + " has one component of that name. Remove it from one of them."
            }
        };
        for (String[] each : wrong) {
            compiler.rejects("""
                package game;

                @dev.granary.World({Position.class, Speed.class}) // ERROR
                interface Zoo {}

                @dev.granary.Was(%s)
                record Position(float x) {}

                @dev.granary.Was("Rate")
                record Speed(float x) {}
                """.formatted(each[0])).with("[Granary/" + each[1]);
        }
    }

    @BothCompilers
    void anAnnotation(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Position.class) // ERROR
            @interface Sparks {}

            record Position(float x) {}
            """)
                .with("[Granary/NotAnInterface] Annotation Sparks can't have a world, because @World makes handles of"
                        + " an interface that no object has to implement. Make it an interface without members.");
    }

    @BothCompilers
    void privateInterface(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class Game {
                @dev.granary.World(Position.class)
                private interface Zoo {} // ERROR
            }

            record Position(float x) {}
            """)
                .with("[Granary/PrivateInterface] Interface Game.Zoo can't have a world, because Game.Zoo is private"
                        + " and the world is a class of its own. Make Game.Zoo package-private or public.");
    }

    @BothCompilers
    void genericInterface(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Position.class)
            interface Zoo<T> {} // ERROR

            record Position(float x) {}
            """)
                .with("[Granary/GenericInterface] Interface Zoo<T> can't have a world, because handles of the world"
                        + " could not be told from those of one with other type arguments. Remove the type"
                        + " parameters.");
    }

    @BothCompilers
    void noComponents(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({}) // ERROR
            interface Zoo {}
            """)
                .with("[Granary/NoComponents] World Zoo has no components, which is too few, because entities without"
                        + " any can't be told apart. Name a record: @World({Position.class}).");
    }

    @Test
    void tooMany() {
        String records = IntStream.range(0, 257)
                .mapToObj(number -> "record C" + number + "(int value) {}\n")
                .collect(Collectors.joining());
        String names = IntStream.range(0, 256)
                .mapToObj(number -> "    C" + number + ".class,\n")
                .collect(Collectors.joining());
        TestCompiler.javac()
                .rejects("package game;\n@dev.granary.World({\n" + names
                        + "    C256.class // ERROR\n})\ninterface Zoo {}\n" + records)
                .with("[Granary/TooManyComponents] World Zoo has 257 components, more than the 256 possible, because a"
                        + " query keeps the number of a component in a byte. Unite some that entities have together,"
                        + " or divide the world in two.");
    }

    @BothCompilers
    void twice(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Position.class,
                Velocity.class,
                Position.class, // ERROR
            })
            interface Zoo {}

            record Position(float x) {}

            record Velocity(float x) {}
            """)
                .with("[Granary/DuplicateComponent] Component Position of world Zoo is named twice, which is once too"
                        + " often, because an entity has a component once or not at all. Remove one, or wrap it in a"
                        + " record of another name.");
    }

    @ParameterizedTest
    @CsvSource({"String", "int", "int[]", "Runnable", "Zoo", "Thread.State"})
    void notARecord(String type) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.World({
                        Position.class,
                        %s.class, // ERROR
                    })
                    interface Zoo {}

                    record Position(float x) {}
                    """.formatted(type))
                .with("[Granary/ComponentNotARecord] Component " + type
                        + " of world Zoo can't be one, because it is not a record and so has no components to make"
                        + " columns of. Make it a record, or name a record that has it as a component.");
    }

    @BothCompilers
    void genericComponent(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Pair.class, // ERROR
            })
            interface Zoo {}

            record Pair<A, B>(A a, B b) {}
            """)
                .with("[Granary/GenericComponent] Component Pair<A, B> of world Zoo can't be one, because the type of a"
                        + " column has to be known. Name a record that nests it and gives the type arguments.");
    }

    @BothCompilers
    void privateComponent(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class Game {
                private record Position(float x) {}

                @dev.granary.World({
                    Position.class, // ERROR
                })
                interface Zoo {}
            }
            """)
                .with("[Granary/InaccessibleComponent] Component Game.Position of world Game.Zoo can't be one, because"
                        + " Game.Position is hidden from the world's package. Make Game.Position public, or"
                        + " package-private where the packages are the same.");
    }

    @BothCompilers
    void componentsOfComponents(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({Position.class, Names.class})
            interface Zoo {}

            record Position(
                    float x,
                    Integer y) {} // ERROR

            record Names(
                    String name, // ERROR
                    java.util.List<String> all) {} // ERROR
            """)
                .with(
                        "[Granary/UnsupportedType] Component 'y' of Position has type Integer, which has no column,"
                                + " because it may be null. Use int, or mark it @Boxed to keep it as an object.",
                        "[Granary/UnsupportedType] Component 'name' of Names has type String, which has no column. Mark"
                                + " it @Symbol to keep a number of each different text, or @Boxed to keep it as an"
                                + " object.",
                        "[Granary/UnsupportedType] Component 'all' of Names has type List<String>, which has no column,"
                                + " because lists differ in length. Mark it @Pooled and @Symbol to keep its elements in"
                                + " a pool of the world, or @Boxed to keep it as an object.");
    }

    @Test
    void privateTypeInAComponent() {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    class Game {
                        @dev.granary.World(Position.class)
                        interface Zoo {}

                        record Position(
                                Kind kind) {} // ERROR

                        private enum Kind { A }
                    }
                    """)
                .with("[Granary/InaccessibleType] Component 'kind' of Game.Position has type Game.Kind, which has no"
                        + " column, because Game.Kind is private and the world is a class of its own. Make Game.Kind"
                        + " package-private or public.");
    }

    @Test
    void tooManyColumns() {
        String columns =
                IntStream.range(0, 127).mapToObj(number -> "long c" + number).collect(Collectors.joining(", "));
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.World({
                        Wide.class, // ERROR
                    })
                    interface Zoo {}

                    record Wide(%s) {}
                    """.formatted(columns))
                .with("[Granary/TooManyColumns] Component Wide of world Zoo becomes 254 columns or more (a long, a"
                        + " double or a Handle counts twice), more than the 253 possible, because generated methods"
                        + " have a variable for each. Mark a nested record @Boxed, or divide the component in two.");
    }

    @BothCompilers
    void nameTaken(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Position.class)
            interface Zoo {} // ERROR

            record Position(float x) {}

            class ZooWorld {}
            """)
                .with("[Granary/NameTaken] The world of interface Zoo can't be named ZooWorld, because a class in the"
                        + " same package has that name. Rename one of them.");
    }

    @InTurn
    @Test
    void tooLarge() {
        assertTooLarge(100, 150, "", "15000 columns in all, which takes up to 123725 constants in a class file,");
        assertTooLarge(40, 150, "", "6000 columns in all, which takes up to 72900 bytes of code in a method,");
        assertTooLarge(
                20,
                100,
                "@dev.granary.Default(\"7\") @dev.granary.Was({\"a#\", \"b#\"}) ",
                "2000 columns in all, which takes up to 85500 bytes of code in a method,");
    }

    private static void assertTooLarge(int components, int size, String annotations, String reason) {
        String columns = IntStream.range(0, size)
                .mapToObj(i -> annotations.replace("#", String.valueOf(i)) + "float f" + i)
                .collect(Collectors.joining(", "));
        String names = IntStream.range(0, components)
                .mapToObj(i -> "Zoo.C" + i + ".class")
                .collect(Collectors.joining(", "));
        String records = IntStream.range(0, components)
                .mapToObj(i -> "record C" + i + "(" + columns + ") {}\n")
                .collect(Collectors.joining());
        TestCompiler.javac()
                .rejects("package game;\n@dev.granary.World({" + names + "}) // ERROR\ninterface Zoo {\n" + records
                        + "}\n")
                .with("[Granary/WorldTooLarge] World Zoo has " + reason + " more than the 65535 possible, because the"
                        + " generated classes name each column. Divide the world in two, or mark nested records"
                        + " @Boxed.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Count", "Destroy", "First", "Pages", "Without", "IsEmpty", "AnyOf", "HashCode"})
    void ownMethods(String name) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.World({
                        %s.class, // ERROR
                    })
                    interface Zoo {}

                    record %s(float x) {}
                    """.formatted(name, name))
                .with("[Granary/NameCollision] Component " + name + " of world Zoo can't have a method '"
                        + dev.granary.processor.model.WorldNames.accessor(name)
                        + "', because the generated world has something of its own with that name. Rename the"
                        + " component.");
    }

    /** Totals of columns are methods of what keys find too. */
    @Test
    void methodsOfWhatKeysFind() {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.World({
                        Is.class, // ERROR
                        Due.class,
                    })
                    interface Zoo {}

                    record Is(float descending) {}

                    record Due(@dev.granary.Ordered long time) {}
                    """)
                .with("[Granary/NameCollision] Component Is of world Zoo can't have a method 'isDescending', because"
                        + " the generated world has something of its own with that name. Rename the component.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Default", "Yield"})
    void keyword(String name) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.World({
                        %1$s.class, // ERROR
                    })
                    interface Zoo {}

                    record %1$s(float x) {}
                    """.formatted(name))
                .with("[Granary/NameCollision] Component " + name + " of world Zoo can't have accessors '"
                        + name.toLowerCase(Locale.ROOT) + "', because that is not a name in Java. Rename the"
                        + " component.");
    }

    /** It is in a package, so that is no way out. */
    @BothCompilers
    void typeOfTheSameNameInTheInterface(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Zoo.Page.class, // ERROR
            })
            interface Zoo {
                record Page(int number) {}
            }
            """)
                .with("[Granary/NameCollision] Component Zoo.Page of world Zoo can't be told from a class or"
                        + " constant of the same name that the generated world uses, because generated code calls"
                        + " both by their simple name. Rename the component.");
    }

    @BothCompilers
    void sameSimpleName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Position.class,
                Game.Position.class, // ERROR
            })
            interface Zoo {}

            record Position(float x) {}

            interface Game {
                record Position(float x) {}
            }
            """)
                .with("[Granary/NameCollision] Component Game.Position of world Zoo can't have a method 'position',"
                        + " because component Position has one of the same name. Rename one of them.");
    }

    /** In a store they would be called x and X. */
    @BothCompilers
    void sameAccessor(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Position.class)
            interface Zoo {}

            record Position(
                    float x,
                    int X) {} // ERROR
            """)
                .with("[Granary/NameCollision] Component 'X' of Position can't have an accessor 'positionX', because"
                        + " component 'x' has one of the same name. Rename one of them.");
    }

    @BothCompilers
    void sameColumn(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Position.class,
                PositionX.class, // ERROR
            })
            interface Zoo {}

            record Position(float x) {}

            record PositionX(float value) {}
            """)
                .with("[Granary/NameCollision] Component PositionX of world Zoo can't have a method 'positionX',"
                        + " because component Position has one of the same name. Rename one of them.");
    }

    @BothCompilers
    void typeOfTheSameName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                Page.class, // ERROR
            })
            interface Zoo {}

            record Page(int number) {}
            """)
                .with("[Granary/NameCollision] Component Page of world Zoo can't be told from a class or constant of"
                        + " the same name that the generated world uses, because generated code calls both by"
                        + " their simple name. Rename the component.");
    }

    @BothCompilers
    void constantOfTheSameName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World({
                VACANT.class, // ERROR
            })
            interface Zoo {}

            record VACANT(Kind kind) {
                enum Kind { A, B }
            }
            """)
                .with("[Granary/NameCollision] Component VACANT of world Zoo can't be told from a class or constant"
                        + " of the same name that the generated world uses, because generated code calls both by"
                        + " their simple name. Rename the component.");
    }

    /** The compiler's own error is enough. */
    @Test
    void unknownComponent() {
        TestCompiler.javac().rejects("""
            package game;

            @dev.granary.World({
                Position.class,
                Unknown.class, // BROKEN
            })
            interface Zoo {}

            record Position(float x) {}
            """).with();
    }
}

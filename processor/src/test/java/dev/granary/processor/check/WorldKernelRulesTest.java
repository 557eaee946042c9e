package dev.granary.processor.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Rejection;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldKernelRulesTest {
    private static final String WORLD = """
        package game;

        @dev.granary.World({Position.class, Velocity.class, Sprite.class, Frozen.class, Fade.class})
        public interface Sparks {}
        """;

    private static final String POSITION = """
        package game;

        public record Position(float x, float y) {}
        """;

    private static final String VELOCITY = """
        package game;

        public record Velocity(float x, float y) {}
        """;

    private static final String SPRITE = """
        package game;

        public record Sprite(boolean hidden) {}
        """;

    private static final String FROZEN = """
        package game;

        public record Frozen() {}
        """;

    private static final String FADE = """
        package game;

        public record Fade(float alpha) {}
        """;

    private static final String NULLABLE = """
        package game;

        @interface Nullable {}
        """;

    /** The class with the text in it, as kernels for the world. */
    private static String kernels(String text) {
        return """
            package game;

            import dev.granary.*;
            import java.util.*;
            import java.util.concurrent.ForkJoinPool;

            @Kernels(Sparks.class)
            class Systems {
            %s
            }
            """.formatted(text);
    }

    private static Rejection reject(TestCompiler compiler, String text) {
        return compiler.rejects(kernels(text), WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE);
    }

    @BothCompilers
    void groups(TestCompiler compiler) {
        compiler.rejects(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE, kernels("""
                @Kernel(groupBy = "position.z") // ERROR
                static int late(int sum, Velocity v) { return sum + 1; }
            """))
                .with("[Granary/UnknownComponent] Option groupBy of kernel 'late' of Systems names 'position.z',"
                        + " which can't tell groups apart, because Sparks has no such component. Did you mean"
                        + " 'position.x'? Choose one of: fade.alpha, position.x, position.y, sprite.hidden,"
                        + " velocity.x, velocity.y.");
        compiler.accepts(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE, kernels("""
                @Kernel(groupBy = {"position.x", "velocityX"})
                static int late(int sum, Velocity v) { return sum + 1; }
            """));
    }

    @BothCompilers
    void selectionsAndOrders(TestCompiler compiler) {
        compiler.accepts(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, kernels("""
                @Select(without = Frozen.class)
                static boolean late(Position p) { return p.x() > 5; }

                @Kernel(all = Fade.class)
                static long depth(Position p, Handle<Sparks> self) { return 1; }
            """));
    }

    @BothCompilers
    void selectionOfNothing(TestCompiler compiler) {
        compiler.rejects(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE, kernels("""
                @Select
                static int late(Position p) { return 5; } // ERROR
            """))
                .with("[Granary/KernelSignature] Kernel 'late' of Systems returns int, which a loop has no use for,"
                        + " because @Select asks whether an entity is one of those. Declare it as \"static boolean"
                        + " late(Position p)\".");
    }

    @BothCompilers
    void orderWithACondition(TestCompiler compiler) {
        compiler.rejects(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE, kernels("""
                @Kernel(without = Frozen.class) // ERROR
                static float depth(Position p) { return p.x(); }
            """))
                .with("[Granary/OptionWithoutEffect] Option without of kernel 'depth' of Systems would have no effect,"
                        + " because an order is asked of something, such as a query of the world. Remove the option.");
    }

    @BothCompilers
    void orderWithCommands(TestCompiler compiler) {
        compiler.rejects(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, NULLABLE, kernels("""
                @Kernel
                static float depth(Position p, SparksWorld.Commands commands) { return p.x(); } // ERROR
            """))
                .with("[Granary/KernelSignature] Kernel 'depth' of Systems takes the commands of Sparks and can't,"
                        + " because it returns a number to sort by, and a sort asks in no order. Remove that parameter,"
                        + " or return nothing.");
    }

    @BothCompilers
    void noEntity(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static void tick(float dt) {} // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'tick' of Systems takes (float), which says nothing of an"
                        + " entity, because none of it is a component of world Sparks, its cursor, or a handle of"
                        + " it. Declare it as \"static void tick(Position position, float dt)\", with the components"
                        + " that it needs.");
    }

    @BothCompilers
    void noEntityInAReduction(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static long count(long sum, String text) { return sum; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'count' of Systems takes (long, String), which says nothing of"
                        + " an entity, because none of it is a component of world Sparks, its cursor, or a handle of"
                        + " it. Declare it as \"static long count(long sum, Position position, String text)\", with"
                        + " the components that it needs.");
    }

    @BothCompilers
    void cursorAndComponentsOfAnUpdate(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static Position bounce(Position p, SparksWorld.Cursor e) { return p; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'bounce' of Systems takes (Position, SparksWorld.Cursor), which"
                        + " is one entity too many, because a cursor is all of an entity. Declare it as \"static void"
                        + " bounce(SparksWorld.Cursor e)\", and name the components in @Kernel(all = {...}).");
    }

    @BothCompilers
    void cursorAndComponents(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static void bounce(SparksWorld.Cursor e, Position p, float floor) {} // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'bounce' of Systems takes (SparksWorld.Cursor, Position,"
                        + " float), which is one entity too many, because a cursor is all of an entity. Declare it"
                        + " as \"static void bounce(SparksWorld.Cursor e, float floor)\", and name the components in"
                        + " @Kernel(all = {...}).");
    }

    @BothCompilers
    void componentTwice(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static void meet(Position one, Position other) {} // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'meet' of Systems takes (Position, Position), with a component"
                        + " more than once, because an entity has one of each. Declare it as \"static void"
                        + " meet(Position one)\".");
    }

    /** The world would write one after the other, and a null in the second would leave the first written. */
    @BothCompilers
    void severalResultsOfHiddenParts(TestCompiler compiler) {
        String component = """
            package far;

            public record %s(%s part, float x) {}

            record %s(float value) {}
            """;
        compiler.rejects(
                        """
                        package game;

                        import dev.granary.*;
                        import far.*;

                        @Kernels(Sea.class)
                        class Systems {
                            record Both(Ship ship, Port port) {}

                            @Kernel static Ship one(Ship ship, Port port) { return ship; }
                            @Kernel
                            static Both both(Ship ship, Port port) { return new Both(ship, port); } // ERROR
                        }
                        """,
                        component.formatted("Ship", "Hull", "Hull"),
                        component.formatted("Port", "Quay", "Quay"),
                        """
                        package far;

                        @dev.granary.World({Ship.class, Port.class})
                        public interface Sea {}
                        """)
                .with("[Granary/InaccessibleType] Kernel 'both' of Systems can't set Ship and Port at once, because"
                        + " Hull and Quay are hidden from Systems, and a null in one of the components would leave"
                        + " those before it set. Return one of them, or move the kernel to where their parts can be"
                        + " named.");
    }

    /** More columns than can be taken out of a result before any is written. */
    @BothCompilers
    void resultTooLarge(TestCompiler compiler) {
        String components =
                IntStream.range(0, 125).mapToObj(i -> "boolean c" + i).collect(Collectors.joining(", "));
        compiler.rejects("""
            package game;

            @dev.granary.World({One.class, Two.class, Three.class})
            interface Zoo {
                record All(One one, Two two, Three three) {}

                @dev.granary.Kernel
                static All all(One one, Two two, Three three) { return new All(one, two, three); } // ERROR
            }

            record One(%1$s) {}

            record Two(%1$s) {}

            record Three(int n) {}
            """.formatted(components))
                .with("[Granary/ResultTooLarge] Kernel 'all' of Zoo sets 251 columns of 3 components, more than a Java"
                        + " method has room for, because all of them are taken out of the result before any is"
                        + " written. Set them in kernels of one component each, or take the cursor.");
    }

    @BothCompilers
    void updateThatMayBeAReduction(TestCompiler compiler) {
        reject(compiler, """
                record Moved(Position position, Velocity velocity) {}

                @Kernel
                static Moved move(Moved by, Position p, float dt) { return by; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'move' of Systems takes (Systems.Moved, Position, float) and"
                        + " returns Systems.Moved, which has two meanings, because it may set the components of"
                        + " Systems.Moved and be passed others, or be a reduction whose total is one. Declare it as"
                        + " \"static Systems.Moved move(Position p, float dt, Systems.Moved by)\" to set them; as"
                        + " \"static Systems.Moved move(Systems.Moved by, SparksWorld.Cursor cursor, float dt)\" with"
                        + " @Kernel(all = {Position.class}) it is a reduction.");
    }

    @BothCompilers
    void wrongResult(TestCompiler compiler) {
        reject(compiler, """
                record Moved(Position position, String text) {}

                @Kernel
                static Moved move(Velocity v, float dt) { return null; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'move' of Systems returns Systems.Moved, which a loop has no"
                        + " use for, because a kernel returns a component of Sparks, a record of several of them, a"
                        + " number to sort by, or nothing; a reduction takes its total first. Declare it as \"static"
                        + " Velocity move(Velocity v, float dt)\".");
    }

    @BothCompilers
    void resultOfARemoval(TestCompiler compiler) {
        reject(compiler, """
                @RemoveIf
                static Position faded(Position p) { return p; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'faded' of Systems returns Position, which a loop has no use "
                        + "for, because @RemoveIf asks whether to destroy the entity. Declare it as \"static boolean "
                        + "faded(Position p)\".");
    }

    @BothCompilers
    void resultInPlace(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static Position push(SparksWorld.Cursor e) { return null; } // ERROR
            """)
                .with("[Granary/KernelSignature] Kernel 'push' of Systems returns Position, which a loop has no use "
                        + "for, because a kernel on the cursor works in place. Declare it as \"static void "
                        + "push(SparksWorld.Cursor e)\".");
    }

    @BothCompilers
    void unknownComponentInAll(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(all = String.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/UnknownComponent] Option all of kernel 'look' of Systems names String, which no entity"
                        + " has, because it is not a component of world Sparks. Choose one of: Position, Velocity,"
                        + " Sprite, Frozen, Fade.");
    }

    @BothCompilers
    void unknownComponentInWithout(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(without = String.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/UnknownComponent] Option without of kernel 'look' of Systems names String, which no"
                        + " entity has, because it is not a component of world Sparks. Choose one of: Position,"
                        + " Velocity, Sprite, Frozen, Fade.");
    }

    @BothCompilers
    void unknownComponentInAnyOf(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(anyOf = String.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/UnknownComponent] Option anyOf of kernel 'look' of Systems names String, which no"
                        + " entity has, because it is not a component of world Sparks. Choose one of: Position,"
                        + " Velocity, Sprite, Frozen, Fade.");
    }

    @BothCompilers
    void takenAndExcluded(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(without = Position.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/ContradictoryTerms] Kernel 'look' of Systems would run on no entity, because option "
                        + "without excludes Position, and parameter 'p' asks for it. Remove one of the two.");
    }

    @BothCompilers
    void setAndExcluded(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(without = Position.class) // ERROR
                static Position place(Velocity v) { return null; }
            """)
                .with("[Granary/ContradictoryTerms] Kernel 'place' of Systems would run on no entity, because option "
                        + "without excludes Position, and the result sets it. Remove one of the two.");
    }

    @BothCompilers
    void askedAndExcluded(TestCompiler compiler) {
        reject(compiler, """
                @RemoveIf(all = Frozen.class, without = Frozen.class) // ERROR
                static boolean all(Position p) { return true; }
            """)
                .with("[Granary/ContradictoryTerms] Kernel 'all' of Systems would run on no entity, because option "
                        + "without excludes Frozen, and option all asks for it. Remove one of the two.");
    }

    @BothCompilers
    void askedAnyway(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(all = {Velocity.class, Position.class}) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option all of kernel 'look' of Systems names Position, which "
                        + "would have no effect, because parameter 'p' asks for it. Remove it there.");
    }

    @BothCompilers
    void excludedTwice(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(without = {Frozen.class, Frozen.class}) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option without of kernel 'look' of Systems names Frozen, which "
                        + "would have no effect, because it names it twice. Remove it there.");
    }

    @BothCompilers
    void choiceThatIsMade(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(anyOf = {Position.class, Fade.class}) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option anyOf of kernel 'look' of Systems names Position, which "
                        + "would have no effect, because parameter 'p' asks for it. Remove it there.");
    }

    @BothCompilers
    void choiceThatIsExcluded(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(anyOf = {Sprite.class, Frozen.class}, without = Frozen.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option anyOf of kernel 'look' of Systems names Frozen, which "
                        + "would have no effect, because option without excludes it. Remove it there.");
    }

    @BothCompilers
    void choiceOfOne(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(anyOf = Fade.class) // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option anyOf of kernel 'look' of Systems names Fade alone, which "
                        + "leaves no choice, because one of one is that one. Name it in option all.");
    }

    @BothCompilers
    void optionalAndAsked(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(all = Velocity.class)
                static void look(Position p,
                        @Nullable Velocity v) {} // ERROR
            """)
                .with("[Granary/OptionWithoutEffect] Parameter 'v' of kernel 'look' of Systems is @Nullable, which"
                        + " would have no effect, because every entity that it runs on has Velocity: option all asks"
                        + " for it. Remove the annotation.");
    }

    @BothCompilers
    void optionalAndExcluded(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(without = Velocity.class)
                static void look(Position p,
                        @Nullable Velocity v) {} // ERROR
            """)
                .with("[Granary/ContradictoryTerms] Kernel 'look' of Systems would run on no entity, because option "
                        + "without excludes Velocity, and parameter 'v' takes it. Remove one of the two.");
    }

    @BothCompilers
    void tooManyOptional(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static void look(Position p, @Nullable Velocity v, @Nullable Sprite s, @Nullable Fade f, @Nullable Frozen o) {} // ERROR
            """)
                .with("[Granary/TooManyOptional] Kernel 'look' of Systems has 4 parameters that are @Nullable, which"
                        + " is more than 3, because its loop has a part for every combination of them. Take the"
                        + " cursor, and ask it what the entity has.");
    }

    @BothCompilers
    void scratch(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(scratch = true) // ERROR
                static Position stop(Position p) { return p; }
            """)
                .with("[Granary/OptionWithoutEffect] Option scratch of kernel 'stop' of Systems would have no effect, "
                        + "because world Sparks keeps columns already. Remove the option.");
    }

    @BothCompilers
    void holes(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(holes = true) // ERROR
                static Position stop(Position p) { return p; }
            """)
                .with("[Granary/OptionWithoutEffect] Option holes of kernel 'stop' of Systems would have no effect, "
                        + "because a kernel of world Sparks runs on entities that have what it asks for. Remove the "
                        + "option.");
    }

    @BothCompilers
    void combineOfNoReduction(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(combine = "plus") // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option combine of kernel 'look' of Systems would have no effect, "
                        + "because only the totals of a reduction can be combined. Remove the option.");
    }

    @BothCompilers
    void noCombine(TestCompiler compiler) {
        reject(compiler, """
                @Kernel(combine = "plus") // ERROR
                static long count(long sum, Position p) { return sum + 1; }
            """)
                .with("[Granary/NoCombine] Option combine of kernel 'count' of Systems is 'plus', which can't be"
                        + " called, because the class has no static method \"long plus(long, long)\" that is not"
                        + " private, has no type parameters and throws nothing. Declare it, or name another.");
    }

    @BothCompilers
    void sameLoop(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                static void look(Position p, float dt) {}

                @Kernel
                static void look(Velocity v, float dt) {} // ERROR

                @Kernel
                static int hashCode(Position p) { return 1; } // ERROR
            """)
                .with(
                        "[Granary/KernelTwice] Kernel 'look' of Systems can't have a loop, because another kernel "
                                + "already has one with the signature look(SparksWorld, float). Rename one of the two.",
                        "[Granary/KernelTwice] Kernel 'hashCode' of Systems can't have a loop, because every class has"
                                + " a method hashCode() of its own. Rename the kernel.");
    }

    @BothCompilers
    void notStatic(TestCompiler compiler) {
        reject(compiler, """
                @Kernel
                void look(Position p) {} // ERROR
            """)
                .with("[Granary/KernelNotStatic] Kernel 'look' of Systems is not static, which it has to be, because a"
                        + " loop over items has no object to call it on. Make it static, and pass what it needs as "
                        + "parameters.");
    }

    @BothCompilers
    void unknownFlag(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        reject(compiler, """
                @Kernel(where = "sprite.hiden") // ERROR
                static void look(Position p) {}
            """)
                .with("[Granary/WhereMistaken] Option where of kernel 'look' of Systems can't be read, because there is"
                        + " no flag 'sprite.hiden', at character 1. Did you mean 'sprite.hidden'?\n"
                        + indent + "sprite.hiden\n"
                        + indent + "^");
    }

    @BothCompilers
    void conditionsOnValues(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        compiler.rejects(MARKET, """
            package game;

            import dev.granary.Kernel;

            @dev.granary.Kernels(Market.class)
            class Systems {
                @Kernel(where = "trade.side == BYU") // ERROR
                static void one(Trade t) {}
                @Kernel(where = "side == BUY") // ERROR
                static void two(Trade t) {}
                @Kernel(where = "trade.metal != 5") // ERROR
                static void three(Trade t) {}
                @Kernel(where = "tradeSide") // ERROR
                static void four(Trade t) {}
            }
            """)
                .with(
                        ofValue(
                                "one",
                                "Trade.Side has no constant 'BYU'",
                                15,
                                "Did you mean 'BUY'?",
                                indent,
                                "trade.side == BYU"),
                        ofValue(
                                "two",
                                "there is no enum or symbol 'side'",
                                1,
                                "Name one: trade.metal, trade.side.",
                                indent,
                                "side == BUY"),
                        ofValue(
                                "three",
                                "a text has to follow 'trade.metal !='",
                                16,
                                "Write one, as in 'text'.",
                                indent,
                                "trade.metal != 5"),
                        ofValue(
                                "four",
                                "'tradeSide' is of type Trade.Side and no flag",
                                1,
                                "Say which it has to be, as in tradeSide == BUY.",
                                indent,
                                "tradeSide"));
    }

    private static final String MARKET = """
        package game;

        @dev.granary.World(Trade.class)
        interface Market {}

        record Trade(Side side, @dev.granary.Symbol String metal) {
            enum Side { BUY, SELL }
        }
        """;

    private static String ofValue(
            String kernel, String reason, int character, String advice, String indent, String condition) {
        return "[Granary/WhereMistaken] Option where of kernel '%s' of Systems can't be read, because %s, at character %d. %s\n%s%s\n%s^"
                .formatted(kernel, reason, character, advice, indent, condition, indent + " ".repeat(character - 1));
    }

    @BothCompilers
    void classWithoutKernels(TestCompiler compiler) {
        compiler.rejects(WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE, """
            package game;

            @dev.granary.Kernels(Sparks.class) // ERROR
            class Systems {}
            """)
                .with("[Granary/OptionWithoutEffect] Class Systems is annotated with @Kernels, which would have no"
                        + " effect, because none of its methods is annotated with @Kernel, @RemoveIf or @Select."
                        + " Annotate a method, or remove @Kernels.");
    }

    @BothCompilers
    void kernelsOfItself(TestCompiler compiler) {
        compiler.rejects(POSITION, """
            package game;

            @dev.granary.World(Position.class)
            @dev.granary.Kernels(Zoo.class) // ERROR
            interface Zoo {
                @dev.granary.Kernel static void look(Position p) {}
            }
            """)
                .with("[Granary/OptionWithoutEffect] Type Zoo is annotated with @Kernels of itself, which would have no"
                        + " effect, because kernels in a world are for it as they are. Remove @Kernels.");
    }

    @BothCompilers
    void worldInAnotherPackage(TestCompiler compiler) {
        compiler.rejects(POSITION, """
            package game;

            class Hidden {
                @dev.granary.World(Position.class)
                public interface Zoo {}
            }
            """, """
            package game;

            public class Shown extends Hidden {}
            """, """
            package systems;

            @dev.granary.Kernels(game.Shown.Zoo.class) // ERROR
            class Systems {
                @dev.granary.Kernel static void look(game.Position p) {}
            }
            """)
                .with("[Granary/InaccessibleStore] Class Systems can't have kernels for Hidden.Zoo, because that"
                        + " world is not public and in another package. Make it public, or move the class to its"
                        + " package.");
    }

    /** Of a component that loops can't name, or of which they can't name a part. */
    @BothCompilers
    void componentsInAnotherPackage(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            record Weight(float grams) {}
            """, POSITION, """
            package game;

            public record Load(Weight weight, boolean wet) {}
            """, """
            package game;

            @dev.granary.World({Position.class, Weight.class, Load.class})
            public interface Zoo {}
            """, """
            package systems;

            import dev.granary.*;
            import game.*;

            @Kernels(Zoo.class)
            class Systems {
                @Kernel static void look(Position p) {}
                @Kernel static Load carry(Load l, Position p) { return new Load(l.weight(), !l.wet()); }
                record Both(Position position, Load load) {}
                @Kernel static Both both(Position p, Load l) { return new Both(p, l); }
                @Kernel(where = "!load.wet") static double sum(double sum, Position p) { return sum + p.x(); }
            }
            """);
    }

    /** Where the source shows that nothing else is done with the cursor than to call methods of it. */
    @Test
    void componentsThatNobodyAskedFor() {
        String told =
                "[Granary/UnaskedComponent] Kernel 'go' of Systems uses Velocity of its cursor, which fails at the"
                    + " first entity without, because the kernel runs on those, too. Add Velocity.class to option all"
                    + " of @Kernel, or ask hasVelocity() first, or accept it with"
                    + " @SuppressWarnings(\"Granary/UnaskedComponent\").";
        for (String body :
                List.of("e.velocityX(0);", "var v = e.velocity();", "run(e::velocityX);", "see(e); e.velocityX(0);")) {
            assertEquals(List.of(told), warnings("@Kernel(all = Position.class)", body), body);
        }
        assertEquals(
                List.of(told.replace("Velocity ", "Position and Velocity ")
                        .replace("Velocity.class", "Position.class and Velocity.class")
                        .replace("hasVelocity()", "hasPosition() and hasVelocity()")),
                warnings("@Kernel(anyOf = {Position.class, Velocity.class})", "e.positionX(e.velocityX());"));
        for (String body : List.of(
                "e.positionX(0);",
                "if (e.hasVelocity()) e.velocityX(0);",
                "java.util.Objects.hash(e); e.velocityX(0);",
                "")) {
            assertEquals(List.of(), warnings("@Kernel(all = Position.class)", body), body);
        }
        assertEquals(List.of(), warnings("@Kernel(where = \"sprite.hidden\")", "e.spriteHidden(false);"));
        assertEquals(List.of(), warnings("@Kernel @SuppressWarnings(\"Granary/UnaskedComponent\")", "e.velocityX(0);"));
    }

    /** Where a warning is an error, the round after the first one is the last; kernels on cursors wait for that. */
    @Test
    void warningsOfAllRoundsWhereTheyAreErrors() {
        String early = """
            package game;

            @dev.granary.Kernels(Sparks.class)
            class Early {
                @dev.granary.Kernel
                static Position go(Position p, float dt) { return dt > 1 ? new Position(dt, 1) : new Position(2, dt); }
            }
            """;
        String late =
                kernels("    @Kernel(all = Position.class) static void go(SparksWorld.Cursor e) { e.velocityX(0); }");
        List<String> told = TestCompiler.javac()
                .compile(Stream.of(early, late, WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE)
                        .map(Source::of)
                        .toList())
                .warnings()
                .stream()
                .map(warning -> warning.getMessage(null).split(" ")[0])
                .toList();
        assertEquals(List.of("[Granary/MergedRecords]", "[Granary/UnaskedComponent]"), told);
    }

    private static List<String> warnings(String annotation, String body) {
        return TestCompiler.javac()
                .compile(Stream.of(
                                kernels("""
                                        %s
                                        static void go(SparksWorld.Cursor e) { %s }

                                        static void see(SparksWorld.Cursor e) {}

                                        static void run(java.util.function.Supplier<Float> of) {}
                                    """.formatted(annotation, body)),
                                WORLD,
                                POSITION,
                                VELOCITY,
                                SPRITE,
                                FROZEN,
                                FADE)
                        .map(Source::of)
                        .toList())
                .warnings()
                .stream()
                .map(warning -> warning.getMessage(null))
                .toList();
    }

    /** A world in a library that was compiled without the processor. */
    @BothCompilers
    void worldIsMissing(TestCompiler compiler, @TempDir Path library) throws IOException {
        TestCompiler.library(library, WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE);
        compiler.withClassPath(TestCompiler.RUNTIME, library.toFile())
                .rejects("""
                    package game;

                    @dev.granary.Kernels(Sparks.class)
                    class Systems { // ERROR
                        @dev.granary.Kernel static void look(Position p) {}
                    }
                    """)
                .with("[Granary/NoStore] Class Systems can't have kernels for Sparks, because class game.SparksWorld is"
                        + " missing from the class path, where Sparks is. Compile that with granary-processor, too.");
    }

    /** A world in a library, whose cursor is there from the first round on. */
    @BothCompilers
    void worldInALibrary(TestCompiler compiler, @TempDir Path library) throws IOException {
        TestCompiler.libraryWithStores(library, WORLD, POSITION, VELOCITY, SPRITE, FROZEN, FADE);
        compiler.withClassPath(TestCompiler.RUNTIME, library.toFile()).accepts("""
            package systems;

            import dev.granary.Handle;
            import dev.granary.Kernel;
            import game.*;

            @dev.granary.Kernels(Sparks.class)
            public class Systems {
                @Kernel(all = {Position.class, Velocity.class})
                static void stop(SparksWorld.Cursor e) {
                    e.velocityX(0);
                }

                @Kernel
                static Position move(Position p, Velocity v, Handle<Sparks> self, SparksWorld.Commands commands) {
                    commands.destroy(self);
                    return new Position(p.x() + v.x(), p.y());
                }

                static void all(SparksWorld world) {
                    SystemsKernels.stop(world);
                    SystemsKernels.move(world);
                }
            }
            """);
    }

    /** Kernels in the interface itself, of a world that is generated in the same round. */
    @BothCompilers
    void kernelsInTheWorld(TestCompiler compiler) {
        compiler.accepts(POSITION, """
            package game;

            class Game {
                @dev.granary.World(Position.class)
                interface Zoo {
                    @dev.granary.Kernel(all = Position.class)
                    static void stop(Game_ZooWorld.Cursor e) {
                        e.position();
                    }
                }

                static void all(Game_ZooWorld zoo) {
                    Game_ZooKernels.stop(zoo);
                }
            }
            """);
    }

    /** What a cursor takes for granted is in words of 64 components. */
    @BothCompilers
    void manyComponents(TestCompiler compiler) {
        String names =
                IntStream.range(0, 70).mapToObj(i -> "Zoo.T" + i + ".class").collect(Collectors.joining(", "));
        String tags = IntStream.range(0, 70)
                .mapToObj(i -> "record T" + i + "(int x) {}")
                .collect(Collectors.joining("\n"));
        compiler.accepts("""
            package game;

            import dev.granary.*;

            @World({%s})
            interface Zoo {
                %s

                @Kernel(all = {T1.class, T65.class})
                static void step(ZooWorld.Cursor e) {
                    e.t1X(e.t65X());
                }
            }
            """.formatted(names, tags));
    }
}

package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class ComponentRulesTest {

    @BothCompilers
    void unsupportedType(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    java.util.List<String> tags) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'tags' of Particle has type List<String>, which has no"
                        + " column, because lists differ in length. Mark it @Pooled and @Symbol to keep its elements in"
                        + " a pool of the store, or @Boxed to keep it as an object.");
    }

    @BothCompilers
    void listsAndOtherCollections(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import java.util.*;

            @dev.granary.SoA
            record Particle(
                    List<Integer> all, // ERROR
                    ArrayList<Integer> some, // ERROR
                    Set<Suit> suits, // ERROR
                    EnumMap<Suit, Integer> counts, // ERROR
                    List raw, // ERROR
                    @dev.granary.Pooled List<Pack> packs) {
                enum Suit { CLUBS, HEARTS }

                record Pack(
                        List<Integer> cards) {} // ERROR
            }
            """)
                .with(
                        "[Granary/UnsupportedType] Component 'all' of Particle has type List<Integer>, which has no"
                                + " column, because lists differ in length. Mark it @Pooled to keep its elements in a"
                                + " pool of the store, or @Boxed to keep it as an object.",
                        collection("some", "ArrayList<Integer>", "collections differ in size. Make it a List"),
                        collection("suits", "Set<Particle.Suit>", "collections differ in size. Make it a List"),
                        collection(
                                "counts",
                                "EnumMap<Particle.Suit, Integer>",
                                "maps differ in size. Make it a List of a record of key and value"),
                        collection("raw", "List", "collections differ in size. Make it a List"),
                        "[Granary/UnsupportedType] Component 'cards' of Particle.Pack (in Particle) has type"
                                + " List<Integer>, which has no column. Use a primitive, an enum, a Handle or another"
                                + " record, or mark it @Boxed to keep it as an object.");
    }

    private static String collection(String name, String type, String middle) {
        return "[Granary/UnsupportedType] Component '" + name + "' of Particle has type " + type
                + ", which has no column, because " + middle + ", marked @Pooled, to keep its elements in a pool of the"
                + " store, or mark it @Boxed to keep it as an object.";
    }

    @BothCompilers
    void uuid(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    java.util.UUID id) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'id' of Particle has type UUID, which has no column. Use a"
                        + " record of two longs, or mark it @Boxed to keep it as an object.");
    }

    @BothCompilers
    void unsupportedString(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    String name) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'name' of Particle has type String, which has no column."
                        + " Mark it @Symbol to keep a number of each different text, or @Boxed to keep it as an"
                        + " object.");
    }

    @BothCompilers
    void symbolsThatAreNoTexts(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Particle(
                    @Symbol int kind, // ERROR
                    @Symbol java.util.List<String> tags, // ERROR
                    @Boxed @Symbol java.util.List<String> names, // ERROR
                    Inner inner) {
                record Inner(
                        @Symbol Other other, // ERROR
                        @Symbol @Boxed String name) {} // ERROR

                record Other(@Symbol String text) {}
            }
            """)
                .with(
                        "[Granary/SymbolOfNoText] Component 'kind' of Particle can't be marked @Symbol, because its"
                                + " type is int, and symbols are texts. Make it a String, or remove @Symbol.",
                        "[Granary/SymbolOfNoText] Component 'tags' of Particle can't be marked @Symbol alone, because"
                            + " its type is List<String>, and the texts of a list are kept in a pool. Mark it @Pooled"
                            + " besides, or @Boxed instead to keep the list as an object.",
                        "[Granary/SymbolOfNoText] Component 'names' of Particle can't be marked @Symbol, because its"
                                + " type is List<String>, and symbols are texts. Make it a String, or remove @Symbol.",
                        "[Granary/SymbolOfNoText] Component 'other' of Particle.Inner (in Particle) can't be marked"
                            + " @Symbol, because its type is Particle.Other, and symbols are texts. Make it a String,"
                            + " or remove @Symbol.",
                        "[Granary/SymbolAndBoxed] Component 'name' of Particle.Inner (in Particle) is marked both"
                            + " @Symbol and @Boxed, which is one too many, because a text is kept either as a number"
                            + " or as an object. Remove one of them.");
    }

    @BothCompilers
    void symbolsInOrders(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Particle(
                    float life,
                    @Ordered @Symbol String name) {} // ERROR
            """)
                .with("[Granary/UnsuitableKey] Component 'name' of Particle can't be in an order (@Ordered), because"
                        + " it is of type @Symbol String, and only primitives, enums, handles and records of them"
                        + " have an order here. Add a component that has one, such as a number made of it.");
    }

    @BothCompilers
    void unsupportedOptionalInANestedRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Target target) {
                record Target(
                        int x,
                        java.util.Optional<? extends Number> y) {} // ERROR
            }
            """)
                .with("[Granary/UnsupportedType] Component 'y' of Particle.Target (in Particle) has type Optional<?"
                        + " extends Number>, which has no column. Use a primitive, an enum, a Handle or another"
                        + " record, or mark it @Boxed to keep it as an object.");
    }

    @BothCompilers
    void unsupportedInterface(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Runnable run) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'run' of Particle has type Runnable, which has no column."
                        + " Use a primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as"
                        + " an object.");
    }

    @BothCompilers
    void wrapperOfAPrimitive(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Character letter) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'letter' of Particle has type Character, which has no"
                        + " column, because it may be null. Use char, or mark it @Boxed to keep it as an object.");
    }

    @BothCompilers
    void typeArgumentWithoutColumn(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    Pair<Integer> pair) { // ERROR ERROR
                record Pair<T>(T a, T b) {}
            }
            """)
                .with(
                        "[Granary/UnsupportedType] Component 'a' of Particle.Pair (in Particle) has type Integer,"
                            + " which has no column. Use a primitive, an enum, a Handle or another record, or mark it"
                            + " @Boxed to keep it as an object.",
                        "[Granary/UnsupportedType] Component 'b' of Particle.Pair (in Particle) has type Integer,"
                            + " which has no column. Use a primitive, an enum, a Handle or another record, or mark it"
                            + " @Boxed to keep it as an object.");
    }

    @BothCompilers
    void arrayComponent(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    int[][] grid) {} // ERROR
            """)
                .with("[Granary/ArrayComponent] Component 'grid' of Particle has type int[][], which has no column,"
                        + " because arrays differ in length. Use a record of as many components, or mark it @Boxed"
                        + " to keep the array as an object.");
    }

    @BothCompilers
    void rawHandle(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    dev.granary.Handle target) {} // ERROR
            """)
                .with("[Granary/RawHandle] Component 'target' of Particle has the raw type Handle, which has no"
                        + " column, because it doesn't say what it refers to. Write Handle<R>, where R is the"
                        + " record of the other store, or Handle<?>.");
    }

    @BothCompilers
    void handlesOfWhatHasNone(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Fade(
                    Handle<String> name, // ERROR
                    Handle<Tone> tone, // ERROR
                    Handle<? extends Plain> plain, // ERROR
                    Handle<int[]> rows, // ERROR
                    Handle<Handle<Fade>> handle) { // ERROR
                enum Tone { LOW }
                record Plain(int x) {}
            }
            """)
                .with(
                        stray("name", "Handle<String>", "String"),
                        stray("tone", "Handle<Fade.Tone>", "Fade.Tone"),
                        stray("plain", "Handle<? extends Fade.Plain>", "? extends Fade.Plain"),
                        stray("rows", "Handle<int[]>", "int[]"),
                        stray("handle", "Handle<Handle<Fade>>", "Handle<Fade>"));
    }

    private static String stray(String component, String type, String of) {
        return "[Granary/StrayHandle] Component '" + component + "' of Fade has type " + type
                + ", which never refers to anything, because " + of
                + " has neither a store nor a world. Name the record or the interface that has, or write Handle<?>.";
    }

    /** Records annotated here and in a library, worlds, and what several of these may have in common. */
    @BothCompilers
    void handlesOfWhatMayHaveSome(TestCompiler compiler, @TempDir Path library) throws IOException {
        TestCompiler.libraryWithStores(library, """
            package base;

            @dev.granary.BulkData
            public record Sound(int id) {}
            """);
        compiler.withClassPath(TestCompiler.RUNTIME, library.toFile()).accepts("""
            package game;

            import dev.granary.*;

            @SoA
            record Fade(
                    Handle<Fade> self,
                    Handle<base.Sound> sound,
                    Handle<? extends base.Sound> sameSound,
                    Handle<Zoo> animal,
                    Handle<Shape> shape,
                    Handle<? extends Shape> someShape,
                    Handle<? extends Record> record,
                    Handle<? super Fade> above,
                    Handle<?> any,
                    Ref<base.Sound> ref) implements Shape {
                record Ref<T>(Handle<T> handle) {}
            }
            """, """
            package game;

            interface Shape {}
            """, """
            package game;

            @dev.granary.World(Zoo.Position.class)
            interface Zoo {
                record Position(float x, dev.granary.Handle<Zoo> next) {}
            }
            """);
    }

    @BothCompilers
    void rawRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    Box target) { // ERROR
                record Box<T>(T content) {}
            }
            """)
                .with("[Granary/RawRecord] Component 'target' of Particle has type Particle.Box, which can't be"
                        + " flattened, because it leaves open what types its components have. Give it type"
                        + " arguments without wildcards, or mark it @Boxed to keep it as an object.");
    }

    @BothCompilers
    void recordOfWildcards(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Box<? super Integer> target) { // ERROR
                record Box<T>(T content) {}
            }
            """)
                .with("[Granary/RawRecord] Component 'target' of Particle has type Particle.Box<? super Integer>,"
                        + " which can't be flattened, because it leaves open what types its components have. Give"
                        + " it type arguments without wildcards, or mark it @Boxed to keep it as an object.");
    }

    @BothCompilers
    void nestingCycle(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Node(
                    int id,
                    Node next) {} // ERROR
            """)
                .with("[Granary/NestingCycle] Component 'next' of Node can't be flattened, because Node would"
                        + " contain itself without end: Node -> Node. Refer to it by a Handle<Node>, or mark the"
                        + " component @Boxed.");
    }

    @BothCompilers
    void indirectNestingCycle(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Scene(Node root) {
                record Node(int id, Link link) {}
                record Link(
                        float weight,
                        Node node) {} // ERROR
            }
            """)
                .with("[Granary/NestingCycle] Component 'node' of Scene.Link (in Scene) can't be flattened, because"
                        + " Scene.Node would contain itself without end: Scene.Node -> Scene.Link -> Scene.Node."
                        + " Mark the component @Boxed, or give Scene.Node a store (@SoA) and refer to it by a"
                        + " Handle<Scene.Node>.");
    }

    @BothCompilers
    void privateType(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    Mode mode) { // ERROR
                private enum Mode { ON }
            }
            """)
                .with("[Granary/InaccessibleType] Component 'mode' of Particle has type Particle.Mode, which has no"
                        + " column, because Particle.Mode is private and the store is a class of its own. Make"
                        + " Particle.Mode package-private or public.");
    }

    @BothCompilers
    void privatePartOfABoxedType(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.Boxed;

            @dev.granary.SoA
            record Particle(@Boxed java.util.List<? extends Mode[]> modes) { // ERROR
                private enum Mode { ON }
            }
            """)
                .with("[Granary/InaccessibleType] Component 'modes' of Particle has type List<? extends"
                        + " Particle.Mode[]>, which has no column, because Particle.Mode is private and the store"
                        + " is a class of its own. Make Particle.Mode package-private or public.");
    }

    @BothCompilers
    void typeOfAnotherPackage(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(math.Vec position) {}
            """, """
            package math;

            public record Vec(float x, Unit unit) {} // ERROR
            enum Unit { METER }
            """)
                .with("[Granary/InaccessibleType] Component 'unit' of Vec (in Particle) has type Unit, which has no"
                        + " column, because Unit is not public and the store is in package game. Make Unit"
                        + " public.");
    }

    @BothCompilers
    void undefinedType(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    Vec3 position) {} // BROKEN ERROR
            """)
                .with("[Granary/UndefinedType] Component 'position' of Particle has type Vec3, which has no column,"
                        + " because Vec3 is not defined, nor has an annotation processor generated it. Import it,"
                        + " define it, or add it to the class path.");
    }

    @BothCompilers
    void undefinedTypeArgument(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record Particle(
                    Handle<Sound> sound, // BROKEN ERROR
                    @Boxed List<Vec3> path) {} // BROKEN ERROR
            """)
                .with(
                        "[Granary/UndefinedType] Component 'sound' of Particle has type Handle<Sound>, which has no"
                                + " column, because Sound is not defined, nor has an annotation processor generated it."
                                + " Import it, define it, or add it to the class path.",
                        "[Granary/UndefinedType] Component 'path' of Particle has type List<Vec3>, which has no"
                                + " column, because Vec3 is not defined, nor has an annotation processor generated it."
                                + " Import it, define it, or add it to the class path.");
    }

    @BothCompilers
    void boxedPrimitive(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Particle(
                    float life,
                    @Boxed boolean lit) {} // ERROR
            """)
                .with("[Granary/OptionWithoutEffect] Component 'lit' of Particle is marked @Boxed, which would have"
                        + " no effect, because its type boolean has a column as it is. Remove @Boxed.");
    }

    @BothCompilers
    void ordinaryClasses(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float life,
                    Vec position) { // ERROR
                static class Vec {
                    float x;
                }
            }
            """)
                .with("[Granary/UnsupportedType] Component 'position' of Particle has type Particle.Vec, which has no"
                        + " column, because it is a class, and only of a record does the compiler tell what it"
                        + " consists of. Make it a record, or mark the component @Boxed to keep it as an object.");
    }
}

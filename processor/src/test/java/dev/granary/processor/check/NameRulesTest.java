package dev.granary.processor.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameRulesTest {

    @BothCompilers
    void invalidName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            class World {
                @SoA(
                        capacity = 1,
                        name = "The Store") // ERROR
                record Particle(float life) {}
            }
            """)
                .with("[Granary/InvalidName] The store of record World.Particle can't be named 'The Store', because"
                        + " that is not a simple Java class name. Choose another one, or remove the option name,"
                        + " which makes it World_ParticleStore.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.B", "class", "var", "record", "sealed", "permits", "yield", "_", "1A", " "})
    void invalidNames(String name) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    @dev.granary.SoA(name = "%s") // ERROR
                    record Particle(float life) {}
                    """.formatted(name))
                .with("[Granary/InvalidName] The store of record Particle can't be named '" + name
                        + "', because that is not a simple Java class name. Choose another one, or remove the option"
                        + " name, which makes it ParticleStore.");
    }

    /** In a package, it would be written out. */
    @BothCompilers
    void typesOfTheUnnamedPackage(TestCompiler compiler) {
        compiler.rejects("""
            import dev.granary.*;

            @SoA
            record Board(
                    Block block, // ERROR
                    @Boxed java.util.List<Sorted> sorted, // ERROR
                    Handle<Cursor> cursor, // ERROR
                    Board.Found found) {
                enum Found { HERE }
            }

            enum Block { DIRT }

            record Sorted() {}

            @BulkData(name = "Cursors2")
            record Cursor(int x) {} // ERROR
            """)
                .with(
                        hidden("Block, of component 'block' of Board,", "BoardStore.Block"),
                        hidden("Sorted, of component 'sorted' of Board,", "BoardStore.Sorted"),
                        hidden("Cursor, of component 'cursor' of Board,", "BoardStore.Cursor"),
                        hidden("Cursor", "Cursors2.Cursor"));
    }

    private static String hidden(String type, String generated) {
        return "[Granary/NameCollision] Type " + type + " can't be told from the class " + generated
                + ", because a type of the unnamed package has no longer name than that. Put it into a package, or"
                + " rename it.";
    }

    /** Those that a store has for its keys, too. */
    @BothCompilers
    void typesOfTheUnnamedPackageAndKeys(TestCompiler compiler) {
        compiler.rejects("""
            import dev.granary.*;

            @BulkData
            @Index(on = {"kind", "at"}, ordered = true, name = "book")
            record Boid(
                    @Index ByK k, // ERROR
                    @Unique OfKind kind, // ERROR
                    long at,
                    @Grid(cell = 1) NearHits place, // ERROR
                    KKeys keys) {} // ERROR

            enum ByK { A }

            enum OfKind { A }

            record NearHits(float x, float y) {}

            record KKeys(int x) {}

            @BulkData(name = "Bys")
            record ByName(@Index int name) {} // ERROR
            """)
                .with(
                        hidden("ByK, of component 'k' of Boid,", "BoidStore.ByK"),
                        hidden("OfKind, of component 'kind' of Boid,", "BoidStore.OfKind"),
                        hidden("NearHits, of component 'place' of Boid,", "BoidStore.NearHits"),
                        hidden("KKeys, of component 'keys' of Boid,", "BoidStore.KKeys"),
                        hidden("ByName", "Bys.ByName"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ById", "IdKeys", "Near", "NearHits", "NearKeys", "OfPlaceX"})
    void nameOfAClassOfAKey(String name) {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    import dev.granary.*;

                    @BulkData(name = "%s") // ERROR
                    @Index(on = {"place.x", "id"}, ordered = true, name = "book")
                    record Boid(@Index int id, @Grid(cell = 1) Place place) {}

                    record Place(float x, float y) {}
                    """.formatted(name))
                .with("[Granary/InvalidName] The store of record Boid can't be named '" + name + "', because a class in"
                        + " it has that name. Choose another one, or remove the option name, which makes it"
                        + " BoidStore.");
    }

    @BothCompilers
    void worldOfTheUnnamedPackage(TestCompiler compiler) {
        compiler.rejects("""
            @dev.granary.World(Leaf.class)
            interface Page {} // ERROR

            record Leaf(@dev.granary.Index int id) {}
            """).with(hidden("Page", "PageWorld.Page"));
        compiler.rejects("""
            @dev.granary.World(Leaf.class)
            interface ByLeafId {} // ERROR

            record Leaf(@dev.granary.Index int id) {}
            """).with(hidden("ByLeafId", "ByLeafIdWorld.ByLeafId"));
    }

    @Test
    void typesOfTheUnnamedPackageInAWorld() {
        TestCompiler.javac().rejects("""
            import dev.granary.*;

            @World(Leaf.class) // ERROR
            interface Book {}

            record Leaf(Page page, Leaf.Query query) {
                record Query(int x) {}
            }

            record Page(int x) {}
            """).with(hidden("Page, in component Leaf,", "BookWorld.Page"));
    }

    @BothCompilers
    void nameOfAClassOfJavaLang(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "Math") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/InvalidName] The store of record Particle can't be named 'Math', because a class of"
                        + " java.lang has that name, and what is generated beside it means that one. Choose another"
                        + " one, or remove the option name, which makes it ParticleStore.");
    }

    @BothCompilers
    void nameOfANestedClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "Cursor") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/InvalidName] The store of record Particle can't be named 'Cursor', because a class"
                        + " in it has that name. Choose another one, or remove the option name, which makes it"
                        + " ParticleStore.");
    }

    @BothCompilers
    void defaultName(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "ParticleStore") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option name of Particle is 'ParticleStore', which would have no"
                        + " effect, because it is the default. Remove the option.");
    }

    private static List<String> notes(String record) {
        return TestCompiler.javac().accepts("package game;\n\n" + record).notes().stream()
                .map(note -> note.getMessage(null))
                .toList();
    }

    private static String note(String component, String accessor, String usual) {
        return "[Granary/RenamedAccessor] Component '%s' of Particle is called '%s' in the generated store, because that has something of its own that is called '%s'. Rename the component to choose another name."
                .formatted(component, accessor, usual);
    }

    /** It is their views that the store has no free name for. */
    @Test
    void lists() {
        assertEquals(List.of(note("row", "itemRow", "rowOf"), note("value", "itemValue", "value")), notes("""
            @dev.granary.SoA
            record Particle(@dev.granary.Pooled int[] row, @dev.granary.Pooled int[] value) {}
            """));
    }

    /** Where nothing said so, accessors were missing, or javac spoke of protected ones of the view. */
    @Test
    void elementsOfLists() {
        String note = "[Granary/RenamedAccessor] Component '%s' of what the list '%s' of %s consists of is called '%s'"
                + " in views of the list, because those have something of their own that is called '%s'. Rename the"
                + " component to choose another name.";
        assertEquals(
                List.of(
                        note.formatted("at", "by.steps", "Particle", "elementAt", "at"),
                        note.formatted("set", "by.steps", "Particle", "elementSet", "set")),
                notes("""
                    @dev.granary.SoA
                    record Particle(By by) {
                        record By(@dev.granary.Pooled java.util.List<Step> steps) {}

                        record Step(int at, int set, Spot spot, int it) {}

                        record Spot(int x) {}
                    }
                    """));
        assertEquals(
                List.of(
                        note.formatted("at", "steps", "Zoo.Patrol", "elementAt", "at"),
                        note.formatted("set", "steps", "Zoo.Patrol", "elementSet", "set")),
                notes("""
                    @dev.granary.World(Zoo.Patrol.class)
                    interface Zoo {
                        record Patrol(@dev.granary.Pooled java.util.List<Step> steps) {}

                        record Step(int at, int set) {}
                    }
                    """));
    }

    /** Which no component can be called by itself. */
    @Test
    void pathsThatAreMethodsOfEveryClass() {
        assertEquals(List.of(note("get", "itemGet", "get"), note("get.Class", "itemGetClass", "getClass")), notes("""
            @dev.granary.SoA
            record Particle(Get get) {
                record Get(int Class) {}
            }
            """));
    }

    /** Of the store, the cursor, the block, and classes and constants. */
    @Test
    void namesThatTheStoreHas() {
        assertEquals(
                List.of(
                        note("size", "itemSize", "size"),
                        note("hash.code", "itemHashCode", "hashCode"),
                        note("contains", "itemContains", "contains"),
                        note("Math", "itemMath", "Math"),
                        note("BLOCK_ROWS", "itemBLOCK_ROWS", "BLOCK_ROWS")),
                notes("""
                    @dev.granary.BulkData
                    record Particle(float size, Hash hash, int contains, double Math, short BLOCK_ROWS, float floats) {
                        record Hash(int code) {}
                    }
                    """));
    }

    @Test
    void viewsOfGroups() {
        assertEquals(List.of(note("floats", "itemFloats", "floats")), notes("""
            @dev.granary.SoA(lanes = 8)
            record Particle(float life, boolean floats) {}
            """));
    }

    @BothCompilers
    void nameOfAnotherAccessor(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    float positionX,
                    Vec2 position) {} // ERROR
            record Vec2(float x, float y) {}
            """)
                .with("[Granary/NameCollision] Component 'position.x' of Particle can't have an accessor"
                        + " 'positionX', because component 'positionX' has one of the same name. Rename one of"
                        + " them.");
    }

    /** The nested record is the one to change, and one error is enough. */
    @BothCompilers
    void nameOfAnotherAccessorInANestedRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Body front, Body back) {}
            record Body(
                    Vec2 position,
                    float positionX) {} // ERROR
            record Vec2(float x, float y) {}
            """)
                .with("[Granary/NameCollision] Component 'front.positionX' of Particle can't have an accessor"
                        + " 'frontPositionX', because component 'front.position.x' has one of the same name."
                        + " Rename one of them.");
    }

    /** Which the compiler says, and nobody else. */
    @BothCompilers
    void oneNameTwice(TestCompiler compiler) {
        for (String type : List.of("int", "Place", "Nested<Missing>")) {
            List<Source> sources = List.of(Source.of("""
                package game;

                @dev.granary.SoA
                public record Particle(%s at, int at, Place other) {}
                """.formatted(type)), Source.of("""
                    package game;

                    public record Place(int x) {}
                    """), Source.of("""
                        package game;

                        public record Nested<T>(T x, int y) {}
                        """));
            assertEquals(
                    List.of(),
                    compiler.compile(sources).errors().stream()
                            .map(error -> error.getMessage(null))
                            .filter(message -> message.contains("NameCollision") || message.contains("InternalError"))
                            .toList());
        }
    }

    /** Of stores, worlds and loops: the longest that is a file, and one more. */
    @Test
    void namesThatAreTooLong() {
        String longest = "R".repeat(225);
        TestCompiler.javac()
                .accepts("package game;\n\n@dev.granary.SoA\npublic record %s(float life) {}".formatted(longest));
        String[] sources = {
            "package game;\n\n@dev.granary.SoA\npublic record R%s(float life) {} // ERROR",
            "package game;\n\n@dev.granary.World(C.class)\npublic interface W%s {} // ERROR",
            "package game;\n\n"
                    + "@dev.granary.Kernels(C.class)\n"
                    + "public class K%s { // ERROR\n"
                    + "@dev.granary.Kernel static void k(C c) {}\n"
                    + "}"
        };
        TestCompiler.javac()
                .rejects(
                        sources[0].formatted(longest),
                        sources[1].formatted(longest),
                        sources[2].formatted(longest),
                        "package game;\n\n@dev.granary.SoA\npublic record C(int x) {}")
                .with(
                        tooLong("R" + longest, "Store", 231),
                        tooLong("W" + longest, "World", 231),
                        tooLong("K" + longest, "Kernels", 233));
    }

    private static String tooLong(String declared, String ending, int bytes) {
        return "[Granary/InvalidName] What is generated for %s can't be a class named %1$s%s, because that name has %d bytes, and those of files have room for 230. Choose a shorter one."
                .formatted(declared, ending, bytes);
    }
}

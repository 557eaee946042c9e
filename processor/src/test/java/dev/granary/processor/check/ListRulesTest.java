package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import org.junit.jupiter.api.Test;

class ListRulesTest {
    private static final String KERNELS = """
        package game;

        import dev.granary.*;

        @BulkData
        record Path(int owner, @Pooled float[] speeds, Stop stop) {
            record Stop(@Pooled byte[] codes, int at) {}

            record Speeds(float[] speeds) {}

            @Kernel
            static int count(int sum, Path p) { // ERROR
                return sum + p.speeds().length;
            }

            @Kernel
            static Path reset(Path p) { // ERROR
                return new Path(p.owner(), new float[0], p.stop());
            }

            @Kernel
            static Speeds slow(Path p) { // ERROR
                return new Speeds(new float[1]);
            }

            @RemoveIf
            static boolean isEmpty(Path p) { // ERROR
                return p.stop().codes().length == 0;
            }

            @Kernel
            static Path passOn(Path p) {
                return new Path(p.owner() + 1, p.speeds(), p.stop());
            }
        }
        """;

    @BothCompilers
    void whatHasNoPool(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Path(
                    int owner,
                    @Pooled String[] names, // ERROR
                    @Pooled int[][] grid, // ERROR
                    @Pooled int length, // ERROR
                    @Pooled @Boxed float[] speeds, // ERROR
                    @Pooled boolean[] marks) {}
            """)
                .with(
                        unpoolable("names", "String[]"),
                        unpoolable("grid", "int[][]"),
                        unpoolable("length", "int"),
                        "[Granary/UnsuitableList] Component 'speeds' of Path is marked both @Pooled and @Boxed, which"
                                + " contradict each other, because the one keeps its elements in a pool and the other"
                                + " the object that they are in. Remove one.");
    }

    private static String unpoolable(String component, String type) {
        return "[Granary/UnsuitableList] Component '%s' of Path can't be kept in a pool (@Pooled), because it is of type %s, and pools are of the elements of arrays of primitives. Make it one, or remove @Pooled."
                .formatted(component, type);
    }

    @BothCompilers
    void inAWorld(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.World(Route.class)
            interface Zoo {}

            record Route(
                    @dev.granary.Pooled float[] speeds) {} // ERROR
            """)
                .with("[Granary/ListInWorld] Component 'speeds' of Route is marked @Pooled, which the world would not"
                        + " keep, because only stores have pools so far. Mark it @Boxed to keep the float[] as an"
                        + " object, or keep a store of what has lists.");
    }

    @BothCompilers
    void inKeys(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Unique(on = {"owner", "speeds"}) // ERROR
            record Path(
                    int owner,
                    @Pooled float[] speeds,
                    @Index @Pooled byte[] codes) {} // ERROR
            """)
                .with(
                        "[Granary/UnsuitableKey] Component 'speeds' of Path can't be in a key (@Unique), because it is"
                            + " of type float[], whose elements are in a pool and change there. Keep what is looked up"
                            + " in a component of its own.",
                        "[Granary/UnsuitableKey] Component 'codes' of Path can't be in a key (@Index), because it is of"
                                + " type byte[], whose elements are in a pool and change there. Keep what is looked up"
                                + " in a component of its own.");
    }

    @BothCompilers
    void ofEarlierVersions(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Path(
                    int owner,
                    @Was("velocities") @Pooled float[] speeds, // ERROR
                    @Default("1") @Pooled byte[] codes) {} // ERROR
            """)
                .with(
                        "[Granary/OptionWithoutEffect] Annotation @Was of component 'speeds' of Path would have no"
                                + " effect, because it is marked @Pooled, and there is no form of lists in a file yet."
                                + " Remove @Was.",
                        "[Granary/OptionWithoutEffect] Annotation @Default of component 'codes' of Path would have no"
                                + " effect, because it is marked @Pooled, and there is no form of lists in a file yet."
                                + " Remove @Default.");
    }

    @BothCompilers
    void namesOfViews(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            @Flags("marksOf")
            record Path(
                    @Pooled float[] speeds, // ERROR
                    @Pooled boolean[] marks, // ERROR
                    int speedsOf) {}
            """)
                .with(
                        "[Granary/NameCollision] Component 'speeds' of Path can't have a view 'speedsOf', because"
                                + " component 'speedsOf' has an accessor of the same name. Rename one of them.",
                        "[Granary/NameCollision] Component 'marks' of Path can't have a view 'marksOf', because flag"
                                + " 'marksOf' has an accessor of the same name. Rename one of them.");
    }

    @Test
    void inKernels() {
        TestCompiler.javac()
                .rejects(KERNELS)
                .with(
                        inKernel("count", "reads", "speeds", "speedsOf"),
                        inKernel("reset", "makes", "speeds", "speedsOf"),
                        inKernel("slow", "makes", "speeds", "speedsOf"),
                        inKernel("isEmpty", "reads", "stop.codes", "stopCodesOf"));
    }

    /** It makes arrays then, and the results are the same. */
    @Test
    void inKernelsThatAreNotSeen() {
        TestCompiler.ecj().accepts(KERNELS);
    }

    @BothCompilers
    void inVacantRows(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.SOA)
            record Path(int owner, @Pooled float[] speeds) {
                @Kernel(holes = true)
                static Path reset(Path p) { // ERROR
                    return new Path(p.owner(), new float[0]);
                }
            }
            """).with(inKernel("reset", "makes", "speeds", "speedsOf"));
    }

    @BothCompilers
    void inGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Path(int owner, @Pooled float[] speeds) {
                @Kernel(groupBy = "speeds") // ERROR
                static int group(int sum, Path p) {
                    return sum + p.owner();
                }
            }
            """)
                .with("[Granary/IncompatibleOptions] Option groupBy of kernel 'group' of Path can't keep its promise,"
                        + " because 'speeds' is a list, whose elements are in a pool and change there. Keep a"
                        + " number of it in another component.");
    }

    private static String inKernel(String kernel, String does, String list, String view) {
        return "[Granary/ListInKernel] Kernel '%s' of Path %s the list '%s' of Path, or may do so, because as a component of a record it is an array, which would be made for each item. Pass it on as it is, or take the cursor, PathStore.Cursor, and its view, %s()."
                .formatted(kernel, does, list, view);
    }
}

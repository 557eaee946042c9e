package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;

class ArrayRulesTest {
    private static final String UNSUITABLE = "[Granary/UnsuitableLength] Component '%s' of Bone ";

    private static String contradiction(String component) {
        return UNSUITABLE.formatted(component)
                + "is marked @Length, and @Pooled, @Symbol or @Boxed besides, which contradict each other, because only"
                + " the first keeps each element in a column of the item. Remove one.";
    }

    private static String outOfRange(String component, int length) {
        return UNSUITABLE.formatted(component) + "can't have " + length
                + " elements (@Length), because each is a column, and an item has from 1 to 253 of them. Choose another"
                + " length, or mark it @Pooled instead to keep any number of elements in a pool of the store.";
    }

    private static String noArray(String component, String type) {
        return UNSUITABLE.formatted(component) + "can't have a length (@Length), because it is of type " + type
                + ", and only arrays of primitives are kept so. Make it one, or remove @Length.";
    }

    @BothCompilers
    void whatHasNoLength(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record Bone(
                    @Length(0) float[] none, // ERROR
                    @Length(-3) int[] less, // ERROR
                    @Length(254) byte[] many, // ERROR
                    @Length(2) String[] names, // ERROR
                    @Length(2) int[][] grid, // ERROR
                    @Length(2) List<Integer> list, // ERROR
                    @Length(1) float weight, // ERROR
                    @Length(2) @Pooled float[] pooled, // ERROR
                    @Length(2) @Boxed float[] boxed, // ERROR
                    @Length(2) @Symbol String text) {} // ERROR
            """)
                .with(
                        outOfRange("none", 0),
                        outOfRange("less", -3),
                        outOfRange("many", 254),
                        noArray("names", "String[]"),
                        noArray("grid", "int[][]"),
                        noArray("list", "List<Integer>"),
                        noArray("weight", "float"),
                        contradiction("pooled"),
                        contradiction("boxed"),
                        contradiction("text"));
    }

    @BothCompilers
    void tooManyTogether(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record Bone(@Length(100) double[] a, @Length(50) int[] b, @Length(4) boolean[] c) {} // ERROR
            """)
                .with("[Granary/TooManyColumns] Record Bone becomes 254 parameters (a long, a double or a Handle"
                        + " counts twice), more than the 253 possible, because generated methods take all columns"
                        + " and a Java method takes at most 255. Mark a nested record or an array @Boxed, or"
                        + " divide the record in two.");
    }

    @BothCompilers
    void whereArraysHaveNoPlace(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            record Bone(
                    int id,
                    @Index @Length(2) int[] key, // ERROR
                    @Pooled List<Part> parts,
                    float scale3,
                    @Length(4) float[] scale) { // ERROR
                record Part(
                        int number,
                        @Length(2) byte[] codes) {} // ERROR
            }
            """)
                .with(
                        "[Granary/UnsuitableKey] Component 'key' of Bone can't be in a key (@Index), because it is of"
                            + " type int[], and arrays are not equal if their elements are. Keep what is looked up in"
                            + " a component of its own.",
                        "[Granary/NameCollision] Component 'scale.3' of Bone can't have an accessor 'scale3', because"
                                + " component 'scale3' has one of the same name. Rename one of them.",
                        "[Granary/UnsuitableList] Component 'codes' of Bone.Part (in Bone) can't be kept in a pool"
                            + " (@Pooled), because it is in the elements of the list 'parts', and those have no"
                            + " arrays. Write the elements as components of a nested record, or keep the records in a"
                            + " store of their own, and a list of handles here.");
    }

    @BothCompilers
    void noGroupsOfArrays(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData
            record Bone(int id, @Length(2) int[] key) {
                @Kernel(groupBy = "key") // ERROR
                static int sum(int sum, Bone bone) {
                    return sum + bone.id();
                }

                @Kernel(groupBy = "key.1")
                static int sums(int sum, Bone bone) {
                    return sum + bone.id();
                }
            }
            """)
                .with("[Granary/IncompatibleOptions] Option groupBy of kernel 'sum' of Bone can't keep its promise,"
                        + " because 'key' is an array of several columns. Name an element, as in 'key.0', or keep a"
                        + " number of it in another component.");
    }

    @BothCompilers
    void inWorlds(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @World({Pose.class})
            interface Bones {}

            record Pose(
                    @Length(0) float[] none, // ERROR
                    float[] any) {} // ERROR
            """)
                .with(
                        outOfRange("none", 0).replace("of Bone", "of Pose"),
                        "[Granary/ArrayComponent] Component 'any' of Pose has type float[], which has no column,"
                                + " because arrays differ in length. Mark it @Length if all have as many elements,"
                                + " @Pooled to keep any number of them in a pool of the world, or @Boxed to keep the"
                                + " array as an object.");
    }
}

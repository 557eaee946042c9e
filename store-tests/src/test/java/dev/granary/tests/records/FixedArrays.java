package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.Length;
import dev.granary.Pooled;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Arrays of fixed length, which the digits of a name say; called as whatever is in a store. Records compare their elements. */
final class FixedArrays {
    private FixedArrays() {}

    private static boolean areEqual(Record one, Object other) {
        return other != null
                && one.getClass() == other.getClass()
                && Objects.deepEquals(parts(one), parts((Record) other));
    }

    private static Object[] parts(Record record) {
        return Component.of(record.getClass(), name -> name).stream()
                .flatMap(component -> Stream.of(component.of(record)))
                .toArray();
    }

    record All(
            @Length(3) byte[] bytes3,
            @Length(3) short[] shorts3,
            @Length(3) char[] chars3,
            @Length(3) int[] ints3,
            @Length(3) long[] longs3,
            @Length(3) float[] floats3,
            @Length(3) double[] doubles3,
            @Length(3) boolean[] booleans3) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @SoA
    record PackedAll(int id, All all, boolean flag) {}

    @BulkData
    record StructAll(All all, @Index int id, @Boxed Object note) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
    record ColumnAll(@Symbol String name, All all) {}

    @BulkData(layout = Layout.AOSOA, growth = Growth.GEOMETRIC_BLOCKS)
    record LaneAll(All all, float weight) {}

    @BulkData(growth = Growth.VIRTUAL, maxCapacity = 4096)
    record NativeAll(int id, All all) {}

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 4096)
    record NativeColumns(All all) {}

    @SoA(growth = Growth.FIXED, capacity = 100)
    record FixedAll(All all, @Pooled List<Integer> pooled) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @BulkData(layout = Layout.SOA, growth = Growth.DOUBLING)
    record Alone(@Length(1) boolean[] alone1) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @BulkData
    record Names(
            @Length(1) int[] row1,
            @Length(2) int[] index2,
            @Length(1) long[] element1,
            @Length(2) float[] value2,
            @Length(2) float[] block2,
            @Length(2) boolean[] store2,
            @Length(2) byte[] slice2) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** Arrays that are cut where the columns of a wide item are. */
    @BulkData
    record WideStructs(
            int id,
            @Length(40) float[] a40,
            All all,
            @Length(33) long[] b33,
            @Length(70) boolean[] c70) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    @SoA
    record WideColumns(
            int id,
            @Length(100) byte[] a100,
            All all,
            @Length(37) double[] b37) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** As many as there may be. */
    @BulkData(layout = Layout.AOSOA)
    record Most(@Length(253) short[] most253) {
        @Override
        public boolean equals(Object other) {
            return areEqual(this, other);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}

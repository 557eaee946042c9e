package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

/** Lists of all that they can be of, called as whatever is in a store or in a view. */
final class Lists {
    private Lists() {}

    record Spot(float x, double y, boolean isHigh) {}

    record Mark(
            Spot from,
            Spot to,
            @Symbol String name,
            Hue hue,
            Handle<Packed> other,
            @Boxed Object note) {}

    /** Called as what is in views, and in the code of views. */
    record Names(
            int store,
            int handle,
            int run,
            int pool,
            int list,
            int value,
            int at,
            int index,
            int element,
            int elements,
            int array,
            int get,
            int set,
            int add,
            int insert,
            int open,
            int size,
            int from,
            int to,
            int clear,
            int admit,
            int read,
            int write,
            int row,
            int block,
            int symbols,
            int removeAt,
            int x,
            int xArray,
            int Math,
            int HUE_VALUES,
            int iterator) {}

    /** Of one column, which is what its flattened addition takes. */
    record One(@Boxed Object one) {}

    record Chain(@Boxed Chain next) {}

    record Block(byte b) {}

    record Points(short p) {}

    record Waypoint<T>(T value, T other) {}

    /** As wide as an element may be. */
    record Wide(Sixteen a, Sixteen b, Sixteen c, Sixteen d) {}

    record Sixteen(
            long a, double b, long c, double d, long e, double f, long g, double h, Hue i, boolean j, byte k, char l) {}

    record Inner(@Pooled List<Spot> spots, int id, @Pooled List<Hue> hues) {}

    @SoA
    record Packed(
            int id,
            @Pooled List<Mark> marks,
            @Pooled List<Names> names,
            @Pooled List<Handle<Packed>> others,
            @Pooled List<Hue> hues) {}

    @BulkData
    record Aos(
            @Pooled List<Integer> ints,
            @Pooled List<Long> longs,
            @Pooled List<Byte> bytes,
            @Pooled List<Short> shorts,
            @Pooled List<Character> chars,
            @Pooled List<Float> floats,
            @Pooled List<Double> doubles,
            @Pooled List<Boolean> booleans,
            boolean flag) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
    record Soa(Inner inner, @Pooled List<Wide> wide, Inner other) {}

    @BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING)
    record Lanes(
            float x,
            @Pooled List<Waypoint<Spot>> waypoint,
            @Pooled List<Waypoint<Handle<?>>> waypoints) {}

    @BulkData(growth = Growth.VIRTUAL, maxCapacity = 4096)
    record Native(@Pooled List<Names> names, double weight) {}

    /** Whose views would be called as classes of the store, and of what it names. */
    @SoA
    record Classes(
            @Pooled List<Block> block,
            @Pooled List<Points> points,
            @Pooled List<Integer> list,
            @Pooled List<Integer> object,
            @Pooled List<Integer> classes,
            @Pooled List<Integer> lists_ClassesStore,
            @Pooled List<Spot> runPool,
            @Pooled List<Spot> admission,
            @Pooled List<Spot> listView,
            @Pooled List<Spot> handle,
            @Pooled List<Spot> store) {}

    @SoA(growth = Growth.FIXED, capacity = 100)
    record Alone(@Pooled List<Spot> spots) {}

    @BulkData
    record Odd(
            @Pooled List<One> ones,
            @Index int id,
            @Pooled List<Chain> chains,
            @Pooled List<Mark> byOther) {}

    /** More columns than one method takes. */
    @BulkData
    record Crowd(
            Inner a,
            Sixteen b,
            Inner c,
            Sixteen d,
            Inner e,
            Sixteen f,
            Inner g,
            @Pooled List<Mark> h) {}

    @SoA
    record PackedCrowd(
            Inner a,
            Sixteen b,
            Inner c,
            Sixteen d,
            Inner e,
            Sixteen f,
            Inner g,
            @Pooled List<Mark> h) {}
}

package released;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Select;

@Kernels(Trade.class)
public final class Work {
    private Work() {}

    @Kernel
    public static Trade move(Trade t, float by) {
        return new Trade(
                t.id(),
                t.name(),
                t.side(),
                t.price(),
                t.open(),
                new Trade.Point(t.at().x() + by, t.at().y()),
                t.before(),
                t.fills());
    }

    @Kernel(where = "open", combine = "sum")
    public static long worth(long sum, Trade t) {
        return sum + t.price();
    }

    @Kernel(groupBy = "side")
    public static long bySide(long sum, Trade t) {
        return sum + t.price();
    }

    public static long sum(long one, long other) {
        return one + other;
    }

    @Select
    public static boolean isDear(Trade t, int price) {
        return t.price() > price;
    }

    @RemoveIf
    public static boolean isCheap(Trade t, int price) {
        return t.price() < price;
    }
}

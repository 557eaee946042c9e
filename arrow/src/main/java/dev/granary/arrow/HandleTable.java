package dev.granary.arrow;

import dev.granary.runtime.RowAddition;
import java.io.IOException;
import java.util.Arrays;

/** The handles of items in a file, and those that the items have now. */
final class HandleTable {
    private final Damage damage;
    private long[] then = new long[64];
    private int count;

    /** Where each one of then is, from 1; by its hash. */
    private int[] places;

    private RowAddition items;

    HandleTable(Damage damage) {
        this.damage = damage;
    }

    /** Adds those of the next items. */
    void add(VectorInput vector, int from, int to) {
        if (count + to - from > then.length) {
            then = Arrays.copyOf(then, Math.max(count + to - from, then.length * 2));
        }
        for (int row = from; row < to; row++) {
            then[count++] = vector.whole(vector.field(), row);
        }
    }

    /** The items are these. Fails if two had one handle. */
    void index(RowAddition added) throws IOException {
        items = added;
        places = new int[Integer.highestOneBit(Math.max(1, count)) * 4];
        for (int item = 0; item < count; item++) {
            if (find(then[item]) != 0) {
                throw damage.damaged("two items have the handle " + then[item]);
            }
            int at = home(then[item]);
            while (places[at] != 0) {
                at = at + 1 & places.length - 1;
            }
            places[at] = item + 1;
        }
    }

    /** The bits of the handle now; 0 if there is no such item. */
    long find(long bits) {
        int at = home(bits);
        while (places[at] != 0) {
            if (then[places[at] - 1] == bits) {
                return items.handle(places[at] - 1);
            }
            at = at + 1 & places.length - 1;
        }
        return 0;
    }

    private int home(long bits) {
        return (int) (bits * 0x9E37_79B9_7F4A_7C15L >>> 32) & places.length - 1;
    }
}

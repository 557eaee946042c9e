package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Selection;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import dev.granary.runtime.ListedEntities;
import dev.granary.runtime.ListedSubset;
import dev.granary.runtime.WorldCursor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import org.junit.jupiter.api.function.Executable;

/** Whether all that a selection says is of the same matches, whichever way it is asked; and what its totals are. */
public final class Selections {
    private static final Pattern NONE =
            Pattern.compile("\\w+(Store|World)\\.\\w+( with \\w+)? is empty, so there is no m\\w+imum of .*");

    private Selections() {}

    /** Matches in any order, each of them once. */
    public static void check(Collection<? extends Handle<?>> expected, Selection<?, ?> view) {
        List<Handle<?>> found = handles(view);
        assertEquals(new HashSet<>(expected), new HashSet<>(found), view::toString);
        assertEquals(expected.size(), found.size());
    }

    /** Matches in this order. */
    public static void checkOrder(List<? extends Handle<?>> expected, Selection<?, ?> view) {
        assertEquals(expected, handles(view), view::toString);
    }

    /** The handles, in the order of the selection, which is one whether they are counted, visited or listed. */
    private static List<Handle<?>> handles(Selection<?, ?> view) {
        List<Handle<?>> found = new ArrayList<>();
        view.forEachHandle(found::add);
        assertArrayEquals(found.stream().mapToLong(Handle::bits).toArray(), view.handles());
        List<Handle<?>> visited = new ArrayList<>();
        view.forEach(cursor ->
                visited.add(cursor instanceof WorldCursor<?, ?> of ? of.handle() : ((StoreCursor<?>) cursor).handle()));
        assertEquals(found, visited);
        assertEquals(found.size(), view.count());
        assertEquals(found.isEmpty(), view.isEmpty());
        if (view instanceof ListedSubset || view instanceof ListedEntities) {
            assertTrue(found.contains(view.first())
                    || found.isEmpty() && view.first().isNone());
            assertEquals(
                    found.stream()
                            .sorted(Comparator.comparingInt(handle -> HandleBits.slot(handle.bits())))
                            .toList(),
                    found);
        } else {
            assertEquals(found.isEmpty() ? Handle.none() : found.getFirst(), view.first());
        }
        return found;
    }

    /** Totals of a column of whole numbers. */
    public static void check(LongSummaryStatistics expected, LongTotals totals) {
        assertEquals(expected.getSum(), totals.sum());
        if (expected.getCount() == 0) {
            assertNone(totals::min);
        } else {
            assertEquals(expected.getMin(), totals.min());
            assertEquals(expected.getMax(), totals.max());
            assertEquals(expected.getAverage(), totals.average());
        }
    }

    /**
     * Totals of a column of others.
     *
     * @param near by how much sums may differ, which are not added up in the same order
     */
    public static void check(DoubleSummaryStatistics expected, DoubleTotals totals, double near) {
        assertEquals(expected.getSum(), totals.sum(), near);
        if (expected.getCount() == 0) {
            assertNone(totals::max);
        } else {
            assertEquals(expected.getMin(), totals.min());
            assertEquals(expected.getMax(), totals.max());
            assertEquals(expected.getAverage(), totals.average(), near);
        }
    }

    private static void assertNone(Executable total) {
        String message = assertThrows(NoSuchElementException.class, total).getMessage();
        assertTrue(NONE.matcher(message).matches(), message);
    }
}

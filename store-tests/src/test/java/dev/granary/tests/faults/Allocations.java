package dev.granary.tests.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where classes that {@link FaultyClasses} has loaded ask before they allocate: one allocation of a call can be made to fail.
 *
 * <p>A call is noted once, and then repeated for each of its {@link #points}. A loop that allocates a thousand times fails at half a dozen of
 * them: whatever goes wrong in the hundredth round goes wrong in one of those, or has never been seen to.
 *
 * <p>One call at a time, by whatever number of threads.
 */
public final class Allocations {
    /** Whether a loop fails at every allocation; by hand, because it takes many times as long. */
    private static final boolean IS_EACH = Boolean.getBoolean("granary.allocations.all");

    /** Which of two halves of the points in the middle of loops it is the turn of: another one for each build in CI, both where all is tested. */
    private static final String TURN = System.getProperty("granary.combinations", "none");

    /** Memory stays short behind one of so many places: all lead to the same few ways back. */
    private static final int LASTING_OF = 4;

    private static final Map<String, Integer> noted = new ConcurrentSkipListMap<>();
    private static final AtomicInteger until = new AtomicInteger();
    private static volatile boolean isNoting;
    private static volatile boolean isLasting;
    private static volatile String failing;
    private static volatile String failed;

    private Allocations() {}

    /**
     * An allocation of a call; all of them succeed for the place that is null.
     *
     * @param place a method, and what it allocates there
     * @param number how many there were in that place before
     * @param isLasting whether all behind it fail as well, until the call has ended
     */
    public record Point(String place, int number, boolean isLasting) {
        @Override
        public String toString() {
            return place + " (" + number + (isLasting ? " and what follows)" : ")");
        }
    }

    /** Notes what is allocated from now on. */
    public static void note() {
        noted.clear();
        isNoting = true;
    }

    /**
     * What to fail of the call that was noted, and behind that, nothing: in each place the first and the last, and in turn the second, the
     * fifth, the seventeenth, and so on.
     */
    public static List<Point> points() {
        isNoting = false;
        List<Point> points = new ArrayList<>();
        noted.forEach((place, count) -> {
            for (int number = 0; number < count; number++) {
                if (IS_EACH || number == 0 || isPowerOfFour(number) && isTurn(place, number) || number == count - 1) {
                    points.add(new Point(place, number, false));
                }
            }
            // where no handle can be made, what came goes again, of which others may have to be told
            boolean isChosen = IS_EACH || place.hashCode() % LASTING_OF == 0;
            if (isChosen && !place.startsWith("Handle.ofBits")) {
                points.add(new Point(place, 0, true));
            }
        });
        points.add(new Point(null, 0, false));
        return points;
    }

    private static boolean isPowerOfFour(int number) {
        return Integer.bitCount(number) == 1 && (Integer.numberOfTrailingZeros(number) & 1) == 0;
    }

    private static boolean isTurn(String place, int number) {
        int turn = TURN.equals("none") ? 0 : TURN.equals("all") ? -1 : Integer.parseInt(TURN);
        return turn < 0 || (place.hashCode() + Integer.numberOfTrailingZeros(number) / 2 + turn & 1) == 0;
    }

    /** From now on the allocation fails. */
    public static void fail(Point point) {
        failed = null;
        isLasting = point.isLasting();
        until.set(point.number());
        failing = point.place();
    }

    /** Where the call fails, of which an allocation does; null if it never got there. What else it throws, it throws here. */
    public static String failing(Point point, Runnable call) {
        fail(point);
        try {
            call.run();
        } catch (OutOfMemoryError failure) {
            if (failed == null) { // a real one
                throw failure;
            }
        } finally {
            stop();
        }
        return failed;
    }

    /** No allocation fails or is noted from now on. Where one failed, or null if all succeeded. */
    public static String stop() {
        isNoting = false;
        failing = null;
        return failed;
    }

    /** Called before each allocation. */
    public static void next(String place) {
        if (isNoting) {
            noted.merge(place, 1, Integer::sum);
        }
        if (place.equals(failing) && until.getAndDecrement() == 0) {
            failed = place;
            throw new OutOfMemoryError("injected: " + place);
        }
        if (isLasting && failing != null && failed != null) {
            throw new OutOfMemoryError("injected: " + place + " behind " + failed);
        }
    }
}

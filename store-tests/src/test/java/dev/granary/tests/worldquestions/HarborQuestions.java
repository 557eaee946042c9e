package dev.granary.tests.worldquestions;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Select;
import dev.granary.tests.worldquestions.Harbor.Crew;
import dev.granary.tests.worldquestions.Harbor.Flagged;
import dev.granary.tests.worldquestions.Harbor.Load;
import dev.granary.tests.worldquestions.Harbor.Place;

@Kernels(Harbor.class)
final class HarborQuestions {
    private HarborQuestions() {}

    @Select
    static boolean isHeavy(Load load, int tons) {
        return load.tons() > tons;
    }

    @Select(without = Flagged.class, where = "load.sealed | crew.ashore")
    static boolean isNear(Place place, float x) {
        return place.x() < x;
    }

    @Select
    static boolean isUnmanned(Load load, @Nullable Crew crew) {
        return crew == null || crew.number() == 0;
    }

    @Select(all = Crew.class)
    static boolean isAlone(HarborWorld.Cursor e) {
        return e.crewOf().isNone();
    }

    @Kernel
    static double distance(Place place, float x, @Nullable Load load) {
        return Math.abs(place.x() - x) + (load == null ? 0 : load.tons());
    }

    @Kernel
    static long bits(Handle<Harbor> self, Flagged flagged) {
        return -self.bits();
    }

    @Kernel
    static int worth(Load load, int least) {
        if (load.tons() < least) {
            throw new IllegalArgumentException("tons: " + load.tons());
        }
        return (int) load.worth();
    }

    @Kernel
    static int meddles(Load load, HarborWorld world) {
        world.destroy(world.query().load().first());
        return load.tons();
    }

    @Kernel
    static int meanwhile(Load load, Runnable action) {
        action.run();
        return load.tons();
    }

    /** Few groups, of what the kernel does not take. */
    @Kernel(
            groupBy = {"load.goods", "crew.ashore"},
            combine = "sum")
    static long tons(long sum, Load load) {
        return sum + load.tons();
    }

    static long sum(long one, long other) {
        return one + other;
    }

    /** Many groups. */
    @Kernel(
            groupBy = {"load.worth", "placeX"},
            combine = "sum",
            without = Flagged.class)
    static long ships(long sum, Handle<Harbor> self) {
        return sum + 1;
    }

    record Range(int least, int greatest, long count) {
        static final Range NONE = new Range(Integer.MAX_VALUE, Integer.MIN_VALUE, 0);
    }

    @Kernel(groupBy = "place.at.berth", combine = "join", where = "crew.ashore")
    static Range range(Range range, Place place, @Nullable Load load) {
        int tons = load == null ? -1 : load.tons();
        return new Range(Math.min(range.least(), tons), Math.max(range.greatest(), tons), range.count() + 1);
    }

    static Range join(Range one, Range other) {
        return new Range(
                Math.min(one.least(), other.least()),
                Math.max(one.greatest(), other.greatest()),
                one.count() + other.count());
    }

    record Ends(double first, double last) {}

    /** A total with a record in it, which is another one if those before come behind. */
    record Course(int count, Ends ends, float most) {
        static final Course NONE = new Course(0, new Ends(-1, -1), -1);
    }

    /** Few groups, which have places. */
    @Kernel(groupBy = "place.at.berth", combine = "follow")
    static Course courseByBerth(Course course, Place place) {
        return new Course(
                course.count() + 1,
                new Ends(course.count() == 0 ? place.y() : course.ends().first(), place.y()),
                Math.max(course.most(), place.x()));
    }

    /** Those of numbers that have none. */
    @Kernel(groupBy = "placeX", combine = "follow")
    static Course courseByX(Course course, Place place) {
        return new Course(
                course.count() + 1,
                new Ends(course.count() == 0 ? place.y() : course.ends().first(), place.y()),
                Math.max(course.most(), place.x()));
    }

    static Course follow(Course one, Course other) {
        if (one.count() == 0 || other.count() == 0) {
            return one.count() == 0 ? other : one;
        }
        return new Course(
                one.count() + other.count(),
                new Ends(one.ends().first(), other.ends().last()),
                Math.max(one.most(), other.most()));
    }

    /** In place, each total with an object of its own. */
    @Kernel(groupBy = "crew.of", identity = "none", combine = "both")
    static StringBuilder numbers(StringBuilder text, HarborWorld.Cursor e) {
        return text.append(e.crewNumber()).append(' ');
    }

    static StringBuilder none() {
        return new StringBuilder();
    }

    static StringBuilder both(StringBuilder one, StringBuilder other) {
        return one.append(other);
    }
}

package dev.granary.benchmarks.worlds;

/** Entities with a position and a velocity; systems that move entities, and that let them fade, know of them. */
interface ChangeRival {
    /** Creates all entities. */
    void create();

    /** Destroys all entities, one by one. */
    void destroy();

    /** Lets entities fade that don't: a tenth of all, in random order. */
    void add();

    /** Ends what {@link #add()} began, in the same order. */
    void remove();

    /** What holds the entities. */
    Object world();

    /** How many there are, and how many of them fade. */
    long counts();

    static ChangeRival of(String name, int count) {
        ChangeRival rival = create(name, count);
        check(name, rival, counts(0, 0));
        rival.create();
        check(name, rival, counts(count, 0));
        rival.add();
        check(name, rival, counts(count, count / 10));
        rival.remove();
        check(name, rival, counts(count, 0));
        rival.destroy();
        check(name, rival, counts(0, 0));
        return rival;
    }

    static ChangeRival create(String name, int count) {
        return switch (name) {
            case "artemis" -> new ChangesOfArtemis(count);
            case "dominion" -> new ChangesOfDominion(count);
            case "ashley" -> new ChangesOfAshley(count);
            case "granary" -> new ChangesOfGranary(count, false);
            case "atOnce" -> new ChangesOfGranary(count, true);
            default -> throw new IllegalArgumentException(name);
        };
    }

    static long counts(long entities, long fading) {
        return entities << 32 | fading;
    }

    private static void check(String name, ChangeRival rival, long expected) {
        if (rival.counts() != expected) {
            throw new IllegalStateException(
                    name + ": " + Long.toHexString(rival.counts()) + ", not " + Long.toHexString(expected));
        }
    }
}

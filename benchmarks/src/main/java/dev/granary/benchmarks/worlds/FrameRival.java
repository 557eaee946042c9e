package dev.granary.benchmarks.worlds;

/**
 * A game of three kinds of entities, mixed: 3 % heroes, 27 % monsters, 70 % others; and seven systems, run one after the other.
 *
 * <ol>
 *   <li>move: what has a position and a velocity goes on.
 *   <li>think: what has a mind and a velocity turns by a right angle. The others.
 *   <li>fight: what has health and damage loses health. Heroes and monsters.
 *   <li>heal: what has health and is no hero wins some. Monsters.
 *   <li>train: the damage of heroes grows.
 *   <li>shade: the sprite of what has health shows how much it has left. Heroes and monsters.
 *   <li>draw: a sum over the positions and sprites of all.
 * </ol>
 */
interface FrameRival {
    int COUNT = 100_000;

    /** Runs all systems; returns what the last one gives. */
    long frame();

    static FrameRival of(String name) {
        FrameRival rival = create(name);
        FrameRival expected = new FrameOfArrays();
        for (int frame = 0; frame < 3; frame++) {
            long sum = rival.frame();
            long right = expected.frame();
            if (sum != right) {
                throw new IllegalStateException(name + ": " + sum + ", not " + right);
            }
        }
        return rival;
    }

    private static FrameRival create(String name) {
        return switch (name) {
            case "arrays" -> new FrameOfArrays();
            case "artemis" -> new FrameOfArtemis();
            case "dominion" -> new FrameOfDominion();
            case "ashley" -> new FrameOfAshley();
            case "granary" -> new FrameOfGranary();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The kinds of entities. */
    enum Kind {
        HERO,
        MONSTER,
        OTHER;

        /** The kind of an entity; mixed, because the factor is prime to 100. */
        static Kind of(int i) {
            int percent = i * 37 % 100;
            return percent < 3 ? HERO : percent < 30 ? MONSTER : OTHER;
        }
    }
}

package dev.granary.tests;

import java.util.Random;

/** Chooses steps so that a store fills and empties again and again. */
final class RandomOperations {
    private static final int STEPS_PER_TIDE = 3;

    private final Random random;
    private final int most;
    private int aim;
    private int stepsLeft;

    /** Steps after which a store has about {@code most} items at the most. */
    RandomOperations(long seed, int most) {
        this.random = new Random(seed);
        this.most = most;
    }

    Operation next(int size) {
        if (stepsLeft-- == 0) {
            stepsLeft = STEPS_PER_TIDE * most;
            aim = random.nextInt(10) == 0 ? 0 : random.nextInt(most + most / 10);
        }
        // so that iterating takes about as long as everything else together
        if (random.nextInt(1 + 2 * most) == 0) {
            return rare();
        }
        boolean shouldGrow = random.nextInt(100) < (size < aim ? 80 : 20);
        return switch (random.nextInt(10)) {
            case 0 -> new Operation.Set(pick(), number());
            case 1, 2 -> new Operation.SetPart(pick(), random.nextInt(Simulation.PARTS), number());
            case 3 -> new Operation.UseStale(pick());
            default -> shouldGrow ? new Operation.Add(number(), random.nextBoolean()) : new Operation.Remove(pick());
        };
    }

    private Operation rare() {
        return switch (random.nextInt(17)) {
            case 0 -> new Operation.Clear();
            case 1, 2, 3 -> new Operation.Trim();
            case 14 -> new Operation.Compact();
            case 15, 16 -> new Operation.Sort(random.nextBoolean(), random.nextBoolean());
            case 4, 5 -> new Operation.RemoveRun(random.nextInt(most), random.nextInt(most));
            default ->
                new Operation.Sweep(
                        random.nextInt(), percent(), random.nextInt(20), random.nextBoolean() ? 0 : percent());
        };
    }

    /** Often none, sometimes all. */
    private int percent() {
        return Math.clamp(random.nextInt(-40, 140), 0, 100);
    }

    private int pick() {
        return random.nextInt(Integer.MAX_VALUE);
    }

    private int number() {
        return random.nextInt(1_000_000);
    }
}

package dev.granary.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Kinds of steps, of which one is chosen, some more often than others. */
public final class Steps {
    private final List<Step> steps = new ArrayList<>();
    private int weights;

    /**
     * A kind of step.
     *
     * @param name what it does
     * @param weight how often it is chosen, compared with others
     */
    public record Step(String name, int weight, Runnable action) {}

    /** Adds a kind that has no name. */
    public Steps add(int weight, Runnable action) {
        return add(weight, "a step", action);
    }

    /** Adds a kind. */
    public Steps add(int weight, String name, Runnable action) {
        steps.add(new Step(name, weight, action));
        weights += weight;
        return this;
    }

    /** One of them. */
    public Step any(RandomGenerator random) {
        int left = random.nextInt(weights);
        int index = 0;
        while (left >= steps.get(index).weight()) {
            left -= steps.get(index++).weight();
        }
        return steps.get(index);
    }

    /** Does one of them. */
    public void doAny(RandomGenerator random) {
        any(random).action().run();
    }
}

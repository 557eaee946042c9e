package dev.granary.sample.sparks;

import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;

/** A part of every frame: its name, and what it does, in the thread that asks or in those of a pool. */
record Step(String name, Runnable alone, Consumer<ForkJoinPool> together) {
    /** A step that is always done in one thread. */
    static Step alone(String name, Runnable task) {
        return new Step(name, task, pool -> task.run());
    }

    void run(ForkJoinPool pool) {
        if (pool == null) {
            alone.run();
        } else {
            together.accept(pool);
        }
    }
}

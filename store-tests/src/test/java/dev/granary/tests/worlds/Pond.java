package dev.granary.tests.worlds;

import dev.granary.Index;
import dev.granary.World;

/** A world with a component whose accessor does something besides. */
@World({Pond.Frog.class, Pond.Reed.class})
interface Pond {
    record Frog(@Index int weight) {
        /** Done by the next call. */
        private static Runnable besides = () -> {};

        static void doNext(Runnable action) {
            besides = action;
        }

        @Override
        public int weight() {
            Runnable action = besides;
            besides = () -> {};
            action.run();
            return weight;
        }
    }

    record Reed(float height) {}
}

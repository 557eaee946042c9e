package dev.granary.tests.arrays;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Length;
import dev.granary.World;

/** Components of a world with arrays. */
@World({Bodies.Pose.class, Bodies.Marks.class})
interface Bodies {
    record Pose(int id, @Length(4) float[] turn) {}

    record Marks(@Length(2) boolean[] set, Inner inner) {}

    record Inner(@Length(3) short[] codes) {}

    @Kernels(Bodies.class)
    final class Steps {
        private Steps() {}

        @Kernel
        static Pose reverse(Pose pose) {
            return new Pose(pose.id(), new float[] {pose.turn()[3], pose.turn()[2], pose.turn()[1], pose.turn()[0]});
        }

        @Kernel
        static Marks count(Marks marks, Pose pose) {
            marks.inner().codes()[1]++;
            return new Marks(new boolean[] {pose.turn()[0] > 2, marks.set()[0]}, marks.inner());
        }

        @Kernel(all = Pose.class)
        static void shift(BodiesWorld.Cursor body, float by) {
            body.poseTurn(2, body.poseTurn(1) + by);
        }

        @Kernel
        static float sum(float sum, Pose pose) {
            return sum + pose.turn()[1];
        }
    }
}

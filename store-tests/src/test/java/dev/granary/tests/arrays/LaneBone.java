package dev.granary.tests.arrays;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Length;
import dev.granary.RemoveIf;
import dev.granary.Select;
import java.util.List;

@BulkData(layout = Layout.AOSOA)
record LaneBone(int id, @Length(4) float[] turn, Inner inner) {

    record Inner(@Length(2) long[] counts, @Length(3) boolean[] marks) {}

    record Turn(float[] turn) {}

    record Ends(float turn3, boolean innerMarks2, float turn0, int id) {}

    static Bones<LaneBone> bones() {
        LaneBoneStore store = new LaneBoneStore();
        return new Bones<>(
                store,
                bone -> new LaneBone(bone.id(), bone.turn(), new Inner(bone.counts(), bone.marks())),
                item -> new Bone(
                        item.id(),
                        item.turn(),
                        item.inner().counts(),
                        item.inner().marks()),
                bone -> store.add(bone.id(), bone.turn(), bone.counts(), bone.marks()),
                List.of(
                        pool -> LaneBoneKernels.setElement(store, 2f),
                        pool -> LaneBoneKernels.setElement(store, 3f, pool),
                        pool -> LaneBoneKernels.reverse(store, pool),
                        pool -> LaneBoneKernels.countInside(store),
                        pool -> LaneBoneKernels.age(store, 3),
                        pool -> LaneBoneKernels.onCursor(store, 2f, pool),
                        pool -> LaneBoneKernels.alias(store),
                        pool -> LaneBoneKernels.projected(store, pool),
                        pool -> LaneBoneKernels.marked(store),
                        pool -> LaneBoneKernels.ends(store, pool)),
                () -> LaneBoneKernels.trace(store, 0f),
                () -> LaneBoneKernels.whole(store, 0f),
                limit -> LaneBoneKernels.isTurned(store, limit).count(),
                () -> LaneBoneKernels.isDone(store),
                () -> store.where(LaneBoneStore.INNER_MARKS1).count(),
                () -> store.turn2().sum(),
                () -> store.sortedBy(LaneBoneStore.TURN0).stream().toList());
    }

    @Kernel
    static LaneBone setElement(LaneBone bone, float by) {
        bone.turn()[3] *= by;
        bone.turn()[0]++;
        return bone;
    }

    @Kernel
    static LaneBone reverse(LaneBone bone) {
        float[] turn = {bone.turn()[3], bone.turn()[2], bone.turn()[1], bone.turn()[0]};
        return new LaneBone(bone.id(), turn, bone.inner());
    }

    /** The inner record is the same, and its array has another element. */
    @Kernel
    static LaneBone countInside(LaneBone bone) {
        bone.inner().counts()[1] += bone.id();
        return new LaneBone(bone.id(), bone.turn(), bone.inner());
    }

    @Kernel
    static LaneBone age(LaneBone bone, int by) {
        return new LaneBone(bone.id() + by, bone.turn(), bone.inner());
    }

    @Kernel
    static void onCursor(LaneBoneStore.Cursor bone, float by) {
        for (int at = 0; at < 4; at++) {
            bone.turn(at, bone.turn(at) + by * at);
        }
        bone.innerMarks(2, !bone.innerMarks(2));
    }

    @Kernel
    static LaneBone alias(LaneBone bone) {
        float[] turn = bone.turn();
        turn[bone.id() & 3] = -turn[1];
        return new LaneBone(bone.id(), turn, bone.inner());
    }

    @Kernel
    static Ends ends(LaneBone bone) {
        return new Ends(bone.turn()[0], !bone.inner().marks()[2], bone.turn()[3], bone.id());
    }

    @Kernel
    static Turn projected(LaneBone bone) {
        return new Turn(new float[] {bone.turn()[1], 1, bone.inner().counts()[0], bone.id()});
    }

    @Kernel
    static LaneBone marked(LaneBone bone) {
        boolean[] marks = {
            bone.turn()[0] > 0, bone.inner().marks()[0], bone.inner().marks()[1]
        };
        return new LaneBone(bone.id(), bone.turn(), new Inner(bone.inner().counts(), marks));
    }

    @Kernel
    static float trace(float sum, LaneBone bone) {
        return sum + bone.turn()[0] - bone.turn()[2] * (bone.inner().marks()[1] ? 2 : 1);
    }

    @Kernel
    static float whole(float sum, LaneBone bone) {
        for (float each : bone.turn()) {
            sum += each;
        }
        return sum;
    }

    @Select
    static boolean isTurned(LaneBone bone, float limit) {
        return bone.turn()[1] > limit && bone.inner().marks()[0];
    }

    @RemoveIf
    static boolean isDone(LaneBone bone) {
        return bone.turn()[3] > 500 && -bone.turn()[3] < 0;
    }
}

package dev.granary.tests.arrays;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.Length;
import dev.granary.RemoveIf;
import dev.granary.Select;
import java.util.List;

@BulkData(growth = Growth.VIRTUAL, maxCapacity = 1 << 16)
record NativeBone(int id, @Length(4) float[] turn, Inner inner) {

    record Inner(@Length(2) long[] counts, @Length(3) boolean[] marks) {}

    record Turn(float[] turn) {}

    record Ends(float turn3, boolean innerMarks2, float turn0, int id) {}

    static Bones<NativeBone> bones() {
        NativeBoneStore store = new NativeBoneStore();
        return new Bones<>(
                store,
                bone -> new NativeBone(bone.id(), bone.turn(), new Inner(bone.counts(), bone.marks())),
                item -> new Bone(
                        item.id(),
                        item.turn(),
                        item.inner().counts(),
                        item.inner().marks()),
                bone -> store.add(bone.id(), bone.turn(), bone.counts(), bone.marks()),
                List.of(
                        pool -> NativeBoneKernels.setElement(store, 2f),
                        pool -> NativeBoneKernels.setElement(store, 3f, pool),
                        pool -> NativeBoneKernels.reverse(store, pool),
                        pool -> NativeBoneKernels.countInside(store),
                        pool -> NativeBoneKernels.age(store, 3),
                        pool -> NativeBoneKernels.onCursor(store, 2f, pool),
                        pool -> NativeBoneKernels.alias(store),
                        pool -> NativeBoneKernels.projected(store, pool),
                        pool -> NativeBoneKernels.marked(store),
                        pool -> NativeBoneKernels.ends(store, pool)),
                () -> NativeBoneKernels.trace(store, 0f),
                () -> NativeBoneKernels.whole(store, 0f),
                limit -> NativeBoneKernels.isTurned(store, limit).count(),
                () -> NativeBoneKernels.isDone(store),
                () -> store.where(NativeBoneStore.INNER_MARKS1).count(),
                () -> store.turn2().sum(),
                () -> store.sortedBy(NativeBoneStore.TURN0).stream().toList());
    }

    @Kernel
    static NativeBone setElement(NativeBone bone, float by) {
        bone.turn()[3] *= by;
        bone.turn()[0]++;
        return bone;
    }

    @Kernel
    static NativeBone reverse(NativeBone bone) {
        float[] turn = {bone.turn()[3], bone.turn()[2], bone.turn()[1], bone.turn()[0]};
        return new NativeBone(bone.id(), turn, bone.inner());
    }

    /** The inner record is the same, and its array has another element. */
    @Kernel
    static NativeBone countInside(NativeBone bone) {
        bone.inner().counts()[1] += bone.id();
        return new NativeBone(bone.id(), bone.turn(), bone.inner());
    }

    @Kernel
    static NativeBone age(NativeBone bone, int by) {
        return new NativeBone(bone.id() + by, bone.turn(), bone.inner());
    }

    @Kernel
    static void onCursor(NativeBoneStore.Cursor bone, float by) {
        for (int at = 0; at < 4; at++) {
            bone.turn(at, bone.turn(at) + by * at);
        }
        bone.innerMarks(2, !bone.innerMarks(2));
    }

    @Kernel
    static NativeBone alias(NativeBone bone) {
        float[] turn = bone.turn();
        turn[bone.id() & 3] = -turn[1];
        return new NativeBone(bone.id(), turn, bone.inner());
    }

    @Kernel
    static Ends ends(NativeBone bone) {
        return new Ends(bone.turn()[0], !bone.inner().marks()[2], bone.turn()[3], bone.id());
    }

    @Kernel
    static Turn projected(NativeBone bone) {
        return new Turn(new float[] {bone.turn()[1], 1, bone.inner().counts()[0], bone.id()});
    }

    @Kernel
    static NativeBone marked(NativeBone bone) {
        boolean[] marks = {
            bone.turn()[0] > 0, bone.inner().marks()[0], bone.inner().marks()[1]
        };
        return new NativeBone(bone.id(), bone.turn(), new Inner(bone.inner().counts(), marks));
    }

    @Kernel
    static float trace(float sum, NativeBone bone) {
        return sum + bone.turn()[0] - bone.turn()[2] * (bone.inner().marks()[1] ? 2 : 1);
    }

    @Kernel
    static float whole(float sum, NativeBone bone) {
        for (float each : bone.turn()) {
            sum += each;
        }
        return sum;
    }

    @Select
    static boolean isTurned(NativeBone bone, float limit) {
        return bone.turn()[1] > limit && bone.inner().marks()[0];
    }

    @RemoveIf
    static boolean isDone(NativeBone bone) {
        return bone.turn()[3] > 500 && -bone.turn()[3] < 0;
    }
}

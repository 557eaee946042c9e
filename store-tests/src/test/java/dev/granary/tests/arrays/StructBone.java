package dev.granary.tests.arrays;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Length;
import dev.granary.RemoveIf;
import dev.granary.Select;
import java.util.List;

@BulkData
record StructBone(int id, @Length(4) float[] turn, Inner inner) {

    record Inner(@Length(2) long[] counts, @Length(3) boolean[] marks) {}

    record Turn(float[] turn) {}

    record Ends(float turn3, boolean innerMarks2, float turn0, int id) {}

    static Bones<StructBone> bones() {
        StructBoneStore store = new StructBoneStore();
        return new Bones<>(
                store,
                bone -> new StructBone(bone.id(), bone.turn(), new Inner(bone.counts(), bone.marks())),
                item -> new Bone(
                        item.id(),
                        item.turn(),
                        item.inner().counts(),
                        item.inner().marks()),
                bone -> store.add(bone.id(), bone.turn(), bone.counts(), bone.marks()),
                List.of(
                        pool -> StructBoneKernels.setElement(store, 2f),
                        pool -> StructBoneKernels.setElement(store, 3f, pool),
                        pool -> StructBoneKernels.reverse(store, pool),
                        pool -> StructBoneKernels.countInside(store),
                        pool -> StructBoneKernels.age(store, 3),
                        pool -> StructBoneKernels.onCursor(store, 2f, pool),
                        pool -> StructBoneKernels.alias(store),
                        pool -> StructBoneKernels.projected(store, pool),
                        pool -> StructBoneKernels.marked(store),
                        pool -> StructBoneKernels.ends(store, pool)),
                () -> StructBoneKernels.trace(store, 0f),
                () -> StructBoneKernels.whole(store, 0f),
                limit -> StructBoneKernels.isTurned(store, limit).count(),
                () -> StructBoneKernels.isDone(store),
                () -> store.where(StructBoneStore.INNER_MARKS1).count(),
                () -> store.turn2().sum(),
                () -> store.sortedBy(StructBoneStore.TURN0).stream().toList());
    }

    @Kernel
    static StructBone setElement(StructBone bone, float by) {
        bone.turn()[3] *= by;
        bone.turn()[0]++;
        return bone;
    }

    @Kernel
    static StructBone reverse(StructBone bone) {
        float[] turn = {bone.turn()[3], bone.turn()[2], bone.turn()[1], bone.turn()[0]};
        return new StructBone(bone.id(), turn, bone.inner());
    }

    /** The inner record is the same, and its array has another element. */
    @Kernel
    static StructBone countInside(StructBone bone) {
        bone.inner().counts()[1] += bone.id();
        return new StructBone(bone.id(), bone.turn(), bone.inner());
    }

    @Kernel
    static StructBone age(StructBone bone, int by) {
        return new StructBone(bone.id() + by, bone.turn(), bone.inner());
    }

    @Kernel
    static void onCursor(StructBoneStore.Cursor bone, float by) {
        for (int at = 0; at < 4; at++) {
            bone.turn(at, bone.turn(at) + by * at);
        }
        bone.innerMarks(2, !bone.innerMarks(2));
    }

    @Kernel
    static StructBone alias(StructBone bone) {
        float[] turn = bone.turn();
        turn[bone.id() & 3] = -turn[1];
        return new StructBone(bone.id(), turn, bone.inner());
    }

    @Kernel
    static Ends ends(StructBone bone) {
        return new Ends(bone.turn()[0], !bone.inner().marks()[2], bone.turn()[3], bone.id());
    }

    @Kernel
    static Turn projected(StructBone bone) {
        return new Turn(new float[] {bone.turn()[1], 1, bone.inner().counts()[0], bone.id()});
    }

    @Kernel
    static StructBone marked(StructBone bone) {
        boolean[] marks = {
            bone.turn()[0] > 0, bone.inner().marks()[0], bone.inner().marks()[1]
        };
        return new StructBone(bone.id(), bone.turn(), new Inner(bone.inner().counts(), marks));
    }

    @Kernel
    static float trace(float sum, StructBone bone) {
        return sum + bone.turn()[0] - bone.turn()[2] * (bone.inner().marks()[1] ? 2 : 1);
    }

    @Kernel
    static float whole(float sum, StructBone bone) {
        for (float each : bone.turn()) {
            sum += each;
        }
        return sum;
    }

    @Select
    static boolean isTurned(StructBone bone, float limit) {
        return bone.turn()[1] > limit && bone.inner().marks()[0];
    }

    @RemoveIf
    static boolean isDone(StructBone bone) {
        return bone.turn()[3] > 500 && -bone.turn()[3] < 0;
    }
}

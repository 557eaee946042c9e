package dev.granary.tests.arrays;

import dev.granary.Kernel;
import dev.granary.Length;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.SoA;
import java.util.List;

@SoA
record PackedBone(int id, @Length(4) float[] turn, Inner inner) {

    record Inner(@Length(2) long[] counts, @Length(3) boolean[] marks) {}

    record Turn(float[] turn) {}

    record Ends(float turn3, boolean innerMarks2, float turn0, int id) {}

    static Bones<PackedBone> bones() {
        PackedBoneStore store = new PackedBoneStore();
        return new Bones<>(
                store,
                bone -> new PackedBone(bone.id(), bone.turn(), new Inner(bone.counts(), bone.marks())),
                item -> new Bone(
                        item.id(),
                        item.turn(),
                        item.inner().counts(),
                        item.inner().marks()),
                bone -> store.add(bone.id(), bone.turn(), bone.counts(), bone.marks()),
                List.of(
                        pool -> PackedBoneKernels.setElement(store, 2f),
                        pool -> PackedBoneKernels.setElement(store, 3f, pool),
                        pool -> PackedBoneKernels.reverse(store, pool),
                        pool -> PackedBoneKernels.countInside(store),
                        pool -> PackedBoneKernels.age(store, 3),
                        pool -> PackedBoneKernels.onCursor(store, 2f, pool),
                        pool -> PackedBoneKernels.alias(store),
                        pool -> PackedBoneKernels.projected(store, pool),
                        pool -> PackedBoneKernels.marked(store),
                        pool -> PackedBoneKernels.ends(store, pool)),
                () -> PackedBoneKernels.trace(store, 0f),
                () -> PackedBoneKernels.whole(store, 0f),
                limit -> PackedBoneKernels.isTurned(store, limit).count(),
                () -> PackedBoneKernels.isDone(store),
                () -> store.where(PackedBoneStore.INNER_MARKS1).count(),
                () -> store.turn2().sum(),
                () -> store.sortedBy(PackedBoneStore.TURN0).stream().toList());
    }

    @Kernel
    static PackedBone setElement(PackedBone bone, float by) {
        bone.turn()[3] *= by;
        bone.turn()[0]++;
        return bone;
    }

    @Kernel
    static PackedBone reverse(PackedBone bone) {
        float[] turn = {bone.turn()[3], bone.turn()[2], bone.turn()[1], bone.turn()[0]};
        return new PackedBone(bone.id(), turn, bone.inner());
    }

    /** The inner record is the same, and its array has another element. */
    @Kernel
    static PackedBone countInside(PackedBone bone) {
        bone.inner().counts()[1] += bone.id();
        return new PackedBone(bone.id(), bone.turn(), bone.inner());
    }

    @Kernel
    static PackedBone age(PackedBone bone, int by) {
        return new PackedBone(bone.id() + by, bone.turn(), bone.inner());
    }

    @Kernel
    static void onCursor(PackedBoneStore.Cursor bone, float by) {
        for (int at = 0; at < 4; at++) {
            bone.turn(at, bone.turn(at) + by * at);
        }
        bone.innerMarks(2, !bone.innerMarks(2));
    }

    @Kernel
    static PackedBone alias(PackedBone bone) {
        float[] turn = bone.turn();
        turn[bone.id() & 3] = -turn[1];
        return new PackedBone(bone.id(), turn, bone.inner());
    }

    @Kernel
    static Ends ends(PackedBone bone) {
        return new Ends(bone.turn()[0], !bone.inner().marks()[2], bone.turn()[3], bone.id());
    }

    @Kernel
    static Turn projected(PackedBone bone) {
        return new Turn(new float[] {bone.turn()[1], 1, bone.inner().counts()[0], bone.id()});
    }

    @Kernel
    static PackedBone marked(PackedBone bone) {
        boolean[] marks = {
            bone.turn()[0] > 0, bone.inner().marks()[0], bone.inner().marks()[1]
        };
        return new PackedBone(bone.id(), bone.turn(), new Inner(bone.inner().counts(), marks));
    }

    @Kernel
    static float trace(float sum, PackedBone bone) {
        return sum + bone.turn()[0] - bone.turn()[2] * (bone.inner().marks()[1] ? 2 : 1);
    }

    @Kernel
    static float whole(float sum, PackedBone bone) {
        for (float each : bone.turn()) {
            sum += each;
        }
        return sum;
    }

    @Select
    static boolean isTurned(PackedBone bone, float limit) {
        return bone.turn()[1] > limit && bone.inner().marks()[0];
    }

    @RemoveIf
    static boolean isDone(PackedBone bone) {
        return bone.turn()[3] > 500 && -bone.turn()[3] < 0;
    }
}

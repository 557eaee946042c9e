package dev.granary.tests.arrays;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Length;
import dev.granary.RemoveIf;
import dev.granary.Reuse;
import dev.granary.Select;
import java.util.List;

@BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
record ColumnBone(int id, @Length(4) float[] turn, Inner inner) {

    record Inner(@Length(2) long[] counts, @Length(3) boolean[] marks) {}

    record Turn(float[] turn) {}

    record Ends(float turn3, boolean innerMarks2, float turn0, int id) {}

    static Bones<ColumnBone> bones() {
        ColumnBoneStore store = new ColumnBoneStore();
        return new Bones<>(
                store,
                bone -> new ColumnBone(bone.id(), bone.turn(), new Inner(bone.counts(), bone.marks())),
                item -> new Bone(
                        item.id(),
                        item.turn(),
                        item.inner().counts(),
                        item.inner().marks()),
                bone -> store.add(bone.id(), bone.turn(), bone.counts(), bone.marks()),
                List.of(
                        pool -> ColumnBoneKernels.setElement(store, 2f),
                        pool -> ColumnBoneKernels.setElement(store, 3f, pool),
                        pool -> ColumnBoneKernels.reverse(store, pool),
                        pool -> ColumnBoneKernels.countInside(store),
                        pool -> ColumnBoneKernels.age(store, 3),
                        pool -> ColumnBoneKernels.onCursor(store, 2f, pool),
                        pool -> ColumnBoneKernels.alias(store),
                        pool -> ColumnBoneKernels.projected(store, pool),
                        pool -> ColumnBoneKernels.marked(store),
                        pool -> ColumnBoneKernels.ends(store, pool)),
                () -> ColumnBoneKernels.trace(store, 0f),
                () -> ColumnBoneKernels.whole(store, 0f),
                limit -> ColumnBoneKernels.isTurned(store, limit).count(),
                () -> ColumnBoneKernels.isDone(store),
                () -> store.where(ColumnBoneStore.INNER_MARKS1).count(),
                () -> store.turn2().sum(),
                () -> store.sortedBy(ColumnBoneStore.TURN0).stream().toList());
    }

    @Kernel
    static ColumnBone setElement(ColumnBone bone, float by) {
        bone.turn()[3] *= by;
        bone.turn()[0]++;
        return bone;
    }

    @Kernel
    static ColumnBone reverse(ColumnBone bone) {
        float[] turn = {bone.turn()[3], bone.turn()[2], bone.turn()[1], bone.turn()[0]};
        return new ColumnBone(bone.id(), turn, bone.inner());
    }

    /** The inner record is the same, and its array has another element. */
    @Kernel
    static ColumnBone countInside(ColumnBone bone) {
        bone.inner().counts()[1] += bone.id();
        return new ColumnBone(bone.id(), bone.turn(), bone.inner());
    }

    @Kernel
    static ColumnBone age(ColumnBone bone, int by) {
        return new ColumnBone(bone.id() + by, bone.turn(), bone.inner());
    }

    @Kernel
    static void onCursor(ColumnBoneStore.Cursor bone, float by) {
        for (int at = 0; at < 4; at++) {
            bone.turn(at, bone.turn(at) + by * at);
        }
        bone.innerMarks(2, !bone.innerMarks(2));
    }

    @Kernel
    static ColumnBone alias(ColumnBone bone) {
        float[] turn = bone.turn();
        turn[bone.id() & 3] = -turn[1];
        return new ColumnBone(bone.id(), turn, bone.inner());
    }

    @Kernel
    static Ends ends(ColumnBone bone) {
        return new Ends(bone.turn()[0], !bone.inner().marks()[2], bone.turn()[3], bone.id());
    }

    @Kernel
    static Turn projected(ColumnBone bone) {
        return new Turn(new float[] {bone.turn()[1], 1, bone.inner().counts()[0], bone.id()});
    }

    @Kernel
    static ColumnBone marked(ColumnBone bone) {
        boolean[] marks = {
            bone.turn()[0] > 0, bone.inner().marks()[0], bone.inner().marks()[1]
        };
        return new ColumnBone(bone.id(), bone.turn(), new Inner(bone.inner().counts(), marks));
    }

    @Kernel
    static float trace(float sum, ColumnBone bone) {
        return sum + bone.turn()[0] - bone.turn()[2] * (bone.inner().marks()[1] ? 2 : 1);
    }

    @Kernel
    static float whole(float sum, ColumnBone bone) {
        for (float each : bone.turn()) {
            sum += each;
        }
        return sum;
    }

    @Select
    static boolean isTurned(ColumnBone bone, float limit) {
        return bone.turn()[1] > limit && bone.inner().marks()[0];
    }

    @RemoveIf
    static boolean isDone(ColumnBone bone) {
        return bone.turn()[3] > 500 && -bone.turn()[3] < 0;
    }
}

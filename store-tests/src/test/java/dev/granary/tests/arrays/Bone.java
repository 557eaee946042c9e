package dev.granary.tests.arrays;

import java.util.Arrays;
import java.util.Random;

/** What an item of each of the stores is. Two are equal if all of their elements are. */
record Bone(int id, float[] turn, long[] counts, boolean[] marks) {

    static Bone random(Random random) {
        return new Bone(
                random.nextInt(100),
                new float[] {random.nextInt(50), random.nextInt(50), random.nextInt(50), random.nextInt(50)},
                new long[] {random.nextInt(9), random.nextLong()},
                new boolean[] {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()});
    }

    /** One with arrays of its own. */
    Bone copy() {
        return new Bone(id, turn.clone(), counts.clone(), marks.clone());
    }

    Bone withId(int other) {
        return new Bone(other, turn, counts, marks);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bone bone
                && id == bone.id
                && Arrays.equals(turn, bone.turn)
                && Arrays.equals(counts, bone.counts)
                && Arrays.equals(marks, bone.marks);
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public String toString() {
        return id + Arrays.toString(turn) + Arrays.toString(counts) + Arrays.toString(marks);
    }
}

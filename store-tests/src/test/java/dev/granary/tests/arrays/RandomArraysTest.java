package dev.granary.tests.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Items with arrays of fixed length, by random steps, kernels of all shapes among them, beside objects. {@code -Dgranary.arrays.steps=100000}
 * makes them many; {@code -Dgranary.seed=n} makes them others.
 */
class RandomArraysTest {
    private static final int STEPS = Integer.getInteger("granary.arrays.steps", 300);
    private static final long SEED = Long.getLong("granary.seed", 1);

    static Stream<Supplier<Bones<?>>> kinds() {
        return Stream.of(PackedBone::bones, StructBone::bones, ColumnBone::bones, LaneBone::bones, NativeBone::bones);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void itemsHaveTheirElements(Supplier<Bones<?>> kind) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            Model<?> model = new Model<>(kind.get(), pool);
            for (int step = 0; step < STEPS; step++) {
                model.step();
                if (step % 10 == 0) {
                    model.check();
                }
            }
            model.check();
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void wrongLengthsChangeNothing(Supplier<Bones<?>> kind) {
        wrongLengthsChangeNothing(kind.get());
    }

    private static <T> void wrongLengthsChangeNothing(Bones<T> bones) {
        Random random = new Random(SEED);
        Bone right = Bone.random(random);
        Handle<T> handle = bones.store().add(bones.make().apply(right));
        List<Bone> wrong = List.of(
                new Bone(1, new float[3], right.counts(), right.marks()),
                new Bone(1, right.turn(), new long[0], right.marks()),
                new Bone(1, right.turn(), right.counts(), new boolean[4]));
        List<String> messages = List.of(
                "turn: length 3 (expected: 4)",
                "Inner.counts: length 0 (expected: 2)",
                "Inner.marks: length 4 (expected: 3)");
        for (int i = 0; i < wrong.size(); i++) {
            T item = bones.make().apply(wrong.get(i));
            Bone flat = wrong.get(i);
            for (IllegalArgumentException each : List.of(
                    assertThrows(
                            IllegalArgumentException.class, () -> bones.store().add(item)),
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> bones.addFlat().apply(flat)),
                    assertThrows(
                            IllegalArgumentException.class, () -> bones.store().set(handle, item)))) {
                assertTrue(each.getMessage().endsWith("." + messages.get(i)), each.getMessage());
            }
        }
        T none = bones.make().apply(new Bone(1, null, right.counts(), right.marks()));
        assertThrows(NullPointerException.class, () -> bones.store().add(none));
        assertThrows(NullPointerException.class, () -> bones.store().set(handle, none));
        assertEquals(1, bones.store().size());
        assertEquals(right, bones.bone().apply(bones.store().get(handle)));
    }

    private static final class Model<T> {
        final Bones<T> bones;
        final ForkJoinPool pool;
        final Random random = new Random(SEED);
        final Map<Handle<T>, Bone> items = new LinkedHashMap<>();

        Model(Bones<T> bones, ForkJoinPool pool) {
            this.bones = bones;
            this.pool = pool;
        }

        void step() {
            switch (random.nextInt(10)) {
                case 0, 1, 2 -> add();
                case 3 -> some().forEach(handle -> assertTrue(remove(handle)));
                case 4, 5 -> set();
                case 6 -> removeDone();
                case 7 -> bones.store().trim();
                default -> change(random.nextInt(bones.changes().size()));
            }
        }

        private void add() {
            for (int count = random.nextInt(100); count > 0 && items.size() < 2000; count--) {
                Bone bone = Bone.random(random);
                items.put(
                        count % 2 == 0
                                ? bones.addFlat().apply(bone)
                                : bones.store().add(bones.make().apply(bone)),
                        bone.copy());
                bone.turn()[0] = -1; // what was added is what it was
            }
        }

        private List<Handle<T>> some() {
            return new ArrayList<>(items.keySet())
                    .stream().filter(handle -> random.nextInt(4) == 0).toList();
        }

        private boolean remove(Handle<T> handle) {
            items.remove(handle);
            return bones.store().remove(handle);
        }

        private void set() {
            for (Handle<T> handle : some()) {
                Bone bone = Bone.random(random);
                bones.store().set(handle, bones.make().apply(bone));
                items.put(handle, bone);
            }
        }

        private void removeDone() {
            int before = items.size();
            items.values().removeIf(bone -> bone.turn()[3] > 500 && -bone.turn()[3] < 0);
            assertEquals(before - items.size(), bones.removeDone().getAsInt());
        }

        private void change(int which) {
            bones.changes().get(which).accept(pool);
            items.replaceAll((handle, bone) -> changed(which, bone.copy()));
        }

        private static Bone changed(int which, Bone bone) {
            float[] turn = bone.turn();
            switch (which) {
                case 0, 1 -> {
                    turn[3] *= which + 2;
                    turn[0]++;
                }
                case 2 -> {
                    return new Bone(
                            bone.id(), new float[] {turn[3], turn[2], turn[1], turn[0]}, bone.counts(), bone.marks());
                }
                case 3 -> bone.counts()[1] += bone.id();
                case 4 -> {
                    return bone.withId(bone.id() + 3);
                }
                case 5 -> {
                    for (int at = 0; at < 4; at++) {
                        turn[at] += 2f * at;
                    }
                    bone.marks()[2] = !bone.marks()[2];
                }
                case 6 -> turn[bone.id() & 3] = -turn[1];
                case 7 -> {
                    return new Bone(
                            bone.id(),
                            new float[] {turn[1], 1, bone.counts()[0], bone.id()},
                            bone.counts(),
                            bone.marks());
                }
                case 8 -> {
                    return new Bone(
                            bone.id(), turn, bone.counts(), new boolean[] {turn[0] > 0, bone.marks()[0], bone.marks()[1]
                            });
                }
                default -> {
                    float first = turn[0];
                    turn[0] = turn[3];
                    turn[3] = first;
                    bone.marks()[2] = !bone.marks()[2];
                }
            }
            return bone;
        }

        void check() {
            assertEquals(items.size(), bones.store().size());
            items.forEach((handle, bone) ->
                    assertEquals(bone, bones.bone().apply(bones.store().get(handle))));
            double trace = 0;
            double whole = 0;
            double turn2 = 0;
            int turned = 0;
            int marked = 0;
            for (Bone bone : items.values()) {
                trace += bone.turn()[0] - bone.turn()[2] * (bone.marks()[1] ? 2 : 1);
                turn2 += bone.turn()[2];
                turned += bone.turn()[1] > 10 && bone.marks()[0] ? 1 : 0;
                marked += bone.marks()[1] ? 1 : 0;
                for (float each : bone.turn()) {
                    whole += each;
                }
            }
            assertEquals(trace, bones.trace().getAsDouble(), Math.abs(trace) * 1e-3 + 1);
            assertEquals(whole, bones.whole().getAsDouble(), Math.abs(whole) * 1e-3 + 1);
            assertEquals(turn2, bones.sumOfTurn2().getAsDouble(), Math.abs(turn2) * 1e-3 + 1);
            assertEquals(turned, bones.turned().apply(10f));
            assertEquals(marked, bones.marked().getAsInt());
            float before = Float.NEGATIVE_INFINITY;
            for (T item : bones.sorted().get()) {
                float turn = bones.bone().apply(item).turn()[0];
                assertFalse(turn < before);
                before = turn;
            }
        }
    }
}

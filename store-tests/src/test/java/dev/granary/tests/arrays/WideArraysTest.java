package dev.granary.tests.arrays;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Layout;
import dev.granary.Length;
import dev.granary.Pooled;
import dev.granary.Select;
import dev.granary.SoA;
import dev.granary.World;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Arrays with more columns than a loop has a variable for each, or writes itself. */
class WideArraysTest {
    private static final int ITEMS = 300;

    /** More than 32 columns in native memory are read and written by methods of the block. */
    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 4096)
    record NativeSpectrum(
            int id,
            @Length(40) float[] power,
            @Length(40) boolean[] isNoise,
            @Length(2) short[] Lengths) {
        @Kernel
        static NativeSpectrum shift(NativeSpectrum s) {
            float[] power = s.power();
            float first = power[0];
            System.arraycopy(power, 1, power, 0, 39);
            power[39] = first;
            s.isNoise()[s.id() % 40] ^= true;
            return new NativeSpectrum(s.id(), power, s.isNoise(), new short[] {s.Lengths()[1], s.Lengths()[0]});
        }

        @Kernel
        static Power louder(NativeSpectrum s, float by) {
            float[] power = s.power().clone();
            for (int i = 0; i < 40; i++) {
                power[i] *= s.isNoise()[i] ? 1 : by;
            }
            return new Power(power);
        }

        @Kernel
        static double sum(double sum, NativeSpectrum s) {
            for (float each : s.power()) {
                sum += each;
            }
            return sum;
        }

        @Select
        static boolean isLoud(NativeSpectrum s, float limit) {
            return s.power()[0] + s.power()[39] > limit;
        }
    }

    record Power(float[] power) {}

    private static float[] power(int id) {
        float[] power = new float[40];
        for (int i = 0; i < 40; i++) {
            power[i] = id + i;
        }
        return power;
    }

    @Test
    void inNativeMemory() {
        WideArraysTest_NativeSpectrumStore store = new WideArraysTest_NativeSpectrumStore();
        List<Handle<NativeSpectrum>> all = new ArrayList<>();
        List<NativeSpectrum> expected = new ArrayList<>();
        for (int id = 0; id < ITEMS; id++) {
            all.add(store.add(new NativeSpectrum(id, power(id), new boolean[40], new short[] {3, 4})));
            expected.add(new NativeSpectrum(id, power(id), new boolean[40], new short[] {3, 4}));
        }
        WideArraysTest_NativeSpectrumKernels.shift(store);
        WideArraysTest_NativeSpectrumKernels.shift(store, ForkJoinPool.commonPool());
        WideArraysTest_NativeSpectrumKernels.louder(store, 2);
        expected.replaceAll(NativeSpectrum::shift);
        expected.replaceAll(NativeSpectrum::shift);
        expected.replaceAll(
                s -> new NativeSpectrum(s.id(), NativeSpectrum.louder(s, 2).power(), s.isNoise(), s.Lengths()));
        double sum = 0;
        for (int id = 0; id < ITEMS; id++) {
            NativeSpectrum now = store.get(all.get(id));
            assertEquals(id, now.id());
            assertArrayEquals(expected.get(id).power(), now.power());
            assertArrayEquals(expected.get(id).isNoise(), now.isNoise());
            assertArrayEquals(expected.get(id).Lengths(), now.Lengths());
            sum = NativeSpectrum.sum(sum, now);
        }
        assertEquals(sum, WideArraysTest_NativeSpectrumKernels.sum(store, 0));
        assertEquals(
                expected.stream().filter(s -> NativeSpectrum.isLoud(s, 500)).count(),
                WideArraysTest_NativeSpectrumKernels.isLoud(store, 500).count());
        store.close();
    }

    @SoA
    record Track(
            int id, @Length(140) byte[] samples, @Pooled int[] marks) {
        @Kernel
        static Track next(Track t) {
            byte[] samples = t.samples().clone();
            samples[t.id() % 140]++;
            return new Track(t.id() + 1, samples, t.marks());
        }
    }

    @World(Wake.class)
    interface Fleet {
        @Kernels(Fleet.class)
        final class Steps {
            private Steps() {}

            @Kernel
            static Wake next(Wake w) {
                byte[] samples = w.samples().clone();
                samples[w.id() % 140]++;
                return new Wake(w.id() + 1, samples, w.marks());
            }
        }
    }

    record Wake(int id, @Length(140) byte[] samples, @Pooled int[] marks) {}

    @Test
    void besideListsInWorlds() {
        WideArraysTest_FleetWorld world = new WideArraysTest_FleetWorld();
        List<Handle<Fleet>> all = new ArrayList<>();
        for (int id = 0; id < ITEMS; id++) {
            all.add(world.create());
            world.add(all.getLast(), new Wake(id, new byte[140], new int[] {id, -id}));
        }
        WideArraysTest_FleetWorld.WakeMarks marks = world.wakeMarksOf(all.get(7));
        WideArraysTest_Fleet_StepsKernels.next(world);
        WideArraysTest_Fleet_StepsKernels.next(world, ForkJoinPool.commonPool());
        assertEquals(-7, marks.get(1));
        for (int id = 0; id < ITEMS; id++) {
            byte[] samples = new byte[140];
            samples[id % 140]++;
            samples[(id + 1) % 140]++;
            assertEquals(id + 2, world.wakeId(all.get(id)));
            assertArrayEquals(samples, world.wakeSamples(all.get(id)));
            assertArrayEquals(new int[] {id, -id}, world.wakeMarks(all.get(id)));
        }
    }

    /** Lists that are passed on stay what they are, and where: their views too. */
    @Test
    void besideLists() {
        WideArraysTest_TrackStore store = new WideArraysTest_TrackStore();
        List<Handle<Track>> all = new ArrayList<>();
        for (int id = 0; id < ITEMS; id++) {
            all.add(store.add(id, new byte[140], new int[] {id, -id}));
        }
        WideArraysTest_TrackStore.Marks marks = store.marksOf(all.get(7));
        WideArraysTest_TrackKernels.next(store);
        WideArraysTest_TrackKernels.next(store, ForkJoinPool.commonPool());
        assertEquals(-7, marks.get(1));
        for (int id = 0; id < ITEMS; id++) {
            byte[] samples = new byte[140];
            samples[id % 140]++;
            samples[(id + 1) % 140]++;
            assertEquals(id + 2, store.id(all.get(id)));
            assertArrayEquals(samples, store.samples(all.get(id)));
            assertArrayEquals(new int[] {id, -id}, store.marks(all.get(id)));
        }
    }
}

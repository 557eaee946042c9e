package dev.granary.tests.lists;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Codec;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.RemoveIf;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** Items with lists, in stores of all kinds. */
final class Journeys {
    private Journeys() {}

    record Stop(@Pooled byte[] codes, long at) {}

    enum Mood {
        CALM,
        GLAD,
        WILD
    }

    record Spot(float x, double y) {}

    /** One of everything that an element may have; {@code at} and {@code get} are methods of its view. */
    record Stage(
            Spot spot,
            boolean isLast,
            Mood mood,
            Handle<Journey> other,
            @Symbol String name,
            @Boxed(codec = NoteCodec.class) Object note,
            int at,
            short get,
            char letter,
            byte level) {}

    /** Notes are texts. */
    static final class NoteCodec implements Codec<Object> {
        @Override
        public void write(Object note, DataOutput to) throws IOException {
            to.writeUTF((String) note);
        }

        @Override
        public Object read(DataInput from) throws IOException {
            return from.readUTF();
        }
    }

    interface Journey {
        int id();

        float[] speeds();

        boolean open();

        Stop stop();

        boolean[] marks();

        List<Stage> stages();

        List<Mood> moods();

        List<Handle<Journey>> others();

        List<Long> sums();

        List<String> names();
    }

    static List<Class<? extends Record>> kinds() {
        return List.of(
                Packed.class,
                PackedPlain.class,
                DoublingPacked.class,
                FixedPacked.class,
                GeometricPacked.class,
                VirtualPacked.class,
                LanesPacked.class,
                Structs.class,
                LowestStructs.class,
                DoublingStructs.class,
                FixedStructs.class,
                VirtualStructs.class,
                Columns.class,
                LowestColumns.class,
                VirtualColumns.class,
                Lanes.class);
    }

    @SoA(blockRows = 64, views = true)
    record Packed(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static Packed shift(Packed journey, int by) {
            return new Packed(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_PackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(Packed journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA
    record PackedPlain(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static PackedPlain shift(PackedPlain journey, int by) {
            return new PackedPlain(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_PackedPlainStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(PackedPlain journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA(growth = Growth.DOUBLING, views = true)
    record DoublingPacked(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static DoublingPacked shift(DoublingPacked journey, int by) {
            return new DoublingPacked(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_DoublingPackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(DoublingPacked journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA(growth = Growth.FIXED, capacity = 100)
    record FixedPacked(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static FixedPacked shift(FixedPacked journey, int by) {
            return new FixedPacked(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_FixedPackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(FixedPacked journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA(growth = Growth.GEOMETRIC_BLOCKS, views = true)
    record GeometricPacked(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static GeometricPacked shift(GeometricPacked journey, int by) {
            return new GeometricPacked(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_GeometricPackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(GeometricPacked journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 5000)
    record VirtualPacked(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static VirtualPacked shift(VirtualPacked journey, int by) {
            return new VirtualPacked(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_VirtualPackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(VirtualPacked journey, int id) {
            return journey.id() < id;
        }
    }

    @SoA(lanes = 8, views = true)
    record LanesPacked(
            @Ordered int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static LanesPacked shift(LanesPacked journey, int by) {
            return new LanesPacked(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_LanesPackedStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(LanesPacked journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(views = true)
    record Structs(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static Structs shift(Structs journey, int by) {
            return new Structs(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_StructsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(Structs journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(reuse = Reuse.LOWEST, growth = Growth.GEOMETRIC_BLOCKS, views = true)
    record LowestStructs(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static LowestStructs shift(LowestStructs journey, int by) {
            return new LowestStructs(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_LowestStructsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(LowestStructs journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(growth = Growth.DOUBLING)
    record DoublingStructs(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static DoublingStructs shift(DoublingStructs journey, int by) {
            return new DoublingStructs(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_DoublingStructsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(DoublingStructs journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(growth = Growth.FIXED, capacity = 100, views = true)
    record FixedStructs(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static FixedStructs shift(FixedStructs journey, int by) {
            return new FixedStructs(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_FixedStructsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(FixedStructs journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(growth = Growth.VIRTUAL, maxCapacity = 5000)
    record VirtualStructs(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static VirtualStructs shift(VirtualStructs journey, int by) {
            return new VirtualStructs(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_VirtualStructsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(VirtualStructs journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(layout = Layout.SOA, views = true)
    record Columns(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static Columns shift(Columns journey, int by) {
            return new Columns(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_ColumnsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(Columns journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64, views = true)
    record LowestColumns(
            @Ordered int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static LowestColumns shift(LowestColumns journey, int by) {
            return new LowestColumns(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_LowestColumnsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(LowestColumns journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 5000)
    record VirtualColumns(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static VirtualColumns shift(VirtualColumns journey, int by) {
            return new VirtualColumns(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_VirtualColumnsStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(VirtualColumns journey, int id) {
            return journey.id() < id;
        }
    }

    @BulkData(layout = Layout.AOSOA, blockRows = 64, views = true)
    record Lanes(
            int id,
            @Pooled float[] speeds,
            boolean open,
            Stop stop,
            @Pooled boolean[] marks,
            @Pooled List<Stage> stages,
            @Pooled List<Mood> moods,
            @Pooled List<Handle<Journey>> others,
            @Pooled List<Long> sums,
            @Pooled @Symbol List<String> names)
            implements Journey {
        @Kernel
        static Lanes shift(Lanes journey, int by) {
            return new Lanes(
                    journey.id() + by,
                    journey.speeds(),
                    journey.open(),
                    journey.stop(),
                    journey.marks(),
                    journey.stages(),
                    journey.moods(),
                    journey.others(),
                    journey.sums(),
                    journey.names());
        }

        @Kernel
        static void speedUp(Journeys_LanesStore.Cursor journey, float speed) {
            journey.speedsOf().add(speed);
        }

        @RemoveIf
        static boolean isBelow(Lanes journey, int id) {
            return journey.id() < id;
        }
    }
}

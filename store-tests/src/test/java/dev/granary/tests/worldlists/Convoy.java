package dev.granary.tests.worldlists;

import dev.granary.Boxed;
import dev.granary.Codec;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Pooled;
import dev.granary.RemoveIf;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** Entities with lists: of primitives, of records with one of everything, of handles, of texts; nested, and beside keys. */
@World({Convoy.Lane.class, Convoy.Cargo.class, Convoy.Badge.class, Convoy.Parked.class})
interface Convoy {
    record Lane(
            int owner,
            @Pooled float[] speeds,
            @Pooled List<Stop> stops,
            @Pooled List<Handle<Convoy>> escorts) {}

    enum Mode {
        FAST,
        SLOW
    }

    record Stop(
            Spot spot,
            Mode mode,
            boolean gate,
            @Symbol String name,
            Handle<Convoy> guard,
            @Boxed(codec = Words.class) String note) {}

    record Spot(float x, short y) {}

    record Cargo(Inner inner, @Pooled @Symbol List<String> labels) {}

    record Inner(int weight, @Pooled long[] numbers) {}

    record Badge(@Unique int id, @Index int team, @Pooled byte[] marks) {}

    record Parked() {}

    final class Words implements Codec<String> {
        @Override
        public void write(String value, DataOutput to) throws IOException {
            to.writeUTF(value);
        }

        @Override
        public String read(DataInput from) throws IOException {
            return from.readUTF();
        }
    }

    @Kernels(Convoy.class)
    final class Systems {
        private Systems() {}

        @Kernel
        static Lane sell(Lane lane, int owner) {
            return new Lane(lane.owner() + owner, lane.speeds(), lane.stops(), lane.escorts());
        }

        @Kernel
        static Badge renumber(Badge badge, int by) {
            return new Badge(badge.id() + by, -badge.team(), badge.marks());
        }

        @Kernel(all = Lane.class)
        static void slowDown(ConvoyWorld.Cursor entity, float by) {
            ConvoyWorld.LaneSpeeds speeds = entity.laneSpeedsOf();
            float[] array = speeds.array();
            for (int i = speeds.from(); i < speeds.to(); i++) {
                array[i] -= by;
            }
        }

        @Kernel(all = {Lane.class, Cargo.class})
        static void note(ConvoyWorld.Cursor entity, long number) {
            entity.cargoInnerNumbersOf().add(number);
            if (entity.laneSpeedsOf().isEmpty()) {
                entity.laneSpeeds(new float[] {number});
            } else {
                entity.laneSpeedsOf().removeAt(0);
            }
        }

        @RemoveIf
        static boolean isOf(Lane lane, int owner) {
            return lane.owner() == owner;
        }

        @Kernel
        static long owners(long sum, Lane lane) {
            return sum + lane.owner();
        }
    }
}

package dev.granary.tests.files;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Codec;
import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Was;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** Records with lists as they were first, and as they became. */
final class ListVersions {
    private ListVersions() {}

    /** Texts as they are. */
    static final class TextCodec implements Codec<String> {
        @Override
        public void write(String text, DataOutput to) throws IOException {
            to.writeUTF(text);
        }

        @Override
        public String read(DataInput from) throws IOException {
            return from.readUTF();
        }
    }

    record Spot(float x, float y) {}

    record Stop(
            Spot spot,
            int level,
            Versions.Rank rank,
            boolean isGate,
            byte small,
            @Symbol String name,
            Handle<?> next,
            @Boxed(codec = TextCodec.class) String note) {}

    /** What all have at first. */
    interface Tour {
        int id();

        float[] speeds();

        List<Stop> stops();

        boolean[] marks();

        List<Versions.Rank> ranks();

        List<String> names();

        List<Handle<?>> others();

        short[] numbers();
    }

    @SoA(blockRows = 64)
    record Packed(
            int id,
            @Pooled float[] speeds,
            @Pooled List<Stop> stops,
            @Pooled boolean[] marks,
            @Pooled List<Versions.Rank> ranks,
            @Pooled @Symbol List<String> names,
            @Pooled List<Handle<?>> others,
            @Pooled short[] numbers)
            implements Tour {}

    @BulkData(blockRows = 64)
    record Structs(
            int id,
            @Pooled float[] speeds,
            @Pooled List<Stop> stops,
            @Pooled boolean[] marks,
            @Pooled List<Versions.Rank> ranks,
            @Pooled @Symbol List<String> names,
            @Pooled List<Handle<?>> others,
            @Pooled short[] numbers)
            implements Tour {}

    @BulkData(layout = Layout.AOSOA, blockRows = 64)
    record Lanes(
            int id,
            @Pooled float[] speeds,
            @Pooled List<Stop> stops,
            @Pooled boolean[] marks,
            @Pooled List<Versions.Rank> ranks,
            @Pooled @Symbol List<String> names,
            @Pooled List<Handle<?>> others,
            @Pooled short[] numbers)
            implements Tour {}

    record Place(@Was("x") double east, @Was("y") float north) {}

    /** In another order; one is gone, some are new. */
    record Halt(
            @Was({"title", "name"}) @Symbol String called,
            long level,
            @Was("spot") Place place,
            @Was("rank") Versions.Grade grade,
            @Default("7") int added,
            @Default("true") boolean isNew,
            @Default("fresh") @Symbol String kind,
            @Default("MAJOR") Versions.Grade lowest,
            @Was("isGate") boolean isOpen,
            int small,
            Handle<?> next,
            @Was("note") @Boxed(codec = TextCodec.class) String text) {}

    /** What became of all of it. */
    interface Journey {
        int id();

        List<Halt> halts();

        double[] speeds();

        List<Boolean> marks();

        List<String> ranks();

        List<String> names();

        List<Handle<?>> others();

        long[] counts();

        int[] fresh();
    }

    @SoA
    record LastPacked(
            @Default("") @Pooled int[] fresh,
            @Was({"never", "stops"}) @Pooled List<Halt> halts,
            @Pooled double[] speeds,
            int id,
            @Pooled List<Boolean> marks,
            @Pooled @Symbol List<String> ranks,
            @Pooled @Symbol List<String> names,
            @Pooled List<Handle<?>> others,
            @Was("numbers") @Pooled long[] counts)
            implements Journey {}

    @BulkData(layout = Layout.SOA)
    record LastColumns(
            @Default("") @Pooled int[] fresh,
            @Was({"never", "stops"}) @Pooled List<Halt> halts,
            @Pooled double[] speeds,
            int id,
            @Pooled List<Boolean> marks,
            @Pooled @Symbol List<String> ranks,
            @Pooled @Symbol List<String> names,
            @Pooled List<Handle<?>> others,
            @Was("numbers") @Pooled long[] counts)
            implements Journey {}

    record More(Spot spot, int height) {}

    @SoA
    record WithoutElement(@Pooled List<More> stops) {}

    @SoA
    record Narrowed(@Pooled byte[] numbers) {}

    @SoA
    record Single(int speeds) {}

    @SoA
    record Several(@Pooled int[] id) {}

    @SoA
    record OfRecords(@Pooled List<Spot> speeds) {}

    @SoA
    record New(@Pooled int[] fresh) {}

    @SoA
    record Fewer(@Pooled List<Versions.Few> ranks) {}

    record Noted(@Boxed StringBuilder note) {}

    @SoA
    record WithoutCodec(@Pooled List<Noted> notes) {}
}

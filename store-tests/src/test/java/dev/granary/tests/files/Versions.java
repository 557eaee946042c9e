package dev.granary.tests.files;

import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Length;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Was;

/** One record as it was first, and as it became, in several kinds of stores. */
final class Versions {
    private Versions() {}

    enum Rank {
        RECRUIT,
        CORPORAL,
        MAJOR
    }

    /** The order is another one, and two have other names. */
    enum Grade {
        GENERAL,
        @Was({"ENSIGN", "CORPORAL"})
        LEADER,
        MAJOR,
        @Was("RECRUIT")
        SOLDIER
    }

    enum Few {
        MAJOR
    }

    record Vec(float x, float y) {}

    record Wide(
            double x, @Was("y") double up, @Default("-1.5") double z) {}

    record Extent(float width, float height) {}

    record Tail(int hp, boolean lit) {}

    /** What all have at first. */
    interface Before {}

    @Flags("old")
    @SoA(blockRows = 64)
    record FirstPacked(
            byte level,
            short seats,
            char mark,
            int hp,
            long serial,
            float weight,
            double worth,
            Rank rank,
            boolean lit,
            Vec spot,
            float sizeWidth,
            float sizeHeight,
            Handle<FirstPacked> friend)
            implements Before {}

    @Flags("old")
    @BulkData(blockRows = 64)
    record FirstAos(
            byte level,
            short seats,
            char mark,
            int hp,
            long serial,
            float weight,
            double worth,
            Rank rank,
            boolean lit,
            Vec spot,
            float sizeWidth,
            float sizeHeight,
            Handle<FirstAos> friend)
            implements Before {}

    @Flags("old")
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record FirstSoa(
            byte level,
            short seats,
            char mark,
            int hp,
            long serial,
            float weight,
            double worth,
            Rank rank,
            boolean lit,
            Vec spot,
            float sizeWidth,
            float sizeHeight,
            Handle<FirstSoa> friend)
            implements Before {}

    @Flags("old")
    @BulkData(layout = Layout.AOSOA, blockRows = 64)
    record FirstLanes(
            byte level,
            short seats,
            char mark,
            int hp,
            long serial,
            float weight,
            double worth,
            Rank rank,
            boolean lit,
            Vec spot,
            float sizeWidth,
            float sizeHeight,
            Handle<FirstLanes> friend)
            implements Before {}

    /** What became of all of it. */
    interface After {}

    @Flags({"fresh", "old"})
    @SoA(blockRows = 64)
    record LastPacked(
            @Was("friend") Handle<LastPacked> mate,
            @Was("spot") Wide place,
            @Was("size") Extent extent,
            @Was("") Tail tail,
            @Default("0x7fff") short added,
            @Default("-7") @Was("never") long below,
            @Default("z") char letter,
            @Default("-0.0") float zero,
            @Default("true") boolean isNew,
            @Default("LEADER") Grade next,
            @Default("none") Handle<LastPacked> none,
            @Was("rank") Grade grade,
            long level,
            int seats,
            int mark,
            long serial,
            double weight,
            double worth)
            implements After {}

    @Flags({"fresh", "old"})
    @BulkData(blockRows = 64)
    record LastAos(
            @Was("friend") Handle<LastAos> mate,
            @Was("spot") Wide place,
            @Was("size") Extent extent,
            @Was("") Tail tail,
            @Default("0x7fff") short added,
            @Default("-7") @Was("never") long below,
            @Default("z") char letter,
            @Default("-0.0") float zero,
            @Default("true") boolean isNew,
            @Default("LEADER") Grade next,
            @Default("none") Handle<LastAos> none,
            @Was("rank") Grade grade,
            long level,
            int seats,
            int mark,
            long serial,
            double weight,
            double worth)
            implements After {}

    @Flags({"fresh", "old"})
    @BulkData(layout = Layout.SOA, blockRows = 128)
    record LastSoa(
            @Was("friend") Handle<LastSoa> mate,
            @Was("spot") Wide place,
            @Was("size") Extent extent,
            @Was("") Tail tail,
            @Default("0x7fff") short added,
            @Default("-7") @Was("never") long below,
            @Default("z") char letter,
            @Default("-0.0") float zero,
            @Default("true") boolean isNew,
            @Default("LEADER") Grade next,
            @Default("none") Handle<LastSoa> none,
            @Was("rank") Grade grade,
            long level,
            int seats,
            int mark,
            long serial,
            double weight,
            double worth)
            implements After {}

    @Flags({"fresh", "old"})
    @BulkData(layout = Layout.AOSOA, blockRows = 64)
    record LastLanes(
            @Was("friend") Handle<LastLanes> mate,
            @Was("spot") Wide place,
            @Was("size") Extent extent,
            @Was("") Tail tail,
            @Default("0x7fff") short added,
            @Default("-7") @Was("never") long below,
            @Default("z") char letter,
            @Default("-0.0") float zero,
            @Default("true") boolean isNew,
            @Default("LEADER") Grade next,
            @Default("none") Handle<LastLanes> none,
            @Was("rank") Grade grade,
            long level,
            int seats,
            int mark,
            long serial,
            double weight,
            double worth)
            implements After {}

    @Flags({"fresh", "old"})
    @BulkData(growth = Growth.VIRTUAL, layout = Layout.SOA, blockRows = 64)
    record LastVirtual(
            @Was("friend") Handle<LastVirtual> mate,
            @Was("spot") Wide place,
            @Was("size") Extent extent,
            @Was("") Tail tail,
            @Default("0x7fff") short added,
            @Default("-7") @Was("never") long below,
            @Default("z") char letter,
            @Default("-0.0") float zero,
            @Default("true") boolean isNew,
            @Default("LEADER") Grade next,
            @Default("none") Handle<LastVirtual> none,
            @Was("rank") Grade grade,
            long level,
            int seats,
            int mark,
            long serial,
            double weight,
            double worth)
            implements After {}

    /** Numbers of other types that have all values of those before. */
    @BulkData
    record Widened(short level, float seats, double mark, double hp, long serial, double weight) {}

    /** An array of fixed length, which has a column for each element. */
    @BulkData(layout = Layout.SOA)
    record Turned(int id, @Length(3) float[] turn) {}

    /** The elements by themselves, in a nested record, and one more of them. */
    @BulkData
    record Unrolled(
            @Was("turn.2") double third,
            int id,
            @Was("turn.0") float first) {}

    @BulkData
    record Axes(@Was("") Axis axis, int id) {}

    /** The accessor of the element was called so. */
    @BulkData
    record Alone(@Default("9") float turn1, int id) {}

    record Axis(@Was("turn.0") float x, @Was("turn.1") float y) {}

    @BulkData
    record Longer(@Was("turn") @Default("-1") @Length(4) float[] spin, int id) {}

    /** Other names, the first of which there never was. */
    @BulkData
    record Renamed(
            @Was({"life", "hp"}) int health,
            @Was("sizeWidth") float width,
            @Was("spot.y") float up) {}

    /** One fewer, in another order. */
    @BulkData
    record Reordered(double worth, int hp, byte level) {}

    /** All of it beside, and then one in it. */
    @BulkData
    record Nested(
            float spotX,
            float spotY,
            @Was("") Tail tail,
            @Default("2") Vec scale) {}

    /** One renamed, and others beside it that are the same word as what it was. */
    @BulkData
    record Alike(
            @Default("9") float spotX,
            @Was("spot") Vec place,
            @Was("sizeWidth") float wide,
            @Default("3") Extent size) {}

    /** Two that were one, by its path and by the same word. */
    @BulkData
    record Twice(
            @Was("spotX") @Default("5") float one,
            @Was("spot.x") float two) {}

    @BulkData
    record Without(int hp, int shield) {}

    @BulkData
    record WithoutFormer(@Was({"a", "b"}) int shield) {}

    @BulkData
    record Narrowed(float worth) {}

    @BulkData
    record NarrowedToo(short hp) {}

    @BulkData
    record Other(@Was("lit") int hp2) {}

    @BulkData
    record OtherToo(@Was("hp") Rank rank2) {}

    @BulkData
    record Lossy(float hp) {}

    @BulkData
    record Fewer(Few rank) {}
}

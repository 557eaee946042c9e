package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Layout;
import dev.granary.SoA;

/** All eight of them. */
public final class Primitives {
    private Primitives() {}

    @SoA
    public record Packed(boolean flag, byte b, short s, char c, int i, long l, float f, double d) {}

    @BulkData
    record Aos(boolean flag, byte b, short s, char c, int i, long l, float f, double d) {}

    @BulkData(layout = Layout.SOA)
    record Soa(boolean flag, byte b, short s, char c, int i, long l, float f, double d) {}

    @SoA(lanes = 8)
    record PackedGroups(boolean flag, byte b, short s, char c, int i, long l, float f, double d) {}

    @BulkData(layout = Layout.AOSOA)
    record Aosoa(boolean flag, byte b, short s, char c, int i, long l, float f, double d) {}

    @SoA
    record Flags(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, boolean i) {}

    @BulkData
    record FlagsOnly(boolean a, boolean b, boolean c) {}

    @BulkData(growth = Growth.VIRTUAL)
    record FlagsInNativeMemory(boolean a, boolean b) {}

    @BulkData(layout = Layout.SOA)
    record FlagsBetween(boolean a, int b, boolean c, Flags d) {}

    @BulkData(layout = Layout.AOSOA)
    record NothingInGroups(boolean a, Flags b) {}
}

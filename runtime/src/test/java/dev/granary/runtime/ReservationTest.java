package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.StoreFullException;
import dev.granary.runtime.VirtualMemory.OperatingSystem;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs({OS.LINUX, OS.MAC})
class ReservationTest {
    private static final long HALF_A_TEBIBYTE = 1L << 39;

    @Test
    void memoryIsTakenAsItIsWrittenTo() throws IOException {
        Reservation memory = new Reservation("BigStore", HALF_A_TEBIBYTE / 4, 4, 4);
        assertTrue(memory.bytes() >= 2 * HALF_A_TEBIBYTE);
        long before = residentBytes();
        MemorySegment column = memory.column(1);
        column.setAtIndex(ValueLayout.JAVA_INT, 0, 17);
        column.setAtIndex(ValueLayout.JAVA_INT, HALF_A_TEBIBYTE / 4 - 1, 18);
        assertEquals(17, column.getAtIndex(ValueLayout.JAVA_INT, 0));
        assertEquals(18, column.getAtIndex(ValueLayout.JAVA_INT, HALF_A_TEBIBYTE / 4 - 1));
        assertEquals(0, column.getAtIndex(ValueLayout.JAVA_INT, 1 << 30));
        assertTrue(residentBytes() - before < 1 << 27);
        memory.close();
    }

    /** What this process has in memory; 0 where that is not known. */
    private static long residentBytes() throws IOException {
        Path statm = Path.of("/proc/self/statm");
        return Files.exists(statm) ? Long.parseLong(Files.readString(statm).split(" ")[1]) * 4096 : 0;
    }

    @Test
    void columnsAreAlignedAndStaggered() {
        int[] bytes = new int[64];
        java.util.Arrays.fill(bytes, 8);
        Reservation memory = new Reservation("WideStore", 10_000, bytes);
        Set<Long> places = new HashSet<>();
        long end = 0;
        for (int column = 0; column < 64; column++) {
            MemorySegment rows = memory.column(column);
            assertEquals(0, rows.address() % 64);
            assertEquals(80_000, rows.byteSize());
            assertTrue(rows.address() >= end, "columns overlap");
            end = rows.address() + rows.byteSize();
            assertTrue(places.add(rows.address() % 4096), "two columns at the same place of a page");
        }
        memory.close();
    }

    @Test
    void whatIsGivenBackIsZeroAndTheRestStays() {
        Reservation memory = new Reservation("GapStore", 1 << 16, 4, 1);
        int shift = 10;
        Object[] blocks = new Object[64];
        for (int block = 0; block < 64; block++) {
            blocks[block] = "there";
            memory.rows(0, block << shift, 1 << shift).fill((byte) 7);
            memory.rows(1, block << shift, 1 << shift).fill((byte) 7);
        }
        for (int block : new int[] {3, 10, 11, 12, 13, 14, 15, 16, 17, 40, 41}) {
            blocks[block] = null;
        }
        memory.giveBackAllBut(blocks, 50, shift);
        for (int row = 0; row < 1 << 16; row++) {
            boolean isThere = row >> shift < 50 && blocks[row >> shift] != null;
            assertEquals(
                    isThere ? 0x0707_0707 : 0, memory.column(0).getAtIndex(ValueLayout.JAVA_INT, row), "row " + row);
            assertEquals(isThere ? 7 : 0, memory.column(1).get(ValueLayout.JAVA_BYTE, row), "row " + row);
        }
        memory.close();
    }

    @Test
    void segmentsEndWithTheReservation() {
        Reservation memory = new Reservation("ClosedStore", 1000, 4);
        MemorySegment column = memory.column(0);
        MemorySegment rows = memory.rows(0, 100, 50);
        rows.setAtIndex(ValueLayout.JAVA_INT, 3, 3);
        memory.close();
        memory.close();
        assertThrows(IllegalStateException.class, () -> rows.getAtIndex(ValueLayout.JAVA_INT, 3));
        assertThrows(IllegalStateException.class, () -> column.setAtIndex(ValueLayout.JAVA_INT, 3, 4));
        assertEquals(
                "ClosedStore is closed",
                assertThrows(IllegalStateException.class, () -> memory.column(0))
                        .getMessage());
        assertEquals(
                "ClosedStore is closed",
                assertThrows(IllegalStateException.class, memory::checkOpen).getMessage());
    }

    /** 4096 times 2^40 bytes are more than there are addresses. */
    @Test
    void forgettingToCloseIsNoLeak() {
        MemorySegment kept = new Reservation("KeptStore", 1L << 30, 8).column(0);
        kept.setAtIndex(ValueLayout.JAVA_LONG, 5, 5);
        for (int i = 0; i < 4096; i++) {
            new Reservation("ForgottenStore", 1L << 30, 1024).rows(0, 7, 1).fill((byte) 1);
        }
        assertEquals(5, kept.getAtIndex(ValueLayout.JAVA_LONG, 5)); // its reservation is gone, the memory is not
    }

    @Test
    void moreThanThereIsFails() {
        OutOfMemoryError failure =
                assertThrows(OutOfMemoryError.class, () -> new Reservation("HugeStore", 1L << 40, 1 << 20));
        assertTrue(
                failure.getMessage()
                        .matches("HugeStore: the system refuses to reserve 11529215046068\\d{5} bytes of address space"
                                + " for 1099511627776 rows \\(error 12\\).*"),
                failure::getMessage);
    }

    @Test
    void allRowsInUseIsAFullStore() {
        Reservation memory = new Reservation("FullStore", 128, 4);
        memory.checkRoomFor("FullStore#1", 1, 6, 0);
        assertEquals(
                "FullStore#1 is full: all of the 128 rows that were reserved are in use but for what is retired, 3",
                assertThrows(StoreFullException.class, () -> memory.checkRoomFor("FullStore#1", 2, 6, 3))
                        .getMessage());
        memory.close();
    }

    @Test
    void knowsWhichSystemsItsNumbersAreOf() {
        assertEquals(OperatingSystem.LINUX, VirtualMemory.system("Linux", "amd64"));
        assertEquals(OperatingSystem.LINUX, VirtualMemory.system("Linux", "aarch64"));
        assertEquals(OperatingSystem.MACOS, VirtualMemory.system("Mac OS X", "aarch64"));
        assertEquals(OperatingSystem.WINDOWS, VirtualMemory.system("Windows 11", "amd64"));
        assertNull(VirtualMemory.system("Windows 11", "x86"));
        assertNull(VirtualMemory.system("FreeBSD", "amd64"));
        assertNull(VirtualMemory.system("Linux", "ppc64le"));
        assertNull(VirtualMemory.system("Linux", "x86"));
    }
}

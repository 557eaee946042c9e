package dev.granary.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.Locale;

/**
 * The calls of the operating system for address space: all that depends on which system it is.
 *
 * <p>Linux and macOS with 64 bits: {@code mmap}, {@code munmap} and {@code madvise}. The numbers below are from their headers.
 * They are looked up when the first store asks, so a program without such stores calls no restricted method.
 */
final class VirtualMemory {
    private static final int PROT_READ_WRITE = 1 | 2;
    private static final int MAP_PRIVATE = 2;
    private static final int MAP_FIXED = 0x10;
    private static final int MADV_DONTNEED = 4;
    private static final long FAILED = -1;

    private static VirtualMemory instance;

    private final boolean isLinux;
    private final int mapFlags;
    private final MethodHandle mmap;
    private final MethodHandle munmap;
    private final MethodHandle madvise;
    private final long pageBytes;

    private VirtualMemory(boolean isLinux) throws Throwable {
        this.isLinux = isLinux;
        this.mapFlags = MAP_PRIVATE | (isLinux ? 0x20 | 0x4000 : 0x1000 | 0x40); // MAP_ANONYMOUS, MAP_NORESERVE
        this.mmap = call(
                "mmap",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG),
                Linker.Option.captureCallState("errno"));
        this.munmap = call(
                "munmap", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
        this.madvise = call(
                "madvise",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
        this.pageBytes = (int)
                call("getpagesize", FunctionDescriptor.of(ValueLayout.JAVA_INT)).invokeExact();
    }

    /** Downcalls are restricted: what is passed here is addresses and sizes of mappings that this class made. */
    @SuppressWarnings("restricted")
    private static MethodHandle call(String name, FunctionDescriptor type, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type, options);
    }

    /** The calls of this system; fails if it has none that are known here. */
    static synchronized VirtualMemory of(String store) {
        if (instance == null) {
            String system = System.getProperty("os.name");
            String architecture = System.getProperty("os.arch");
            Boolean isLinux = isLinux(system, architecture);
            if (isLinux == null) {
                throw new UnsupportedOperationException(
                        store + ": growth VIRTUAL needs Linux or macOS with 64 bits, and"
                                + " this is " + system + " on " + architecture
                                + ". Use growth BLOCKS, in which nothing moves either, or DOUBLING for a column in one"
                                + " array.");
            }
            try {
                instance = new VirtualMemory(isLinux);
            } catch (RuntimeException | Error failure) {
                throw failure;
            } catch (Throwable failure) {
                throw new IllegalStateException(failure);
            }
        }
        return instance;
    }

    /** Whether it is Linux, or else macOS; null if it is neither, or one whose numbers are others. */
    static Boolean isLinux(String system, String architecture) {
        boolean isKnown = switch (architecture) {
            case "amd64", "x86_64", "aarch64", "riscv64" -> true;
            default -> false;
        };
        String name = system.toLowerCase(Locale.ROOT);
        if (!isKnown || !name.startsWith("linux") && !name.startsWith("mac")) {
            return null;
        }
        return name.startsWith("linux");
    }

    long pageBytes() {
        return pageBytes;
    }

    /** The address of so many bytes, all zero, that take memory page by page as they are written; or -1 and why. */
    long reserve(long bytes, int[] errno) {
        MemoryLayout state = Linker.Option.captureStateLayout();
        VarHandle number = state.varHandle(MemoryLayout.PathElement.groupElement("errno"));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment failure = arena.allocate(state);
            long address = (long) mmap.invokeExact(failure, 0L, bytes, PROT_READ_WRITE, mapFlags, -1, 0L);
            errno[0] = address == FAILED ? (int) number.get(failure, 0L) : 0;
            return address;
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    void release(long address, long bytes) {
        try {
            int result = (int) munmap.invokeExact(address, bytes);
            assert result == 0 : "munmap(" + address + ", " + bytes + ")";
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    /**
     * Gives whole pages back to the system; they are zero where they are read next.
     *
     * <p>{@code madvise} does so on Linux only, so elsewhere the pages are mapped anew.
     */
    void giveBack(long address, long bytes) {
        try {
            if (isLinux) {
                int result = (int) madvise.invokeExact(address, bytes, MADV_DONTNEED);
                if (result != 0) {
                    throw new IllegalStateException("madvise refuses to give back " + bytes + " bytes");
                }
                return;
            }
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
                long at = (long) mmap.invokeExact(state, address, bytes, PROT_READ_WRITE, mapFlags | MAP_FIXED, -1, 0L);
                if (at != address) {
                    throw new IllegalStateException("mmap refuses to give back " + bytes + " bytes");
                }
            }
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    private static RuntimeException unexpected(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException exception ? exception : new IllegalStateException(failure);
    }
}

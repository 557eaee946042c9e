package dev.granary.runtime;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.Locale;

/**
 * The calls of the operating system for address space: all that depends on which system it is.
 *
 * <p>Linux and macOS with 64 bits: {@code mmap}, {@code munmap} and {@code madvise}, and what maps files there. The numbers below are from their headers.
 * Windows: {@code VirtualAlloc} and {@code VirtualFree}, written after their documentation, and never run. They are looked up when the
 * first store asks, so a program without such stores calls no restricted method.
 */
abstract sealed class VirtualMemory {
    private static final long FAILED = -1;

    private static VirtualMemory instance;

    /** Those whose calls are known. */
    enum OperatingSystem {
        LINUX,
        MACOS,
        WINDOWS
    }

    /** The calls of this system; fails if it has none that are known here. */
    static synchronized VirtualMemory of(String store) {
        if (instance == null) {
            String name = System.getProperty("os.name");
            String architecture = System.getProperty("os.arch");
            OperatingSystem system = system(name, architecture);
            if (system == null) {
                throw new UnsupportedOperationException(
                        store + ": growth VIRTUAL needs Linux, macOS or Windows with 64 bits, and"
                                + " this is " + name + " on " + architecture
                                + ". Use growth BLOCKS, in which nothing moves either, or DOUBLING for a column in one"
                                + " array.");
            }
            try {
                instance = system == OperatingSystem.WINDOWS ? new Windows() : new Posix(system);
            } catch (RuntimeException | Error failure) {
                throw failure;
            } catch (Throwable failure) {
                throw new IllegalStateException(failure);
            }
        }
        return instance;
    }

    /** Which system it is; null if it is none of these, or one whose numbers are others. */
    static OperatingSystem system(String name, String architecture) {
        boolean isKnown = switch (architecture) {
            case "amd64", "x86_64", "aarch64", "riscv64" -> true;
            default -> false;
        };
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (!isKnown) {
            return null;
        }
        return lowerCase.startsWith("linux")
                ? OperatingSystem.LINUX
                : lowerCase.startsWith("mac")
                        ? OperatingSystem.MACOS
                        : lowerCase.startsWith("windows") ? OperatingSystem.WINDOWS : null;
    }

    /** The size of a page, a power of two. */
    abstract long pageBytes();

    /** The address of so many bytes, all zero, that take memory page by page as they are written; or -1 and why. */
    abstract long reserve(long bytes, int[] error);

    /** Gives back what {@link #reserve} gave. */
    abstract void release(long address, long bytes);

    /** Gives whole pages back to the system, none of them of a file; they are zero where they are read next. */
    abstract void giveBack(long address, long bytes);

    /** The same where pages may be of a file, which would be read again. Makes no object. */
    void renew(long address, long bytes) {
        giveBack(address, bytes);
    }

    /** Whether it is known how files are mapped here, as they are: little-endian. */
    boolean mapsFiles() {
        return false;
    }

    /** A number for a file that is there, to be read; or less than 0, and why. */
    int open(String path, int[] error) {
        throw new UnsupportedOperationException();
    }

    void close(int descriptor) {
        throw new UnsupportedOperationException();
    }

    /** The first bytes of a file, as many as there are of so many. */
    ByteBuffer read(int descriptor, int bytes) {
        throw new UnsupportedOperationException();
    }

    /** Puts pages of a file in the place of others; what is written there does not reach the file. False, and why, if it can't be. */
    boolean map(long address, long bytes, int descriptor, long offset, int[] error) {
        throw new UnsupportedOperationException();
    }

    /** Downcalls are restricted: what is passed here is addresses and sizes of mappings that this class made. */
    @SuppressWarnings("restricted")
    private static MethodHandle call(
            SymbolLookup lookup, String name, FunctionDescriptor type, Linker.Option... options) {
        return Linker.nativeLinker().downcallHandle(lookup.findOrThrow(name), type, options);
    }

    private static VarHandle error(String name) {
        return Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement(name));
    }

    private static RuntimeException unexpected(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException exception ? exception : new IllegalStateException(failure);
    }

    /** Linux and macOS. */
    private static final class Posix extends VirtualMemory {
        private static final int PROT_READ_WRITE = 1 | 2;
        private static final int MAP_PRIVATE = 2;
        private static final int MAP_FIXED = 0x10;
        private static final int O_RDONLY = 0;
        private static final int MADV_DONTNEED = 4;

        private final boolean isLinux;
        private final int mapFlags;
        private final MethodHandle mmap;

        /** The same without a reason for a failure, which would be an object. */
        private final MethodHandle remap;

        private final MethodHandle munmap;
        private final MethodHandle madvise;
        private final MethodHandle open;
        private final MethodHandle pread;
        private final MethodHandle close;
        private final long pageBytes;

        Posix(OperatingSystem system) throws Throwable {
            SymbolLookup lookup = Linker.nativeLinker().defaultLookup();
            this.isLinux = system == OperatingSystem.LINUX;
            this.mapFlags = MAP_PRIVATE | (isLinux ? 0x20 | 0x4000 : 0x1000 | 0x40); // MAP_ANONYMOUS, MAP_NORESERVE
            FunctionDescriptor map = FunctionDescriptor.of(
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_LONG,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_INT,
                    ValueLayout.JAVA_LONG);
            this.mmap = call(lookup, "mmap", map, Linker.Option.captureCallState("errno"));
            this.remap = call(lookup, "mmap", map);
            this.open = call(
                    lookup,
                    "open",
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.JAVA_INT),
                    Linker.Option.firstVariadicArg(2),
                    Linker.Option.captureCallState("errno"));
            this.pread = call(
                    lookup,
                    "pread",
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_INT,
                            ValueLayout.ADDRESS,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG));
            this.close = call(lookup, "close", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
            this.munmap = call(
                    lookup,
                    "munmap",
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
            this.madvise = call(
                    lookup,
                    "madvise",
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
            this.pageBytes = (int) call(lookup, "getpagesize", FunctionDescriptor.of(ValueLayout.JAVA_INT))
                    .invokeExact();
        }

        @Override
        long pageBytes() {
            return pageBytes;
        }

        @Override
        long reserve(long bytes, int[] error) {
            VarHandle errno = error("errno");
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
                long address = (long) mmap.invokeExact(state, 0L, bytes, PROT_READ_WRITE, mapFlags, -1, 0L);
                error[0] = address == FAILED ? (int) errno.get(state, 0L) : 0;
                return address;
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        void release(long address, long bytes) {
            try {
                int result = (int) munmap.invokeExact(address, bytes);
                assert result == 0 : "munmap(" + address + ", " + bytes + ")";
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        /** {@code madvise} does so on Linux only, so elsewhere the pages are mapped again. */
        @Override
        void giveBack(long address, long bytes) {
            if (!isLinux) {
                renew(address, bytes);
                return;
            }
            try {
                int result = (int) madvise.invokeExact(address, bytes, MADV_DONTNEED);
                if (result != 0) {
                    throw new IllegalStateException("madvise refuses to give back " + bytes + " bytes");
                }
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        void renew(long address, long bytes) {
            try {
                long at = (long) remap.invokeExact(address, bytes, PROT_READ_WRITE, mapFlags | MAP_FIXED, -1, 0L);
                if (at != address) {
                    throw new IllegalStateException("mmap refuses to give back " + bytes + " bytes");
                }
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        boolean mapsFiles() {
            return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
        }

        @Override
        int open(String path, int[] error) {
            VarHandle errno = error("errno");
            try (Arena arena = Arena.ofConfined()) {
                Charset names = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
                MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
                int descriptor = (int) open.invokeExact(state, arena.allocateFrom(path, names), O_RDONLY);
                error[0] = descriptor < 0 ? (int) errno.get(state, 0L) : 0;
                return descriptor;
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        void close(int descriptor) {
            try {
                int result = (int) close.invokeExact(descriptor);
                assert result == 0 : "close(" + descriptor + ")";
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        ByteBuffer read(int descriptor, int bytes) {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment into = arena.allocate(bytes);
                long count = (long) pread.invokeExact(descriptor, into, (long) bytes, 0L);
                return ByteBuffer.wrap(into.asSlice(0, Math.max(0, count)).toArray(ValueLayout.JAVA_BYTE));
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        @Override
        boolean map(long address, long bytes, int descriptor, long offset, int[] error) {
            VarHandle errno = error("errno");
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
                long at = (long) mmap.invokeExact(
                        state, address, bytes, PROT_READ_WRITE, MAP_PRIVATE | MAP_FIXED, descriptor, offset);
                error[0] = at == FAILED ? (int) errno.get(state, 0L) : 0;
                return at == address;
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }
    }

    /**
     * Windows, not tested. There a page that is only reserved can't be written, so all are committed with the store: they still take
     * memory as they are written, but what is reserved has to fit into memory and paging file together.
     */
    private static final class Windows extends VirtualMemory {
        private static final int MEM_COMMIT = 0x1000;
        private static final int MEM_RESERVE = 0x2000;
        private static final int MEM_DECOMMIT = 0x4000;
        private static final int MEM_RELEASE = 0x8000;
        private static final int PAGE_READWRITE = 4;

        /** On x64 and on ARM64. */
        private static final long PAGE_BYTES = 4096;

        private final MethodHandle virtualAlloc;
        private final MethodHandle virtualFree;

        @SuppressWarnings("restricted") // a library of the system
        Windows() {
            SymbolLookup kernel = SymbolLookup.libraryLookup("kernel32", Arena.global());
            this.virtualAlloc = call(
                    kernel,
                    "VirtualAlloc",
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_LONG,
                            ValueLayout.JAVA_INT,
                            ValueLayout.JAVA_INT),
                    Linker.Option.captureCallState("GetLastError"));
            this.virtualFree = call(
                    kernel,
                    "VirtualFree",
                    FunctionDescriptor.of(
                            ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));
        }

        @Override
        long pageBytes() {
            return PAGE_BYTES;
        }

        @Override
        long reserve(long bytes, int[] error) {
            return allocate(0, bytes, MEM_RESERVE | MEM_COMMIT, error);
        }

        private long allocate(long at, long bytes, int how, int[] error) {
            VarHandle lastError = error("GetLastError");
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment state = arena.allocate(Linker.Option.captureStateLayout());
                long address = (long) virtualAlloc.invokeExact(state, at, bytes, how, PAGE_READWRITE);
                error[0] = address == 0 ? (int) lastError.get(state, 0L) : 0;
                return address == 0 ? FAILED : address;
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        /** All of a reservation: the size has to be 0 then. */
        @Override
        void release(long address, long bytes) {
            free(address, 0, MEM_RELEASE);
        }

        private void free(long address, long bytes, int how) {
            try {
                int result = (int) virtualFree.invokeExact(address, bytes, how);
                if (result == 0) {
                    throw new IllegalStateException("VirtualFree refuses to give back memory");
                }
            } catch (Throwable failure) {
                throw unexpected(failure);
            }
        }

        /** What is committed again is zero. */
        @Override
        void giveBack(long address, long bytes) {
            free(address, bytes, MEM_DECOMMIT);
            int[] error = new int[1];
            if (allocate(address, bytes, MEM_COMMIT, error) != address) {
                throw new IllegalStateException("VirtualAlloc refuses memory that it gave before, error " + error[0]);
            }
        }
    }
}

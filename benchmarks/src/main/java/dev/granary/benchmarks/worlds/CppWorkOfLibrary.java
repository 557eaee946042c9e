package dev.granary.benchmarks.worlds;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** A world of a library in C++. A call from here takes some nanoseconds, for what thousands of entities take in it. */
final class CppWorkOfLibrary implements CppWork {
    private static final MemoryLayout ADDRESS = ValueLayout.ADDRESS;
    private static final MemoryLayout LONG = ValueLayout.JAVA_LONG;

    private final CppLibrary library;
    private final int mode;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment world;
    private final MemorySegment order;
    private final long ordered;
    private double read;

    CppWorkOfLibrary(CppLibrary library, int mode, int[] order) {
        this.library = library;
        this.mode = mode;
        this.order = arena.allocateFrom(ValueLayout.JAVA_INT, order);
        this.ordered = order.length;
        world = (MemorySegment) call(library.function("world_make", ADDRESS, ValueLayout.JAVA_INT), mode);
    }

    private static Object call(MethodHandle function, Object... arguments) {
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }

    private void run(String name) {
        call(library.procedure(name, ADDRESS), world);
    }

    private void runOrdered(String name) {
        call(library.procedure(name, ADDRESS, ADDRESS, LONG), world, order, ordered);
    }

    private static MemorySegment bytes(Arena scratch, boolean[] bits) {
        MemorySegment bytes = scratch.allocate(bits.length);
        for (int i = 0; i < bits.length; i++) {
            bytes.set(ValueLayout.JAVA_BYTE, i, (byte) (bits[i] ? 1 : 0));
        }
        return bytes;
    }

    @Override
    public void fill(boolean[] moves, boolean[] frozen) {
        try (Arena scratch = Arena.ofConfined()) {
            call(
                    library.procedure("world_fill", ADDRESS, LONG, ADDRESS, ADDRESS),
                    world,
                    (long) moves.length,
                    bytes(scratch, moves),
                    bytes(scratch, frozen));
        }
    }

    @Override
    public void create(int count) {
        call(library.procedure("world_create", ADDRESS, LONG), world, (long) count);
    }

    @Override
    public void destroy() {
        run("world_destroy");
    }

    @Override
    public void move() {
        call(library.procedure("world_move", ADDRESS, ValueLayout.JAVA_FLOAT), world, Entities.DT);
    }

    @Override
    public void moveUnfrozen() {
        call(library.procedure("world_move_unfrozen", ADDRESS, ValueLayout.JAVA_FLOAT), world, Entities.DT);
    }

    @Override
    public void add() {
        runOrdered("world_add");
    }

    @Override
    public void remove() {
        runOrdered("world_remove");
    }

    @Override
    public long counts() {
        return (long) call(library.function("world_counts", LONG, ADDRESS), world);
    }

    @Override
    public void read() {
        read = (double) call(
                library.function("world_read", ValueLayout.JAVA_DOUBLE, ADDRESS, ADDRESS, LONG), world, order, ordered);
    }

    @Override
    public double lastRead() {
        return read;
    }

    @Override
    public void churn() {
        runOrdered("world_churn");
    }

    @Override
    public double sum() {
        return (double) call(library.function("world_sum", ValueLayout.JAVA_DOUBLE, ADDRESS), world);
    }

    @Override
    public void close() {
        run("world_delete");
        arena.close();
    }

    @Override
    public String toString() {
        return library.name() + library.modes().get(mode);
    }
}

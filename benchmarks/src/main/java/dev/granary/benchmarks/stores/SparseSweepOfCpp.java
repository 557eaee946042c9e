package dev.granary.benchmarks.stores;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** C++: columns and a bit for each slot, full words as plain loops. */
final class SparseSweepOfCpp implements SparseSweep {
    private static final MethodHandle MAKE = Cpp.function("sparse_make", Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle SET = Cpp.procedure("sparse_set", Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle MOVE = Cpp.procedure("sparse_move", Cpp.ADDRESS);
    private static final MethodHandle CHECKSUM = Cpp.function("sparse_checksum", Cpp.DOUBLE, Cpp.ADDRESS);

    private final MemorySegment slots;

    SparseSweepOfCpp(boolean[] alive) {
        try {
            slots = (MemorySegment) MAKE.invokeExact((long) alive.length);
            for (int i = 0; i < alive.length; i++) {
                if (alive[i]) {
                    SET.invokeExact(slots, (long) i);
                }
            }
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void move() {
        try {
            MOVE.invokeExact(slots);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public double checksum() {
        try {
            return (double) CHECKSUM.invokeExact(slots);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

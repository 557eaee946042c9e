package dev.granary.benchmarks.stores;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** C++: what {@link SlotTable} is, in structs. */
final class PopulationOfCpp implements Population {
    private static final MethodHandle MAKE = Cpp.function("slots_make", Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle ADD = Cpp.procedure("slots_add", Cpp.ADDRESS, Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle CHURN = Cpp.function("slots_churn", Cpp.LONG, Cpp.ADDRESS, Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle REMOVE =
            Cpp.function("slots_remove", Cpp.LONG, Cpp.ADDRESS, Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle CLEAR = Cpp.procedure("slots_clear", Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle CHECKSUM = Cpp.function("slots_checksum", Cpp.DOUBLE, Cpp.ADDRESS, Cpp.LONG);

    private final long capacity;
    private final MemorySegment slots;
    private final MemorySegment handles;

    PopulationOfCpp(int capacity) {
        this.capacity = capacity;
        handles = Arena.global().allocate(ValueLayout.JAVA_LONG, capacity);
        try {
            slots = (MemorySegment) MAKE.invokeExact(this.capacity);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void add(int count) {
        try {
            ADD.invokeExact(slots, handles, (long) count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public int churn(int count) {
        try {
            return (int) (long) CHURN.invokeExact(slots, handles, (long) count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public int remove(int count) {
        try {
            return (int) (long) REMOVE.invokeExact(slots, handles, (long) count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void clear() {
        try {
            CLEAR.invokeExact(slots, capacity);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void swap(int position, int other) {
        long handle = handles.getAtIndex(ValueLayout.JAVA_LONG, position);
        handles.setAtIndex(ValueLayout.JAVA_LONG, position, handles.getAtIndex(ValueLayout.JAVA_LONG, other));
        handles.setAtIndex(ValueLayout.JAVA_LONG, other, handle);
    }

    @Override
    public double checksum() {
        try {
            return (double) CHECKSUM.invokeExact(slots, capacity);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

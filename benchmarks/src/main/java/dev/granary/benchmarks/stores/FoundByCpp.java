package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** C++: structs behind a generation, which is compared. */
final class FoundByCpp implements Found {
    private static final MethodHandle MAKE = Cpp.function("slots_make", Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle ADD = Cpp.procedure("slots_add_numbered", Cpp.ADDRESS, Cpp.ADDRESS, Cpp.LONG);
    private static final MethodHandle SUM =
            Cpp.function("slots_sum", Cpp.FLOAT, Cpp.ADDRESS, Cpp.ADDRESS, Cpp.LONG, Cpp.INT);

    private final long count;
    private final MemorySegment slots;
    private final MemorySegment handles;

    FoundByCpp(int items) {
        count = items;
        handles = Arena.global().allocate(ValueLayout.JAVA_LONG, count);
        try {
            slots = (MemorySegment) MAKE.invokeExact(count);
            ADD.invokeExact(slots, handles, count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
        long[] shuffled = handles.toArray(ValueLayout.JAVA_LONG);
        Inputs.shuffle(shuffled, 1);
        MemorySegment.copy(shuffled, 0, handles, ValueLayout.JAVA_LONG, 0, items);
    }

    private float sum(int fields) {
        try {
            return (float) SUM.invokeExact(slots, handles, count, fields);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public float oneField() {
        return sum(1);
    }

    @Override
    public float threeFields() {
        return sum(3);
    }

    @Override
    public float allFields() {
        return sum(10);
    }
}

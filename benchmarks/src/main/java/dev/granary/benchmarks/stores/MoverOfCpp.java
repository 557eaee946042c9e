package dev.granary.benchmarks.stores;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** C++: an array for each field, or one of structs. */
final class MoverOfCpp implements Mover {
    private record Functions(MethodHandle make, MethodHandle integrate, MethodHandle tick, MethodHandle checksum) {
        static Functions of(String name) {
            return new Functions(
                    Cpp.function(name + "_make", Cpp.ADDRESS, Cpp.LONG),
                    Cpp.procedure(name + "_integrate", Cpp.ADDRESS, Cpp.FLOAT),
                    Cpp.procedure(name + "_tick", Cpp.ADDRESS, Cpp.FLOAT),
                    Cpp.function(name + "_checksum", Cpp.DOUBLE, Cpp.ADDRESS));
        }
    }

    private final Functions functions;
    private final MemorySegment items;

    MoverOfCpp(int items, boolean isStructs) {
        functions = Functions.of(isStructs ? "structs" : "columns");
        try {
            this.items = (MemorySegment) functions.make.invokeExact((long) items);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void integrate(float dt) {
        try {
            functions.integrate.invokeExact(items, dt);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void tick(float dt) {
        try {
            functions.tick.invokeExact(items, dt);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public double checksum() {
        try {
            return (double) functions.checksum.invokeExact(items);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

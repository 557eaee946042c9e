package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.Vec3;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.agrona.concurrent.UnsafeBuffer;

/** An Agrona flyweight: accessors over a direct buffer, wrapped around one item after the other. */
final class Flyweight {
    static final int STRIDE = 44;

    private final UnsafeBuffer buffer;
    private int offset;

    private Flyweight(UnsafeBuffer buffer) {
        this.buffer = buffer;
    }

    /** Over items of generation 1, made from their numbers. */
    static Flyweight over(int items) {
        var flyweight = new Flyweight(new UnsafeBuffer(
                ByteBuffer.allocateDirect(Math.multiplyExact(items, STRIDE)).order(ByteOrder.nativeOrder())));
        for (int i = 0; i < items; i++) {
            flyweight.wrap(i);
            flyweight.buffer.putInt(flyweight.offset, 1);
            flyweight.put(0, Inputs.life(i));
            flyweight.put(1, Inputs.position(i));
            flyweight.put(4, Inputs.velocity(i));
            flyweight.put(7, Inputs.color(i));
        }
        return flyweight;
    }

    Flyweight wrap(int item) {
        offset = item * STRIDE;
        return this;
    }

    int generation() {
        return buffer.getInt(offset);
    }

    float get(int field) {
        return buffer.getFloat(offset + 4 + 4 * field);
    }

    void put(int field, float value) {
        buffer.putFloat(offset + 4 + 4 * field, value);
    }

    private void put(int field, Vec3 value) {
        put(field, value.x());
        put(field + 1, value.y());
        put(field + 2, value.z());
    }

    long bytes() {
        return buffer.capacity();
    }
}

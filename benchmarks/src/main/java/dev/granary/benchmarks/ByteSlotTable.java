package dev.granary.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What one would write by hand instead of {@code BodyStore}: one byte array, a generation and ten floats an item. */
final class ByteSlotTable {
    static final int STRIDE = 44;
    static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder());
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

    final byte[] items;

    ByteSlotTable(int count) {
        items = new byte[count * STRIDE];
        for (int i = 0; i < count; i++) {
            int at = i * STRIDE;
            INT.set(items, at, 1);
            Body body = Inputs.body(i);
            float[] fields = {
                body.life(), body.position().x(), body.position().y(),
                        body.position().z(), body.velocity().x(),
                body.velocity().y(), body.velocity().z(), body.color().x(),
                        body.color().y(), body.color().z()
            };
            for (int f = 0; f < fields.length; f++) {
                FLOAT.set(items, at + 4 + 4 * f, fields[f]);
            }
        }
    }

    /** The sum of the item's ten fields, or 0 if the generation is another. */
    float sum(long handle) {
        int at = (int) handle * STRIDE;
        if ((int) INT.get(items, at) != (int) (handle >>> 32)) {
            return 0;
        }
        return field(at, 0)
                + field(at, 1)
                + field(at, 2)
                + field(at, 3)
                + field(at, 4)
                + field(at, 5)
                + field(at, 6)
                + field(at, 7)
                + field(at, 8)
                + field(at, 9);
    }

    /** The sum of five of the item's fields, or 0 if the generation is another. */
    float five(long handle) {
        int at = (int) handle * STRIDE;
        if ((int) INT.get(items, at) != (int) (handle >>> 32)) {
            return 0;
        }
        return field(at, 0) + field(at, 1) + field(at, 2) + field(at, 4) + field(at, 5);
    }

    /** The item's first field, or 0 if the generation is another. */
    float first(long handle) {
        int at = (int) handle * STRIDE;
        return (int) INT.get(items, at) == (int) (handle >>> 32) ? field(at, 0) : 0;
    }

    private float field(int at, int number) {
        return (float) FLOAT.get(items, at + 4 + 4 * number);
    }
}

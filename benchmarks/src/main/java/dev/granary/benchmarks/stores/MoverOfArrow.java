package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.Vec3;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float4Vector;

/** Arrow: a vector for each field, without nulls. */
final class MoverOfArrow implements Mover {
    private final BufferAllocator allocator = new RootAllocator();
    private final Float4Vector[] fields = new Float4Vector[10];
    private final int count;

    MoverOfArrow(int items) {
        count = items;
        for (int field = 0; field < fields.length; field++) {
            fields[field] = new Float4Vector("field" + field, allocator);
            fields[field].allocateNew(items);
        }
        for (int i = 0; i < items; i++) {
            fields[0].set(i, Inputs.life(i));
            put(1, i, Inputs.position(i));
            put(4, i, Inputs.velocity(i));
            put(7, i, Inputs.color(i));
        }
        for (Float4Vector field : fields) {
            field.setValueCount(items);
        }
    }

    private void put(int field, int i, Vec3 value) {
        fields[field].set(i, value.x());
        fields[field + 1].set(i, value.y());
        fields[field + 2].set(i, value.z());
    }

    @Override
    public void integrate(float dt) {
        Float4Vector life = fields[0];
        Float4Vector x = fields[1];
        Float4Vector y = fields[2];
        Float4Vector z = fields[3];
        Float4Vector vx = fields[4];
        Float4Vector vy = fields[5];
        Float4Vector vz = fields[6];
        for (int i = 0; i < count; i++) {
            x.set(i, x.get(i) + vx.get(i) * dt);
            y.set(i, y.get(i) + vy.get(i) * dt);
            z.set(i, z.get(i) + vz.get(i) * dt);
            life.set(i, life.get(i) - dt);
        }
    }

    @Override
    public void tick(float dt) {
        Float4Vector life = fields[0];
        for (int i = 0; i < count; i++) {
            life.set(i, life.get(i) - dt);
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += (double) fields[0].get(i) + fields[1].get(i) + fields[2].get(i) + fields[3].get(i);
        }
        return sum;
    }

    /** Of native memory. */
    long bytes() {
        return allocator.getAllocatedMemory();
    }
}

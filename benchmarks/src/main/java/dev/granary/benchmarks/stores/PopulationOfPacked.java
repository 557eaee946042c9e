package dev.granary.benchmarks.stores;

import dev.granary.Handle;
import dev.granary.benchmarks.Particle;
import dev.granary.benchmarks.ParticleStore;

/** A store of packed columns. */
final class PopulationOfPacked extends Handled {
    private final ParticleStore store = new ParticleStore();

    PopulationOfPacked(int capacity) {
        super(capacity);
    }

    @Override
    public void add(int count) {
        for (int i = 0; i < count; i++) {
            handles[i] = store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
    }

    @Override
    public int churn(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            Handle<Particle> handle = Handle.ofBits(handles[i]);
            store.remove(handle);
            gone += store.contains(handle) ? 0 : 1;
        }
        add(count);
        return gone;
    }

    @Override
    public int remove(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            gone += store.remove(Handle.ofBits(handles[i])) ? 1 : 0;
        }
        return gone;
    }

    @Override
    public void clear() {
        store.clear();
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (ParticleStore.Cursor c : store) {
            sum += (double) c.life() + c.positionX() + c.positionY() + c.positionZ() + c.velocityX();
            sum += (double) c.velocityY() + c.velocityZ() + c.colorX() + c.colorY() + c.colorZ();
        }
        return sum;
    }
}

package dev.granary.benchmarks.stores;

/** Agrona: a flyweight over a direct buffer. */
final class MoverOfAgrona implements Mover {
    private final Flyweight items;
    private final int count;

    MoverOfAgrona(int items) {
        this.items = Flyweight.over(items);
        count = items;
    }

    @Override
    public void integrate(float dt) {
        for (int i = 0; i < count; i++) {
            Flyweight item = items.wrap(i);
            item.put(1, item.get(1) + item.get(4) * dt);
            item.put(2, item.get(2) + item.get(5) * dt);
            item.put(3, item.get(3) + item.get(6) * dt);
            item.put(0, item.get(0) - dt);
        }
    }

    @Override
    public void tick(float dt) {
        for (int i = 0; i < count; i++) {
            Flyweight item = items.wrap(i);
            item.put(0, item.get(0) - dt);
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            Flyweight item = items.wrap(i);
            sum += (double) item.get(0) + item.get(1) + item.get(2) + item.get(3);
        }
        return sum;
    }
}

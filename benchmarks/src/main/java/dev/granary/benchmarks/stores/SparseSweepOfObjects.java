package dev.granary.benchmarks.stores;

/** Objects with a flag, in the order of their slots. */
final class SparseSweepOfObjects implements SparseSweep {
    private static final class Item {
        boolean alive;
        float x;
        float y;
    }

    private final Item[] items;

    SparseSweepOfObjects(boolean[] alive) {
        items = new Item[alive.length];
        for (int i = 0; i < alive.length; i++) {
            items[i] = new Item();
            items[i].alive = alive[i];
            items[i].x = i % 97;
            items[i].y = 1;
        }
    }

    @Override
    public void move() {
        for (Item item : items) {
            if (item.alive) {
                item.x += item.y * 0.1f;
            }
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (Item item : items) {
            sum += item.alive ? item.x : 0;
        }
        return sum;
    }
}

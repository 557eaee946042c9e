package dev.granary.benchmarks.stores;

/** By hand: a {@link SlotTable}. */
final class PopulationOfSlots extends Handled {
    private final SlotTable table;

    PopulationOfSlots(int capacity) {
        super(capacity);
        table = new SlotTable(capacity);
    }

    @Override
    public void add(int count) {
        for (int i = 0; i < count; i++) {
            handles[i] = table.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        }
    }

    @Override
    public int churn(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            table.remove(handles[i]);
            gone += table.contains(handles[i]) ? 0 : 1;
        }
        add(count);
        return gone;
    }

    @Override
    public int remove(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            gone += table.remove(handles[i]) ? 1 : 0;
        }
        return gone;
    }

    @Override
    public void clear() {
        table.clear();
    }

    @Override
    public double checksum() {
        return table.checksum();
    }
}

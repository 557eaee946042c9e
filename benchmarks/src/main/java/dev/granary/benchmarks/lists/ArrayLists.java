package dev.granary.benchmarks.lists;

import java.util.ArrayList;
import java.util.List;

/** An {@code ArrayList} of objects an item. */
final class ArrayLists extends Lists {
    private record Point(float x, float y) {}

    private final List<List<Point>> lists = new ArrayList<>();

    ArrayLists() {
        for (int item = 0; item < ITEMS; item++) {
            lists.add(new ArrayList<>());
        }
    }

    @Override
    void add(int item, float x, float y) {
        lists.get(item).add(new Point(x, y));
    }

    @Override
    void clear(int item) {
        lists.set(item, new ArrayList<>());
    }

    @Override
    float sum() {
        float sum = 0;
        for (List<Point> list : lists) {
            for (Point point : list) {
                sum += point.x() * point.y();
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        return lists.get(item).get(index).x();
    }
}

package dev.granary.tests.arrays;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Length;
import dev.granary.Pooled;
import dev.granary.SoA;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Kernels that give the item to methods which set elements of its arrays: what those pass on as it was is not what it was. */
class FollowedArraysTest {
    private static final int ITEMS = 100;

    record Box(@Length(3) int[] marks, int weight) {
        Box with(int weight) {
            return new Box(marks, weight);
        }

        Box marked() {
            marks[1] = 7;
            return this;
        }
    }

    @SoA
    record Chest(
            @Length(3) int[] first,
            @Length(3) int[] second,
            Box box,
            boolean isOpen,
            @Pooled int[] coins) {
        Chest counted() {
            first[0]++;
            return this;
        }

        Chest filled() {
            fillAll(second);
            return new Chest(first, second, box, !isOpen, coins);
        }

        static void fillAll(int[] elements) {
            Arrays.fill(elements, 8);
        }

        Chest renamed() {
            int[] same = this.first;
            same[2] = -1;
            return new Chest(first, second, box.with(box.weight() + second[1]), isOpen, coins);
        }

        @Kernel
        static Chest count(Chest chest) {
            return chest.isOpen() ? chest : chest.counted();
        }

        @Kernel
        static Chest fill(Chest chest) {
            return chest.filled();
        }

        @Kernel
        static Chest rename(Chest chest) {
            return chest.renamed();
        }

        @Kernel
        static Chest mark(Chest chest) {
            return new Chest(chest.second(), chest.first(), chest.box().marked(), chest.isOpen(), chest.coins());
        }

        Chest copy() {
            Box other = new Box(box.marks().clone(), box.weight());
            return new Chest(first.clone(), second.clone(), other, isOpen, coins.clone());
        }

        String show() {
            return Arrays.toString(first)
                    + Arrays.toString(second)
                    + Arrays.toString(box.marks())
                    + box.weight()
                    + isOpen
                    + Arrays.toString(coins);
        }
    }

    private static Chest chest(int number) {
        int[] numbers = {number, number % 7, 3};
        return new Chest(
                numbers,
                new int[] {number % 5, 2, number},
                new Box(numbers.clone(), number),
                number % 3 == 0,
                new int[] {number});
    }

    private static void assertSame(UnaryOperator<Chest> kernel, Consumer<FollowedArraysTest_ChestStore> loop) {
        FollowedArraysTest_ChestStore store = new FollowedArraysTest_ChestStore();
        List<Handle<Chest>> all = new ArrayList<>();
        for (int number = 0; number < ITEMS; number++) {
            all.add(store.add(chest(number)));
        }
        loop.accept(store);
        for (int number = 0; number < ITEMS; number++) {
            assertEquals(
                    kernel.apply(chest(number)).copy().show(),
                    store.get(all.get(number)).show());
        }
    }

    @Test
    void whatMethodsSetIsWritten() {
        assertSame(Chest::count, FollowedArraysTest_ChestKernels::count);
        assertSame(Chest::fill, FollowedArraysTest_ChestKernels::fill);
        assertSame(Chest::rename, FollowedArraysTest_ChestKernels::rename);
        assertSame(Chest::mark, FollowedArraysTest_ChestKernels::mark);
    }
}

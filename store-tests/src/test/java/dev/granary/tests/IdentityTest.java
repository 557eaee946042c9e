package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.SoA;
import dev.granary.World;
import java.util.ConcurrentModificationException;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What totals of parts begin with in a pool is the user's, as kernels are, and may change what they run on as little. */
class IdentityTest {
    private static final int MANY = 20_000;

    private static Runnable meanwhile = () -> {};

    @AfterEach
    void nothingIsLeft() {
        meanwhile = () -> {};
    }

    static long[] none() {
        meanwhile.run();
        return new long[1];
    }

    static long[] both(long[] one, long[] other) {
        return new long[] {one[0] + other[0]};
    }

    @SoA
    record Coin(int cents) {
        @Kernel(combine = "all", identity = "nothing")
        static long[] sum(long[] sum, Coin coin) {
            sum[0] += coin.cents();
            return sum;
        }

        static long[] nothing() {
            return none();
        }

        static long[] all(long[] one, long[] other) {
            return both(one, other);
        }
    }

    @BulkData
    record Note(int cents) {
        @Kernel(combine = "all", identity = "nothing")
        static long[] sum(long[] sum, Note note) {
            sum[0] += note.cents();
            return sum;
        }

        static long[] nothing() {
            return none();
        }

        static long[] all(long[] one, long[] other) {
            return both(one, other);
        }
    }

    record Price(int cents) {}

    @World({Price.class})
    interface Shop {
        @Kernel(combine = "all", identity = "nothing")
        static long[] sum(long[] sum, Price price) {
            sum[0] += price.cents();
            return sum;
        }

        static long[] nothing() {
            return none();
        }

        static long[] all(long[] one, long[] other) {
            return both(one, other);
        }
    }

    private static void assertRefused(Runnable change, Runnable kernel, String kernelName) {
        meanwhile = change;
        String message =
                assertThrows(ConcurrentModificationException.class, kernel::run).getMessage();
        assertEquals("Kernel IdentityTest." + kernelName, message.substring(0, message.indexOf(' ', 7)));
        meanwhile = () -> {};
    }

    @Test
    void anIdentityThatChangesTheStoreIsReported() {
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            for (boolean trims : new boolean[] {false, true}) {
                IdentityTest_CoinStore coins = new IdentityTest_CoinStore();
                IdentityTest_NoteStore notes = new IdentityTest_NoteStore();
                for (int i = 0; i < MANY; i++) {
                    coins.add(i % 2);
                    notes.add(i % 2);
                }
                assertArrayEquals(new long[] {MANY / 2}, IdentityTest_CoinKernels.sum(coins, new long[1], one));
                assertArrayEquals(new long[] {MANY / 2}, IdentityTest_NoteKernels.sum(notes, new long[1], one));
                assertRefused(
                        () -> {
                            coins.clear();
                            if (trims) {
                                coins.trim();
                            }
                        },
                        () -> IdentityTest_CoinKernels.sum(coins, new long[1], one),
                        "Coin.sum");
                assertRefused(
                        () -> {
                            notes.clear();
                            if (trims) {
                                notes.trim();
                            }
                        },
                        () -> IdentityTest_NoteKernels.sum(notes, new long[1], one),
                        "Note.sum");
            }
        }
    }

    @Test
    void anIdentityThatChangesTheWorldIsReported() {
        IdentityTest_ShopWorld shop = new IdentityTest_ShopWorld();
        for (int i = 0; i < MANY; i++) {
            shop.add(shop.create(), new Price(i % 2));
        }
        try (ForkJoinPool one = new ForkJoinPool(1)) {
            assertArrayEquals(new long[] {MANY / 2}, IdentityTest_ShopKernels.sum(shop, new long[1], one));
            assertRefused(shop::clear, () -> IdentityTest_ShopKernels.sum(shop, new long[1], one), "Shop.sum");
        }
    }
}

package dev.granary.benchmarks;

import java.util.Arrays;

/** What one would write by hand for array-of-structs items with holes: byte blocks, and a word of bits per 64 items. */
final class BlockedItems {
    private static final int ROWS = 1024;
    private static final int STRIDE = ByteSlotTable.STRIDE;

    private final byte[][] blocks;
    private final long[][] alive;

    BlockedItems(int count) {
        int number = (count + ROWS - 1) / ROWS;
        blocks = new byte[number][ROWS * STRIDE];
        alive = new long[number][ROWS / 64];
        for (long[] words : alive) {
            Arrays.fill(words, -1);
        }
    }

    void integrate(float dt) {
        for (int b = 0; b < blocks.length; b++) {
            byte[] items = blocks[b];
            for (int w = 0; w < ROWS / 64; w++) {
                for (long word = alive[b][w]; word != 0; word &= word - 1) {
                    move(items, ((w << 6) + Long.numberOfTrailingZeros(word)) * STRIDE, dt);
                }
            }
        }
    }

    private static void move(byte[] items, int at, float dt) {
        put(items, at + 8, get(items, at + 8) + get(items, at + 20) * dt);
        put(items, at + 12, get(items, at + 12) + get(items, at + 24) * dt);
        put(items, at + 16, get(items, at + 16) + get(items, at + 28) * dt);
        put(items, at + 4, get(items, at + 4) - dt);
    }

    private static float get(byte[] items, int at) {
        return (float) ByteSlotTable.FLOAT.get(items, at);
    }

    private static void put(byte[] items, int at, float value) {
        ByteSlotTable.FLOAT.set(items, at, value);
    }
}

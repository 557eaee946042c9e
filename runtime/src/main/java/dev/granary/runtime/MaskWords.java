package dev.granary.runtime;

/**
 * Which rows of a block match a mask: the operations of a {@link MaskProgram}, done for a run of words at a time.
 *
 * <p>Each operation is one loop over plain arrays, which the JIT compiler vectorizes; what a mask is made of is looked at once
 * a run and operation, not once a word. Word {@code n} of whatever array is of the same 64 rows, because loops with one index for
 * all arrays are the ones that vectorize. Allocates with the first run, and again with words behind all before: 8 bytes a word
 * and array of intermediate words.
 */
final class MaskWords {
    private final MaskProgram program;
    private final long[][] arrays;
    private final ChosenWords[] chosen;
    private final long[][] values;

    /** The block that was entered. */
    private RowBlock<?> block;

    /** Has no memory for words yet. */
    public MaskWords(MaskProgram program) {
        this.program = program;
        this.arrays = new long[program.arrays][0];
        this.chosen = new ChosenWords[program.chosen.size()];
        this.values = new long[program.values.size()][0];
        for (int number = 0; number < chosen.length; number++) {
            chosen[number] = new ChosenWords(program.chosen.get(number).bits());
        }
    }

    /** What follows is about the block, which has the number. */
    void enter(int number, RowBlock<?> next) {
        block = next;
        for (ChosenWords each : chosen) {
            each.enter(number);
        }
    }

    /** The item of a row is in another one now, of the block that was entered. */
    void moved(int fromBlock, int fromRow, int toRow) {
        for (ChosenWords each : chosen) {
            each.moved(fromBlock, fromRow, toRow);
        }
    }

    /**
     * The matches among the rows of words {@code [from, to)}, at those places of the array, which is not to be written to.
     * Other elements mean nothing.
     *
     * @param flags the bit columns of a block
     * @param alive which rows have items
     */
    public long[] matches(long[][] flags, long[] alive, int from, int to) {
        long[] words = result(flags, from, to);
        if (program.isComplement) {
            long[] complement = arrays[0];
            Words.andNot(complement, alive, words, from, to);
            words = complement;
        } else if (chosen.length > 0) {
            Words.and(arrays[0], alive, words, from, to);
            words = arrays[0];
        }
        assert areWithin(words, alive, from, to);
        return words;
    }

    /**
     * As {@link #matches(long[][], long[], int, int)}, where it is the first rows that have items.
     *
     * @param rows how many rows of the block have items
     */
    public long[] matches(long[][] flags, int rows, int from, int to) {
        long[] words = result(flags, from, to);
        if (program.isComplement) {
            long[] complement = arrays[0];
            Words.not(complement, words, from, to);
            if (rows < to << 6) {
                complement[to - 1] &= Words.below(rows - (to - 1 << 6));
            }
            words = complement;
        } else if (chosen.length > 0 && rows < to << 6) {
            System.arraycopy(words, from, arrays[0], from, to - from);
            words = arrays[0];
            words[to - 1] &= Words.below(rows - (to - 1 << 6));
        }
        assert rows > to - 1 << 6 : rows + " rows do not reach word " + (to - 1);
        assert areBelow(words, rows, to - 1);
        return words;
    }

    private long[] result(long[][] flags, int from, int to) {
        if (arrays.length > 0 && arrays[0].length < to) {
            makeRoom(Math.max(to, 2 * arrays[0].length));
        }
        MaskProgram steps = program;
        for (int value = 0; value < values.length; value++) {
            if (values[value].length < to) {
                values[value] = new long[Math.max(to, 2 * values[value].length)];
            }
            Masks.Value<?> sought = program.values.get(value);
            ValueWords.put(block, sought.number(), sought.value(), from, to, values[value]);
        }
        for (int step = 0; step < steps.operators.length; step++) {
            long[] target = arrays[steps.to[step]];
            long[] left = operand(steps.left[step], flags, to);
            long[] right = operand(steps.right[step], flags, to);
            switch (steps.operators[step]) {
                case MaskProgram.AND -> Words.and(target, left, right, from, to);
                case MaskProgram.AND_NOT -> Words.andNot(target, left, right, from, to);
                case MaskProgram.OR -> Words.or(target, left, right, from, to);
                default -> Words.xor(target, left, right, from, to);
            }
        }
        return operand(steps.result, flags, to);
    }

    private void makeRoom(int words) {
        for (int array = 0; array < arrays.length; array++) {
            arrays[array] = new long[words];
        }
    }

    private long[] operand(int place, long[][] flags, int to) {
        if (place >= MaskProgram.VALUES) {
            return values[place - MaskProgram.VALUES];
        }
        if (place >= MaskProgram.CHOSEN) {
            return chosen[place - MaskProgram.CHOSEN].words(to);
        }
        return place >= 0 ? flags[place] : arrays[~place];
    }

    /** Invariant V2 of {@link Bits}. */
    private static boolean areWithin(long[] words, long[] alive, int from, int to) {
        for (int index = from; index < to; index++) {
            assert (words[index] & ~alive[index]) == 0
                    : "V2: word " + index + " is " + Long.toHexString(words[index]) + ", and of the alive words "
                            + Long.toHexString(alive[index]);
        }
        return true;
    }

    /** Invariant V2 of {@link Bits}, for rows that are tightly packed. */
    private static boolean areBelow(long[] words, int rows, int last) {
        assert rows >= last + 1 << 6 || (words[last] & ~Words.below(rows - (last << 6))) == 0
                : "V2: word " + last + " is " + Long.toHexString(words[last]) + ", and " + rows + " rows have items";
        return true;
    }
}

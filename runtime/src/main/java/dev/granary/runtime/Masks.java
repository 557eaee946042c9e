package dev.granary.runtime;

import dev.granary.Flag;
import dev.granary.Mask;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Objects;

/** The masks that there are, as trees; {@link MaskProgram} is what becomes of one. */
public final class Masks {
    /** What walks a mask calls itself for each operator that is within another. */
    private static final int DEEPEST = 1000;

    /** More than masks have that somebody reads. */
    private static final int MOST_CHARACTERS = 1 << 14;

    private Masks() {}

    /** A bit column of a store. */
    public static <T> Flag<T> flag(Class<?> store, int number, String name) {
        return new Column<>(store, number, name);
    }

    /** The number of a flag; fails if it is one of another store. */
    public static int number(Flag<?> flag, Class<?> store) {
        Column<?> column = (Column<?>) form(Objects.requireNonNull(flag, "flag"));
        if (column.store() != store) {
            throw new IllegalArgumentException(
                    store.getSimpleName() + ": flag '" + flag + "' is one of " + column.store.getSimpleName());
        }
        return column.number;
    }

    /** The column of a flag; fails if it is one of another store. */
    static Schema.Column column(Flag<?> flag, Store<?> store) {
        int number = number(flag, store.getClass());
        int count = 0;
        for (Schema.Column column : store.schema().columns()) {
            if (column.isBit() && count++ == number) {
                return column;
            }
        }
        throw new AssertionError("flag " + flag + " of " + store.schema());
    }

    /**
     * The items that are in some rows now.
     *
     * @param name as the mask is called in messages
     * @param marks a bit a row, from {@code words} words on for each block; copied
     */
    public static <T> Mask<T> chosen(Store<T> store, String name, long[] marks, int words) {
        List<? extends StoreBlock<T>> blocks = store.blocks();
        long[][] bits = new long[blocks.size()][];
        for (int number = 0; number < bits.length; number++) {
            int first = number * words;
            bits[number] =
                    Arrays.copyOfRange(marks, first, first + (blocks.get(number).size() + 63 >>> 6));
        }
        return new Chosen<>(store, name, bits, store.version());
    }

    /** The items that are in those rows of the store now, which ascend. */
    static <T> Mask<T> chosen(Store<T> store, String name, int[] rows) {
        List<? extends StoreBlock<T>> blocks = store.blocks();
        long[][] bits = new long[blocks.size()][];
        int next = 0;
        for (int number = 0; number < bits.length; number++) {
            RowBlock<?> block = (RowBlock<?>) blocks.get(number);
            bits[number] = new long[block.words()];
            for (; next < rows.length && rows[next] < block.endRow(); next++) {
                int row = rows[next] - block.firstRow;
                bits[number][row >> 6] |= 1L << row;
            }
        }
        return new Chosen<>(store, name, bits, store.version());
    }

    static IllegalArgumentException foreign(Mask<?> mask, Column<?> flag, Class<?> store) {
        return new IllegalArgumentException(store.getSimpleName() + ": flag '" + flag + "' of the mask '" + mask
                + "' is one of " + flag.store.getSimpleName());
    }

    static IllegalArgumentException foreign(Mask<?> mask, Value<?> value, Class<?> store) {
        return new IllegalArgumentException(store.getSimpleName() + ": '" + value + "' of the mask '" + mask
                + "' is about " + value.store.getSimpleName());
    }

    /** The mask, as one of the forms that there are. */
    static Form<?> form(Mask<?> mask) {
        if (Objects.requireNonNull(mask, "mask") instanceof Form<?> form) {
            return form;
        }
        throw new IllegalArgumentException(
                "mask '" + mask + "' is of " + mask.getClass() + ", and not made of flags of a generated store");
    }

    /** What a mask may be; joined with another one, it is the left part of a new one. */
    public sealed interface Form<T> extends Mask<T> {
        @Override
        default Mask<T> and(Mask<T> other) {
            return join(Operator.AND, this, other);
        }

        @Override
        default Mask<T> or(Mask<T> other) {
            return join(Operator.OR, this, other);
        }

        @Override
        default Mask<T> xor(Mask<T> other) {
            return join(Operator.XOR, this, other);
        }

        @Override
        default Mask<T> not() {
            return new Complement<>(this);
        }
    }

    /**
     * A flag.
     *
     * @param store the generated class
     * @param number the flag's place among the bit columns of a block
     */
    public record Column<T>(Class<?> store, int number, String name)
            implements Flag<T>, Form<T>, SortKeys.Ascending<T> {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * A value of a column.
     *
     * @param store the generated class
     * @param number the column's place among those of the store
     * @param value the name of a constant, or a text; null for none
     */
    record Value<T>(Class<?> store, int number, String name, String value, boolean isText) implements Form<T> {
        /** As in a condition of a kernel: {@code side == BUY}, {@code name == 'gold'}. */
        @Override
        public String toString() {
            return name + " == " + (isText && value != null ? "'" + value + "'" : value);
        }
    }

    /**
     * Rows that were chosen at a moment.
     *
     * @param bits one a row, by block; what is behind them was not chosen
     * @param version the store's at that moment
     */
    record Chosen<T>(Store<T> store, String name, long[][] bits, long version) implements Form<T> {

        /** Fails if that is another store, or if this one has changed. */
        void check(Mask<?> mask, Store<?> asked) {
            String owner = asked.schema().owner();
            if (store != asked) {
                throw new IllegalArgumentException(
                        owner + ": '" + name + "' of the mask '" + mask + "' was chosen from another store, " + store);
            }
            if (version != store.version()) {
                throw new ConcurrentModificationException(owner + ": '" + name
                        + "' was chosen before an item was added or removed, or a trim; choose again");
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** What doesn't meet the operand. */
    public record Complement<T>(Mask<T> operand) implements Form<T> {
        @Override
        public Mask<T> not() {
            return operand;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Complement<?> complement && operand.equals(complement.operand);
        }

        @Override
        public int hashCode() {
            return ~operand.hashCode();
        }

        @Override
        public String toString() {
            return text(this);
        }
    }

    /** Two masks joined; a null fails here, and not where the mask is used, and so does what is too deep. */
    private static <T> Mask<T> join(Operator operator, Mask<T> left, Mask<T> right) {
        int depth = 1 + Math.max(depth(left), depth(right));
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("a mask of more than " + DEEPEST
                    + " operators, each with the result of the one before: join halves of as many flags instead");
        }
        int hash = Objects.hash(operator.symbol, left, right);
        return new Joined<>(operator, left, right, depth, hash);
    }

    private static int depth(Mask<?> mask) {
        return switch (form(mask)) {
            case Column<?> ignored -> 0;
            case Chosen<?> ignored -> 0;
            case Value<?> ignored -> 0;
            case Complement<?>(Mask<?> operand) -> depth(operand);
            case Joined<?> joined -> joined.depth;
        };
    }

    /**
     * Two masks and what joins them.
     *
     * <p>What is said of it is said by methods of its own: those that a record has are so many calls for each operator that a deep mask
     * overflows the stack.
     *
     * @param depth how many operators there are at most from here to a flag
     * @param hash that of the operator and the two
     */
    public record Joined<T>(Operator operator, Mask<T> left, Mask<T> right, int depth, int hash) implements Form<T> {
        @Override
        public boolean equals(Object other) {
            return this == other
                    || other instanceof Joined<?> joined
                            && hash == joined.hash
                            && operator == joined.operator
                            && left.equals(joined.left)
                            && right.equals(joined.right);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return text(this);
        }
    }

    /** What joins two masks. */
    public enum Operator {
        AND('&'),
        XOR('^'),
        OR('|');

        private final char symbol;

        Operator(char symbol) {
            this.symbol = symbol;
        }
    }

    /** As in {@code (tank | flying) & !moving}, up to some length: what it has often is written as often. */
    private static String text(Mask<?> mask) {
        StringBuilder text = new StringBuilder();
        write(mask, text);
        if (text.length() > MOST_CHARACTERS) {
            text.setLength(MOST_CHARACTERS);
            text.append("...");
        }
        return text.toString();
    }

    private static void write(Mask<?> mask, StringBuilder text) {
        if (text.length() > MOST_CHARACTERS) {
            return;
        }
        switch (mask) {
            case Complement<?>(Mask<?> operand) -> {
                text.append('!');
                write(operand, operand instanceof Joined<?>, text);
            }
            case Joined<?> joined -> {
                write(joined.left, isOther(joined, joined.left), text);
                text.append(' ').append(joined.operator.symbol).append(' ');
                write(joined.right, isOther(joined, joined.right), text);
            }
            default -> text.append(mask);
        }
    }

    /** Whether an operand has another operator: then it is written in parentheses. */
    private static boolean isOther(Joined<?> joined, Mask<?> operand) {
        return operand instanceof Joined<?> within && within.operator != joined.operator;
    }

    private static void write(Mask<?> mask, boolean isWithin, StringBuilder text) {
        text.append(isWithin ? "(" : "");
        write(mask, text);
        text.append(isWithin ? ")" : "");
    }
}

package dev.granary.runtime;

import dev.granary.Mask;
import dev.granary.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A mask as a sequence of operations, each on all words of a run: {@code word = left operator right}.
 *
 * <p>There are four operators, and none is a complement: {@code !a & b} is {@code b} without {@code a}, and {@code !a & !b} is
 * what is left without {@code a | b}. So a complement moves outwards until it is the last of all to do, once or not at all, and
 * there it is one within the rows that have items. What comes before gives no bits but those of flags.
 *
 * <p>Invariant V2 of {@link Bits} follows: where no flag has the bit of a vacant row (V1), no program gives it. Rows that were chosen
 * may be vacant by now; with those, {@link MaskWords} leaves them out in the end.
 */
public final class MaskProgram {
    static final int AND = 0;
    static final int AND_NOT = 1;
    static final int OR = 2;
    static final int XOR = 3;

    /** The operand that is the first of {@link #chosen}; below it are flags. */
    static final int CHOSEN = 1 << 20;

    /** The operand that is the first of {@link #values}. */
    static final int VALUES = 1 << 21;

    final Mask<?> mask;

    /** Rows that were chosen. */
    final List<Masks.Chosen<?>> chosen;

    /** Values of columns. */
    final List<Masks.Value<?>> values;

    /**
     * By operation; an operand is the number of a flag, {@link #CHOSEN} and the number of chosen rows, {@link #VALUES} and that of a value, or {@code ~number} of an array for
     * intermediate words.
     */
    final int[] operators;

    final int[] left;
    final int[] right;

    /** The array that the operation's words go to, by operation. */
    final int[] to;

    /** What has the words in the end: an operand. */
    final int result;

    /** Whether the words that match are those without the bits of {@link #result}. */
    final boolean isComplement;

    /** How many arrays for intermediate words it takes. */
    final int arrays;

    private MaskProgram(Builder builder, Operand result) {
        this.mask = builder.mask;
        this.chosen = List.copyOf(builder.chosen);
        this.values = List.copyOf(builder.values);
        this.operators = Arrays.copyOf(builder.operators, builder.count);
        this.left = Arrays.copyOf(builder.left, builder.count);
        this.right = Arrays.copyOf(builder.right, builder.count);
        this.to = new int[builder.count];
        this.result = builder.giveArrays(left, right, to, result.place);
        this.isComplement = result.isComplement;
        this.arrays = Math.max(builder.arrays, isComplement || !chosen.isEmpty() ? 1 : 0);
    }

    /** The program of a mask for the store; fails if the mask has a flag of another one. */
    public static MaskProgram of(Mask<?> mask, Class<?> store) {
        Builder builder = new Builder(mask, store);
        return new MaskProgram(builder, builder.operand(mask));
    }

    /** Fails if there are rows in it that were chosen from another store, or before items came or went. */
    void check(Store<?> store) {
        for (Masks.Chosen<?> each : chosen) {
            each.check(mask, store);
        }
    }

    /** The mask, as in {@code tank & !flying}. */
    @Override
    public String toString() {
        return mask.toString();
    }

    /** Words that are there, or, where the place is {@code ~number}, those of an operation; or what is left without them. */
    private record Operand(int place, boolean isComplement) {}

    private static final class Builder {
        private final Mask<?> mask;
        private final Class<?> store;
        private final List<Masks.Chosen<?>> chosen = new ArrayList<>();
        private final List<Masks.Value<?>> values = new ArrayList<>();

        /** What there is of parts with operators, which a mask may have often: so many that nobody could do an operation for each time. */
        private final Map<Mask<?>, Operand> known = new IdentityHashMap<>(2);

        private int[] operators = new int[4];
        private int[] left = new int[4];
        private int[] right = new int[4];
        private int count;
        private int arrays;

        Builder(Mask<?> mask, Class<?> store) {
            this.mask = mask;
            this.store = store;
        }

        /** The operand that has the words of the part. */
        Operand operand(Mask<?> part) {
            return switch (Masks.form(part)) {
                case Masks.Column<?> flag -> new Operand(numberOf(flag), false);
                case Masks.Value<?> value -> {
                    if (value.store() != store) {
                        throw Masks.foreign(mask, value, store);
                    }
                    values.add(value);
                    yield new Operand(VALUES + values.size() - 1, false);
                }
                case Masks.Chosen<?> rows -> {
                    chosen.add(rows);
                    yield new Operand(CHOSEN + chosen.size() - 1, false);
                }
                case Masks.Complement<?>(Mask<?> complement) -> not(operand(complement));
                case Masks.Joined<?> joined -> {
                    Operand operand = known.get(joined);
                    if (operand == null) {
                        operand = join(joined.operator(), operand(joined.left()), operand(joined.right()));
                        known.put(joined, operand);
                    }
                    yield operand;
                }
            };
        }

        private int numberOf(Masks.Column<?> flag) {
            if (flag.store() != store) {
                throw Masks.foreign(mask, flag, store);
            }
            return flag.number();
        }

        /** By the laws of De Morgan, an operation on complements is another one, or its complement. */
        private Operand join(Masks.Operator operator, Operand a, Operand b) {
            return switch (operator) {
                case XOR -> new Operand(emit(XOR, a, b), a.isComplement != b.isComplement);
                case AND -> and(a, b);
                case OR -> not(and(not(a), not(b)));
            };
        }

        private Operand and(Operand a, Operand b) {
            if (a.isComplement && b.isComplement) {
                return new Operand(emit(OR, a, b), true);
            }
            if (a.isComplement) {
                return new Operand(emit(AND_NOT, b, a), false);
            }
            return new Operand(emit(b.isComplement ? AND_NOT : AND, a, b), false);
        }

        private static Operand not(Operand operand) {
            return new Operand(operand.place, !operand.isComplement);
        }

        private int emit(int operator, Operand a, Operand b) {
            if (count == operators.length) {
                operators = Arrays.copyOf(operators, 2 * count);
                left = Arrays.copyOf(left, 2 * count);
                right = Arrays.copyOf(right, 2 * count);
            }
            operators[count] = operator;
            left[count] = a.place;
            right[count] = b.place;
            return ~count++;
        }

        /** Puts arrays in place of operations, each for one after the other: from the one whose words are in it, to the last that needs those. */
        int giveArrays(int[] left, int[] right, int[] to, int result) {
            int[] last = new int[count];
            for (int step = 0; step < count; step++) {
                for (int place : new int[] {left[step], right[step]}) {
                    if (place < 0) {
                        last[~place] = step;
                    }
                }
            }
            int[] free = new int[count];
            int freeCount = 0;
            for (int step = 0; step < count; step++) {
                int[] places = {right[step], left[step]}; // what was free last is taken first
                for (int index = 0; index < places.length; index++) {
                    boolean isTwice = index == 1 && places[0] == places[1];
                    if (places[index] < 0 && last[~places[index]] == step && !isTwice) {
                        free[freeCount++] = to[~places[index]];
                    }
                }
                to[step] = freeCount > 0 ? free[--freeCount] : arrays++;
                left[step] = array(left[step], to);
                right[step] = array(right[step], to);
            }
            return array(result, to);
        }

        private static int array(int place, int[] to) {
            return place < 0 ? ~to[~place] : place;
        }
    }
}

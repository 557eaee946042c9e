package dev.granary.tests;

import dev.granary.Mask;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A random mask, and the same said twice more in other ways.
 *
 * @param code the mask in Java
 * @param predicate whether an item with these flags matches
 * @param rows the rows that match, of the rows with each flag; {@code null} gives those of all items
 */
record Expression(
        Mask<Item> mask,
        String code,
        Predicate<Set<ItemFlag>> predicate,
        Function<Map<ItemFlag, BitSet>, BitSet> rows) {

    /** One of the flags, or the key {@code null} for all items. */
    static Expression random(StoreKind kind, Random random, int depth) {
        return random(kind, random, depth, new ArrayList<>());
    }

    /** It may have the parts, too: some are in it more than once. */
    private static Expression random(StoreKind kind, Random random, int depth, List<Expression> parts) {
        Expression next = parts.isEmpty() || random.nextInt(6) > 0
                ? another(kind, random, depth, parts)
                : parts.get(random.nextInt(parts.size()));
        parts.add(next);
        return next;
    }

    private static Expression another(StoreKind kind, Random random, int depth, List<Expression> parts) {
        if (depth == 0 || random.nextInt(5) == 0) {
            ItemFlag flag = ItemFlag.values()[random.nextInt(ItemFlag.values().length)];
            return new Expression(
                    flag.of(kind),
                    kind.storeName() + "." + flag.name(),
                    flags -> flags.contains(flag),
                    sets -> copy(sets.get(flag)));
        }
        Expression a = random(kind, random, depth - 1, parts);
        if (random.nextInt(5) == 0) {
            return new Expression(a.mask.not(), a.code + ".not()", a.predicate.negate(), sets -> {
                BitSet all = copy(sets.get(null));
                all.andNot(a.rows.apply(sets));
                return all;
            });
        }
        Expression b = random(kind, random, depth - 1, parts);
        return switch (random.nextInt(4)) {
            case 0 ->
                new Expression(
                        a.mask.and(b.mask),
                        a.code + ".and(" + b.code + ")",
                        a.predicate.and(b.predicate),
                        join(a, b, BitSet::and));
            case 1 ->
                new Expression(
                        a.mask.or(b.mask),
                        a.code + ".or(" + b.code + ")",
                        a.predicate.or(b.predicate),
                        join(a, b, BitSet::or));
            case 2 ->
                new Expression(
                        a.mask.xor(b.mask),
                        a.code + ".xor(" + b.code + ")",
                        flags -> a.predicate.test(flags) != b.predicate.test(flags),
                        join(a, b, BitSet::xor));
            default ->
                new Expression(
                        a.mask.andNot(b.mask),
                        a.code + ".andNot(" + b.code + ")",
                        flags -> a.predicate.test(flags) && !b.predicate.test(flags),
                        join(a, b, BitSet::andNot));
        };
    }

    private interface Operation {
        void apply(BitSet a, BitSet b);
    }

    private static Function<Map<ItemFlag, BitSet>, BitSet> join(Expression a, Expression b, Operation operation) {
        return sets -> {
            BitSet result = a.rows.apply(sets);
            operation.apply(result, b.rows.apply(sets));
            return result;
        };
    }

    private static BitSet copy(BitSet set) {
        return (BitSet) set.clone();
    }
}

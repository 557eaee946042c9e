package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The entities with some components and without others: a view, which finds them anew each time.
 *
 * <p>It is narrowed step by step, as in {@code query().position().without().frozen()}, and keeps its terms from its first use on. A
 * search costs an operation per term and page, and one per term and 64 entities on pages that may have matches.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 * @param <Q> its queries: this class
 */
public abstract non-sealed class WorldQuery<W, P extends WorldPage<W>, C extends WorldCursor<W, P>, Q>
        extends FoundEntities<W, P, C> {
    final QueryTerms terms;
    private final String[] accessors;

    /** What {@link #matches} gives. */
    private long[] matches;

    /**
     * No terms yet.
     *
     * @param accessors what components are called in source, by number
     */
    protected WorldQuery(PagedWorld<W, P, ?> world, String[] accessors) {
        super(world);
        this.accessors = accessors;
        terms = new QueryTerms(world.schema.owner() + ".query()");
    }

    @SuppressWarnings("unchecked")
    private Q self() {
        return (Q) this;
    }

    /** Names a component. */
    protected final Q term(int component) {
        terms.add(component);
        return self();
    }

    private Q mode(QueryTerms.Mode mode) {
        terms.mode(mode);
        return self();
    }

    private Q terms(QueryTerms.Mode mode, Class<?>[] components) {
        terms.add(mode, world.schema.components, components);
        return self();
    }

    /** Entities have all components named from now on, as they have those named at first. */
    public final Q with() {
        return mode(QueryTerms.Mode.ALL);
    }

    /** Entities have none of the components named from now on. */
    public final Q without() {
        return mode(QueryTerms.Mode.NONE);
    }

    /** Entities have at least one of the components named from now on, up to the next such step. */
    public final Q anyOf() {
        return mode(QueryTerms.Mode.ANY);
    }

    /**
     * Entities may have the components named from now on: no match depends on them, but {@link #changedSince} looks at them.
     */
    public final Q optional() {
        return mode(QueryTerms.Mode.OPTIONAL);
    }

    /**
     * As {@link #with()}, of the components of these classes. Components named behind are demanded, as at first.
     *
     * @throws IllegalArgumentException if one is no component of the world
     */
    public final Q with(Class<?>... components) {
        return terms(QueryTerms.Mode.ALL, components);
    }

    /**
     * As {@link #without()}, of the components of these classes. Components named behind are demanded, as at first.
     *
     * @throws IllegalArgumentException if one is no component of the world
     */
    public final Q without(Class<?>... components) {
        return terms(QueryTerms.Mode.NONE, components);
    }

    /**
     * As {@link #anyOf()}, of the components of these classes. Components named behind are demanded, as at first.
     *
     * @throws IllegalArgumentException if one is no component of the world
     */
    public final Q anyOf(Class<?>... components) {
        return terms(QueryTerms.Mode.ANY, components);
    }

    /**
     * As {@link #optional()}, of the components of these classes. Components named behind are demanded, as at first.
     *
     * @throws IllegalArgumentException if one is no component of the world
     */
    public final Q optional(Class<?>... components) {
        return terms(QueryTerms.Mode.OPTIONAL, components);
    }

    /**
     * From now on, entities match only on pages where a component that the query names was written, added or removed after the
     * version was taken ({@link PagedWorld#version}). May be called again and again.
     *
     * <p>A page counts as a whole, and so does a component. Values written to raw columns, and by row, count where {@code touch...}
     * was called on the page. What the query is joined with matches by its own terms, whenever this is called.
     */
    public final Q changedSince(long version) {
        terms.since(version);
        return self();
    }

    /**
     * From now on, entities match only where they match the other query too, whenever they are asked for. Components are named before.
     *
     * @throws IllegalArgumentException if that is one of another world
     */
    public final Q and(Q other) {
        return join(QueryJoins.Join.AND, other);
    }

    /** From now on, entities match as well where they match the other query; as {@link #and}. */
    public final Q or(Q other) {
        return join(QueryJoins.Join.OR, other);
    }

    /** From now on, entities match only where they don't match the other query; as {@link #and}. */
    public final Q andNot(Q other) {
        return join(QueryJoins.Join.AND_NOT, other);
    }

    /** The same of the entities that have a key now, until the structure changes; then it throws as {@link #chosen} does. */
    public final Q and(KeyedEntities<W, P, C> keyed) {
        return join(QueryJoins.Join.AND, keyed);
    }

    /** As {@link #or(Object)}, of the entities that have a key now. */
    public final Q or(KeyedEntities<W, P, C> keyed) {
        return join(QueryJoins.Join.OR, keyed);
    }

    /** As {@link #andNot(Object)}, of the entities that have a key now. */
    public final Q andNot(KeyedEntities<W, P, C> keyed) {
        return join(QueryJoins.Join.AND_NOT, keyed);
    }

    private Q join(QueryJoins.Join join, KeyedEntities<W, P, C> keyed) {
        checkWorld(Objects.requireNonNull(keyed, "keyed"));
        QueryTerms of = new QueryTerms(world.schema.owner() + ".query()");
        long[] marks = Bits.words(world.entities.pageCount() << Entities.PAGE_SHIFT);
        for (int slot : keyed.slots()) {
            Bits.set(marks, slot);
        }
        of.choose(keyed.toString(), marks, world.changes);
        terms.join(join, of);
        return self();
    }

    private void checkWorld(FoundEntities<?, ?, ?> other) {
        if (other.world != world) {
            throw new IllegalArgumentException(
                    world.entities.describe() + ": " + other + " is one of " + other.world.entities.describe());
        }
    }

    private Q join(QueryJoins.Join join, Q other) {
        WorldQuery<?, ?, ?, ?> joined = (WorldQuery<?, ?, ?, ?>) Objects.requireNonNull(other, "other");
        checkWorld(joined);
        terms.join(join, joined.terms);
        return self();
    }

    /**
     * For generated kernels: only entities that were chosen match, until the structure changes; then it throws
     * {@link java.util.ConcurrentModificationException}.
     *
     * @param name what has chosen them
     * @param marks 64 words for each page, at most; copied
     */
    public final Q chosen(String name, long[] marks) {
        int words = Math.min(marks.length, world.entities.pageCount() * Entities.PAGE_WORDS);
        terms.choose(name, Arrays.copyOf(marks, words), world.changes);
        return self();
    }

    /**
     * The entities in the order of their slots, through one cursor that moves from entity to entity.
     *
     * <p>Through the cursor, its own entity may be destroyed and gain and lose components. Entities may be created; whether they are
     * visited is not defined. After any other structural change, the next step throws
     * {@link java.util.ConcurrentModificationException}: record it in {@code commands()}.
     */
    @Override
    public final Iterator<C> iterator() {
        begin();
        return new QuerySteps<>(world, terms, cursor());
    }

    /** The pages that may have matches, for loops over raw columns; {@link #matches} says which rows. */
    public final Iterable<P> pages() {
        begin();
        return () -> {
            terms.checkChosen(world.changes); // it may be kept
            return new QueryPages<>(world, terms);
        };
    }

    /**
     * The matches on a page: bit {@code row & 63} of word {@code row - page.firstRow() >>> 6}. In an array of the query's, until the
     * next call.
     */
    public final long[] matches(P page) {
        if (matches == null) {
            begin();
            matches = Bits.words(Entities.PAGE_ROWS);
        }
        long summary = terms.summary(page.words);
        for (int word = 0; word < matches.length; word++) {
            matches[word] = (summary >>> word & 1) == 0 ? 0 : terms.matches(page.words, word);
        }
        return matches;
    }

    /** The number of matches. */
    @Override
    public final int count() {
        begin();
        int count = 0;
        for (int number = 0; number < world.entities.pageCount(); number++) {
            PageWords page = world.page(number).words;
            for (long words = terms.summary(page); words != 0; words &= words - 1) {
                count += Long.bitCount(terms.matches(page, Long.numberOfTrailingZeros(words)));
            }
        }
        return count;
    }

    /** Whether nothing matches. */
    @Override
    public final boolean isEmpty() {
        return !iterator().hasNext();
    }

    /** The handle of the match in the lowest slot, or {@link Handle#none} if nothing matches. */
    @Override
    public final Handle<W> first() {
        Iterator<C> matches = iterator();
        return matches.hasNext() ? matches.next().handle() : Handle.none();
    }

    /** The handle of a match, each with the same chance, or {@link Handle#none} if nothing matches: two looks at the words. */
    @Override
    public final Handle<W> any(RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        int count = count();
        if (count == 0) {
            return Handle.none();
        }
        int left = AnyItem.draw(world, random, count);
        for (int number = 0; number < world.entities.pageCount(); number++) {
            P page = world.page(number);
            for (long words = terms.summary(page.words); words != 0; words &= words - 1) {
                int word = Long.numberOfTrailingZeros(words);
                long rows = terms.matches(page.words, word);
                if (left < Long.bitCount(rows)) {
                    return page.handle(page.firstRow + (word << 6) + Words.row(rows, left));
                }
                left -= Long.bitCount(rows);
            }
        }
        throw AnyItem.fewer(world.schema.owner());
    }

    @Override
    final int[] slots() {
        int[] slots = new int[count()];
        int size = 0;
        for (int number = 0; number < world.entities.pageCount(); number++) {
            PageWords page = world.page(number).words;
            for (long words = terms.summary(page); words != 0; words &= words - 1) {
                int word = Long.numberOfTrailingZeros(words);
                int first = (number << Entities.PAGE_SHIFT) + (word << 6);
                for (long rows = terms.matches(page, word); rows != 0; rows &= rows - 1) {
                    slots[size++] = first + Long.numberOfTrailingZeros(rows);
                }
            }
        }
        return slots;
    }

    @Override
    final DoubleTotals doubles(int component, int column) {
        return totals(component).doubles(column);
    }

    @Override
    final LongTotals longs(int component, int column) {
        return totals(component).longs(column);
    }

    private EntityTotals totals(int component) {
        terms.fix();
        return new EntityTotals(world, terms, component, toString(), this::begin);
    }

    /** The same as {@link #destroyAll}, by the name that it has in a {@link dev.granary.Selection} of any kind. */
    @Override
    public final int removeAll() {
        return destroyAll();
    }

    /** Destroys all matches, up to 64 at a time, and returns how many they were; {@link #removeAll} is the same. */
    public final int destroyAll() {
        begin();
        return world.watch == null ? destroyMatches() : Watch.together(world.watch, this::destroyMatches);
    }

    private int destroyMatches() {
        int destroyed = 0;
        long[] aside = terms.aside();
        for (int number = 0; number < world.entities.pageCount(); number++) {
            P page = world.page(number);
            long summary = terms.summary(page.words);
            terms.putAside(page.words, summary, aside);
            for (long words = summary; words != 0; words &= words - 1) {
                int word = Long.numberOfTrailingZeros(words);
                destroyed += page.destroy(word, aside == null ? terms.matches(page.words, word) : aside[word]);
            }
        }
        return destroyed;
    }

    /** As in source. */
    @Override
    public final String toString() {
        return terms.describe(accessors);
    }

    private void begin() {
        terms.fix();
        terms.checkChosen(world.changes);
        world.settle();
    }
}

package dev.granary.runtime;

import dev.granary.Schema;
import java.util.Arrays;
import java.util.List;

/**
 * Which components entities have to have and which not: the terms of a query, and their evaluation for 64 entities at a time.
 *
 * <p>For cursors, counting and block access. Kernels have loops of their own, in which the terms are constants.
 */
final class QueryTerms {
    /** What a term demands. */
    enum Mode {
        /** Entities have the component. */
        ALL,
        /** Entities do not have the component. */
        NONE,
        /** Entities have at least one component of the group. */
        ANY,
        /** Entities may have the component. */
        OPTIONAL
    }

    private static final int ALL = Mode.ALL.ordinal();
    private static final int NONE = Mode.NONE.ordinal();
    private static final int ANY = Mode.ANY.ordinal();

    /** The first of a group of which entities have any. */
    private static final int ANY_FIRST = Mode.values().length;

    private static final int KIND_SHIFT = 8;
    private static final int COMPONENT_MASK = (1 << KIND_SHIFT) - 1;

    private final String query;

    /** Component and kind of each. */
    private int[] terms = new int[4];

    private int count;
    private Mode mode = Mode.ALL;

    /** Whether the next term is the first since the mode was chosen. */
    private boolean isFirst = true;

    private boolean isFixed;

    /** What the matches are joined with; null for most. */
    private QueryJoins joins;

    private boolean hasSince;
    private long since;

    /** No terms, which all entities match; {@code query} is how the query begins in source. */
    QueryTerms(String query) {
        this.query = query;
    }

    /** What the terms from now on demand. */
    void mode(Mode next) {
        checkUnjoined();
        if (isFirst && mode != Mode.ALL) {
            throw new IllegalStateException(query + ": " + name(mode) + "() is followed by " + name(next)
                    + "(), and has no effect; name components in between");
        }
        mode = next;
        isFirst = true;
    }

    /** Adds a term of the mode that was chosen last. */
    void add(int component) {
        checkUnjoined();
        if (count == terms.length) {
            terms = Arrays.copyOf(terms, count * 2);
        }
        int kind = mode == Mode.ANY && isFirst ? ANY_FIRST : mode.ordinal();
        terms[count++] = kind << KIND_SHIFT | component;
        isFirst = false;
    }

    /**
     * Adds terms of a mode, and demands the components behind them.
     *
     * @param schema of the world's components, by number
     * @throws IllegalArgumentException if one is no component of the world
     */
    void add(Mode of, List<Schema> schema, Class<?>... components) {
        int[] numbers = new int[components.length]; // first: a name that is none changes nothing
        for (int index = 0; index < numbers.length; index++) {
            numbers[index] = number(schema, components[index]);
        }
        mode(of);
        for (int number : numbers) {
            add(number);
        }
        mode(Mode.ALL);
    }

    private static int number(List<Schema> schema, Class<?> component) {
        for (int number = 0; number < schema.size(); number++) {
            if (schema.get(number).record() == component) {
                return number;
            }
        }
        throw new IllegalArgumentException(schema.getFirst().owner() + ": " + component.getName()
                + " is none of its components, which are "
                + schema.stream().map(each -> each.record().getSimpleName()).toList());
    }

    /** From now on, pages where none of the components that are named changed after the version do not match. */
    void since(long version) {
        hasSince = true;
        since = version;
    }

    /** Only entities that were chosen match, while the structure is of that version; {@code name} is what chose them. */
    void choose(String name, long[] words, int structure) {
        checkUnjoined();
        joins().choose(name, words, structure);
    }

    /** Joins the matches with those of another query of the world, which keeps its terms from now on. */
    void join(QueryJoins.Join join, QueryTerms other) {
        other.fix();
        checkOpen();
        fixMode();
        joins().add(join, other, other.joins == null ? 0 : other.joins.depth());
    }

    private QueryJoins joins() {
        if (joins == null) {
            joins = new QueryJoins(this, query);
        }
        return joins;
    }

    /** Fails if entities were chosen, and others may be there now. */
    void checkChosen(int structure) {
        if (joins != null) {
            joins.check(structure);
        }
    }

    /** Fixes the terms, because someone begins to rely on them. */
    void fix() {
        fixMode();
        isFixed = true;
    }

    private void fixMode() {
        if (isFirst && mode != Mode.ALL) {
            throw new IllegalStateException(
                    query + ": " + name(mode) + "() has no effect without components behind it; name some");
        }
    }

    /** What is named behind others would narrow what was before them, which is not what it looks like. */
    private void checkUnjoined() {
        checkOpen();
        if (joins != null && joins.lastMethod() != null) {
            throw new IllegalStateException(query + ": components are named before " + joins.lastMethod()
                    + "(), and not behind it; join a query that names them");
        }
    }

    private void checkOpen() {
        if (isFixed) {
            throw new IllegalStateException(
                    query + ": a query that was used keeps its terms; begin another one with query(), and join this one"
                            + " to it by and()");
        }
    }

    /**
     * Whether a word of a page matches or not by what has changed on the page: then a write to one of its rows, or a removal, would have
     * other rows behind it match, or no more. Where nothing is joined that is asked for once a page anyway.
     */
    boolean dependOnChanges() {
        return joins != null && (hasSince || joins.dependOnChanges());
    }

    /** The same of a query that is joined with another one. */
    boolean askForChanges() {
        return hasSince || joins != null && joins.dependOnChanges();
    }

    /** Room for the matches of a page, where those of all words are to be known before the first row is visited; else null. */
    long[] aside() {
        return dependOnChanges() ? Bits.words(Entities.PAGE_ROWS) : null;
    }

    /** Puts the matches of the words of the page, whose bits are set in {@code summary}, aside; not if {@code matches} is null. */
    void putAside(PageWords page, long summary, long[] matches) {
        for (long words = matches == null ? 0 : summary; words != 0; words &= words - 1) {
            int word = Long.numberOfTrailingZeros(words);
            matches[word] = matches(page, word);
        }
    }

    /** Which words of the page may have matches; 0 if there can be none. */
    long summary(PageWords page) {
        return joins == null ? ownSummary(page) : joins.summary(page);
    }

    /** The matches of a word of the page, one of those that may have some. */
    long matches(PageWords page, int word) {
        return joins == null ? ownMatches(page, word) : joins.matches(page, word);
    }

    /** The same of any word. */
    long matchesOfAny(PageWords page, int word) {
        return joins != null ? joins.matches(page, word) : isAsked(page) ? ownMatches(page, word) : 0;
    }

    /** Whether changes are not asked for, or there are some on the page. */
    boolean isAsked(PageWords page) {
        return !hasSince || isChanged(page);
    }

    /** Of the terms alone. */
    long ownSummary(PageWords page) {
        long summary = page.entities.aliveSummary;
        if (summary == 0 || hasSince && !isChanged(page)) {
            return 0;
        }
        long any = -1;
        for (int i = 0; i < count; i++) {
            int kind = terms[i] >>> KIND_SHIFT;
            long bits = page.summary(terms[i] & COMPONENT_MASK);
            if (kind == ALL) {
                summary &= bits;
            } else if (kind == NONE) {
                summary &= ~page.full(terms[i] & COMPONENT_MASK);
            } else if (kind == ANY) {
                any |= bits;
            } else if (kind == ANY_FIRST) {
                summary &= any;
                any = bits;
            }
        }
        return summary & any;
    }

    /** The same. */
    long ownMatches(PageWords page, int word) {
        long matches = page.entities.alive[word];
        long any = -1;
        for (int i = 0; i < count; i++) {
            int kind = terms[i] >>> KIND_SHIFT;
            long bits = page.of(terms[i] & COMPONENT_MASK)[word];
            if (kind == ALL) {
                matches &= bits;
            } else if (kind == NONE) {
                matches &= ~bits;
            } else if (kind == ANY) {
                any |= bits;
            } else if (kind == ANY_FIRST) {
                matches &= any;
                any = bits;
            }
        }
        return matches & any;
    }

    private boolean isChanged(PageWords page) {
        for (int i = 0; i < count; i++) {
            if (page.isChangedSince(terms[i] & COMPONENT_MASK, since)) {
                return true;
            }
        }
        return false;
    }

    /** As in source: {@code SparksWorld.query().position().without().frozen()}. */
    String describe(String[] accessors) {
        StringBuilder text = new StringBuilder(query);
        int last = ALL;
        for (int i = 0; i < count; i++) {
            int kind = terms[i] >>> KIND_SHIFT;
            if (kind != last) {
                text.append('.')
                        .append(name(kind == ANY_FIRST ? Mode.ANY : Mode.values()[kind]))
                        .append("()");
            }
            last = kind == ANY_FIRST ? ANY : kind;
            text.append('.').append(accessors[terms[i] & COMPONENT_MASK]).append("()");
        }
        if (hasSince) {
            text.append(".changedSince(").append(since).append(')');
        }
        if (joins != null) {
            joins.describe(text, accessors);
        }
        return text.toString();
    }

    private static String name(Mode mode) {
        return switch (mode) {
            case ALL -> "with";
            case NONE -> "without";
            case ANY -> "anyOf";
            case OPTIONAL -> "optional";
        };
    }
}

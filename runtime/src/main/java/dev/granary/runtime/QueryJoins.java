package dev.granary.runtime;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/**
 * What the matches of a query's terms are joined with: entities that were chosen once, and other queries, in the order in which they were
 * named.
 *
 * <p>Apart from the terms, because most queries have none, and what is asked of those is to be inlined.
 */
final class QueryJoins {
    /** How matches are joined with those of another query. */
    enum Join {
        AND("and"),
        OR("or"),
        AND_NOT("andNot");

        private final String method;

        Join(String method) {
            this.method = method;
        }
    }

    /** What asks a query calls itself for each one that is within another. */
    private static final int DEEPEST = 1000;

    private final QueryTerms terms;
    private final String query;
    private final List<QueryTerms> others = new ArrayList<>();
    private final List<Join> joins = new ArrayList<>();

    /** How many queries there are at most from here to one that is joined with none. */
    private int depth;

    /** The entities that were chosen once, 64 words for each page, while the structure was of that version; null where none were. */
    private long[] chosen;

    private String choice;
    private int version;

    QueryJoins(QueryTerms terms, String query) {
        this.terms = terms;
        this.query = query;
    }

    void choose(String name, long[] words, int structure) {
        choice = name;
        chosen = words;
        version = structure;
    }

    void add(Join join, QueryTerms other, int depthOfOther) {
        if (depthOfOther >= DEEPEST) {
            throw new IllegalArgumentException(query + ": more than " + DEEPEST
                    + " queries, each joined with the one before: join halves of as many instead");
        }
        depth = Math.max(depth, depthOfOther + 1);
        others.add(other);
        joins.add(join);
    }

    /** Whether one of the others asks for what has changed. */
    boolean dependOnChanges() {
        for (QueryTerms other : others) {
            if (other.askForChanges()) {
                return true;
            }
        }
        return false;
    }

    int depth() {
        return depth;
    }

    /** The method that joined the last query, or null. */
    String lastMethod() {
        return joins.isEmpty() ? null : joins.getLast().method;
    }

    /** Fails if entities were chosen, and others may be there now. */
    void check(int structure) {
        if (chosen != null && version != structure) {
            throw new ConcurrentModificationException(query + ": '" + choice
                    + "' was asked before an entity was destroyed, or gained or lost a component; ask again");
        }
        for (QueryTerms other : others) {
            other.checkChosen(structure);
        }
    }

    /** Which words of the page may have matches. */
    long summary(PageWords page) {
        long summary = terms.ownSummary(page);
        for (int other = 0; other < others.size(); other++) {
            switch (joins.get(other)) {
                case AND -> summary &= others.get(other).summary(page);
                case OR -> summary |= others.get(other).summary(page);
                case AND_NOT -> {} // some of the word may be left
            }
        }
        return summary;
    }

    /** The matches of any word of the page. */
    long matches(PageWords page, int word) {
        long matches = terms.isAsked(page) ? terms.ownMatches(page, word) & chosen(page, word) : 0;
        for (int other = 0; other < others.size(); other++) {
            long joined = others.get(other).matchesOfAny(page, word);
            switch (joins.get(other)) {
                case AND -> matches &= joined;
                case OR -> matches |= joined;
                case AND_NOT -> matches &= ~joined;
            }
        }
        return matches;
    }

    /** A page that came after entities were chosen has none of them. */
    private long chosen(PageWords page, int word) {
        if (chosen == null) {
            return -1;
        }
        int index = page.entities.number * Entities.PAGE_WORDS + word;
        return index < chosen.length ? chosen[index] : 0;
    }

    void describe(StringBuilder text, String[] accessors) {
        if (chosen != null) {
            text.append(".chosen(").append(choice).append(')');
        }
        for (int other = 0; other < others.size(); other++) {
            text.append('.').append(joins.get(other).method).append('(');
            text.append(others.get(other).describe(accessors)).append(')');
        }
    }
}

package dev.granary.hostile;

import java.util.List;

/**
 * A way to set a component by a cursor, which may be hard to see.
 *
 * @param statement that does it, with words for what is particular
 * @param helper what it needs in the class
 */
record Way(String statement, String helper) {
    static final Way PLAIN = new Way("CURSOR.NAME(VALUE);", "");
    private static final Way VARIABLE = new Way("{ CURSOR_TYPE o = CURSOR; o.NAME(VALUE); }", "");
    private static final Way CLASS =
            new Way("{ TYPE x = VALUE; new Object() { void NAME(TYPE y) { CURSOR.NAME(y); } }.NAME(x); }", "");

    /** These can't be in a loop whose variable they take. */
    private static final List<Way> WITHIN = List.of(
            new Way("{ TYPE x = VALUE; Runnable t = () -> CURSOR.NAME(x); t.run(); }", ""),
            new Way("{ TYPE x = VALUE; Optional.of(CURSOR).ifPresent(c -> c.NAME(x)); }", ""),
            CLASS);

    private static final List<Way> ALL = List.of(
            PLAIN,
            new Way("{ var o = CURSOR; o.NAME(VALUE); }", ""),
            VARIABLE,
            new Way("HELPER(CURSOR, VALUE);", "static void HELPER(CURSOR_TYPE q, TYPE x) { q.NAME(x); }"),
            new Way("HELPER(CURSOR).NAME(VALUE);", "static <E> E HELPER(E e) { return e; }"),
            WITHIN.get(0),
            new Way("{ Consumer<BOXED> t = CURSOR::NAME; t.accept(VALUE); }", ""),
            WITHIN.get(1),
            new Way("for (CURSOR_TYPE c : new CURSOR_TYPE[] {CURSOR}) c.NAME(VALUE);", ""),
            new Way("(n > 3 ? CURSOR : CURSOR).NAME(VALUE);", ""),
            new Way("switch (CURSOR) { case CURSOR_TYPE c -> c.NAME(VALUE); }", ""),
            new Way("new HELPER(CURSOR).c().NAME(VALUE);", "record HELPER(CURSOR_TYPE c) {}"),
            new Way("switch (n % 2) { case 0 -> CURSOR.NAME(VALUE); default -> CURSOR.NAME(VALUE); }", ""),
            CLASS,
            new Way("for (int once = 0; once < 1; CURSOR.NAME(VALUE), once++) { }", ""),
            new Way("{ Item i = CURSOR.value(); CURSOR.value(i); CURSOR.NAME(VALUE); }", ""));

    /** Any of them; in a loop over hits, and beside lists, which are said to be read where there is a class, not each. */
    static Way any(Dice dice, boolean isInLoop, boolean hasLists) {
        Way way = ALL.get(dice.below(ALL.size() - (hasLists || isInLoop ? 1 : 0)));
        return isInLoop && WITHIN.contains(way) || hasLists && way == CLASS ? VARIABLE : way;
    }

    /** For one component: its statement and what that needs, of a helper that is called so. */
    Way of(Part part, String column, String cursorType, String cursor, String value, String name) {
        return new Way(
                of(statement, part, column, cursorType, name)
                        .replace("CURSOR", cursor)
                        .replace("VALUE", value),
                helper.isEmpty() ? "" : "    " + of(helper, part, column, cursorType, name) + "\n");
    }

    private static String of(String text, Part part, String column, String cursorType, String name) {
        return text.replace("CURSOR_TYPE", cursorType)
                .replace("HELPER", name)
                .replace("BOXED", part.boxed())
                .replace("TYPE", part.type())
                .replace("NAME", column);
    }
}

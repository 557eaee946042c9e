package dev.granary.hostile;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * A way to set a component by a cursor, which may be hard to see.
 *
 * @param statement that does it, with words for what is particular
 * @param helper what it needs in the class
 */
record Way(String statement, String helper) {
    static final Way PLAIN = new Way("CURSOR.NAME(VALUE);", "");

    /** A static method of another class. */
    static final Way ELSEWHERE =
            new Way("Far.HELPER(CURSOR, VALUE);", "static void HELPER(CURSOR_TYPE q, TYPE x) { q.NAME(x); }");

    /** With the item as a whole. */
    static final Way WHOLE = new Way("{ Item i = CURSOR.value(); CURSOR.value(i); CURSOR.NAME(VALUE); }", "");

    static final Way CLASS =
            new Way("{ TYPE x = VALUE; new Object() { void NAME(TYPE y) { CURSOR.NAME(y); } }.NAME(x); }", "");

    /** These can't be in a loop whose variable they take. */
    static final List<Way> WITHIN = List.of(
            new Way("{ TYPE x = VALUE; Runnable t = () -> CURSOR.NAME(x); t.run(); }", ""),
            new Way("{ TYPE x = VALUE; Optional.of(CURSOR).ifPresent(c -> c.NAME(x)); }", ""),
            CLASS);

    private static final List<Way> OTHERS = List.of(
            new Way("{ var o = CURSOR; o.NAME(VALUE); }", ""),
            new Way("{ CURSOR_TYPE o = CURSOR; o.NAME(VALUE); }", ""),
            new Way("HELPER(CURSOR, VALUE);", "static void HELPER(CURSOR_TYPE q, TYPE x) { q.NAME(x); }"),
            new Way(
                    "HELPER(CURSOR, VALUE, n);",
                    "static void HELPER(CURSOR_TYPE q, TYPE x, int k) { if (k < 2) q.NAME(x); else HELPER(q, x, k -"
                            + " 2); }"),
            new Way(
                    "{ TYPE value_ = VALUE; HELPER.accept(CURSOR, value_); }",
                    "static final BiConsumer<CURSOR_TYPE, BOXED> HELPER = (q, x) -> q.NAME(x);"),
            new Way("HELPER(CURSOR).NAME(VALUE);", "static <E> E HELPER(E e) { return e; }"),
            new Way("{ TYPE value_ = VALUE; Consumer<BOXED> t = CURSOR::NAME; t.accept(value_); }", ""),
            new Way(
                    "{ BiConsumer<CURSOR_TYPE, BOXED> t = CURSOR_TYPE::NAME; TYPE value_ = VALUE; t.accept(CURSOR,"
                            + " value_); }",
                    ""),
            new Way("for (CURSOR_TYPE c : new CURSOR_TYPE[] {CURSOR}) c.NAME(VALUE);", ""),
            new Way("new CURSOR_TYPE[] {CURSOR}[0].NAME(VALUE);", ""),
            new Way("(n > 3 ? CURSOR : CURSOR).NAME(VALUE);", ""),
            new Way("switch (CURSOR) { case CURSOR_TYPE c -> c.NAME(VALUE); }", ""),
            new Way("{ if (CURSOR instanceof CURSOR_TYPE c) c.NAME(VALUE); }", ""),
            new Way(
                    "{ if (new HELPER(CURSOR) instanceof HELPER(var c)) c.NAME(VALUE); }",
                    "record HELPER(CURSOR_TYPE c) {}"),
            new Way("(switch (n % 2) { case 0 -> CURSOR; default -> { var o = CURSOR; yield o; } }).NAME(VALUE);", ""),
            new Way("HELPER(VALUE, CURSOR, CURSOR);", "static void HELPER(TYPE x, CURSOR_TYPE... q) { q[1].NAME(x); }"),
            new Way("{ TYPE x = VALUE; List.of(CURSOR).forEach(c -> c.NAME(x)); }", ""),
            new Way("new HELPER(CURSOR).c().NAME(VALUE);", "record HELPER(CURSOR_TYPE c) {}"),
            new Way(
                    "new HELPER(CURSOR).set(VALUE);",
                    "record HELPER(CURSOR_TYPE c) { void set(TYPE x) { c.NAME(x); } }"),
            new Way("switch (n % 2) { case 0 -> CURSOR.NAME(VALUE); default -> CURSOR.NAME(VALUE); }", ""),
            new Way("for (int once = 0; once < 1; CURSOR.NAME(VALUE), once++) { }", ""));

    /** Any of them, but for some. */
    static Way any(Dice dice, Collection<Way> not) {
        List<Way> all = Stream.of(OTHERS, WITHIN, List.of(PLAIN, WHOLE, ELSEWHERE, ELSEWHERE, ELSEWHERE))
                .flatMap(List::stream)
                .filter(way -> !not.contains(way))
                .toList();
        return dice.any(all);
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

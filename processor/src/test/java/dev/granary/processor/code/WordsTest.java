package dev.granary.processor.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

class WordsTest {
    @Test
    void namesButNotWhatIsNamedBehindSomething() {
        assertEquals(
                Set.of("int", "x", "a", "Math", "Runnable", "r", "o", "MAX_$1"),
                Words.of("int x = a.b.c(Math.max(1, MAX_$1)); Runnable r = o::run;"));
    }

    @Test
    void methodsAreNone() {
        assertEquals(Set.of("void", "y", "if"), Words.of("void f(y) { g(); h (); if (z()) {} }".replace("h ();", "")));
    }

    @Test
    void commentsLiteralsAndImportsAreNone() {
        assertEquals(Set.of("class", "A", "s", "c", "end"), Words.of("""
            package p.q;

            import java.util.List;

            /** text {@link Other}
             * more */
            class A { // line
                s = "in \\" text // not" + '\\'' + "" + "\\\\" + c;
                /* one */ end
            }
            """));
    }

    @Test
    void numbersAreNone() {
        assertEquals(Set.of("x"), Words.of("x = 1L + 0xFF + 2.5f + 1e5;"));
    }

    @Test
    void whatIsCutOff() {
        assertEquals(Set.of("a"), Words.of("a /* b"));
        assertEquals(Set.of("a"), Words.of("a \"b"));
        assertEquals(Set.of("a"), Words.of("a // b"));
        assertEquals(Set.of(), Words.of("import a"));
        assertEquals(Set.of(), Words.of(""));
    }
}

package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.runtime.QueryTerms.Mode;
import org.junit.jupiter.api.Test;

class QueryTermsTest {
    private static final String[] NAMES = {"a", "b", "c", "d", "e", "f"};

    private final Entities entities = new Entities("ZooWorld");
    private final EntityPage page = EntitiesTest.withRows(entities, entities.roomy(Entities.EMPTY_HOME), 4096);
    private final PageWords words = new PageWords(page, NAMES.length);
    private final QueryTerms terms = new QueryTerms("query()");

    QueryTermsTest() {
        entities.acquireRows(page, 0, 0xFFFF);
        entities.acquireRows(page, 5, 0xFF);
        has(0, 0b1111_0000);
        has(1, 0b1010_1010);
        has(2, 0b1100_1100);
        has(3, 0b0000_0001);
    }

    private void has(int component, long rows) {
        words.put(component);
        words.set(component, 0, rows);
    }

    private void name(Mode mode, int... components) {
        terms.mode(mode);
        for (int component : components) {
            terms.add(component);
        }
    }

    @Test
    void noTerms() {
        assertEquals(0b10_0001, terms.summary(words));
        assertEquals(0xFFFF, terms.matches(words, 0));
        assertEquals(0xFF, terms.matches(words, 5));
        assertEquals("query()", terms.describe(NAMES));
    }

    @Test
    void allAndNone() {
        name(Mode.ALL, 0, 1);
        name(Mode.NONE, 2);
        assertEquals(1, terms.summary(words));
        assertEquals(0b0010_0000, terms.matches(words, 0));
        assertEquals("query().a().b().without().c()", terms.describe(NAMES));
    }

    @Test
    void groupsOfAny() {
        name(Mode.ANY, 0, 3);
        name(Mode.ANY, 1, 2);
        name(Mode.OPTIONAL, 4);
        assertEquals(1, terms.summary(words));
        assertEquals(0b1110_0000, terms.matches(words, 0));
        assertEquals("query().anyOf().a().d().anyOf().b().c().optional().e()", terms.describe(NAMES));
    }

    /** A page without a component that is demanded is skipped. */
    @Test
    void absentComponents() {
        name(Mode.ALL, 0, 5);
        assertEquals(0, terms.summary(words));
    }

    @Test
    void noneDoesNotSkipPages() {
        name(Mode.NONE, 0);
        assertEquals(0b10_0001, terms.summary(words));
        assertEquals(0xFF0F, terms.matches(words, 0));
    }

    /** Nothing else can be in them; a page of such words alone is skipped. */
    @Test
    void wordsThatAreFullOfNoneAreSkipped() {
        entities.acquireRows(page, 7, -1);
        words.set(0, 7, -1);
        name(Mode.NONE, 0);
        assertEquals(0b10_0001, terms.summary(words));
        assertEquals(0, terms.matches(words, 7));
        words.clear(0, 7, 1);
        assertEquals(0b1010_0001, terms.summary(words));
        assertEquals(1, terms.matches(words, 7));
    }

    @Test
    void versions() {
        long version = entities.version();
        name(Mode.ALL, 0);
        name(Mode.NONE, 3);
        terms.since(version);
        assertEquals(0, terms.summary(words));
        words.touch(1);
        assertEquals(0, terms.summary(words));
        words.touch(3);
        assertEquals(1, terms.summary(words));
        terms.since(entities.version());
        assertEquals(0, terms.summary(words));
    }

    @Test
    void modesWithoutTerms() {
        terms.mode(Mode.NONE);
        assertThrows(IllegalStateException.class, terms::fix);
        assertThrows(IllegalStateException.class, () -> terms.mode(Mode.ALL));
        terms.add(1);
        terms.fix();
        assertThrows(IllegalStateException.class, () -> terms.add(2));
        assertThrows(IllegalStateException.class, () -> terms.mode(Mode.ALL));
    }
}

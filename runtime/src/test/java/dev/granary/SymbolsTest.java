package dev.granary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.StoreSymbols;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SymbolsTest {
    private final Symbols symbols = new Symbols();

    /** A column of numbers, beside the texts that they should mean. */
    private static final class Rows implements Symbols.User {
        final int[] numbers;
        final String[] texts;
        boolean isSettled = true;
        int drops;

        Rows(int count) {
            numbers = new int[count];
            texts = new String[count];
        }

        void put(int row, String text, Symbols symbols) {
            numbers[row] = symbols.numberOf(text);
            texts[row] = text;
        }

        void check(Symbols symbols) {
            for (int row = 0; row < numbers.length; row++) {
                assertEquals(texts[row], symbols.textOf(numbers[row]));
                assertEquals(numbers[row], symbols.find(texts[row]));
            }
        }

        @Override
        public boolean isSettled() {
            return isSettled;
        }

        @Override
        public long mark(BitSet marked) {
            drops++;
            Arrays.stream(numbers).forEach(marked::set);
            return numbers.length;
        }
    }

    @Test
    void nullIsZeroAndEqualTextsAreOne() {
        assertEquals(0, symbols.numberOf(null));
        assertNull(symbols.textOf(0));
        assertEquals(0, symbols.find(null));
        assertEquals(-1, symbols.find("gold"));
        String gold = "gold";
        int number = symbols.numberOf(gold);
        assertEquals(number, symbols.numberOf(new String("gold")));
        assertSame(gold, symbols.textOf(number));
        assertNotEquals(number, symbols.numberOf("silver"));
        assertEquals("Symbols[size=2]", symbols.toString());
    }

    /** Strings of one hash are told apart: each two letters have that of two others. */
    @Test
    void textsOfOneHashAreOthers() {
        List<String> texts = new ArrayList<>(List.of(""));
        for (int length = 0; length < 10; length++) {
            List<String> longer = new ArrayList<>();
            texts.forEach(text -> longer.addAll(List.of(text + "Aa", text + "BB")));
            texts = longer;
        }
        Set<Integer> numbers = new HashSet<>();
        texts.forEach(text -> numbers.add(symbols.numberOf(text)));
        assertEquals(texts.size(), numbers.size());
        texts.forEach(text -> assertEquals(text, symbols.textOf(symbols.find(text))));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 100, 20_000})
    void columnsMeanWhatTheyShouldWhileTextsComeAndGo(int rows) {
        Random random = new Random(rows);
        Rows one = new Rows(rows);
        Rows other = new Rows(10);
        symbols.use(one);
        symbols.use(other);
        for (int step = 0; step < 200_000; step++) {
            String text = random.nextInt(4) == 0 ? "often " + random.nextInt(50) : "text " + step;
            (step % 5 == 0 ? other : one).put(random.nextInt(step % 5 == 0 ? 10 : rows), text, symbols);
            if (step % 50_000 == 0) {
                one.check(symbols);
            }
        }
        one.check(symbols);
        other.check(symbols);
        assertTrue(symbols.size() < 2 * (rows + 60) + 2 * 4096, symbols::toString);
        symbols.trim();
        one.check(symbols);
        other.check(symbols);
        Set<String> present = new HashSet<>(Arrays.asList(one.texts));
        present.addAll(Arrays.asList(other.texts));
        present.remove(null);
        assertEquals(present.size(), symbols.size());
    }

    /** Texts that have come lately may not raise the number at which texts are dropped again, or each drop would keep more than the last. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 500, 5_000})
    void textsThatStayAddUpWithNoneThatGo(int stay) {
        Rows rows = new Rows(stay + 1);
        symbols.use(rows);
        for (int row = 0; row < stay; row++) {
            rows.put(row, "stays " + row, symbols);
        }
        int most = stay + 4096 + Math.max(4096, stay) + 2;
        for (int step = 0; step < 300_000; step++) {
            rows.put(stay, "goes " + step, symbols);
            assertTrue(symbols.size() <= most, symbols::toString);
        }
        rows.check(symbols);
    }

    /** At whichever time between two drops it is asked for. */
    @Test
    void aTextThatIsOnItsWayStays() {
        Rows rows = new Rows(9_000);
        symbols.use(rows);
        for (int row = 0; row < rows.numbers.length; row++) {
            rows.put(row, "stays " + row, symbols);
        }
        int count = 0;
        for (int round = 0; round < 60; round++) {
            String text = "on its way " + round;
            int number = symbols.numberOf(text);
            int known = symbols.numberOf("was there");
            for (int others = 0; others < 4095; others++) {
                symbols.numberOf("other " + count++);
            }
            assertEquals("was there", symbols.textOf(known));
            assertEquals(text, symbols.textOf(number));
            assertEquals(number, symbols.find(text));
            for (int others = 0; others < 317; others++) {
                symbols.numberOf("other " + count++);
            }
        }
        assertTrue(rows.drops > 20, "drops: " + rows.drops);
    }

    /** As before the first list of an item is read, while which nothing is settled. */
    @Test
    void whatIsDueCanBeDoneSooner() {
        Rows rows = new Rows(1);
        symbols.use(rows);
        symbols.dropIfDue();
        assertEquals(0, rows.drops);
        rows.isSettled = false;
        for (int i = 0; i < 5_000; i++) {
            symbols.numberOf("text " + i);
        }
        rows.isSettled = true;
        int number = symbols.numberOf("on its way");
        symbols.dropIfDue();
        symbols.dropIfDue();
        assertEquals(1, rows.drops);
        assertEquals("on its way", symbols.textOf(number));
    }

    @Test
    void nothingIsDroppedWhileSomebodyIsNotSettled() {
        Rows rows = new Rows(1);
        symbols.use(rows);
        rows.isSettled = false;
        for (int i = 0; i < 20_000; i++) {
            symbols.numberOf("text " + i);
        }
        symbols.trim();
        assertEquals(20_000, symbols.size());
        rows.isSettled = true;
        symbols.trim();
        assertEquals(0, symbols.size());
        assertNull(symbols.textOf(20_000), "of a vacant row");
    }

    /** Memory that is used again may hold any number that ever was. */
    @Test
    void numbersOfNoTextAreMarkedInVain() {
        Rows rows = new Rows(4);
        symbols.use(rows);
        rows.put(0, "first", symbols);
        int gone = symbols.numberOf("gone");
        rows.put(1, "last", symbols);
        symbols.trim();
        rows.numbers[2] = gone;
        rows.numbers[3] = 1000;
        symbols.trim();
        assertEquals(2, symbols.size());
        assertEquals("last", symbols.textOf(rows.numbers[1]));
        assertEquals(gone, symbols.numberOf("next"));
    }

    @Test
    void whoHasLeftKeepsNothing() {
        Rows rows = new Rows(1);
        symbols.use(rows);
        rows.put(0, "a", symbols);
        symbols.leave(rows);
        symbols.trim();
        assertEquals(0, symbols.size());
    }

    @Test
    void ranksAreTheOrderOfTheTexts() {
        int b = symbols.numberOf("b");
        int a = symbols.numberOf("a");
        assertEquals(1, symbols.ranks()[a]);
        assertEquals(2, symbols.ranks()[b]);
        int aa = symbols.numberOf("aa");
        assertEquals(3, symbols.ranks()[b]);
        assertEquals(2, symbols.ranks()[aa]);
        assertEquals(0, symbols.ranks()[0]);
    }

    @Test
    void aCopyHasTheSameNumbersAndGoesOnByItself() {
        Rows rows = new Rows(3);
        symbols.use(rows);
        rows.put(0, "a", symbols);
        rows.put(1, "gone", symbols);
        rows.put(2, "c", symbols);
        rows.put(1, null, symbols);
        symbols.trim();
        Symbols copy = symbols.copy();
        rows.check(copy);
        assertEquals(2, copy.numberOf("new"));
        assertEquals(-1, symbols.find("new"));
        assertEquals(2, symbols.numberOf("other"));
        assertEquals("new", copy.textOf(2));
    }

    @Test
    void manyThreadsAddTheSameTexts() throws Exception {
        Rows inPool = new Rows(0);
        inPool.isSettled = false;
        symbols.use(inPool);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            Callable<int[]> adding = () -> {
                int[] numbers = new int[20_000];
                for (int i = 0; i < numbers.length; i++) {
                    numbers[i] = symbols.numberOf("text " + i);
                    assertEquals("text " + i, symbols.textOf(numbers[i]));
                }
                return numbers;
            };
            List<Future<int[]>> all = threads.invokeAll(List.of(adding, adding, adding, adding));
            for (Future<int[]> each : all) {
                assertEquals(Arrays.toString(all.getFirst().get()), Arrays.toString(each.get()));
            }
        }
        assertEquals(20_000, symbols.size());
    }

    /** Each grouping by texts is a user, and in a program of few texts nothing else looks who is left. */
    @Test
    void usersThatAreGoneAreForgottenThoughNoTextComes() {
        Rows stays = new Rows(1);
        symbols.use(stays);
        stays.put(0, "gold", symbols);
        for (int round = 0; round < 20; round++) {
            for (int user = 0; user < 1000; user++) {
                symbols.use(new Rows(0));
            }
            System.gc();
        }
        assertTrue(symbols.users() <= 4096, () -> symbols.users() + " users");
        symbols.trim();
        stays.check(symbols);
        assertEquals(1, symbols.users());
    }

    /** Its columns have numbers of another one, or none: they are to keep no text here. */
    @Test
    void whoHasAnotherOneOrIsClosedIsNoUser() {
        StoreSymbols store = new StoreSymbols((Store<?>) null);
        store.share(symbols);
        assertEquals(1, symbols.users());
        Symbols next = new Symbols();
        store.share(next);
        assertEquals(List.of(0, 1), List.of(symbols.users(), next.users()));
        store.leave();
        assertEquals(0, next.users());
    }

    /** A look at a view's dictionary took as long as there are numbers that no text has. */
    @Test
    void textsOfViewsAreFoundBesideManyFreeNumbers() {
        Rows rows = new Rows(2);
        symbols.use(rows);
        rows.put(0, "first", symbols);
        rows.isSettled = false; // so that none is dropped before all are there
        for (int text = 0; text < 200_000; text++) {
            rows.put(1, "text " + text, symbols);
        }
        rows.isSettled = true;
        symbols.trim();
        Symbols frozen = symbols.frozen();
        int added = symbols.numberOf("later");
        assertTrue(added < rows.numbers[1]);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            for (int time = 0; time < 200_000; time++) {
                rows.check(frozen);
            }
        });
        assertEquals(-1, frozen.find("later"));
        assertEquals(-1, frozen.copy().find("later"));
        assertEquals("later", symbols.textOf(added));
    }
}

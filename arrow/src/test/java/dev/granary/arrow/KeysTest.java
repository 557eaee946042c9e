package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys, references and listeners of the store that is read into; and that nothing has happened where it fails. */
class KeysTest {
    @TempDir
    private Path directory;

    private static Sale sale(long number, Handle<Sale> parent) {
        Sale.Side side = number % 2 == 0 ? Sale.Side.BUY : Sale.Side.SELL;
        return new Sale(number, side, "instrument " + number % 3, number, (int) number, true, parent);
    }

    /** Each but the first one refers to one behind it, so that it comes before what it refers to. */
    private static SaleStore sales(int from, int to) {
        SaleStore sales = new SaleStore();
        for (int number = from; number < to; number++) {
            sales.add(sale(number, Handle.none()));
        }
        for (int number = from; number < to - 1; number++) {
            sales.parent(sales.byNumber(number), sales.byNumber(number + 1));
        }
        return sales;
    }

    private Path written(SaleStore sales, ArrowOption... options) throws IOException {
        Path path = directory.resolve("sales.arrow");
        Arrow.write(sales, path, options);
        return path;
    }

    private static void assertSound(SaleStore sales, List<Long> numbers) {
        assertEquals(numbers, sales.stream().map(Sale::number).sorted().toList());
        for (long number : numbers) {
            Handle<Sale> sale = sales.byNumber(number);
            assertEquals(number, sales.number(sale));
        }
        for (Sale.Side side : Sale.Side.values()) {
            long count = numbers.stream()
                    .filter(number -> sales.side(sales.byNumber(number)) == side)
                    .count();
            assertEquals(count, sales.bySide(side).count());
        }
    }

    private static List<Long> numbers(int from, int to) {
        List<Long> numbers = new ArrayList<>();
        for (long number = from; number < to; number++) {
            numbers.add(number);
        }
        return numbers;
    }

    @Test
    void handlesOfTheFileBecomeThoseOfTheItems() throws IOException {
        Path path = written(sales(0, 1000), ArrowOption.HANDLES);
        SaleStore again = new SaleStore();
        assertEquals(1000, Arrow.read(path, again));
        assertSound(again, numbers(0, 1000));
        assertEquals(5, again.number(again.parent(again.byNumber(4))));
        assertTrue(again.parent(again.byNumber(999)).isNone());
        again.removeByNumber(500); // takes all along that lead to it
        assertSound(again, numbers(501, 1000));
    }

    @Test
    void handlesOfAnotherRecordAreWhatTheyWereThoughTheirBitsAreThoseOfItems() throws IOException {
        SaleStore sales = sales(0, 3);
        Handle<Sale> sale = sales.byNumber(0);
        CallStore calls;
        Handle<Call> first;
        do { // numbers of stores begin again after 255
            calls = new CallStore();
            first = calls.add(sale, Handle.none(), sale, List.of(sale));
        } while (first.bits() != sale.bits());
        calls.add(sale, first, first, List.of());
        Path path = directory.resolve("calls.arrow");
        Arrow.write(calls, path, ArrowOption.HANDLES);
        CallStore again = new CallStore();
        assertEquals(2, Arrow.read(path, again));
        List<Handle<Call>> now = new ArrayList<>();
        again.iterator().forEachRemaining(call -> now.add(call.handle()));
        assertEquals(new Call(sale, Handle.none(), now.getFirst(), List.of(sale)), again.get(now.getFirst()));
        assertEquals(new Call(sale, now.getFirst(), now.getFirst(), List.of()), again.get(now.getLast()));
    }

    @Test
    void handlesOfOtherItemsAreWhatTheyWere() throws IOException {
        SaleStore sales = sales(0, 3);
        Path path = written(sales);
        SaleStore again = new SaleStore();
        StaleHandleException failure = assertThrows(StaleHandleException.class, () -> Arrow.read(path, again));
        assertTrue(failure.getMessage().contains("belongs to another store, SaleStore"), failure.getMessage());
        assertSound(again, List.of());
        again.add(sale(0, Handle.none()));
        assertSound(again, List.of(0L));
    }

    @Test
    void handlesOfAnotherRunAreRefused() throws IOException {
        Path path = written(sales(0, 3));
        byte[] bytes = Files.readAllBytes(path);
        byte[] run = Properties.THIS_RUN.getBytes();
        for (int at = 0; at < bytes.length - run.length; at++) {
            boolean isThere = true;
            for (int index = 0; index < run.length; index++) {
                isThere &= bytes[at + index] == run[index];
            }
            bytes[at] = isThere ? (byte) '-' : bytes[at];
        }
        Files.write(path, bytes);
        SaleStore again = new SaleStore();
        IOException failure = assertThrows(IOException.class, () -> Arrow.read(path, again));
        assertTrue(
                failure.getMessage()
                        .startsWith(path + " was not written by this run of the program, so handles in it mean nothing"
                                + " here but none and those of items that it has, written with ArrowOption.HANDLES:"
                                + " parent is 2v1"),
                failure.getMessage());
        assertSound(again, List.of());
    }

    @Test
    void aSecondItemOfOneKeyUndoesAll() throws IOException {
        Path path = written(sales(0, 100), ArrowOption.HANDLES);
        SaleStore again = sales(70, 75);
        DuplicateKeyException failure = assertThrows(DuplicateKeyException.class, () -> Arrow.read(path, again));
        assertEquals(70L, failure.key());
        assertSound(again, numbers(70, 75));
        assertNull(again.findByNumber(3));
        again.removeByNumber(74); // takes all along
        assertEquals(100, Arrow.read(path, again));
        assertSound(again, numbers(0, 100));
    }

    @Test
    void listenersHearOfAllOrTheirFailureUndoesAll() throws IOException {
        Path path = written(sales(0, 50), ArrowOption.HANDLES);
        SaleStore again = sales(50, 55);
        List<Long> heard = new ArrayList<>();
        List<Long> gone = new ArrayList<>();
        again.onRemove(handle -> gone.add(again.number(handle)));
        var failing = again.onAdd(handle -> {
            assertEquals(55, again.size());
            if (again.number(handle) == 20) {
                throw new IllegalStateException("injected");
            }
        });
        assertThrows(IllegalStateException.class, () -> Arrow.read(path, again));
        assertSound(again, numbers(50, 55));
        assertFalse(gone.contains(21L));
        failing.close();
        again.onAdd(handle -> heard.add(again.number(handle)));
        Arrow.read(path, again);
        assertEquals(numbers(0, 50), heard);
        assertSound(again, numbers(0, 55));
    }

    @Test
    void nobodyCanRefuseThatItemsGoAgain() throws IOException {
        SaleStore single = new SaleStore();
        numbers(0, 50).forEach(number -> single.add(sale(number, Handle.none())));
        Path path = written(single);
        SaleStore again = sales(50, 55);
        List<Long> gone = new ArrayList<>();
        again.onRemove(handle -> {
            gone.add(again.number(handle));
            throw new IllegalStateException("no removal");
        });
        again.onAdd(handle -> {
            if (again.number(handle) == 20) {
                throw new IllegalStateException("no addition");
            }
        });
        IllegalStateException failure = assertThrows(IllegalStateException.class, () -> Arrow.read(path, again));
        assertEquals("no addition", failure.getMessage());
        assertEquals("no removal", failure.getSuppressed()[0].getMessage());
        assertSound(again, numbers(50, 55));
        assertEquals(numbers(0, 21), gone.stream().sorted().toList());
    }

    /** A listener has found an item of which nobody was told yet. */
    @Test
    void whatRefersToItemsThatGoAgainGoesWithThem() throws IOException {
        SaleStore single = new SaleStore();
        numbers(0, 50).forEach(number -> single.add(sale(number, Handle.none())));
        Path path = written(single);
        SaleStore again = new SaleStore();
        numbers(50, 55).forEach(number -> again.add(sale(number, Handle.none())));
        List<Long> gone = new ArrayList<>();
        again.onRemove(handle -> gone.add(again.number(handle)));
        again.onAdd(handle -> {
            if (again.number(handle) == 20) {
                again.parent(again.byNumber(53), again.byNumber(10));
                again.parent(again.byNumber(54), again.byNumber(30));
                throw new IllegalStateException("injected");
            }
        });
        assertThrows(IllegalStateException.class, () -> Arrow.read(path, again));
        assertSound(again, numbers(50, 53));
        List<Long> expected = numbers(0, 21); // who was told of, and what went along
        expected.addAll(List.of(53L, 54L));
        assertEquals(expected, gone.stream().sorted().toList());
    }
}

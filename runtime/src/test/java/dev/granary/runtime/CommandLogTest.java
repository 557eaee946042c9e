package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.CommandLog.Kind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CommandLogTest {
    private static final long ALIVE = HandleBits.of(5 << 24 | 3, 12);

    private final CommandLog log = new CommandLog();

    @Test
    void commandsComeInTheirOrder() {
        for (int i = 0; i < 100; i++) {
            log.record(i % 2 == 0 ? Kind.ADD : Kind.REMOVE, i, ALIVE + i, i % 2 == 0 ? "value " + i : null);
        }
        assertEquals(100, log.size());
        log.prepare();
        for (int i = 0; i < 100; i++) {
            assertTrue(log.next());
            assertTrue(log.next(), "it is the same until it is done");
            assertEquals(i % 2 == 0 ? Kind.ADD : Kind.REMOVE, log.kind());
            assertEquals(i, log.component());
            assertEquals(ALIVE + i, log.entity());
            assertEquals(i % 2 == 0 ? "value " + i : null, log.value());
            assertEquals(100 - i, log.size());
            log.done();
        }
        assertEquals(0, log.size());
        assertFalse(log.next());
        assertFalse(log.next());
    }

    @Test
    void entitiesToCreateAreKnownByAHandle() {
        long first = log.create(null);
        long second = log.create("archetype");
        assertEquals(0, HandleBits.tag(first));
        assertEquals(0, HandleBits.slot(first));
        assertEquals(1, HandleBits.slot(second));
        log.record(Kind.DESTROY, 0, second, null);
        log.prepare();
        assertTrue(log.next());
        assertEquals(Kind.CREATE, log.kind());
        assertNull(log.value());
        log.created(ALIVE);
        log.done();
        assertTrue(log.next());
        assertEquals("archetype", log.value());
        log.created(ALIVE + 1);
        log.done();
        assertTrue(log.next());
        assertEquals(Kind.DESTROY, log.kind());
        assertEquals(ALIVE + 1, log.entity());
        log.done();
        assertFalse(log.next());
    }

    @Test
    void manyCreations() {
        long[] handles = new long[1000];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = log.create(null);
            log.record(Kind.ADD, i, handles[i], "value");
        }
        log.prepare();
        for (int i = 0; i < handles.length; i++) {
            assertTrue(log.next());
            log.created(ALIVE + i);
            log.done();
            assertTrue(log.next());
            assertEquals(ALIVE + i, log.entity());
            assertEquals(i, log.component());
            log.done();
        }
    }

    @Test
    void handlesOfOthersOrOfLongAgoAreRefused() {
        CommandLog task = log.task(1);
        long ofTask = task.create(null);
        long own = log.create(null);
        assertThrows(IllegalArgumentException.class, () -> log.record(Kind.DESTROY, 0, ofTask, null));
        assertThrows(IllegalArgumentException.class, () -> task.record(Kind.DESTROY, 0, own, null));
        assertThrows(IllegalArgumentException.class, () -> log.record(Kind.DESTROY, 0, own + 1, null), "none such yet");
        log.record(Kind.DESTROY, 0, own, null);
        log.record(Kind.DESTROY, 0, 0, null);
        assertEquals(4, log.size());
        log.clearAll();
        String message = assertThrows(IllegalArgumentException.class, () -> log.record(Kind.ADD, 1, own, "value"))
                .getMessage();
        assertTrue(message.startsWith("Commands: the handle 0v"), message);
        assertTrue(
                message.endsWith(" of an entity to create is of other commands, or of some that have been applied"),
                message);
        assertEquals(0, log.size());
        assertNotEquals(own, log.create(null));
    }

    @Test
    void tasksComeInTheOrderOfTheirNumbers() {
        CommandLog last = log.task(9);
        CommandLog first = log.task(-1);
        assertSame(last, log.task(9));
        assertEquals(Arrays.asList(first, last), Arrays.asList(log.tasks()));
        last.create(null);
        first.record(Kind.DESTROY, 0, ALIVE, null);
        assertEquals(2, log.size());
        log.clearAll();
        assertEquals(0, log.size());
        assertEquals(2, log.tasks().length);
    }

    /** What failed waits, and what was before it is done. */
    @Test
    void goesOnWhereItStopped() {
        log.record(Kind.ADD, 1, ALIVE, "one");
        log.record(Kind.ADD, 2, ALIVE, "two");
        assertTrue(log.next());
        log.done();
        log.record(Kind.ADD, 3, ALIVE, "three");
        assertEquals(2, log.size());
        assertTrue(log.next());
        assertEquals(2, log.component());
    }

    /** After 2^24 applications numbers begin again, and no handle is none. */
    @Test
    void handlesOfEntitiesToCreateAreNeverNone() {
        for (int i = 0; i <= 1 << 24; i++) {
            log.clearAll();
            if (log.create(null) == 0) {
                throw new AssertionError("none, after " + i);
            }
        }
    }
}

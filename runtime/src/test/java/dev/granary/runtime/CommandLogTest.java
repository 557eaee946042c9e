package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.CommandLog.Kind;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
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
        log.beginRound();
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
        log.beginRound();
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
        log.beginRound();
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
        assertEquals(2, log.taskCount());
        assertSame(first, log.taskAt(0));
        assertSame(last, log.taskAt(1));
        last.create(null);
        first.record(Kind.DESTROY, 0, ALIVE, null);
        assertEquals(2, log.size());
        log.clearAll();
        assertEquals(0, log.size());
        assertEquals(0, log.taskCount(), "they rest");
        assertSame(last, log.task(9));
        assertSame(first, log.task(-1));
    }

    private void applyAll(CommandLog log) {
        log.prepare();
        createAll(log, new long[] {ALIVE});
        log.collect();
        log.settle(1);
    }

    /** As of frames: nothing is left of them, whether they are applied or cleared. */
    @Test
    void numbersThatDoNotComeAgain() {
        for (int number = 0; number < 20_000; number++) {
            log.task(number).create(null);
            log.task(-number).record(Kind.DESTROY, 0, ALIVE, null);
            if (number % 2 == 0) {
                applyAll(log);
            } else {
                log.clearAll();
            }
            assertTrue(log.taskCount() <= 2, "taskCount: " + log.taskCount());
            assertTrue(log.logsKept() <= 100, "logsKept: " + log.logsKept());
        }
    }

    @Test
    void numbersThatComeAgainKeepTheirLogs() {
        CommandLog[] logs = new CommandLog[1000];
        for (int round = 0; round < 100; round++) {
            for (int number = 0; number < logs.length; number++) {
                CommandLog task = log.task(number);
                assertSame(round == 0 ? task : logs[number], task);
                logs[number] = task;
                task.record(Kind.DESTROY, 0, ALIVE, null);
            }
            log.task(1000 + round).create(null);
            applyAll(log);
        }
    }

    /** A burst of tasks is forgotten as time goes by, and whoever still has one records to the log that its number has. */
    @Test
    void logsThatWereLetGoOf() {
        CommandLog old = log.task(7);
        CommandLog inside = old.task(3);
        assertEquals(2, log.logsKept() + old.logsKept());
        for (int number = 0; number < 1000; number++) {
            log.task(number).create(null);
        }
        for (int round = 0; log.logsKept() > 100; round++) {
            assertTrue(round < 1000);
            applyAll(log);
        }
        CommandLog other = log.task(7);
        other.record(Kind.DESTROY, 0, ALIVE, null);
        assertSame(other, old.active());
        assertSame(inside, inside.active());
        assertSame(inside, other.task(3));
        inside.record(Kind.DESTROY, 0, ALIVE, null);
        assertEquals(2, log.size());
    }

    @Test
    void trimLetsGoOfTasksThatRest() {
        CommandLog resting = log.task(1);
        log.task(2).create(null);
        resting.create(null);
        resting.clearAll();
        log.create(null);
        log.trim();
        assertEquals(2, log.logsKept(), "no clear() of all and no apply() was behind it");
        applyAll(log);
        applyAll(log);
        assertEquals(2, log.logsKept());
        log.trim();
        assertEquals(0, log.logsKept());
        assertSame(resting, resting.active());
        resting.record(Kind.DESTROY, 0, ALIVE, null);
        assertEquals(1, log.size());
        assertSame(resting, log.task(1));
    }

    @Test
    void manyTasks() {
        for (int i = 0; i < 100; i++) {
            log.task(i * 37 % 100).record(Kind.DESTROY, 0, ALIVE + i * 37 % 100, null);
        }
        assertEquals(100, log.taskCount());
        for (int i = 0; i < 100; i++) {
            assertSame(log.task(i), log.taskAt(i));
            assertEquals(ALIVE + i, log.taskAt(i).entity());
        }
    }

    /** What failed waits, and what was before it is done. */
    @Test
    void goesOnWhereItStopped() {
        log.record(Kind.ADD, 1, ALIVE, "one");
        log.record(Kind.ADD, 2, ALIVE, "two");
        log.task(0).record(Kind.ADD, 4, ALIVE, "four");
        log.beginRound();
        assertTrue(log.next());
        log.done();
        log.record(Kind.ADD, 3, ALIVE, "three");
        assertEquals(3, log.size());
        log.beginRound();
        assertTrue(log.next());
        assertEquals(2, log.component());
        log.done();
        assertFalse(log.next(), "it is of the next round");
        assertTrue(log.task(0).next());
        log.task(0).done();
        log.beginRound();
        assertTrue(log.next());
        assertEquals(3, log.component());
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

    private void createAll(CommandLog log, long[] next) {
        log.beginRound();
        while (log.next()) {
            if (log.kind() == Kind.CREATE) {
                log.created(next[0]++);
            }
            log.done();
        }
        for (int i = 0; i < log.taskCount(); i++) {
            createAll(log.taskAt(i), next);
        }
    }

    /** Handles of many logs in one column: none, real ones, and those of nobody among them. */
    @Test
    void handlesInAColumnBecomeReal() {
        CommandLog stranger = new CommandLog();
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 20; round++) {
            long[] column = new long[3 * Entities.PAGE_ROWS];
            long[] expected = new long[column.length];
            long[] inAdvance = new long[50 * 20];
            for (int i = 0; i < inAdvance.length; i++) {
                int task = random.nextInt(50);
                inAdvance[i] = (task == 0 ? log : log.task(task * 7 % 50)).create(null);
            }
            log.prepare();
            createAll(log, new long[] {ALIVE});
            log.collect();
            assertTrue(log.hasCreated());
            for (int row = Entities.PAGE_ROWS; row < 2 * Entities.PAGE_ROWS; row++) {
                column[row] = switch (random.nextInt(4)) {
                    case 0 -> 0;
                    case 1 -> HandleBits.of(random.nextInt(1, 256) << 24 | random.nextInt(1 << 24), random.nextInt());
                    case 2 -> stranger.create(null);
                    default -> inAdvance[random.nextInt(inAdvance.length)];
                };
            }
            column[0] = inAdvance[0];
            System.arraycopy(column, 0, expected, 0, column.length);
            boolean isChanged = log.resolve(column, Entities.PAGE_ROWS);
            assertTrue(isChanged);
            assertFalse(log.resolve(column, 2 * Entities.PAGE_ROWS));
            log.settle(round + 1);
            assertEquals(round + 1, log.since());
            for (int row = 0; row < column.length; row++) {
                boolean isOurs = row > 0 && row < 2 * Entities.PAGE_ROWS && isIn(inAdvance, expected[row]);
                assertEquals(isOurs ? log.realHandle(expected[row]) : expected[row], column[row]);
            }
            long[] real = LongStream.of(inAdvance).map(log::realHandle).sorted().toArray();
            assertArrayEquals(LongStream.range(ALIVE, ALIVE + inAdvance.length).toArray(), real);
            stranger.clearAll();
        }
    }

    private static boolean isIn(long[] handles, long handle) {
        return handle != 0 && LongStream.of(handles).anyMatch(other -> other == handle);
    }
}

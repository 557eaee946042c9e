package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Structural change that is recorded first. */
class CommandsTest {
    private static final Zoo.Position HERE = new Zoo.Position(1, 2);

    private final ZooWorld world = new ZooWorld();
    private final ZooWorld.Commands commands = world.commands();
    private final ZooWorld.Archetype here = world.archetype().with(HERE).build();

    @Test
    void nothingHappensBefore() {
        Handle<Zoo> entity = world.create(here);
        commands.removePosition(entity);
        commands.add(entity, new Zoo.Hot());
        commands.destroy(world.create());
        commands.create(here);
        assertEquals(4, commands.size());
        assertTrue(world.hasPosition(entity));
        assertFalse(world.hasHot(entity));
        assertEquals(2, world.size());
        assertEquals(0, commands.apply());
        assertFalse(world.hasPosition(entity));
        assertTrue(world.hasHot(entity));
        assertEquals(2, world.size());
        assertEquals(0, commands.size());
        assertEquals(0, commands.apply());
    }

    @Test
    void whileIterating() {
        world.create(here, 300);
        for (ZooWorld.Cursor cursor : world.query().position()) {
            commands.destroy(cursor.handle());
            commands.create(here);
        }
        assertEquals(0, commands.apply());
        assertEquals(300, world.size());
    }

    @Test
    void ofTheCursorsEntity() {
        Handle<Zoo> entity = world.create(here);
        Handle<Zoo> other = world.create(here);
        for (ZooWorld.Cursor cursor : world.query().position()) {
            if (cursor.handle().equals(entity)) {
                commands.removePosition(cursor);
                commands.add(cursor, new Zoo.Hot());
                commands.add(cursor, new Zoo.Velocity(new Zoo.Vec(1, 2), 3));
            } else {
                commands.destroy(cursor);
            }
        }
        ZooWorld.Cursor nowhere = world.cursor();
        assertThrows(IllegalStateException.class, () -> commands.destroy(nowhere));
        assertEquals(4, commands.size());
        assertEquals(0, commands.apply());
        assertFalse(world.hasPosition(entity));
        assertTrue(world.hasHot(entity));
        assertEquals(3, world.velocitySpeed(entity));
        assertFalse(world.contains(other));

        ZooWorld elsewhere = new ZooWorld();
        elsewhere.create();
        for (ZooWorld.Cursor cursor : elsewhere.query()) {
            commands.destroy(cursor);
        }
        assertEquals(1, commands.apply());
        assertEquals(1, elsewhere.size());
    }

    /** A loop that runs another one between its own steps has a cursor of its own all the same. */
    @Test
    void cursorsThatAreKept() {
        world.create(here, 2);
        ZooWorld.Page page = world.pages().getFirst();
        ZooWorld.Cursor outer = commands.cursor(1L << Part.POSITION.ordinal());
        ZooWorld.Cursor inner = commands.cursor(0);
        assertNotSame(outer, inner);
        assertEquals(page.handle(1), outer.at(page, 1).handle());
        assertEquals(page.handle(0), inner.at(page, 0).handle());
        assertEquals(HERE, outer.position());
        commands.keep(inner);
        commands.keep(outer);
        assertSame(outer, commands.cursor(0));
        world.removePosition(page.handle(0));
        assertThrows(MissingComponentException.class, outer.at(page, 0)::position);
    }

    @Test
    void entitiesToCreate() {
        Handle<Zoo> entity = commands.create();
        commands.add(entity, HERE);
        commands.add(entity, new Zoo.Frozen());
        commands.removeFrozen(entity);
        Handle<Zoo> dead = commands.create(here);
        commands.destroy(dead);
        commands.add(dead, new Zoo.Hot());
        assertFalse(world.contains(entity));
        assertTrue(assertThrows(StaleHandleException.class, () -> world.hasHot(entity))
                .getMessage()
                .endsWith("is one that commands gave for an entity to create, which only they know; once they are"
                        + " applied, their method created tells the real one"));
        assertEquals(1, commands.apply());
        assertEquals(1, world.size());
        assertEquals(HERE, world.position(world.query().without().frozen().first()));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> commands.destroy(entity))
                .getMessage()
                .endsWith("of an entity to create is of other commands, or of some that have been applied"));
        assertThrows(
                IllegalArgumentException.class, () -> new ZooWorld().commands().destroy(commands.create()));
    }

    private static Zoo.Sprite childOf(Handle<Zoo> parent) {
        return new Zoo.Sprite(Zoo.Mood.CALM, true, parent, (byte) 1, (short) 2, 'c', 3);
    }

    /** Whichever way they came there. */
    @Test
    void handlesInAdvanceBecomeReal() {
        Handle<Zoo> old = world.create();
        Handle<Zoo> written = world.create(world.archetype().with(childOf(old)).build());
        Handle<Zoo> swept = world.create(world.archetype().with(childOf(old)).build());
        Handle<Zoo> untouched =
                world.create(world.archetype().with(childOf(old)).build());
        Handle<Zoo> parent = commands.create(here);
        Handle<Zoo> child = commands.create();
        commands.add(child, childOf(parent));
        commands.add(parent, childOf(child));
        commands.add(old, childOf(parent));
        Handle<Zoo> grandchild =
                commands.create(world.archetype().with(childOf(child)).build());
        world.spriteParent(written, child);
        for (ZooWorld.Cursor cursor : world.query().sprite()) {
            if (cursor.handle().equals(swept)) {
                cursor.spriteParent(parent);
            }
        }
        assertTrue(assertThrows(IllegalArgumentException.class, () -> commands.created(parent))
                .getMessage()
                .endsWith("is of an entity that is not created before these commands are applied"));
        assertEquals(0, commands.apply());
        Handle<Zoo> realParent = commands.created(parent);
        Handle<Zoo> realChild = commands.created(child);
        assertEquals(HERE, world.position(realParent));
        assertEquals(realParent, world.spriteParent(realChild));
        assertEquals(realChild, world.spriteParent(realParent));
        assertEquals(realParent, world.spriteParent(old));
        assertEquals(realChild, world.spriteParent(commands.created(grandchild)));
        assertEquals(realChild, world.spriteParent(written));
        assertEquals(realParent, world.spriteParent(swept));
        assertEquals(old, world.spriteParent(untouched));
        assertEquals(old, commands.created(old));
        assertEquals(Handle.none(), commands.created(Handle.none()));
    }

    /** Handles of tasks in components that commands before and behind theirs give. */
    @Test
    void handlesInAdvanceOfTasks() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> other = world.create();
        Handle<Zoo> last = commands.task(9).create(here);
        Handle<Zoo> first = commands.task(1).create();
        commands.add(entity, childOf(last));
        commands.task(1).add(first, childOf(last));
        commands.task(9).add(last, childOf(first));
        commands.task(9).add(other, childOf(first));
        commands.apply();
        Handle<Zoo> realLast = commands.task(1).created(last);
        Handle<Zoo> realFirst = commands.created(first);
        assertEquals(HERE, world.position(realLast));
        assertEquals(realLast, world.spriteParent(entity));
        assertEquals(realLast, world.spriteParent(realFirst));
        assertEquals(realFirst, world.spriteParent(realLast));
        assertEquals(realFirst, world.spriteParent(other));
    }

    /** As long as others wait, commands that were applied alone are remembered. */
    @Test
    void tasksThatAreAppliedAlone() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> first = commands.task(1).create(here);
        commands.add(entity, childOf(first));
        commands.task(1).apply();
        commands.task(1).create();
        commands.task(1).apply();
        assertEquals(1, commands.size());
        commands.apply();
        assertEquals(HERE, world.position(world.spriteParent(entity)));
        assertEquals(world.spriteParent(entity), commands.created(first));
        commands.apply();
        assertThrows(IllegalArgumentException.class, () -> commands.created(first));
    }

    /** What {@code created} says holds until commands are applied again, and a handle that is put somewhere until then does, too. */
    @Test
    void handlesInAdvanceOfLongAgo() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> created = commands.create(here);
        commands.apply();
        Handle<Zoo> real = commands.created(created);
        commands.add(entity, childOf(created));
        commands.apply();
        assertEquals(real, world.spriteParent(entity));
        commands.add(entity, childOf(created));
        commands.apply();
        assertEquals(created, world.spriteParent(entity));
        assertFalse(world.contains(created));
        handlesOfATaskOfLongAgo(entity);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> commands.created(created))
                .getMessage()
                .endsWith(
                        "is of no entity that was created when commands were last applied here, or the world went back"
                                + " since"));
        Handle<Zoo> forgotten = commands.create();
        commands.clear();
        commands.apply();
        assertThrows(IllegalArgumentException.class, () -> commands.created(forgotten));
    }

    /** The same of a task that has nothing to do when the handle is written. */
    private void handlesOfATaskOfLongAgo(Handle<Zoo> entity) {
        Handle<Zoo> created = commands.task(3).create(here);
        commands.apply();
        Handle<Zoo> real = commands.created(created);
        world.add(entity, childOf(created));
        commands.apply();
        assertEquals(real, world.spriteParent(entity));
        world.add(entity, childOf(created));
        commands.apply();
        assertEquals(created, world.spriteParent(entity));
    }

    /** A failure on the way: what was created is real, and what is not yet becomes so. */
    @Test
    void handlesInAdvanceAndAFailure() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> created = commands.create(here);
        Handle<Zoo> waiting = commands.task(2).create(here);
        commands.add(entity, childOf(created));
        Handle<Zoo> doomed = world.create();
        commands.task(1).add(doomed, new Zoo.Velocity(null, 1));
        world.add(doomed, childOf(waiting));
        assertThrows(NullPointerException.class, commands::apply);
        assertEquals(HERE, world.position(world.spriteParent(entity)));
        assertEquals(waiting, world.spriteParent(doomed));
        commands.task(1).clear();
        commands.add(entity, childOf(waiting));
        commands.add(created, childOf(waiting));
        assertEquals(0, commands.apply());
        assertEquals(commands.created(waiting), world.spriteParent(entity));
        assertEquals(commands.created(waiting), world.spriteParent(doomed));
        assertEquals(commands.created(waiting), world.spriteParent(commands.created(created)));
        assertTrue(world.contains(commands.created(waiting)));
    }

    @Test
    void handlesInAdvanceInAllRowsOfPages() {
        List<Handle<Zoo>> all = new ArrayList<>();
        for (long bits : world.create(
                        world.archetype().with(childOf(Handle.none())).build(), 15_000)
                .handles()) {
            all.add(Handle.ofBits(bits));
        }
        Handle<Zoo> waiting = commands.create();
        all.forEach(entity -> world.spriteParent(entity, waiting));
        commands.apply();
        all.forEach(entity -> assertEquals(commands.created(waiting), world.spriteParent(entity)));
    }

    @Test
    void changesOfHandlesAreSeen() {
        Handle<Zoo> entity =
                world.create(world.archetype().with(childOf(Handle.none())).build());
        world.spriteParent(entity, commands.create());
        long seen = world.version();
        commands.apply();
        assertEquals(1, world.query().sprite().changedSince(seen).count());
    }

    @Test
    void entitiesThatAreGone() {
        Handle<Zoo> entity = world.create(here);
        commands.destroy(entity);
        commands.destroy(entity);
        commands.add(entity, HERE);
        commands.removePosition(entity);
        commands.destroy(Handle.none());
        assertEquals(4, commands.apply());
        assertEquals(0, world.size());
    }

    @Test
    void forgotten() {
        commands.create();
        commands.task(3).create();
        assertEquals(2, commands.size());
        commands.clear();
        assertEquals(0, commands.size());
        assertEquals(0, commands.apply());
        assertEquals(0, world.size());
    }

    /** The failing command and those behind it still wait. */
    @Test
    void oneThatFails() {
        Handle<Zoo> entity = world.create();
        commands.add(entity, new Zoo.Hot());
        commands.add(entity, new Zoo.Velocity(null, 1));
        commands.add(entity, HERE);
        assertThrows(NullPointerException.class, commands::apply);
        assertTrue(world.hasHot(entity));
        assertFalse(world.hasPosition(entity));
        assertEquals(2, commands.size());
        assertThrows(NullPointerException.class, () -> commands.add(entity, (Zoo.Position) null));
    }

    @Test
    void oneThatFailsIsSkipped() {
        Handle<Zoo> entity = world.create();
        commands.task(2).add(entity, HERE);
        commands.task(1).add(entity, new Zoo.Velocity(null, 1));
        commands.task(1).add(entity, new Zoo.Frozen());
        commands.add(entity, new Zoo.Hot());
        assertFalse(commands.skipFailed());
        for (int again = 0; again < 2; again++) {
            assertThrows(NullPointerException.class, commands::apply);
            assertEquals(3, commands.size());
        }
        assertTrue(commands.skipFailed());
        assertFalse(commands.skipFailed());
        assertEquals(2, commands.size());
        assertEquals(0, commands.apply());
        assertFalse(commands.skipFailed());
        assertTrue(world.hasHot(entity) && world.hasFrozen(entity) && world.hasPosition(entity));
        assertFalse(world.hasVelocity(entity));
        commands.add(entity, new Zoo.Velocity(null, 1));
        assertThrows(NullPointerException.class, commands::apply);
        commands.clear();
        assertFalse(commands.skipFailed());
    }

    @Test
    void oneThatFailedAndWasClearedIsNotSkipped() {
        Handle<Zoo> entity = world.create();
        commands.task(1).add(entity, new Zoo.Velocity(null, 1));
        commands.task(2).add(entity, HERE);
        assertThrows(NullPointerException.class, commands::apply);
        commands.task(1).clear();
        assertFalse(commands.skipFailed());
        assertEquals(0, commands.apply());
        assertTrue(world.hasPosition(entity));
    }

    /** Whatever failed of a task alone, all that is done of all tasks is done in their order. */
    @Test
    void oneThatFailsOfATaskAloneIsNotFirst() {
        Handle<Zoo> entity = world.create();
        commands.add(entity, new Zoo.Position(0, 0));
        commands.task(1).add(entity, new Zoo.Velocity(null, 1));
        commands.task(1).add(entity, new Zoo.Position(1, 1));
        assertThrows(NullPointerException.class, commands.task(1)::apply);
        assertThrows(NullPointerException.class, commands::apply);
        assertEquals(0, world.positionX(entity));
        assertEquals(2, commands.size());
        assertTrue(commands.skipFailed());
        assertEquals(0, commands.apply());
        assertEquals(1, world.positionX(entity));
        commands.add(entity, new Zoo.Position(0, 0));
        commands.task(1).add(entity, new Zoo.Velocity(null, 1));
        commands.task(1).add(entity, new Zoo.Position(1, 1));
        assertThrows(NullPointerException.class, commands.task(1)::apply);
        assertTrue(commands.skipFailed());
        assertEquals(0, commands.apply());
        assertEquals(1, world.positionX(entity));
    }

    @Test
    void whatIsIgnoredBeforeOneFailsIsCountedBehindIt() {
        Handle<Zoo> gone = world.create();
        world.destroy(gone);
        boolean[] isRefused = {true};
        world.onAdd(entity -> {
            if (isRefused[0]) {
                throw new ArithmeticException();
            }
        });
        commands.destroy(gone);
        commands.create();
        commands.task(1).destroy(gone);
        assertThrows(ArithmeticException.class, commands::apply);
        assertThrows(ArithmeticException.class, commands::apply);
        isRefused[0] = false;
        assertEquals(2, commands.apply());
        commands.destroy(gone);
        assertEquals(1, commands.apply());
        isRefused[0] = true;
        commands.destroy(gone);
        commands.create();
        assertThrows(ArithmeticException.class, commands::apply);
        commands.clear();
        assertEquals(0, commands.apply());
    }

    @Test
    void handlesInAdvanceSayThatTheyAre() {
        Handle<Zoo> first = commands.create();
        Handle<Zoo> second = commands.create();
        assertTrue(first.toString().matches("0v\\d+ \\(in advance\\)"), first::toString);
        assertTrue(second.toString().matches("1v\\d+ \\(in advance\\)"), second::toString);
    }

    @Test
    void creationThatFailsIsSkipped() {
        boolean[] isRefused = {true};
        world.onAdd(entity -> {
            if (isRefused[0]) {
                assertThrows(IllegalStateException.class, commands::skipFailed);
                throw new ArithmeticException();
            }
        });
        Handle<Zoo> refused = commands.create(here);
        commands.add(refused, new Zoo.Hot());
        Handle<Zoo> other = commands.create();
        commands.add(other, new Zoo.Frozen());
        commands.add(other, new Zoo.Sprite(Zoo.Mood.CALM, true, refused, (byte) 0, (short) 0, 'a', 0));
        assertThrows(ArithmeticException.class, commands::apply);
        isRefused[0] = false;
        assertTrue(commands.skipFailed());
        assertEquals(1, commands.apply()); // that of the entity which is not there
        assertEquals(1, world.size());
        assertTrue(world.hasFrozen(commands.created(other)));
        assertFalse(world.contains(world.spriteParent(commands.created(other))));
        assertThrows(IllegalArgumentException.class, () -> commands.created(refused));
        Handle<Zoo> next = commands.create(here);
        assertEquals(0, commands.apply());
        assertTrue(world.hasPosition(commands.created(next)));
    }

    /** In the order of their numbers, after those of no task. */
    @Test
    void orderOfTasks() {
        Handle<Zoo> entity = world.create(here);
        commands.task(2).add(entity, new Zoo.Position(2, 2));
        commands.task(9).add(entity, new Zoo.Position(9, 9));
        commands.task(1).add(entity, new Zoo.Position(1, 1));
        commands.add(entity, new Zoo.Position(0, 0));
        assertEquals(4, commands.size());
        commands.apply();
        assertEquals(new Zoo.Position(9, 9), world.position(entity));
    }

    /** What is done does not depend on how many other numbers there have been, nor on who still has commands of one. */
    @Test
    void numbersThatDoNotComeAgain() {
        ZooWorld.Commands kept = commands.task(5);
        List<Handle<Zoo>> entities = new ArrayList<>();
        for (int frame = 0; frame < 20_000; frame++) {
            entities.add(commands.task(frame).create(here));
            if (frame % 2 == 0) {
                commands.apply();
                entities.add(commands.created(entities.removeLast()));
            } else {
                commands.clear();
                entities.removeLast();
            }
        }
        assertEquals(10_000, world.size());
        Handle<Zoo> entity = entities.getFirst();
        commands.task(6).add(entity, new Zoo.Position(6, 6));
        commands.task(4).add(entity, new Zoo.Position(4, 4));
        kept.add(entity, new Zoo.Position(5, 5));
        assertEquals(1, kept.size());
        assertEquals(1, commands.task(5).size());
        assertEquals(3, commands.size());
        commands.apply();
        assertEquals(new Zoo.Position(6, 6), world.position(entity));
        commands.task(4).add(entity, new Zoo.Position(4, 4));
        world.trim();
        kept.add(entity, new Zoo.Position(5, 5));
        commands.apply();
        assertEquals(new Zoo.Position(5, 5), world.position(entity));
    }

    /** However many threads there are, and whichever is first, slots and values come out the same. */
    @Test
    void deterministicInParallel() {
        List<List<String>> results = new ArrayList<>();
        for (int threads : new int[] {1, 2, 4, 8}) {
            ZooWorld parallel = new ZooWorld();
            long[] handles = parallel.create(parallel.archetype().with(HERE).build(), 1000)
                    .handles();
            try (ForkJoinPool pool = new ForkJoinPool(threads)) {
                pool.submit(() -> IntStream.range(0, 64).parallel().forEach(task -> {
                            ZooWorld.Commands own = parallel.commands().task(task);
                            for (int i = task; i < handles.length; i += 7) {
                                own.add(Handle.ofBits(handles[i]), new Zoo.Position(task, i));
                            }
                            own.destroy(Handle.ofBits(handles[task * 3]));
                            own.add(own.create(), new Zoo.Position(task, -1));
                        }))
                        .join();
            }
            parallel.commands().apply();
            List<String> result = new ArrayList<>();
            for (ZooWorld.Cursor cursor : parallel.query()) {
                result.add(cursor.handle() + " " + cursor.position());
            }
            results.add(result);
        }
        for (List<String> result : results) {
            assertEquals(results.getFirst(), result);
        }
        assertEquals(1000, results.getFirst().size());
    }

    /** Sets that are new to the world, in many threads at once: each still has pages of its own, and nothing else is on them. */
    @Test
    void tasksBuildArchetypes() throws InterruptedException {
        for (int round = 0; round < 20; round++) {
            ZooWorld parallel = new ZooWorld();
            CyclicBarrier start = new CyclicBarrier(4);
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(task -> Thread.ofPlatform().start(() -> createAllSets(parallel, task, start)))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(4 * SETS, parallel.commands().size());
            parallel.commands().clear();
            for (int set = 0; set < SETS; set++) {
                parallel.create(ofSet(parallel, set), 600);
            }
            assertEquals(SETS, parallel.stats().pages());
            parallel.pages().forEach(page -> assertEquals(600, page.size()));
            assertEquals(SETS * 600, parallel.copy().size());
        }
    }

    private static final int SETS = 32;

    /** Each task the same sets, in an order of its own. */
    private static void createAllSets(ZooWorld world, int task, CyclicBarrier start) {
        ZooWorld.Commands own = world.commands().task(task);
        try {
            start.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
        for (int number = 0; number < SETS; number++) {
            own.create(ofSet(world, number ^ task * 5));
        }
    }

    private static ZooWorld.Archetype ofSet(ZooWorld world, int set) {
        ZooWorld.ArchetypeBuilder builder = world.archetype();
        for (int part = 0; part < 5; part++) {
            if ((set >> part & 1) != 0) {
                Part.values()[part].with(builder, Part.values()[part].random(new Random(set)));
            }
        }
        return builder.build();
    }
}

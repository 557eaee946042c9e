package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.tests.Transcript;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Worlds that go back: all that may be seen is as it was, and the same steps have the same end, down to slots, generations and when
 * pages are let go of.
 *
 * <p>{@code -Dgranary.worlds.steps=20000000} does more of them, {@code -Dgranary.seed=7} others.
 */
class WorldSnapshotTest {
    private static final int STEPS = Integer.getInteger("granary.worlds.steps", 100_000) / 10;
    private static final long SEED = Long.getLong("granary.seed", 20_261_123);
    private static final int MOMENTS = 3;
    private static final long[] EVERY_ROW =
            LongStream.generate(() -> -1).limit(64).toArray();

    @ParameterizedTest
    @ValueSource(ints = {3, 40, 700, 12_000})
    void theSameStepsHaveTheSameEnd(int usualSize) {
        SplittableRandom random = new SplittableRandom(SEED + usualSize);
        WorldSimulation simulation = new WorldSimulation(usualSize, Transcript.none());
        WorldSimulation.Moment[] moments = new WorldSimulation.Moment[MOMENTS];
        for (int done = 0; done < STEPS; ) {
            int count = random.nextInt(4 * Math.min(usualSize, 2_000));
            for (long seed : seeds(random, count)) {
                simulation.perform(seed);
            }
            int number = random.nextInt(MOMENTS);
            if (moments[number] != null && random.nextBoolean()) {
                simulation.restore(moments[number]);
                simulation.ask(random.nextInt(300));
                simulation.check();
            }
            moments[number] = simulation.moment(moments[number]);
            done += count + replay(simulation, moments[number], random, count);
        }
        simulation.finish();
    }

    private static List<Long> seeds(SplittableRandom random, int count) {
        return random.longs(count).boxed().toList();
    }

    private static int replay(
            WorldSimulation simulation, WorldSimulation.Moment moment, SplittableRandom random, int count) {
        WorldSimulation copy = simulation.copy();
        List<Long> steps = seeds(random, count);
        int questions = random.nextInt(600);
        List<Object> end = end(simulation, steps, questions);
        simulation.restore(moment);
        assertEquals(end, end(simulation, steps, questions), "the same steps after going back");
        simulation.check();
        assertEquals(end, end(copy, steps, questions), "the same steps in a copy");
        copy.check();
        return 3 * count;
    }

    private static List<Object> end(WorldSimulation simulation, List<Long> steps, int questions) {
        List<Object> seen = new ArrayList<>(simulation.seen());
        for (int step = 0; step < steps.size(); step++) {
            if (step == steps.size() / 2) {
                simulation.ask(questions);
            }
            simulation.perform(steps.get(step));
        }
        seen.addAll(simulation.seen());
        return seen;
    }

    private static final Zoo.Label LABEL = new Zoo.Label("kept");

    @Test
    void aNewWorldGoesToTheMomentOfAnother() {
        ZooWorld one = new ZooWorld();
        List<Handle<Zoo>> handles = new ArrayList<>();
        for (ZooWorld.Cursor cursor : one.create(
                one.archetype().with(new Zoo.Position(1, 2)).with(LABEL).build(), 10_000)) {
            cursor.positionX(handles.size());
            handles.add(cursor.handle());
        }
        ZooWorld.Snapshot snapshot = one.snapshot();
        assertEquals("Snapshot of ZooWorld[size=10000]", snapshot.toString());
        ZooWorld other = new ZooWorld();
        ZooWorld.Archetype frozen = other.archetype().with(new Zoo.Frozen()).build();
        Handle<Zoo> own = other.create(frozen);
        other.restore(snapshot);
        assertFalse(other.contains(own));
        assertTrue(assertThrows(StaleHandleException.class, () -> other.hasFrozen(own))
                .getMessage()
                .contains("belongs to another store"));
        for (int number = 0; number < handles.size(); number++) {
            assertEquals(new Zoo.Position(number, 2), other.position(handles.get(number)));
            assertEquals(LABEL, other.label(handles.get(number)));
        }
        assertEquals(one.create(), other.create());
        assertTrue(other.hasFrozen(other.create(frozen)), "an archetype from before");
        assertEquals(1, other.query().frozen().count());
        assertEquals(0, one.query().frozen().count());
    }

    @Test
    void anEmptyWorldIsOneToGoBackTo() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Snapshot empty = world.snapshot();
        Handle<Zoo> first = world.create();
        world.restore(empty);
        assertTrue(world.isEmpty());
        assertTrue(world.pages().isEmpty());
        assertEquals(0, world.stats().bytes());
        assertFalse(world.contains(first));
        assertEquals(first, world.create());
    }

    /** Also where entities have components together that none had then. */
    @Test
    void thoseThatComeAgainAreOnTheSamePages() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype archetype =
                world.archetype().with(new Zoo.Position(0, 0)).build();
        ZooWorld.Snapshot before = world.snapshot();
        List<List<String>> times = new ArrayList<>();
        for (int time = 0; time < 3; time++) {
            List<String> handles = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                handles.add(world.create(archetype).toString());
            }
            times.add(handles);
            world.restore(before);
        }
        assertEquals(times.get(0), times.get(1));
        assertEquals(times.get(0), times.get(2));
    }

    /** Some share columns, in the order in which they came; after another past that is another one. */
    @Test
    void pagesThatCameInAnotherOrder() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype here = world.archetype().with(new Zoo.Position(0, 0)).build();
        ZooWorld.Archetype cold = world.archetype().with(new Zoo.Frozen()).build();
        world.create(cold, 2 * 4096);
        world.create(here, 2 * 4096);
        ZooWorld.Snapshot start = world.snapshot();
        List<ZooWorld.Snapshot> pasts = new ArrayList<>();
        for (String pages : List.of("hhhh", "hchc", "hhcc", "ch-h", "chc-hh")) {
            world.restore(start);
            for (char page : pages.toCharArray()) {
                if (page == '-') {
                    world.pages().get(4).destroy(EVERY_ROW, 0);
                    world.trim();
                } else {
                    world.create(page == 'h' ? here : cold, 4096);
                }
            }
            pasts.add(numbered(world));
        }
        for (ZooWorld.Snapshot before : pasts) {
            for (ZooWorld.Snapshot past : pasts) {
                world.restore(before);
                world.restore(past);
                int number = 0;
                for (ZooWorld.Cursor entity : world.query().position()) {
                    assertEquals(number++, entity.positionX());
                }
                world.pages().getLast().destroy(EVERY_ROW, 0);
                world.trim();
            }
            world.clear(); // which lets go of all pages
            assertEquals(0, world.stats().bytes());
        }
    }

    private static ZooWorld.Snapshot numbered(ZooWorld world) {
        int number = 0;
        for (ZooWorld.Cursor entity : world.query().position()) {
            entity.positionX(number++);
        }
        return world.snapshot();
    }

    /** Pages with room are in one order, and so are the numbers of those that are not there. */
    @Test
    void aCopyGoesOnAsTheWorldDoes() {
        ZooWorld world = new ZooWorld();
        List<Handle<Zoo>> all = new ArrayList<>();
        for (int i = 0; i < 5 * 4096; i++) {
            all.add(world.create());
        }
        for (int page = 0; page < 5; page++) {
            world.destroy(all.get(page * 4096 + 7));
        }
        all.subList(4096, 2 * 4096).forEach(world::destroy);
        world.trim(); // which lets go of the page
        ZooWorld copy = world.copy();
        List<List<String>> created = new ArrayList<>();
        for (ZooWorld each : List.of(world, copy)) {
            all.subList(3 * 4096, 4 * 4096).forEach(each::destroy);
            each.trim();
            List<String> handles = new ArrayList<>();
            for (int i = 0; i < 5_000; i++) {
                handles.add(each.create().toString());
            }
            created.add(handles);
        }
        assertEquals(created.getFirst(), created.getLast());
    }

    /** Homes have other numbers where they came in another order, and what is no guest any more makes room for others. */
    @Test
    void guestsAreThoseOfTheSameHomes() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype here = world.archetype().with(new Zoo.Position(0, 0)).build();
        world.create(here, 300);
        world.create(world.archetype().with(new Zoo.Frozen()).build(), 300);
        ZooWorld other = new ZooWorld();
        other.create(other.archetype().with(new Zoo.Frozen()).build());
        ZooWorld.Archetype there =
                other.archetype().with(new Zoo.Position(0, 0)).build();
        other.create(there);
        other.restore(world.snapshot());
        world.query().position().destroyAll();
        other.query().position().destroyAll();
        for (int i = 0; i < 600; i++) {
            assertEquals(world.create(here), other.create(there));
        }
    }

    /** Else its room would be that home's. */
    @Test
    void pagesOfAnotherHomeAreNotUsedAgain() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype here = world.archetype().with(new Zoo.Position(0, 0)).build();
        world.create(here, 4096);
        ZooWorld other = new ZooWorld();
        other.create(other.archetype().with(new Zoo.Frozen()).build(), 4096);
        other.restore(world.snapshot());
        Handle<Zoo> first = world.query().position().first();
        assertTrue(world.destroy(first) && other.destroy(first));
        ZooWorld.Archetype there =
                other.archetype().with(new Zoo.Position(0, 0)).build();
        assertEquals(world.create(here), other.create(there));
    }

    /** The third and the fourth share columns, and the fourth has room for some of its entities only. */
    @Test
    void pagesThatShareColumnsGrowInACopy() {
        ZooWorld world = new ZooWorld();
        world.create(world.archetype().with(new Zoo.Position(0, 0)).build(), 3 * 4096 + 100);
        numbered(world);
        ZooWorld copy = world.copy();
        copy.create(copy.archetype().with(new Zoo.Position(0, 0)).build(), 3_000);
        int number = 0;
        for (ZooWorld.Cursor entity : copy.query().position()) {
            assertEquals(number < world.size() ? number : 0, entity.positionX());
            number++;
        }
    }

    /** The first of two pages that share columns is there, and is not; and then one that shares none has its number. */
    @Test
    void pagesThatShareColumnsComeAndGoAsTheWorldGoesBack() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype placed =
                world.archetype().with(new Zoo.Position(0, 0)).build();
        world.create(placed, 3 * 4096 + 40);
        ZooWorld.Snapshot before = world.snapshot();
        world.query().position().forEachHandle(entity -> {
            if ((int) entity.bits() / 4096 == 2) {
                world.commands().destroy(entity);
            }
        });
        world.commands().apply();
        world.trim();
        ZooWorld.Snapshot without = world.snapshot();
        world.restore(before);
        world.restore(without);
        Handle<Zoo> other = world.create(world.archetype()
                .with(new Zoo.Position(7, 7))
                .with(new Zoo.Label("x"))
                .build());
        assertEquals(2, (int) other.bits() / 4096);
        world.create(placed, 3_000);
        assertEquals(7, world.positionX(other));
        assertEquals(4096 * 2 + 40 + 3_000 + 1, world.query().position().count());
    }

    /** The columns of a page that had none stay where another one has them. */
    @Test
    void objectsThatWereGoneBackFromAreNotKept() throws InterruptedException {
        ZooWorld world = new ZooWorld();
        world.create(world.archetype().with(new Zoo.Position(0, 0)).build(), 4 * 4096);
        List<Handle<Zoo>> all = new ArrayList<>();
        world.query().position().forEachHandle(all::add);
        world.add(all.get(3 * 4096), LABEL);
        ZooWorld.Snapshot snapshot = world.snapshot();
        String text = new String("gone");
        world.add(all.get(2 * 4096), new Zoo.Label(text));
        world.restore(snapshot);
        WeakReference<String> held = new WeakReference<>(text);
        text = null;
        for (int tries = 0; held.get() != null && tries < 100; tries++) {
            System.gc();
            Thread.sleep(1);
        }
        assertNull(held.get());
    }

    @Test
    void pagesAreUsedAgain() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Archetype archetype =
                world.archetype().with(new Zoo.Position(0, 0)).build();
        world.create(archetype, 6 * 4096);
        ZooWorld.Snapshot snapshot = world.snapshot();
        List<ZooWorld.Page> pages = List.copyOf(world.pages());
        float[] x = pages.getFirst().positionX();
        world.query().position().destroyAll();
        world.create(archetype, 6 * 4096 + 20_000);
        ZooWorld.Page more = world.pages().getLast();
        world.restore(snapshot);
        assertEquals(pages, world.pages());
        assertEquals(x, world.pages().getFirst().positionX());
        assertEquals(0, more.size(), "a page that is no more has no entities");
        assertEquals(0, more.hasPositionSummary());
        assertNull(more.positionX());
        assertEquals(0, more.destroy(0, -1));
        assertEquals(6 * 4096, world.query().position().count());
        ZooWorld copy = world.copy();
        assertNotSame(x, copy.pages().getFirst().positionX());
        assertEquals(6 * 4096, copy.query().position().count());
    }

    @Test
    void iterationsEndWhereTheWorldGoesBack() {
        ZooWorld world = new ZooWorld();
        world.create();
        world.create();
        ZooWorld.Snapshot snapshot = world.snapshot();
        Iterator<ZooWorld.Cursor> entities = world.query().iterator();
        entities.next();
        world.restore(snapshot);
        assertThrows(ConcurrentModificationException.class, entities::next);
        assertThrows(NullPointerException.class, () -> world.restore(null));
        assertEquals(2, world.size());
    }

    /** Frames of a game: the clock does not run away, however often it goes back. */
    @Test
    void aThousandTimesBack() {
        ZooWorld world = new ZooWorld();
        ZooWorld.Snapshot snapshot = world.snapshot();
        for (int frame = 0; frame < 1_000; frame++) {
            world.restore(snapshot);
            world.create();
            world.snapshot(snapshot);
        }
        assertEquals(1_000, world.size());
        assertTrue(world.version() < 10_000, () -> "version " + world.version());
    }

    /** Tags are 255, and a world made between copies needs one of its own. */
    @Test
    void copiesTakeNoTags() {
        ZooWorld world = new ZooWorld();
        Handle<Zoo> entity = world.create();
        for (int copies = 0; copies < 300; copies++) {
            assertTrue(world.copy().contains(entity));
        }
        ZooWorld next = new ZooWorld();
        next.create();
        assertFalse(next.contains(entity));
    }

    @Test
    void messagesOfWhatWasGoneBackFrom() {
        ZooWorld world = new ZooWorld();
        world.destroy(world.create());
        ZooWorld.Snapshot snapshot = world.snapshot();
        Handle<Zoo> later = world.create();
        world.restore(snapshot);
        String message = assertThrows(StaleHandleException.class, () -> world.hasHot(later))
                .getMessage();
        assertTrue(
                message.endsWith(
                        later + " is stale: it is from before a restore, or of a copy, and slot 0 is now vacant"),
                message);
        ZooWorld copy = world.copy();
        ZooWorld.Archetype archetype = world.archetype().build();
        String ofArchetype = assertThrows(IllegalArgumentException.class, () -> copy.create(archetype))
                .getMessage();
        assertTrue(ofArchetype.endsWith(", of which this is a copy, or which is one of this"), ofArchetype);
        assertThrows(NullPointerException.class, () -> copy.create((ZooWorld.Archetype) null));
    }

    /** Commands are not in a snapshot: what waits goes on waiting, and is ignored where the entity is gone. */
    @Test
    void commandsWait() {
        ZooWorld world = new ZooWorld();
        Handle<Zoo> old = world.create();
        ZooWorld.Snapshot snapshot = world.snapshot();
        Handle<Zoo> young = world.create();
        ZooWorld.Commands commands = world.commands();
        commands.add(old, new Zoo.Frozen());
        commands.add(young, new Zoo.Frozen());
        Handle<Zoo> ahead = commands.create();
        Part.SPRITE.add(world, old, sprite(ahead));
        ZooWorld.Snapshot written = world.snapshot();
        world.restore(snapshot);
        world.restore(written);
        world.destroy(young);
        assertEquals(1, commands.apply());
        assertTrue(world.hasFrozen(old));
        assertEquals(commands.created(ahead), world.spriteParent(old), "written before, and found");
    }

    /** What commands created is not there any more, and handles in advance do not become that of who comes to have its slot. */
    @Test
    void handlesInAdvanceLeadToNobodyElse() {
        ZooWorld world = new ZooWorld();
        Handle<Zoo> old = world.create();
        ZooWorld.Commands commands = world.commands();
        Handle<Zoo> ahead = commands.create();
        Part.SPRITE.add(world, old, sprite(ahead));
        ZooWorld.Snapshot snapshot = world.snapshot();
        commands.apply();
        Handle<Zoo> real = commands.created(ahead);
        world.restore(snapshot);
        assertEquals(real, world.create());
        assertThrows(IllegalArgumentException.class, () -> commands.created(ahead));
        commands.create();
        commands.apply();
        assertEquals(ahead, world.spriteParent(old));
        assertFalse(world.contains(ahead));
    }

    /** The same of commands that a failure has left. */
    @Test
    void whatWaitsBehindAFailureIsDoneToNobodyElse() {
        ZooWorld world = new ZooWorld();
        Handle<Zoo> old = world.create();
        ZooWorld.Snapshot snapshot = world.snapshot();
        ZooWorld.Commands commands = world.commands();
        ZooWorld.Commands task = commands.task(3);
        Handle<Zoo> ahead = task.create();
        task.add(old, new Zoo.Velocity(null, 1));
        task.add(ahead, new Zoo.Frozen());
        Handle<Zoo> later = task.create();
        assertThrows(NullPointerException.class, commands::apply);
        Handle<Zoo> real = commands.created(ahead);
        world.restore(snapshot);
        Handle<Zoo> other = world.create();
        assertEquals(real, other);
        world.destroy(old);
        assertEquals(2, commands.apply());
        assertFalse(world.hasFrozen(other));
        assertTrue(world.contains(commands.created(later)));
    }

    private static Zoo.Sprite sprite(Handle<Zoo> parent) {
        return new Zoo.Sprite(Zoo.Mood.CALM, true, parent, (byte) 1, (short) 2, 'c', 3);
    }
}

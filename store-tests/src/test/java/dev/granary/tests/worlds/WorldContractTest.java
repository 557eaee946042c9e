package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** What the methods of a world promise, one by one. */
class WorldContractTest {
    private static final Zoo.Position HERE = new Zoo.Position(1, 2);
    private static final Zoo.Label LABEL = new Zoo.Label("x");

    private final ZooWorld world = new ZooWorld();
    private final ZooWorld.Archetype mover = world.archetype()
            .with(HERE)
            .with(new Zoo.Velocity(new Zoo.Vec(3, 4), 5))
            .build();

    private String describe() {
        return world.toString().isEmpty() ? "" : stale(Handle.none()).replaceAll(": .*", "");
    }

    private String stale(Handle<Zoo> entity) {
        return assertThrows(StaleHandleException.class, () -> world.hasFrozen(entity))
                .getMessage();
    }

    @Test
    void valuesOfNestedRecords() {
        Handle<Zoo> entity = world.create(mover);
        assertEquals(new Zoo.Vec(3, 4), world.velocityDirection(entity));
        assertEquals(4, world.velocityDirectionY(entity));
        world.velocityDirection(entity, new Zoo.Vec(6, 7));
        world.velocitySpeed(entity, 8);
        world.velocityDirectionX(entity, 9);
        assertEquals(new Zoo.Velocity(new Zoo.Vec(9, 7), 8), world.velocity(entity));
    }

    @Test
    void cursorsAndPagesSayWhatTheyAreAt() {
        ZooWorld.Cursor cursor = world.cursor();
        assertEquals("Cursor[at no entity]", cursor.toString());
        Handle<Zoo> entity = world.create(mover);
        ZooWorld.Page page = world.pages().getFirst();
        assertEquals(
                "Cursor[0v1, " + HERE + ", " + world.velocity(entity) + "]",
                cursor.at(page, page.firstRow()).toString());
        assertEquals(
                "Cursor[at no entity]", cursor.at(page, page.firstRow() + 1).toString());
        world.addFrozen(entity);
        assertEquals("Cursor[at no entity]", cursor.toString());
        assertEquals(
                "Cursor[0v1, " + HERE + ", " + world.velocity(entity) + ", Frozen]",
                cursor.at(page, page.firstRow()).toString());
        assertEquals("Page[number 0, rows 0 to 4095, 1 entities]", page.toString());
        world.destroy(entity);
        assertEquals("Cursor[at no entity]", cursor.toString());
        assertEquals("Page[number 0, rows 0 to 4095, 0 entities]", page.toString());
    }

    @Test
    void addReplaces() {
        Handle<Zoo> entity = world.create();
        assertTrue(world.add(entity, HERE));
        assertFalse(world.add(entity, new Zoo.Position(7, 8)));
        assertEquals(7, world.positionX(entity));
        assertTrue(world.addFrozen(entity));
        assertFalse(world.addFrozen(entity));
        assertTrue(world.hasFrozen(entity));
    }

    @Test
    void staleEntities() {
        Handle<Zoo> entity = world.create();
        world.destroy(entity);
        assertEquals(
                describe() + ": handle 0v1 is stale: its entity was destroyed, and slot 0 is now vacant",
                stale(entity));
        Handle<Zoo> next = world.create();
        assertEquals("0v3", next.toString());
        assertEquals(
                describe() + ": handle 0v1 is stale: its entity was destroyed, and slot 0 is now used by 0v3",
                stale(entity));
        assertEquals(describe() + ": the handle is none, which refers to no entity", stale(Handle.none()));
        assertTrue(stale(Handle.ofBits(-1)).contains(" belongs to "));
        ZooWorld other = new ZooWorld();
        assertTrue(stale(other.create()).contains(" belongs to another store, ZooWorld#"));
        // a vacant slot's stamp, forged
        assertFalse(world.contains(Handle.ofBits(0x2_0000_0000L | 1)));
        assertFalse(world.contains(Handle.ofBits(5)));
    }

    @Test
    void missingComponents() {
        Handle<Zoo> entity = world.create();
        String message = describe() + ": entity 0v1 has no Position";
        assertEquals(
                message,
                assertThrows(MissingComponentException.class, () -> world.positionX(entity))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(MissingComponentException.class, () -> world.position(entity, HERE))
                        .getMessage());
        for (ZooWorld.Cursor cursor : world.query()) {
            assertEquals(
                    message,
                    assertThrows(MissingComponentException.class, cursor::position)
                            .getMessage());
            assertThrows(MissingComponentException.class, () -> cursor.positionX(1));
        }
    }

    @Test
    void nullsChangeNothing() {
        Handle<Zoo> entity = world.create(mover);
        assertThrows(NullPointerException.class, () -> world.add(entity, (Zoo.Position) null));
        assertThrows(NullPointerException.class, () -> world.add(entity, (Zoo.Frozen) null));
        assertThrows(NullPointerException.class, () -> world.add(entity, new Zoo.Velocity(null, 1)));
        assertThrows(NullPointerException.class, () -> world.velocity(entity, new Zoo.Velocity(null, 1)));
        assertThrows(
                NullPointerException.class,
                () -> world.add(entity, new Zoo.Sprite(null, true, null, (byte) 0, (short) 0, 'c', 0)));
        assertThrows(NullPointerException.class, () -> world.archetype().with((Zoo.Hot) null));
        assertEquals(new Zoo.Velocity(new Zoo.Vec(3, 4), 5), world.velocity(entity));
        assertFalse(world.hasSprite(entity));
        assertFalse(world.hasFrozen(entity));
        world.trim();
        assertEquals(0, world.stats().components().get(Part.SPRITE.ordinal()).pages());
    }

    /** An archetype with a null inside fails when it is used, and then there is no entity. */
    @Test
    void archetypesThatFail() {
        ZooWorld.Archetype broken =
                world.archetype().with(HERE).with(new Zoo.Velocity(null, 1)).build();
        assertThrows(NullPointerException.class, () -> world.create(broken));
        assertThrows(NullPointerException.class, () -> world.create(broken, 10_000));
        assertEquals(0, world.size());
        assertEquals(0, world.query().count());
        world.trim();
        assertEquals(0, world.stats().pages());
    }

    @Test
    void archetypesOfAnotherWorld() {
        ZooWorld other = new ZooWorld();
        String message = assertThrows(IllegalArgumentException.class, () -> other.create(mover))
                .getMessage();
        assertTrue(message.matches("ZooWorld#\\d+: the archetype was built by ZooWorld#\\d+"), message);
        assertThrows(IllegalArgumentException.class, () -> other.create(mover, 3));
        assertThrows(IllegalArgumentException.class, () -> other.commands().create(mover));
        assertEquals(
                "count: -1 (expected: >= 0)",
                assertThrows(IllegalArgumentException.class, () -> world.create(mover, -1))
                        .getMessage());
        ZooWorld.ArchetypeBuilder builder = world.archetype().with(HERE);
        ZooWorld.Archetype here = builder.build();
        builder.with(LABEL).with(new Zoo.Position(3, 4)); // goes on without the archetype
        assertEquals("ZooWorld.Archetype[Position[x=1.0, y=2.0]]", here.toString());
        assertEquals(HERE, world.position(world.create(here)));
    }

    /** Entities of one kind fill words of their own, whatever is created in between. */
    @Test
    void pageAffinity() {
        ZooWorld.Archetype label = world.archetype().with(LABEL).build();
        for (int i = 0; i < 3000; i++) {
            world.create(mover);
            world.create(label);
            world.create();
            world.create(world.archetype()
                    .with(new Zoo.Position(i, i))
                    .with(new Zoo.Velocity(new Zoo.Vec(0, 0), i))
                    .build());
        }
        int together = 0;
        for (ZooWorld.Page page : world.query().position().pages()) {
            if (page.hasLabelSummary() != 0) {
                together++;
            } else {
                assertArrayEquals(page.alive(), page.hasPosition());
            }
        }
        assertEquals(1, together, "the first few");
        assertEquals(2 + 1 + 1, world.stats().pages());
        assertEquals(
                2 + 1, world.stats().components().get(Part.POSITION.ordinal()).pages());
    }

    /** However many sets of components there are. */
    @Test
    void fewEntitiesOfAKindShareAPage() {
        int kinds = 1 << Part.values().length;
        SplittableRandom random = new SplittableRandom(4);
        Map<Handle<Zoo>, Map<Part, Record>> all = new HashMap<>();
        for (int kind = 0; kind < kinds; kind++) {
            Map<Part, Record> values = new EnumMap<>(Part.class);
            ZooWorld.ArchetypeBuilder builder = world.archetype();
            for (Part part : Part.values()) {
                if ((kind >>> part.ordinal() & 1) != 0) {
                    values.put(part, part.random(random));
                    part.with(builder, values.get(part));
                }
            }
            ZooWorld.Archetype archetype = builder.build();
            all.put(world.create(archetype), values);
            world.create(archetype, 4).forEach(cursor -> all.put(cursor.handle(), values));
        }
        all.forEach((entity, values) -> {
            for (Part part : Part.values()) {
                assertEquals(values.get(part), part.find(world, entity));
            }
        });
        assertEquals(5 * kinds, world.size());
        assertEquals(1, world.stats().pages());
        world.create(mover, 511);
        assertEquals(2, world.stats().pages(), "these have one of their own");
    }

    /** Nothing that was kept of it has to do with one that comes later. */
    @Test
    void aPageThatIsGone() {
        List<Handle<Zoo>> all = new ArrayList<>();
        world.create(mover, 8 * 4096).forEach(cursor -> all.add(cursor.handle()));
        ZooWorld.Page gone = world.pages().get(6);
        int firstRow = gone.firstRow();
        float[] x = gone.positionX();
        long[] has = gone.hasPosition();
        assertSame(x, world.pages().get(7).positionX());
        for (int i = 6 * 4096; i < 7 * 4096; i++) {
            world.destroy(all.get(i));
        }
        world.trim();
        world.create(mover, 4096);
        ZooWorld.Page next = world.pages().get(6);
        assertNotSame(gone, next);
        assertEquals(4096, next.size());
        Arrays.fill(x, firstRow, firstRow + 4096, -77);
        Arrays.fill(has, 0);
        assertEquals(0, gone.destroy(0, -1));
        assertEquals(0, gone.size());
        assertNull(gone.positionX());
        assertEquals(8 * 4096, world.query().position().count());
        for (ZooWorld.Cursor cursor : world.query().position()) {
            assertNotEquals(-77, cursor.positionX());
        }
    }

    /** What is empty stays for some time, and no longer. */
    @Test
    void releaseAfterSomeTime() {
        Handle<Zoo> entity = world.create();
        ZooWorld.Page page = world.pages().getFirst();
        for (int i = 0; i < 3000; i++) {
            world.add(entity, HERE);
            assertEquals(1, world.query().position().count());
            float[] x = page.positionX();
            world.removePosition(entity);
            assertEquals(0, world.query().position().count());
            assertSame(x, page.positionX());
        }
        int questions = 0;
        while (page.positionX() != null) {
            assertEquals(1, world.query().count());
            questions++;
        }
        assertTrue(questions > 256 && questions <= 2 * 256, "questions: " + questions);
    }

    /** Peers that count on the same handles may ask what they like. */
    @Test
    void questionsDoNotDecideWhereEntitiesGo() {
        ZooWorld asked = new ZooWorld();
        ZooWorld notAsked = new ZooWorld();
        for (int round = 0; round < 3; round++) {
            for (ZooWorld each : List.of(asked, notAsked)) {
                each.create(each.archetype().with(HERE).build(), 10_000);
                each.query().position().destroyAll();
            }
            for (int i = 0; i < 1000; i++) {
                assertEquals(0, asked.query().position().count());
            }
            for (ZooWorld each : List.of(asked, notAsked)) {
                each.create(each.archetype().with(LABEL).build(), 5000);
            }
            assertEquals(slots(notAsked), slots(asked));
        }
        asked.clear();
        assertEquals(List.of(), asked.pages());
    }

    private static List<String> slots(ZooWorld world) {
        List<String> slots = new ArrayList<>();
        for (ZooWorld.Cursor cursor : world.query()) {
            slots.add(cursor.handle().toString());
        }
        return slots;
    }

    @Test
    void pagesShareColumns() {
        List<Handle<Zoo>> all = new ArrayList<>();
        int count = 8 * 4096;
        for (ZooWorld.Cursor cursor : world.create(mover, count)) {
            cursor.position(new Zoo.Position(all.size(), -all.size()));
            all.add(cursor.handle());
        }
        for (int i = 0; i < count; i += 777) {
            assertEquals(new Zoo.Position(i, -i), world.position(all.get(i)));
            world.positionX(all.get(i), i + 1);
            world.add(all.get(i), new Zoo.Label("label " + i));
        }
        int seen = 0;
        for (ZooWorld.Cursor cursor : world.query().position()) {
            assertEquals(seen % 777 == 0 ? seen + 1 : seen, cursor.positionX());
            assertEquals(seen % 777 == 0, cursor.hasLabel());
            seen++;
        }
        List<ZooWorld.Page> pages = world.pages();
        ZooWorld.Page fifth = pages.get(4);
        ZooWorld.Page sixth = pages.get(5);
        assertEquals(0, fifth.firstRow());
        assertEquals(4096, sixth.firstRow());
        assertSame(fifth.positionX(), sixth.positionX());
        assertNotSame(fifth.positionX(), pages.get(3).positionX());
        assertEquals(5 * 4096 + 2, sixth.positionX()[sixth.firstRow() + 2]);
        assertEquals(5 * 4096 + 2, sixth.positionX(sixth.firstRow() + 2));
        assertEquals(all.get(5 * 4096 + 2), sixth.handle(sixth.firstRow() + 2));
    }

    @Test
    void sharedColumnsAreKeptWhileAPageHasThem() {
        List<Handle<Zoo>> all = new ArrayList<>();
        world.create(mover, 8 * 4096).forEach(cursor -> all.add(cursor.handle()));
        long before = world.stats().bytes();
        Handle<Zoo> onSeventh = all.get(6 * 4096 + 9);
        Handle<Zoo> onEighth = all.get(7 * 4096 + 9);
        Zoo.Label label = new Zoo.Label("seventh");
        world.add(onSeventh, label);
        long with = world.stats().bytes();
        world.add(onEighth, new Zoo.Label("eighth"));
        assertTrue(world.stats().bytes() - with < 4096, "only words, no columns");
        ZooWorld.Page seventh = world.pages().get(6);
        String[] texts = world.pages().get(7).labelText();
        assertSame(texts, seventh.labelText());
        world.removeLabel(onEighth);
        assertNull(texts[4096 + 9]);
        world.trim();
        assertNull(world.pages().get(7).labelText());
        assertEquals(label, world.label(onSeventh));
        world.add(onEighth, new Zoo.Label("again"));
        assertSame(texts, world.pages().get(7).labelText());
        for (int i = 6 * 4096; i < 7 * 4096; i++) {
            world.destroy(all.get(i)); // the page that made them
        }
        assertEquals("again", world.labelText(onEighth));
        for (ZooWorld.Cursor cursor : world.create(mover, 4096)) {
            cursor.add(label);
        }
        assertSame(texts, world.pages().get(6).labelText());
        assertEquals("again", world.labelText(onEighth));
        world.query().label().forEach(cursor -> cursor.removeLabel());
        world.trim();
        assertEquals(before, world.stats().bytes());
        world.clear();
        assertEquals(0, world.stats().bytes());
    }

    @Test
    void createMany() {
        List<Handle<Zoo>> holes = new ArrayList<>();
        for (ZooWorld.Cursor cursor : world.create(mover, 5000)) {
            if (holes.size() < 40) {
                holes.add(cursor.handle());
            }
        }
        for (int i = 0; i < holes.size(); i += 3) {
            world.destroy(holes.get(i));
        }
        ZooWorld.Batch batch = world.create(mover, 10_000);
        assertEquals(10_000, batch.size());
        long[] handles = batch.handles();
        assertEquals(10_000, handles.length);
        assertEquals(15_000 - 14, world.size());
        assertEquals(4, world.stats().pages());
        for (long bits : handles) {
            assertEquals(HERE, world.position(Handle.ofBits(bits)));
        }
        assertEquals(0, world.create(mover, 0).handles().length);
        assertFalse(world.create(mover, 0).iterator().hasNext());
        world.destroy(Handle.ofBits(handles[0]));
        assertThrows(ConcurrentModificationException.class, batch::handles);
    }

    /** Whichever page had room first. */
    @Test
    void batchesAreInTheOrderOfSlots() {
        long[] handles = world.create(mover, 3 * 4096).handles();
        for (int page : new int[] {1, 0, 2}) {
            for (int row = 1; row < 4096; row++) {
                world.destroy(Handle.ofBits(handles[page * 4096 + row]));
            }
        }
        long[] slots = Arrays.stream(world.create(mover, 3 * 4095).handles())
                .map(HandleBits::slot)
                .toArray();
        assertArrayEquals(Arrays.stream(slots).sorted().toArray(), slots);
    }

    @Test
    void streamsOfCursorsAreRightInParallelToo() {
        ZooWorld.Batch batch = world.create(mover, 5000);
        List<Long> handles = Arrays.stream(batch.handles()).boxed().toList();
        for (Iterable<ZooWorld.Cursor> entities : List.of(batch, world.query().position())) {
            for (boolean parallel : new boolean[] {false, true}) {
                assertEquals(
                        handles,
                        StreamSupport.stream(entities.spliterator(), parallel)
                                .map(cursor -> cursor.handle().bits())
                                .toList());
            }
        }
    }

    @Test
    void queriesInSource() {
        assertEquals(
                "ZooWorld.query().position().without().frozen().hot().anyOf().lamp().label()",
                world.query()
                        .position()
                        .without()
                        .frozen()
                        .hot()
                        .anyOf()
                        .lamp()
                        .label()
                        .toString());
        assertEquals(
                "ZooWorld.query().optional().sprite().with().hot().changedSince(3)",
                world.query().optional(Zoo.Sprite.class).hot().changedSince(3).toString());
    }

    @Test
    void queriesByClass() {
        world.create(mover);
        world.addFrozen(world.create(mover));
        world.add(world.create(), LABEL);
        assertEquals(
                2, world.query().with(Zoo.Position.class, Zoo.Velocity.class).count());
        assertEquals(1, world.query().without(Zoo.Frozen.class).position().count());
        assertEquals(2, world.query().anyOf(Zoo.Frozen.class, Zoo.Label.class).count());
        assertEquals(
                1,
                world.query()
                        .anyOf(Zoo.Frozen.class, Zoo.Label.class)
                        .position()
                        .count());
        String message = assertThrows(
                        IllegalArgumentException.class, () -> world.query().with(String.class))
                .getMessage();
        assertEquals(
                "ZooWorld: java.lang.String is none of its components, which are [Position, Velocity, Sprite, Lamp,"
                        + " Label, Frozen, Hot]",
                message);
        ZooWorld.Query query = world.query().position();
        assertThrows(IllegalArgumentException.class, () -> query.without(Zoo.Frozen.class, String.class));
        assertEquals("ZooWorld.query().position().hot()", query.hot().toString());
    }

    @Test
    void queriesThatMakeNoSense() {
        assertEquals(
                "ZooWorld.query(): without() has no effect without components behind it; name some",
                assertThrows(
                                IllegalStateException.class,
                                () -> world.query().position().without().count())
                        .getMessage());
        assertEquals(
                "ZooWorld.query(): anyOf() is followed by without(), and has no effect; name components in between",
                assertThrows(
                                IllegalStateException.class,
                                () -> world.query().anyOf().without())
                        .getMessage());
        ZooWorld.Query query = world.query().position();
        query.count();
        assertEquals(
                "ZooWorld.query(): a query that was used keeps its terms; begin another one with query(), and join"
                        + " this one to it by and()",
                assertThrows(IllegalStateException.class, query::frozen).getMessage());
    }

    @Test
    void aQueryIsAView() {
        ZooWorld.Query query = world.query().position().without().frozen();
        assertEquals(0, query.count());
        assertTrue(query.first().isNone());
        Handle<Zoo> entity = world.create(mover);
        assertEquals(entity, query.first());
        world.addFrozen(entity);
        assertTrue(query.isEmpty());
        assertThrows(NoSuchElementException.class, query.iterator()::next);
        assertThrows(NoSuchElementException.class, world.query().label().pages().iterator()::next);
    }

    @Test
    void ownChangesWhileIterating() {
        world.create(mover, 1000);
        int visited = 0;
        for (ZooWorld.Cursor cursor : world.query().position()) {
            visited++;
            switch (visited % 4) {
                case 0 -> cursor.destroy();
                case 1 -> cursor.removePosition();
                case 2 -> cursor.add(LABEL);
                default -> world.create(); // elsewhere, so not visited
            }
        }
        assertEquals(1000, visited);
        assertEquals(500, world.query().position().count());
        Iterator<ZooWorld.Cursor> steps = world.query().label().iterator();
        ZooWorld.Cursor cursor = steps.next();
        steps.remove();
        assertEquals(
                "ZooWorld: the cursor is at no entity: none yet, or it was destroyed",
                assertThrows(IllegalStateException.class, cursor::handle).getMessage());
    }

    @Test
    void othersChangesWhileIterating() {
        String message = "ZooWorld: an entity was destroyed, or gained or lost a component, and not by this cursor; use"
                + " commands()";
        List<java.util.function.Consumer<Handle<Zoo>>> changes = List.of(
                world::destroy,
                other -> world.add(other, LABEL),
                world::removePosition,
                world::addHot,
                other -> world.clear(),
                other -> world.query().position().destroyAll());
        for (var change : changes) {
            world.clear();
            world.create(mover, 3);
            Handle<Zoo> other = world.create(mover);
            Iterator<ZooWorld.Cursor> steps = world.query().iterator();
            ZooWorld.Cursor cursor = steps.next();
            change.accept(other);
            assertEquals(
                    message,
                    assertThrows(ConcurrentModificationException.class, steps::hasNext)
                            .getMessage());
            assertThrows(ConcurrentModificationException.class, steps::next);
            assertThrows(ConcurrentModificationException.class, cursor::handle);
        }
    }

    /** A step that replaces a value, or removes what is not there, is no structural change. */
    @Test
    void changesThatAreNone() {
        Handle<Zoo> entity = world.create(mover);
        long changes = world.changes();
        world.add(entity, HERE);
        world.removeLabel(entity);
        world.positionX(entity, 3);
        assertEquals(changes, world.changes());
        world.create();
        assertNotEquals(changes, world.changes());
    }

    @Test
    void nestedIterations() {
        world.create(mover, 200);
        int pairs = 0;
        for (ZooWorld.Cursor outer : world.query().position()) {
            for (ZooWorld.Cursor inner : world.query().velocity()) {
                pairs += outer.handle().equals(inner.handle()) ? 0 : 1;
            }
        }
        assertEquals(200 * 199, pairs);
    }

    @Test
    void cursorsPutByHand() {
        world.create(mover, 100);
        ZooWorld.Cursor cursor = world.cursor();
        ZooWorld.Page page = world.pages().getFirst();
        assertEquals(page.handle(7), cursor.at(page, 7).handle());
        cursor.positionY(11);
        assertEquals(11, page.positionY(7));
        assertEquals(11, page.positionY()[7]);
        assertThrows(IllegalStateException.class, cursor::destroy);
        assertThrows(IllegalStateException.class, () -> cursor.add(LABEL));
        assertThrows(IllegalStateException.class, cursor::removePosition);
        assertThrows(MissingComponentException.class, cursor::label);
        ZooWorld.Cursor trusting = world.cursor(1L << Part.POSITION.ordinal());
        assertEquals(HERE, trusting.at(page, 8).position());
        assertThrows(MissingComponentException.class, trusting::label);
    }

    @Test
    void cursorsPutOnEntities() {
        List<Handle<Zoo>> entities = new ArrayList<>();
        world.create(mover, 100).forEach(created -> entities.add(created.handle()));
        ZooWorld.Cursor cursor = world.cursor();
        for (Handle<Zoo> entity : entities.reversed()) {
            assertSame(cursor, cursor.at(entity));
            assertEquals(entity, cursor.handle());
            assertTrue(cursor.tryAt(entity));
            cursor.positionY(entities.indexOf(entity));
            assertEquals(entities.indexOf(entity), world.positionY(entity));
        }
        world.destroy(entities.get(5));
        assertEquals(
                "ZooWorld: an entity was destroyed, or gained or lost a component, since this cursor was put on one;"
                        + " put it there again",
                assertThrows(ConcurrentModificationException.class, cursor::position)
                        .getMessage());
        assertEquals(world.position(entities.get(6)), cursor.at(entities.get(6)).position());
        assertThrows(StaleHandleException.class, () -> cursor.at(entities.get(5)));
        assertThrows(StaleHandleException.class, () -> cursor.at(Handle.none()));
        assertEquals(entities.get(6), cursor.handle());
        assertThrows(MissingComponentException.class, cursor::label);
        assertFalse(cursor.tryAt(entities.get(5)));
        assertThrows(IllegalStateException.class, cursor::position);
        assertEquals("Cursor[at no entity]", cursor.toString());
        for (ZooWorld.Cursor moved :
                List.of(world.query().iterator().next(), world.cursor(1L << Part.POSITION.ordinal()))) {
            assertThrows(IllegalStateException.class, () -> moved.at(entities.get(6)));
            assertThrows(IllegalStateException.class, () -> moved.tryAt(entities.get(6)));
            assertThrows(IllegalStateException.class, () -> moved.tryAt(entities.get(5)));
        }
    }

    @Test
    void changeDetection() {
        Handle<Zoo> first = world.create(mover);
        Handle<Zoo> label = world.create(world.archetype().with(LABEL).build());
        ZooWorld.Query moved = world.query().position();
        long version = world.version();
        assertEquals(0, moved.changedSince(version).count());
        world.positionX(first, 4);
        assertEquals(1, moved.changedSince(version).count());
        assertEquals(0, world.query().velocity().changedSince(version).count());
        assertEquals(
                1,
                world.query()
                        .velocity()
                        .optional()
                        .position()
                        .changedSince(version)
                        .count());
        assertEquals(0, world.query().label().changedSince(version).count());

        version = world.version();
        for (ZooWorld.Cursor cursor : moved.changedSince(0)) {
            cursor.positionX(); // looking is no change
        }
        assertEquals(0, moved.changedSince(version).count());
        for (ZooWorld.Cursor cursor : moved.changedSince(0)) {
            cursor.positionX(5);
        }
        assertEquals(1, moved.changedSince(version).count());

        version = world.version();
        world.addFrozen(label);
        assertEquals(
                1,
                world.query()
                        .label()
                        .without()
                        .hot()
                        .optional()
                        .frozen()
                        .changedSince(version)
                        .count());
        version = world.version();
        world.removeFrozen(label);
        assertEquals(
                1,
                world.query().label().without().frozen().changedSince(version).count());

        Handle<Zoo> gone = world.create(mover);
        world.create(world.archetype().with(LABEL).with(HERE).build(), 200);
        version = world.version();
        world.destroy(gone);
        assertEquals(201, moved.changedSince(version).count());
        version = world.version();
        world.query().label().position().destroyAll();
        assertEquals(1, moved.changedSince(version).count());
        world.create(mover, 100);
        version = world.version();
        long[] rows = new long[64];
        rows[0] = -1;
        assertTrue(world.pages().getFirst().destroy(rows, 0) > 1);
        assertTrue(moved.count() > 1);
        assertEquals(moved.count(), moved.changedSince(version).count());
        assertEquals(0, world.query().frozen().changedSince(version).count());

        version = world.version();
        world.pages().getFirst().positionX()[0] = 9;
        assertEquals(0, moved.changedSince(version).count());
        world.pages().getFirst().touchPosition();
        assertEquals(moved.count(), moved.changedSince(version).count());
    }

    @Test
    void memoryComesBack() {
        assertEquals(0, world.stats().bytes());
        long[] handles = world.create(mover, 20_000).handles();
        assertEquals(5, world.stats().pages());
        assertEquals(5 * 4096, world.capacity());
        long bytes = world.stats().bytes();
        for (long bits : handles) {
            world.add(Handle.ofBits(bits), LABEL);
        }
        assertTrue(world.stats().bytes() > bytes);
        for (long bits : handles) {
            world.removeLabel(Handle.ofBits(bits));
        }
        world.trim();
        assertEquals(bytes, world.stats().bytes());
        assertNull(world.pages().getFirst().labelText());
        for (int i = 0; i < 4096; i++) {
            world.destroy(Handle.ofBits(handles[i]));
        }
        world.trim();
        assertEquals(4, world.stats().pages());
        assertEquals(5, world.pages().size());
        assertEquals(0, world.pages().getFirst().aliveSummary());
        Handle<Zoo> again = world.create();
        assertEquals("0v3", again.toString()); // the generation went on, though the page was gone
        world.clear();
        assertEquals(0, world.stats().bytes());
        assertEquals("ZooWorld[size=0, capacity=0]", world.toString());
    }

    /** A debugger may ask, and then the program goes on as it would have. */
    @Test
    void whoAsksChangesNothing() {
        ZooWorld asked = new ZooWorld();
        for (ZooWorld each : List.of(world, asked)) {
            Handle<Zoo> first = each.create();
            each.destroy(each.create());
            Handle<Zoo> second = each.create();
            each.add(second, LABEL);
            each.removeLabel(second);
            each.destroy(second);
            each.destroy(first);
        }
        assertEquals("ZooWorld[size=0, capacity=64]", asked.toString());
        assertEquals(64, asked.capacity());
        assertEquals(1, asked.stats().pages());
        assertEquals(1, asked.stats().components().get(Part.LABEL.ordinal()).pages());
        assertEquals("0v3", asked.create().toString());
        assertEquals("0v3", world.create().toString());
        assertEquals("1v5", asked.create().toString());
        assertEquals("1v5", world.create().toString());
    }

    @Test
    void objectsAreLetGoOf() {
        Handle<Zoo> destroyed = world.create(world.archetype().with(LABEL).build());
        Handle<Zoo> removed = world.create(world.archetype().with(LABEL).build());
        world.add(world.create(), LABEL);
        String[] texts = world.pages().getFirst().labelText();
        world.destroy(destroyed);
        world.removeLabel(removed);
        assertNull(texts[0]);
        assertNull(texts[1]);
    }

    @Test
    void destroyRows() {
        world.create(mover, 130);
        ZooWorld.Page page = world.pages().getFirst();
        assertEquals(64, page.destroy(1, -1));
        assertEquals(0, page.destroy(1, -1));
        assertEquals(2, page.destroy(2, -1));
        assertEquals(64, page.size());
        assertEquals(1, page.hasPositionSummary());
        assertEquals(0, page.number());
    }

    @Test
    void statistics() {
        world.create(mover, 10);
        world.addHot(world.create());
        var stats = world.stats();
        assertEquals("ZooWorld", stats.world());
        assertEquals(11, stats.entities());
        assertEquals(1, stats.pages());
        assertEquals(64, stats.capacity());
        assertEquals(0, stats.retired());
        var position = stats.components().getFirst();
        assertEquals("Position", position.name());
        assertEquals(10, position.entities());
        assertEquals(1, position.pages());
        assertEquals(512 + 64 * 8, position.bytes());
        assertEquals(512, stats.components().getLast().bytes());
        assertEquals(
                64L * 4
                        + 2 * 512
                        + 64 * 4 // whose guests they are
                        + stats.components().stream().mapToLong(c -> c.bytes()).sum(),
                stats.bytes());
        assertSame(world.commands(), world.commands());
    }
}

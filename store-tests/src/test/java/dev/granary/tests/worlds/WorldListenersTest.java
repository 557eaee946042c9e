package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Subscription;
import dev.granary.runtime.EntityOrder;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What hears of entities and components that come and go, also if it does what it may not. */
class WorldListenersTest {
    private static final Zoo.Position HERE = new Zoo.Position(1, 2);
    private static final Zoo.Label LABEL = new Zoo.Label("x");
    private static final RuntimeException NO = new IllegalArgumentException("no");

    private final ZooWorld world = new ZooWorld();
    private final ZooWorld.Archetype labelled =
            world.archetype().with(HERE).with(LABEL).build();
    private final List<String> heard = new ArrayList<>();
    private int labellings;

    private void listenToAll() {
        world.onAdd(entity -> heard.add("+ " + entity));
        world.onRemove(entity -> heard.add("- " + entity));
        world.onAddPosition(
                entity -> heard.add("+ position " + world.position(entity).x()));
        world.onRemovePosition(
                entity -> heard.add("- position " + world.position(entity).x()));
        world.onAddLabel(entity -> heard.add("+ label " + world.label(entity).text()));
        world.onRemoveLabel(entity -> heard.add("- label " + world.label(entity).text()));
        world.onAddFrozen(entity -> heard.add("+ frozen"));
        world.onRemoveFrozen(entity -> heard.add("- frozen"));
    }

    private void assertHeard(String... expected) {
        assertEquals(List.of(expected), heard);
        heard.clear();
    }

    /** First the entity, then components in the order of the annotation; what is replaced does not come. */
    @Test
    void inOrder() {
        listenToAll();
        Handle<Zoo> entity = world.create(labelled);
        assertHeard("+ " + entity, "+ position 1.0", "+ label x");
        world.add(entity, new Zoo.Position(7, 0));
        world.positionX(entity, 8);
        assertHeard();
        world.addFrozen(entity);
        world.addFrozen(entity);
        assertHeard("+ frozen");
        world.removeLabel(entity);
        assertFalse(world.removeLabel(entity));
        assertHeard("- label x");
        world.destroy(entity);
        assertFalse(world.destroy(entity));
        assertHeard("- " + entity, "- position 8.0", "- frozen");
    }

    /** Commands that follow would be of other entities, and so would what is undone if a listener throws. */
    @Test
    void nothingGoesBackMeanwhile() {
        ZooWorld.Snapshot before = world.snapshot();
        Handle<Zoo> other = world.create();
        world.onAdd(entity -> assertThrows(IllegalStateException.class, () -> world.restore(before)));
        world.onAddFrozen(entity -> assertThrows(IllegalStateException.class, () -> world.restore(before)));
        ZooWorld.Commands commands = world.commands();
        commands.create(labelled);
        commands.addFrozen(other);
        commands.apply();
        world.create(labelled, 3);
        assertEquals(5, world.size());
        world.restore(before);
        assertEquals(0, world.size());
    }

    @Test
    void manyAreAllThere() {
        world.onAdd(entity -> assertEquals(700, world.size()));
        world.onRemove(entity -> assertEquals(700, world.size()));
        listenToAll();
        Set<Handle<Zoo>> all = handles(world.create(labelled, 700).handles());
        assertEquals(700, all.size());
        assertEquals(2100, heard.size());
        heard.clear();
        assertEquals(700, world.query().label().destroyAll());
        assertEquals(2100, heard.size());
        assertEquals(0, world.size());
    }

    private static Set<Handle<Zoo>> handles(long[] bits) {
        Set<Handle<Zoo>> handles = new java.util.HashSet<>();
        for (long each : bits) {
            handles.add(Handle.ofBits(each));
        }
        return handles;
    }

    /** Each way to destroy, of which a listener has heard a part when it throws. */
    @Test
    void whoThrowsKeepsAll() {
        Map<String, Runnable> ways = new LinkedHashMap<>();
        ways.put("clear", world::clear);
        ways.put("query", () -> world.query().position().destroyAll());
        ways.put("words", () -> world.pages().getFirst().destroy(0, -1));
        ways.put("page", () -> {
            long[] rows = new long[64];
            java.util.Arrays.fill(rows, -1);
            world.pages().getFirst().destroy(rows, 0);
        });
        ways.put("marks", () -> {
            long[] rows = new long[64];
            java.util.Arrays.fill(rows, -1);
            world.destroyMarked(rows);
        });
        world.create(labelled, 100);
        int[] calls = {0};
        Consumer<Handle<Zoo>> refuses = entity -> {
            if (++calls[0] == 50) {
                throw NO;
            }
        };
        for (Function<Consumer<Handle<Zoo>>, Subscription> event :
                List.<Function<Consumer<Handle<Zoo>>, Subscription>>of(world::onRemove, world::onRemoveLabel)) {
            Subscription subscription = event.apply(refuses);
            ways.forEach((name, way) -> {
                calls[0] = 0;
                assertSame(NO, assertThrows(RuntimeException.class, way::run), name);
                assertEquals(100, world.size(), name);
                assertEquals(100, world.query().label().position().count(), name);
            });
            subscription.close();
        }
        calls[0] = 49;
        world.onRemoveLabel(refuses);
        Handle<Zoo> first = world.query().first();
        assertThrows(RuntimeException.class, () -> world.removeLabel(first));
        assertEquals(LABEL, world.label(first));
        world.removeLabel(first);
        assertFalse(world.hasLabel(first));
    }

    @Test
    void whoThrowsTakesBackWhatCame() {
        listenToAll();
        Handle<Zoo> entity = world.create();
        heard.clear();
        Subscription additions = world.onAddLabel(any -> {
            throw NO;
        });
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.add(entity, LABEL)));
        assertHeard("+ label x", "- label x");
        assertFalse(world.hasLabel(entity));
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled)));
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled, 80)));
        assertEquals(1, world.size());
        assertEquals(
                heard.stream().filter(each -> each.startsWith("+")).count(),
                heard.stream().filter(each -> each.startsWith("-")).count(),
                "of those that had not come yet nobody hears that they go");
        heard.clear();
        for (ZooWorld.Cursor cursor : world.query()) {
            assertSame(NO, assertThrows(RuntimeException.class, () -> cursor.add(LABEL)));
            assertTrue(cursor.add(HERE), "the iteration goes on");
        }
        additions.close();
        assertEquals(80, world.create(labelled, 80).size());
    }

    /** All is as it was for who asked before, and not for who asked while the component was there. */
    @Test
    void whatWasAskedBeforeAThrowIsNotTrueAfterwards() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> other = world.create(labelled);
        var before = world.query().sortedBy(ZooWorld.POSITION_X);
        List<EntityOrder<Zoo, ZooWorld.Page, ZooWorld.Cursor>> orders = new ArrayList<>();
        List<Iterator<ZooWorld.Cursor>> iterations = new ArrayList<>();
        List<ZooWorld.Cursor> cursors = new ArrayList<>();
        Subscription additions = world.onAddPosition(any -> {
            orders.add(world.query().sortedBy(ZooWorld.POSITION_X));
            iterations.add(world.query().position().iterator());
            cursors.add(world.cursor().at(any));
            throw NO;
        });
        for (ZooWorld.Cursor cursor : world.query().without().position()) {
            assertSame(NO, assertThrows(RuntimeException.class, () -> cursor.add(HERE)));
            assertEquals(other, before.handle(0));
            assertTrue(cursor.add(LABEL), "the iteration goes on");
        }
        for (int change = 0; change < 4; change++) {
            assertThrows(ConcurrentModificationException.class, () -> before.handle(0));
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> orders.getFirst().handle(0));
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> iterations.getFirst().next());
            assertThrows(
                    ConcurrentModificationException.class,
                    () -> cursors.getFirst().handle());
            assertTrue(change % 2 == 0 ? world.removeLabel(entity) : world.add(entity, LABEL));
        }
        additions.close();
        world.onAddPosition(any -> {
            world.destroy(any);
            throw NO;
        });
        var now = world.query().sortedBy(ZooWorld.POSITION_X);
        assertEquals(other, now.handle(0));
        assertThrows(RuntimeException.class, () -> world.add(entity, HERE));
        assertFalse(world.contains(entity));
        assertThrows(ConcurrentModificationException.class, () -> now.handle(0));
    }

    /** Also what listeners of additions add and take, whatever else becomes of the entity. */
    @Test
    void whatComesInTheMiddleIsHeardOfOnce() {
        Subscription adds = world.onAdd(entity -> world.addFrozen(entity));
        listenToAll();
        Handle<Zoo> entity = world.create(labelled);
        assertHeard("+ frozen", "+ " + entity, "+ position 1.0", "+ label x");
        world.destroy(entity);
        heard.clear();
        Subscription refuses = world.onAdd(any -> {
            throw NO;
        });
        assertThrows(RuntimeException.class, () -> world.create(labelled));
        String refused = heard.get(1).substring(2);
        assertHeard("+ frozen", "+ " + refused, "- " + refused, "- frozen");
        refuses.close();
        adds.close();
        Subscription takes = world.onAdd(world::removeLabel);
        entity = world.create(labelled);
        assertHeard("+ " + entity, "+ position 1.0");
        takes.close();
        world.destroy(entity);
        heard.clear();
        List<Handle<Zoo>> first = new ArrayList<>();
        Subscription others = world.onAdd(each -> {
            if (first.isEmpty()) {
                first.add(each);
                for (long bits : world.query().label().handles()) {
                    if (bits != each.bits()) {
                        world.destroy(Handle.ofBits(bits));
                    }
                }
            }
        });
        world.create(labelled, 3);
        assertHeard("+ " + first.getFirst(), "+ position 1.0", "+ label x");
        others.close();
        assertEquals(1, world.size());
    }

    /** Someone who lets go of what belongs to a component, and cares for nothing else. */
    @Test
    void whoAsksOnlyForWhatGoesHearsAllOfIt() {
        world.onRemoveLabel(entity -> heard.add("- " + world.label(entity).text()));
        world.onRemove(entity -> heard.add("- entity"));
        Subscription destroys = world.onAddPosition(world::destroy);
        world.create(labelled);
        assertHeard("- entity", "- x");
        destroys.close();
        Subscription takes = world.onAddPosition(world::removeLabel);
        world.create(labelled);
        assertHeard("- x");
        takes.close();
        world.clear();
        heard.clear();
        Subscription others =
                world.onAddPosition(entity -> world.query().label().destroyAll());
        world.create(labelled, 3);
        assertEquals(6, heard.size(), heard::toString);
        heard.clear();
        others.close();
        world.onAddPosition(entity -> {
            throw NO;
        });
        assertThrows(RuntimeException.class, () -> world.create(labelled, 3));
        assertHeard("- entity", "- x");
        assertEquals(0, world.size());
    }

    /** Who counts components up and down ends where it began. */
    @Test
    void ofComponentsThatNobodyHasHeardOfNobodyHearsThatTheyGo() {
        listenToAll();
        Subscription refusing = world.onAddPosition(entity -> {
            throw NO;
        });
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled)));
        String created = heard.getFirst().substring(2);
        assertHeard("+ " + created, "+ position 1.0", "- " + created, "- position 1.0");
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled, 3)));
        assertEquals(4, heard.size());
        heard.clear();
        refusing.close();
        Subscription none = world.onAdd(entity -> {
            throw NO;
        });
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled)));
        created = heard.getFirst().substring(2);
        assertHeard("+ " + created, "- " + created);
        none.close();
        Handle<Zoo> kept = world.create(labelled);
        world.destroy(kept);
        assertHeard("+ " + kept, "+ position 1.0", "+ label x", "- " + kept, "- position 1.0", "- label x");
    }

    /** A listener has created others, together and alone, and all are told of, before the one that is refused. */
    @Test
    void whatWasCreatedMeanwhileChangesNothingInWhatIsTakenBack() {
        List<Handle<Zoo>> told = new ArrayList<>();
        List<Handle<Zoo>> more = new ArrayList<>();
        world.onAdd(entity -> {
            told.add(entity);
            if (told.size() == 1) {
                for (long bits : world.create(labelled, 2).handles()) {
                    more.add(Handle.ofBits(bits));
                }
                more.add(world.create(labelled));
            }
            if (told.size() == 6) {
                throw new IllegalArgumentException("no more");
            }
        });
        world.onRemove(entity -> heard.add("- " + entity));
        assertThrows(IllegalArgumentException.class, () -> world.create(labelled, 5));
        assertEquals(more, told.subList(1, 4));
        assertEquals(3, world.size());
        assertHeard("- " + told.get(0), "- " + told.get(4), "- " + told.get(5));
    }

    /** What could not come goes, whoever would keep it: an entity, many, a component. */
    @Test
    void nobodyRefusesThatSomethingGoesAgain() {
        Handle<Zoo> bare = world.create();
        Consumer<Handle<Zoo>> refuses = entity -> {
            throw NO;
        };
        world.onAddLabel(refuses);
        world.onRemoveLabel(refuses);
        world.onRemoveLabel(entity -> heard.add("- " + world.label(entity).text()));
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled)));
        assertHeard("- x");
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled, 80)));
        assertHeard("- x");
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.add(bare, LABEL)));
        assertHeard("- x");
        assertFalse(world.hasLabel(bare));
        world.onRemove(refuses);
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.create(labelled)));
        assertEquals(bare, world.query().first());
        assertSame(NO, assertThrows(RuntimeException.class, () -> world.destroy(bare)));
        assertEquals(1, world.size());
    }

    @Test
    void whatListenersOfRemovalsMayNotDo() {
        Handle<Zoo> entity = world.create(labelled);
        Handle<Zoo> other = world.create(labelled);
        List<Runnable> forbidden = List.of(
                world::create,
                () -> world.create(labelled),
                () -> world.create(labelled, 3),
                () -> world.destroy(other),
                () -> world.add(other, new Zoo.Lamp(true, true)),
                () -> world.addFrozen(other),
                () -> world.removeLabel(other),
                world::clear,
                () -> world.query().destroyAll(),
                () -> world.query().iterator().next().destroy(),
                () -> world.pages().getFirst().destroy(0, -1));
        Map<String, Runnable> removals = new LinkedHashMap<>();
        removals.put("destroy", () -> world.destroy(entity));
        removals.put("clear", world::clear);
        removals.put("remove", () -> world.removeLabel(entity));
        for (Runnable each : forbidden) {
            Subscription subscription = world.onRemoveLabel(any -> each.run());
            removals.forEach((name, removal) -> {
                IllegalStateException refused = assertThrows(IllegalStateException.class, removal::run, name);
                assertTrue(
                        refused.getMessage()
                                .endsWith(": listeners are being told of items that go;"
                                        + " add, remove and move items before or afterwards"),
                        refused::getMessage);
                assertEquals(2, world.size());
                assertEquals(2, world.query().label().position().count());
            });
            subscription.close();
        }
        world.onRemoveLabel(any -> world.positionX(other, 9));
        world.removeLabel(entity);
        assertEquals(9, world.positionX(other));
    }

    /** Nobody would be told of what goes then, and the entity still has the component that it is about to lose. */
    @Test
    void whatTheyMayNotDoOnceTheyHaveClosedEither() {
        Handle<Zoo> entity = world.create(labelled);
        for (Runnable each : List.<Runnable>of(
                () -> world.destroy(entity),
                () -> world.query().destroyAll(),
                () -> world.pages().getFirst().destroy(0, -1))) {
            List<Subscription> only = new ArrayList<>();
            only.add(world.onRemoveLabel(any -> {
                only.getFirst().close();
                each.run();
            }));
            assertThrows(IllegalStateException.class, () -> world.removeLabel(entity));
            assertEquals(LABEL, world.label(entity));
        }
    }

    /** What they record is done behind the rest, by the same call. */
    @Test
    void listenersMayRecord() {
        listenToAll();
        Handle<Zoo> entity = world.create(labelled);
        Handle<Zoo> other = world.create(labelled);
        heard.clear();
        world.onRemove(gone -> {
            if (gone.equals(entity)) {
                Handle<Zoo> heir = world.commands().create();
                world.commands().add(heir, new Zoo.Sprite(Zoo.Mood.CALM, true, heir, (byte) 0, (short) 0, 'a', 0));
                world.commands().task(1).destroy(other);
                world.commands().destroy(entity);
                assertThrows(IllegalStateException.class, world.commands()::apply);
                assertThrows(IllegalStateException.class, world.commands()::clear);
            }
        });
        world.commands().task(7).destroy(entity);
        assertEquals(1, world.commands().apply());
        assertEquals(1, world.size());
        Handle<Zoo> heir = world.query().first();
        assertEquals(heir, world.spriteParent(heir));
        assertHeard(
                "- " + entity, "- position 1.0", "- label x", "+ " + heir, "- " + other, "- position 1.0", "- label x");
        world.commands().clear();
    }

    /** Those of tasks are among the rest, whichever log listeners record in. */
    @Test
    void whatTasksRecordedIsDoneBeforeWhatListenersRecord() {
        for (boolean inTask : new boolean[] {false, true}) {
            Handle<Zoo> entity = world.create();
            Handle<Zoo> other = world.create();
            Subscription labelling = world.onAddPosition(at -> {
                ZooWorld.Commands commands = inTask ? world.commands().task(0) : world.commands();
                commands.add(at, LABEL);
            });
            Subscription listening = world.onAddLabel(at -> heard.add("+ label of " + at));
            world.commands().add(entity, HERE);
            world.commands().task(0).add(other, HERE);
            world.commands().task(1).destroy(entity);
            assertEquals(1, world.commands().apply());
            assertHeard("+ label of " + other);
            labelling.close();
            listening.close();
        }
    }

    /** Where a command fails, those that waited with it come first when commands are applied again. */
    @Test
    void whatIsLeftIsDoneBeforeWhatListenersRecorded() {
        Handle<Zoo> entity = world.create();
        Handle<Zoo> other = world.create();
        Subscription labelling = world.onAddPosition(at -> {
            world.commands().add(at, LABEL);
            labellings++;
            if (labellings == 2) {
                throw NO;
            }
        });
        world.onAddLabel(at -> heard.add("+ label of " + at));
        world.commands().add(entity, HERE);
        world.commands().task(0).add(other, HERE);
        world.commands().task(1).destroy(entity);
        assertThrows(RuntimeException.class, world.commands()::apply);
        assertHeard();
        labelling.close();
        assertEquals(1, world.commands().apply());
        assertHeard("+ label of " + other);
    }

    @Test
    void iterationsEndWhereListenersChangeMore() {
        world.create(labelled);
        world.create(labelled);
        Subscription freezing = world.onAddHot(world::addFrozen);
        Iterator<ZooWorld.Cursor> all = world.query().label().iterator();
        assertTrue(all.next().add(new Zoo.Hot()));
        assertThrows(ConcurrentModificationException.class, all::hasNext);
        freezing.close();
        assertEquals(1, world.query().frozen().hot().count());
    }

    @Test
    void whatTheFirstListenerTakesTheSecondDoesNotHearOf() {
        Subscription destroying = world.onAdd(world::destroy);
        world.onAddFrozen(world::removeFrozen);
        listenToAll();
        Handle<Zoo> gone = world.create(labelled);
        assertHeard("- " + gone);
        destroying.close();
        Handle<Zoo> entity = world.create();
        assertTrue(world.addFrozen(entity));
        assertHeard("+ " + entity, "- frozen");
    }

    @Test
    void listenersOfAdditionsMayDestroy() {
        listenToAll();
        world.onAdd(world::destroy);
        Handle<Zoo> gone = world.create(labelled);
        assertFalse(world.contains(gone));
        assertHeard("+ " + gone, "- " + gone);
        world.create(labelled, 5);
        assertEquals(0, world.size());
    }
}

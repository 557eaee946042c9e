package dev.granary.tests.worldelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.MissingComponentException;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.StaleHandleException;
import dev.granary.World;
import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lists of entities are found by, where code of users comes between, and where it is refused. */
@InTurn
class WorldElementsTest {
    private static final int FEWEST = 100;

    /** Another world that refers to entities of the first, and a store that does. */
    record Rumour(
            @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Guild>> about, int loud) {}

    @World(Rumour.class)
    interface Tavern {}

    @BulkData
    record Ledger(
            @Pooled @Reference(onRemove = OnRemove.REMOVE) List<Handle<Guild>> debtors) {}

    /** Called as what is around them in generated code. */
    record Odd(@Pooled List<Part> world, @Pooled @Index int[] keys) {
        record Part(
                @Index int world,
                @Index(name = "self") int owner,
                @Index long slots,
                @Index boolean element) {}
    }

    @World(Odd.class)
    interface Oddity {}

    private final GuildWorld guild = new GuildWorld();
    private final Guild_ToolStore tools = new Guild_ToolStore();

    private Handle<Guild> withBag(List<Handle<Guild>> inside) {
        return guild.create(guild.archetype().with(new Guild.Bag(inside, 1)).build());
    }

    private Handle<Guild> withNames(String... names) {
        Handle<Guild> entity = guild.create();
        guild.add(entity, new Guild.Craft(List.of(), List.of(names), new byte[0], guild.size()));
        return entity;
    }

    /** A list of one element that does something when it is read. */
    private static <E> List<E> reading(E element, Runnable action) {
        return new AbstractList<>() {
            @Override
            public E get(int index) {
                action.run();
                return element;
            }

            @Override
            public int size() {
                return 1;
            }
        };
    }

    @Test
    void everyElementOnce() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> opal = guild.create();
        Handle<Guild> holder = withBag(List.of(ruby, opal, ruby));
        assertEquals(1, guild.byBagInside(ruby).count());
        guild.bagInsideOf(holder).removeAt(0);
        assertEquals(holder, guild.byBagInside(ruby).first());
        guild.bagInsideOf(holder).removeAt(1);
        assertTrue(guild.byBagInside(ruby).isEmpty());
        assertTrue(guild.byBagInside(ruby).first().isNone());
        assertEquals("GuildWorld.ByBagInside", guild.byBagInside(ruby).toString());
        assertEquals(1, guild.byBagInside(opal).bagWeight().sum());
        assertEquals(1, guild.query().bag().and(guild.byBagInside(opal)).count());
        guild.destroy(opal);
        assertEquals(List.of(), guild.bagInside(holder));
    }

    @Test
    void nullTextsAndThoseUnheardOf() {
        Handle<Guild> entity = withNames("ash");
        assertTrue(guild.byCraftNames(null).isEmpty());
        guild.craftNamesOf(entity).add(null);
        assertEquals(entity, guild.byCraftNames(null).first());
        GuildWorld.ByCraftNames later = guild.byCraftNames("later");
        assertTrue(later.isEmpty());
        guild.craftNamesOf(entity).add("later");
        assertEquals(entity, later.first());
    }

    /** So many that they are on several pages, and in several nodes. */
    @Test
    void elementsOfMany() {
        int many = 10_000;
        GuildWorld.Archetype archetype = guild.archetype()
                .with(new Guild.Oath(List.of(new Guild.Vow(Handle.none(), 1612, true, 1))))
                .build();
        assertEquals(many, guild.create(archetype, many).size());
        assertEquals(many, guild.byOathVowsYear(1612).count());
        int index = 0;
        for (GuildWorld.Cursor each : guild.byOathVowsYear(1612)) {
            if (index++ % 2 == 0) {
                each.oathVowsOf().year(0, 1613);
            }
        }
        assertEquals(many, index);
        assertEquals(many / 2, guild.byOathVowsYear(1612).count());
        assertEquals(many / 2, guild.byOathVowsYear(1612).removeAll());
        assertEquals(many / 2, guild.size());
        assertEquals(many / 2, guild.byOathVowsGood(true).count());
    }

    /** Components of other worlds, and items of stores, refer to entities in lists. */
    @Test
    void fromOtherWorldsAndStores() {
        WorldElementsTest_TavernWorld tavern = new WorldElementsTest_TavernWorld();
        WorldElementsTest_LedgerStore ledgers = new WorldElementsTest_LedgerStore();
        Handle<Guild> entity = guild.create();
        assertThrows(
                IllegalStateException.class,
                () -> tavern.create(
                        tavern.archetype().with(new Rumour(List.of(entity), 1)).build()));
        assertEquals(0, tavern.size());
        tavern.connect(guild);
        ledgers.connect(guild);
        Handle<Tavern> rumour = tavern.create(
                tavern.archetype().with(new Rumour(List.of(entity), 1)).build());
        ledgers.add(List.of(entity));
        long version = tavern.version();
        assertEquals(rumour, tavern.byRumourAbout(entity).first());
        guild.destroy(entity);
        assertTrue(tavern.rumourAboutOf(rumour).isEmpty());
        assertEquals(0, ledgers.size());
        assertEquals(1, tavern.query().rumour().changedSince(version).count());
        assertThrows(
                StaleHandleException.class, () -> tavern.rumourAboutOf(rumour).add(entity));
    }

    /** An item that moves takes references in lists along, which is a change of their components. */
    @Test
    void ofItemsThatMove() {
        guild.connect(tools);
        Handle<Guild.Tool> hole = tools.add(0);
        Handle<Guild.Tool> axe = tools.add(1);
        Handle<Guild> entity = guild.create();
        guild.add(entity, new Guild.Kit(List.of(axe, axe), List.of(axe)));
        tools.remove(hole);
        long version = guild.version();
        tools.compact();
        Handle<Guild.Tool> moved = guild.kitTools(entity).getFirst();
        assertEquals(1, tools.number(moved));
        assertEquals(entity, guild.byKitTools(moved).first());
        assertEquals(entity, guild.byKitNeeded(moved).first());
        assertEquals(entity, guild.byKitGear(moved).first());
        assertTrue(guild.byKitTools(axe).isEmpty());
        assertTrue(guild.byKitGear(axe).isEmpty());
        assertEquals(1, guild.query().kit().changedSince(version).count());
        tools.remove(moved);
        assertFalse(guild.contains(entity));
    }

    /** References within one world are true in a copy from the first on, and behind a snapshot. */
    @Test
    void inCopies() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> holder = withBag(List.of(ruby));
        GuildWorld copy = guild.copy();
        GuildWorld.Snapshot snapshot = guild.snapshot();
        copy.destroy(ruby);
        assertEquals(List.of(), copy.bagInside(holder));
        assertEquals(List.of(ruby), guild.bagInside(holder));
        guild.destroy(holder);
        assertTrue(guild.byBagInside(ruby).isEmpty());
        guild.restore(snapshot);
        assertEquals(holder, guild.byBagInside(ruby).first());
        guild.destroy(ruby);
        assertEquals(List.of(), guild.bagInside(holder));
    }

    /** Nothing goes while a list is read that an entity is to have, whatever would take it along. */
    @Test
    void whileAListIsRead() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> opal = guild.create();
        Handle<Guild> other = withBag(List.of(opal));
        Handle<Guild> holder = guild.create();
        guild.add(
                holder,
                new Guild.Bag(
                        reading(ruby, () -> {
                            assertThrows(IllegalStateException.class, () -> guild.destroy(opal));
                            assertThrows(
                                    IllegalStateException.class,
                                    () -> guild.bagInsideOf(other).add(ruby));
                        }),
                        1));
        assertEquals(holder, guild.byBagInside(ruby).first());
        assertEquals(other, guild.byBagInside(opal).first());
        assertEquals(List.of(opal), guild.bagInside(other));
    }

    /** An item that goes while the list is read that has it is not referred to, and the component does not come. */
    @Test
    void goneBeforeItIsWritten() {
        guild.connect(tools);
        Handle<Guild.Tool> axe = tools.add(1);
        Handle<Guild> entity = guild.create();
        assertThrows(
                StaleHandleException.class,
                () -> guild.add(entity, new Guild.Kit(reading(axe, () -> tools.remove(axe)), List.of())));
        assertFalse(guild.hasKit(entity));
        assertTrue(guild.byKitTools(axe).isEmpty());
        assertEquals(0, guild.stats().components().get(4).lists().getFirst().elements());
    }

    @Test
    void listenersCantReferToWhatGoes() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> holder = withBag(List.of());
        withNames("elm");
        guild.onRemove(entity -> {
            assertThrows(
                    StaleHandleException.class, () -> guild.bagInsideOf(holder).add(ruby));
            guild.craftNamesOf(guild.byCraftNames("elm").first()).add("fir");
        });
        guild.destroy(ruby);
        assertEquals(List.of(), guild.bagInside(holder));
        assertEquals(1, guild.byCraftNames("fir").count());
    }

    /** An entity that loses the component, or goes, is found no more, and a view of its list says so. */
    @Test
    void viewsOfWhatIsGone() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> holder = withBag(List.of(ruby));
        GuildWorld.BagInside inside = guild.bagInsideOf(holder);
        guild.removeBag(holder);
        assertThrows(MissingComponentException.class, () -> inside.add(ruby));
        assertTrue(guild.byBagInside(ruby).isEmpty());
        guild.destroy(holder);
        assertThrows(StaleHandleException.class, () -> inside.add(ruby));
        Handle<Guild> next = withBag(List.of());
        assertThrows(StaleHandleException.class, () -> inside.add(ruby));
        assertTrue(guild.byBagInside(ruby).isEmpty());
        assertEquals(List.of(), guild.bagInside(next));
    }

    @Test
    void iterationsOfWhatElementsLeave() {
        Handle<Guild> ruby = guild.create();
        Handle<Guild> opal = guild.create();
        Handle<Guild> holder = withBag(List.of(ruby, opal));
        Iterator<Handle<Guild>> each = guild.bagInsideOf(holder).iterator();
        assertEquals(ruby, each.next());
        guild.destroy(ruby);
        assertThrows(ConcurrentModificationException.class, each::remove);
        assertThrows(ConcurrentModificationException.class, each::next);
        assertEquals(List.of(opal), guild.bagInside(holder));
    }

    /** What commands create later is found by the handle that it has then, however often the one in advance is in the list. */
    @Test
    void handlesInAdvance() {
        Handle<Guild> holder = guild.create();
        GuildWorld.Commands commands = guild.commands();
        Handle<Guild> late = commands.create();
        guild.add(holder, new Guild.Memory(List.of(), new Guild.Sight(List.of(late, holder, late), true)));
        assertEquals(holder, guild.byMemorySightSeen(late).first());
        commands.apply();
        Handle<Guild> real = commands.created(late);
        assertEquals(List.of(real, holder, real), guild.memory(holder).sight().seen());
        assertTrue(guild.byMemorySightSeen(late).isEmpty());
        assertEquals(holder, guild.byMemorySightSeen(real).first());
        guild.memorySightSeenOf(holder).removeAt(0);
        assertEquals(1, guild.byMemorySightSeen(real).count());
        guild.memorySightSeenOf(holder).removeAt(1);
        assertTrue(guild.byMemorySightSeen(real).isEmpty());
    }

    /** In the only node of the key there is no room for both the handle in advance and the real one. */
    @Test
    void handlesInAdvanceOfWhichTheSecondStays() {
        Handle<Guild> holder = guild.create();
        Handle<Guild> other = guild.create();
        GuildWorld.Commands commands = guild.commands();
        Handle<Guild> late = commands.create();
        guild.add(holder, new Guild.Memory(List.of(), new Guild.Sight(List.of(late, late), true)));
        List<Handle<Guild>> seven = Stream.generate(guild::create).limit(7).toList();
        guild.add(other, new Guild.Memory(List.of(), new Guild.Sight(seven, true)));
        commands.apply();
        assertEquals(holder, guild.byMemorySightSeen(commands.created(late)).first());
        assertTrue(guild.byMemorySightSeen(late).isEmpty());
        seven.forEach(each -> assertEquals(other, guild.byMemorySightSeen(each).first()));
    }

    /** A listener refers to what commands have created before by the handle in advance, whichever way it writes. */
    @Test
    void handlesInAdvanceByViews() {
        Handle<Guild> holder = withBag(List.of());
        guild.add(holder, new Guild.Oath(List.of()));
        GuildWorld.Commands commands = guild.commands();
        Handle<Guild> late = commands.create();
        commands.create();
        int[] heard = {0};
        guild.onAdd(entity -> {
            if (++heard[0] == 2) {
                GuildWorld.BagInside inside = guild.bagInsideOf(holder);
                inside.add(holder);
                inside.insert(0, late);
                inside.set(1, late);
                guild.oathVowsOf(holder).add(late, 1613, true, 1);
                guild.oathVowsOf(holder).add(new Guild.Vow(late, 1614, true, 1));
            }
        });
        commands.apply();
        Handle<Guild> real = commands.created(late);
        assertEquals(List.of(real, real), guild.bagInside(holder));
        assertEquals(holder, guild.byBagInside(real).first());
        assertEquals(holder, guild.byBagContent(real).first());
        assertEquals(2, guild.oathVowsOf(holder).size());
        guild.destroy(real);
        assertFalse(guild.contains(holder)); // an oath to it takes the holder along
    }

    /** So many that there is no room for them among what was there before. */
    @Test
    void manyThatFollow() {
        int many = 3_000;
        guild.connect(tools);
        Handle<Guild.Tool> hole = tools.add(0);
        Handle<Guild.Tool> axe = tools.add(1);
        GuildWorld.Commands commands = guild.commands();
        Handle<Guild> late = commands.create();
        guild.create(
                guild.archetype()
                        .with(new Guild.Kit(List.of(axe), List.of(Handle.none())))
                        .with(new Guild.Memory(List.of(), new Guild.Sight(List.of(Handle.none(), late), true)))
                        .build(),
                many);
        commands.apply();
        assertEquals(many, guild.byMemorySightSeen(commands.created(late)).count());
        assertTrue(guild.byMemorySightSeen(late).isEmpty());
        tools.remove(hole);
        tools.compact();
        Handle<Guild.Tool> moved = tools.iterator().next().handle();
        assertEquals(many, guild.byKitTools(moved).count());
        assertEquals(many, guild.byKitGear(moved).count());
        assertTrue(guild.byKitGear(axe).isEmpty());
    }

    /** Commands that refer to what is created behind them fail, and wait still. */
    @Test
    void referencesToWhatIsCreatedLater() {
        Handle<Guild> holder = guild.create();
        GuildWorld.Commands commands = guild.commands();
        GuildWorld.Commands task = commands.task(1);
        Handle<Guild> late = task.create();
        commands.add(holder, new Guild.Bag(List.of(late), 1));
        assertThrows(StaleHandleException.class, commands::apply);
        assertFalse(guild.hasBag(holder));
        assertEquals(1, guild.size());
    }

    @Test
    void elementsAreNotSetInAPool() {
        Handle<Guild> entity = guild.create();
        guild.add(entity, new Guild.Craft(List.of(), List.of(), new byte[] {1}, 1));
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> Guild_SystemsKernels.tag(guild, (byte) 9, ForkJoinPool.commonPool()))
                .getMessage();
        assertEquals(
                "GuildWorld: elements of the list of 'craftTag' are in a key, and can't be written in a kernel that"
                        + " runs in a pool; run it in one thread",
                message);
        assertEquals(entity, guild.byCraftTag((byte) 1).first());
        Guild_SystemsKernels.tag(guild, (byte) 9);
        assertEquals(entity, guild.byCraftTag((byte) 9).first());
    }

    /** Keys that are columns are as before, and lists were none of what is written. */
    @Test
    void kernelsThatFail() {
        List<Handle<Guild>> all = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            all.add(withNames("ash"));
        }
        int last = guild.craftId(all.getLast());
        assertThrows(IllegalCallerException.class, () -> Guild_SystemsKernels.renumber(guild, 50, last));
        assertEquals(all.getFirst(), guild.byCraftId(1));
        assertEquals(3, guild.byCraftNames("ash").count());
    }

    @Test
    void namesOfGeneratedCode() {
        WorldElementsTest_OddityWorld world = new WorldElementsTest_OddityWorld();
        Handle<Oddity> entity = world.create();
        world.add(entity, new Odd(List.of(new Odd.Part(1, 2, 3, true)), new int[] {4}));
        assertEquals(entity, world.byOddWorldWorld(1).first());
        assertEquals(entity, world.byOddSelf(2).first());
        assertEquals(entity, world.byOddWorldSlots(3).first());
        assertEquals(entity, world.byOddWorldElement(true).first());
        assertEquals(entity, world.byOddKeys(4).first());
    }

    @Test
    void toolsThatWentWhileAnArchiveIsLoadedAreRefusedInLists(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("guild");
        guild.connect(tools);
        Handle<Guild.Tool> axe = tools.add(1);
        guild.add(guild.create(), new Guild.Kit(List.of(axe), List.of()));
        Archive.save(path, tools, guild);
        try (Archive archive = Archive.load(path)) {
            Guild_ToolStore.load(archive).remove(archive.handle(axe));
            String message = assertThrows(IOException.class, () -> GuildWorld.load(archive))
                    .getMessage();
            assertTrue(message.startsWith(path + " can't be loaded: "), message);
        }
    }

    @Test
    void allocationsMayFail() throws Throwable {
        int injected = (int) FaultyClasses.call(GuildFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}

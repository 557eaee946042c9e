package dev.granary.tests.clan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is promised of references in worlds where it can be said in a few lines. */
class WorldReferencesTest {
    private static final int MANY = 100_000;

    private final ClanWorld world = new ClanWorld();
    private final NoteStore notes = new NoteStore();

    private Handle<Clan> childOf(Handle<Clan> parent) {
        return world.create(archetype(parent, Handle.none()));
    }

    private ClanWorld.Archetype archetype(Handle<Clan> parent, Handle<Clan> friend) {
        return world.archetype().with(new Clan.Member(parent, friend, 1)).build();
    }

    @Test
    void connectedOnce() {
        Handle<Clan> entity = world.create();
        Handle<Note> note = notes.add(Handle.none(), Handle.none());
        Clan.Bond bond = new Clan.Bond(entity, note, note);
        IllegalStateException unknown = assertThrows(IllegalStateException.class, () -> world.add(entity, bond));
        assertEquals(
                "ClanWorld: bondNote refers to an item of some NoteStore, and it is not known of which one; call"
                        + " connect with it first",
                unknown.getMessage());
        assertThrows(IllegalStateException.class, () -> notes.add(entity, entity));
        assertFalse(world.hasBond(entity));
        world.connect(notes);
        notes.connect(world);
        world.add(entity, bond);
        notes.add(entity, entity);
        assertThrows(IllegalStateException.class, () -> world.connect(new NoteStore()));
        assertEquals(bond, world.bond(entity));
    }

    @Test
    void aChain() {
        Handle<Clan> first = world.create();
        Handle<Clan> last = first;
        for (int i = 0; i < MANY; i++) {
            last = childOf(last);
        }
        world.add(first, new Clan.Member(last, last, 0)); // and a circle
        assertEquals(MANY + 1, world.size());
        world.destroy(first);
        assertEquals(0, world.size());
    }

    @Test
    void aFan() {
        Handle<Clan> parent = world.create();
        Handle<Clan> other = world.create();
        world.create(archetype(parent, other), MANY);
        world.create(archetype(other, parent), MANY);
        world.destroy(parent);
        assertEquals(MANY + 1, world.size());
        assertEquals(MANY, world.byMemberFriend(Handle.none()).count());
        world.destroy(other);
        assertEquals(0, world.size());
    }

    @Test
    void ofItself() {
        Handle<Clan> own = world.create();
        world.add(own, new Clan.Member(own, own, 0));
        world.destroy(own);
        assertEquals(0, world.size());
    }

    /** Level by level, in the order of slots, through world and store. */
    @Test
    void whatGoesGoesInOrder() {
        world.connect(notes);
        notes.connect(world);
        Handle<Clan> parent = world.create();
        Handle<Note> note = notes.add(parent, Handle.none());
        Handle<Clan> first = childOf(parent);
        Handle<Clan> grandchild = childOf(first);
        Handle<Clan> second = childOf(parent);
        Handle<Clan> owned = world.create(world.archetype()
                .with(new Clan.Bond(parent, Handle.none(), note))
                .build());
        Handle<Clan> stays = world.create(archetype(Handle.none(), parent));
        world.add(stays, new Clan.Bond(parent, note, Handle.none()));
        List<Handle<?>> told = new ArrayList<>();
        world.onRemove(told::add);
        notes.onRemove(told::add);
        world.onRemove(gone -> {
            assertEquals(parent, world.memberFriend(stays), "what is cleared is cleared when all have heard");
            assertThrows(StaleHandleException.class, () -> world.memberFriend(stays, first));
            assertThrows(StaleHandleException.class, () -> world.bondOwner(stays, note));
        });
        long seen = world.version();
        world.destroy(parent);
        assertEquals(List.of(parent, note, first, second, owned, grandchild), told);
        assertEquals(new Clan.Member(Handle.none(), Handle.none(), 1), world.member(stays));
        assertEquals(new Clan.Bond(parent, Handle.none(), Handle.none()), world.bond(stays));
        assertEquals(1, world.query().member().changedSince(seen).count(), "what is cleared has changed");
        assertEquals(1, world.size());
        assertEquals(0, notes.size());
    }

    @Test
    void aListenerThatThrowsKeepsAll() {
        world.connect(notes);
        notes.connect(world);
        Handle<Clan> parent = world.create();
        Handle<Clan> child = world.create(archetype(parent, parent));
        Handle<Note> note = notes.add(child, parent);
        RuntimeException failure = new IllegalArgumentException("no");
        var subscription = notes.onRemove(handle -> {
            throw failure;
        });
        for (Runnable removal : List.<Runnable>of(
                () -> world.destroy(parent),
                world::clear,
                () -> world.query().destroyAll(),
                () -> world.byMemberFriend(parent).removeAll())) {
            assertSame(failure, assertThrows(RuntimeException.class, removal::run));
            assertEquals(new Clan.Member(parent, parent, 1), world.member(child));
            assertEquals(new Note(child, parent), notes.get(note));
            assertEquals(2, world.size());
        }
        subscription.close();
        assertTrue(world.destroy(parent));
        assertEquals(0, world.size() + notes.size());
    }

    @Test
    void aComponentThatGoesTakesItsReferencesAlong() {
        Handle<Clan> parent = world.create();
        Handle<Clan> child = childOf(parent);
        world.removeMember(child);
        assertTrue(world.byMemberParent(parent).isEmpty());
        world.destroy(parent);
        assertTrue(world.contains(child));
    }

    @Test
    void iterationsEndWhereOthersHaveGone() {
        Handle<Clan> parent = world.create(archetype(Handle.none(), Handle.none()));
        Handle<Clan> child = childOf(parent);
        Handle<Clan> alone = childOf(Handle.none());
        for (ClanWorld.Cursor cursor : world.query().member()) {
            if (cursor.handle().equals(alone)) {
                cursor.destroy();
            }
        }
        Iterator<ClanWorld.Cursor> roots = world.byMemberParent(Handle.none()).iterator();
        roots.next().destroy();
        assertFalse(world.contains(parent) || world.contains(child));
        assertEquals(
                "ClanWorld: entities that refer to the one that this cursor destroyed went with it; use commands()",
                assertThrows(ConcurrentModificationException.class, roots::hasNext)
                        .getMessage());
    }

    /** Commands for entities that have gone with another are ignored. */
    @Test
    void commandsForWhatHasGone() {
        Handle<Clan> parent = world.create();
        Handle<Clan> child = childOf(parent);
        ClanWorld.Commands commands = world.commands();
        Handle<Clan> adopted = commands.create();
        commands.add(adopted, new Clan.Member(child, child, 3));
        commands.destroy(parent);
        commands.add(child, new Clan.Marked());
        commands.add(adopted, new Clan.Marked());
        assertEquals(2, commands.apply());
        assertEquals(0, world.size());
    }

    /** A reference to what has gone by then can't be made: what is behind it waits. */
    @Test
    void commandsThatReferToWhatHasGone() {
        Handle<Clan> parent = world.create();
        Handle<Clan> other = world.create();
        ClanWorld.Commands commands = world.commands();
        commands.destroy(parent);
        commands.add(other, new Clan.Member(parent, Handle.none(), 3));
        commands.add(other, new Clan.Marked());
        assertThrows(StaleHandleException.class, commands::apply);
        assertEquals(2, commands.size());
        assertFalse(world.hasMember(other));
        assertFalse(world.contains(parent));
        commands.clear();
    }

    /** Whose entity is created by another task, which comes later. */
    @Test
    void handlesInAdvanceOfOtherTasks() {
        ClanWorld.Commands commands = world.commands();
        Handle<Clan> child = commands.task(2).create();
        Handle<Clan> parent = commands.task(1).create();
        commands.task(2).add(child, new Clan.Member(parent, parent, 1));
        assertEquals(0, commands.apply());
        assertEquals(
                new Clan.Member(commands.created(parent), commands.created(parent), 1),
                world.member(commands.created(child)));
        Handle<Clan> real = commands.created(parent);
        Handle<Clan> other = world.create();
        commands.task(3).add(other, new Clan.Member(parent, parent, 1));
        assertEquals(0, commands.apply());
        assertEquals(new Clan.Member(real, real, 1), world.member(other), "of the time before");
        Handle<Clan> later = commands.task(9).create();
        commands.task(2).add(commands.task(2).create(), new Clan.Member(later, later, 1));
        String refused =
                assertThrows(StaleHandleException.class, commands::apply).getMessage();
        assertTrue(refused.startsWith("ClanWorld: memberParent can't refer to it: ClanWorld#"), refused);
        assertTrue(refused.endsWith("; a command refers to what was to be created before it"), refused);
        commands.clear();
    }

    /** Loaded in either order, references are whole, and take along what they did. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void throughAnArchive(boolean isWorldFirst, @TempDir Path directory) throws IOException {
        world.connect(notes);
        notes.connect(world);
        Handle<Clan> parent = world.create();
        Handle<Clan> child = childOf(parent);
        Handle<Note> note = notes.add(child, parent);
        Handle<Clan> owned = world.create(
                world.archetype().with(new Clan.Bond(parent, note, note)).build());
        Path path = directory.resolve("clan");
        Archive.save(path, world, notes);
        Archive archive = Archive.load(path);
        NoteStore notesThen = isWorldFirst ? null : NoteStore.load(archive);
        ClanWorld worldThen = ClanWorld.load(archive);
        notesThen = isWorldFirst ? NoteStore.load(archive) : notesThen;
        Handle<Clan> parentThen = archive.handle(parent);
        Handle<Clan> childThen = archive.handle(child);
        Handle<Note> noteThen = archive.handle(note);
        assertEquals(childThen, worldThen.byMemberParent(parentThen).first());
        assertEquals(noteThen, notesThen.byAuthor(childThen).first());
        assertEquals(new Clan.Bond(parentThen, noteThen, noteThen), worldThen.bond(archive.handle(owned)));
        worldThen.destroy(parentThen);
        assertEquals(0, worldThen.size() + notesThen.size());
        assertEquals(3, world.size());
    }

    /** A world that could not be loaded is nobody's: the store that it would have referred to is whole. */
    @Test
    void whatCouldNotBeLoadedIsForgotten(@TempDir Path directory) throws IOException {
        world.connect(notes);
        notes.connect(world);
        Handle<Note> note = notes.add(Handle.none(), Handle.none());
        Handle<Note> gone = notes.add(Handle.none(), Handle.none());
        world.create(
                world.archetype().with(new Clan.Bond(Handle.none(), note, note)).build());
        world.create(
                world.archetype().with(new Clan.Bond(Handle.none(), gone, gone)).build());
        Path path = directory.resolve("clan");
        Archive.save(path, world, notes);
        Archive archive = Archive.load(path);
        NoteStore then = NoteStore.load(archive);
        then.remove(archive.handle(gone));
        assertThrows(IOException.class, () -> ClanWorld.load(archive));
        List<Handle<Note>> heard = new ArrayList<>();
        then.onRemove(heard::add);
        then.remove(archive.handle(note));
        assertEquals(List.of(archive.handle(note)), heard);
        assertEquals(0, then.size());
    }

    /** One of the two went back alone, and what is stale since then is so in a file as well. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void staleOnesThroughAnArchive(boolean isWorldFirst, @TempDir Path directory) throws IOException {
        world.connect(notes);
        notes.connect(world);
        ClanWorld.Snapshot before = world.snapshot();
        Handle<Clan> entity = world.create();
        Handle<Note> note = notes.add(entity, entity);
        world.restore(before);
        Path path = directory.resolve("clan");
        Archive.save(path, world, notes);
        Archive archive = Archive.load(path);
        NoteStore notesThen = isWorldFirst ? null : NoteStore.load(archive);
        ClanWorld worldThen = ClanWorld.load(archive);
        notesThen = isWorldFirst ? NoteStore.load(archive) : notesThen;
        assertEquals(archive.handle(entity), notesThen.author(archive.handle(note)));
        assertFalse(worldThen.contains(archive.handle(entity)));
    }

    /** What a file has not cannot be referred to by what it has. */
    @Test
    void filesOfOneAlone(@TempDir Path directory) throws IOException {
        world.connect(notes);
        Handle<Clan> parent = world.create();
        childOf(parent);
        Path path = directory.resolve("clan");
        world.save(path);
        ClanWorld then = ClanWorld.load(path);
        then.destroy(then.query().without().member().first());
        assertEquals(0, then.size());
        Handle<Note> note = notes.add(Handle.none(), Handle.none());
        world.add(parent, new Clan.Bond(parent, note, Handle.none()));
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> world.save(path));
        assertTrue(refused.getMessage().contains("Bond.note"), refused::getMessage);
    }

    /** A copy refers to its own entities. */
    @Test
    void copiesAndSnapshots() {
        Handle<Clan> parent = world.create();
        Handle<Clan> child = childOf(parent);
        ClanWorld.Snapshot snapshot = world.snapshot();
        ClanWorld copy = world.copy();
        copy.destroy(parent);
        assertEquals(0, copy.size());
        assertEquals(2, world.size());
        world.destroy(parent);
        world.restore(snapshot);
        assertEquals(child, world.byMemberParent(parent).first());
        world.destroy(parent);
        assertEquals(0, world.size());
    }
}

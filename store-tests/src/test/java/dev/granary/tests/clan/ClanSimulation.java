package dev.granary.tests.clan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;

/** Random steps on a world and a store that refer to each other, through every way of writing and removing, beside maps. */
final class ClanSimulation {
    private static final int AGES = 12;
    private static final RuntimeException NO = new IllegalArgumentException("no");

    private final Random random;
    private final ForkJoinPool pool;
    private final int most;
    private final ClanWorld world = new ClanWorld();
    private final NoteStore notes = new NoteStore();
    private final ClanModel model = new ClanModel();

    /** Handles of what was there. */
    private final List<Handle<Clan>> stale = new ArrayList<>();

    private final Set<Handle<Clan>> heardOf = new HashSet<>();

    /** How many listeners of removals are to be told before one throws; negative for never. */
    private int untilRefusal = -1;

    ClanSimulation(long seed, int most, boolean isHeard, ForkJoinPool pool) {
        this.random = new Random(seed);
        this.most = most;
        this.pool = pool;
        world.connect(notes);
        notes.connect(world);
        stale.add(new ClanWorld().create());
        if (isHeard) {
            world.onAdd(entity -> assertTrue(heardOf.add(entity)));
            world.onRemove(entity -> {
                assertTrue(world.contains(entity));
                refuse();
                heardOf.remove(entity);
            });
            world.onRemoveMember(entity -> refuse());
            notes.onRemove(note -> refuse());
        }
    }

    private void refuse() {
        if (untilRefusal-- == 0) {
            throw NO;
        }
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
            if (step % 4 == 0 || step > steps - 4) {
                check();
            }
        }
        remove(model.people.keySet(), Set.of(), world::clear);
        check();
    }

    private void step() {
        int kind = random.nextInt(24);
        if (model.people.isEmpty() || model.people.size() < most && kind < 6) {
            create();
            return;
        }
        switch (kind) {
            case 0, 1 -> addMember();
            case 2, 3 -> addBond();
            case 4 -> addNote();
            case 5 -> mark();
            case 6, 7 -> writeMember();
            case 8, 9 -> writeBond();
            case 10 -> writeNote();
            case 11 -> loseComponent();
            case 12, 13 -> destroyOne();
            case 14 -> removeNote();
            case 15 -> destroyMany();
            case 16 -> iterate();
            case 17, 18 -> record();
            case 19 -> befriend();
            case 20 -> remember();
            case 21 -> createMany();
            case 22 -> world.trim();
            default -> {
                if (random.nextInt(20) == 0) {
                    remove(model.people.keySet(), Set.of(), world::clear);
                } else if (random.nextInt(20) == 0) {
                    remove(Set.of(), model.notes.keySet(), notes::clear);
                }
            }
        }
    }

    private <T> T any(Collection<T> all) {
        return new ArrayList<>(all).get(random.nextInt(all.size()));
    }

    private Handle<Clan> anybody() {
        return random.nextInt(3) == 0 || model.people.isEmpty() ? Handle.none() : any(model.people.keySet());
    }

    /** Seldom one that is gone. */
    private Handle<Clan> anybodyEver() {
        return random.nextInt(12) == 0 ? any(stale) : anybody();
    }

    private Handle<Note> anyNote() {
        return random.nextInt(3) == 0 || model.notes.isEmpty() ? Handle.none() : any(model.notes.keySet());
    }

    private Clan.Member member() {
        return new Clan.Member(anybodyEver(), anybodyEver(), random.nextInt(AGES));
    }

    private Clan.Bond bond() {
        return new Clan.Bond(anybodyEver(), anyNote(), anyNote());
    }

    private boolean isThere(Handle<Clan> entity) {
        return entity.isNone() || model.people.containsKey(entity);
    }

    private boolean isSound(Clan.Member member) {
        return isThere(member.parent()) && isThere(member.friend());
    }

    private Handle<Clan> anyWith(Predicate<Person> has) {
        List<Handle<Clan>> all = having(has);
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    private List<Handle<Clan>> having(Predicate<Person> has) {
        return model.people.keySet().stream()
                .filter(entity -> has.test(model.people.get(entity)))
                .toList();
    }

    /** What is done succeeds, and the model follows; or it refers to what is gone, and nothing has changed. */
    private void write(Handle<Clan> entity, boolean isSound, Person then, Runnable write) {
        if (isSound) {
            write.run();
            model.people.put(entity, then);
        } else {
            assertThrows(StaleHandleException.class, write::run);
        }
    }

    /** Those go, and what goes with them; or a listener throws, and nothing has changed. */
    private void remove(Collection<Handle<Clan>> entities, Collection<Handle<Note>> items, Runnable removal) {
        ClanModel.Gone gone = model.with(entities, items);
        Set<Handle<Clan>> heardBefore = new HashSet<>(heardOf);
        untilRefusal = random.nextInt(4) == 0 ? random.nextInt(2 * gone.people().size() + 2) : -1;
        boolean isRefused = false;
        try {
            removal.run();
        } catch (IllegalArgumentException failure) {
            assertSame(NO, failure);
            isRefused = true;
            heardOf.clear();
            heardOf.addAll(heardBefore);
        }
        untilRefusal = -1;
        if (!isRefused) {
            model.remove(gone);
            gone.people().stream().limit(3).forEach(stale::add);
        }
    }

    private void create() {
        if (random.nextBoolean()) {
            model.people.put(world.create(), Person.NOBODY);
            return;
        }
        Clan.Member member = member();
        if (isSound(member)) {
            model.people.put(world.create(world.archetype().with(member).build()), Person.NOBODY.with(member));
        } else {
            assertThrows(
                    StaleHandleException.class,
                    () -> world.create(world.archetype().with(member).build()));
        }
    }

    private void createMany() {
        if (model.people.size() > most) {
            return;
        }
        Clan.Member member = member();
        ClanWorld.Archetype archetype =
                world.archetype().with(member).with(new Clan.Marked()).build();
        int count = 1 + random.nextInt(5);
        if (isSound(member)) {
            for (ClanWorld.Cursor cursor : world.create(archetype, count)) {
                model.people.put(cursor.handle(), Person.NOBODY.with(member).marked(true));
            }
        } else {
            assertThrows(StaleHandleException.class, () -> world.create(archetype, count));
        }
    }

    private void addMember() {
        Handle<Clan> entity = any(model.people.keySet());
        Clan.Member member = member();
        Clan.Member before = model.people.get(entity).member();
        write(
                entity,
                isSound(member),
                model.people.get(entity).with(member),
                () -> assertEquals(before == null, world.add(entity, member)));
    }

    /** A handle that is kept may be stale where it was before. */
    private boolean isSound(Clan.Bond bond, Clan.Bond before) {
        return isThere(bond.once()) || before != null && before.once().equals(bond.once());
    }

    private void addBond() {
        Handle<Clan> entity = any(model.people.keySet());
        Clan.Bond bond = bond();
        Person person = model.people.get(entity);
        write(entity, isSound(bond, person.bond()), person.with(bond), () -> world.add(entity, bond));
    }

    private void mark() {
        Handle<Clan> entity = any(model.people.keySet());
        world.addMarked(entity);
        model.people.put(entity, model.people.get(entity).marked(true));
    }

    private void writeMember() {
        Handle<Clan> entity = anyWith(person -> person.member() != null);
        if (entity == null) {
            return;
        }
        Person person = model.people.get(entity);
        Clan.Member by = member();
        Clan.Member was = person.member();
        switch (random.nextInt(4)) {
            case 0 ->
                write(
                        entity,
                        isThere(by.parent()),
                        person.with(new Clan.Member(by.parent(), was.friend(), was.age())),
                        () -> world.memberParent(entity, by.parent()));
            case 1 ->
                write(
                        entity,
                        isThere(by.friend()),
                        person.with(new Clan.Member(was.parent(), by.friend(), was.age())),
                        () -> world.cursor().at(entity).memberFriend(by.friend()));
            case 2 ->
                write(entity, isSound(by), person.with(by), () -> {
                    ClanWorld.Page page = world.pages().get((int) (entity.bits() & 0xFFFF_FFFFL) >>> 12);
                    page.member(page.row(entity), by);
                });
            default -> write(entity, isSound(by), person.with(by), () -> world.member(entity, by));
        }
    }

    private void writeBond() {
        Handle<Clan> entity = anyWith(person -> person.bond() != null);
        if (entity != null) {
            Clan.Bond bond = bond();
            Person person = model.people.get(entity);
            write(entity, isSound(bond, person.bond()), person.with(bond), () -> world.bond(entity, bond));
        }
    }

    private void addNote() {
        Note note = new Note(anybodyEver(), anybodyEver());
        if (isThere(note.author()) && isThere(note.reader())) {
            model.notes.put(notes.add(note), note);
        } else {
            assertThrows(StaleHandleException.class, () -> notes.add(note));
        }
    }

    private void writeNote() {
        if (!model.notes.isEmpty()) {
            Handle<Note> handle = any(model.notes.keySet());
            Handle<Clan> reader = anybodyEver();
            if (isThere(reader)) {
                notes.reader(handle, reader);
                model.notes.put(handle, new Note(model.notes.get(handle).author(), reader));
            } else {
                assertThrows(StaleHandleException.class, () -> notes.reader(handle, reader));
            }
        }
    }

    private void loseComponent() {
        Handle<Clan> entity = any(model.people.keySet());
        Person person = model.people.get(entity);
        if (random.nextBoolean()) {
            assertEquals(person.member() != null, world.removeMember(entity));
            model.people.put(entity, person.with((Clan.Member) null));
        } else {
            assertEquals(person.bond() != null, world.removeBond(entity));
            model.people.put(entity, person.with((Clan.Bond) null));
        }
    }

    private void destroyOne() {
        Handle<Clan> entity = any(model.people.keySet());
        remove(List.of(entity), List.of(), () -> assertTrue(world.destroy(entity)));
    }

    private void removeNote() {
        if (!model.notes.isEmpty()) {
            Handle<Note> note = any(model.notes.keySet());
            remove(List.of(), List.of(note), () -> assertTrue(notes.remove(note)));
        }
    }

    private void destroyMany() {
        int age = random.nextInt(AGES);
        Handle<Clan> friend = anybody();
        switch (random.nextInt(5)) {
            case 4 -> {
                List<Handle<Clan>> gone = having(
                        person -> person.member() != null && person.member().age() < age / 3);
                remove(
                        gone,
                        List.of(),
                        () -> assertEquals(
                                gone.size(), world.byMemberAge().below(age / 3).removeAll()));
            }
            case 0 -> {
                List<Handle<Clan>> gone = having(person -> person.isMarked() && person.member() != null);
                remove(
                        gone,
                        List.of(),
                        () -> assertEquals(
                                gone.size(), world.query().marked().member().destroyAll()));
            }
            case 1 -> {
                List<Handle<Clan>> gone = having(
                        person -> person.member() != null && person.member().age() == age);
                remove(gone, List.of(), () -> assertEquals(gone.size(), ClanSystemsKernels.isOf(world, age)));
            }
            case 2 -> {
                List<Handle<Clan>> gone = having(
                        person -> person.member() != null && person.member().age() == age);
                remove(gone, List.of(), () -> assertEquals(gone.size(), ClanSystemsKernels.isOf(world, age, pool)));
            }
            default -> {
                List<Handle<Clan>> gone = having(person ->
                        person.member() != null && person.member().friend().equals(friend));
                remove(
                        gone,
                        List.of(),
                        () -> assertEquals(
                                gone.size(), world.byMemberFriend(friend).removeAll()));
            }
        }
    }

    /** An iteration goes on, unless others have gone with its own. */
    private void iterate() {
        Iterator<ClanWorld.Cursor> cursors = world.query().member().iterator();
        while (cursors.hasNext()) {
            ClanWorld.Cursor cursor = cursors.next();
            Handle<Clan> entity = cursor.handle();
            if (random.nextInt(10) == 0) {
                int others = model.with(List.of(entity), List.of()).people().size() - 1;
                int before = model.people.size();
                remove(List.of(entity), List.of(), cursor::destroy);
                if (others > 0 && model.people.size() < before) {
                    assertThrows(ConcurrentModificationException.class, cursors::hasNext);
                    return;
                }
            } else if (random.nextInt(4) == 0) {
                Clan.Member member = member();
                write(entity, isSound(member), model.people.get(entity).with(member), () -> cursor.member(member));
            }
        }
    }

    /** Entities that refer to each other by handles that are given in advance, to others, and to what goes before. */
    private void record() {
        ClanWorld.Commands commands =
                random.nextBoolean() ? world.commands() : world.commands().task(random.nextInt(3));
        Handle<Clan> other = any(model.people.keySet());
        Handle<Clan> parent = anybody();
        int age = random.nextInt(AGES);
        Handle<Clan> first = commands.create();
        Handle<Clan> second = commands.create(
                world.archetype().with(new Clan.Member(first, parent, age)).build());
        boolean isRing = random.nextBoolean();
        commands.add(first, new Clan.Member(isRing ? second : parent, second, 1));
        Clan.Member ofOther = new Clan.Member(first, second, age);
        commands.add(other, ofOther);
        assertThrows(StaleHandleException.class, () -> world.add(other, ofOther), "not by others");
        boolean isDestroyed = random.nextInt(3) == 0;
        if (isDestroyed) {
            commands.destroy(second);
        }
        assertEquals(0, world.commands().apply());
        Handle<Clan> one = commands.created(first);
        Handle<Clan> two = commands.created(second);
        model.people.put(one, Person.NOBODY.with(new Clan.Member(isRing ? two : parent, two, 1)));
        model.people.put(two, Person.NOBODY.with(new Clan.Member(one, parent, age)));
        model.people.put(other, model.people.get(other).with(new Clan.Member(one, two, age)));
        if (isDestroyed) {
            model.remove(model.with(List.of(two), List.of()));
        }
    }

    /** A kernel that writes references of some: all, or none where one is of what is gone. */
    private void befriend() {
        Handle<Clan> whom = anybodyEver();
        int age = random.nextInt(AGES);
        boolean isInPool = random.nextBoolean();
        List<Handle<Clan>> changed =
                having(person -> person.member() != null && person.member().age() == age);
        Runnable kernel = () -> {
            if (isInPool) {
                ClanSystemsKernels.befriend(world, whom, age, pool);
            } else {
                ClanSystemsKernels.befriend(world, whom, age);
            }
        };
        if (isThere(whom) || changed.isEmpty()) {
            kernel.run();
            changed.forEach(entity ->
                    model.people.put(entity, model.people.get(entity).with(new Clan.Member(entity, whom, age))));
        } else {
            assertThrows(StaleHandleException.class, kernel::run);
        }
    }

    private void remember() {
        Handle<Clan> whom = anybodyEver();
        List<Handle<Clan>> changed = having(person -> person.bond() != null);
        boolean isSound = isThere(whom)
                || changed.stream()
                        .allMatch(
                                entity -> model.people.get(entity).bond().once().equals(whom));
        if (isSound) {
            ClanSystemsKernels.remember(world, whom);
            changed.forEach(entity -> {
                Clan.Bond bond = model.people.get(entity).bond();
                model.people.put(entity, model.people.get(entity).with(new Clan.Bond(whom, bond.note(), bond.owner())));
            });
        } else {
            assertThrows(StaleHandleException.class, () -> ClanSystemsKernels.remember(world, whom));
        }
    }

    void check() {
        assertEquals(model.people.size(), world.size());
        assertEquals(model.notes.size(), notes.size());
        model.people.forEach((entity, person) -> {
            assertEquals(person.member(), world.findMember(entity));
            assertEquals(person.bond(), world.findBond(entity));
            assertEquals(person.isMarked(), world.hasMarked(entity));
        });
        model.notes.forEach((handle, note) -> assertEquals(note, notes.get(handle)));
        Set<Handle<Clan>> referred = new HashSet<>(model.people.keySet());
        referred.add(Handle.none());
        for (Handle<Clan> to : referred) {
            assertView(
                    having(person ->
                            person.member() != null && person.member().parent().equals(to)),
                    world.byMemberParent(to).handles());
            assertView(
                    having(person ->
                            person.member() != null && person.member().friend().equals(to)),
                    world.byMemberFriend(to).handles());
            assertView(
                    having(person ->
                            person.bond() != null && person.bond().once().equals(to)),
                    world.byBondOnce(to).handles());
        }
        assertEquals(
                having(person -> person.member() != null).stream()
                        .map(entity -> model.people.get(entity).member().age())
                        .sorted()
                        .toList(),
                Arrays.stream(world.byMemberAge().handles())
                        .mapToObj(bits -> world.memberAge(Handle.ofBits(bits)))
                        .toList());
        for (Handle<Note> to : model.notes.keySet()) {
            assertView(
                    having(person ->
                            person.bond() != null && person.bond().note().equals(to)),
                    world.byBondNote(to).handles());
        }
        if (!heardOf.isEmpty()) {
            assertEquals(model.people.keySet(), heardOf);
        }
        assertFalse(stale.stream().anyMatch(world::contains));
    }

    private static void assertView(List<Handle<Clan>> expected, long[] found) {
        assertEquals(
                Set.copyOf(expected),
                Set.copyOf(Arrays.stream(found).mapToObj(Handle::<Clan>ofBits).toList()));
        assertEquals(expected.size(), found.length);
    }
}

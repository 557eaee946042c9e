package dev.granary.tests.clan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Calls of a world with references and listeners in which an allocation fails: another one each time, and in the end none. All
 * is then as before the call, or as behind it.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class ClanFaults {
    private static final String DESTROY = "destroy";

    private final ClanWorld world = new ClanWorld();
    private final NoteStore notes = new NoteStore();
    private final List<Handle<Clan>> entities = new ArrayList<>();
    private int balance;
    private int members;

    private ClanFaults() {
        world.connect(notes);
        notes.connect(world);
        world.onAdd(entity -> balance++);
        world.onRemove(entity -> balance--);
        world.onAddMember(entity -> members++);
        world.onRemoveMember(entity -> members--);
        for (int number = 0; number < 40; number++) {
            Handle<Clan> parent = number == 0 ? Handle.none() : entities.get(number / 2);
            entities.add(world.create(world.archetype()
                    .with(new Clan.Member(parent, number == 0 ? parent : entities.get(number - 1), number % 5))
                    .with(new Clan.Bond(parent, Handle.none(), Handle.none()))
                    .build()));
        }
        Handle<Note> note = notes.add(entities.get(3), entities.get(30));
        world.bondOwner(entities.get(39), note);
    }

    /** The number of failures that were injected. */
    static int injectAll() {
        int injected = 0;
        for (Map.Entry<String, BiConsumer<ClanFaults, Handle<Clan>>> call : calls().entrySet()) {
            injected += inject(call.getKey(), call.getValue());
        }
        return injected;
    }

    /** Each with an entity of which some others depend. */
    private static Map<String, BiConsumer<ClanFaults, Handle<Clan>>> calls() {
        Map<String, BiConsumer<ClanFaults, Handle<Clan>>> calls = new LinkedHashMap<>();
        calls.put(DESTROY, (each, entity) -> each.world.destroy(entity));
        calls.put("remove", (each, entity) -> each.world.removeMember(entity));
        calls.put("create", (each, entity) -> each.world.create(each.archetype(entity)));
        calls.put("create many", (each, entity) -> each.world.create(each.archetype(entity), 300));
        calls.put(
                "add",
                (each, entity) ->
                        each.world.add(each.world.byMemberParent(entity).first(), each.member(entity)));
        calls.put("write", (each, entity) -> each.world.memberParent(entity, Handle.none()));
        calls.put("query", (each, entity) -> each.world.query().member().destroyAll());
        calls.put("view", (each, entity) -> each.world.byMemberParent(entity).removeAll());
        calls.put("kernel", (each, entity) -> ClanSystemsKernels.befriend(each.world, entity, 2));
        calls.put("removal by kernel", (each, entity) -> ClanSystemsKernels.isOf(each.world, 2));
        calls.put("notes", (each, entity) -> each.notes.clear());
        calls.put("clear", (each, entity) -> each.world.clear());
        return calls;
    }

    private Clan.Member member(Handle<Clan> entity) {
        return new Clan.Member(entity, entity, 7);
    }

    private ClanWorld.Archetype archetype(Handle<Clan> entity) {
        return world.archetype().with(member(entity)).build();
    }

    private String state() {
        StringBuilder state = new StringBuilder().append(notes.stream().toList());
        for (ClanWorld.Cursor cursor : world.query()) {
            state.append(cursor);
        }
        return state.toString();
    }

    /** Whether views find what is in columns, and listeners know how many there are. */
    private void check() {
        assertEquals("entities", world.size(), balance);
        assertEquals("members", world.query().member().count(), members);
        int byParent = world.byMemberParent(Handle.none()).count();
        int byFriend = world.byMemberFriend(Handle.none()).count();
        for (ClanWorld.Cursor cursor : world.query()) {
            Handle<Clan> entity = cursor.handle();
            byParent += world.byMemberParent(entity).count();
            byFriend += world.byMemberFriend(entity).count();
            if (cursor.hasMember() && !cursor.memberParent().isNone()) {
                assertTrue(world.contains(cursor.memberParent()), "dangles");
            }
        }
        assertEquals("parents", members, byParent);
        assertEquals("friends", members, byFriend);
    }

    private static void assertEquals(String what, int expected, int actual) {
        assertTrue(expected == actual, () -> what + ": " + expected + ", and not " + actual);
    }

    private static int inject(String name, BiConsumer<ClanFaults, Handle<Clan>> call) {
        ClanFaults warm = new ClanFaults(); // a class whose initializer fails would be lost for good
        String before = warm.state();
        Allocations.note();
        call.accept(warm, warm.entities.get(3));
        List<Allocations.Point> points = new ArrayList<>(Allocations.points());
        if (name.equals(DESTROY)) { // what was cleared by then comes back without memory
            for (Allocations.Point each : List.copyOf(points)) {
                if (each.place() != null && !each.isLasting()) {
                    points.add(new Allocations.Point(each.place(), each.number(), true));
                }
            }
        }
        String behind = warm.state();
        int injected = 0;
        for (Allocations.Point allocation : points) {
            ClanFaults each = new ClanFaults();
            Handle<Clan> entity = each.entities.get(3);
            boolean hasFailed = false;
            String failed;
            Allocations.fail(allocation);
            try {
                call.accept(each, entity);
            } catch (OutOfMemoryError expected) {
                hasFailed = true;
            } finally {
                failed = Allocations.stop();
            }
            String where = "%s: after failure of %s".formatted(name, allocation);
            try {
                if (hasFailed && !name.startsWith("create") && !name.startsWith("add")) {
                    each.balance = each.world.size(); // they may have heard of what stays
                    each.members = each.world.query().member().count();
                }
                each.check();
                String now = each.state();
                assertTrue(now.equals(before) || now.equals(behind), () -> now + "\ninstead of\n" + before);
                each.world.clear();
                each.check();
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError(where + ": " + wrong.getMessage(), wrong);
            }
            injected += hasFailed ? 1 : 0;
        }
        return injected;
    }
}

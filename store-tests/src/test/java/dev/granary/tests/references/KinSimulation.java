package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Selections;
import dev.granary.tests.Steps;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Random steps on two stores that refer to each other and to themselves, beside maps of what has to be in them. */
final class KinSimulation {
    private static final int MOST = 120;
    private static final int NUMBERS = 6;

    private static final int PARENT = 0;
    private static final int FRIEND = 1;
    private static final int MEMORY = 2;
    private static final int CHARM = 3;
    private static final int NUMBER = 4;
    private static final List<String> OF_NODES = List.of("parent", "friend", "memory", "charm");

    private static final int OWNER = 0;
    private static final int LENDER = 1;
    private static final List<String> OF_THINGS = List.of("owner", "lender");

    private final Random random;
    private final Steps steps = new Steps();
    private final ForkJoinPool pool;
    private final Kin nodes;
    private final Kin things;
    private final Map<Handle<?>, List<Object>> nodeItems = new LinkedHashMap<>();
    private final Map<Handle<?>, List<Object>> thingItems = new LinkedHashMap<>();
    private final Set<Handle<?>> marked = new HashSet<>();

    /** Some that are stale. */
    private final List<Handle<?>> gone = new ArrayList<>();

    private final List<Subscription> subscriptions = new ArrayList<>();

    /** What listeners have heard of during a step. */
    private final List<Handle<?>> told = new ArrayList<>();

    /** How many a listener still hears of before it throws. */
    private int patience = Integer.MAX_VALUE;

    /** The slots of all that have gone, in their order. */
    private final List<Integer> log = new ArrayList<>();

    private static final class Impatience extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    KinSimulation(Class<?> kind, long seed, ForkJoinPool pool) {
        this.random = new Random(seed);
        this.pool = pool;
        nodes = new Kin(kind, "Node");
        things = new Kin(kind, "Thing");
        things.call(things.store, "connect", nodes.store);
        nodes.call(nodes.store, "connect", things.store);
        steps.add(34, () -> {
                    if (nodeItems.size() < MOST) {
                        addNode();
                    } else {
                        removeNodes();
                    }
                })
                .add(18, () -> {
                    if (thingItems.size() < MOST) {
                        addThing();
                    }
                })
                .add(20, this::setOne)
                .add(6, this::setAll)
                .add(6, this::kernel)
                .add(10, this::removeNodes)
                .add(3, this::removeThings)
                .add(3, this::whole);
    }

    void run(int count) {
        for (int step = 0; step < count; step++) {
            steps.doAny(random);
            if (step % 4 == 0 || step > count - 8) {
                check();
            }
        }
        nodes.close();
        things.close();
    }

    List<Integer> log() {
        return log;
    }

    private Handle<?> any(Map<Handle<?>, List<Object>> of) {
        return of.isEmpty() || random.nextInt(5) == 0
                ? Handle.none()
                : List.copyOf(of.keySet()).get(random.nextInt(of.size()));
    }

    /** What a reference may be: mostly one of an item, or none, but now and then a stale one. */
    private Handle<?> reference(Map<Handle<?>, List<Object>> to) {
        return !gone.isEmpty() && random.nextInt(12) == 0 ? gone.get(random.nextInt(gone.size())) : any(to);
    }

    private List<Object> node() {
        return List.of(
                reference(nodeItems),
                reference(nodeItems),
                reference(nodeItems),
                reference(thingItems),
                random.nextInt(NUMBERS));
    }

    private List<Object> thing() {
        return List.of(reference(nodeItems), reference(nodeItems), random.nextInt(NUMBERS));
    }

    private boolean isStale(Object part) {
        return part instanceof Handle<?> handle
                && !handle.isNone()
                && !nodeItems.containsKey(handle)
                && !thingItems.containsKey(handle);
    }

    private void addNode() {
        List<Object> parts = node();
        if (parts.stream().anyMatch(this::isStale)) {
            assertThrows(StaleHandleException.class, () -> nodes.add(parts));
            return;
        }
        Handle<?> handle = nodes.add(parts);
        nodeItems.put(handle, parts);
        if (random.nextInt(6) == 0) {
            nodes.call(nodes.store, "marked", handle, true);
            marked.add(handle);
        }
    }

    private void addThing() {
        List<Object> parts = thing();
        boolean isStale = parts.stream().anyMatch(this::isStale);
        if (isStale || isDoubled(parts, null)) {
            refused(() -> things.add(parts), isStale);
        } else {
            thingItems.put(things.add(parts), parts);
        }
    }

    private boolean isDoubled(List<Object> thing, Handle<?> except) {
        return thingItems.entrySet().stream()
                .anyMatch(entry -> !entry.getKey().equals(except)
                        && entry.getValue().get(OWNER).equals(thing.get(OWNER)));
    }

    private static void refused(Runnable call, boolean maybeStale) {
        RuntimeException thrown = assertThrows(RuntimeException.class, call::run);
        assertTrue(thrown instanceof DuplicateKeyException || maybeStale && thrown instanceof StaleHandleException);
    }

    private static List<Object> with(List<Object> parts, int part, Object value) {
        List<Object> changed = new ArrayList<>(parts);
        changed.set(part, value);
        return List.copyOf(changed);
    }

    private void setOne() {
        boolean isNode = random.nextInt(3) > 0;
        Map<Handle<?>, List<Object>> items = isNode ? nodeItems : thingItems;
        Handle<?> handle = any(items);
        if (handle.isNone()) {
            return;
        }
        int part = random.nextInt(isNode ? OF_NODES.size() : OF_THINGS.size());
        Handle<?> to = reference(isNode && part == CHARM ? thingItems : nodeItems);
        int way = random.nextInt(3);
        String name = (isNode ? OF_NODES : OF_THINGS).get(part);
        Kin store = isNode ? nodes : things;
        change(isNode, handle, with(items.get(handle), part, to), () -> store.set(handle, name, to, way));
    }

    private void setAll() {
        boolean isNode = random.nextBoolean();
        Handle<?> handle = any(isNode ? nodeItems : thingItems);
        if (handle.isNone()) {
            return;
        }
        List<Object> parts = isNode ? node() : thing();
        change(isNode, handle, parts, () -> (isNode ? nodes : things).set(handle, parts));
    }

    /** Does what changes one item, or finds that it is refused. */
    private void change(boolean isNode, Handle<?> handle, List<Object> to, Runnable call) {
        Map<Handle<?>, List<Object>> items = isNode ? nodeItems : thingItems;
        boolean isStale = becomesStale(items.get(handle), to);
        if (isStale || !isNode && isDoubled(to, handle)) {
            refused(call, isStale);
        } else {
            call.run();
            items.put(handle, to);
        }
    }

    /** Whether a reference becomes stale that was not the same before. */
    private boolean becomesStale(List<Object> before, List<Object> after) {
        for (int part = 0; part < after.size(); part++) {
            if (isStale(after.get(part)) && !after.get(part).equals(before.get(part))) {
                return true;
            }
        }
        return false;
    }

    private void kernel() {
        ForkJoinPool in = random.nextBoolean() ? pool : null;
        Handle<?> to = reference(nodeItems);
        if (random.nextBoolean()) {
            int number = random.nextInt(NUMBERS);
            kernel(
                    parts -> parts.get(NUMBER).equals(number)
                            ? with(with(parts, PARENT, to), MEMORY, parts.get(FRIEND))
                            : parts,
                    () -> nodes.run("adopt", in, to.bits(), number));
        } else {
            kernel(
                    parts -> List.of(parts.get(FRIEND), parts.get(PARENT), to, parts.get(CHARM), parts.get(NUMBER)),
                    () -> nodes.run("recall", in, to.bits()));
        }
    }

    private void kernel(UnaryOperator<List<Object>> step, Runnable call) {
        Map<Handle<?>, List<Object>> after = new LinkedHashMap<>(nodeItems);
        after.replaceAll((handle, parts) -> step.apply(parts));
        if (nodeItems.keySet().stream().anyMatch(handle -> becomesStale(nodeItems.get(handle), after.get(handle)))) {
            assertThrows(StaleHandleException.class, call::run);
        } else {
            call.run();
            nodeItems.putAll(after);
        }
        check();
    }

    private List<Handle<?>> nodesOf(Predicate<List<Object>> which) {
        return nodeItems.keySet().stream()
                .filter(handle -> which.test(nodeItems.get(handle)))
                .<Handle<?>>map(handle -> handle)
                .toList();
    }

    private List<Handle<?>> thingsOf(Predicate<List<Object>> which) {
        return thingItems.keySet().stream()
                .filter(handle -> which.test(thingItems.get(handle)))
                .<Handle<?>>map(handle -> handle)
                .toList();
    }

    private void removeNodes() {
        Handle<?> handle = any(nodeItems);
        int number = random.nextInt(NUMBERS);
        switch (random.nextInt(12)) {
            case 0 -> {
                if (random.nextInt(4) == 0) {
                    removal(List.copyOf(nodeItems.keySet()), nodes.store::clear);
                }
            }
            case 1 -> {
                List<Handle<?>> all = nodesOf(parts -> parts.get(NUMBER).equals(number));
                removal(all, () -> assertEquals(all.size(), nodes.run("isOf", null, number)));
            }
            case 2 -> {
                List<Handle<?>> all = List.copyOf(marked);
                removal(
                        all,
                        () -> assertEquals(all.size(), nodes.where("MARKED").removeAll()));
            }
            case 3 -> {
                if (!handle.isNone()) {
                    List<Handle<?>> all = nodesOf(parts -> parts.get(PARENT).equals(handle));
                    removal(
                            all,
                            () -> assertEquals(
                                    all.size(), nodes.by("Parent", handle).removeAll()));
                }
            }
            case 4 -> {
                if (!handle.isNone()) {
                    removal(List.of(handle), () -> nodes.cursor(handle).remove());
                }
            }
            default -> {
                if (!handle.isNone()) {
                    removal(List.of(handle), () -> assertTrue(nodes.remove(handle)));
                }
            }
        }
    }

    private void removeThings() {
        Handle<?> owner = any(nodeItems);
        List<Handle<?>> owned = thingsOf(parts -> parts.get(OWNER).equals(owner));
        Handle<?> thing = any(thingItems);
        switch (random.nextInt(5)) {
            case 0 ->
                removal(
                        owned,
                        () -> assertEquals(
                                owned.size(), things.by("Holder", owner).removeAll()));
            case 1 ->
                removal(owned, () -> assertEquals(!owned.isEmpty(), things.call(things.store, "removeByOwner", owner)));
            case 2 -> {
                List<Handle<?>> lent = thingsOf(parts -> parts.get(LENDER).equals(owner));
                removal(
                        lent,
                        () -> assertEquals(
                                lent.size(), things.by("Lender", owner).removeAll()));
            }
            case 3 -> {
                if (random.nextInt(4) == 0) {
                    removal(List.copyOf(thingItems.keySet()), things.store::clear);
                }
            }
            default -> {
                if (!thing.isNone()) {
                    removal(List.of(thing), () -> assertTrue(things.remove(thing)));
                }
            }
        }
    }

    /** Removes items, and what goes with them; or finds that a listener can stop it. */
    private void removal(List<Handle<?>> first, Runnable call) {
        Set<Handle<?>> going = goingWith(first);
        told.clear();
        if (!subscriptions.isEmpty() && !going.isEmpty() && random.nextInt(5) == 0) {
            patience = random.nextInt(going.size());
            assertThrows(Impatience.class, call::run);
            patience = Integer.MAX_VALUE;
            check();
            return;
        }
        call.run();
        if (!subscriptions.isEmpty()) {
            assertEquals(going.size(), told.size());
            assertEquals(going, new HashSet<>(told));
            told.forEach(handle -> log.add(HandleBits.slot(handle.bits())));
        }
        nodeItems.keySet().removeAll(going);
        thingItems.keySet().removeAll(going);
        marked.removeAll(going);
        nodeItems.replaceAll((handle, parts) -> cleared(parts, FRIEND, going));
        thingItems.replaceAll((handle, parts) -> cleared(parts, LENDER, going));
        gone.addAll(first.subList(0, Math.min(3, first.size())));
        if (gone.size() > 20) {
            gone.subList(0, gone.size() - 20).clear();
        }
        if (going.size() > first.size()) {
            check();
        }
    }

    private static List<Object> cleared(List<Object> parts, int part, Set<Handle<?>> going) {
        return going.contains(parts.get(part)) ? with(parts, part, Handle.none()) : parts;
    }

    private Set<Handle<?>> goingWith(List<Handle<?>> first) {
        Set<Handle<?>> going = new LinkedHashSet<>(first);
        for (int size = -1; size != going.size(); ) {
            size = going.size();
            going.addAll(nodesOf(parts -> going.contains(parts.get(PARENT)) || going.contains(parts.get(CHARM))));
            going.addAll(thingsOf(parts -> going.contains(parts.get(OWNER))));
        }
        return going;
    }

    private void whole() {
        switch (random.nextInt(6)) {
            case 0 -> nodes.store.trim();
            case 1 -> things.store.trim();
            case 2 -> move(nodes, nodeItems);
            case 3 -> move(things, thingItems);
            default -> toggleListeners();
        }
        check();
    }

    private void move(Kin store, Map<Handle<?>, List<Object>> items) {
        Moves<Object> moves = store.move();
        if (moves == null) {
            return;
        }
        Map<Object, Handle<?>> now = new LinkedHashMap<>();
        moves.forEach(move -> now.put(move.before(), move.now()));
        moves.forEach(move -> items.put(move.now(), items.remove(move.before())));
        for (Map<Handle<?>, List<Object>> all : List.of(nodeItems, thingItems)) {
            all.replaceAll((handle, parts) -> parts.stream()
                    .map(part -> now.containsKey(part) ? now.get(part) : part)
                    .toList());
        }
        moves.forEach(move -> {
            if (marked.remove(move.before())) {
                marked.add(move.now());
            }
        });
    }

    private void toggleListeners() {
        if (!subscriptions.isEmpty()) {
            subscriptions.forEach(Subscription::close);
            subscriptions.clear();
            return;
        }
        for (Kin store : List.of(nodes, things)) {
            subscriptions.add(store.store.onRemove(handle -> {
                if (patience-- == 0) {
                    throw new Impatience();
                }
                assertTrue(store.contains(handle));
                assertEquals(nodeItems.size(), nodes.store.size());
                assertEquals(thingItems.size(), things.store.size());
                told.add(handle);
            }));
        }
    }

    private void check() {
        assertEquals(nodeItems.size(), nodes.store.size());
        assertEquals(thingItems.size(), things.store.size());
        nodeItems.forEach((handle, parts) -> {
            assertEquals(parts, nodes.parts(handle));
            assertEquals(marked.contains(handle), nodes.call(nodes.store, "marked", handle));
        });
        thingItems.forEach((handle, parts) -> assertEquals(parts, things.parts(handle)));
        gone.forEach(handle -> assertFalse(nodes.contains(handle) || things.contains(handle)));
        List<Handle<?>> asked = new ArrayList<>(nodeItems.keySet());
        asked.add(Handle.none());
        asked.addAll(gone);
        for (Handle<?> of : asked) {
            Selections.check(nodesOf(parts -> parts.get(PARENT).equals(of)), nodes.by("Parent", of));
            Selections.check(nodesOf(parts -> parts.get(FRIEND).equals(of)), nodes.by("Friend", of));
            Selections.check(nodesOf(parts -> parts.get(MEMORY).equals(of)), nodes.by("Memory", of));
            Selections.check(
                    nodesOf(parts ->
                            parts.get(PARENT).equals(of) && parts.get(NUMBER).equals(1)),
                    nodes.by("Kind", of, 1));
            Selections.check(thingsOf(parts -> parts.get(OWNER).equals(of)), things.by("Holder", of));
            Selections.check(thingsOf(parts -> parts.get(LENDER).equals(of)), things.by("LentBy", of));
            Selections.check(thingsOf(parts -> parts.get(LENDER).equals(of)), things.by("Lender", of));
            assertEquals(
                    thingsOf(parts -> parts.get(OWNER).equals(of)).stream()
                            .findFirst()
                            .orElse(Handle.none()),
                    things.call(things.store, "byOwner", of));
        }
        for (Handle<?> of : thingItems.keySet()) {
            Selections.check(nodesOf(parts -> parts.get(CHARM).equals(of)), nodes.by("Charm", of));
        }
    }
}

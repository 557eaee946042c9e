package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.StaleHandleException;
import dev.granary.StoreCursor;
import dev.granary.arrow.Arrow;
import dev.granary.runtime.RunView;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.Selections;
import dev.granary.tests.Steps;
import dev.granary.tests.faults.Allocations;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;

/** Random steps on two stores whose lists are in keys and refer to each other, beside maps of what has to be in them. */
final class BandSimulation {
    private static final int MOST = 40;

    /** A list with more elements now and then: so that those of one element are in several nodes of the index. */
    private static final int LONG = 300;

    private final Class<?> kind;
    private final Random random;
    private final Steps steps = new Steps();
    private Kin heroes;
    private Kin items;
    private Map<Handle<?>, Band> heroItems = new LinkedHashMap<>();

    /** The owners of each item, and its number. */
    private Map<Handle<?>, List<Object>> itemItems = new LinkedHashMap<>();

    private Map<Handle<?>, Integer> itemNumbers = new HashMap<>();

    /** Some that are stale. */
    private List<Handle<?>> gone = new ArrayList<>();

    private int lastNumber;
    private Runnable goBack;

    /** What throws when an item goes, if anything does. */
    private boolean isRefused;

    private boolean isFilling;

    BandSimulation(Class<?> kind, long seed) {
        this.kind = kind;
        this.random = new Random(seed);
        heroes = new Kin(kind, "Hero");
        items = new Kin(kind, "Item");
        heroes.call(heroes.store, "connect", items.store);
        items.call(items.store, "connect", heroes.store);
        items.store.onRemove(handle -> {
            if (isRefused) {
                throw new IllegalCallerException();
            }
        });
        steps.add(16, this::addHero)
                .add(14, this::addItem)
                .add(40, this::changeElement)
                .add(8, this::setList)
                .add(4, this::setAll)
                .add(3, this::rob)
                .add(10, this::remove)
                .add(5, this::whole);
    }

    void run(int count) {
        for (int step = 0; step < count; step++) {
            step();
            if (step % 5 == 0 || step > count - 4) {
                check();
            }
        }
    }

    /** So many steps, without a look at what comes of them. */
    void fill(int count) {
        isFilling = true;
        for (int step = 0; step < count; step++) {
            step();
        }
        isFilling = false;
    }

    void close() {
        heroes.close();
        items.close();
    }

    void step() {
        steps.doAny(random);
    }

    private <E> E oneOf(List<E> of) {
        return of.get(random.nextInt(of.size()));
    }

    private Handle<?> any(Map<Handle<?>, ?> of) {
        return of.isEmpty() ? Handle.none() : oneOf(List.copyOf(of.keySet()));
    }

    /** Mostly the handle of one that is there, now and then a stale one or none. */
    private Handle<?> reference(Map<Handle<?>, ?> to) {
        int dice = random.nextInt(24);
        return dice == 0 && !gone.isEmpty() ? oneOf(gone) : dice == 1 ? Handle.none() : any(to);
    }

    private Object element(int list) {
        return switch (list) {
            case Band.INVENTORY, Band.SOULS, Band.MEMORIES -> reference(itemItems);
            case Band.FRIENDS, Band.LORDS, Band.RIVALS -> reference(heroItems);
            case Band.TAGS -> (byte) (random.nextInt(5) - 2);
            case Band.MOODS -> oneOf(List.of(Band.Mood.values()));
            case Band.NAMES -> "name " + random.nextInt(5);
            case Band.BITS -> random.nextBoolean();
            case Band.CODES -> random.nextInt(4) - 2L << 40;
            default ->
                Band.fill(
                        kind, random.nextInt(4), reference(itemItems), random.nextFloat(), "note " + random.nextInt(4));
        };
    }

    private List<Object> elements(int list) {
        boolean takesAlong = list == Band.SOULS || list == Band.LORDS;
        int count =
                takesAlong ? random.nextInt(8) / 7 : random.nextInt(60) == 0 ? random.nextInt(LONG) : random.nextInt(6);
        List<Object> elements = new ArrayList<>();
        for (int at = 0; at < count; at++) {
            elements.add(element(list));
        }
        return elements;
    }

    private Band hero() {
        List<List<Object>> lists = new ArrayList<>();
        for (int list = 0; list <= Band.CODES; list++) {
            lists.add(List.copyOf(elements(list)));
        }
        return new Band(++lastNumber, lists, random.nextInt());
    }

    /** Whether a reference is to what is gone, and was not among what the list had before. */
    private boolean isStale(int list, List<Object> elements, List<Object> before) {
        if (list == Band.FILLS) {
            List<Object> paidBefore =
                    before.stream().map(fill -> Band.part(fill, 1)).toList();
            return elements.stream().map(fill -> Band.part(fill, 1)).anyMatch(paid -> isStale(paid, paidBefore));
        }
        return list < Band.RIVALS && elements.stream().anyMatch(element -> isStale(element, before));
    }

    private boolean isStale(Object element, List<Object> before) {
        Handle<?> handle = (Handle<?>) element;
        return !handle.isNone()
                && !heroItems.containsKey(handle)
                && !itemItems.containsKey(handle)
                && !before.contains(handle);
    }

    private boolean isStaleIn(Band hero, Band before) {
        for (int list = 0; list <= Band.CODES; list++) {
            if (isStale(
                    list,
                    hero.lists().get(list),
                    before == null ? List.of() : before.lists().get(list))) {
                return true;
            }
        }
        return false;
    }

    void addHero() {
        if (heroItems.size() == MOST) {
            return;
        }
        Band hero = hero();
        List<Object> parts = hero.parts(kind);
        if (isStaleIn(hero, null)) {
            assertThrows(StaleHandleException.class, () -> heroes.add(parts));
        } else {
            heroItems.put(heroes.add(parts), hero);
        }
    }

    private void addItem() {
        if (itemItems.size() == MOST) {
            return;
        }
        List<Object> owners = new ArrayList<>();
        if (random.nextInt(5) == 0) {
            owners.add(reference(heroItems));
        }
        List<Object> parts = List.of(++lastNumber, owners);
        if (owners.stream().anyMatch(owner -> isStale(owner, List.of()))) {
            assertThrows(StaleHandleException.class, () -> items.add(parts));
        } else {
            Handle<?> handle = items.add(parts);
            itemNumbers.put(handle, lastNumber);
            itemItems.put(handle, owners);
        }
    }

    private void changeElement() {
        Handle<?> handle = any(heroItems);
        if (!handle.isNone()) {
            int list = random.nextInt(Band.CODES + 1);
            changeElement(handle, list, random.nextInt(9));
        }
    }

    /** Changes a list by its view, in one of nine ways. */
    void changeElement(Handle<?> handle, int list, int way) {
        String of = Band.NAMES_OF_LISTS.get(list) + "Of";
        RunView view = (RunView)
                (random.nextBoolean() ? heroes.call(heroes.store, of, handle) : heroes.call(heroes.cursor(handle), of));
        List<Object> before = heroItems.get(handle).lists().get(list);
        List<Object> after = new ArrayList<>(before);
        Object element = element(list);
        int index = before.isEmpty() ? 0 : random.nextInt(before.size());
        if (before.isEmpty() && way > 2) {
            assertThrows(IndexOutOfBoundsException.class, () -> view.removeAt(0));
            return;
        }
        switch (way) {
            case 0, 1 -> {
                after.add(element);
                change(handle, list, after, () -> heroes.call(view, "add", element));
            }
            case 2 -> {
                after.add(index, element);
                change(handle, list, after, () -> heroes.call(view, "insert", index, element));
            }
            case 3, 4 -> {
                after.set(index, element);
                change(handle, list, after, () -> heroes.call(view, "set", index, element));
            }
            case 5 -> {
                after.remove(index);
                change(handle, list, after, () -> view.removeAt(index));
            }
            case 6 -> {
                after.set(index, after.getLast());
                after.removeLast();
                change(handle, list, after, () -> view.swapRemoveAt(index));
            }
            case 7 -> {
                if (list == Band.FILLS) {
                    Object changed = Band.fill(
                            kind,
                            7,
                            (Handle<?>) Band.part(after.get(index), 1),
                            (float) Band.part(after.get(index), 2),
                            "other");
                    after.set(index, changed);
                    change(handle, list, after, () -> {
                        heroes.call(view, "venue", index, 7);
                        heroes.call(view, "noteText", index, "other");
                    });
                } else if (view instanceof Iterable<?> all) {
                    after.remove(0);
                    change(handle, list, after, () -> {
                        Iterator<?> iterator = all.iterator();
                        iterator.next();
                        iterator.remove();
                    });
                }
            }
            default -> {
                if (random.nextInt(5) == 0) {
                    change(handle, list, List.of(), view::clear);
                }
            }
        }
    }

    /** Does what changes a list, or finds that it is refused. */
    private void change(Handle<?> handle, int list, List<Object> after, Runnable call) {
        Band before = heroItems.get(handle);
        if (isStale(list, after, before.lists().get(list))) {
            assertThrows(StaleHandleException.class, call::run);
        } else {
            call.run();
            heroItems.put(handle, before.with(list, after));
        }
    }

    private void setList() {
        Handle<?> handle = any(heroItems);
        if (!handle.isNone()) {
            setList(handle, random.nextInt(Band.CODES + 1));
        }
    }

    void setList(Handle<?> handle, int list) {
        List<Object> elements = new ArrayList<>(elements(list));
        if (random.nextBoolean() && list != Band.SOULS && list != Band.LORDS) {
            elements.addAll(heroItems.get(handle).lists().get(list)); // stale ones, too
        }
        Object value = Band.written(list, elements);
        change(
                handle,
                list,
                elements,
                () -> heroes.set(handle, Band.NAMES_OF_LISTS.get(list), value, random.nextInt(3)));
    }

    private void setAll() {
        Handle<?> handle = any(heroItems);
        if (!handle.isNone()) {
            setAll(handle);
        }
    }

    void setAll(Handle<?> handle) {
        Band hero = hero();
        List<Object> parts = hero.parts(kind);
        if (isStaleIn(hero, heroItems.get(handle))) {
            assertThrows(StaleHandleException.class, () -> heroes.set(handle, parts));
        } else {
            heroes.set(handle, parts);
            heroItems.put(handle, hero);
        }
    }

    /** A kernel that changes lists: in one thread, because it is refused in a pool. */
    private void rob() {
        int chosen = random.nextInt(3);
        int tag = random.nextInt(5) - 2;
        if (!heroItems.isEmpty() && random.nextInt(4) == 0) {
            boolean changesSome = heroItems.values().stream()
                    .anyMatch(hero -> hero.number() % 3 == chosen
                            || !hero.lists().get(Band.TAGS).isEmpty());
            if (changesSome) {
                assertThrows(
                        IllegalStateException.class, () -> heroes.run("rob", ForkJoinPool.commonPool(), chosen, tag));
                return;
            }
        }
        heroes.run("rob", null, chosen, tag);
        heroItems.replaceAll((handle, hero) -> {
            List<Object> tags = new ArrayList<>(hero.lists().get(Band.TAGS));
            if (hero.number() % 3 == chosen) {
                tags.add((byte) tag);
                return hero.with(Band.INVENTORY, List.of()).with(Band.TAGS, tags);
            }
            if (!tags.isEmpty()) {
                tags.set(0, (byte) tag);
            }
            return hero.with(Band.TAGS, tags);
        });
    }

    private void remove() {
        Handle<?> hero = any(heroItems);
        Handle<?> item = any(itemItems);
        switch (random.nextInt(9)) {
            case 0 -> {
                String key = oneOf(Band.keys());
                Object of = elementOf(key);
                List<Handle<?>> found = heroesWith(key, of);
                removal(
                        found,
                        () -> assertEquals(found.size(), heroes.by(key, of).removeAll()));
            }
            case 1 -> {
                int chosen = random.nextInt(7);
                List<Handle<?>> found = heroItems.keySet().stream()
                        .filter(handle -> heroItems.get(handle).number() % 7 == chosen)
                        .<Handle<?>>map(handle -> handle)
                        .toList();
                removal(found, () -> assertEquals(found.size(), heroes.run("isOf", null, chosen)));
            }
            case 2 -> {
                if (!hero.isNone()) {
                    removal(List.of(hero), () -> heroes.cursor(hero).remove());
                }
            }
            case 3 -> {
                if (random.nextInt(8) == 0) {
                    removal(List.copyOf(itemItems.keySet()), items.store::clear);
                }
            }
            case 4 -> {
                if (random.nextInt(8) == 0) {
                    removal(List.copyOf(heroItems.keySet()), heroes.store::clear);
                }
            }
            case 5, 6 -> {
                if (!hero.isNone()) {
                    removal(List.of(hero), () -> assertTrue(heroes.remove(hero)));
                }
            }
            default -> removeItem(item);
        }
    }

    void removeItem(Handle<?> item) {
        if (!item.isNone()) {
            removal(List.of(item), () -> assertTrue(items.remove(item)));
        }
    }

    /** Removes some, and what goes with them; or finds that a listener can stop it. */
    private void removal(List<Handle<?>> first, Runnable call) {
        Set<Handle<?>> going = goingWith(first);
        if (random.nextInt(6) == 0 && going.stream().anyMatch(itemItems::containsKey)) {
            isRefused = true;
            assertThrows(IllegalCallerException.class, call::run);
            isRefused = false;
            checkUnlessFilling();
            return;
        }
        call.run();
        forget(going);
        gone.addAll(first.subList(0, Math.min(2, first.size())));
    }

    private void forget(Set<Handle<?>> going) {
        heroItems.keySet().removeAll(going);
        itemItems.keySet().removeAll(going);
        heroItems.replaceAll((handle, hero) -> {
            Band left = hero;
            for (int list : new int[] {Band.INVENTORY, Band.FRIENDS, Band.FILLS}) {
                List<Object> elements = new ArrayList<>(left.lists().get(list));
                elements.removeIf(element -> going.contains(list == Band.FILLS ? Band.part(element, 1) : element));
                left = left.with(list, elements);
            }
            return left;
        });
    }

    private Set<Handle<?>> goingWith(List<Handle<?>> first) {
        Set<Handle<?>> going = new LinkedHashSet<>(first);
        for (int size = -1; size != going.size(); ) {
            size = going.size();
            heroItems.forEach((handle, hero) -> {
                if (!Collections.disjoint(hero.lists().get(Band.SOULS), going)
                        || !Collections.disjoint(hero.lists().get(Band.LORDS), going)) {
                    going.add(handle);
                }
            });
            itemItems.forEach((handle, owners) -> {
                if (!Collections.disjoint(owners, going)) {
                    going.add(handle);
                }
            });
        }
        return going;
    }

    private void whole() {
        switch (random.nextInt(9)) {
            case 0 -> heroes.store.trim();
            case 1 -> items.store.trim();
            case 2, 3 -> move(heroes);
            case 4 -> move(items);
            case 5 -> remember();
            case 6 -> comeBack();
            default -> goBack();
        }
        checkUnlessFilling();
    }

    /** Some heroes go, and come back from Arrow with the same lists, unless one is still there, or what a list refers to is not. */
    private void comeBack() {
        String key = oneOf(Band.keys());
        Object of = elementOf(key);
        List<Handle<?>> found = heroesWith(key, of);
        List<Band> bands = found.stream().map(heroItems::get).toList();
        byte[] stream = written(heroes.by(key, of));
        removal(found, () -> heroes.by(key, of).removeAll());
        boolean isThere = bands.stream()
                .anyMatch(band -> heroItems.values().stream().anyMatch(other -> other.number() == band.number()));
        if (isThere || bands.stream().anyMatch(band -> isStaleIn(band, null))) {
            RuntimeException refusal = assertThrows(RuntimeException.class, () -> read(stream));
            assertTrue(refusal instanceof DuplicateKeyException || refusal instanceof StaleHandleException);
            return;
        }
        assertEquals(bands.size(), read(stream));
        adopt();
        assertTrue(heroItems.values().containsAll(bands));
    }

    private static byte[] written(SlotSubset<?, ?, ?, ?> some) {
        try {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            Arrow.writeStream(some, Channels.newChannel(stream));
            return stream.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int read(byte[] stream) {
        try {
            return Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), heroes.store);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void move(boolean isOfHeroes) {
        move(isOfHeroes ? heroes : items);
    }

    private void move(Kin store) {
        Moves<Object> moves = store.move();
        Allocations.stop(); // what follows is this test's own
        if (moves == null) {
            return;
        }
        Map<Object, Object> now = new HashMap<>();
        moves.forEach(move -> now.put(move.before(), move.now()));
        moves.forEach(move -> {
            if (gone.size() < 60) {
                gone.add(move.before()); // by which nobody is found any more, unless a plain handle is kept
            }
        });
        Function<Object, Object> follow = element -> now.getOrDefault(element, element);
        moves.forEach(move -> {
            if (store == heroes) {
                heroItems.put(move.now(), heroItems.remove(move.before()));
            } else {
                itemItems.put(move.now(), itemItems.remove(move.before()));
                itemNumbers.put(move.now(), itemNumbers.get(move.before()));
            }
        });
        itemItems.replaceAll(
                (handle, owners) -> new ArrayList<>(owners.stream().map(follow).toList()));
        heroItems.replaceAll((handle, hero) -> {
            Band moved = hero;
            for (int list = 0; list < Band.RIVALS; list++) {
                moved = moved.with(
                        list, hero.lists().get(list).stream().map(follow).toList());
            }
            List<Object> fills = new ArrayList<>();
            for (Object fill : hero.lists().get(Band.FILLS)) {
                fills.add(Band.fill(
                        kind,
                        (int) Band.part(fill, 0),
                        (Handle<?>) follow.apply(Band.part(fill, 1)),
                        (float) Band.part(fill, 2),
                        (String) Band.part(fill, 3)));
            }
            return moved.with(Band.FILLS, fills);
        });
    }

    void remember() {
        Object ofHeroes = heroes.call(heroes.store, "snapshot");
        Object ofItems = items.call(items.store, "snapshot");
        Map<Handle<?>, Band> heroesThen = new LinkedHashMap<>(heroItems);
        Map<Handle<?>, List<Object>> itemsThen = new LinkedHashMap<>(itemItems);
        List<Handle<?>> goneThen = List.copyOf(gone);
        goBack = () -> {
            heroes.call(heroes.store, "restore", ofHeroes);
            heroItems = new LinkedHashMap<>(heroesThen);
            items.call(items.store, "restore", ofItems);
            itemItems = new LinkedHashMap<>(itemsThen);
            gone = new ArrayList<>(goneThen);
        };
    }

    void goBack() {
        if (goBack != null) {
            goBack.run();
        }
    }

    /** Takes in heroes whose handles nobody was told. */
    void adopt() {
        for (StoreCursor<Object> cursor : heroes.cursors()) {
            heroItems.computeIfAbsent(cursor.handle(), handle -> Band.of(heroes.parts(handle)));
        }
    }

    Map<Handle<?>, Band> heroes() {
        return heroItems;
    }

    Map<Handle<?>, List<Object>> items() {
        return itemItems;
    }

    Kin store() {
        return heroes;
    }

    private Object elementOf(String key) {
        Band hero = heroItems.isEmpty() ? hero() : heroItems.get(any(heroItems));
        List<Object> elements = hero.elements(key);
        if (!elements.isEmpty()) {
            return oneOf(elements);
        }
        return switch (key) {
            case "Tag" -> (byte) 1;
            case "Moods" -> Band.Mood.SAD;
            case "Names", "FillsNoteText" -> "nobody";
            case "Bits" -> true;
            case "FillsVenue" -> 3;
            case "PackCodes" -> 17L;
            default -> gone.isEmpty() ? Handle.none() : oneOf(gone);
        };
    }

    private List<Handle<?>> heroesWith(String key, Object element) {
        return heroItems.keySet().stream()
                .filter(handle -> heroItems.get(handle).elements(key).contains(element))
                .<Handle<?>>map(handle -> handle)
                .toList();
    }

    private void checkUnlessFilling() {
        if (!isFilling) {
            check();
        }
    }

    void check() {
        assertEquals(heroItems.size(), heroes.store.size());
        assertEquals(itemItems.size(), items.store.size());
        heroItems.forEach((handle, hero) -> assertEquals(hero, Band.of(heroes.parts(handle))));
        itemItems.forEach(
                (handle, owners) -> assertEquals(List.of(itemNumbers.get(handle), owners), items.parts(handle)));
        for (String key : Band.keys()) {
            Map<Object, Set<Handle<?>>> expected = new HashMap<>();
            gone.forEach(handle -> expected.put(handle, new HashSet<>()));
            itemItems.keySet().forEach(handle -> expected.put(handle, new HashSet<>()));
            expected.put(elementOf(key), new HashSet<>());
            heroItems.forEach((handle, hero) -> hero.elements(key)
                    .forEach(element -> expected.computeIfAbsent(element, none -> new HashSet<>())
                            .add(handle)));
            boolean isOfHandles = expected.size() > 0 && elementOf(key) instanceof Handle;
            expected.forEach((element, holders) -> {
                if (isOfHandles || !(element instanceof Handle)) {
                    Selections.check(holders, heroes.by(key, element));
                }
            });
        }
        Map<Object, Set<Handle<?>>> owned = new HashMap<>();
        heroItems.keySet().forEach(handle -> owned.put(handle, new HashSet<>()));
        itemItems.forEach((handle, owners) -> owners.forEach(
                owner -> owned.computeIfAbsent(owner, none -> new HashSet<>()).add(handle)));
        owned.forEach((owner, holders) -> Selections.check(holders, items.by("Owners", owner)));
    }

    /** Saves both stores in one file, or each in its own order, and has what is loaded in their place. */
    void reload(Path file) {
        try {
            Archive.save(file, heroes.store, items.store);
            try (Archive archive = Archive.load(file)) {
                Kin loadedHeroes = random.nextBoolean() ? heroes.loaded(archive) : null;
                Kin loadedItems = items.loaded(archive);
                loadedHeroes = loadedHeroes == null ? heroes.loaded(archive) : loadedHeroes;
                checkLoaded(loadedHeroes, loadedItems);
                loadedHeroes.close();
                loadedItems.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Handles are others: what is loaded is told by its numbers. */
    private void checkLoaded(Kin loadedHeroes, Kin loadedItems) {
        Map<Object, Object> now = new HashMap<>();
        Map<Integer, Handle<?>> byNumber = new HashMap<>();
        for (Kin store : List.of(loadedHeroes, loadedItems)) {
            for (StoreCursor<Object> cursor : store.cursors()) {
                byNumber.put((Integer) store.call(cursor, "number"), cursor.handle());
            }
        }
        heroItems.forEach((handle, hero) -> now.put(handle, byNumber.get(hero.number())));
        itemItems.keySet().forEach(handle -> now.put(handle, byNumber.get(itemNumbers.get(handle))));
        assertEquals(byNumber.size(), now.size());
        for (String key : Band.keys()) {
            Map<Object, Set<Object>> expected = new HashMap<>();
            heroItems.forEach((handle, hero) -> hero.elements(key).forEach(element -> {
                if (!(element instanceof Handle) || now.containsKey(element)) {
                    expected.computeIfAbsent(now.getOrDefault(element, element), none -> new HashSet<>())
                            .add(now.get(handle));
                }
            }));
            expected.forEach((element, holders) -> {
                Set<Object> found = new HashSet<>();
                loadedHeroes.by(key, element).forEachHandle(handle -> assertTrue(found.add(handle)));
                assertEquals(holders, found);
            });
        }
        Handle<?> item = any(itemItems);
        if (!item.isNone()) {
            Set<Handle<?>> going = goingWith(List.of(item));
            loadedItems.remove((Handle<?>) now.get(item));
            going.forEach(handle -> assertFalse(loadedHeroes.contains((Handle<?>) now.get(handle))
                    || loadedItems.contains((Handle<?>) now.get(handle))));
            assertEquals(
                    heroItems.size() + itemItems.size() - going.size(),
                    loadedHeroes.store.size() + loadedItems.store.size());
        }
    }
}

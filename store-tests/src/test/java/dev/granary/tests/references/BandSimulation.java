package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.StaleHandleException;
import dev.granary.StoreCursor;
import dev.granary.arrow.Arrow;
import dev.granary.runtime.RunView;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.Steps;
import dev.granary.tests.faults.Allocations;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;

/** Random steps on two stores whose lists are in keys and refer to each other, beside maps of what has to be in them. */
final class BandSimulation {
    /** A list with more elements now and then: so that those of one element are in several nodes of the index. */
    private static final int LONG = 300;

    private static final int VIEWS = 2;

    private final Class<?> kind;
    private final Random random;
    private final Steps steps = new Steps();
    private final Kin heroes;
    private final Kin items;
    private final BandModel model = new BandModel();
    private final BandCheck check;

    /** So many of each are there. */
    private int most = 40;

    /** Views that were made, of both stores. */
    private final List<BandThen> then = new ArrayList<>();

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
        check = new BandCheck(heroes, items, model);
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
                .add(5, this::whole)
                .add(4, this::lookBack);
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

    /** From now on there are so many of each: elements of many, and of few, are in several nodes of their index. */
    void crowd(int most) {
        this.most = most;
        while (model.heroes.size() < most) {
            addItem();
            addHero();
        }
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
        return dice == 0 && !model.gone.isEmpty() ? oneOf(model.gone) : dice == 1 ? Handle.none() : any(to);
    }

    private Object element(int list) {
        return switch (list) {
            case Band.INVENTORY, Band.SOULS, Band.MEMORIES -> reference(model.items);
            case Band.FRIENDS, Band.LORDS, Band.RIVALS -> reference(model.heroes);
            case Band.TAGS -> (byte) (random.nextInt(5) - 2);
            case Band.MOODS -> oneOf(List.of(Band.Mood.values()));
            case Band.NAMES -> "name " + random.nextInt(5);
            case Band.BITS -> random.nextBoolean();
            case Band.CODES -> random.nextInt(4) - 2L << 40;
            default ->
                Band.fill(
                        kind,
                        random.nextInt(4),
                        reference(model.items),
                        random.nextFloat(),
                        "note " + random.nextInt(4));
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

    void addHero() {
        if (model.heroes.size() >= most) {
            return;
        }
        Band hero = hero();
        List<Object> parts = hero.parts(kind);
        if (model.isStaleIn(hero, null)) {
            assertThrows(StaleHandleException.class, () -> heroes.add(parts));
        } else {
            model.heroes.put(heroes.add(parts), hero);
        }
    }

    private void addItem() {
        if (model.items.size() >= most) {
            return;
        }
        List<Object> owners = new ArrayList<>();
        if (random.nextInt(5) == 0) {
            owners.add(reference(model.heroes));
        }
        List<Object> parts = List.of(++lastNumber, owners);
        if (owners.stream().anyMatch(owner -> model.isStale(owner, List.of()))) {
            assertThrows(StaleHandleException.class, () -> items.add(parts));
        } else {
            Handle<?> handle = items.add(parts);
            model.numbers.put(handle, lastNumber);
            model.items.put(handle, owners);
        }
    }

    private void changeElement() {
        Handle<?> handle = any(model.heroes);
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
        List<Object> before = model.heroes.get(handle).lists().get(list);
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
        Band before = model.heroes.get(handle);
        if (model.isStale(list, after, before.lists().get(list))) {
            assertThrows(StaleHandleException.class, call::run);
        } else {
            call.run();
            model.heroes.put(handle, before.with(list, after));
        }
    }

    private void setList() {
        Handle<?> handle = any(model.heroes);
        if (!handle.isNone()) {
            setList(handle, random.nextInt(Band.CODES + 1));
        }
    }

    void setList(Handle<?> handle, int list) {
        List<Object> elements = new ArrayList<>(elements(list));
        if (random.nextBoolean() && list != Band.SOULS && list != Band.LORDS) {
            elements.addAll(model.heroes.get(handle).lists().get(list)); // stale ones, too
        }
        Object value = Band.written(list, elements);
        change(
                handle,
                list,
                elements,
                () -> heroes.set(handle, Band.NAMES_OF_LISTS.get(list), value, random.nextInt(3)));
    }

    private void setAll() {
        Handle<?> handle = any(model.heroes);
        if (!handle.isNone()) {
            setAll(handle);
        }
    }

    void setAll(Handle<?> handle) {
        Band hero = hero();
        List<Object> parts = hero.parts(kind);
        if (model.isStaleIn(hero, model.heroes.get(handle))) {
            assertThrows(StaleHandleException.class, () -> heroes.set(handle, parts));
        } else {
            heroes.set(handle, parts);
            model.heroes.put(handle, hero);
        }
    }

    /** A kernel that changes lists: in one thread, because it is refused in a pool. */
    private void rob() {
        int chosen = random.nextInt(3);
        int tag = random.nextInt(5) - 2;
        if (!model.heroes.isEmpty() && random.nextInt(4) == 0) {
            boolean changesSome = model.heroes.values().stream()
                    .anyMatch(hero -> hero.number() % 3 == chosen
                            || !hero.lists().get(Band.TAGS).isEmpty());
            if (changesSome) {
                assertThrows(
                        IllegalStateException.class, () -> heroes.run("rob", ForkJoinPool.commonPool(), chosen, tag));
                return;
            }
        }
        heroes.run("rob", null, chosen, tag);
        model.heroes.replaceAll((handle, hero) -> {
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
        Handle<?> hero = any(model.heroes);
        Handle<?> item = any(model.items);
        switch (random.nextInt(9)) {
            case 0 -> {
                String key = oneOf(Band.keys());
                Object of = elementOf(key);
                List<Handle<?>> found = model.heroesWith(key, of);
                removal(
                        found,
                        () -> assertEquals(found.size(), heroes.by(key, of).removeAll()));
            }
            case 1 -> {
                int chosen = random.nextInt(7);
                List<Handle<?>> found = model.heroes.keySet().stream()
                        .filter(handle -> model.heroes.get(handle).number() % 7 == chosen)
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
                    removal(List.copyOf(model.items.keySet()), items.store::clear);
                }
            }
            case 4 -> {
                if (random.nextInt(8) == 0) {
                    removal(List.copyOf(model.heroes.keySet()), heroes.store::clear);
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
        Set<Handle<?>> going = model.goingWith(first);
        if (random.nextInt(6) == 0 && going.stream().anyMatch(model.items::containsKey)) {
            isRefused = true;
            assertThrows(IllegalCallerException.class, call::run);
            isRefused = false;
            checkUnlessFilling();
            return;
        }
        call.run();
        model.forget(going);
        model.gone.addAll(first.subList(0, Math.min(2, first.size())));
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
        List<Handle<?>> found = model.heroesWith(key, of);
        List<Band> bands = found.stream().map(model.heroes::get).toList();
        byte[] stream = written(heroes.by(key, of));
        removal(found, () -> heroes.by(key, of).removeAll());
        boolean isThere = bands.stream()
                .anyMatch(band -> model.heroes.values().stream().anyMatch(other -> other.number() == band.number()));
        if (isThere || bands.stream().anyMatch(band -> model.isStaleIn(band, null))) {
            RuntimeException refusal = assertThrows(RuntimeException.class, () -> read(stream));
            assertTrue(refusal instanceof DuplicateKeyException || refusal instanceof StaleHandleException);
            return;
        }
        assertEquals(bands.size(), read(stream));
        for (StoreCursor<Object> cursor : heroes.cursors()) {
            model.heroes.computeIfAbsent(cursor.handle(), handle -> Band.of(heroes.parts(handle)));
        }
        assertTrue(model.heroes.values().containsAll(bands));
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
        Map<Handle<?>, Handle<?>> now = new LinkedHashMap<>();
        moves.forEach(move -> now.put(move.before(), move.now()));
        moves.forEach(move -> {
            if (model.gone.size() < 60) {
                model.gone.add(move.before()); // by which nobody is found any more, unless a plain handle is kept
            }
        });
        model.follow(now, kind);
    }

    void remember() {
        Object ofHeroes = heroes.call(heroes.store, "snapshot");
        Object ofItems = items.call(items.store, "snapshot");
        Map<Handle<?>, Band> heroesThen = new LinkedHashMap<>(model.heroes);
        Map<Handle<?>, List<Object>> itemsThen = new LinkedHashMap<>(model.items);
        List<Handle<?>> goneThen = List.copyOf(model.gone);
        goBack = () -> {
            heroes.call(heroes.store, "restore", ofHeroes);
            BandModel.put(model.heroes, heroesThen);
            items.call(items.store, "restore", ofItems);
            BandModel.put(model.items, itemsThen);
            model.gone.clear();
            model.gone.addAll(goneThen);
        };
    }

    /** Makes views, or closes or forgets some. */
    void lookBack() {
        if (heroes.hasViews() && then.size() < VIEWS) {
            then.add(new BandThen(heroes, items, model));
        } else if (!then.isEmpty()) {
            BandThen some = then.remove(random.nextInt(then.size()));
            some.check();
            if (random.nextBoolean()) {
                some.close();
            }
        }
    }

    void goBack() {
        if (goBack != null) {
            goBack.run();
        }
    }

    Kin store() {
        return heroes;
    }

    private Object elementOf(String key) {
        Band hero = model.heroes.isEmpty() ? hero() : model.heroes.get(any(model.heroes));
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
            default -> model.gone.isEmpty() ? Handle.none() : oneOf(model.gone);
        };
    }

    BandModel model() {
        return model;
    }

    void check() {
        check.check(this::elementOf);
        then.forEach(BandThen::check);
    }

    void reload(Path file) {
        check.reload(file, random);
    }

    private void checkUnlessFilling() {
        if (!isFilling) {
            check();
        }
    }
}

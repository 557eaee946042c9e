package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import dev.granary.tests.JavaCode;
import dev.granary.tests.Members;
import dev.granary.tests.RandomSteps;
import dev.granary.tests.Selections;
import dev.granary.tests.Transcript;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Does the same to a world and to a map from handles to components, and compares what each step returns. */
final class WorldSimulation implements RandomSteps {
    private final ZooWorld world;
    private final Map<Handle<Zoo>, Map<Part, Record>> model = new HashMap<>();
    private final List<Handle<Zoo>> handles = new ArrayList<>();
    private final List<Handle<Zoo>> gone = new ArrayList<>();
    private final int usualSize;
    private final Transcript transcript;
    private SplittableRandom random;
    private int created;
    private int snapshots;

    WorldSimulation(int usualSize, Transcript transcript) {
        this(new ZooWorld(), usualSize, transcript);
    }

    private WorldSimulation(ZooWorld world, int usualSize, Transcript transcript) {
        this.world = world;
        this.usualSize = usualSize;
        this.transcript = transcript;
        transcript.line("var world = new ZooWorld();");
        transcript.line("var h = new ArrayList<Handle<Zoo>>();");
    }

    Map<Handle<Zoo>, Map<Part, Record>> model() {
        return model;
    }

    /** A snapshot, and the model as it was then. */
    record Moment(
            ZooWorld.Snapshot snapshot,
            Map<Handle<Zoo>, Map<Part, Record>> model,
            List<Handle<Zoo>> handles,
            List<Handle<Zoo>> gone) {}

    /** A moment to go back to; in the snapshot of another one, if that is not null. */
    Moment moment(Moment before) {
        ZooWorld.Snapshot snapshot = before == null ? world.snapshot() : before.snapshot;
        if (before != null) {
            world.snapshot(snapshot);
        }
        return new Moment(snapshot, copyOf(model), List.copyOf(handles), List.copyOf(gone));
    }

    void restore(Moment moment) {
        long version = world.version();
        world.restore(moment.snapshot);
        ZooWorld.Query labels = world.query().label();
        int known = labels.count(); // two questions more, before all others
        assertEquals(known, labels.changedSince(version).count(), "all has changed");
        assertEquals(0, labels.changedSince(world.version()).count(), "nothing has changed since");
        put(moment);
    }

    WorldSimulation copy() {
        WorldSimulation copy = new WorldSimulation(world.copy(), usualSize, Transcript.none());
        copy.put(new Moment(null, model, handles, gone));
        return copy;
    }

    private void put(Moment moment) {
        model.clear();
        model.putAll(copyOf(moment.model));
        handles.clear();
        handles.addAll(moment.handles);
        gone.clear();
        gone.addAll(moment.gone);
    }

    private static Map<Handle<Zoo>, Map<Part, Record>> copyOf(Map<Handle<Zoo>, Map<Part, Record>> model) {
        Map<Handle<Zoo>, Map<Part, Record>> copy = new HashMap<>();
        model.forEach((entity, parts) -> {
            Map<Part, Record> own = new EnumMap<>(Part.class);
            own.putAll(parts);
            copy.put(entity, own);
        });
        return copy;
    }

    /** So many questions: after enough of them, what is empty is let go of. */
    void ask(int questions) {
        for (int question = 0; question < questions; question++) {
            assertEquals(model.size(), world.query().count());
        }
    }

    /** All that may be seen of the world: where everything lies, and the handles that come next. */
    List<Object> seen() {
        List<Object> seen = new ArrayList<>();
        ask(2); // as pages() is a question as well
        for (ZooWorld.Page page : world.pages()) {
            seen.add(List.of(page.number(), page.firstRow(), page.size()));
        }
        for (ZooWorld.Cursor cursor : world.query()) {
            seen.add(cursor.handle());
            for (Part part : Part.values()) {
                if (part.has(cursor)) {
                    seen.add(part.get(cursor));
                }
            }
        }
        return seen;
    }

    void check() {
        checkAll();
    }

    @Override
    public void finish() {
        checkAll();
        transcript.line("world.query().destroyAll();");
        world.query().destroyAll();
        transcript.line("world.trim();");
        world.trim();
        checkReleased();
    }

    @Override
    public void perform(long seed) {
        random = new SplittableRandom(seed);
        int kind = random.nextInt(1000);
        boolean isLarge = model.size() > usualSize;
        if (kind < 150) {
            if (isLarge) {
                destroy();
            } else {
                create();
            }
        } else if (kind < 200) {
            destroy();
        } else if (kind < 400) {
            add();
        } else if (kind < 550) {
            remove();
        } else if (kind < 650) {
            set();
        } else if (kind < 970) {
            look();
        } else if (kind < 985) {
            lookAtGone();
        } else if (random.nextInt(usualSize) < (usualSize < 10_000 ? 200 : 40)) {
            switch (random.nextInt(usualSize < 100 ? 13 : 10)) {
                case 0 -> createMany(isLarge ? 3 : usualSize / 2);
                case 1, 2 -> query();
                case 3 -> iterate();
                case 4, 5 -> commands();
                case 6 -> destroyMatches();
                case 7 -> {
                    transcript.line("world.trim();");
                    world.trim();
                }
                case 8 -> checkAll();
                case 9 -> {
                    equip();
                    destroyMatches();
                    create();
                    checkAll();
                }
                case 10, 11 -> checkAll();
                default -> clear();
            }
        }
    }

    private Part part() {
        return Part.values()[random.nextInt(Part.values().length)];
    }

    private Handle<Zoo> any() {
        return handles.isEmpty() ? null : handles.get(random.nextInt(handles.size()));
    }

    private void created(Handle<Zoo> entity, Map<Part, Record> parts) {
        assertNull(model.put(entity, parts), () -> entity + " is in use");
        handles.add(entity);
        transcript.name(entity);
    }

    private void destroyed(Handle<Zoo> entity) {
        model.remove(entity);
        int index = handles.indexOf(entity);
        handles.set(index, handles.getLast());
        handles.removeLast();
        if (gone.size() > 100) {
            gone.set(random.nextInt(100), entity);
        } else {
            gone.add(entity);
        }
    }

    private void create() {
        if (random.nextInt(4) == 0) {
            transcript.line("h.add(world.create());");
            created(world.create(), new EnumMap<>(Part.class));
            return;
        }
        Map<Part, Record> parts = randomParts();
        transcript.line(() -> "h.add(world.create(" + code(parts) + "));");
        created(world.create(archetype(parts)), parts);
    }

    private Map<Part, Record> randomParts() {
        Map<Part, Record> parts = new EnumMap<>(Part.class);
        for (int i = random.nextInt(4); i > 0; i--) {
            Part part = part();
            parts.put(part, part.random(random));
        }
        return parts;
    }

    private ZooWorld.Archetype archetype(Map<Part, Record> parts) {
        ZooWorld.ArchetypeBuilder builder = world.archetype();
        parts.forEach((part, value) -> part.with(builder, value));
        return builder.build();
    }

    /** An archetype in Java. */
    private static String code(Map<Part, Record> parts) {
        StringBuilder code = new StringBuilder("world.archetype()");
        parts.values()
                .forEach(value ->
                        code.append(".with(").append(JavaCode.of(value)).append(')'));
        return code + ".build()";
    }

    private void createMany(int count) {
        Map<Part, Record> parts = randomParts();
        transcript.line(() -> "for (var c : world.create(" + code(parts) + ", " + count + ")) { h.add(c.handle()); }");
        ZooWorld.Batch batch = world.create(archetype(parts), count);
        assertEquals(count, batch.size());
        int seen = 0;
        for (ZooWorld.Cursor cursor : batch) {
            created(cursor.handle(), new EnumMap<>(Part.class));
            model.get(cursor.handle()).putAll(parts);
            seen++;
        }
        assertEquals(count, seen);
    }

    private void destroy() {
        Handle<Zoo> entity = any();
        if (entity != null) {
            transcript.line("world.destroy(%s);", transcript.nameOf(entity));
            assertTrue(world.destroy(entity));
            assertFalse(world.destroy(entity));
            destroyed(entity);
        }
    }

    private void add() {
        Handle<Zoo> entity = any();
        if (entity != null) {
            Part part = part();
            Record value = part.random(random);
            transcript.line(() -> "world.add(" + transcript.nameOf(entity) + ", " + JavaCode.of(value) + ");");
            boolean isNew = model.get(entity).put(part, value) == null;
            assertEquals(isNew, part.add(world, entity, value));
        }
    }

    private void remove() {
        Handle<Zoo> entity = any();
        if (entity != null) {
            Part part = part();
            transcript.line("world.remove%s(%s);", part.inNames(), transcript.nameOf(entity));
            assertEquals(model.get(entity).remove(part) != null, part.remove(world, entity));
        }
    }

    private void set() {
        Handle<Zoo> entity = any();
        Part part = part();
        if (entity == null || part.isTag()) {
            return;
        }
        Record value = part.random(random);
        if (model.get(entity).containsKey(part)) {
            transcript.line(() ->
                    "world." + part.inCode() + "(" + transcript.nameOf(entity) + ", " + JavaCode.of(value) + ");");
            part.set(world, entity, value);
            model.get(entity).put(part, value);
        } else {
            assertThrows(MissingComponentException.class, () -> part.set(world, entity, value));
        }
    }

    private void look() {
        Handle<Zoo> entity = any();
        if (entity != null) {
            look(entity, part());
        }
    }

    private void look(Handle<Zoo> entity, Part part) {
        Record expected = model.get(entity).get(part);
        assertEquals(expected != null, part.has(world, entity));
        assertEquals(expected, part.find(world, entity));
        if (expected != null || part.isTag()) {
            assertEquals(expected, part.get(world, entity));
        } else {
            assertThrows(MissingComponentException.class, () -> part.get(world, entity));
        }
    }

    private void lookAtGone() {
        if (!gone.isEmpty()) {
            Handle<Zoo> entity = gone.get(random.nextInt(gone.size()));
            Part part = part();
            assertFalse(world.contains(entity));
            assertNull(part.find(world, entity));
            assertThrows(StaleHandleException.class, () -> part.has(world, entity));
            assertThrows(StaleHandleException.class, () -> part.add(world, entity, part.random(random)));
            assertThrows(StaleHandleException.class, () -> part.remove(world, entity));
        }
    }

    private Set<Handle<Zoo>> expected(Terms terms) {
        Set<Handle<Zoo>> expected = new HashSet<>();
        model.forEach((entity, parts) -> {
            if (terms.matches(parts)) {
                expected.add(entity);
            }
        });
        return expected;
    }

    private void query() {
        Terms terms = Terms.random(random);
        transcript.line("%s.count();", terms.inCode());
        ZooWorld.Query query = terms.of(world);
        Set<Handle<Zoo>> expected = expected(terms);
        Selections.check(expected, query);
        int matches = 0;
        for (ZooWorld.Page page : query.pages()) {
            for (long word : query.matches(page)) {
                matches += Long.bitCount(word);
            }
        }
        assertEquals(expected.size(), matches);
    }

    private void iterate() {
        Terms terms = Terms.random(random);
        Set<Handle<Zoo>> expected = expected(terms);
        transcript.line("for (var c : %s) { var at = c.handle();", terms.inCode());
        for (ZooWorld.Cursor cursor : terms.of(world)) {
            Handle<Zoo> entity = cursor.handle();
            assertTrue(expected.remove(entity), () -> entity + " does not match " + terms);
            Part part = part();
            switch (random.nextInt(6)) {
                case 0 -> {
                    at(entity, () -> "c.destroy()");
                    cursor.destroy();
                    destroyed(entity);
                }
                case 1 -> {
                    Record value = part.random(random);
                    at(entity, () -> "c.add(" + JavaCode.of(value) + ")");
                    assertEquals(model.get(entity).put(part, value) == null, part.add(cursor, value));
                }
                case 2 -> {
                    at(entity, () -> "c.remove" + part.inNames() + "()");
                    assertEquals(model.get(entity).remove(part) != null, part.remove(cursor));
                }
                default -> {
                    assertEquals(model.get(entity).containsKey(part), part.has(cursor));
                    if (part.has(cursor)) {
                        assertEquals(model.get(entity).get(part), part.get(cursor));
                    }
                }
            }
        }
        transcript.line("}");
        assertEquals(Set.of(), expected);
    }

    /** All have a component, so that words of pages are full of it. */
    private void equip() {
        Part part = part();
        Record value = part.random(random);
        transcript.line(() -> "for (var c : world.query()) { c.add(" + JavaCode.of(value) + "); }");
        for (ZooWorld.Cursor cursor : world.query()) {
            part.add(cursor, value);
            model.get(cursor.handle()).put(part, value);
        }
    }

    /** A change of the entity that an iteration is at. */
    private void at(Handle<Zoo> entity, Supplier<String> change) {
        transcript.line(() -> "    if (at.equals(" + transcript.nameOf(entity) + ")) { " + change.get() + "; }");
    }

    private void commands() {
        RecordedChanges changes = new RecordedChanges(world, model, transcript, random);
        boolean isUndone = random.nextInt(8) == 0;
        Moment before = isUndone ? namedMoment() : null;
        record(changes);
        if (!isUndone && random.nextInt(8) == 0) {
            Moment between = namedMoment();
            record(changes);
            changeAtOnce();
            goBack(between); // commands are not in a snapshot: they wait still
            record(changes);
        }
        changes.apply();
        if (isUndone) {
            goBack(before);
            return;
        }
        for (RecordedChanges.Creation creation : changes.creations()) {
            Handle<Zoo> real = world.commands().created(creation.handle());
            transcript.line("h.add(world.commands().created(%s));", creation.name());
            if (changes.destroyed().remove(creation.handle())) {
                assertFalse(world.contains(real));
                transcript.name(real);
            } else {
                created(real, creation.parts());
            }
        }
        changes.destroyed().forEach(this::destroyed);
    }

    private void record(RecordedChanges changes) {
        for (int i = random.nextInt(15); i > 0; i--) {
            changes.record(any(), created++);
        }
    }

    private Moment namedMoment() {
        transcript.line("var s%d = world.snapshot();", snapshots);
        return moment(null);
    }

    private void goBack(Moment moment) {
        transcript.line("world.restore(s%d);", snapshots++);
        restore(moment);
    }

    private void changeAtOnce() {
        for (int i = random.nextInt(6); i > 0; i--) {
            switch (random.nextInt(4)) {
                case 0 -> create();
                case 1 -> destroy();
                case 2 -> add();
                default -> remove();
            }
        }
    }

    private void destroyMatches() {
        Terms terms = Terms.random(random);
        Set<Handle<Zoo>> expected = expected(terms);
        if (expected.size() < usualSize / 2) {
            transcript.line("%s.destroyAll();", terms.inCode());
            assertEquals(expected.size(), destroyAll(terms.of(world)));
            expected.forEach(this::destroyed);
        }
    }

    /** At once, as kernels do it, or not. */
    private int destroyAll(ZooWorld.Query query) {
        if (random.nextBoolean()) {
            return query.destroyAll();
        }
        long[] marks = new long[world.pages().size() << 6];
        query.pages().forEach(page -> System.arraycopy(query.matches(page), 0, marks, page.number() << 6, 64));
        return world.destroyMarked(marks);
    }

    private void clear() {
        transcript.line("world.clear();");
        world.clear();
        List.copyOf(handles).forEach(this::destroyed);
        checkReleased();
    }

    private void checkReleased() {
        assertEquals(0, world.size());
        assertEquals(0, world.stats().pages());
        assertEquals(0, world.stats().bytes());
        assertEquals(0, world.capacity());
        assertTrue(world.pages().isEmpty());
    }

    private void checkAll() {
        transcript.line("world.trim();");
        world.trim();
        assertEquals(model.size(), world.size());
        assertEquals(model.isEmpty(), world.isEmpty());
        assertEquals(model.size(), world.query().count());
        model.keySet().forEach(entity -> {
            for (Part part : Part.values()) {
                look(entity, part);
            }
        });
        for (Part part : Part.values()) {
            long having = model.values().stream()
                    .filter(parts -> parts.containsKey(part))
                    .count();
            assertEquals(having, world.stats().components().get(part.ordinal()).entities());
            world.pages().forEach(page -> checkWords(page, part));
        }
    }

    private static long full(ZooWorld.Page page, Part part) {
        try {
            return (long) Members.call(page, "has" + part.inNames() + "Full");
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** What the javadoc of a page promises about words and summaries. */
    private void checkWords(ZooWorld.Page page, Part part) {
        long[] words = part.words(page);
        long full = full(page, part);
        for (int word = 0; word < words.length; word++) {
            assertEquals(words[word] != 0, (part.summary(page) >>> word & 1) != 0);
            assertEquals(words[word] == -1, (full >>> word & 1) != 0);
            assertEquals(page.alive()[word] == -1, (page.aliveFull() >>> word & 1) != 0);
            assertEquals(0, words[word] & ~page.alive()[word]);
        }
        int pagesOf = world.stats().components().get(part.ordinal()).pages();
        long pagesHaving =
                world.pages().stream().filter(other -> part.summary(other) != 0).count();
        assertEquals(pagesHaving, pagesOf);
    }
}

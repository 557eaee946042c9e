package dev.granary.tests.worldelements;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A world whose lists are looked up by elements, and refer to entities and items, beside maps of lists; whatever is done to it. */
final class GuildSimulation {
    private static final List<String> NAMES = Arrays.asList("ash", "birch", "cedar", "elm", "fir", null);

    final Random random;

    /** Null where nothing is saved. */
    private final Path folder;

    GuildWorld world = new GuildWorld();
    private Guild_ToolStore tools = new Guild_ToolStore();
    Map<Handle<Guild>, Person> people = new LinkedHashMap<>();
    Map<Integer, Handle<Guild.Tool>> toolbox = new LinkedHashMap<>();
    private final List<Handle<Guild>> gone = new ArrayList<>();

    /** Tools that are not there, or have moved. */
    private final List<Handle<Guild.Tool>> lost = new ArrayList<>();

    /** An entity without components, for what is to be added to one; none at first. */
    Handle<Guild> bare = Handle.none();

    /** So many are there. */
    private int most = 60;

    private int nextTool;
    private int nextId;

    private GuildWorld.Snapshot snapshot;
    private Guild_ToolStore.Snapshot toolsThen;
    private Map<Handle<Guild>, Person> peopleThen;
    private Map<Integer, Handle<Guild.Tool>> toolboxThen;

    GuildSimulation(Random random, Path folder) {
        this.random = random;
        this.folder = folder;
        world.connect(tools);
    }

    /** From now on there are so many: elements of many, and of few, are in several nodes of their index. */
    void crowd(int most) {
        this.most = most;
        while (people.size() < most) {
            create();
        }
    }

    void step() {
        switch (random.nextInt(22)) {
            case 0 -> people.put(world.create(), new Person());
            case 1, 2 -> create();
            case 3 -> createMany(1 + random.nextInt(4));
            case 4, 5 -> add();
            case 6 -> removePart();
            case 7 -> destroySome();
            case 8, 9, 10, 11 -> change();
            case 12 -> setList();
            case 13, 14 -> commands();
            case 15 -> refuse();
            case 16 -> sweep();
            case 17 -> goBack();
            case 18 -> changeTools();
            case 19 -> refuseByListener();
            case 20 -> iterate();
            default -> whole();
        }
        while (people.size() > most) {
            destroy(any());
        }
    }

    Handle<Guild> any() {
        List<Handle<Guild>> all = List.copyOf(people.keySet());
        return all.isEmpty() ? Handle.none() : all.get(random.nextInt(all.size()));
    }

    Handle<Guild.Tool> anyTool() {
        List<Handle<Guild.Tool>> all = List.copyOf(toolbox.values());
        return all.isEmpty() ? Handle.none() : all.get(random.nextInt(all.size()));
    }

    private Object element(int part, int number) {
        return switch (part) {
            case Person.BAG -> any();
            case Person.OATH ->
                new Guild.Vow(
                        random.nextInt(3) == 0 ? any() : Handle.none(),
                        random.nextInt(6),
                        random.nextBoolean(),
                        random.nextInt(3));
            case Person.CRAFT ->
                switch (number) {
                    case 0 -> Guild.Skill.values()[random.nextInt(3)];
                    case 1 -> NAMES.get(random.nextInt(NAMES.size()));
                    default -> (byte) random.nextInt(-3, 3);
                };
            case Person.MEMORY ->
                number == 1 && !gone.isEmpty() && random.nextInt(4) == 0
                        ? gone.get(random.nextInt(gone.size())) // a plain handle may be stale
                        : any();
            default -> number == 1 && random.nextInt(3) > 0 ? Handle.none() : anyTool();
        };
    }

    /** One in so many lists is of more elements than a leaf of a tree has. */
    private List<Object> list(int part, int number) {
        List<Object> list = new ArrayList<>();
        for (int size = random.nextInt(20) == 0 ? 40 : random.nextInt(5); size > 0; size--) {
            list.add(element(part, number));
        }
        return list;
    }

    List<List<Object>> lists(int part) {
        List<List<Object>> lists = new ArrayList<>();
        for (int number = 0; number < Person.LISTS[part]; number++) {
            lists.add(list(part, number));
        }
        return lists;
    }

    private Person person() {
        Person person = new Person();
        for (int part = 0; part < Person.PARTS; part++) {
            if (random.nextInt(3) > 0) {
                person.parts().put(part, lists(part));
            }
        }
        return person;
    }

    private GuildWorld.Archetype archetype(Person person) {
        GuildWorld.ArchetypeBuilder builder = world.archetype();
        for (Map.Entry<Integer, List<List<Object>>> part : person.parts().entrySet()) {
            List<List<Object>> lists = part.getValue();
            builder = switch (part.getKey()) {
                case Person.BAG -> builder.with(Person.bag(lists, random.nextInt(20)));
                case Person.OATH -> builder.with(Person.oath(lists));
                case Person.CRAFT -> builder.with(Person.craft(lists, nextId++));
                case Person.MEMORY -> builder.with(Person.memory(lists));
                default -> builder.with(Person.kit(lists));
            };
        }
        return builder.build();
    }

    void create() {
        Person person = person();
        people.put(world.create(archetype(person)), person);
    }

    void makeBare() {
        bare = world.create();
        people.put(bare, new Person());
    }

    void createMany(int count) {
        Person person = person();
        if (count > 1) {
            person.parts().remove(Person.CRAFT); // whose id is unique
        }
        for (GuildWorld.Cursor each : world.create(archetype(person), count)) {
            people.put(each.handle(), person.copy());
        }
    }

    private void add(Handle<Guild> entity, int part, List<List<Object>> lists) {
        switch (part) {
            case Person.BAG -> world.add(entity, Person.bag(lists, random.nextInt(20)));
            case Person.OATH -> world.add(entity, Person.oath(lists));
            case Person.CRAFT -> world.add(entity, Person.craft(lists, nextId++));
            case Person.MEMORY -> world.add(entity, Person.memory(lists));
            default -> world.add(entity, Person.kit(lists));
        }
    }

    void add() {
        if (!people.isEmpty()) {
            add(any(), random.nextInt(Person.PARTS));
        }
    }

    void add(Handle<Guild> entity, int part) {
        List<List<Object>> lists = lists(part);
        add(entity, part, lists);
        people.get(entity).parts().put(part, lists);
    }

    void removePart() {
        Handle<Guild> entity = any();
        if (entity.isNone()) {
            return;
        }
        int part = random.nextInt(Person.PARTS);
        boolean isRemoved = switch (part) {
            case Person.BAG -> world.removeBag(entity);
            case Person.OATH -> world.removeOath(entity);
            case Person.CRAFT -> world.removeCraft(entity);
            case Person.MEMORY -> world.removeMemory(entity);
            default -> world.removeKit(entity);
        };
        assertEquals(people.get(entity).parts().remove(part) != null, isRemoved);
    }

    /** Who goes with some: those that have sworn to one, and those to them. */
    private void forget(Set<Handle<Guild>> first) {
        Set<Handle<Guild>> going = new HashSet<>(first);
        boolean isMore = !going.isEmpty();
        while (isMore) {
            isMore = false;
            for (Map.Entry<Handle<Guild>, Person> each : people.entrySet()) {
                if (!going.contains(each.getKey())
                        && each.getValue().elements("OathVowsTo").stream().anyMatch(going::contains)) {
                    going.add(each.getKey());
                    isMore = true;
                }
            }
        }
        people.keySet().removeAll(going);
        gone.addAll(going);
        people.values().stream()
                .filter(person -> person.has(Person.BAG))
                .forEach(person -> person.list(Person.BAG, 0).removeIf(going::contains));
    }

    void destroy(Handle<Guild> entity) {
        assertTrue(world.destroy(entity));
        forget(Set.of(entity));
    }

    private void destroySome() {
        if (people.isEmpty()) {
            return;
        }
        if (random.nextBoolean()) {
            destroy(any());
            return;
        }
        String key = Person.KEYS.get(random.nextInt(Person.KEYS.size()));
        List<Object> elements = people.get(any()).elements(key);
        if (!elements.isEmpty()) {
            Object element = elements.getFirst();
            Set<Handle<Guild>> found = GuildCheck.found(people, key, element);
            if (found.size() < 6) {
                assertEquals(found.size(), GuildCheck.by(world, key, element).removeAll());
                forget(found);
            }
        }
    }

    private void change() {
        Handle<Guild> entity = any();
        if (!entity.isNone()) {
            List<Integer> parts = List.copyOf(people.get(entity).parts().keySet());
            if (!parts.isEmpty()) {
                int part = parts.get(random.nextInt(parts.size()));
                change(entity, part, random.nextInt(Person.LISTS[part]), random.nextInt(6));
            }
        }
    }

    /** Changes a list by its view, in one of several ways. */
    void change(Handle<Guild> entity, int part, int number, int way) {
        List<Object> list = people.get(entity).list(part, number);
        Object element = element(part, number);
        int size = list.size();
        if (way >= 2 && way <= 4 && size == 0) {
            return;
        }
        int index = size == 0 ? 0 : random.nextInt(size);
        if (part == Person.OATH && way == 2 && random.nextBoolean()) {
            Guild.Vow before = (Guild.Vow) list.get(index);
            int year = ((Guild.Vow) element).year();
            world.oathVowsOf(entity).year(index, year);
            element = new Guild.Vow(before.to(), year, before.good(), before.force());
        } else {
            GuildLists.write(world, entity, part, number, way, index, element);
        }
        switch (way) {
            case 0 -> list.add(element);
            case 1 -> list.add(index, element);
            case 2 -> list.set(index, element);
            case 3 -> list.remove(index);
            case 4 -> {
                list.set(index, list.getLast());
                list.removeLast();
            }
            default -> list.clear();
        }
    }

    /** A whole list, by the accessor; what is in it already may be written again, stale or not. */
    void setList() {
        Handle<Guild> entity = any();
        if (entity.isNone()) {
            return;
        }
        Person person = people.get(entity);
        if (person.has(Person.MEMORY)) {
            List<Object> of = list(Person.MEMORY, 0);
            of.addAll(person.list(Person.MEMORY, 0));
            if (random.nextBoolean()) {
                List<List<Object>> lists = new ArrayList<>(List.of(of, list(Person.MEMORY, 1)));
                world.memory(entity, Person.memory(lists));
                person.parts().put(Person.MEMORY, lists);
            } else {
                world.memoryOf(entity, Person.memory(List.of(of, List.of())).of());
                person.parts().get(Person.MEMORY).set(0, of);
            }
        }
        if (person.has(Person.CRAFT)) {
            List<Object> tags = list(Person.CRAFT, 2);
            world.craftTags(
                    entity, Person.craft(List.of(List.of(), List.of(), tags), 0).tags());
            person.parts().get(Person.CRAFT).set(2, tags);
        }
        if (person.has(Person.OATH)) {
            List<List<Object>> lists = lists(Person.OATH);
            for (GuildWorld.Cursor each : world.query().oath()) {
                if (each.handle().equals(entity)) {
                    each.oathVows(Person.oath(lists).vows());
                }
            }
            person.parts().put(Person.OATH, lists);
        }
    }

    /** Handles in advance are in lists: as references of those that are there by then, as plain ones of any. */
    void commands() {
        GuildWorld.Commands commands = world.commands();
        Handle<Guild> late = Handle.none();
        Handle<Guild> early = commands.create();
        List<List<Object>> memory = List.of(list(Person.MEMORY, 0), list(Person.MEMORY, 1));
        memory.get(0).add(early);
        memory.get(1).add(random.nextInt(memory.get(1).size() + 1), early);
        memory.get(1).add(early);
        List<List<Object>> bag = lists(Person.BAG);
        bag.getFirst().add(early);
        Person second = new Person();
        second.parts().put(Person.BAG, bag);
        Handle<Guild> created = commands.create(archetype(second));
        Handle<Guild> holder = any();
        if (!holder.isNone()) {
            late = commands.create();
            memory.get(1).addFirst(late);
            commands.add(holder, Person.memory(memory));
            if (people.get(holder).has(Person.MEMORY) && random.nextBoolean()) {
                commands.add(holder, Person.memory(memory)); // once more, in place of itself
            }
        }
        commands.apply();
        List<Handle<Guild>> real =
                Stream.of(early, created).map(commands::created).toList();
        people.put(real.get(0), new Person());
        bag.getFirst().replaceAll(element -> element.equals(early) ? real.get(0) : element);
        people.put(real.get(1), second);
        if (!holder.isNone()) {
            Handle<Guild> last = late;
            people.put(commands.created(last), new Person());
            Map<Object, Object> made = new HashMap<>();
            made.put(early, real.get(0));
            made.put(last, commands.created(last));
            memory.forEach(list -> list.replaceAll(element -> made.getOrDefault(element, element)));
            people.get(holder).parts().put(Person.MEMORY, new ArrayList<>(memory));
        }
    }

    /** What fails changes nothing. */
    void refuse() {
        Handle<Guild> stale = gone.isEmpty() ? world.create() : gone.getLast();
        if (gone.isEmpty()) {
            world.destroy(stale);
        }
        Handle<Guild> entity = any();
        if (entity.isNone()) {
            return;
        }
        List<List<Object>> bag = lists(Person.BAG);
        bag.getFirst().add(stale);
        assertThrows(StaleHandleException.class, () -> add(entity, Person.BAG, bag));
        List<List<Object>> oath = lists(Person.OATH);
        oath.getFirst().addFirst(new Guild.Vow(stale, 1, true, 1));
        assertThrows(StaleHandleException.class, () -> add(entity, Person.OATH, oath));
        Person refused = new Person();
        refused.parts().put(Person.BAG, bag);
        refused.parts().put(Person.MEMORY, lists(Person.MEMORY));
        assertThrows(StaleHandleException.class, () -> world.create(archetype(refused)));
        assertThrows(StaleHandleException.class, () -> world.create(archetype(refused), 3));
        if (people.get(entity).has(Person.BAG)) {
            assertThrows(
                    StaleHandleException.class, () -> world.bagInsideOf(entity).add(stale));
            assertThrows(
                    StaleHandleException.class, () -> world.bagInsideOf(entity).insert(0, stale));
            assertThrows(
                    StaleHandleException.class,
                    () -> world.bagInside(entity, Person.bag(bag, 0).inside()));
        }
        int id = nextId++;
        Handle<Guild> taken = world.create();
        world.add(taken, Person.craft(lists(Person.CRAFT), id));
        assertThrows(DuplicateKeyException.class, () -> world.add(entity, Person.craft(lists(Person.CRAFT), id)));
        Person twice = new Person();
        twice.parts().put(Person.BAG, lists(Person.BAG));
        twice.parts().put(Person.CRAFT, lists(Person.CRAFT));
        assertThrows(DuplicateKeyException.class, () -> world.create(archetype(twice), 2));
        world.destroy(taken);
        GuildWorld.Commands commands = world.commands();
        Handle<Guild> never = commands.create();
        commands.clear();
        assertThrows(StaleHandleException.class, () -> world.add(entity, Person.bag(List.of(List.of(never)), 1)));
    }

    private void refuseByListener() {
        Handle<Guild> entity = any();
        if (entity.isNone()) {
            return;
        }
        int part = random.nextInt(Person.PARTS);
        List<List<Object>> lists = lists(part);
        try (Subscription _ = world.onAddBag(GuildSimulation::refuse);
                Subscription _ = world.onAddOath(GuildSimulation::refuse);
                Subscription _ = world.onAddCraft(GuildSimulation::refuse);
                Subscription _ = world.onAddMemory(GuildSimulation::refuse);
                Subscription _ = world.onAddKit(GuildSimulation::refuse)) {
            if (!people.get(entity).has(part)) {
                assertThrows(IllegalCallerException.class, () -> add(entity, part, lists));
            }
            Person refused = person();
            refused.parts().put(Person.KIT, lists(Person.KIT));
            refused.parts().remove(Person.CRAFT);
            assertThrows(IllegalCallerException.class, () -> world.create(archetype(refused), 3));
        }
    }

    private static void refuse(Handle<Guild> entity) {
        throw new IllegalCallerException("not " + entity);
    }

    private void sweep() {
        sweep(random.nextInt(4));
    }

    void sweep(int kernel) {
        switch (kernel) {
            case 0 -> {
                Guild_SystemsKernels.renumber(world, 10_000, -1);
                nextId += 10_000;
            }
            case 1 -> {
                Guild_SystemsKernels.tag(world, (byte) 2);
                people.values().stream()
                        .filter(person -> person.has(Person.CRAFT))
                        .map(person -> person.list(Person.CRAFT, 2))
                        .filter(tags -> !tags.isEmpty())
                        .forEach(tags -> tags.set(0, (byte) 2));
            }
            case 2 -> {
                Guild_SystemsKernels.pack(world);
                people.forEach((entity, person) -> {
                    if (person.has(Person.CRAFT) && person.has(Person.BAG)) {
                        person.list(Person.BAG, 0).add(entity);
                        person.parts()
                                .get(Person.CRAFT)
                                .set(0, new ArrayList<>(List.of(Guild.Skill.HEALING, Guild.Skill.HEALING)));
                    }
                });
            }
            default -> {
                Set<Handle<Guild>> heavy = people.keySet().stream()
                        .filter(entity -> people.get(entity).has(Person.BAG) && world.bagWeight(entity) > 17)
                        .collect(Collectors.toSet());
                assertEquals(heavy.size(), Guild_SystemsKernels.isHeavy(world, 17));
                forget(heavy);
            }
        }
    }

    private static Map<Handle<Guild>, Person> copy(Map<Handle<Guild>, Person> people) {
        Map<Handle<Guild>, Person> copy = new LinkedHashMap<>();
        people.forEach((entity, person) -> copy.put(entity, person.copy()));
        return copy;
    }

    void remember() {
        snapshot = world.snapshot();
        toolsThen = tools.snapshot();
        peopleThen = copy(people);
        toolboxThen = new LinkedHashMap<>(toolbox);
    }

    void restore() {
        tools.restore(toolsThen);
        toolbox = new LinkedHashMap<>(toolboxThen);
        world.restore(snapshot);
        people = copy(peopleThen);
    }

    private void goBack() {
        if (snapshot == null || random.nextInt(3) > 0) {
            remember();
        } else {
            gone.clear();
            restore();
        }
    }

    private void changeTools() {
        switch (random.nextInt(4)) {
            case 0, 1 -> addTool();
            case 2 -> {
                Handle<Guild.Tool> tool = anyTool();
                if (!tool.isNone()) {
                    removeTool(tool);
                }
            }
            default -> {
                if (toolbox.size() > 2) {
                    removeTool(anyTool()); // a hole, most often
                }
                compactTools();
            }
        }
    }

    void addTool() {
        toolbox.put(nextTool, tools.add(nextTool));
        nextTool++;
    }

    void removeTool(Handle<Guild.Tool> tool) {
        tools.remove(tool);
        lost.add(tool);
        toolbox.values().remove(tool);
        forget(people.keySet().stream()
                .filter(entity -> people.get(entity).elements("KitNeeded").contains(tool))
                .collect(Collectors.toSet()));
        people.values().stream()
                .filter(person -> person.has(Person.KIT))
                .forEach(person -> person.list(Person.KIT, 0).removeIf(tool::equals));
    }

    /** Handles are others then, and lists follow. */
    void compactTools() {
        tools.compact();
        Map<Object, Object> moved = new HashMap<>();
        for (Guild_ToolStore.Cursor each : tools) {
            Handle<Guild.Tool> before = toolbox.put(each.number(), each.handle());
            moved.put(before, each.handle());
            lost.add(before);
        }
        translate(people, element -> moved.getOrDefault(element, element), Person.KIT);
    }

    private static void translate(Map<Handle<Guild>, Person> people, UnaryOperator<Object> what, int part) {
        people.values().stream()
                .filter(person -> person.has(part))
                .forEach(person -> person.parts().get(part).forEach(list -> list.replaceAll(what)));
    }

    private void iterate() {
        for (GuildWorld.Cursor each : world.byCraftSkills(Guild.Skill.RIDING)) {
            Person person = people.get(each.handle());
            assertTrue(person.elements("CraftSkills").contains(Guild.Skill.RIDING));
            switch (random.nextInt(4)) {
                case 0 -> {
                    each.craftSkillsOf().clear();
                    person.list(Person.CRAFT, 0).clear();
                }
                case 1 -> {
                    each.removeCraft();
                    person.parts().remove(Person.CRAFT);
                }
                case 2 -> {
                    List<List<Object>> lists = lists(Person.CRAFT);
                    each.add(Person.craft(lists, nextId++));
                    person.parts().put(Person.CRAFT, lists);
                }
                default -> {}
            }
        }
    }

    private void whole() {
        switch (random.nextInt(6)) {
            case 0 -> {
                if (random.nextInt(3) == 0) {
                    world.clear();
                    gone.addAll(people.keySet());
                    people.clear();
                }
            }
            case 1 -> world.trim();
            case 2 -> {
                GuildWorld copy = world.copy();
                GuildCheck.check(copy, people, this::others);
                copy.query().bag().destroyAll();
                copy.clear();
            }
            case 3 -> {
                Set<Handle<Guild>> all = people.keySet().stream()
                        .filter(entity -> people.get(entity).has(Person.KIT)
                                && people.get(entity).has(Person.MEMORY))
                        .collect(Collectors.toSet());
                assertEquals(all.size(), world.query().kit().memory().destroyAll());
                forget(all);
            }
            default -> reload();
        }
    }

    /** Goes on with what was saved, if all handles in it are of entities, which others can't be told apart from then. */
    void reload() {
        boolean isSound = people.values().stream()
                .flatMap(person -> Stream.concat(
                        person.elements("MemoryOf").stream(), person.elements("MemorySightSeen").stream()))
                .allMatch(element -> ((Handle<?>) element).isNone() || people.containsKey(element));
        if (folder == null) {
            return;
        }
        try {
            Path path = folder.resolve("guild");
            Archive.save(path, tools, world);
            try (Archive archive = Archive.load(path)) {
                if (!isSound) {
                    checkLoaded(archive);
                    return;
                }
                tools = Guild_ToolStore.load(archive);
                world = GuildWorld.load(archive);
                toolbox.replaceAll((number, tool) -> archive.handle(tool));
                Map<Handle<Guild>, Person> loaded = new LinkedHashMap<>();
                people.forEach((entity, person) -> loaded.put(archive.handle(entity), person));
                for (int part : new int[] {Person.BAG, Person.MEMORY, Person.KIT}) {
                    translate(loaded, element -> real(archive, element), part);
                }
                translate(
                        loaded,
                        element -> {
                            Guild.Vow vow = (Guild.Vow) element;
                            return new Guild.Vow(real(archive, vow.to()), vow.year(), vow.good(), vow.force());
                        },
                        Person.OATH);
                people = loaded;
            }
            gone.clear();
            snapshot = null;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Keys and lists agree, whatever stale handles have become. */
    private void checkLoaded(Archive archive) throws IOException {
        Guild_ToolStore.load(archive);
        GuildWorld loaded = GuildWorld.load(archive);
        assertEquals(people.size(), loaded.size());
        Map<Handle<Guild>, Person> read = new LinkedHashMap<>();
        for (GuildWorld.Cursor each : loaded.query()) {
            read.put(each.handle(), Person.of(loaded, each.handle()));
        }
        GuildCheck.check(loaded, read, this::others);
    }

    @SuppressWarnings("unchecked")
    private static <T> Handle<T> real(Archive archive, Object element) {
        Handle<T> handle = (Handle<T>) element;
        return handle.isNone() ? handle : archive.handle(handle);
    }

    void check() {
        GuildCheck.check(world, people, this::others);
        Set<Integer> numbers = new HashSet<>();
        for (Guild_ToolStore.Cursor each : tools) {
            numbers.add(each.number());
        }
        assertEquals(toolbox.keySet(), numbers);
    }

    /** Does what commands that have failed left, after which no handle is one in advance. */
    void applyRest() {
        world.commands().apply();
        adoptAll();
        people.values().stream()
                .flatMap(person -> person.elements("MemorySightSeen").stream())
                .forEach(element -> assertTrue(
                        ((Handle<?>) element).isNone() || people.containsKey(element) || gone.contains(element)));
    }

    /** Has all as it is now, wherever a call has stopped. */
    void adoptAll() {
        people.clear();
        for (GuildWorld.Cursor each : world.query()) {
            people.put(each.handle(), Person.of(world, each.handle()));
        }
        toolbox.clear();
        for (Guild_ToolStore.Cursor each : tools) {
            toolbox.put(each.number(), each.handle());
        }
    }

    /** The entity with the most elements in a list. */
    Handle<Guild> fullest(int part, int number) {
        return people.keySet().stream()
                .filter(entity -> people.get(entity).has(part))
                .max(Comparator.comparing(
                        entity -> people.get(entity).list(part, number).size()))
                .orElseThrow();
    }

    private static <E> List<E> latest(List<E> list) {
        return list.subList(Math.max(0, list.size() - 20), list.size());
    }

    /** Elements that may be in no list any more. */
    private List<Object> others(String key) {
        return switch (key) {
            case "BagInside", "BagContent", "OathVowsTo", "MemoryOf", "MemorySightSeen" ->
                Stream.<Object>concat(people.keySet().stream(), latest(gone).stream())
                        .toList();
            case "OathVowsYear" -> List.of(0, 1, 2, 3, 4, 5, -1);
            case "OathVowsGood" -> List.of(true, false);
            case "CraftSkills" -> List.of((Object[]) Guild.Skill.values());
            case "CraftNames" ->
                Stream.concat(NAMES.stream(), Stream.of("unheard of")).collect(Collectors.toCollection(ArrayList::new));
            case "CraftTag" -> List.of((byte) -3, (byte) 0, (byte) 2, (byte) 100);
            default ->
                Stream.<Object>concat(toolbox.values().stream(), latest(lost).stream())
                        .toList();
        };
    }
}

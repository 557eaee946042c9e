package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.tests.JavaCode;
import dev.granary.tests.Transcript;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Commands of a world and of two tasks beside a model of what they do: they create entities, and put handles of those into
 * components, of each other's too.
 */
final class RecordedChanges {
    private static final String[] NAMES = {"world.commands()", "world.commands().task(2)", "world.commands().task(-1)"};

    /** In the order in which they are applied: those of tasks by number. */
    private static final int[] ORDER = {0, 2, 1};

    private final ZooWorld world;
    private final Map<Handle<Zoo>, Map<Part, Record>> model;
    private final Transcript transcript;
    private final SplittableRandom random;
    private final ZooWorld.Commands[] commands;
    private final List<List<Runnable>> effects = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    private final List<Creation> creations = new ArrayList<>();
    /** By handle, those in advance too. */
    private final Set<Handle<Zoo>> destroyed = new HashSet<>();

    private int ignored;

    /** An entity to create: the handle in advance, its name in code, whose commands know it, and what it gets. */
    record Creation(Handle<Zoo> handle, String name, int commands, Map<Part, Record> parts) {}

    RecordedChanges(
            ZooWorld world, Map<Handle<Zoo>, Map<Part, Record>> model, Transcript transcript, SplittableRandom random) {
        this.world = world;
        this.model = model;
        this.transcript = transcript;
        this.random = random;
        this.commands = new ZooWorld.Commands[] {
            world.commands(), world.commands().task(2), world.commands().task(-1)
        };
    }

    /** The entities that were there before and have been destroyed. */
    Set<Handle<Zoo>> destroyed() {
        return destroyed;
    }

    List<Creation> creations() {
        return creations;
    }

    /** Records one command for an entity of the world, or one to create; null if there is none. */
    void record(Handle<Zoo> entity, int number) {
        int own = random.nextInt(commands.length);
        List<Creation> known = creations.stream()
                .filter(creation -> creation.commands() == own)
                .toList();
        if (entity == null || random.nextInt(3) == 0) {
            create(own, number);
        } else if (!known.isEmpty() && random.nextBoolean()) {
            Creation creation = known.get(random.nextInt(known.size()));
            record(own, creation.handle(), creation.name());
        } else if (random.nextInt(8) == 0) {
            addAtOnce(entity);
        } else {
            record(own, entity, transcript.nameOf(entity));
        }
    }

    private void create(int own, int number) {
        Map<Part, Record> parts = new EnumMap<>(Part.class);
        ZooWorld.ArchetypeBuilder builder = world.archetype();
        StringBuilder code = new StringBuilder();
        for (int i = random.nextInt(3); i > 0; i--) {
            Part part = part();
            Record value = value(part);
            parts.put(part, value);
            part.with(builder, value);
            code.append(".with(").append(code(value)).append(')');
        }
        String archetype = parts.isEmpty() ? "" : "world.archetype()" + code + ".build()";
        String name = "e" + number;
        transcript.line("var %s = %s.create(%s);", name, NAMES[own], archetype);
        Handle<Zoo> handle = parts.isEmpty() ? commands[own].create() : commands[own].create(builder.build());
        creations.add(new Creation(handle, name, own, parts));
    }

    private void record(int own, Handle<Zoo> entity, String name) {
        Part part = part();
        switch (random.nextInt(5)) {
            case 0 -> {
                transcript.line("%s.destroy(%s);", NAMES[own], name);
                commands[own].destroy(entity);
                effects.get(own).add(() -> ignored += partsOf(entity) != null && destroyed.add(entity) ? 0 : 1);
            }
            case 1 -> {
                transcript.line("%s.remove%s(%s);", NAMES[own], part.inNames(), name);
                part.remove(commands[own], entity);
                effects.get(own).add(() -> change(entity, parts -> parts.remove(part)));
            }
            default -> {
                Record value = value(part);
                transcript.line("%s.add(%s, %s);", NAMES[own], name, code(value));
                part.add(commands[own], entity, value);
                effects.get(own).add(() -> change(entity, parts -> parts.put(part, value)));
            }
        }
    }

    private void change(Handle<Zoo> entity, Consumer<Map<Part, Record>> change) {
        Map<Part, Record> parts = partsOf(entity);
        if (parts == null || destroyed.contains(entity)) {
            ignored++;
        } else {
            change.accept(parts);
        }
    }

    /** What an entity has, or one that is created; null if it is gone, as the world was restored since. */
    private Map<Part, Record> partsOf(Handle<Zoo> entity) {
        return creations.stream()
                .filter(creation -> creation.handle().equals(entity))
                .findFirst()
                .map(Creation::parts)
                .orElse(model.get(entity));
    }

    /** Not through commands, and with a handle in advance all the same. */
    private void addAtOnce(Handle<Zoo> entity) {
        Record value = value(Part.SPRITE);
        transcript.line("world.add(%s, %s);", transcript.nameOf(entity), code(value));
        Part.SPRITE.add(world, entity, value);
        model.get(entity).put(Part.SPRITE, value);
    }

    private Part part() {
        return random.nextInt(3) == 0 ? Part.SPRITE : Part.values()[random.nextInt(Part.values().length)];
    }

    private Record value(Part part) {
        Record value = part.random(random);
        return value instanceof Zoo.Sprite sprite && !creations.isEmpty() && random.nextInt(4) > 0
                ? pointingTo(
                        sprite, creations.get(random.nextInt(creations.size())).handle())
                : value;
    }

    static Zoo.Sprite pointingTo(Zoo.Sprite sprite, Handle<Zoo> parent) {
        return new Zoo.Sprite(
                sprite.mood(), sprite.visible(), parent, sprite.layer(), sprite.frame(), sprite.key(), sprite.seed());
    }

    /** A value in Java, where handles in advance have names. */
    private String code(Record value) {
        String code = JavaCode.of(value);
        for (Creation creation : creations) {
            code = code.replace(JavaCode.of(creation.handle()), creation.name());
        }
        return code;
    }

    void apply() {
        for (int own : ORDER) {
            effects.get(own).forEach(Runnable::run);
        }
        transcript.line("world.commands().apply();");
        int count = world.commands().apply();
        assertEquals(ignored, count);
        assertEquals(0, world.commands().size());
        Map<Handle<Zoo>, Handle<Zoo>> real = new HashMap<>();
        creations.forEach(creation ->
                real.put(creation.handle(), commands[random.nextInt(commands.length)].created(creation.handle())));
        creations.forEach(creation -> resolve(creation.parts(), real));
        model.values().forEach(parts -> resolve(parts, real));
    }

    private static void resolve(Map<Part, Record> parts, Map<Handle<Zoo>, Handle<Zoo>> real) {
        parts.computeIfPresent(Part.SPRITE, (part, value) -> {
            Zoo.Sprite sprite = (Zoo.Sprite) value;
            return pointingTo(sprite, real.getOrDefault(sprite.parent(), sprite.parent()));
        });
    }
}

package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Structural changes of a world, recorded to be made later, in the order in which they were recorded.
 *
 * <p>A log is for one thread at a time. Tasks that run in parallel each have one of their own ({@link #task}), and what they
 * record comes after what is recorded here, in the order of their numbers, whichever of them was first.
 *
 * <p>An entity to create has a handle in advance, with store tag 0, which no store has. Its slot is the number of the entity
 * among those of the log, and its generation is the log's; a log has another one after it was applied.
 */
public final class CommandLog {
    /** What a command does. */
    public enum Kind {
        CREATE,
        DESTROY,
        ADD,
        REMOVE
    }

    private final AtomicInteger generations;
    private final Map<Integer, CommandLog> tasks = new TreeMap<>();
    private int generation;
    private Kind[] kinds = {};
    private int[] components = {};
    private long[] entities = {};

    /** Of a command that adds, the component; of one that creates, the archetype or null. */
    private Object[] values = {};

    private int size;
    private int applied;

    /** The handles of entities to create, as soon as they are created. */
    private long[] created = {};

    private int creations;
    private int createdCount;

    /** An empty log. */
    public CommandLog() {
        this(new AtomicInteger());
    }

    private CommandLog(AtomicInteger generations) {
        this.generations = generations;
        generation = nextGeneration();
    }

    /** From 1, again after the last one: with 0 the first handle would be none. */
    private int nextGeneration() {
        return 1 + Math.floorMod(generations.getAndIncrement(), HandleBits.MAX_GENERATION);
    }

    /** The log of the task with the number. Safe for use from several threads. */
    public CommandLog task(int number) {
        synchronized (tasks) {
            return tasks.computeIfAbsent(number, ignored -> new CommandLog(generations));
        }
    }

    /** The logs of tasks, in the order of their numbers. */
    public CommandLog[] tasks() {
        synchronized (tasks) {
            return tasks.values().toArray(CommandLog[]::new);
        }
    }

    /** Records that an entity is to be created, and returns the handle by which this log knows it. */
    public long create(Object archetype) {
        long bits = HandleBits.of(generation, creations);
        record(Kind.CREATE, 0, bits, archetype);
        creations++;
        return bits;
    }

    /** Records what is to be done to an entity. */
    public void record(Kind kind, int component, long entity, Object value) {
        if (HandleBits.tag(entity) == 0
                && entity != 0
                && (HandleBits.stamp(entity) != generation || HandleBits.slot(entity) >= creations)
                && kind != Kind.CREATE) {
            throw new IllegalArgumentException("Commands: the handle " + Handle.ofBits(entity)
                    + " of an entity to create is of other commands, or of some that have been applied");
        }
        if (size == kinds.length) {
            grow();
        }
        kinds[size] = kind;
        components[size] = component;
        entities[size] = entity;
        values[size] = value;
        size++;
    }

    private void grow() {
        int length = Math.max(16, size * 2);
        Kind[] moreKinds = Arrays.copyOf(kinds, length);
        int[] moreComponents = Arrays.copyOf(components, length);
        long[] moreEntities = Arrays.copyOf(entities, length);
        values = Arrays.copyOf(values, length);
        entities = moreEntities;
        components = moreComponents;
        kinds = moreKinds;
    }

    /** The number of commands that wait, here and in tasks. */
    public int size() {
        int all = size - applied;
        for (CommandLog task : tasks()) {
            all += task.size();
        }
        return all;
    }

    /** Makes room for the handles of what is created. */
    public void prepare() {
        if (created.length < creations) {
            created = Arrays.copyOf(created, Math.max(16, creations + (creations >> 1)));
        }
    }

    /** Goes to the next command; the one before has been done. Resets the log and returns false if there is none. */
    public boolean next() {
        if (applied < size) {
            return true;
        }
        clear();
        return false;
    }

    /** What the command does. */
    public Kind kind() {
        return kinds[applied];
    }

    /** The component that it is about. */
    public int component() {
        return components[applied];
    }

    /** The component to add, or the archetype to create an entity from, or null for none. */
    public Object value() {
        return values[applied];
    }

    /** The handle of its entity in the world; one that does not resolve if the entity has not been created. */
    public long entity() {
        long bits = entities[applied];
        return HandleBits.tag(bits) == 0 && bits != 0 ? created[HandleBits.slot(bits)] : bits;
    }

    /** The entity to create has been created. */
    public void created(long bits) {
        created[createdCount++] = bits;
    }

    /** The command has been done. */
    public void done() {
        values[applied] = null;
        applied++;
    }

    /** Forgets all commands, those of tasks too. */
    public void clearAll() {
        clear();
        for (CommandLog task : tasks()) {
            task.clearAll();
        }
    }

    private void clear() {
        Arrays.fill(values, 0, size, null);
        size = 0;
        applied = 0;
        creations = 0;
        createdCount = 0;
        generation = nextGeneration();
    }
}

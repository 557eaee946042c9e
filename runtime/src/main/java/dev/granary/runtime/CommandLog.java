package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Arrays;

/**
 * Structural changes of a world, recorded to be made later, in the order in which they were recorded.
 *
 * <p>A log is for one thread at a time. Tasks that run in parallel each have one of their own ({@link #task}), and what they
 * record comes after what is recorded here, in the order of their numbers, whichever of them was first.
 *
 * <p>An entity to create has a handle in advance ({@link PendingBatch}). When commands have been applied, the world looks for such
 * handles where components were written since the time before, and puts those of the entities in their place: so it does not matter
 * which way they came there, nor whether the entity was created before or afterwards.
 */
public final class CommandLog {
    /** What a command does. */
    enum Kind {
        CREATE,
        DESTROY,
        ADD,
        REMOVE
    }

    /** The log that all tasks are of, or this one. */
    private final CommandLog root;

    private final PendingHandles handles;

    /** The numbers of tasks, ascending, and their logs; also what is synchronized on. */
    private final Tasks tasks = new Tasks();

    private Object commands;
    private Kind[] kinds = {};
    private int[] components = {};
    private long[] entities = {};

    /** Of a command that adds, the component; of one that creates, the archetype or null. */
    private Object[] values = {};

    private int size;
    private int applied;

    /** Commands for entities that were gone, since all that was recorded here was done or forgotten. */
    private int ignored;

    /** The end of those that are done next: what listeners record meanwhile is behind it. */
    private int end;

    /** Of the root: whether commands are being done. */
    private boolean isApplying;

    /** Of the root: the log whose next command, or that of a task of it, could not be done; or null. */
    private CommandLog failed;

    /** The entities to create, until nothing waits here nor in any other task. */
    private PendingBatch pending = new PendingBatch();

    /** Those before. */
    private PendingBatch last = new PendingBatch();

    /** An empty log. */
    public CommandLog() {
        root = this;
        handles = new PendingHandles();
    }

    private CommandLog(CommandLog root) {
        this.root = root;
        handles = root.handles;
    }

    private static final class Tasks {
        int[] numbers = {};
        CommandLog[] logs = {};
        int count;
    }

    /** The log of the task with the number. Safe for use from several threads; allocates only for a number that is new. */
    CommandLog task(int number) {
        synchronized (tasks) {
            int index = Arrays.binarySearch(tasks.numbers, 0, tasks.count, number);
            return index >= 0 ? tasks.logs[index] : insert(~index, number);
        }
    }

    private CommandLog insert(int index, int number) {
        if (tasks.count == tasks.logs.length) {
            int length = Math.max(16, tasks.count * 2);
            int[] moreNumbers = Arrays.copyOf(tasks.numbers, length);
            tasks.logs = Arrays.copyOf(tasks.logs, length);
            tasks.numbers = moreNumbers;
        }
        CommandLog log = new CommandLog(root);
        System.arraycopy(tasks.numbers, index, tasks.numbers, index + 1, tasks.count - index);
        System.arraycopy(tasks.logs, index, tasks.logs, index + 1, tasks.count - index);
        tasks.numbers[index] = number;
        tasks.logs[index] = log;
        tasks.count++;
        return log;
    }

    /** The number of tasks that have a log. */
    int taskCount() {
        synchronized (tasks) {
            return tasks.count;
        }
    }

    /** The log of a task, in the order of their numbers. */
    CommandLog taskAt(int index) {
        synchronized (tasks) {
            return tasks.logs[index];
        }
    }

    /** What the world hands out for this log, so that it need not be made again each time; null until it is there. */
    Object commands() {
        return commands;
    }

    /** Keeps what the world hands out for this log: something with final fields only, for it may go from thread to thread. */
    void commands(Object commands) {
        this.commands = commands;
    }

    /** Records that an entity is to be created, and returns the handle by which this log knows it. */
    long create(Object archetype) {
        if (pending.size() == 0) {
            pending.begin(handles.nextGeneration());
        }
        long bits = pending.next();
        append(Kind.CREATE, 0, bits, archetype);
        pending.add();
        if (root.isApplying) {
            makeRoomForThis();
        }
        return bits;
    }

    /** Recorded by a listener: room was made for what had been recorded before. */
    private void makeRoomForThis() {
        boolean isDone = false;
        try {
            root.prepare();
            isDone = true;
        } finally {
            if (!isDone) {
                size--;
                pending.takeBack();
            }
        }
    }

    /** Records what is to be done to an entity. */
    void record(Kind kind, int component, long entity, Object value) {
        if (PendingBatch.isPending(entity) && !pending.contains(entity)) {
            throw new IllegalArgumentException("Commands: the handle " + Handle.ofBits(entity)
                    + " of an entity to create is of other commands, or of some that have been applied");
        }
        append(kind, component, entity, value);
    }

    private void append(Kind kind, int component, long entity, Object value) {
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
    int size() {
        int all = size - applied;
        for (int i = 0; i < taskCount(); i++) {
            all += taskAt(i).size();
        }
        return all;
    }

    /**
     * Before commands are done.
     *
     * @throws IllegalStateException if that is under way, so that it is a listener who asks for it
     */
    void begin() {
        checkIdle();
        prepare();
        root.isApplying = true;
    }

    /** Behind that, whether all are done or one has failed. */
    void end(boolean isDone) {
        root.isApplying = false;
        root.failed = isDone ? null : this;
    }

    void countIgnored() {
        ignored++;
    }

    /** How many were ignored, also before one failed; they count once. */
    int takeIgnored() {
        int taken = ignored;
        ignored = 0;
        return taken;
    }

    /** Forgets the command that has failed; returns false if there is none. */
    boolean skipFailed() {
        checkIdle();
        CommandLog skipped = root.failed;
        root.failed = null;
        return skipped != null && skipped.skipNext();
    }

    private boolean skipNext() {
        if (applied < end) {
            if (kinds[applied] == Kind.CREATE) {
                pending.created(entities[applied]); // itself: it leads to no entity
            }
            done();
            return true;
        }
        for (int i = 0; i < taskCount(); i++) {
            if (taskAt(i).skipNext()) {
                return true;
            }
        }
        return false;
    }

    private void checkIdle() {
        if (root.isApplying) {
            throw new IllegalStateException("Commands: they are being applied, and what listeners record meanwhile is"
                    + " done behind the rest; apply and clear them before or afterwards");
        }
    }

    /** Makes room for the handles of what is created, here and in tasks. */
    void prepare() {
        prepareCreations();
        handles.prepare(2 * root.logCount());
    }

    private void prepareCreations() {
        pending.prepare();
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).prepareCreations();
        }
    }

    private int logCount() {
        int count = 1;
        for (int i = 0; i < taskCount(); i++) {
            count += taskAt(i).logCount();
        }
        return count;
    }

    /** Has all that are here and in tasks be done before what is recorded from now on; but first what is left of a round that failed. */
    void beginRound() {
        if (!isInRound()) {
            markEnds();
        }
    }

    private boolean isInRound() {
        boolean isLeft = applied < end;
        for (int i = 0; i < taskCount(); i++) {
            isLeft |= taskAt(i).isInRound();
        }
        return isLeft;
    }

    private void markEnds() {
        end = size;
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).markEnds();
        }
    }

    /** Goes to the next command of the round; the one before has been done. Returns false if there is none. */
    boolean next() {
        if (applied < end) {
            return true;
        }
        if (applied == size) {
            size = 0;
            applied = 0;
            end = 0;
        }
        return false;
    }

    /** What the command does. */
    Kind kind() {
        return kinds[applied];
    }

    /** The component that it is about. */
    int component() {
        return components[applied];
    }

    /** The component to add, or the archetype to create an entity from, or null for none. */
    Object value() {
        return values[applied];
    }

    /** The handle of its entity in the world; one that does not resolve if the entity has not been created. */
    long entity() {
        long bits = entities[applied];
        return PendingBatch.isPending(bits) ? pending.resolve(bits) : bits;
    }

    /** The entity to create has been created. */
    void created(long bits) {
        pending.created(bits);
    }

    /** The command has been done. */
    void done() {
        values[applied] = null;
        applied++;
    }

    /** Finds out which entities have been created, for {@link #resolve} and {@link #realHandle}. */
    void collect() {
        handles.clear();
        root.collectCreations();
        handles.sort();
    }

    private void collectCreations() {
        handles.add(pending);
        handles.add(last);
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).collectCreations();
        }
    }

    /** While commands are applied: the handle of an entity that they have created; any other handle as it is. */
    long real(long bits) {
        return root.resolveAtOnce(bits);
    }

    private long resolveAtOnce(long bits) {
        long real = pending.contains(bits) ? pending.resolve(bits) : last.resolve(bits);
        for (int i = 0; i < taskCount() && real == bits; i++) {
            real = taskAt(i).resolveAtOnce(bits);
        }
        return real;
    }

    /** Whether there may be handles in components that {@link #resolve} has to make real. */
    boolean hasCreated() {
        return !handles.isEmpty();
    }

    /** The version of the world after which components with handles to become real were written. */
    long since() {
        return handles.since();
    }

    /** The handle in the world of an entity that was created; any other handle as it is. */
    long resolve(long bits) {
        return handles.resolve(bits);
    }

    /** Puts handles in the world in place of those in advance, in the rows of a page, and returns whether there were some. */
    boolean resolve(long[] column, int firstRow) {
        return handles.resolve(column, firstRow);
    }

    /** Ends the batches, if nothing waits any more: what is recorded from now on has other handles in advance. */
    void settle(long version) {
        if (root.size() == 0) {
            root.endBatches();
            handles.since(version);
        }
    }

    private void endBatches() {
        PendingBatch done = pending;
        pending = last;
        last = done;
        pending.clear();
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).endBatches();
        }
    }

    /**
     * The handle in the world of an entity that was created when commands were last applied; one that is of no commands as it is.
     *
     * @throws IllegalArgumentException if the entity was not created then
     */
    long realHandle(long bits) {
        long real = last.resolve(bits);
        real = real == bits ? handles.resolve(bits) : real;
        if (PendingBatch.isPending(real)) {
            throw new IllegalArgumentException("Commands: the handle " + Handle.ofBits(bits)
                    + (pending.contains(bits)
                            ? " is of an entity that is not created before these commands are applied"
                            : " is of no entity that was created when commands were last applied here, or the world"
                                    + " went back since"));
        }
        return real;
    }

    /** The world has gone back: what has been created is not there, or is another entity. Never throws. */
    void forgetCreated() {
        pending.forgetCreated();
        last.clear();
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).forgetCreated();
        }
    }

    /** Whether it is that of no task. */
    boolean isRoot() {
        return root == this;
    }

    /** Forgets all commands, those of tasks too. */
    void clearAll() {
        checkIdle();
        clear();
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).clearAll();
        }
    }

    private void clear() {
        Arrays.fill(values, 0, size, null);
        size = 0;
        applied = 0;
        end = 0;
        ignored = 0;
        pending.clear();
        last.clear();
    }
}

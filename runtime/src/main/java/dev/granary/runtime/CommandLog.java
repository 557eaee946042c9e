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
 *
 * <p>Tasks in which nothing waits rest: nobody walks them, and their logs are there for the next use of their numbers. Those of
 * numbers that are not used again, such as those of frames, are let go of; whoever still has one records to the log that its number has
 * by then ({@link #active}).
 */
public final class CommandLog {
    /** What a command does. */
    enum Kind {
        CREATE,
        DESTROY,
        ADD,
        REMOVE
    }

    private static final Kind[] NO_KINDS = {};
    private static final int[] NO_COMPONENTS = {};
    private static final long[] NO_ENTITIES = {};
    private static final Object[] NO_VALUES = {};

    /** So many logs of tasks that rest are always kept. */
    private static final int FEW_TASKS = 64;

    /** The log that all tasks are of, or this one. */
    private final CommandLog root;

    /** The log that this task is of; null for the root. */
    private CommandLog parent;

    private final int number;

    /** Whether this is one of {@link #active} of the log that it is of. Changes only while that is locked. */
    private boolean isActive;

    private final PendingHandles handles;

    /** All tasks that have a log; also what is synchronized on. */
    private final TaskLogs tasks = new TaskLogs();

    /** Those of them in which something may wait. */
    private final TaskLogs active = new TaskLogs();

    /** How many tasks have been active at once, lately: a little less each time that there were fewer. */
    private int mostActive;

    private Object commands;
    private Kind[] kinds = NO_KINDS;
    private int[] components = NO_COMPONENTS;
    private long[] entities = NO_ENTITIES;

    /** Of a command that adds, the component; of one that creates, the archetype or null. */
    private Object[] values = NO_VALUES;

    private int size;
    private int applied;

    /** Commands for entities that were gone, since all that was recorded here was done or forgotten. */
    private int ignored;

    /** The end of those that are done next: what listeners record meanwhile is behind it. */
    private int end;

    /** Of the root: whether commands are being done. */
    private boolean isApplying;

    /** Of the root: the log whose command is being done, or was done last. */
    private CommandLog current = this;

    /** Of the root: the log whose next command could not be done; or null. */
    private CommandLog failed;

    /** Of the root: the log of whose commands a round is left, because one of them failed; or null. */
    private CommandLog left;

    /** The entities to create, until nothing waits here nor in any other task. */
    private PendingBatch pending = new PendingBatch();

    /** Those before. */
    private PendingBatch last = new PendingBatch();

    /** An empty log. */
    public CommandLog() {
        root = this;
        number = 0;
        isActive = true;
        handles = new PendingHandles();
    }

    private CommandLog(CommandLog parent, int number) {
        root = parent.root;
        this.parent = parent;
        this.number = number;
        handles = root.handles;
    }

    /** The number of the task. */
    int number() {
        return number;
    }

    /** The log of the task with the number. Safe for use from several threads; allocates only for a number that has no log. */
    CommandLog task(int number) {
        synchronized (tasks) {
            int index = tasks.find(number);
            CommandLog task = index >= 0 ? tasks.at(index) : new CommandLog(this, number);
            if (index < 0) {
                tasks.insert(~index, task);
            }
            activate(task);
            return task;
        }
    }

    private void activate(CommandLog task) {
        if (!task.isActive) {
            active.insert(~active.find(task.number), task);
            task.isActive = true;
        }
    }

    /**
     * The log to record to for this one: this one, unless it was let go of and its number has another one since. To be asked for anew
     * whenever something is recorded or done. Safe for use from several threads.
     */
    CommandLog active() {
        return isActive ? this : parent.active().taskOf(this);
    }

    /** The log of the task with the number of this one, which becomes it if there is none. */
    private CommandLog taskOf(CommandLog resting) {
        synchronized (tasks) {
            int index = tasks.find(resting.number);
            if (index < 0) {
                resting.parent = this;
                tasks.insert(~index, resting);
            }
            return task(resting.number);
        }
    }

    /** The number of tasks that may have something recorded. */
    int taskCount() {
        synchronized (tasks) {
            return active.count();
        }
    }

    /** The log of such a task, in the order of their numbers. */
    CommandLog taskAt(int index) {
        synchronized (tasks) {
            return active.at(index);
        }
    }

    /** The number of tasks that have a log, those that rest included. */
    int logsKept() {
        synchronized (tasks) {
            return tasks.count();
        }
    }

    /** Has tasks rest that have nothing, and lets go of the logs of those that rest if they are many more than are used. Never throws. */
    private void rest() {
        synchronized (tasks) {
            mostActive = Math.max(active.count(), mostActive - (mostActive + 63 >> 6));
            for (int i = 0; i < active.count(); i++) {
                CommandLog task = active.at(i);
                task.isActive = !task.isEmpty();
            }
            active.keepActive();
            if (tasks.count() > 2 * mostActive + FEW_TASKS) {
                tasks.keepActive();
            }
        }
    }

    boolean isActive() {
        return isActive;
    }

    /** Whether there is nothing here and in tasks, nor anything that was created when commands were last applied. */
    private boolean isEmpty() {
        return size == 0 && ignored == 0 && pending.size() == 0 && last.size() == 0 && taskCount() == 0;
    }

    /** Lets go of tasks that rest, and of memory for more commands than wait, here and in tasks; not while commands are being done. */
    void trim() {
        if (!root.isApplying) {
            trimCommands();
            synchronized (tasks) {
                tasks.keepActive();
                tasks.trim();
                active.trim();
            }
            for (int i = 0; i < taskCount(); i++) {
                taskAt(i).trim();
            }
        }
    }

    private void trimCommands() {
        if (size == 0) {
            kinds = NO_KINDS;
            components = NO_COMPONENTS;
            entities = NO_ENTITIES;
            values = NO_VALUES;
        }
        pending.trim();
        last.trim();
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
        if (root.left != this) {
            leaveRound();
        }
    }

    /** What is left of a round of another log is in the next one of this: before it there may be what it depends on. */
    private void leaveRound() {
        end = applied;
        for (int i = 0; i < taskCount(); i++) {
            taskAt(i).leaveRound();
        }
    }

    /** Behind that, whether all are done or one has failed. */
    void end(boolean isDone) {
        root.isApplying = false;
        root.failed = isDone ? null : root.current;
        root.left = isDone ? null : this;
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
        if (applied == end) {
            return false; // it was cleared
        }
        if (kinds[applied] == Kind.CREATE) {
            pending.created(entities[applied]); // itself: it leads to no entity
        }
        done();
        return true;
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
            root.current = this;
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
        return PendingBatch.isPending(bits) ? root.resolveAtOnce(bits) : bits;
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
        rest();
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
        rest();
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

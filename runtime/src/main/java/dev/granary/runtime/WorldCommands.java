package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Objects;

/**
 * Structural change of a world that is recorded now and made by {@link #apply}, in the order in which it was recorded.
 *
 * <p>For code that iterates, and for code that runs in parallel: there, each task records to commands of its own ({@link #task}).
 * Commands for entities that are gone by the time are ignored, and counted.
 *
 * @param <W> what the entities' handles are handles of
 * @param <A> the world's archetypes
 * @param <C> its cursors
 * @param <S> its commands: this class
 */
public abstract class WorldCommands<W, A extends WorldArchetype, C extends WorldCursor<W, ?>, S> {
    private final PagedWorld<W, ?, A> world;
    private final CommandLog log;

    /** What {@link #kept} gives next, or null. */
    private C kept;

    /** Commands for a log. */
    protected WorldCommands(PagedWorld<W, ?, A> world, CommandLog log) {
        this.world = world;
        this.log = log;
        world.recordsTo(log);
    }

    /**
     * Creates an entity without components.
     *
     * <p>Returns a handle in advance, for what these commands are to do with it, and to put it into components, through commands or
     * directly: {@link #apply} makes it the real one there. {@link #created} tells which that is.
     */
    public final Handle<W> create() {
        return Handle.ofBits(log.active().create(null));
    }

    /**
     * Creates an entity with the archetype's components; returns a handle as {@link #create()} does.
     *
     * @throws IllegalArgumentException if another world built the archetype
     */
    public final Handle<W> create(A archetype) {
        world.checkHome(archetype);
        return Handle.ofBits(log.active().create(archetype));
    }

    /** Destroys the entity. */
    public final void destroy(Handle<W> entity) {
        log.active().record(CommandLog.Kind.DESTROY, 0, entity.bits(), null);
    }

    /** Destroys the cursor's entity. */
    public final void destroy(C cursor) {
        log.active().record(CommandLog.Kind.DESTROY, 0, cursor.bits(), null);
    }

    /** Gives the entity a component. */
    protected final void add(int component, Handle<W> entity, Object value) {
        log.active().record(CommandLog.Kind.ADD, component, entity.bits(), Objects.requireNonNull(value, "value"));
    }

    /** Gives the cursor's entity a component. */
    protected final void add(int component, C cursor, Object value) {
        log.active().record(CommandLog.Kind.ADD, component, cursor.bits(), Objects.requireNonNull(value, "value"));
    }

    /** Takes a component from the entity. */
    protected final void remove(int component, Handle<W> entity) {
        log.active().record(CommandLog.Kind.REMOVE, component, entity.bits(), null);
    }

    /** Takes a component from the cursor's entity. */
    protected final void remove(int component, C cursor) {
        log.active().record(CommandLog.Kind.REMOVE, component, cursor.bits(), null);
    }

    /** Commands for the log of a task. */
    protected abstract S of(CommandLog log);

    /**
     * The commands of a task that may run in parallel with others. Safe for use from several threads.
     *
     * <p>What tasks record comes after what is recorded here, in the order of their numbers and not of time, so the result is the same
     * whichever was first. The number of a page is a good one. Any will do: those that are not used again cost nothing.
     */
    @SuppressWarnings("unchecked")
    public final S task(int number) {
        CommandLog task = log.active().task(number);
        Object commands = task.commands();
        if (commands == null) {
            commands = of(task);
            task.commands(commands);
        }
        return (S) commands;
    }

    /** The number of commands that wait, those of tasks included. */
    public final int size() {
        return log.active().size();
    }

    /**
     * Forgets all commands, those of tasks included.
     *
     * @throws IllegalStateException if they are being applied, so that it is a listener who asks for it
     */
    public final void clear() {
        log.active().clearAll();
    }

    /**
     * Makes the changes, those of tasks included, and returns how many commands were ignored because their entity was gone: in this call, and
     * in those before it that failed.
     *
     * <p>Where one fails, for lack of memory or because a record in it has a part that is null, those before it have been made, and it
     * and those behind it still wait: for another call, {@link #skipFailed} or {@link #clear}. What listeners record meanwhile is done behind the rest.
     *
     * @throws dev.granary.DuplicateKeyException if one would give two entities one key
     * @throws dev.granary.StaleHandleException if a reference in one is to what is gone
     * @throws IllegalStateException if commands are being applied, so that it is a listener who asks for it
     */
    public final int apply() {
        return world.apply(log.active());
    }

    /**
     * Forgets the command that {@link #apply} failed at, of a task or not, so that the next call goes on behind it. If it was to create an
     * entity, that is not created, and commands for it are ignored.
     *
     * @return whether there was one: false if the last {@code apply()} did not fail, or what it failed at is forgotten already
     * @throws IllegalStateException if they are being applied, so that it is a listener who asks for it
     */
    public final boolean skipFailed() {
        return log.active().skipFailed();
    }

    /**
     * The real handle of an entity that {@code create()} of these commands, or of others of this world, gave a handle in advance for,
     * after {@link #apply}, and until it is called again, what is recorded is forgotten or the world goes back to a snapshot. A handle that is not one in advance is
     * returned as it is.
     *
     * @throws IllegalArgumentException if the entity was not created by the last {@code apply()}
     */
    public final Handle<W> created(Handle<W> entity) {
        return Handle.ofBits(log.realHandle(entity.bits()));
    }

    /** The cursor that was kept last, which is not kept any more; null if there is none. */
    protected final C kept() {
        C cursor = kept;
        kept = null;
        return cursor;
    }

    /** Keeps a cursor that these commands gave; it is at no entity then. */
    public final void keep(C cursor) {
        cursor.page = null;
        kept = cursor;
    }

    /** As in {@code Commands[3 recorded]}. */
    @Override
    public final String toString() {
        return new Description("Commands")
                .add(log.active().size() + " recorded")
                .toString();
    }
}

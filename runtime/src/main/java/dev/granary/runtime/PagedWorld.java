package dev.granary.runtime;

import dev.granary.EntityStore;
import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.StaleHandleException;
import dev.granary.Subscription;
import dev.granary.WorldStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * What all worlds have in common: entities in pages, to which components are known by their numbers. Generated worlds add what has
 * types: access by handle, and the classes of pages, cursors, queries, archetypes and commands.
 *
 * @param <W> the type with the annotation {@link dev.granary.World}
 * @param <P> the world's pages
 * @param <A> its archetypes
 */
public abstract class PagedWorld<W, P extends WorldPage<W>, A extends WorldArchetype> implements EntityStore<W> {
    private static final int ROW_MASK = Entities.PAGE_ROWS - 1;

    final WorldSchema schema;
    final Entities entities;

    /** The dictionary of the components' symbols; null where there are none. */
    protected final StoreSymbols symbols;

    /** The lists of the components; null where there are none. */
    final WorldLists lists;

    /** Stands for pages that are not there. */
    final P vacant;

    /** By number; {@link #vacant} where there is none. */
    P[] pages = none();

    /** What {@link #pages()} returned; no pages after the array has become another. */
    private List<P> listed = List.of();

    /** A number for what is there and has which components: another one after each structural change other than creation. */
    int changes;

    /** The last number that {@link #changes} got by a change: more than it is where a listener threw and all is as it was. */
    private int lastChange;

    /** The {@link #lastChange} before the last entities went together, and how many they were. */
    private int changesBefore;

    private int destroyedTogether;

    /** The keys of the components. */
    final ComponentKeys keys;

    /** The commands that are being applied, or null. */
    private CommandLog applied;

    /** What is recorded for it, by tasks too; null in what a snapshot holds. */
    private CommandLog recorded;

    /** Who is told of entities and components that come and go; null while nobody is. */
    WorldWatch<W> watch;

    /**
     * An empty world that has no memory yet.
     *
     * @param vacant a page without entities, which all worlds of the class share
     */
    @SuppressWarnings("this-escape") // only statistics see it, which may fail
    protected PagedWorld(WorldSchema schema, P vacant) {
        this.schema = schema;
        this.vacant = vacant;
        entities = new Entities(schema.owner());
        keys = new ComponentKeys(this);
        symbols = schema.hasSymbols ? new StoreSymbols(numbers -> WorldSymbols.mark(this, numbers)) : null;
        lists = schema.withLists.length == 0 ? null : new WorldLists(this);
        Flight.add(this);
    }

    /** Keeps the keys of a component from now on, while there is no entity. */
    protected final void keep(int component, KeyIndex... tables) {
        keys.keep(component, tables);
    }

    @SuppressWarnings("unchecked")
    private static <P extends WorldPage<?>> P[] none() {
        return (P[]) new WorldPage<?>[0];
    }

    @Override
    public final Handle<W> create() {
        long bits = insert();
        try {
            return Handle.ofBits(bits);
        } catch (Throwable failure) {
            takeBack(bits, failure);
            throw failure;
        }
    }

    /**
     * Creates an entity with the archetype's components and returns its handle.
     *
     * @throws IllegalArgumentException if another world built the archetype
     */
    public final Handle<W> create(A archetype) {
        long bits = insert(archetype);
        try {
            return Handle.ofBits(bits);
        } catch (Throwable failure) {
            takeBack(bits, failure);
            throw failure;
        }
    }

    @Override
    public final Subscription onAdd(Consumer<? super Handle<W>> listener) {
        return watch(true).onAdd(listener);
    }

    @Override
    public final Subscription onRemove(Consumer<? super Handle<W>> listener) {
        return watch(true).onRemove(listener);
    }

    /** From now on, gives the listener the handle of each entity that gains the component. */
    protected final Subscription onAdd(int component, Consumer<? super Handle<W>> listener) {
        watch(true);
        return watch.onAdd(component, listener);
    }

    /** From now on, gives the listener the handle of each entity that is about to lose the component. */
    protected final Subscription onRemove(int component, Consumer<? super Handle<W>> listener) {
        watch(true);
        return watch.onRemove(component, listener);
    }

    /**
     * For generated code: who is told of entities that come and go.
     *
     * @param isNeeded whether it is made where there is none; if not, null is returned
     */
    public final Watch<W> watch(boolean isNeeded) {
        if (watch == null && isNeeded) {
            watch = new WorldWatch<>(this);
        }
        return watch;
    }

    final boolean has(int component, Handle<W> entity) {
        int slot = entities.slot(entity.bits());
        return slot >= 0 && pages[slot >>> Entities.PAGE_SHIFT].words.has(component, slot & ROW_MASK);
    }

    @Override
    public final boolean contains(Handle<W> entity) {
        return entities.slot(entity.bits()) >= 0;
    }

    @Override
    public final int rowOf(Handle<W> entity) {
        return slotOf(entity.bits());
    }

    @Override
    public final boolean destroy(Handle<W> entity) {
        int slot = entities.slot(entity.bits());
        if (slot < 0) {
            return false;
        }
        destroySlot(slot);
        return true;
    }

    /** Of an entity that nobody is told of and that nothing refers to, never throws, unless a kernel writes keys. */
    final void destroySlot(int slot) {
        pages[slot >>> Entities.PAGE_SHIFT].destroy((slot & ROW_MASK) >>> 6, 1L << slot);
    }

    /**
     * All pages, in the order of their numbers: the raw columns.
     *
     * <p>Where a page was let go of, one without entities stands for it. Structural change while at it is up to the caller.
     */
    public final List<P> pages() {
        settle();
        List<P> known = listed;
        if (known.size() != entities.pageCount()) {
            known = Blocks.view(pages, entities.pageCount());
            listed = known;
        }
        return known;
    }

    @Override
    public final int size() {
        return entities.size();
    }

    @Override
    public final int capacity() {
        return entities.capacity();
    }

    @Override
    public final int rows() {
        return entities.rows();
    }

    /** What is there or has which components has changed. */
    final void changed() {
        changes = ++lastChange;
    }

    /** What {@link #changes} will be behind the next change. */
    final int nextChange() {
        return lastChange + 1;
    }

    /** Before an entity goes, one of several that go together, of which so many go before it. */
    final void beginDeparture(int before) {
        changesBefore = lastChange;
        destroyedTogether = before + 1;
    }

    /** Whether whoever knows of so many changes has destroyed the first of several entities that went together. */
    final boolean tookOthersAlong(int known) {
        int destroyed = known - changesBefore;
        return destroyed > 0 && destroyed < destroyedTogether;
    }

    /** A number for {@link WorldQuery#changedSince}: changes made before are not above it, changes made afterwards are. */
    @Override
    public final long version() {
        return entities.version();
    }

    /**
     * A number that is another one after entities were created or destroyed, or gained or lost components: for whoever keeps
     * something that depends on which there are. What is written to components is no such change: {@link #version}.
     */
    public final long changes() {
        return (long) changes << 32 | entities.size();
    }

    @Override
    public final void clear() {
        checkSettled();
        if (watch != null) {
            watch.checkFree();
            watch.removeAll();
        }
        for (int number = 0; number < entities.pageCount(); number++) {
            P page = pages[number];
            for (long words = page.aliveSummary(); words != 0; words &= words - 1) {
                page.vacate(Long.numberOfTrailingZeros(words), -1);
            }
        }
        keys.clear();
        if (lists != null) {
            lists.clear();
        }
        changed();
        releaseAll();
    }

    /**
     * Lets go of what is empty: components on pages where no entity has them, pages without entities; and makes keys as small as they
     * can be. Puts the elements of lists one behind the other, and drops the texts of symbols that no entity has, and the memory of
     * commands that wait no more.
     *
     * <p>{@link #clear} lets go of what is empty, too. Iterations, counts and kernels, one of 256, let go of the components that no entity
     * of a page had since the last time. No entity moves, and no stale handle comes back.
     */
    @Override
    public final void trim() {
        checkSettled();
        Flight.Span span = Flight.beginTrim(this);
        releaseAll();
        if (lists != null) {
            lists.pack();
        }
        if (symbols != null) {
            symbols.all().trim();
        }
        if (recorded != null) {
            recorded.trim();
        }
        keys.fit(endOfKeys());
        Flight.endTrim(span, this);
    }

    @Override
    public final WorldStats stats() {
        return WorldCosts.of(
                entities,
                schema.components,
                number -> pages[number].words,
                keys::bytes,
                component -> lists == null ? List.of() : lists.stats(component));
    }

    @Override
    public final List<Schema> schema() {
        return schema.components;
    }

    /** As in {@code SparksWorld[size=1, capacity=4096]}, with what is empty. */
    @Override
    public final String toString() {
        return schema.owner() + "[size=" + size() + ", capacity=" + entities.capacity() + "]";
    }

    /**
     * The page of the entity.
     *
     * @throws StaleHandleException if that is gone
     */
    protected final P pageOf(Handle<W> entity) {
        return pageOf(entity.bits());
    }

    private int slotOf(long entity) {
        int slot = entities.slot(entity);
        if (slot < 0) {
            throw entities.stale(entity);
        }
        return slot;
    }

    private P pageOf(long entity) {
        return pages[slotOf(entity) >>> Entities.PAGE_SHIFT];
    }

    /** The page of the entity, or one where no entity has anything if it is gone. */
    protected final P pageOrVacant(Handle<W> entity) {
        int slot = entities.slot(entity.bits());
        return slot < 0 ? vacant : pages[slot >>> Entities.PAGE_SHIFT];
    }

    /**
     * Whether the entity is one of those that have a component.
     *
     * @param having the words of the component on the page of the entity
     */
    protected static boolean has(long[] having, Handle<?> entity) {
        return Bits.get(having, (int) entity.bits() & ROW_MASK);
    }

    /**
     * Fails if the entity is none of those that have a component.
     *
     * @param having the words of the component on the page of the entity
     * @throws MissingComponentException if it has none
     */
    protected final void check(long[] having, int component, Handle<W> entity) {
        if (!has(having, entity)) {
            P page = pageOf(entity);
            throw page.missing(component, page.row(entity));
        }
    }

    /** Takes the component from the entity: true, or false if it had none. */
    protected final boolean remove(int component, Handle<W> entity) {
        P page = pageOf(entity);
        return page.remove(component, page.row(entity));
    }

    /**
     * Creates many entities, to be added to the batch, which is empty.
     *
     * @throws IllegalArgumentException if {@code count} is negative, or another world built the archetype
     */
    protected final <B extends WorldBatch<W, P, ?>> B create(A archetype, int count, B batch) {
        if (count < 0) {
            throw new IllegalArgumentException("count: " + count + " (expected: >= 0)");
        }
        checkHome(archetype);
        checkFree();
        Telling told = null;
        try {
            while (batch.size() < count) {
                int left = count - batch.size();
                batch.fill(roomFor(archetype.home(), left), archetype, left);
            }
            if (watch != null && watch.isToldOfAdditions()) {
                told = watch.tellingOf(batch.handles());
            }
        } catch (Throwable failure) {
            batch.undo();
            throw failure;
        }
        if (told != null) {
            watch.addedAll(told);
        }
        return batch;
    }

    /** Fails while listeners are being told of what goes, or a list is read that an entity is to have: then none may come. */
    private void checkFree() {
        if (watch != null) {
            watch.checkFree();
        }
        if (lists != null) {
            lists.checkUnread();
        }
    }

    /**
     * For generated kernels: destroys the entities whose bits are set, together, and returns how many they were.
     *
     * @param marks 64 words for each page
     */
    public final int destroyMarked(long[] marks) {
        return watch == null ? destroyUnheard(marks) : Watch.together(watch, () -> destroyHeard(marks));
    }

    private int destroyUnheard(long[] marks) {
        int destroyed = 0;
        for (int number = 0; number < entities.pageCount(); number++) {
            destroyed += pages[number].destroyUnheard(marks, number * Entities.PAGE_WORDS);
        }
        return destroyed;
    }

    private int destroyHeard(long[] marks) {
        int destroyed = 0;
        for (int number = 0; number < entities.pageCount(); number++) {
            destroyed += pages[number].destroyHeard(marks, number * Entities.PAGE_WORDS);
        }
        return destroyed;
    }

    /**
     * Has the entities of another world of the class, in the same slots, and what is to be created next gets the slots that it would get
     * there. Whatever can fail comes first, so a failure changes nothing.
     */
    protected final void become(PagedWorld<W, P, A> other) {
        checkSettled();
        other.keys.checkSettled();
        if (other.lists != null) {
            other.lists.checkWhole();
        }
        if (watch != null) {
            watch.checkQuiet("restore");
        }
        new WorldCopy<>(other, this).finish();
        listed = List.of();
        changed();
        if (recorded != null) {
            recorded.forgetCreated();
        }
    }

    /**
     * Goes back to a snapshot, which stays as it is: the same entities are in the same slots, and what is created next gets the slot, and
     * the handle, that it would have got then. A handle that was given out since means nothing any more, and may come to mean another
     * entity. After a failure nothing has changed.
     */
    public final void restore(WorldSnapshot<? extends PagedWorld<W, P, A>> snapshot) {
        become(snapshot);
    }

    /** Has a snapshot hold the entities as they are now, in the memory that it has. After a failure it holds what it held. */
    public final void snapshot(WorldSnapshot<? extends PagedWorld<W, P, A>> snapshot) {
        keepIn(snapshot);
    }

    /** As {@link #restore}; worlds generated earlier call it. */
    protected final void become(WorldSnapshot<? extends PagedWorld<W, P, A>> snapshot) {
        become(Objects.requireNonNull(snapshot, "snapshot").held);
    }

    /** As {@link #snapshot(WorldSnapshot)}; worlds generated earlier call it. */
    protected final void keepIn(WorldSnapshot<? extends PagedWorld<W, P, A>> snapshot) {
        Objects.requireNonNull(snapshot, "snapshot").held.become(this);
    }

    /** Has a new world become the same, which it returns: handles of this one resolve in that one, too. */
    protected final <T extends PagedWorld<W, P, A>> T copied(T copy) {
        PagedWorld<W, P, A> world = copy;
        world.entities.returnTag();
        world.become(this);
        return copy;
    }

    /**
     * Writes all entities to a file, with their slots and components. The file is replaced in one step, when all is written;
     * if this fails, it is as it was.
     *
     * @throws IOException if it can't be written
     * @throws UnsupportedOperationException if a component is boxed, and has no codec
     * @throws IllegalStateException if a component is a handle of something that is not in this world
     */
    public void save(Path path) throws IOException { // not final, as worlds of an older contract have one of their own
        StoreFile.save(path, List.of(filePart()));
    }

    /** The same, and the progress is told how far it has come. */
    public void save(Path path, Progress progress) throws IOException {
        StoreFile.save(path, List.of(filePart()), progress);
    }

    /** What a file has of the world. */
    protected final WorldPart filePart() {
        return new WorldPart(this);
    }

    /** Makes a page for each one of which there are slots from a file. */
    final void adoptPages() {
        pages = Arrays.copyOf(pages, entities.pageCount());
        Arrays.fill(pages, vacant);
        for (int number = 0; number < pages.length; number++) {
            if (entities.pages[number] != null) {
                addPage(entities.pages[number]);
            }
        }
    }

    final P page(int number) {
        return pages[number];
    }

    /** The page of the entity that keys know by the slot. */
    protected final P pageOfKey(int slot) {
        return pages[slot - 1 >>> Entities.PAGE_SHIFT];
    }

    /** Whether that entity has a component. */
    final boolean hasInSlot(int component, int slot) {
        return pageOfKey(slot).words.has(component, slot - 1 & ROW_MASK);
    }

    /** The row of that entity on its page. */
    protected static int rowOfKey(WorldPage<?> page, int slot) {
        return page.rowOf(slot - 1);
    }

    /** The end of all slots, as keys call them. */
    final int endOfKeys() {
        return (entities.pageCount() << Entities.PAGE_SHIFT) + 1;
    }

    /** The handle of the entity that keys know by the slot; none for 0. */
    protected final Handle<W> handleOfKey(int slot) {
        return Handle.ofBits(slot == 0 ? 0 : entities.bits(slot - 1));
    }

    /**
     * What is to be in a unique key of handles: the handle of an entity that the commands that are being applied have created, given the one
     * in advance; any other as it is.
     *
     * @throws IllegalArgumentException if it is a handle in advance still, two of which might become one that another entity has
     */
    protected final long realKey(long bits) {
        long real = real(bits);
        if (PendingBatch.isPending(real)) {
            throw new IllegalArgumentException(schema.owner() + ": the handle " + Handle.ofBits(bits)
                    + " can be in a unique key only when its entity is there: put it there by the same commands");
        }
        return real;
    }

    /** Fails if a kernel is writing keys, or lists may not change. */
    final void checkSettled() {
        keys.checkSettled();
        checkLists();
    }

    /** Fails if lists may not change. */
    final void checkLists() {
        if (lists != null) {
            lists.checkChangeable();
        }
    }

    /** The pool of a column of lists. */
    protected final RunPool pool(int component, int column) {
        return lists.pool(component, column);
    }

    /** The page of an entity, which has the component there; or throws. */
    final P pageWith(int component, long entity) {
        P page = pageOf(entity);
        if (!page.words.has(component, (int) entity & ROW_MASK)) {
            throw page.missing(component, page.rowOf((int) entity));
        }
        return page;
    }

    /**
     * For generated kernels: begins a loop that writes columns of keys, and returns what ends it.
     *
     * @param columns all that it writes, by their numbers among the columns of all components, in order
     */
    public final WorldSweep beginKeys(int... columns) {
        return keys.begin(columns);
    }

    final List<ComponentRows> rowsOf(int component) {
        List<ComponentRows> rows = new ArrayList<>();
        for (int number = 0; number < entities.pageCount(); number++) {
            if (pages[number].words.isOnPage(component)) {
                rows.add(new ComponentRows(pages[number], component));
            }
        }
        return rows;
    }

    final int count(int component) {
        int count = 0;
        for (int number = 0; number < entities.pageCount(); number++) {
            count += pages[number].words.count(component);
        }
        return count;
    }

    final Object[] columns(int page, int component) {
        return pages[page].columns(component);
    }

    /** Destroys an entity that has just come, because its handle can't be made. */
    private void takeBack(long bits, Throwable failure) {
        if (watch != null) {
            watch.takeBack(bits, failure);
        } else {
            destroySlot(HandleBits.slot(bits));
        }
    }

    final long insert() {
        checkFree();
        EntityPage room = roomFor(Entities.EMPTY_HOME, 1).words.entities;
        if (!room.hasAllRows()) {
            growFor(room, 1);
        }
        long bits = entities.acquire(room, Entities.next(room));
        return watch == null ? bits : added(bits);
    }

    final long insert(WorldArchetype archetype) {
        checkHome(archetype);
        checkFree();
        long bits = roomFor(archetype.home(), 1).insert(archetype);
        return watch == null ? bits : added(bits);
    }

    private long added(long bits) {
        if (watch.isToldOfAdditions()) {
            watch.added(bits);
        }
        return bits;
    }

    final void checkHome(WorldArchetype archetype) {
        if (Objects.requireNonNull(archetype, "archetype").world != this) {
            String other = archetype.world.entities.describe();
            throw new IllegalArgumentException(entities.describe() + ": the archetype was built by " + other
                    + (other.equals(entities.describe()) ? ", of which this is a copy, or which is one of this" : ""));
        }
    }

    /**
     * A page with vacant slots for entities of the home, a new one if need be. There is a place for it before it is there, so a
     * failure leaves none without.
     */
    private P roomFor(int home, int count) {
        if (entities.pageCount() >= pages.length) {
            makeRoom();
        }
        EntityPage room = entities.roomFor(home, count);
        P page = pages[room.number];
        return page != vacant ? page : addPage(room);
    }

    /**
     * Gives a page, and others that share its columns, rows for so many more entities, or for as many as there is room for. If this
     * throws, nothing has changed.
     */
    final void growFor(EntityPage room, int count) {
        int rows = entities.groupRowsFor(room, count);
        if (rows <= room.group.rows()) {
            return;
        }
        Object[][] longer = new Object[schema.size()][];
        for (int component = 0; component < longer.length; component++) {
            PageWords first = room.group.firstWith(component);
            if (first != null) {
                longer[component] = schema.longer(component, columns(first.entities.number, component), rows);
            }
        }
        int rowsBefore = room.group.rows();
        entities.grow(room, rows);
        for (int place = 0; place < room.group.places(); place++) { // allocates nothing, since it must not fail
            PageWords words = room.group.page(place);
            if (words != null) {
                pages[words.entities.number].take(longer);
            }
        }
        Flight.grew(this, room, rowsBefore);
    }

    private void makeRoom() {
        int count = entities.pageCount();
        P[] more = Arrays.copyOf(pages, Math.max(4, count + (count >> 1)));
        Arrays.fill(more, pages.length, more.length, vacant);
        pages = more;
        listed = List.of();
    }

    private P addPage(EntityPage room) {
        P page = page(new PageWords(room, schema.size()));
        room.group.put(room.place, page.words);
        pages[room.number] = page;
        return page;
    }

    /** A page of this world. */
    protected abstract P page(PageWords words);

    /**
     * Before a question: now and then it lets go of columns that have been empty for long. Of nothing else: what is asked decides about
     * memory, and never about where entities go.
     */
    final void settle() {
        if (entities.isReleaseDue()) {
            long since = entities.beginRelease();
            for (int number = 0; number < entities.pageCount(); number++) {
                if (pages[number].words.isDirty()) {
                    pages[number].release(since);
                }
            }
        }
    }

    /** Lets go of empty columns, and of pages without entities. */
    private void releaseAll() {
        entities.beginRelease();
        for (int number = 0; number < entities.pageCount(); number++) {
            if (pages[number].words.isDirty()) {
                pages[number].release(Long.MAX_VALUE);
                if (entities.releasePage(number)) {
                    pages[number] = vacant;
                }
            }
        }
    }

    /** The handle of an entity that the commands that are being applied have created, given the one in advance; any other as it is. */
    final long real(long bits) {
        return applied == null ? bits : applied.real(bits);
    }

    /** Tells the world of its commands; those of tasks belong to them. */
    final void recordsTo(CommandLog log) {
        if (log.isRoot()) {
            recorded = log;
        }
    }

    /** Does what the log and those of its tasks have recorded, and returns how many commands were for entities that are gone. */
    final int apply(CommandLog log) {
        log.begin();
        applied = log;
        boolean isDone = false;
        try {
            do {
                log.beginRound();
                applyAll(log);
            } while (log.size() > 0); // which listeners have recorded meanwhile
            isDone = true;
            return log.takeIgnored();
        } finally {
            applied = null;
            log.end(isDone);
            log.collect();
            if (log.hasCreated() && schema.withHandles.length + schema.withHandlesInLists.length > 0) {
                for (int number = 0; number < entities.pageCount(); number++) {
                    if (pages[number] != vacant) {
                        pages[number].resolve(log);
                    }
                }
            }
            log.settle(entities.version());
        }
    }

    private void applyAll(CommandLog log) {
        while (log.next()) {
            if (!applyNext(log)) {
                applied.countIgnored();
            }
            log.done();
        }
        for (int task = 0; task < log.taskCount(); task++) {
            applyAll(log.taskAt(task));
        }
    }

    private boolean applyNext(CommandLog log) {
        if (log.kind() == CommandLog.Kind.CREATE) {
            log.created(log.value() == null ? insert() : insert((WorldArchetype) log.value()));
            return true;
        }
        int slot = entities.slot(log.entity());
        if (slot < 0) {
            return false;
        }
        P page = pages[slot >>> Entities.PAGE_SHIFT];
        int row = page.rowOf(slot);
        switch (log.kind()) {
            case DESTROY -> page.destroy((slot & ROW_MASK) >>> 6, 1L << slot);
            case ADD -> page.add(log.component(), row, log.value());
            default -> page.remove(log.component(), row);
        }
        return true;
    }
}

package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.Schema;
import java.util.Arrays;
import java.util.ConcurrentModificationException;

/**
 * 4096 entities of a world: which there are, which components they have, and the columns.
 *
 * <p>Generated pages have the columns as fields of their types, which {@link #bind} fills; what does not depend on the type is here.
 *
 * @param <W> what the entities' handles are handles of
 */
public abstract class WorldPage<W> {
    private static final int ROW_MASK = Entities.PAGE_ROWS - 1;

    /** Null of the page that stands for those that are not there. */
    final PagedWorld<W, ?, ?> world;

    final PageWords words;

    /** The world's dictionary; null where it has none. */
    protected final StoreSymbols symbols;

    /** The first of the page's rows. */
    protected final int firstRow;

    /** By component, while it is on the page, its columns in the order of the schema. */
    private final Object[][] columns;

    /** A page without entities; {@code world} is null if there are to be none ever. */
    protected WorldPage(PagedWorld<W, ?, ?> world, PageWords words) {
        this.world = world;
        this.words = words;
        symbols = world == null ? null : world.symbols;
        firstRow = words.entities.firstRow();
        columns = new Object[words.components()][];
    }

    /** The number of the page: its slots are {@code [number << 12, number + 1 << 12)}. */
    public final int number() {
        return words.entities.number;
    }

    /** The first of the page's 4096 rows: the index in the columns of what bit 0 of word 0 stands for. */
    public final int firstRow() {
        return firstRow;
    }

    /** Which rows have an entity: bit {@code row & 63} of word {@code row - firstRow() >>> 6}. To be read only. */
    public final long[] alive() {
        return words.entities.alive;
    }

    /** Which words of {@link #alive} are not zero. */
    public final long aliveSummary() {
        return words.entities.aliveSummary;
    }

    /** Which words of {@link #alive} have all bits. */
    public final long aliveFull() {
        return words.entities.aliveFull;
    }

    /** The number of entities. */
    public final int size() {
        return words.entities.size();
    }

    /**
     * The handle of the entity in the row; where there is none, one of no entity at any time.
     *
     * @throws IndexOutOfBoundsException if the page has no such row
     */
    public final Handle<W> handle(int row) {
        if (world == null) {
            throw new IndexOutOfBoundsException("row " + row + " (expected: none, of a page that was let go of)");
        }
        if (row - firstRow >>> Entities.PAGE_SHIFT != 0) {
            throw new IndexOutOfBoundsException(
                    "row " + row + " (expected: " + firstRow + " to " + (firstRow + ROW_MASK) + ")");
        }
        int slot = slotOf(row);
        return Handle.ofBits(world.entities.isAlive(slot) ? world.entities.bits(slot) : HandleBits.of(0, slot));
    }

    /** The row of an entity that is on this page, which only assertions check. */
    public final int row(Handle<W> entity) {
        assert isHere(entity);
        return rowOf((int) entity.bits());
    }

    private boolean isHere(Handle<W> entity) {
        int page = (int) entity.bits() >>> Entities.PAGE_SHIFT;
        assert page == number() : "entity " + entity + " is on page " + page + ", and not on " + this;
        return true;
    }

    /** As in {@code Page[number 3, rows 4096 to 8191, 812 entities]}. */
    @Override
    public final String toString() {
        return new Description("Page")
                .add("number " + number())
                .add("rows " + firstRow + " to " + (firstRow + ROW_MASK))
                .add(size() + " entities")
                .toString();
    }

    final int slotOf(int row) {
        return words.entities.number << Entities.PAGE_SHIFT | row & ROW_MASK;
    }

    /** What keys call the slot of a row of the page, since 0 is none there. */
    protected static int keySlot(WorldPage<?> page, int row) {
        return page.slotOf(row) + 1;
    }

    final int rowOf(int slot) {
        return firstRow + (slot & ROW_MASK);
    }

    /**
     * Destroys the entities of the rows whose bits are set in {@code rows}, and returns how many they were.
     *
     * @param word the number of the word, from 0 to 63: bit 0 is row {@code firstRow() + (word << 6)}
     * @param rows bits of rows; those without an entity do not matter
     */
    public final int destroy(int word, long rows) {
        long gone = rows & alive()[word];
        if (gone != 0) {
            world.checkLists();
            if (world.watch == null || !world.watch.destroys(this, word, gone)) {
                world.checkSettled();
                drop(word, gone);
            }
        }
        return Long.bitCount(gone);
    }

    /** Entities of which nobody is told go. Never throws. */
    final void drop(int word, long rows) {
        leaveKeys(word, rows & alive()[word]);
        vacate(word, rows);
    }

    /** The entities of the rows go, which have no keys any more. */
    final void vacate(int word, long rows) {
        long gone = rows & alive()[word];
        if (gone != 0) {
            for (int component : world.schema.withForgotten) {
                forget(component, word, gone);
            }
            words.clearAll(word, gone);
            world.entities.releaseRows(number(), word, gone);
            world.changed();
        }
    }

    /** Takes entities that are alive out of the keys of all that they have. */
    private void leaveKeys(int word, long rows) {
        for (int component : world.keys.components()) {
            for (long having = rows & words.of(component)[word]; having != 0; having &= having - 1) {
                world.keys.of(component).leave(keySlot(this, (word << 6) + Long.numberOfTrailingZeros(having)));
            }
        }
    }

    /**
     * Destroys the entities of the rows whose bits are set in 64 words, and returns how many they were.
     *
     * @param rows a word for each 64 rows of the page; bits of rows without an entity do not matter
     * @param first the index of the word for the first 64 rows
     */
    public final int destroy(long[] rows, int first) {
        return world == null || world.watch == null
                ? destroyUnheard(rows, first)
                : Watch.together(world.watch, () -> destroyHeard(rows, first));
    }

    /** The same where somebody may be told of it, as a part of what is destroyed together. */
    final int destroyHeard(long[] rows, int first) {
        int destroyed = 0;
        for (int word = 0; word < Entities.PAGE_WORDS; word++) {
            destroyed += destroy(word, rows[first + word]);
        }
        return destroyed;
    }

    final int destroyUnheard(long[] rows, int first) {
        long[] alive = alive();
        long chosen = 0;
        for (int word = 0; word < alive.length; word++) {
            if ((rows[first + word] & alive[word]) != 0) {
                chosen |= 1L << word;
            }
        }
        if (chosen == 0) {
            return 0;
        }
        world.checkSettled();
        for (int word = 0; word < alive.length && world.keys.components().length > 0; word++) {
            leaveKeys(word, rows[first + word]);
        }
        for (int component : world.schema.withForgotten) {
            for (int word = 0; word < alive.length; word++) {
                forget(component, word, rows[first + word]);
            }
        }
        words.clearAll(rows, first, chosen);
        world.changed();
        return world.entities.releaseRows(number(), rows, first, chosen);
    }

    /** Lets go of the objects and lists of entities that are losing the component. */
    private void forget(int component, int word, long rows) {
        long having = rows & words.of(component)[word];
        if (having != 0) {
            if (world.schema.hasLists(component)) {
                for (long left = having; left != 0; left &= left - 1) {
                    leaveLists(component, firstRow + (word << 6) + Long.numberOfTrailingZeros(left));
                }
            }
            for (int number : world.schema.objects(component)) {
                Object[] column = (Object[]) columns[component][number];
                for (long left = having; left != 0; left &= left - 1) {
                    column[firstRow + (word << 6) + Long.numberOfTrailingZeros(left)] = null;
                }
            }
        }
    }

    private void leaveLists(int component, int row) {
        world.lists.leave(component, columns[component], row);
    }

    /** Lets go of objects and lists that were written to a row which is not going to have their components. Never throws. */
    private void forgetRow(int[] components, int row) {
        for (int component : components) {
            forgetRow(component, row);
        }
    }

    private void forgetRow(int component, int row) {
        if (!words.isOnPage(component) || words.has(component, row & ROW_MASK)) {
            return;
        }
        if (world.schema.hasLists(component)) {
            leaveLists(component, row);
        }
        for (int number : world.schema.objects(component)) {
            ((Object[]) columns[component][number])[row] = null;
        }
    }

    /** The pool of a column of lists. */
    protected final RunPool pool(int component, int column) {
        return world.lists.pool(component, column);
    }

    /** Fails if the entity in the row does not have the component. */
    protected final void check(int component, int row) {
        if (!words.has(component, row & ROW_MASK)) {
            throw missing(component, row);
        }
    }

    /** Gives the component words and columns, which {@link #set} needs. */
    protected final void open(int component) {
        if (!words.isOnPage(component)) {
            int other = words.sharedBy(component);
            Object[] shared = other < 0 ? null : world.columns(other, component);
            Object[] opened = world.schema.open(component, shared, words.columnRows());
            long[] rows = words.put(component);
            columns[component] = opened;
            bind(component, rows, opened);
            if (shared == null) {
                Flight.opened(world, words.entities(), component);
            }
        }
    }

    final Schema.Column column(int component, int number) {
        return world.schema.components.get(component).columns().get(number);
    }

    final Object[] columns(int component) {
        return columns[component];
    }

    /** Has longer columns. Never throws. */
    final void take(Object[][] longer) {
        for (int component = words.next(0); component >= 0; component = words.next(component + 1)) {
            Object[] own = columns[component];
            for (int number = 0; number < own.length; number++) {
                own[number] = longer[component][number] == null ? own[number] : longer[component][number];
            }
            bind(component, words.of(component), own);
        }
    }

    /** Makes the entity one that has the component; false if it was one already. */
    protected final boolean set(int component, int row) {
        if (!world.schema.isForgotten(component)) {
            return enter(component, row);
        }
        try {
            return enter(component, row);
        } finally {
            forgetRow(component, row); // where it has failed, or a listener has had it go
        }
    }

    private boolean enter(int component, int row) {
        boolean isNew = !words.has(component, row & ROW_MASK);
        if (isNew && !Bits.get(alive(), row & ROW_MASK)) {
            throw changedByAccessor("that it was to have");
        }
        if (isNew && world.watch != null) {
            world.watch.checkFree();
        }
        StoreKeys keys = isNew ? world.keys.of(component) : null;
        if (keys != null) {
            keys.admit(keySlot(this, row));
            keys.enter(keySlot(this, row));
        }
        words.set(component, (row & ROW_MASK) >>> 6, 1L << row);
        if (isNew) {
            int changesBefore = world.changes;
            world.changed();
            if (world.watch != null) {
                world.watch.gained(component, this, row, changesBefore);
            }
        }
        return isNew;
    }

    final boolean remove(int component, int row) {
        if (!words.has(component, row & ROW_MASK)) {
            return false;
        }
        if (world.keys.of(component) != null) {
            world.keys.of(component).checkSettled();
        }
        if (world.schema.hasLists(component)) {
            world.checkLists();
        }
        if (world.watch != null) {
            world.watch.losing(component, this, row);
        }
        lose(component, row);
        return true;
    }

    /** The entity loses the component, and nobody is told. Never throws. */
    final void lose(int component, int row) {
        StoreKeys keys = world.keys.of(component);
        if (keys != null) {
            keys.leave(keySlot(this, row));
        }
        forget(component, (row & ROW_MASK) >>> 6, 1L << row);
        words.clear(component, (row & ROW_MASK) >>> 6, 1L << row);
        world.changed();
    }

    final MissingComponentException missing(int component, int row) {
        return world.entities.missing(slotOf(row), world.schema.name(component));
    }

    /** Marks the component as changed on this page; not on the one that stands for those that are not there. */
    protected final void touch(int component) {
        if (world != null) {
            words.touch(component);
        }
    }

    /** Which words of a component are not zero. */
    protected final long summary(int component) {
        return words.summary(component);
    }

    /** Which words of a component have all bits. */
    protected final long full(int component) {
        return words.full(component);
    }

    /**
     * Makes words and columns the fields of the component.
     *
     * @param rows which have the component
     * @param columns in the order of the schema; nulls while the component is not on the page
     */
    protected abstract void bind(int component, long[] rows, Object[] columns);

    /** Writes a value to the columns of its component, which is on the page; of a tag, nothing. */
    protected abstract void put(int component, int row, Object value);

    /**
     * Writes values, which are there by component, to the columns of some components.
     *
     * <p>A loop of the generated page's own, since {@link #put} is a call to any page here.
     */
    protected abstract void putAll(int[] components, int row, Object[] values);

    /** The value of a component that the entity has, and that is no tag. */
    protected abstract Object value(int component, int row);

    final void add(int component, int row, Object value) {
        open(component);
        put(component, row, value);
        set(component, row);
    }

    /**
     * Fills a vacant row, and returns the handle of its entity. Values are written while it is vacant, so a failure harms no one.
     *
     * <p>Too long to be inlined, and meant to be: {@code create} stays short enough to be inlined into its caller, where the handle
     * need not become an object.
     */
    final long insert(WorldArchetype archetype) {
        if (!words.entities.hasAllRows()) {
            world.growFor(words.entities, 1);
        }
        for (int component : archetype.components) {
            open(component);
        }
        int slot = Entities.next(words.entities);
        int row = rowOf(slot);
        if (world.schema.withForgotten.length == 0) {
            putAll(archetype.components, row, archetype.values);
            checkVacant(row >>> 6 & Entities.PAGE_WORDS - 1, 1L << row);
            world.keys.enter(archetype.components, slot + 1);
        } else {
            putOrForget(archetype, row);
        }
        long bits = world.entities.acquire(words.entities, slot, archetype.home());
        for (int component : archetype.components) {
            words.set(component, (slot & ROW_MASK) >>> 6, 1L << slot);
        }
        assert archetype.world == world
                : "archetype of " + archetype.world.entities.describe() + " in " + world.entities.describe();
        assert slot == slotOf(row) : "slot " + slot + " on page " + number() + " of " + world.entities.describe();
        assert Bits.get(alive(), slot & ROW_MASK)
                : "row " + row + " of page " + number() + " has no entity, and slot " + slot + " should have";
        assert world.entities.slot(bits) == slot
                : "handle " + bits + " for slot " + world.entities.slot(bits) + ", and it is in " + slot;
        return bits;
    }

    /** Fills vacant rows, whose bits it sets in {@code rows}, with up to {@code limit} entities, and returns how many they are. */
    final int insert(WorldArchetype archetype, int limit, long[] rows) {
        if (!words.entities.hasAllRows()) {
            world.growFor(words.entities, limit);
        }
        for (int component : archetype.components) {
            open(component);
        }
        int count = words.entities.choose(limit, rows);
        int[] listed;
        try {
            putAll(archetype.components, rowOf(Entities.next(words.entities)), archetype.values);
            listed = world.entities.rows(rows, firstRow); // not before, as accessors of records may have others listed
            for (int word = 0; word < rows.length; word++) {
                checkVacant(word, rows[word]);
            }
            spread(archetype, listed, count);
            enterKeys(archetype.components, listed, count);
        } catch (Throwable failure) {
            int[] left = world.entities.rows(rows, firstRow);
            for (int index = 0; index < count; index++) {
                forgetRow(archetype.components, left[index]);
            }
            throw failure;
        }
        long chosen = world.entities.acquireRows(words.entities, rows, listed, count, archetype.home());
        for (int component : archetype.components) {
            words.set(component, rows, chosen);
        }
        return count;
    }

    /** By itself, so that creation without objects and lists has no more code to be compiled. */
    private void putOrForget(WorldArchetype archetype, int row) {
        try {
            putAll(archetype.components, row, archetype.values);
            checkVacant(row >>> 6 & Entities.PAGE_WORDS - 1, 1L << row);
            world.keys.enter(archetype.components, keySlot(this, row));
        } catch (Throwable failure) {
            forgetRow(archetype.components, row);
            throw failure;
        }
    }

    /** What the first of the rows has, all others have. */
    private void spread(WorldArchetype archetype, int[] rows, int count) {
        for (int component : archetype.components) {
            if (world.schema.hasLists(component)) {
                for (int index = 1; index < count; index++) {
                    put(component, rows[index], archetype.values[component]);
                }
            } else {
                world.schema.spread(component, columns[component], rows, count);
            }
        }
    }

    /**
     * Fails if rows that are being filled have entities by now. Values are read by accessors of records, which may be code of the user, and
     * that may have created some.
     */
    private void checkVacant(int word, long rows) {
        if ((rows & ~words.entities.vacant[word]) != 0 || world.page(number()) != this) {
            throw changedByAccessor("of one that is being created");
        }
    }

    private ConcurrentModificationException changedByAccessor(String whose) {
        return new ConcurrentModificationException(world.entities.describe()
                + ": entities were created or destroyed by an accessor of a component " + whose
                + "; create and destroy them before or afterwards");
    }

    private void enterKeys(int[] components, int[] rows, int count) {
        if (world.keys.components().length == 0) {
            return;
        }
        int entered = 0;
        try {
            for (; entered < count; entered++) {
                world.keys.enter(components, keySlot(this, rows[entered]));
            }
        } catch (Throwable failure) {
            while (entered > 0) {
                world.keys.leave(components, keySlot(this, rows[--entered]));
            }
            throw failure;
        }
    }

    /** While the world is loaded: the entities whose bits are set have the component; {@code chosen} says in which words there are some. */
    final void have(int component, long[] rows, long chosen) {
        open(component);
        words.set(component, rows, chosen);
    }

    /** Lets go of all components that are not on another page, or of all if that is null. Never throws. */
    final void keepOnly(PageWords other) {
        for (int component = words.next(0); component >= 0; component = words.next(component + 1)) {
            if (other == null || !other.isOnPage(component)) {
                for (int number : world.schema.objects(component)) {
                    Object[] column = (Object[]) columns[component][number];
                    Arrays.fill(column, firstRow, firstRow + words.entities.rows(), null);
                }
                for (int number : world.schema.lists(component)) {
                    long[] runs = (long[]) columns[component][number];
                    Arrays.fill(runs, firstRow, firstRow + words.entities.rows(), 0);
                }
                bind(component, PageWords.none(), world.schema.none(component));
                columns[component] = null;
                words.forget(component);
            }
        }
    }

    /**
     * Has what is on another page, at the same rows. Never throws.
     *
     * @param rows by component, words for those that are not on this page yet
     * @param opened by component, columns for them
     * @param later so many ticks later it is here than there
     */
    final void copyFrom(WorldPage<W> other, long[][] rows, Object[][] opened, long later) {
        for (int component = other.words.next(0); component >= 0; component = other.words.next(component + 1)) {
            if (rows[component] != null) {
                words.put(component, rows[component]);
                columns[component] = opened[component];
                bind(component, rows[component], opened[component]);
            }
            world.schema.copy(component, other.columns[component], columns[component], firstRow, words.entities.rows());
        }
        words.copyFrom(other.words, later);
    }

    /** Lets go of the columns of components that no entity has, nor had after the version was taken. */
    final void release(long since) {
        words.settle();
        int component = words.nextUnused(0, since);
        while (component >= 0) {
            bind(component, PageWords.none(), world.schema.none(component));
            columns[component] = null;
            words.drop(component);
            component = words.nextUnused(component + 1, since);
        }
    }

    /** Puts the handles of entities that commands created in place of those in advance. */
    final void resolve(CommandLog log) {
        resolveInLists(log);
        for (int component : world.schema.withHandles) {
            if (words.isOnPage(component) && words.isChangedSince(component, log.since())) {
                for (int number : world.schema.handles(component)) {
                    long[] handles = (long[]) columns[component][number];
                    StoreKeys keys = world.keys.of(component);
                    boolean isKey = keys != null && keys.haveColumn(number);
                    if (isKey ? resolve(log, component, number, handles) : log.resolve(handles, firstRow)) {
                        words.touch(component);
                    }
                }
            }
        }
    }

    private void resolveInLists(CommandLog log) {
        for (int component : world.schema.withHandlesInLists) {
            if (words.isOnPage(component) && words.isChangedSince(component, log.since())) {
                world.lists.resolve(log, this, component);
            }
        }
    }

    /** The same one by one, of a column that keys depend on. */
    private boolean resolve(CommandLog log, int component, int number, long[] handles) {
        boolean isChanged = false;
        long[] having = words.of(component);
        for (int word = 0; word < having.length; word++) {
            for (long rows = having[word]; rows != 0; rows &= rows - 1) {
                int row = firstRow + (word << 6) + Long.numberOfTrailingZeros(rows);
                long real = log.resolve(handles[row]);
                if (real != handles[row]) {
                    world.keys.of(component).write(keySlot(this, row), number, handles, row, real);
                    isChanged = true;
                }
            }
        }
        return isChanged;
    }
}

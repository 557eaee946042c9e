package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Subscription;
import java.util.function.Consumer;

/**
 * Who is told of entities of a world that come and go, and of components that entities gain and lose.
 *
 * @param <W> what the entities' handles are handles of
 */
final class WorldWatch<W> extends Watch<W> {
    private final PagedWorld<W, ?, ?> world;

    /** By component; null where nobody has asked for it. */
    private final Listeners<W>[] gained;

    private final Listeners<W>[] lost;

    /** Whether listeners are being told of a component that its entity is about to lose, and stays. */
    private boolean isTelling;

    /** What listeners are being told of; null if nothing. */
    private Telling telling;

    WorldWatch(PagedWorld<W, ?, ?> world) {
        super(new WatchedWorld(world));
        this.world = world;
        gained = none(world.schema.size());
        lost = none(world.schema.size());
    }

    @SuppressWarnings("unchecked")
    private static <W> Listeners<W>[] none(int components) {
        return (Listeners<W>[]) new Listeners<?>[components];
    }

    Subscription onAdd(int component, Consumer<? super Handle<W>> listener) {
        if (gained[component] == null) {
            gained[component] = new Listeners<>(entity -> world.has(component, entity));
        }
        return gained[component].add(listener);
    }

    Subscription onRemove(int component, Consumer<? super Handle<W>> listener) {
        if (lost[component] == null) {
            lost[component] = new Listeners<>(entity -> true);
        }
        return lost[component].add(listener);
    }

    private static boolean areSome(Listeners<?> listeners) {
        return listeners != null && !listeners.areNone();
    }

    private static boolean areSome(Listeners<?>[] byComponent) {
        for (Listeners<?> each : byComponent) {
            if (areSome(each)) {
                return true;
            }
        }
        return false;
    }

    @Override
    boolean isToldOfRemovals() {
        return super.isToldOfRemovals() || areSome(lost);
    }

    @Override
    boolean isToldOfAdditions() {
        return super.isToldOfAdditions() || areSome(gained);
    }

    @Override
    boolean areListenersTold() {
        for (Listeners<?> each : gained) {
            if (each != null && each.areBeingTold()) {
                return true;
            }
        }
        return super.areListenersTold();
    }

    @Override
    public void checkFree() {
        if (isTelling) {
            throw busy();
        }
        super.checkFree();
    }

    @Override
    void begin(Handle<W> handle) {
        telling = new Telling(new long[] {handle.bits()}, telling);
        telling.goOn();
    }

    @Override
    void end() {
        telling = telling.outer();
    }

    /** First of the entity, then of its components in the order of their numbers, as far as they are there still. */
    @Override
    void tellAdded(Handle<W> handle) {
        Telling current = telling;
        super.tellAdded(handle);
        for (int component = 0; component < gained.length; component++) {
            if (areSome(gained[component]) && !current.isHeard(handle.bits(), component)) {
                current.goOnTo(component);
                gained[component].tell(handle);
            }
        }
    }

    @Override
    void tellRemoved(Handle<W> handle) {
        if (isHeard(handle.bits(), Telling.ENTITY)) {
            super.tellRemoved(handle);
        }
        for (int component = 0; component < lost.length; component++) {
            if (areSome(lost[component]) && world.has(component, handle) && isHeard(handle.bits(), component)) {
                lost[component].tell(handle, failure());
            }
        }
    }

    /**
     * Whether those who hear that something comes have heard of this one, so that its going is told. Where nobody wants to hear that,
     * it is always told, unless the entity is one that nobody was told of and that was not created after all.
     */
    private boolean isHeard(long bits, int component) {
        for (Telling each = telling; each != null; each = each.outer()) {
            if (each.isOf(bits)) {
                boolean isAsked = component == Telling.ENTITY ? super.isToldOfAdditions() : areSome(gained[component]);
                return each.isHeard(bits, component)
                        || !isAsked && (failure() == null || each.isHeard(bits, Telling.ENTITY));
            }
        }
        return true;
    }

    /** Before listeners are told of entities that were created together; {@code handles} are in the order of their slots. */
    Telling tellingOf(long[] handles) {
        return new Telling(handles, telling);
    }

    /**
     * Tells of entities that were created together, and are all there. If this throws, all are destroyed again; nobody is told
     * of those that go who was not told that they came.
     */
    void addedAll(Telling created) {
        long[] handles = created.handles();
        telling = created;
        try {
            for (long bits : handles) {
                Handle<W> handle = Handle.ofBits(bits);
                telling.goOn();
                if (world.contains(handle)) {
                    tellAdded(handle);
                }
            }
        } catch (Throwable failure) {
            takeBack(failure, () -> together(this, () -> destroy(handles)));
            throw failure;
        } finally {
            telling = created.outer();
        }
    }

    private int destroy(long[] handles) {
        for (long bits : handles) {
            int slot = world.entities.slot(bits);
            if (slot >= 0) {
                world.destroySlot(slot);
            }
        }
        return handles.length;
    }

    /**
     * Destroys entities of a page, and what goes with them, if anybody cares: false if nobody does, so that the page has to do it. If
     * this throws, nothing has changed.
     */
    boolean destroys(WorldPage<W> page, int word, long rows) {
        if (isTelling) {
            throw busy();
        }
        if ((rows & rows - 1) == 0) {
            return remove(keySlot(page, word, rows));
        }
        if (isLeaving()) {
            removeEach(page, word, rows);
            return true;
        }
        if (!isAnyMissed(page, word, rows)) {
            return false;
        }
        together(this, () -> removeEach(page, word, rows));
        return true;
    }

    private int removeEach(WorldPage<W> page, int word, long rows) {
        for (long left = rows; left != 0; left &= left - 1) {
            remove(keySlot(page, word, left));
        }
        return Long.bitCount(rows);
    }

    private boolean isAnyMissed(WorldPage<W> page, int word, long rows) {
        for (long left = rows; left != 0; left &= left - 1) {
            if (isMissed(keySlot(page, word, left))) {
                return true;
            }
        }
        return false;
    }

    private static int keySlot(WorldPage<?> page, int word, long rows) {
        return WorldPage.keySlot(page, (word << 6) + Long.numberOfTrailingZeros(rows));
    }

    /**
     * An entity has a component now. If this throws, it has lost it again.
     *
     * @param changesBefore what {@link PagedWorld#changes} was when it had not
     */
    void gained(int component, WorldPage<W> page, int row, int changesBefore) {
        boolean isAsked = areSome(gained[component]);
        if (!isAsked && telling == null) {
            return;
        }
        int changes = world.changes;
        Handle<W> handle;
        try {
            handle = page.handle(row);
            hear(handle.bits(), component);
        } catch (Throwable failure) {
            page.lose(component, row); // nobody has heard of it
            throw failure;
        }
        if (!isAsked) {
            return;
        }
        try {
            gained[component].tell(handle);
        } catch (Throwable failure) {
            boolean isAlone = world.changes == changes;
            takeBack(failure, () -> {
                if (world.has(component, handle)) {
                    page.remove(component, row);
                }
                if (isAlone) {
                    world.changes = changesBefore; // all is as it was, and iterations go on
                }
            });
            throw failure;
        }
    }

    /** Nobody tells of it again behind the entity. */
    private void hear(long bits, int component) {
        for (Telling each = telling; each != null; each = each.outer()) {
            if (each.isOf(bits)) {
                each.hear(bits, component);
                return;
            }
        }
    }

    /** An entity is about to lose a component. If this throws, it keeps it. */
    void losing(int component, WorldPage<W> page, int row) {
        checkFree();
        if (areSome(lost[component]) && isHeard(page.handle(row).bits(), component)) {
            isTelling = true;
            try {
                lost[component].tell(page.handle(row), failure());
            } finally {
                isTelling = false;
            }
        }
    }
}

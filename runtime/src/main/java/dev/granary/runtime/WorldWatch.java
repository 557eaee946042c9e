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

    /** While entities that were created together are destroyed again: all of them, in the order of their slots; else null. */
    private long[] created;

    /** The place of the first one that nobody was told of. */
    private int firstUnheard;

    /** The last entity of which a listener has refused that it is created, or that it is created with a component; 0 for none. */
    private long refused;

    /** That component; -1 for the entity. Nobody was told of those behind it. */
    private int lastHeard;

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
    public void checkFree() {
        if (isTelling) {
            throw busy();
        }
        super.checkFree();
    }

    /** First of the entity, then of its components in the order of their numbers, as far as they are there still. */
    @Override
    void tellAdded(Handle<W> handle) {
        int component = -1;
        try {
            super.tellAdded(handle);
            for (component = 0; component < gained.length; component++) {
                if (areSome(gained[component])) {
                    gained[component].tell(handle);
                }
            }
        } catch (Throwable failure) {
            refused = handle.bits();
            lastHeard = component;
            throw failure;
        }
    }

    @Override
    void tellRemoved(Handle<W> handle) {
        if (isUnheard(handle)) {
            return;
        }
        super.tellRemoved(handle);
        int heard = handle.bits() == refused ? lastHeard + 1 : lost.length;
        for (int component = 0; component < heard; component++) {
            if (areSome(lost[component]) && world.has(component, handle)) {
                lost[component].tell(handle, failure());
            }
        }
    }

    /**
     * Tells of entities that were created together, and are all there. If this throws, all are destroyed again; nobody is told
     * of those that go who was not told that they came.
     *
     * @param handles in the order of their slots
     */
    void addedAll(long[] handles) {
        int told = 0;
        try {
            while (told < handles.length) {
                Handle<W> handle = Handle.ofBits(handles[told]);
                told++;
                if (world.contains(handle)) {
                    tellAdded(handle);
                }
            }
        } catch (Throwable failure) {
            created = handles;
            firstUnheard = told;
            takeBack(failure, () -> together(this, () -> destroy(handles)));
            created = null;
            throw failure;
        }
    }

    /** Whether nobody has been told that the entity was created. */
    private boolean isUnheard(Handle<W> handle) {
        if (created == null) {
            return false;
        }
        int low = firstUnheard;
        int high = created.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (created[middle] == handle.bits()) {
                return true;
            }
            if (HandleBits.slot(created[middle]) < HandleBits.slot(handle.bits())) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
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

    /** An entity has a component now. If this throws, it has lost it again. */
    void gained(int component, WorldPage<W> page, int row) {
        if (!areSome(gained[component])) {
            return;
        }
        int changes = world.changes;
        Handle<W> handle;
        try {
            handle = page.handle(row);
        } catch (Throwable failure) {
            page.lose(component, row); // nobody has heard of it
            throw failure;
        }
        try {
            gained[component].tell(handle);
        } catch (Throwable failure) {
            takeBack(failure, () -> {
                if (world.has(component, handle)) {
                    page.remove(component, row);
                }
                if (world.changes == changes + 1) {
                    world.changes = changes - 1; // all is as it was, and iterations go on
                }
            });
            throw failure;
        }
    }

    /** An entity is about to lose a component. If this throws, it keeps it. */
    void losing(int component, WorldPage<W> page, int row) {
        checkFree();
        if (areSome(lost[component])) {
            isTelling = true;
            try {
                lost[component].tell(page.handle(row), failure());
            } finally {
                isTelling = false;
            }
        }
    }
}

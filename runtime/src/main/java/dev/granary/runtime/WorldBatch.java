package dev.granary.runtime;

import java.util.Iterator;

/**
 * Entities that were created together, as long as nothing else happens to the structure of the world: after any other structural
 * change than creation it throws {@link java.util.ConcurrentModificationException}.
 *
 * <p>Costs 512 bytes for each page that they are on.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract class WorldBatch<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> implements CursorIterable<C> {
    /** Where the entities are. */
    protected final PagedWorld<W, P, ?> world;

    private final int changes;

    /** In the order of their numbers. */
    private WorldPage<?>[] pages = {};

    /** The rows on each of the pages. */
    private long[][] rows = {};

    private int count;
    private int size;

    /** No entities yet. */
    protected WorldBatch(PagedWorld<W, P, ?> world) {
        this.world = world;
        changes = world.changes;
    }

    /** A cursor at no entity, for an iteration. */
    protected abstract C cursor();

    /** The number of entities that were created. */
    public final int size() {
        return size;
    }

    /** The entities in the order of their slots, through one cursor that moves from entity to entity. */
    @Override
    public final Iterator<C> iterator() {
        C cursor = cursor();
        cursor.changes = changes;
        return new BatchSteps<>(this, cursor);
    }

    /** The bits of the handles, in the order of the slots. */
    public final long[] handles() {
        long[] handles = new long[size];
        int index = 0;
        for (C cursor : this) {
            handles[index++] = cursor.bits();
        }
        return handles;
    }

    final int pageCount() {
        return count;
    }

    @SuppressWarnings("unchecked")
    final P page(int index) {
        return (P) pages[index];
    }

    final long[] rows(int index) {
        return rows[index];
    }

    /** Creates up to {@code limit} entities on the page. */
    final void fill(P page, WorldArchetype archetype, int limit) {
        pages = Blocks.withRoomFor(pages, count);
        rows = Blocks.withRoomFor(rows, count);
        long[] created = Bits.words(Entities.PAGE_ROWS);
        int number = page.insert(archetype, limit, created);
        int index = count++;
        for (; index > 0 && pages[index - 1].number() > page.number(); index--) { // whichever had room first
            pages[index] = pages[index - 1];
            rows[index] = rows[index - 1];
        }
        pages[index] = page;
        rows[index] = created;
        size += number;
    }

    /** Destroys what was created, after a failure; nobody has been told of it. */
    final void undo() {
        for (int i = 0; i < count; i++) {
            for (int word = 0; word < rows[i].length; word++) {
                pages[i].drop(word, rows[i][word]);
            }
        }
    }

    /** As in {@code Batch[100 entities]}. */
    @Override
    public final String toString() {
        return new Description("Batch").add(size + " entities").toString();
    }
}

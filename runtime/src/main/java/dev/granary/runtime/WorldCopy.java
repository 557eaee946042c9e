package dev.granary.runtime;

import dev.granary.Symbols;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What makes one world like another of its class: pages and columns of the same shape first, because memory may fail, and then the same
 * in them. What is there already is used again where it is of that shape, so that going back to a moment that was not long ago is a
 * copy of arrays and little else.
 */
final class WorldCopy<W, P extends WorldPage<W>> {
    private final PagedWorld<W, P, ?> from;
    private final PagedWorld<W, P, ?> to;
    private final EntitiesCopy entities;

    /** By number, as they will be. */
    private final P[] pages;

    /** By page and component: new columns, and those that stay; null where it has none. */
    private final Object[][][] columns;

    /** By page and component: new words; null where those that are there stay, or it has none. */
    private final long[][][] words;

    /** By component, in place of null while there are none. */
    private final StoreKeys.Copy[] keys;

    /** The dictionary to be; null where there is none. */
    private final Symbols symbols;

    /** The lists to be; null where there are none. */
    private final RunPool.Copy[][] lists;

    /** By group as it will be, new columns by component. */
    private final Map<PageGroup, Map<Integer, Object[]>> shared = new IdentityHashMap<>();

    /** Makes what is missing. If this throws, nothing has changed. */
    WorldCopy(PagedWorld<W, P, ?> from, PagedWorld<W, P, ?> to) {
        this.from = from;
        this.to = to;
        keys = new StoreKeys.Copy[to.schema.size()];
        for (int component : to.keys.components()) {
            keys[component] = to.keys.of(component).copyOf(from.keys.of(component));
        }
        symbols = to.symbols == null ? null : to.symbols.like(from.symbols);
        lists = to.lists == null ? null : to.lists.copyOf(from.lists);
        entities = new EntitiesCopy(from.entities, to.entities);
        pages = Arrays.copyOf(from.pages, from.pages.length);
        Arrays.fill(pages, to.vacant);
        columns = new Object[pages.length][][];
        words = new long[pages.length][][];
        for (int number = 0; number < from.entities.pageCount(); number++) {
            if (from.pages[number] != from.vacant) {
                makeAlike(number);
            }
        }
    }

    private void makeAlike(int number) {
        P own = number < to.pages.length ? to.pages[number] : to.vacant;
        EntityPage slots = entities.page(number);
        boolean isOwn = own != to.vacant && own.words.entities == slots;
        P page = isOwn ? own : to.page(new PageWords(slots, to.schema.size()));
        PageWords other = from.pages[number].words;
        pages[number] = page;
        columns[number] = new Object[to.schema.size()][];
        words[number] = new long[to.schema.size()][];
        for (int component = other.next(0); component >= 0; component = other.next(component + 1)) {
            if (page.words.isOnPage(component)) {
                columns[number][component] = page.columns(component);
            } else {
                words[number][component] = new long[Entities.PAGE_WORDS];
                columns[number][component] = open(slots.group, component);
            }
        }
    }

    private Object[] open(PageGroup group, int component) {
        Map<Integer, Object[]> made = shared.computeIfAbsent(group, any -> new HashMap<>());
        PageWords first = group.firstWith(component); // of a group that is there already
        Object[] others = first != null ? to.pages[first.entities.number].columns(component) : made.get(component);
        Object[] opened = to.schema.open(component, others, group.rows());
        made.putIfAbsent(component, opened);
        return opened;
    }

    /** The same entities have the same components. Never throws. */
    void finish() {
        for (int number = 0; number < to.entities.pageCount(); number++) {
            P own = to.pages[number];
            if (own != to.vacant) {
                own.keepOnly(number < pages.length && pages[number] == own ? from.pages[number].words : null);
            }
        }
        long later = entities.finish();
        for (int number = 0; number < from.entities.pageCount(); number++) {
            if (pages[number] != to.vacant) {
                PageWords page = pages[number].words;
                page.entities.group.put(page.entities.place, page);
                pages[number].copyFrom(from.pages[number], words[number], columns[number], later);
            }
        }
        to.pages = pages;
        if (lists != null) {
            to.lists.restore(lists);
        }
        if (symbols != null) {
            to.symbols.take(symbols);
        }
        for (int component : to.keys.components()) {
            to.keys.of(component).restore(keys[component]);
        }
    }
}

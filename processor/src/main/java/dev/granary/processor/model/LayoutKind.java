package dev.granary.processor.model;

import java.util.Collections;
import java.util.List;
import java.util.Set;

/** How the fields of an item lie in memory. */
public enum LayoutKind {
    /** One behind the other, item by item. */
    AOS(true, false, Set.of("items")) {
        @Override
        public int elementsPerRow(List<PrimitiveKind> flat) {
            return widestBytes(flat);
        }

        @Override
        public int widestBytes(List<PrimitiveKind> flat) {
            return ItemBytes.strideBytes(
                    flat.stream().mapToInt(PrimitiveKind::bytes).sum());
        }
    },

    /** A column each. */
    SOA(false, true, Set.of()) {
        @Override
        public int elementsPerRow(List<PrimitiveKind> flat) {
            return 1;
        }

        @Override
        public int widestBytes(List<PrimitiveKind> flat) {
            return flat.stream().mapToInt(PrimitiveKind::bytes).max().orElse(0);
        }
    },

    /** In groups of a few rows of all columns of a type. */
    AOSOA(false, false, Set.of("bytes", "chars", "doubles", "floats", "groups", "ints", "longs", "shorts")) {
        @Override
        public int elementsPerRow(List<PrimitiveKind> flat) {
            return flat.stream()
                    .mapToInt(kind -> Collections.frequency(flat, kind))
                    .max()
                    .orElse(1);
        }

        @Override
        public int widestBytes(List<PrimitiveKind> flat) {
            return flat.stream()
                    .mapToInt(kind -> Collections.frequency(flat, kind) * kind.bytes())
                    .max()
                    .orElse(0);
        }
    };

    private final boolean slotsAreInItems;
    private final boolean columnsAreApart;
    private final Set<String> views;

    LayoutKind(boolean slotsAreInItems, boolean columnsAreApart, Set<String> views) {
        this.slotsAreInItems = slotsAreInItems;
        this.columnsAreApart = columnsAreApart;
        this.views = views;
    }

    /** Whether the stamps of slots are in items. */
    public boolean slotsAreInItems() {
        return slotsAreInItems;
    }

    /** Whether each flat column has memory of its own. */
    public boolean columnsAreApart() {
        return columnsAreApart;
    }

    /** Methods of the block that show its memory and take nothing, beside those of columns. */
    public Set<String> views() {
        return views;
    }

    /** The elements that a row has in the array that has most of them, given what its flat columns are made of. */
    public abstract int elementsPerRow(List<PrimitiveKind> flat);

    /** The bytes that a row has in the array that has most of them. */
    public abstract int widestBytes(List<PrimitiveKind> flat);
}

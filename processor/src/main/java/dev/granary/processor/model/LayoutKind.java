package dev.granary.processor.model;

import java.util.Collections;
import java.util.List;

/** How the fields of an item lie in memory. */
public enum LayoutKind {
    /** One behind the other, item by item. */
    AOS(true, false) {
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
    SOA(false, true) {
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
    AOSOA(false, false) {
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

    LayoutKind(boolean slotsAreInItems, boolean columnsAreApart) {
        this.slotsAreInItems = slotsAreInItems;
        this.columnsAreApart = columnsAreApart;
    }

    /** Whether the stamps of slots are in items. */
    public boolean slotsAreInItems() {
        return slotsAreInItems;
    }

    /** Whether each flat column has memory of its own. */
    public boolean columnsAreApart() {
        return columnsAreApart;
    }

    /** The elements that a row has in the array that has most of them, given what its flat columns are made of. */
    public abstract int elementsPerRow(List<PrimitiveKind> flat);

    /** The bytes that a row has in the array that has most of them. */
    public abstract int widestBytes(List<PrimitiveKind> flat);
}

package dev.granary.processor.model;

/** What becomes of an item's row when it is removed. */
public enum DeletionKind {
    /** It is vacant, until another item gets it. */
    HOLES(false, 1),
    /** The last item moves there. */
    SWAP_REMOVE(true, 0);

    private final boolean isPacked;
    private final int headerRows;

    DeletionKind(boolean isPacked, int headerRows) {
        this.isPacked = isPacked;
        this.headerRows = headerRows;
    }

    /** Whether items move, so that there is none in no row before the last. */
    public boolean isPacked() {
        return isPacked;
    }

    /** How many rows are not for items: slot 0 is none, where slots are rows. */
    public int headerRows() {
        return headerRows;
    }
}

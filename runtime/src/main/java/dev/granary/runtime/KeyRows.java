package dev.granary.runtime;

import dev.granary.Schema;
import java.util.function.IntConsumer;

/** Rows whose items may have keys: a block of a store, or what entities of a page have of one component. */
public abstract class KeyRows {
    KeyRows() {}

    /** The rows that there is memory for. */
    abstract int rows();

    /** Gives the slots of the items to the action, all or those in the rows whose bits are set. */
    abstract void forEachSlot(long[] chosen, IntConsumer action);

    /**
     * Which rows have an item, where some may come and go while a kernel writes keys; else null. A row whose item goes from now on has
     * none any more, even if another one comes there. To be read only.
     */
    long[] watch() {
        return null;
    }

    /** The array, or the native memory, with the column of the number; null once the rows have none. */
    abstract Object columnOf(int number);

    /** What the column of the number is. */
    abstract Schema.Column columnAt(int number);

    /** Before something is written there: copies it if a view has it. If this throws, nothing has changed. */
    void own(int number) {}

    /** A copy of what the rows have there. */
    abstract ColumnCopy copyOf(int number);
}

package dev.granary.runtime;

import java.io.IOException;

/** The lists that some items have in one component. */
interface Runs {

    /** Takes them. */
    interface Visitor {
        /** A list that has elements, of the item in a row, or with a number. */
        void visit(int item, long run) throws IOException;
    }

    /** Visits all that have elements, in the order of the items. */
    void forEach(Visitor visitor) throws IOException;
}

package dev.granary.arrow;

import java.util.UUID;

/** What the metadata of a file says besides what Arrow asks for. */
final class Properties {
    /** Of the schema: the name of the store's class. */
    static final String STORE = "granary.store";

    /** Of the schema, where there are handles: which run of a program they are of. */
    static final String RUN = "granary.run";

    /** Of a field: the name of the record that its handles are of. */
    static final String HANDLE_OF = "granary.handle";

    /** Of a field: that the handles are those of the items. */
    static final String IS_OWN = "granary.own";

    /** This run. */
    static final String THIS_RUN = UUID.randomUUID().toString();

    private Properties() {}
}

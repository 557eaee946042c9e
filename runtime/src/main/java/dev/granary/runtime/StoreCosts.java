package dev.granary.runtime;

import dev.granary.ColumnStats;
import dev.granary.Schema;
import java.util.List;

/** What the columns of a store cost. */
public final class StoreCosts {
    private StoreCosts() {}

    /** What each column takes in so many rows; none if there is no row. */
    public static List<ColumnStats> columns(Schema schema, int rows) {
        return rows == 0 ? List.of() : WorldCosts.columns(schema, rows, rows + Byte.SIZE - 1 >>> 3);
    }
}

package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.SoA;

/** Records in a class, an interface, a record and an enum. */
public class Places {
    @SoA
    public record InClass(int x) {}

    @BulkData
    protected record Protected(int x) {}

    public interface Deeper {
        @BulkData
        record InInterface(int x, Deepest.InRecord other) {}

        record Deepest(int y) {
            @SoA
            record InRecord(int x, Deepest outer) {}
        }
    }

    enum Holder {
        ONE;

        @SoA
        record InEnum(Holder holder) {}
    }
}

package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Layout;
import dev.granary.SoA;
import dev.granary.tests.Shade;

/** Enums: nested, top-level, of other packages, with bodies, with as many constants as fit a byte and one more. */
interface Enums {
    enum Only {
        CHOICE
    }

    enum Sign {
        PLUS {
            @Override
            int of(int value) {
                return value;
            }
        },
        MINUS {
            @Override
            int of(int value) {
                return -value;
            }
        };

        abstract int of(int value);
    }

    @SoA
    record Packed(Only only, Sign sign, Hue hue, Shade shade, Inner.Deep deep, Thread.State state) {}

    @BulkData
    record Aos(Only only, Sign sign, Hue hue, Shade shade, Inner.Deep deep, Thread.State state) {}

    @BulkData(layout = Layout.SOA)
    record Soa(Only only, Sign sign, Hue hue, Shade shade, Inner.Deep deep, Shade other) {}

    /** Two enums of one name. */
    @SoA
    record Homonyms(Only only, Inner.Only innerOnly, Shade shade) {}

    class Inner {
        protected enum Deep {
            A,
            B,
            C
        }

        enum Only {
            X,
            Y
        }
    }
}

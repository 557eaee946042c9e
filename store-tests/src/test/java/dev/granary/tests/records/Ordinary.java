package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.SoA;
import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.Comparator;

/** Records as people write them: validated, annotated, with members of their own. */
public final class Ordinary {
    private Ordinary() {}

    @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
    @interface Measured {
        String value();
    }

    @Target(ElementType.TYPE_USE)
    @interface Maybe {}

    @SoA
    public record Percent(
            int value100,
            @Measured("m/s") float speed,
            @Maybe @Boxed String note) implements Comparable<Percent>, Serializable {
        private static final long serialVersionUID = 1L;

        static final Percent NONE = new Percent(0, 0, "none");
        private static final Comparator<Percent> ORDER = Comparator.comparingInt(Percent::value100);
        static int made;

        public Percent {
            if (value100 < 0 || value100 > 100) {
                throw new IllegalArgumentException("value100: " + value100);
            }
            made++;
        }

        public Percent(int value100) {
            this(value100, 1, null);
        }

        static Percent half() {
            return new Percent(50);
        }

        float speed(int times) {
            return speed * times;
        }

        @Override
        public float speed() {
            return speed;
        }

        @Override
        public int compareTo(Percent other) {
            return ORDER.compare(this, other);
        }

        private static final class Helper {}

        enum Kind {
            A
        }
    }

    @BulkData
    record Holder(Percent first, Percent second, Percent.Kind kind) {}

    @BulkData
    record One(double only) {}

    @SoA
    record OneBit(boolean only) {}

    @BulkData
    record OneByte(byte only) {}

    @SoA
    record OneNested(One only) {}
}

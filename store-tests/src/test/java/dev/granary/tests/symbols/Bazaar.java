package dev.granary.tests.symbols;

import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;

/** Entities with texts: plain ones, in keys, and nested. */
@World({Bazaar.Label.class, Bazaar.Stall.class, Bazaar.Licence.class, Bazaar.Shut.class})
interface Bazaar {
    record Label(@Symbol String name, int number, @Symbol String place) {}

    @Index(name = "bright", on = "sign.lit", where = "street == 'often 1' | sign.text != null")
    @Index(name = "row", on = "street", where = "stallStreet != 'often 0' & !sign.lit")
    record Stall(@Index @Symbol String street, @Index Sign sign) {}

    record Sign(@Symbol String text, boolean lit) {}

    record Licence(@Unique @Symbol String code) {}

    record Shut() {}

    @Kernels(Bazaar.class)
    final class Trade {
        private Trade() {}

        @Kernel
        static Label rename(Label label, String suffix, int limit) {
            return label.number() < limit
                    ? new Label(label.name() + suffix + label.number(), label.number(), label.place())
                    : label;
        }

        @Kernel
        static Label move(Label label, String to, int limit) {
            return new Label(label.place(), label.number(), label.number() < limit ? to : label.name());
        }

        @Kernel(where = "label.name != 'often 2' & label.place == 'often 3'")
        static Label turn(Label label, String to) {
            return new Label(to, label.number(), label.name());
        }

        /** Of entities without a stall, none is in that street, and none has no text. */
        @Kernel(where = "stall.street == 'often 1' | stallSignText == null", combine = "plus")
        static long plain(long sum, Label label) {
            return sum + 1;
        }

        @Kernel(where = "!(stall.street == 'often 1')", combine = "plus")
        static long elsewhere(long sum, Label label) {
            return sum + 1;
        }

        @Kernel(all = {Label.class, Stall.class})
        static void moveStall(BazaarWorld.Cursor entity, String to, int limit) {
            if (entity.labelNumber() < limit) {
                entity.stallStreet(to + entity.labelNumber() % 3);
            }
        }

        @Kernel
        static Stall light(Stall stall, String text) {
            return new Stall(stall.street(), new Sign(text.equals(stall.sign().text()) ? null : text, true));
        }

        @Kernel(groupBy = "label.place", combine = "plus")
        static long sum(long sum, Label label) {
            return sum + label.number();
        }

        static long plus(long one, long other) {
            return one + other;
        }

        @Select
        static boolean isCalled(Label label, String name) {
            return name.equals(label.name());
        }

        @RemoveIf
        static boolean isOf(Handle<Bazaar> self, Stall stall, String street) {
            return street.equals(stall.street());
        }
    }
}

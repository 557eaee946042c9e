package dev.granary.tests.almost;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.SoA;

/** Stores with holes, with conditions and with both, whose kernels are nothing but arithmetic. */
interface Dust {
    /** What moves. */
    record Grain(float x, double y, int n, long m) {
        Grain moved(float dt) {
            return new Grain(x + dt, y - 1 / dt, n + 3, -m * 3 + Math.max(n, 2L));
        }

        Grain pulled(Pull pull) {
            return new Grain(x + pull.x(), y, n, m);
        }
    }

    /** What pulls all of them. */
    record Pull(float x) {}

    @SoA
    record Packed(Grain grain, boolean lit) {
        @Kernel(where = "lit")
        static Packed move(Packed p, float dt) {
            return new Packed(p.grain().moved(dt), p.lit());
        }

        @Kernel(where = "lit")
        static Packed pull(Packed p, Pull pull) {
            return new Packed(p.grain().pulled(pull), p.lit());
        }
    }

    @SoA(growth = Growth.FIXED, capacity = 5000)
    record PackedFixed(Grain grain, boolean lit) {
        @Kernel(where = "!lit")
        static PackedFixed move(PackedFixed p, float dt) {
            return new PackedFixed(p.grain().moved(dt), p.lit());
        }

        @Kernel(where = "!lit")
        static PackedFixed pull(PackedFixed p, Pull pull) {
            return new PackedFixed(p.grain().pulled(pull), p.lit());
        }
    }

    @BulkData(layout = Layout.SOA)
    record Holes(Grain grain, boolean lit) {
        @Kernel
        static Holes move(Holes h, float dt) {
            return new Holes(h.grain().moved(dt), h.lit());
        }

        @Kernel
        static Holes pull(Holes h, Pull pull) {
            return new Holes(h.grain().pulled(pull), h.lit());
        }
    }

    @BulkData(layout = Layout.SOA, growth = Growth.DOUBLING, views = true)
    record Viewed(Grain grain, @Index int bin, boolean lit) {
        @Kernel
        static Viewed move(Viewed v, float dt) {
            return new Viewed(v.grain().moved(dt), v.bin() * 2 + 1, v.lit());
        }

        @Kernel
        static Viewed pull(Viewed v, Pull pull) {
            return new Viewed(v.grain().pulled(pull), v.bin(), v.lit());
        }
    }

    @BulkData(layout = Layout.SOA, growth = Growth.FIXED, capacity = 5000)
    record HolesFixed(Grain grain, boolean lit) {
        @Kernel(where = "!lit")
        static HolesFixed move(HolesFixed h, float dt) {
            return new HolesFixed(h.grain().moved(dt), h.lit());
        }

        @Kernel(where = "!lit")
        static HolesFixed pull(HolesFixed h, Pull pull) {
            return new HolesFixed(h.grain().pulled(pull), h.lit());
        }
    }
}

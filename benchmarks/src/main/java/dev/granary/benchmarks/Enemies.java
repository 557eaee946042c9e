package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.SoA;

/** Enemies with two flags, in every kind of store and as objects. */
public final class Enemies {
    private Enemies() {}

    /** In tightly packed columns. */
    @SoA
    public record Packed(float x, float speed, int health, boolean tank, boolean flying) {
        @Kernel(where = "tank & !flying")
        static Packed move(Packed e, float dt) {
            return new Packed(e.x() + e.speed() * dt, e.speed(), e.health(), e.tank(), e.flying());
        }

        @Kernel(where = "tank & !flying")
        static long healthOf(long sum, Packed e) {
            return sum + e.health();
        }
    }

    /** In columns with holes. */
    @BulkData(layout = Layout.SOA)
    public record Columns(float x, float speed, int health, boolean tank, boolean flying) {
        @Kernel(where = "tank & !flying")
        static Columns move(Columns e, float dt) {
            return new Columns(e.x() + e.speed() * dt, e.speed(), e.health(), e.tank(), e.flying());
        }

        @Kernel(where = "tank & !flying")
        static long healthOf(long sum, Columns e) {
            return sum + e.health();
        }
    }

    /** As structs with holes. */
    @BulkData
    public record Structs(float x, float speed, int health, boolean tank, boolean flying) {
        @Kernel(where = "tank & !flying")
        static Structs move(Structs e, float dt) {
            return new Structs(e.x() + e.speed() * dt, e.speed(), e.health(), e.tank(), e.flying());
        }
    }

    /** As one would write it without a store. */
    static final class Enemy {
        float x;
        float speed;
        int health;
        boolean tank;
        boolean flying;

        Enemy(float x, float speed, int health, boolean tank, boolean flying) {
            this.x = x;
            this.speed = speed;
            this.health = health;
            this.tank = tank;
            this.flying = flying;
        }
    }
}

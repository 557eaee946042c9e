package dev.granary.processor.emit;

import static dev.granary.processor.testing.Golden.assertGolden;

import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whole generated stores, compiled without a warning and compared with what was once read and approved of. */
class GoldenStoresTest {
    private static final String VECTOR = """
        package game;

        public record Vec3(float x, float y, float z) {}
        """;

    private static final Locale USUAL = Locale.getDefault();

    /** Whose digits are others: what is generated is the same wherever it is. */
    @BeforeAll
    static void goToEgypt() {
        Locale.setDefault(Locale.of("ar", "EG"));
    }

    @AfterAll
    static void goBack() {
        Locale.setDefault(USUAL);
    }

    @Test
    void packedColumns() throws IOException {
        assertGolden("ParticleStore", VECTOR, """
            package game;

            import dev.granary.SoA;

            @SoA
            public record Particle(float life, Vec3 position, Vec3 velocity, int color, boolean lit) {}
            """);
    }

    @Test
    void structsWithHoles() throws IOException {
        assertGolden("PlayingSoundStore", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Handle;
            import java.util.List;

            @BulkData
            record PlayingSound(
                    Handle<PlayingSound> parent,
                    long samplesPlayed,
                    float volume,
                    Bus bus,
                    boolean looping,
                    @Boxed String name,
                    @Boxed List<String> tags) {

                enum Bus { MUSIC, VOICE }
            }
            """);
    }

    @Test
    void views() throws IOException {
        assertGolden("QuoteStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Symbol;
            import dev.granary.Unique;

            @BulkData(views = true)
            public record Quote(@Unique long id, @Symbol String venue, long price, boolean open) {}
            """);
    }

    @Test
    void lists() throws IOException {
        assertGolden("RouteStore", """
            package game;

            import dev.granary.Pooled;
            import dev.granary.SoA;

            @SoA
            public record Route(int owner, @Pooled float[] speeds, @Pooled boolean[] marks) {}
            """);
    }

    @Test
    void arrays() throws IOException {
        assertGolden("BoneStore", """
            package game;

            import dev.granary.Length;
            import dev.granary.SoA;

            @SoA
            public record Bone(int parent, @Length(3) float[] scale, @Length(2) boolean[] locks) {}
            """);
    }

    @Test
    void arraysInStructs() throws IOException {
        assertGolden("JointStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Length;

            @BulkData
            public record Joint(Limit limit, double weight) {
                public record Limit(@Length(4) float[] angles) {}
            }
            """);
    }

    @Test
    void listsOfObjects() throws IOException {
        assertGolden("PathStore", VECTOR, """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Handle;
            import dev.granary.Pooled;
            import dev.granary.Symbol;
            import java.util.List;

            @BulkData
            public record Path(
                    int owner,
                    @Pooled List<Waypoint> waypoints,
                    @Pooled List<Mood> moods,
                    @Pooled List<Handle<Path>> crossings,
                    @Pooled List<Integer> store,
                    @Pooled @Symbol List<String> names) {

                public record Waypoint(Vec3 position, boolean gate, Mood mood, int index, @Boxed Object note) {}

                public enum Mood { CALM, WILD }
            }
            """);
    }

    @Test
    void elementsInKeys() throws IOException {
        assertGolden("BagStore", """
            package game;

            import dev.granary.Handle;
            import dev.granary.Index;
            import dev.granary.OnRemove;
            import dev.granary.Pooled;
            import dev.granary.Reference;
            import dev.granary.SoA;
            import java.util.List;

            @SoA
            public record Bag(
                    @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Bag>> inside,
                    @Pooled List<Coin> coins) {

                public record Coin(@Index int year, float worth) {}
            }
            """);
    }

    @Test
    void columnsWithHoles() throws IOException {
        assertGolden("Market_OrderStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Flags;
            import dev.granary.Layout;

            interface Market {
                @BulkData(layout = Layout.SOA)
                @Flags({"selected", "onScreen"})
                record Order(Price price, long quantity, char venue, boolean open) {}

                record Price(Currency currency, double amount) {}

                enum Currency { EUR, USD }
            }
            """);
    }

    @Test
    void linkedHoles() throws IOException {
        assertGolden("ShotStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Layout;
            import dev.granary.Reuse;

            @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
            record Shot(float x, float y, boolean friendly) {}
            """);
    }

    @Test
    void groups() throws IOException {
        assertGolden("SparkStore", """
            package game;

            import dev.granary.SoA;

            @SoA(lanes = 8)
            record Spark(Vec2 position, float life, int color, boolean lit) {
                record Vec2(float x, float y) {}
            }
            """);
    }

    @Test
    void fixedColumns() throws IOException {
        assertGolden("BallStore", """
            package game;

            import dev.granary.Growth;
            import dev.granary.SoA;

            @SoA(growth = Growth.FIXED, capacity = 1000)
            record Ball(float x, double y, boolean lost) {}
            """);
    }

    @Test
    void doublingStructs() throws IOException {
        assertGolden("TrackStore", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Growth;
            import dev.granary.Symbol;

            @BulkData(growth = Growth.DOUBLING)
            record Track(double length, boolean muted, @Symbol String genre, @Boxed String title) {}
            """);
    }

    @Test
    void geometricColumns() throws IOException {
        assertGolden("WaveStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Growth;
            import dev.granary.Layout;

            @BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS)
            record Wave(float height, long born, boolean breaking) {}
            """);
    }

    @Test
    void columnsInVirtualMemory() throws IOException {
        assertGolden("GrainStore", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.Growth;
            import dev.granary.SoA;

            @SoA(growth = Growth.VIRTUAL)
            record Grain(float x, double y, byte kind, boolean wet, @Boxed String name) {}
            """);
    }

    @Test
    void structsInVirtualMemory() throws IOException {
        assertGolden("BoulderStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Growth;

            @BulkData(growth = Growth.VIRTUAL, maxCapacity = 1_000_000)
            record Boulder(float x, double y, byte kind) {}
            """);
    }

    @Test
    void keys() throws IOException {
        assertGolden("OrderStore", """
            package game;

            import dev.granary.Index;
            import dev.granary.SoA;
            import dev.granary.Symbol;
            import dev.granary.Unique;

            @SoA
            @Index(name = "book", on = "instrument", where = "side == BUY & venue != 'dark' & !held")
            record Order(@Unique long id, int instrument, Side side, @Symbol String venue, boolean held) {
                enum Side { BUY, SELL }
            }
            """);
    }

    @Test
    void orders() throws IOException {
        assertGolden("OfferStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Index;
            import dev.granary.Layout;
            import dev.granary.Ordered;

            @BulkData(layout = Layout.SOA)
            @Index(name = "book", on = {"instrument", "price"}, where = "open", ordered = true)
            record Offer(@Ordered float weight, int instrument, long price, boolean open) {}
            """);
    }

    @Test
    void grids() throws IOException {
        assertGolden("BoidStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Grid;

            @BulkData
            record Boid(@Grid(cell = 10) Vec2 position, @Grid(cell = 0.5, name = "target") Vec3 target, int flock) {
                record Vec2(float x, float y) {}

                record Vec3(double x, double y, double z) {}
            }
            """);
    }

    @Test
    void references() throws IOException {
        assertGolden("TradeStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Handle;
            import dev.granary.OnRemove;
            import dev.granary.Reference;
            import dev.granary.SoA;

            @SoA
            record Trade(
                @Reference(onRemove = OnRemove.REMOVE) Handle<Account> account,
                @Reference(onRemove = OnRemove.CLEAR) Handle<Trade> parent) {

                @BulkData(name = "Accounts")
                record Account(long number) {}
            }
            """);
    }

    @Test
    void limits() throws IOException {
        assertGolden("Fleet", """
            package game;

            import dev.granary.SoA;

            @SoA(name = "Fleet", capacity = 64, maxCapacity = 500, blockRows = 64)
            public record Ship(short row, byte block, boolean size_) {}
            """);
    }
}

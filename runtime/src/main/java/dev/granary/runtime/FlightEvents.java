package dev.granary.runtime;

import dev.granary.Container;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreStats;
import dev.granary.WorldStats;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;

/** The events, and how they come to be. Only {@link Flight} may know this class, which can't be loaded without the module {@code jdk.jfr}. */
final class FlightEvents {
    private FlightEvents() {}

    /** Has {@link Flight} tell of what happens once somebody records. */
    static void listen() {
        FlightRecorder.addListener(new FlightRecorderListener() {
            @Override
            public void recorderInitialized(FlightRecorder recorder) {
                FlightRecorder.addPeriodicEvent(StoreStatistics.class, FlightEvents::tellOfStores);
                FlightRecorder.addPeriodicEvent(WorldStatistics.class, FlightEvents::tellOfWorlds);
                Flight.begin();
            }
        });
    }

    @Category("Granary")
    private abstract static class OfGranary extends Event {}

    @Name("dev.granary.Kernel")
    @Label("Kernel")
    @Description("A kernel ran over a whole store or world; those that take less than the threshold are left out")
    @Threshold("1 ms")
    @StackTrace(false)
    private static final class Kernel extends OfGranary implements Flight.Span {
        @Label("Kernel")
        String kernel;

        @Label("Store or World")
        String store;

        @Label("Items")
        @Description(
                "All items of the store or entities of the world before the kernel, also where it is for some of them")
        int items;

        @Label("Nanoseconds an Item")
        @Description("0 after a failure, as nobody knows how many items came before it")
        double nanosPerItem;

        @Label("Threads")
        @Description("1, or the parallelism of the pool")
        int threads;

        @Label("Failure")
        @Description("The class of the exception that the kernel ended by, null where it came to its end")
        String failure;

        private transient long begun;
    }

    static Flight.Span kernel(Container<?> of) {
        try {
            Kernel event = new Kernel();
            if (!event.isEnabled()) {
                return null;
            }
            event.items = of.size(); // before it removes some
            event.begin();
            event.begun = System.nanoTime();
            return event;
        } catch (Throwable untold) {
            return null;
        }
    }

    /** The kernel is done, or was until it threw. */
    static void end(Flight.Span span, String kernel, Container<?> of, int threads, Throwable failure) {
        try {
            Kernel event = (Kernel) span;
            long nanos = System.nanoTime() - event.begun;
            event.end();
            if (event.shouldCommit()) {
                event.kernel = kernel;
                event.store = of.getClass().getSimpleName();
                event.nanosPerItem = event.items == 0 || failure != null ? 0 : (double) nanos / event.items;
                event.threads = threads;
                event.failure = failure == null ? null : failure.getClass().getName();
                event.commit();
            }
        } catch (Throwable untold) {
            // the kernel is done in any case
        }
    }

    @Name("dev.granary.Growth")
    @Label("Growth")
    @Description("A store or world has taken memory for more rows")
    private static final class Growth extends OfGranary {
        @Label("Store or World")
        String store;

        @Label("First Row")
        @Description("That of the block, or of the page for which a group of pages has grown")
        int firstRow;

        @Label("Rows Before")
        @Description(
                "Those that the block had, 0 for a new one; as many as now where a component has come to pages of a"
                        + " world")
        int rowsBefore;

        @Label("Rows")
        int rows;

        @Label("Bytes")
        @Description("What the additional rows, or those of the additional component, take in columns")
        @DataAmount
        long bytes;
    }

    static void growth(Schema schema, int firstRow, int rowsBefore, int rows) {
        try {
            tellOfGrowth(schema.owner(), firstRow, rowsBefore, rows, rowBits(schema));
        } catch (Throwable untold) {
            // the rows are there in any case
        }
    }

    static void growth(PagedWorld<?, ?, ?> world, EntityPage page, int rowsBefore) {
        try {
            long bits = 0;
            for (int component = 0; component < world.schema.size(); component++) {
                if (page.group.firstWith(component) != null) {
                    bits += rowBits(world.schema.components.get(component));
                }
            }
            tellOfGrowth(world.schema.owner(), page.number << Entities.PAGE_SHIFT, rowsBefore, page.group.rows(), bits);
        } catch (Throwable untold) {
            // the rows are there in any case
        }
    }

    static void opening(PagedWorld<?, ?, ?> world, EntityPage page, int component) {
        try {
            int rows = page.group.rows();
            long bits = rows * rowBits(world.schema.components.get(component));
            if (bits > 0) {
                tell(world.schema.owner(), page.number << Entities.PAGE_SHIFT, rows, rows, bits);
            }
        } catch (Throwable untold) {
            // the component is there in any case
        }
    }

    private static void tellOfGrowth(String store, int firstRow, int rowsBefore, int rows, long rowBits) {
        tell(store, firstRow, rowsBefore, rows, (rows - rowsBefore) * rowBits);
    }

    private static void tell(String store, int firstRow, int rowsBefore, int rows, long bits) {
        Growth event = new Growth();
        if (event.shouldCommit()) {
            event.store = store;
            event.firstRow = firstRow;
            event.rowsBefore = rowsBefore;
            event.rows = rows;
            event.bytes = bits / Byte.SIZE;
            event.commit();
        }
    }

    /** What a row takes in the columns. */
    private static long rowBits(Schema schema) {
        long bits = 0;
        long stride = 0;
        for (Schema.Column column : schema.columns()) {
            if (column.place() instanceof Schema.Place.InStruct in) {
                stride = (long) in.strideBytes() * Byte.SIZE;
            } else {
                bits += column.bits();
            }
        }
        return bits + stride;
    }

    @Name("dev.granary.Trim")
    @Label("Trim")
    @Description("A store or world has let go of memory that nothing was in")
    private static final class Trim extends OfGranary implements Flight.Span {
        @Label("Store or World")
        String store;

        @Label("Items")
        int items;

        @Label("Bytes Before")
        @DataAmount
        long bytesBefore;

        @Label("Bytes")
        @DataAmount
        long bytes;
    }

    static Flight.Span trim(Container<?> of) {
        try {
            Trim event = new Trim();
            if (!event.isEnabled()) {
                return null;
            }
            event.bytesBefore = bytes(of);
            event.begin();
            return event;
        } catch (Throwable untold) {
            return null;
        }
    }

    static void endTrim(Flight.Span span, Container<?> of) {
        try {
            Trim event = (Trim) span;
            event.end();
            if (event.shouldCommit()) {
                event.store = of.getClass().getSimpleName();
                event.items = of.size();
                event.bytes = bytes(of);
                event.commit();
            }
        } catch (Throwable untold) {
            // it is trimmed in any case
        }
    }

    private static long bytes(Container<?> of) {
        return switch (of) {
            case Store<?> store -> store.stats().bytes();
            case PagedWorld<?, ?, ?> world -> world.stats().bytes();
            default -> 0;
        };
    }

    @Name("dev.granary.Retirement")
    @Label("Retirement")
    @Description("A slot is never used again, because its generations are used up")
    private static final class Retirement extends OfGranary {
        @Label("Store or World")
        @Description("With its tag")
        String store;

        @Label("Slot")
        int slot;

        @Label("All")
        @Description("How many of the store's slots are retired by now")
        int all;
    }

    static void retirement(String store, int slot, int all) {
        try {
            Retirement event = new Retirement();
            if (event.shouldCommit()) {
                event.store = store;
                event.slot = slot;
                event.all = all;
                event.commit();
            }
        } catch (Throwable untold) {
            // it is retired in any case
        }
    }

    private abstract static class OfFile extends OfGranary implements Flight.Span {
        @Label("Path")
        String path;

        @Label("Stores")
        String stores;

        @Label("Items")
        long items;

        @Label("Bytes")
        @Description("Those that were written or read")
        @DataAmount
        long bytes;
    }

    @Name("dev.granary.Save")
    @Label("Save")
    @Description("Stores and worlds were written to a file")
    private static final class Save extends OfFile {}

    @Name("dev.granary.Load")
    @Label("Load")
    @Description("A store or world was read from a file")
    private static final class Load extends OfFile {}

    static Flight.Span save() {
        try {
            return begun(new Save());
        } catch (Throwable untold) {
            return null;
        }
    }

    static Flight.Span load() {
        try {
            return begun(new Load());
        } catch (Throwable untold) {
            return null;
        }
    }

    private static <E extends Event & Flight.Span> Flight.Span begun(E event) {
        if (!event.isEnabled()) {
            return null;
        }
        event.begin();
        return event;
    }

    static void endFile(Flight.Span span, Path path, List<? extends SavedPart> parts, long bytes) {
        try {
            end(
                    (OfFile) span,
                    path,
                    parts.stream().map(SavedPart::owner).collect(Collectors.joining(", ")),
                    parts.stream().mapToLong(SavedPart::size).sum(),
                    bytes);
        } catch (Throwable untold) {
            // the file is written in any case
        }
    }

    static void endFile(Flight.Span span, Path path, FilePart part, long bytes) {
        try {
            end((OfFile) span, path, part.owner(), part.size(), bytes);
        } catch (Throwable untold) {
            // it is read in any case
        }
    }

    private static void end(OfFile event, Path path, String stores, long items, long bytes) {
        event.end();
        if (event.shouldCommit()) {
            event.path = path.toString();
            event.stores = stores;
            event.items = items;
            event.bytes = bytes;
            event.commit();
        }
    }

    @Name("dev.granary.IndexRebuild")
    @Label("Rebuild of an Index")
    @Description(
            "All keys of an index were made anew: after a kernel wrote many of them, or in a store that was loaded")
    private static final class IndexRebuild extends OfGranary implements Flight.Span {
        @Label("Store or World")
        String store;

        @Label("Index")
        String index;

        @Label("Items")
        int items;
    }

    static Flight.Span rebuild() {
        try {
            return begun(new IndexRebuild());
        } catch (Throwable untold) {
            return null;
        }
    }

    static void endRebuild(Flight.Span span, String store, String index, int items) {
        try {
            IndexRebuild event = (IndexRebuild) span;
            event.end();
            if (event.shouldCommit()) {
                event.store = store;
                event.index = index;
                event.items = items;
                event.commit();
            }
        } catch (Throwable untold) {
            // the index is there in any case
        }
    }

    @Name("dev.granary.StoreStatistics")
    @Label("Store")
    @Description("What a store holds and costs, as another thread sees it")
    @Period("10 s")
    @StackTrace(false)
    private static final class StoreStatistics extends OfGranary {
        @Label("Store")
        String store;

        @Label("Items")
        int items;

        @Label("Capacity")
        int capacity;

        @Label("Blocks")
        int blocks;

        @Label("Holes")
        int holes;

        @Label("Retired")
        int retired;

        @Label("Bytes")
        @DataAmount
        long bytes;
    }

    /** Its thread is another one than the store's, so that what it finds may be odd, or fail: then the store is left out this time. */
    private static void tellOfStores() {
        for (Container<?> each : Alive.all()) {
            try {
                if (each instanceof Store<?> store) {
                    StoreStats stats = store.stats();
                    StoreStatistics event = new StoreStatistics();
                    event.store = stats.store();
                    event.items = stats.items();
                    event.capacity = stats.capacity();
                    event.blocks = stats.blocks();
                    event.holes = stats.holes();
                    event.retired = stats.retired();
                    event.bytes = stats.bytes();
                    event.commit();
                }
            } catch (Throwable untold) {
                // closed, or about to grow
            }
        }
    }

    @Name("dev.granary.WorldStatistics")
    @Label("World")
    @Description("What a world holds and costs, as another thread sees it")
    @Period("10 s")
    @StackTrace(false)
    private static final class WorldStatistics extends OfGranary {
        @Label("World")
        String world;

        @Label("Entities")
        int entities;

        @Label("Capacity")
        int capacity;

        @Label("Pages")
        int pages;

        @Label("Retired")
        int retired;

        @Label("Bytes")
        @DataAmount
        long bytes;
    }

    private static void tellOfWorlds() {
        for (Container<?> each : Alive.all()) {
            try {
                if (each instanceof PagedWorld<?, ?, ?> world) {
                    WorldStats stats = world.stats();
                    WorldStatistics event = new WorldStatistics();
                    event.world = stats.world();
                    event.entities = stats.entities();
                    event.capacity = stats.capacity();
                    event.pages = stats.pages();
                    event.retired = stats.retired();
                    event.bytes = stats.bytes();
                    event.commit();
                }
            } catch (Throwable untold) {
                // about to grow
            }
        }
    }
}

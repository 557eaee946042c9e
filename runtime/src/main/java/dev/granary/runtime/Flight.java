package dev.granary.runtime;

import dev.granary.Container;
import dev.granary.Schema;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * What is told to the JDK's Flight Recorder, where there is one and it records: {@code docs/observing.md} has the events.
 *
 * <p>While nobody has begun to record since the JVM was started, all of it costs the read of a field; classes of the recorder are not even
 * loaded, which would take a third of a second. Without the module {@code jdk.jfr} nothing is told. Nothing here fails: what can't be told, for
 * want of memory say, is not.
 */
public final class Flight {
    private static final boolean IS_THERE = isThere();

    /** Whether anybody has begun to record. A thread may see it late, which costs it the first events. */
    private static boolean isOn;

    static {
        if (IS_THERE) {
            FlightEvents.listen();
        }
    }

    private Flight() {}

    /** Something that takes time and is told of when it is over. */
    public interface Span {}

    /** In an image without the recorder, or in a program of modules none of which needs it, it is not there. */
    private static boolean isThere() {
        return ModuleLayer.boot()
                .findModule("jdk.jfr")
                .filter(Flight.class.getModule()::canRead)
                .isPresent();
    }

    /** The recorder has begun. */
    static void begin() {
        isOn = true;
    }

    /** Whether there may be somebody who is told. */
    static boolean isOn() {
        return isOn;
    }

    /** There is one more store or world, of which the recorder is told now and then as long as it is reachable. */
    public static void add(Container<?> made) {
        if (IS_THERE) {
            Alive.add(made);
        }
    }

    /** For generated kernels: one begins to run over a whole store or world; null while nobody is told. */
    public static Span beginKernel(Container<?> of) {
        return isOn ? FlightEvents.kernel(of) : null;
    }

    /** It is done. */
    public static void endKernel(Span span, String kernel, Container<?> of) {
        if (span != null) {
            FlightEvents.end(span, kernel, of, 1, null);
        }
    }

    /** The same for one in a pool. */
    public static void endKernel(Span span, String kernel, Container<?> of, ForkJoinPool pool) {
        if (span != null) {
            FlightEvents.end(span, kernel, of, pool.getParallelism(), null);
        }
    }

    /** It has ended by an exception, which the caller throws on. */
    public static void failKernel(Span span, String kernel, Container<?> of, Throwable failure) {
        if (span != null) {
            FlightEvents.end(span, kernel, of, 1, failure);
        }
    }

    /** The same for one in a pool, which is null where that is the failure. */
    public static void failKernel(Span span, String kernel, Container<?> of, ForkJoinPool pool, Throwable failure) {
        if (span != null) {
            FlightEvents.end(span, kernel, of, pool == null ? 1 : pool.getParallelism(), failure);
        }
    }

    /** A store or world begins to let go of memory that nothing is in; null while nobody is told. */
    public static Span beginTrim(Container<?> of) {
        return isOn ? FlightEvents.trim(of) : null;
    }

    /** It is done. */
    public static void endTrim(Span span, Container<?> of) {
        if (span != null) {
            FlightEvents.endTrim(span, of);
        }
    }

    /** A store has so many rows more, in a block that had others before or none. Never throws. */
    static void grew(Schema schema, int firstRow, int rowsBefore, int rows) {
        if (isOn && rows > rowsBefore) {
            FlightEvents.growth(schema, firstRow, rowsBefore, rows);
        }
    }

    /** A world has more rows on pages that have columns in common: in those of their components. Never throws. */
    static void grew(PagedWorld<?, ?, ?> world, EntityPage page, int rowsBefore) {
        if (isOn) {
            FlightEvents.growth(world, page, rowsBefore);
        }
    }

    /** A world has columns of a component for pages that had none of it, as long as those of their other components. Never throws. */
    static void opened(PagedWorld<?, ?, ?> world, EntityPage page, int component) {
        if (isOn) {
            FlightEvents.opening(world, page, component);
        }
    }

    /** A slot is never used again. */
    static void retired(Slots slots, int slot) {
        if (isOn) {
            FlightEvents.retirement(slots.describe(), slot, slots.retired);
        }
    }

    /** The same of a world. */
    static void retired(Entities entities, int slot) {
        if (isOn) {
            FlightEvents.retirement(entities.describe(), slot, entities.retired());
        }
    }

    /** Stores are about to be written to a file, or read from one; null while nobody is told. */
    static Span beginSave() {
        return isOn ? FlightEvents.save() : null;
    }

    static Span beginLoad() {
        return isOn ? FlightEvents.load() : null;
    }

    /** They are written. */
    static void endFile(Span span, Path path, List<? extends SavedPart> parts, long bytes) {
        if (span != null) {
            FlightEvents.endFile(span, path, parts, bytes);
        }
    }

    /** One is read. */
    static void endFile(Span span, FileReader reader, FilePart part, long bytes) {
        if (span != null) {
            FlightEvents.endFile(span, reader.path(), part, bytes);
        }
    }

    /** All keys of an index are about to be made anew; null while nobody is told. */
    static Span beginRebuild() {
        return isOn ? FlightEvents.rebuild() : null;
    }

    /** That is done. */
    static void endRebuild(Span span, String store, String index, int items) {
        if (span != null) {
            FlightEvents.endRebuild(span, store, index, items);
        }
    }
}

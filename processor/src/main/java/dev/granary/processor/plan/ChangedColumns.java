package dev.granary.processor.plan;

import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.source.KernelSource;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;

/** The columns that a kernel changes, of its own item and of those that other cursors are put on. */
final class ChangedColumns {
    private final KernelSource source;
    private final KernelMethod kernel;
    private final Function<Optional<Set<String>>, Set<String>> columns;

    /** Those that it changes, as far as the source tells. */
    private final Set<String> known;

    /** Those that may be changed by a cursor in a parameter, of which nobody knows where it goes. */
    private final Set<String> byCursors = new HashSet<>();

    /** The same of cursors that the kernel gets from what it is passed. */
    private final Set<String> byOthers = new HashSet<>();

    /**
     * @param written those that its result is written to
     * @param columns those of which a cursor has methods with these names; all where the names are not known
     */
    ChangedColumns(
            KernelSource source,
            KernelMethod kernel,
            Set<String> written,
            Function<Optional<Set<String>>, Set<String>> columns) {
        this.source = source;
        this.kernel = kernel;
        this.columns = columns;
        this.known = new HashSet<>(written);
    }

    /** Adds what is written by the cursor in a parameter. */
    void addCursor(String parameter, Set<String> harmless) {
        Optional<Set<String>> given = source.givenTo(kernel, parameter, harmless);
        (given.isPresent() ? known : byCursors).addAll(columns.apply(given));
    }

    /** Adds what is written by cursors that are had from what callers pass. */
    void addOthers(String owner, IntPredicate isPassed) {
        if (PassedParameters.leadToCursors(owner, kernel, isPassed)) {
            Optional<Set<String>> given = source.given(kernel);
            if (given.isPresent()) {
                known.addAll(columns.apply(given));
            }
            byOthers.addAll(columns.apply(given.map(names -> source.givenAround(kernel))));
        }
    }

    /** Those that it may change by its result or on a cursor, all of them where it is not known what becomes of that. */
    Set<String> names() {
        Set<String> names = new HashSet<>(known);
        names.addAll(byCursors);
        return names;
    }

    /** Those of which it is not known whether cursors change them. */
    Set<String> unknown() {
        Set<String> unknown = new HashSet<>(byCursors);
        unknown.addAll(byOthers);
        unknown.removeAll(known);
        return unknown;
    }
}

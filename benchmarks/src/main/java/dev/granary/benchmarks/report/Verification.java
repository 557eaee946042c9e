package dev.granary.benchmarks.report;

import dev.granary.benchmarks.SparksChecksums;
import dev.granary.benchmarks.SystemChecksums;
import dev.granary.benchmarks.stores.Checksums;
import dev.granary.benchmarks.worlds.WorldChecksums;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * That all rivals do the same work: each is given the same seeded inputs, and has to come to the same checksum as the first of
 * them. Rivals of worlds compare themselves with arrays by hand, here and in every JVM that measures them.
 */
public final class Verification {
    private Verification() {}

    /**
     * What differs; nothing if all is well.
     *
     * @param withLarge whether to ask those, too, that take seconds to fill
     */
    public static List<String> differences(boolean withCpp, boolean withLarge) {
        List<String> differences = new ArrayList<>();
        for (Checksums.Work work : Checksums.ALL) {
            double expected = work.checksum().applyAsDouble(work.rivals().getFirst());
            for (String rival : work.rivals()) {
                if (withCpp || !rival.startsWith("cpp")) {
                    double checksum = work.checksum().applyAsDouble(rival);
                    if (checksum != expected) {
                        differences.add(work.name() + ": " + rival + " comes to " + checksum + ", but "
                                + work.rivals().getFirst() + " to " + expected);
                    }
                }
            }
        }
        differences.addAll(WorldChecksums.differences());
        differences.addAll(SparksChecksums.differences());
        differences.addAll(SystemChecksums.differences(withLarge));
        return differences;
    }

    /** Says so, and returns false, if anything differs. */
    static boolean passes(boolean withCpp, PrintWriter out) {
        List<String> differences = differences(withCpp, true);
        differences.forEach(out::println);
        out.println(
                differences.isEmpty()
                        ? "All rivals come to the same checksums."
                        : "Rivals do not do the same work, so nothing is measured.");
        out.flush();
        return differences.isEmpty();
    }
}

package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.stores.Cpp;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A world beside libraries in C++, all of them in this JVM's one thread: in each round each does its work once, and the least CPU
 * time of all rounds is what it takes. They have to come to the same numbers.
 */
public final class BesideCpp {
    private static final int LEAST_ROUNDS = 30;

    /** What the warm-up comes to, which would be left out if nobody kept it. */
    private static volatile double crowd;

    private final List<CppLibrary> libraries;
    private final PrintWriter out;

    private BesideCpp(List<CppLibrary> libraries, PrintWriter out) {
        this.libraries = libraries;
        this.out = out;
    }

    /** What is wrong with the folder, as nothing in it can be compiled; nothing if something can. */
    public static Optional<String> refusal(Path folder) {
        return refusal(folder, Cpp.isThere());
    }

    static Optional<String> refusal(Path folder, boolean withCompiler) {
        return withCompiler
                ? CppLibrary.refusal(folder)
                : Optional.of("--native needs g++, and there is none on the PATH.");
    }

    /**
     * Compiles what the folder has, measures, and prints a table.
     *
     * @param seconds how long each scenario is measured
     */
    public static void measure(Path folder, double seconds, PrintWriter out) throws IOException {
        out.println("Compiling; flecs alone takes g++ half a minute.");
        out.flush();
        BesideCpp race = new BesideCpp(CppLibrary.compile(folder), out);
        crowd = Everything.warmUpFor("granary");
        race.printHead();
        for (CppScenario scenario : CppScenario.ALL) {
            race.measure(scenario, seconds);
        }
    }

    private void printHead() {
        out.printf("%-48s %10s", "nanoseconds, least CPU time", "Granary");
        libraries.forEach(library -> library.modes().forEach(mode -> out.printf(" %20s", library.name() + mode)));
        out.println();
        out.flush();
    }

    private void measure(CppScenario scenario, double seconds) {
        List<CppWork> rivals = new ArrayList<>();
        rivals.add(new CppWorkOfGranary(scenario.order()));
        for (CppLibrary library : libraries) {
            for (int mode = 0; mode < library.modes().size(); mode++) {
                rivals.add(library.work(mode, scenario.order()));
            }
        }
        try {
            rivals.forEach(scenario.setUp());
            long[] least = race(scenario, rivals, seconds);
            check(scenario, rivals);
            out.printf("%-48s", scenario.name());
            for (int rival = 0; rival < least.length; rival++) {
                out.printf(Locale.ROOT, rival == 0 ? " %10.2f" : " %20.2f", (double) least[rival] / scenario.per());
            }
            out.println();
            out.flush();
        } finally {
            rivals.forEach(CppWork::close);
        }
    }

    private static long[] race(CppScenario scenario, List<CppWork> rivals, double seconds) {
        var threads = ManagementFactory.getThreadMXBean();
        long[] least = new long[rivals.size()];
        Arrays.fill(least, Long.MAX_VALUE);
        long start = System.nanoTime();
        for (int round = 0; round < LEAST_ROUNDS || System.nanoTime() - start < seconds * 1e9; round++) {
            for (int turn = 0; turn < least.length; turn++) {
                int number = (round + turn) % least.length;
                CppWork rival = rivals.get(number);
                scenario.before().accept(rival);
                long begun = threads.getCurrentThreadCpuTime();
                scenario.timed().accept(rival);
                least[number] = Math.min(least[number], threads.getCurrentThreadCpuTime() - begun);
            }
        }
        return least;
    }

    /** The same entities are at the same places. */
    static void check(CppScenario scenario, List<CppWork> rivals) {
        CppWork expected = rivals.getFirst();
        for (CppWork rival : rivals) {
            if (rival.sum() != expected.sum()
                    || rival.counts() != expected.counts()
                    || rival.lastRead() != expected.lastRead()) {
                throw new IllegalStateException(scenario.name() + ": " + rival + " comes to " + describe(rival)
                        + ", but " + expected + " to " + describe(expected));
            }
        }
    }

    private static String describe(CppWork rival) {
        return rival.sum() + ", " + Long.toHexString(rival.counts()) + ", " + rival.lastRead();
    }
}

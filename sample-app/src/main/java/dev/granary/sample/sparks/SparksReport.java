package dev.granary.sample.sparks;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** What is printed after a show. */
final class SparksReport {
    private final PrintWriter out;

    private SparksReport(PrintWriter out) {
        this.out = out;
    }

    static void print(PrintWriter out, Settings settings, Show show, double seconds, List<Path> written) {
        var report = new SparksReport(out);
        report.entities(settings, show.log(), show.size());
        report.time(settings, show.log(), seconds);
        report.steps(show.log());
        for (Path file : written) report.line("wrote", "%s", file);
        out.flush();
    }

    private void entities(Settings settings, FrameLog log, int alive) {
        out.println();
        line(
                "entities",
                "%,d alive in the end, %,d at the peak, at most %,d",
                alive,
                log.mostEntities(),
                settings.count());
        line("a frame", "%,.0f created, %,.0f destroyed, on average", log.meanCreated(), log.meanDestroyed());
    }

    private void time(Settings settings, FrameLog log, double seconds) {
        int half = half(log);
        double systems = 0;
        for (int step = 0; step < log.steps().size(); step++) systems += log.millis(step, half);
        line(
                "speed",
                "%.0f frames a second, pictures included; %d frames in %.1f s, %s",
                1000 / systems,
                log.frames(),
                seconds,
                settings.threads() == 1 ? "one thread" : settings.threads() + " threads");
        line(
                "memory",
                "%,d bytes allocated by the systems in a frame (median), %d garbage collections in all",
                log.medianBytes(half),
                log.collectionsSinceStart());
    }

    private void steps(FrameLog log) {
        int half = half(log);
        out.printf(Locale.ROOT, "%nThe second half of the run, when everything is compiled:%n");
        for (int step = 0; step < log.steps().size(); step++) {
            line(
                    log.steps().get(step),
                    "%7.3f ms a frame %7.2f ns an entity",
                    log.millis(step, half),
                    log.nanosPerEntity(step, half));
        }
        out.println();
    }

    private static int half(FrameLog log) {
        return Math.max(1, log.frames() / 2);
    }

    private void line(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-12s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}

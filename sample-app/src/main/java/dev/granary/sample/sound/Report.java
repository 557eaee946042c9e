package dev.granary.sample.sound;

import dev.granary.StoreStats;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/** What the sample prints when it is done. */
final class Report {
    private final PrintWriter out;

    private Report(PrintWriter out) {
        this.out = out;
    }

    static void print(PrintWriter out, Recording recording, Path... written) {
        var report = new Report(out);
        report.recording(recording);
        report.stores(recording.storesAtPeak());
        for (Path file : written) report.line("wrote", "%s", file);
        out.flush();
    }

    private void recording(Recording recording) {
        var counts = recording.counts();
        double seconds = recording.seconds();
        double mixing = recording.mixingSeconds();
        line("piece", "%s, %.1f s", recording.title(), seconds);
        line(
                "voices",
                "%,d at the peak, %,.0f on average, %,d in total",
                recording.peakVoices(),
                recording.meanVoices(),
                counts.sounds());
        line(
                "fades",
                "%,d run, %,d dropped because their sound had ended",
                counts.fadesFinished(),
                counts.fadesDropped());
        line(
                "time",
                "%.2f s: %.1f ms for each second of music, %.1f times as fast as it plays",
                mixing,
                1000 * mixing / seconds,
                seconds / mixing);
    }

    private void stores(SoundSystem.Stores stores) {
        out.printf(Locale.ROOT, "%nThe stores when most voices were heard:%n");
        store("resources", stores.resources());
        store("sounds", stores.sounds());
        store("fades", stores.fades());
        out.println();
    }

    private void store(String name, StoreStats stats) {
        line(
                name,
                "%,d items in %,d rows of %d blocks, %.1f bytes an item, %,d holes",
                stats.items(),
                stats.capacity(),
                stats.blocks(),
                stats.bytesPerItem(),
                stats.holes());
    }

    private void line(String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-10s %s%n", name, String.format(Locale.ROOT, format, values));
    }
}

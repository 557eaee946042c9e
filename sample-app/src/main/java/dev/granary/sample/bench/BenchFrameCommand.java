package dev.granary.sample.bench;

import dev.granary.sample.Limits;
import dev.granary.sample.light.Canvas;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The article's pressure test, in a world and with plain objects. */
@Command(
        name = "bench-frame",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        header = "Measures a frame of sparks, in a world and with plain objects.",
        description = {
            "",
            "The pressure test of the article \"Efficient entity page iteration\": sparks are created, move, fade and"
                + " are drawn; in one thread, then parts of it in parallel, then all of it, with and without what the"
                + " threads wait for each other at.",
            ""
        })
public final class BenchFrameCommand implements Callable<Integer> {
    private static final int SETTLING_FRAMES = 200;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "200000",
            description = "How many sparks, by default ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "100",
            description = "How many frames are measured for each row, after as many to warm up; by default"
                    + " ${DEFAULT-VALUE}.")
    private int frames;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads there are where it is parallel, by default as many as processors.")
    private int threads = Limits.threads(Runtime.getRuntime().availableProcessors());

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Limits.check(spec, "--count", count, 1, Settings.MOST_ENTITIES);
        Limits.check(spec, "--frames", frames, 1, 10_000);
        Limits.check(spec, "--threads", threads, 1, Limits.MOST_THREADS);
        PrintWriter out = spec.commandLine().getOut();
        var palette = new Palette(1);
        var canvas = new Canvas(960, 540);
        Pressure world = new WorldSparks(palette);
        Pressure objects = new ObjectSparks(palette);
        try (var pool = canvas.painters(threads)) {
            var measurement = new Measurement(canvas, pool);
            out.printf(
                    Locale.ROOT,
                    "%,d sparks, %d threads; milliseconds, medians of %d frames; first in a world, below it the same"
                            + " with objects in an ArrayList%n",
                    count,
                    threads,
                    frames);
            for (int frame = 1; frame <= SETTLING_FRAMES; frame++) {
                int alive = (int) ((long) count * frame / SETTLING_FRAMES);
                measurement.settle(world, alive);
                measurement.settle(objects, alive);
            }
            for (Variant variant : Variant.ALL) {
                out.printf(
                        Locale.ROOT,
                        "%n%-58s %8s %8s %8s %8s %8s%n",
                        variant.name(),
                        "create",
                        "move",
                        "fade",
                        "draw",
                        "frame");
                out.flush();
                var inWorld = measurement.run(world, variant, count, frames, frames);
                var asObjects = measurement.run(objects, variant, count, frames, frames);
                line(out, "world", inWorld);
                line(out, "objects", asObjects);
                out.printf(Locale.ROOT, "%-58s %44.2f%n", "  objects / world", asObjects.frame() / inWorld.frame());
                out.flush();
            }
        }
        return 0;
    }

    private static void line(PrintWriter out, String name, Measurement.Result result) {
        out.printf(Locale.ROOT, "%-58s", "  " + name);
        for (double part : result.parts()) out.printf(Locale.ROOT, " %8.3f", part);
        out.printf(Locale.ROOT, " %8.3f%n", result.frame());
    }
}

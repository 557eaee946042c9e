package dev.granary.sample.sparks;

import dev.granary.sample.Limits;
import dev.granary.sample.pictures.FrameTimePlot;
import dev.granary.sample.pictures.GifFile;
import dev.granary.sample.pictures.PngDrawing;
import dev.granary.sample.pictures.SvgDrawing;
import dev.granary.sample.pictures.Thumbnail;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fireworks over a frozen lake, whose rockets, sparks and smoke are entities of a world. */
@Command(
        name = "sparks",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        header = "Fireworks over a frozen lake: up to a million entities of a world.",
        description = {
            "",
            "Writes a picture of the last frame, an animated GIF, and a plot of what each frame took; with --window it"
                    + " is live, and mouse and keys take part.",
            ""
        })
public final class SparksCommand implements Callable<Integer> {
    /** Every third frame of 60 a second is shown for 5 hundredths of a second. */
    private static final int GIF_STRIDE = 3;

    private static final int GIF_HUNDREDTHS = 5;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "100000",
            description = "How many entities are alive at most, by default ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "420",
            description = "How many frames of a sixtieth of a second, by default ${DEFAULT-VALUE}.")
    private int frames;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads compute, by default as many as there are processors.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "7",
            description = "The same seed gives the same pictures, whatever the threads; by default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--size",
            paramLabel = "WxH",
            defaultValue = "960x540",
            converter = Size.Converter.class,
            description = "The size of the picture in pixels, by default ${DEFAULT-VALUE}.")
    private Size size;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "sample-output",
            description = "Where to write, by default to ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(names = "--window", description = "Open a window instead of writing files.")
    private boolean window;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Limits.check(spec, "--count", count, 1, Settings.MOST_ENTITIES);
        Limits.check(spec, "--frames", frames, 1, 36_000);
        Limits.check(spec, "--threads", threads, 1, 256);
        if (window) {
            if (GraphicsEnvironment.isHeadless()) throw new IOException("--window needs a display, and there is none");
            SparksWindow.open(new Settings(count, 0, threads, seed, size)).join();
        } else {
            System.setProperty("java.awt.headless", "true");
            try {
                Files.createDirectories(directory);
                perform(new Settings(count, frames, threads, seed, size));
            } catch (IOException e) {
                throw new IOException("cannot write to directory " + directory + ": " + e.getMessage(), e);
            }
        }
        return 0;
    }

    private void perform(Settings settings) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        var image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        var progress = new Progress(out, frames);
        Path film = directory.resolve("sparks.gif");
        Path last = directory.resolve("sparks.png");
        long start = System.nanoTime();
        try (var show = new Show(settings);
                var gif = new GifFile(film, size.width() / 2, size.height() / 2, GIF_HUNDREDTHS)) {
            for (int frame = 1; frame <= frames; frame++) {
                show.frame(image);
                if (frame % GIF_STRIDE == 0 || frame == frames) gif.add(Thumbnail.half(image));
                progress.frameDone(frame, show.size());
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            if (!ImageIO.write(image, "png", last.toFile())) throw new IOException("this Java writes no PNG");
            List<Path> plots = plot(settings, show.log());
            SparksReport.print(out, settings, show, seconds, List.of(last, film, plots.get(0), plots.get(1)));
        }
    }

    private List<Path> plot(Settings settings, FrameLog log) throws IOException {
        String title = String.format(
                Locale.ROOT,
                "Milliseconds a frame: up to %,d entities, %s",
                settings.count(),
                settings.threads() == 1 ? "one thread" : settings.threads() + " threads");
        var series = log.series(title);
        var svg = new SvgDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        var png = new PngDrawing(FrameTimePlot.WIDTH, FrameTimePlot.HEIGHT);
        FrameTimePlot.draw(svg, series);
        FrameTimePlot.draw(png, series);
        List<Path> files = List.of(directory.resolve("frame-times.svg"), directory.resolve("frame-times.png"));
        svg.write(files.get(0));
        png.write(files.get(1));
        return files;
    }
}

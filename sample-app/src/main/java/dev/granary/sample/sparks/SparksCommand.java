package dev.granary.sample.sparks;

import dev.granary.sample.Display;
import dev.granary.sample.Limits;
import dev.granary.sample.Problem;
import dev.granary.sample.pictures.FrameTimePlot;
import dev.granary.sample.pictures.GifFile;
import dev.granary.sample.pictures.PngDrawing;
import dev.granary.sample.pictures.SvgDrawing;
import dev.granary.sample.pictures.Thumbnail;
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
    private int threads = Limits.threads(Runtime.getRuntime().availableProcessors());

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

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Stops after half of the frames, and saves the world there.")
    private Path save;

    @Option(
            names = "--load",
            paramLabel = "FILE",
            description =
                    "Goes on with a world that was saved, as it would have gone on; only the afterglow is not saved.")
    private Path load;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Limits.check(spec, "--count", count, 1, Settings.MOST_ENTITIES);
        Limits.check(spec, "--frames", frames, save == null ? 1 : 2, 36_000);
        Limits.check(spec, "--threads", threads, 1, Limits.MOST_THREADS);
        checkFiles();
        if (window) {
            Display.check();
            SparksWindow.open(new Settings(count, 0, threads, seed, size)).join();
        } else {
            System.setProperty("java.awt.headless", "true");
            try (Show show = begin()) {
                perform(show);
            }
        }
        return 0;
    }

    private void checkFiles() {
        Limits.checkAlone(spec, "--window", "--save");
        for (String option : List.of("--window", "--save", "--count", "--frames", "--seed")) {
            Limits.checkAlone(spec, option, "--load");
        }
    }

    private Show begin() throws IOException {
        return load == null
                ? new Show(new Settings(count, frames, threads, seed, size))
                : Show.load(load, threads, size);
    }

    private void perform(Show show) throws IOException {
        int last = save == null ? show.settings().frames() : show.settings().frames() / 2;
        try {
            Files.createDirectories(directory);
            perform(show, last);
        } catch (IOException e) {
            throw Problem.writing(directory, e);
        }
        if (save != null) {
            show.save(save);
            spec.commandLine().getOut().printf(Locale.ROOT, "saved        %s, after frame %,d%n", save, last);
        }
    }

    private void perform(Show show, int last) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        var image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        var progress = new Progress(out, last);
        Path film = directory.resolve("sparks.gif");
        Path picture = directory.resolve("sparks.png");
        long start = System.nanoTime();
        try (var gif = new GifFile(film, size.width() / 2, size.height() / 2, GIF_HUNDREDTHS)) {
            while (show.frames() < last) {
                show.frame(image);
                int frame = show.frames();
                if (frame % GIF_STRIDE == 0 || frame == last) gif.add(Thumbnail.half(image));
                progress.frameDone(frame, show.size());
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            if (!ImageIO.write(image, "png", picture.toFile())) throw new IOException("this Java writes no PNG");
            List<Path> plots = plot(show);
            SparksReport.print(out, show.settings(), show, seconds, List.of(picture, film, plots.get(0), plots.get(1)));
        }
    }

    private List<Path> plot(Show show) throws IOException {
        Settings settings = show.settings();
        String title = String.format(
                Locale.ROOT,
                "Milliseconds a frame: up to %,d entities, %s",
                settings.count(),
                settings.threads() == 1 ? "one thread" : settings.threads() + " threads");
        var series = show.log().series(title, show.frames());
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

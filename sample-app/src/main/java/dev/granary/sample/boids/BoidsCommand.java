package dev.granary.sample.boids;

import dev.granary.sample.Display;
import dev.granary.sample.Limits;
import dev.granary.sample.Problem;
import dev.granary.sample.pictures.GifFile;
import dev.granary.sample.pictures.Thumbnail;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Boids that follow leaders, until those die. */
@Command(
        name = "boids",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        header = "A hundred thousand boids, who see their neighbours and follow leaders.",
        description = {
            "",
            "Writes a picture of the last frame and an animated GIF; with --window it is live: boids flee from where a"
                    + " mouse button is held down, space pauses, escape closes.",
            ""
        })
public final class BoidsCommand implements Callable<Integer> {
    /** Every third frame of 60 a second is shown for 5 hundredths of a second, of those at the end. */
    private static final int GIF_STRIDE = 3;

    private static final int GIF_HUNDREDTHS = 5;
    private static final int GIF_FRAMES = 180;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "100000",
            description = "How many boids there are, by default ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--frames",
            paramLabel = "N",
            defaultValue = "300",
            description = "How many frames of a sixtieth of a second, by default ${DEFAULT-VALUE}.")
    private int frames;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "7",
            description = "The same seed gives the same pictures; by default ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "sample-output",
            description = "Where to write, by default to ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(names = "--window", description = "Open a window instead of writing files.")
    private boolean window;

    @Option(
            names = "--rollback",
            description = "Goes eight frames back in every frame, and on again, and says what that costs.")
    private boolean rollback;

    @Option(names = "--save", paramLabel = "FILE", description = "Saves leaders and boids there at the end.")
    private Path save;

    @Option(names = "--load", paramLabel = "FILE", description = "Begins with those that were saved.")
    private Path load;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Limits.check(spec, "--count", count, 1, 1_000_000);
        Limits.check(spec, "--frames", frames, 1, 36_000);
        Limits.checkAlone(spec, "--count", "--load");
        Limits.checkAlone(spec, "--rollback", "--window");
        Sky sky = load == null ? new Sky(count, seed) : Sky.load(load, seed);
        if (window) {
            Display.check();
            BoidsWindow.open(sky).join();
        } else {
            System.setProperty("java.awt.headless", "true");
            try {
                Files.createDirectories(directory);
                perform(sky);
            } catch (IOException e) {
                throw Problem.writing(directory, e);
            }
        }
        if (save != null) sky.save(save);
        return 0;
    }

    private void perform(Sky sky) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path picture = directory.resolve("boids.png");
        Path film = directory.resolve("boids.gif");
        var canvas = new Canvas(Sky.WIDTH, Sky.HEIGHT);
        var image = new BufferedImage(Sky.WIDTH, Sky.HEIGHT, BufferedImage.TYPE_INT_RGB);
        var past = new Rollback(sky);
        long computing = 0;
        try (var gif = new GifFile(film, Sky.WIDTH / 2, Sky.HEIGHT / 2, GIF_HUNDREDTHS)) {
            for (int frame = 1; frame <= frames; frame++) {
                long start = System.nanoTime();
                if (rollback) past.step();
                else sky.step();
                computing += System.nanoTime() - start;
                sky.draw(canvas);
                canvas.paint(image);
                if (frame > frames - GIF_FRAMES && frame % GIF_STRIDE == 0 || frame == frames) {
                    gif.add(Thumbnail.half(image));
                }
            }
        }
        if (!ImageIO.write(image, "png", picture.toFile())) throw new IOException("this Java writes no PNG");
        out.printf(
                Locale.ROOT,
                "%,d boids, %,d frames, %.1f ms to compute each, without drawing%n%s%n%s%n",
                sky.size(),
                frames,
                computing / 1e6 / frames,
                picture,
                film);
        if (rollback) out.println(past);
    }
}

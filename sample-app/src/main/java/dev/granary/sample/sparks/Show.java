package dev.granary.sample.sparks;

import dev.granary.Archive;
import dev.granary.sample.light.Camera;
import dev.granary.sample.light.Canvas;
import dev.granary.sample.light.Workers;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;

/** The main loop: a world, the steps of a frame, and the picture that comes of it. */
final class Show implements AutoCloseable {
    private static final float DT = Settings.DT;
    private static final float EXPOSURE = 0.47f;

    /** Of a show without an end, so many of the last frames are logged. */
    private static final int LOGGED_FRAMES = 600;

    private final SparksWorld world;
    private final Settings settings;
    private final Canvas canvas;
    private final Fireworks fireworks;
    private final List<Step> steps = steps();
    private final FrameLog log;

    private Palette palette;
    private int threads;
    private ForkJoinPool pool;
    private Workers workers = Workers.NONE;
    private int count;
    private int frame;
    private int created;
    private Air air = Air.at(0);

    Show(Settings settings) {
        this(settings, new SparksWorld(), 0);
    }

    private Show(Settings settings, SparksWorld world, int frame) {
        this.settings = settings;
        this.world = world;
        this.frame = frame;
        canvas = new Canvas(settings.size().width(), settings.size().height());
        fireworks = new Fireworks(world, settings);
        log = new FrameLog(
                Stream.concat(steps.stream().map(Step::name), Stream.of("expose", "develop"))
                        .toList(),
                settings.frames() == 0 ? LOGGED_FRAMES : settings.frames());
        count(settings.count());
        threads(settings.threads());
    }

    /** A show that goes on where another one was saved. */
    static Show load(Path file, int threads, Size size) throws IOException {
        try (Archive archive = Archive.load(file)) {
            Moment then = MomentStore.load(archive).stream()
                    .findFirst()
                    .orElseThrow(() -> new IOException("no show in " + file));
            var settings = new Settings(then.count(), then.frames(), threads, then.seed(), size);
            return new Show(settings, SparksWorld.load(archive), then.frame());
        }
    }

    /** Saves how things are between two frames. */
    void save(Path file) throws IOException {
        var moment = new MomentStore();
        moment.add(new Moment(frame, settings.frames(), count, settings.seed()));
        Archive.save(file, moment, world);
    }

    Settings settings() {
        return settings;
    }

    /** The frames that there were. */
    int frames() {
        return frame;
    }

    /** What happens in a frame, in this order. */
    private List<Step> steps() {
        return List.of(
                Step.alone("create", this::create),
                new Step(
                        "fall",
                        () -> SparkSystemsKernels.fall(world, air, DT),
                        pool -> SparkSystemsKernels.fall(world, air, DT, pool)),
                new Step(
                        "move",
                        () -> SparkSystemsKernels.move(world, DT),
                        pool -> SparkSystemsKernels.move(world, DT, pool)),
                new Step(
                        "bounce",
                        () -> SparkSystemsKernels.bounce(world),
                        pool -> SparkSystemsKernels.bounce(world, pool)),
                new Step(
                        "freeze",
                        () -> {
                            SparkSystemsKernels.freeze(world);
                            world.commands().apply();
                        },
                        pool -> {
                            SparkSystemsKernels.freeze(world, pool);
                            world.commands().apply();
                        }),
                new Step(
                        "smoke",
                        () -> {
                            SparkSystemsKernels.waft(world, air, DT);
                            SparkSystemsKernels.swell(world, DT);
                        },
                        pool -> {
                            SparkSystemsKernels.waft(world, air, DT, pool);
                            SparkSystemsKernels.swell(world, DT, pool);
                        }),
                new Step(
                        "fade",
                        () -> SparkSystemsKernels.fade(world, DT),
                        pool -> SparkSystemsKernels.fade(world, DT, pool)),
                new Step(
                        "remove",
                        () -> SparkSystemsKernels.faded(world),
                        pool -> SparkSystemsKernels.faded(world, pool)),
                new Step(
                        "draw",
                        () -> {
                            SparkSystemsKernels.draw(world, canvas, palette);
                            SparkSystemsKernels.glitter(world, canvas, palette, frame);
                            SparkSystemsKernels.drawSmoke(world, canvas);
                            SparkSystemsKernels.drawRocket(world, canvas, palette);
                        },
                        pool -> {
                            SparkSystemsKernels.draw(world, canvas, palette, pool);
                            SparkSystemsKernels.glitter(world, canvas, palette, frame, pool);
                            SparkSystemsKernels.drawSmoke(world, canvas, pool);
                            SparkSystemsKernels.drawRocket(world, canvas, palette, pool);
                        }));
    }

    private void create() {
        int before = world.size();
        SparkSystemsKernels.burn(world, DT);
        fireworks.launch(frame);
        fireworks.rockets(frame);
        fireworks.fountains(frame);
        created = world.size() - before;
    }

    /**
     * Simulates a frame, and makes a picture of it. With a pool, in one of its threads: that one begins at once with each step, and
     * does not wait until others are awake.
     */
    void frame(BufferedImage image) {
        if (pool == null) {
            runFrame(image);
        } else {
            pool.submit(() -> runFrame(image)).join();
        }
    }

    private void runFrame(BufferedImage image) {
        air = Air.at(frame);
        int before = world.size();
        log.begin();
        for (int step = 0; step < steps.size(); step++) {
            steps.get(step).run(pool);
            log.done(step);
            if (step == 0) log.systemsBegin();
        }
        log.systemsDone();
        canvas.expose(workers);
        log.done(steps.size());
        picture(image);
        log.done(steps.size() + 1);
        log.end(world.size(), created, before + created - world.size());
        frame++;
    }

    /** Makes a picture of how things are. */
    void picture(BufferedImage image) {
        canvas.develop(image, EXPOSURE, workers);
    }

    /** Sparks from a place in the picture. */
    void emit(float x, float y) {
        fireworks.emit(x, y, frame);
    }

    int size() {
        return world.size();
    }

    FrameLog log() {
        return log;
    }

    Camera camera() {
        return canvas.camera();
    }

    /** Changes how many entities there may be. The more there are to a pixel, the less light each gives. */
    void count(int most) {
        if (most == count) return;
        count = most;
        fireworks.count(most);
        double sparksPerPixel = (double) most / canvas.camera().pixels();
        palette = new Palette((float) Math.min(4, Math.pow(0.2 / sparksPerPixel, 0.6)));
    }

    int threads() {
        return threads;
    }

    void threads(int number) {
        close();
        threads = number;
        pool = number == 1 ? null : canvas.painters(number);
        workers = pool == null ? Workers.NONE : Workers.of(pool);
    }

    /** Which part of each page of the world is in use. */
    float[] occupancy() {
        List<SparksWorld.Page> pages = world.pages();
        float[] parts = new float[pages.size()];
        for (int i = 0; i < parts.length; i++) {
            int alive = 0;
            long[] words = pages.get(i).alive();
            for (long word : words) alive += Long.bitCount(word);
            parts[i] = (float) alive / (64 * words.length);
        }
        return parts;
    }

    @Override
    public void close() {
        if (pool != null) pool.close();
        pool = null;
    }
}

package dev.granary.sample.boids;

import dev.granary.Archive;
import dev.granary.Handle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Boids that follow leaders. When a leader dies, one of the boids shows the way to the next. */
final class Sky {
    static final int WIDTH = 960;
    static final int HEIGHT = 540;

    private static final float DT = 1 / 60f;
    private static final int LEADERS = 7;
    private static final float[] HUES = {0.02f, 0.09f, 0.47f, 0.55f, 0.62f, 0.80f, 0.92f};

    private final LeaderStore leaders;
    private final BoidStore boids;
    private final BoidStore.NearHits near;
    private final long seed;

    /** That of the frame, so that who comes back to one needs to know no more than its number. */
    private SplittableRandom random;

    private int frame;

    Sky(int count, long seed) {
        this(new LeaderStore(), new BoidStore(count), seed);
        boids.connect(leaders);
        for (int i = 0; i < LEADERS; i++) {
            Handle<Leader> leader = leader(anywhere());
            for (int number = count * i / LEADERS; number < count * (i + 1) / LEADERS; number++) {
                Vec2 way = anywhere().minus(new Vec2(WIDTH / 2f, HEIGHT / 2f)).times(0.35f);
                boids.add(new Boid(
                        leaders.position(leader).plus(way),
                        way.within(50, 50),
                        Vec2.ZERO,
                        leader,
                        leaders.hue(leader)));
            }
        }
    }

    private Sky(LeaderStore leaders, BoidStore boids, long seed) {
        this.leaders = leaders;
        this.boids = boids;
        near = boids.near();
        this.seed = seed;
        random = new SplittableRandom(seed);
    }

    /** The beginning of a frame, to come back to. */
    final class Moment {
        private final LeaderStore.Snapshot ofLeaders = leaders.snapshot();
        private final BoidStore.Snapshot ofBoids = boids.snapshot();
        private int ofFrame = frame;

        /** Is that of this frame from now on, in the same memory. */
        void take() {
            leaders.snapshot(ofLeaders);
            boids.snapshot(ofBoids);
            ofFrame = frame;
        }

        void comeBack() {
            leaders.restore(ofLeaders);
            boids.restore(ofBoids);
            frame = ofFrame;
        }
    }

    /** A number that is another one if any boid is elsewhere. */
    double sum() {
        return boids.positionX().sum() + boids.positionY().sum();
    }

    /** Leaders and boids, who follow the same leaders when they are loaded. */
    void save(Path file) throws IOException {
        Archive.save(file, leaders, boids);
    }

    static Sky load(Path file, long seed) throws IOException {
        try (Archive archive = Archive.load(file)) {
            return new Sky(LeaderStore.load(archive), BoidStore.load(archive), seed);
        }
    }

    int size() {
        return boids.size();
    }

    /** How many boids have a leader. */
    int following() {
        return FlightKernels.following(boids, 0);
    }

    /** But near the edge. */
    private Vec2 anywhere() {
        return new Vec2((float) random.nextDouble(0.12 * WIDTH, 0.88 * WIDTH), (float)
                random.nextDouble(0.15 * HEIGHT, 0.85 * HEIGHT));
    }

    private Handle<Leader> leader(Vec2 place) {
        List<Vec2> waypoints = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            waypoints.add(anywhere());
        }
        float hue = HUES[random.nextInt(HUES.length)];
        return leaders.add(new Leader(place, Vec2.ZERO, hue, (float) random.nextDouble(2, 9), waypoints));
    }

    void step() {
        random = new SplittableRandom(seed + frame);
        FlightKernels.look(boids, frame, near, leaders, frame * 0.004f);
        FlightKernels.move(boids, DT);
        LeadingKernels.lead(leaders, DT);
        LeadingKernels.isDead(leaders); // whose boids have none from now on
        while (leaders.size() < LEADERS) {
            Handle<Boid> first = boids.any(random);
            boids.leader(first, leader(boids.position(first)));
        }
        frame++;
    }

    /** Has the boids around a point fly away from it. */
    void scare(Vec2 point) {
        for (BoidStore.Cursor b : boids.near(point.x(), point.y(), 60)) {
            b.velocity(b.position().minus(point).within(150, 150));
        }
    }

    void draw(Canvas canvas) {
        FlightKernels.draw(boids, canvas);
        LeadingKernels.draw(leaders, canvas);
    }
}

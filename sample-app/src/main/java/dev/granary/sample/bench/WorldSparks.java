package dev.granary.sample.bench;

import dev.granary.Handle;
import dev.granary.sample.light.Canvas;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Ember;
import dev.granary.sample.sparks.Fade;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Position;
import dev.granary.sample.sparks.Settings;
import dev.granary.sample.sparks.SparkSystemsKernels;
import dev.granary.sample.sparks.Sparks;
import dev.granary.sample.sparks.SparksWorld;
import dev.granary.sample.sparks.Spray;
import dev.granary.sample.sparks.Velocity;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** The program with a world. */
public final class WorldSparks implements Pressure {
    private static final float DT = Settings.DT;

    private final SparksWorld world = new SparksWorld();
    private final SparksWorld.Archetype spark;
    private final Palette palette;
    private final Air air = Air.STILL;

    public WorldSparks(Palette palette) {
        this.palette = palette;
        spark = world.archetype()
                .with(new Position(0, Spray.HEIGHT, 0))
                .with(new Velocity(0, 0, 0))
                .with(new Fade(1, 1))
                .with(new Ember((byte) 0))
                .build();
    }

    @Override
    public void create(int count, long seed, Critical critical, ForkJoinPool pool) {
        if (pool == null) {
            createAlone(count, seed);
            return;
        }
        Ranges.run(pool, count, (from, to) -> {
            if (critical == Critical.CREATION) {
                for (int i = from; i < to; i++) {
                    synchronized (world) {
                        create(Spray.seed(seed, i));
                    }
                }
            } else {
                var sprayed = new Sprayed(seed, from, to);
                synchronized (world) {
                    insert(sprayed);
                }
            }
        });
    }

    private void createAlone(int count, long seed) {
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, count)) {
            long own = Spray.seed(seed, i++);
            e.position(new Position(Spray.x(own), Spray.HEIGHT, Spray.z(own)));
            e.velocity(new Velocity(Spray.velocityX(own), Spray.velocityY(own), Spray.velocityZ(own)));
            e.fadePerSecond(Spray.fadePerSecond(own));
            e.emberHue(Spray.hue(own));
        }
    }

    private void create(long own) {
        Handle<Sparks> e = world.create(spark);
        world.positionX(e, Spray.x(own));
        world.positionZ(e, Spray.z(own));
        world.velocityX(e, Spray.velocityX(own));
        world.velocityY(e, Spray.velocityY(own));
        world.velocityZ(e, Spray.velocityZ(own));
        world.fadePerSecond(e, Spray.fadePerSecond(own));
        world.emberHue(e, Spray.hue(own));
    }

    private void insert(Sprayed sprayed) {
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, sprayed.x.length)) {
            e.positionX(sprayed.x[i]);
            e.positionZ(sprayed.z[i]);
            e.velocityX(sprayed.vx[i]);
            e.velocityY(sprayed.vy[i]);
            e.velocityZ(sprayed.vz[i]);
            e.fadePerSecond(sprayed.perSecond[i]);
            e.emberHue(sprayed.hue[i]);
            i++;
        }
    }

    /** Sparks that have been computed, but are not in the world yet. */
    private static final class Sprayed {
        final float[] x;
        final float[] z;
        final float[] vx;
        final float[] vy;
        final float[] vz;
        final float[] perSecond;
        final byte[] hue;

        Sprayed(long seed, int from, int to) {
            x = new float[to - from];
            z = new float[to - from];
            vx = new float[to - from];
            vy = new float[to - from];
            vz = new float[to - from];
            perSecond = new float[to - from];
            hue = new byte[to - from];
            for (int i = 0; i < x.length; i++) {
                long own = Spray.seed(seed, from + i);
                x[i] = Spray.x(own);
                z[i] = Spray.z(own);
                vx[i] = Spray.velocityX(own);
                vy[i] = Spray.velocityY(own);
                vz[i] = Spray.velocityZ(own);
                perSecond[i] = Spray.fadePerSecond(own);
                hue[i] = Spray.hue(own);
            }
        }
    }

    @Override
    public void move(ForkJoinPool pool) {
        if (pool == null) {
            SparkSystemsKernels.fall(world, air, DT);
            SparkSystemsKernels.move(world, DT);
            SparkSystemsKernels.bounce(world);
        } else {
            SparkSystemsKernels.fall(world, air, DT, pool);
            SparkSystemsKernels.move(world, DT, pool);
            SparkSystemsKernels.bounce(world, pool);
        }
    }

    @Override
    public void age(ForkJoinPool pool) {
        if (pool == null) SparkSystemsKernels.fade(world, DT);
        else SparkSystemsKernels.fade(world, DT, pool);
    }

    @Override
    public void removeFaded(ForkJoinPool pool) {
        if (pool == null) SparkSystemsKernels.faded(world);
        else SparkSystemsKernels.faded(world, pool);
    }

    @Override
    public void draw(Canvas canvas, AtomicInteger counter, ForkJoinPool pool) {
        if (counter == null) {
            if (pool == null) SparkSystemsKernels.draw(world, canvas, palette);
            else SparkSystemsKernels.draw(world, canvas, palette, pool);
        } else {
            if (pool == null) SparkSystemsKernels.drawCounted(world, canvas, palette, counter);
            else SparkSystemsKernels.drawCounted(world, canvas, palette, counter, pool);
        }
    }

    @Override
    public int size() {
        return world.size();
    }
}

package dev.granary.sample.bench;

import dev.granary.sample.light.Canvas;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import dev.granary.sample.sparks.Spray;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** The program with plain objects in an {@code ArrayList}. */
public final class ObjectSparks implements Pressure {
    private static final float DT = Settings.DT;

    private final ArrayList<PlainSpark> sparks = new ArrayList<>();
    private final Palette palette;
    private final Air air = Air.STILL;

    public ObjectSparks(Palette palette) {
        this.palette = palette;
    }

    @Override
    public void create(int count, long seed, Critical critical, ForkJoinPool pool) {
        Ranges.run(pool, count, (from, to) -> {
            if (critical == Critical.CREATION) {
                for (int i = from; i < to; i++) {
                    synchronized (sparks) {
                        sparks.add(spark(seed, i));
                    }
                }
            } else {
                List<PlainSpark> own = new ArrayList<>(to - from);
                for (int i = from; i < to; i++) own.add(spark(seed, i));
                synchronized (sparks) {
                    sparks.addAll(own);
                }
            }
        });
    }

    private static PlainSpark spark(long seed, int number) {
        long own = Spray.seed(seed, number);
        var spark = new PlainSpark();
        spark.vx = Spray.velocityX(own);
        spark.vy = Spray.velocityY(own);
        spark.vz = Spray.velocityZ(own);
        spark.x = Spray.x(own);
        spark.y = Spray.HEIGHT;
        spark.z = Spray.z(own);
        spark.alpha = 1;
        spark.perSecond = Spray.fadePerSecond(own);
        spark.hue = Spray.hue(own);
        return spark;
    }

    @Override
    public void move(ForkJoinPool pool) {
        Ranges.run(pool, sparks.size(), (from, to) -> {
            for (int i = from; i < to; i++) sparks.get(i).fall(air.wind(), air.drag(), Air.GRAVITY, DT);
        });
        Ranges.run(pool, sparks.size(), (from, to) -> {
            for (int i = from; i < to; i++) sparks.get(i).move(DT);
        });
        Ranges.run(pool, sparks.size(), (from, to) -> {
            for (int i = from; i < to; i++) sparks.get(i).bounce();
        });
    }

    @Override
    public void age(ForkJoinPool pool) {
        Ranges.run(pool, sparks.size(), (from, to) -> {
            for (int i = from; i < to; i++) sparks.get(i).fade(DT);
        });
    }

    @Override
    public void removeFaded(ForkJoinPool pool) {
        sparks.removeIf(PlainSpark::hasFaded);
    }

    @Override
    public void draw(Canvas canvas, AtomicInteger counter, ForkJoinPool pool) {
        Ranges.run(pool, sparks.size(), (from, to) -> {
            for (int i = from; i < to; i++) {
                PlainSpark s = sparks.get(i);
                if (counter != null) counter.incrementAndGet();
                canvas.spark(s.x, s.y, s.z, s.vx, s.vy, s.vz, DT, palette.light(s.hue, s.alpha));
            }
        });
    }

    @Override
    public int size() {
        return sparks.size();
    }
}

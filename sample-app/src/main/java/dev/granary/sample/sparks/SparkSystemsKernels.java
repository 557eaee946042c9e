package dev.granary.sample.sparks;

import dev.granary.runtime.Parallel;
import dev.granary.sample.light.Canvas;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/** Loops over pages, by hand for now. */
public final class SparkSystemsKernels {
    private SparkSystemsKernels() {}

    private interface Words { long of(SparksWorld.Page page, int word); }
    private interface Row { void at(SparksWorld.Page page, int row); }

    private static void run(SparksWorld world, ForkJoinPool pool, Words words, Row task) {
        List<SparksWorld.Page> pages = world.pages();
        if (pool == null) range(pages, 0, pages.size(), words, task);
        else Parallel.run(pool, pages.size(), (from, to) -> range(pages, from, to, words, task));
    }

    private static void range(List<SparksWorld.Page> pages, int from, int to, Words words, Row task) {
        for (int i = from; i < to; i++) {
            SparksWorld.Page page = pages.get(i);
            for (int word = 0; word < 64; word++) {
                long bits = words.of(page, word);
                while (bits != 0) {
                    task.at(page, word << 6 | Long.numberOfTrailingZeros(bits));
                    bits &= bits - 1;
                }
            }
        }
    }

    public static void fall(SparksWorld w, Air air, float dt, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasVelocity()[i] & ~p.hasSmoke()[i] & ~p.hasFrozen()[i], (p, r) -> p.velocity(r, SparkSystems.fall(p.velocity(r), air, dt)));
    }
    public static void waft(SparksWorld w, Air air, float dt, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasVelocity()[i] & p.hasSmoke()[i], (p, r) -> p.velocity(r, SparkSystems.waft(p.velocity(r), air, dt)));
    }
    public static void swell(SparksWorld w, float dt, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasSmoke()[i], (p, r) -> p.smoke(r, SparkSystems.swell(p.smoke(r), dt)));
    }
    public static void move(SparksWorld w, float dt, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & ~p.hasFrozen()[i], (p, r) -> p.position(r, SparkSystems.move(p.position(r), p.velocity(r), dt)));
    }
    public static void bounce(SparksWorld w, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & p.hasEmber()[i] & ~p.hasFrozen()[i], (p, r) -> SparkSystems.bounce(w.cursor().at(p, r)));
    }
    public static void land(SparksWorld w, SparksWorld.Commands c, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & p.hasEmber()[i] & ~p.hasFrozen()[i], (p, r) -> SparkSystems.land(w.cursor().at(p, r), c));
    }
    public static void fade(SparksWorld w, float dt, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasFade()[i], (p, r) -> p.fade(r, SparkSystems.fade(p.fade(r), dt)));
    }
    public static int faded(SparksWorld w, ForkJoinPool pool) {
        int[] n = {0};
        for (SparksWorld.Page p : w.pages()) for (int i = 0; i < 64; i++) {
            long bits = p.hasFade()[i]; long gone = 0;
            while (bits != 0) { int r = i << 6 | Long.numberOfTrailingZeros(bits); if (SparkSystems.faded(p.fade(r))) gone |= bits & -bits; bits &= bits - 1; }
            if (gone != 0) n[0] += p.destroy(i, gone);
        }
        return n[0];
    }
    public static void burn(SparksWorld w, float dt) {
        run(w, null, (p, i) -> p.hasRocket()[i], (p, r) -> p.rocket(r, SparkSystems.burn(p.rocket(r), dt)));
    }
    public static void draw(SparksWorld w, Canvas c, Palette a, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & p.hasEmber()[i] & p.hasFade()[i] & ~p.hasFrozen()[i], (p, r) -> SparkSystems.draw(p.position(r), p.velocity(r), p.ember(r), p.fade(r), c, a));
    }
    public static void drawCounted(SparksWorld w, Canvas c, Palette a, AtomicInteger n, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & p.hasEmber()[i] & p.hasFade()[i] & ~p.hasFrozen()[i], (p, r) -> SparkSystems.drawCounted(p.position(r), p.velocity(r), p.ember(r), p.fade(r), c, a, n));
    }
    public static void glitter(SparksWorld w, Canvas c, Palette a, int frame, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasEmber()[i] & p.hasFade()[i] & p.hasFrozen()[i], (p, r) -> SparkSystems.glitter(p.position(r), p.ember(r), p.fade(r), c, a, frame));
    }
    public static void drawSmoke(SparksWorld w, Canvas c, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasSmoke()[i] & p.hasFade()[i], (p, r) -> SparkSystems.drawSmoke(p.position(r), p.smoke(r), p.fade(r), c));
    }
    public static void drawRocket(SparksWorld w, Canvas c, Palette a, ForkJoinPool pool) {
        run(w, pool, (p, i) -> p.hasPosition()[i] & p.hasVelocity()[i] & p.hasRocket()[i], (p, r) -> SparkSystems.drawRocket(p.position(r), p.velocity(r), c, a));
    }
    public static void fall(SparksWorld w, Air air, float dt) { fall(w, air, dt, null); }
    public static void waft(SparksWorld w, Air air, float dt) { waft(w, air, dt, null); }
    public static void swell(SparksWorld w, float dt) { swell(w, dt, null); }
    public static void move(SparksWorld w, float dt) { move(w, dt, null); }
    public static void bounce(SparksWorld w) { bounce(w, null); }
    public static void land(SparksWorld w, SparksWorld.Commands c) { land(w, c, null); }
    public static void fade(SparksWorld w, float dt) { fade(w, dt, null); }
    public static int faded(SparksWorld w) { return faded(w, null); }
    public static void draw(SparksWorld w, Canvas c, Palette a) { draw(w, c, a, null); }
    public static void drawCounted(SparksWorld w, Canvas c, Palette a, AtomicInteger n) { drawCounted(w, c, a, n, null); }
    public static void glitter(SparksWorld w, Canvas c, Palette a, int f) { glitter(w, c, a, f, null); }
    public static void drawSmoke(SparksWorld w, Canvas c) { drawSmoke(w, c, null); }
    public static void drawRocket(SparksWorld w, Canvas c, Palette a) { drawRocket(w, c, a, null); }
}

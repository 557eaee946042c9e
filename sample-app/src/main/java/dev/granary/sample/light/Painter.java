package dev.granary.sample.light;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** A thread with a layer of its own to draw on, so that no two threads ever add to the same pixel. */
final class Painter extends ForkJoinWorkerThread {
    private final Canvas canvas;
    final Layer layer;

    Painter(ForkJoinPool pool, Canvas canvas) {
        super(pool);
        this.canvas = canvas;
        layer = canvas.takeLayer();
    }

    /** The layer of the thread that asks; another's if it is no painter. */
    static Layer layerOr(Layer other) {
        return Thread.currentThread() instanceof Painter painter ? painter.layer : other;
    }

    @Override
    protected void onTermination(Throwable exception) {
        canvas.giveBack(layer);
        super.onTermination(exception);
    }
}

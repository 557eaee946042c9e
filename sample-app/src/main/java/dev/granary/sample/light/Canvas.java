package dev.granary.sample.light;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/**
 * What systems draw on: places and colours go in, pictures come out.
 *
 * <p>Several threads may draw at once if they are those of {@link #painters}: each has a layer to itself. Nothing is allocated for
 * what is drawn.
 */
public final class Canvas {
    /** How far above the ice something is still seen in it, in metres. */
    private static final float REFLECTED = 7;

    private final Camera camera;
    private final Layer ground;
    private final List<Layer> layers = new ArrayList<>();
    private final List<Layer> spare = new ArrayList<>();
    private final Film film;

    public Canvas(int width, int height) {
        camera = new Camera(width, height);
        ground = new Layer(width, height);
        layers.add(ground);
        film = new Film(camera);
    }

    public Camera camera() {
        return camera;
    }

    /** A pool whose threads may all draw on this canvas at once. */
    public ForkJoinPool painters(int threads) {
        return new ForkJoinPool(threads, pool -> new Painter(pool, this), null, false);
    }

    /** Draws a spark, as the line that it has gone in {@code dt}, and what the ice reflects of it. */
    public void spark(float x, float y, float z, float vx, float vy, float vz, float dt, long color) {
        Layer layer = Painter.layerOr(ground);
        float scale = camera.scale(z);
        float before = camera.scale(z - vz * dt);
        float toX = camera.column(x, scale);
        float toY = camera.row(y, scale);
        float dx = toX - camera.column(x - vx * dt, before);
        float dy = toY - camera.row(y - vy * dt, before);
        float length = Math.max(Math.abs(dx), Math.abs(dy));
        int halvings = length < 1.5f ? 0 : length < 3 ? 1 : length < 8 ? 2 : 3;
        int points = 1 << halvings;
        long part = Light.halved(color, halvings);
        for (int i = 0; i < points; i++) {
            float back = (float) i / points;
            layer.point(toX - dx * back, toY - dy * back, part);
        }
        if (y < REFLECTED) reflect(layer, x, y, z, scale, color);
    }

    /** Draws a spark that lies still. */
    public void dot(float x, float y, float z, long color) {
        float scale = camera.scale(z);
        Painter.layerOr(ground).point(camera.column(x, scale), camera.row(y, scale), color);
    }

    /** Draws a cloud of smoke; the radius is in metres. */
    public void smoke(float x, float y, float z, float radius, float density) {
        float scale = camera.scale(z);
        Painter.layerOr(ground)
                .puff(
                        camera.column(x, scale),
                        camera.row(y, scale),
                        Math.max(Layer.SQUARE, radius * scale),
                        density * Film.SMOKE);
    }

    /** Rough ice: the mirror image is smeared downwards, each spark a bit differently. */
    private void reflect(Layer layer, float x, float y, float z, float scale, long color) {
        int hash = Float.floatToRawIntBits(x) * 0x9E3779B1 ^ Float.floatToRawIntBits(y) * 0x85EBCA77;
        float rough = 1 + (hash >>> 24) * (0.35f / 256);
        float column = camera.column(x, scale) + (hash >>> 22 & 3) - 1;
        layer.dot(column, camera.row(-y * rough, scale), color * 4);
    }

    /** Ends the frame: what has been drawn lights up the film, on which it fades within some frames. */
    public void expose(Workers workers) {
        List<Layer> drawn = layers();
        drawn.forEach(Layer::finish);
        film.expose(drawn, workers);
    }

    /** The picture on the film. The image is of type {@code TYPE_INT_RGB} and as large as the canvas. */
    public void develop(BufferedImage image, float exposure, Workers workers) {
        film.develop(image, exposure, workers);
    }

    synchronized Layer takeLayer() {
        if (!spare.isEmpty()) return spare.removeLast();
        var layer = new Layer(camera.width, camera.height);
        layers.add(layer);
        return layer;
    }

    synchronized void giveBack(Layer layer) {
        spare.add(layer);
    }

    private synchronized List<Layer> layers() {
        return List.copyOf(layers);
    }
}

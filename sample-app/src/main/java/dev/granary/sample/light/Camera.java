package dev.granary.sample.light;

/**
 * Where a place in the world is in the picture. Metres: x to the right, y up from the ice, z away from the viewer, who stands
 * 40 metres from the middle of it all.
 */
public final class Camera {
    static final float EYE = 3.2f;
    static final float DISTANCE = 40;

    final int width;
    final int height;
    final float centre;

    /** The row of the picture in which heaven and ice meet: the height of the eye, at any distance. */
    final float horizon;

    private final float focal;

    public Camera(int width, int height) {
        this.width = width;
        this.height = height;
        centre = width / 2f;
        horizon = height * 0.74f;
        focal = height * 1.55f;
    }

    public int pixels() {
        return width * height;
    }

    /** Pixels per metre at the depth. */
    float scale(float z) {
        return focal / (DISTANCE + z);
    }

    float column(float x, float scale) {
        return centre + x * scale;
    }

    float row(float y, float scale) {
        return horizon + (EYE - y) * scale;
    }

    /** The x of a column, seen at depth z. */
    public float x(float column, float z) {
        return (column - centre) / scale(z);
    }

    /** The y of a row, seen at depth z. */
    public float y(float row, float z) {
        return EYE - (row - horizon) / scale(z);
    }
}

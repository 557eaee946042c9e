package dev.granary.sample.light;

/** What is there without any sparks: a sky with stars, hills, and a frozen lake that reflects them. Painted once. */
final class Scenery {
    private final Camera camera;
    private final Plane plane;
    private final int shore;

    Scenery(Camera camera) {
        this.camera = camera;
        plane = new Plane(camera.width, camera.height);
        shore = Math.round(camera.horizon) + Math.max(1, camera.height / 90);
        for (int y = 0; y < shore; y++) paintSkyRow(y);
        for (int y = shore; y < camera.height; y++) paintIceRow(y);
    }

    boolean reflects(int y) {
        return y >= shore;
    }

    /** The row that is seen in the ice at the row. Rough ice shows more of the sky than a mirror would. */
    int mirrored(int y) {
        float below = (float) (y - shore) / (camera.height - shore);
        float ripple = 6 * Noise.smooth(y * 0.35f, 3) * below;
        return Math.max(0, (int) (shore - (y - shore) * 2.6f - ripple));
    }

    /** How much of what it mirrors comes back from the ice: much where it is seen at a low angle. */
    float gloss(int y) {
        float below = (float) (y - shore) / (camera.height - shore);
        return 0.55f * (1 - 0.55f * below) * (0.8f + 0.4f * Noise.smooth(y * 0.8f, 9));
    }

    Row row(int y) {
        return plane.row(y);
    }

    private void paintSkyRow(int y) {
        for (int x = 0; x < plane.width; x++) {
            if (y > ridge(x, 11, 0.070f, 2.2f)) {
                set(x, y, 0.0030f, 0.0042f, 0.0075f);
            } else if (y > ridge(x, 5, 0.105f, 1.3f)) {
                set(x, y, 0.0075f, 0.0095f, 0.0180f);
            } else {
                paintSky(x, y);
            }
        }
    }

    private void paintSky(int x, int y) {
        float up = 1 - y / camera.horizon;
        float low = (1 - up) * (1 - up) * (1 - up);
        float haze = 0.8f + 0.4f * Noise.smooth(x * 2.5f / camera.height, y * 5f / camera.height);
        float star = star(x, y) * Math.min(1, 3 * up);
        set(
                x,
                y,
                0.0045f + 0.034f * low * haze + star,
                0.0065f + 0.030f * low * haze + star * 1.02f,
                0.0165f + 0.055f * low * haze + star * 1.15f);
    }

    private static float star(int x, int y) {
        float chance = Noise.of(x, y * 3 + 1);
        if (chance > 0.0016f) return 0;
        float bright = Noise.of(x + 7919, y);
        return 0.02f + 0.45f * bright * bright * bright * bright;
    }

    /** The row of the hills' outline in a column. */
    private float ridge(int x, int seed, float tall, float wide) {
        float t = (float) x / camera.height * wide;
        float hills = 0.6f * Noise.smooth(t * 2 + seed, seed) + 0.28f * Noise.smooth(t * 6, seed + 1);
        float trees = 0.05f * Noise.smooth(t * 40, seed + 2) + 0.03f * Noise.smooth(t * 110, seed + 3);
        return camera.horizon - camera.height * tall * (hills + trees);
    }

    private void paintIceRow(int y) {
        Row mirror = plane.row(mirrored(y));
        float depth = 1 / (y - camera.horizon + 2);
        for (int x = 0; x < plane.width; x++) {
            float far = (x - camera.centre) * depth;
            float scratches = Noise.smooth(far * 9, camera.height * depth * 22);
            float rough = 0.62f + 0.3f * scratches * scratches;
            set(
                    x,
                    y,
                    (0.0030f + Math.min(0.03f, mirror.red()[x]) * 0.55f) * rough,
                    (0.0055f + Math.min(0.03f, mirror.green()[x]) * 0.62f) * rough,
                    (0.0120f + Math.min(0.07f, mirror.blue()[x]) * 0.66f) * rough);
        }
    }

    private void set(int x, int y, float red, float green, float blue) {
        plane.red[y][x] = red;
        plane.green[y][x] = green;
        plane.blue[y][x] = blue;
    }
}

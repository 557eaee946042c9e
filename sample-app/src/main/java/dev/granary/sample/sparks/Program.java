package dev.granary.sample.sparks;

/** When rockets are launched, and which: one after the other, and many at once before the end. */
final class Program {
    /** Frames between two rockets. */
    private static final int INTERVAL = 28;

    /** In so many frames before the end the rockets of the finale are launched ... */
    private static final int[] FINALE = {116, 108, 100, 94, 86, 78, 70};

    /** ... and so many before the end they burst. */
    private static final int[] FINALE_BURSTS = {52, 46, 40, 30, 24, 18, 12};

    private static final Shell[] FINALE_SHELLS = {
        Shell.WILLOW, Shell.PEONY, Shell.DOUBLE, Shell.PEONY, Shell.RING, Shell.DOUBLE, Shell.PEONY
    };

    private static final byte[] FINALE_HUES = {
        Palette.GOLD, Palette.VIOLET, Palette.TEAL, Palette.GREEN, Palette.SILVER, Palette.RED, Palette.BLUE
    };

    /** A rocket, and where it is launched. */
    record Launch(Position position, Velocity velocity, Rocket rocket) {}

    private final long seed;
    private final int frames;

    Program(Settings settings) {
        seed = settings.seed();
        frames = settings.frames();
    }

    boolean launches(int frame) {
        return finale(frame) >= 0 || frame % INTERVAL == 0 && (frames == 0 || frame < frames - FINALE[0] - 20);
    }

    /** Which rocket of the finale it is, or -1. */
    private int finale(int frame) {
        for (int i = 0; i < FINALE.length; i++) {
            if (frames > 0 && frame == frames - FINALE[i]) return i;
        }
        return -1;
    }

    /** How many sparks all fountains together spray in a frame. */
    float fountainSparks(int count) {
        float alive = count * (frames == 0 ? 0.42f : 0.34f);
        return alive / Fountain.MEAN_SECONDS * Settings.DT;
    }

    /** A rocket of a show of so many entities. */
    Launch launch(int frame, int count) {
        long roll = Dice.roll(seed, 1_000_000 + frame);
        int finale = finale(frame);
        if (finale >= 0) return finaleLaunch(finale, (int) (0.095f * count), roll);
        int sparks = (int) (count * (frames == 0 ? 0.10f : 0.07f));
        float fuse = Dice.between(0.9f, 1.25f, roll, 2);
        var shell = Shell.values()[(int) (Dice.roll(roll, 7) >>> 62)];
        byte hue = shell == Shell.WILLOW ? Palette.GOLD : (byte) (Dice.roll(roll, 6) >>> 61);
        return launch(Dice.between(-18, 18, roll, 0), fuse, shell, hue, sparks, roll);
    }

    private static Launch finaleLaunch(int rocket, int sparks, long roll) {
        float fuse = (FINALE[rocket] - FINALE_BURSTS[rocket]) * Settings.DT;
        float x = -18 + 36f * (rocket * 3 % FINALE.length) / (FINALE.length - 1) + 2 * Dice.around(roll, 0);
        return launch(x, fuse, FINALE_SHELLS[rocket], FINALE_HUES[rocket], sparks, roll);
    }

    private static Launch launch(float x, float fuse, Shell shell, byte hue, int sparks, long roll) {
        return new Launch(
                new Position(x, 0.2f, Dice.between(-8, 14, roll, 1)),
                new Velocity(Dice.between(-2, 2, roll, 4), Dice.between(20, 27.5f, roll, 3), 0),
                new Rocket(fuse, shell, hue, sparks, roll));
    }
}

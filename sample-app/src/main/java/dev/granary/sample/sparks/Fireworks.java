package dev.granary.sample.sparks;

import dev.granary.Handle;

/**
 * Creates entities: rockets that go up, what they leave behind, what they burst into, and fountains. All of it follows from the
 * seed and the number of the frame, and there are never more entities than asked for.
 */
final class Fireworks {
    private static final Fountain[] FOUNTAINS = {
        new Fountain(-15, -2, Palette.GOLD, 0),
        new Fountain(-7.5f, 4, Palette.ORANGE, 1.9f),
        new Fountain(0, -2, Palette.GOLD, 3.8f),
        new Fountain(7.5f, 4, Palette.ORANGE, 5.7f),
        new Fountain(15, -2, Palette.GOLD, 7.6f),
    };

    private final SparksWorld world;
    private final Program program;
    private final long seed;
    private int count;

    private final SparksWorld.Archetype spark;
    private final SparksWorld.Archetype smoke;

    Fireworks(SparksWorld world, Settings settings) {
        this.world = world;
        program = new Program(settings);
        seed = settings.seed();
        count = settings.count();
        var nowhere = new Position(0, 0, 0);
        var still = new Velocity(0, 0, 0);
        spark = world.archetype()
                .with(nowhere)
                .with(still)
                .with(Fade.over(1))
                .with(new Ember(Palette.GOLD))
                .build();
        smoke = world.archetype()
                .with(nowhere)
                .with(still)
                .with(Fade.over(1))
                .with(new Smoke(0.3f, 0.5f))
                .build();
    }

    void count(int most) {
        count = most;
    }

    /** How many more entities there may be. */
    private int room() {
        return Math.max(0, count - world.size());
    }

    void launch(int frame) {
        if (!program.launches(frame) || room() == 0) return;
        Program.Launch launch = program.launch(frame, count);
        Handle<Sparks> rocket = world.create();
        world.add(rocket, launch.position());
        world.add(rocket, launch.velocity());
        world.add(rocket, launch.rocket());
    }

    /** Rockets leave fire and smoke behind, and in the end nothing but what they burst into. */
    void rockets(int frame) {
        for (SparksWorld.Cursor rocket : world.query().rocket().position().velocity()) {
            if (rocket.rocketFuse() > 0) {
                trail(rocket.position(), rocket.velocity(), Dice.roll(rocket.rocketSeed(), frame));
            } else {
                Rocket burnt = rocket.rocket();
                Position at = rocket.position();
                rocket.destroy();
                burst(burnt, at);
            }
        }
    }

    private void trail(Position at, Velocity v, long roll) {
        int sparks = Math.min(room(), Math.max(1, count / 16_000));
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, sparks)) {
            long own = Dice.roll(roll, i++);
            float since = Dice.unit(own, 4) * Settings.DT;
            e.position(at.plus(-v.x() * since, -v.y() * since, 0));
            e.velocity(new Velocity(
                    v.x() * 0.1f + 1.1f * Dice.around(own, 0),
                    v.y() * 0.05f - 1 + 1.1f * Dice.around(own, 1),
                    Dice.around(own, 2)));
            e.fade(Fade.over(Dice.between(0.3f, 0.9f, own, 3)));
        }
        if (room() > 0) {
            Handle<Sparks> puff = world.create(smoke);
            world.position(puff, at);
            world.fade(puff, Fade.over(2.6f));
        }
    }

    private void burst(Rocket rocket, Position at) {
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, Math.min(rocket.sparks(), room()))) {
            Velocity v = rocket.shell().velocity(rocket.seed(), i);
            e.position(at.plus(v.x() * 0.02f, v.y() * 0.02f, v.z() * 0.02f));
            e.velocity(new Velocity(v.x(), v.y() + 1, v.z()));
            e.fade(Fade.over(rocket.shell().seconds(rocket.seed(), i)));
            e.ember(new Ember(rocket.shell().hue(rocket.hue(), i)));
            i++;
        }
        cloud(rocket.seed(), at);
    }

    private void cloud(long roll, Position at) {
        int i = 0;
        for (SparksWorld.Cursor e : world.create(smoke, Math.min(26, room()))) {
            Velocity v = Shell.PEONY.velocity(roll, i);
            e.position(at.plus(v.x() * 0.12f, v.y() * 0.12f, 0));
            e.velocity(new Velocity(v.x() * 0.25f, v.y() * 0.25f, 0));
            e.fade(Fade.over(Dice.between(2, 4, roll, i)));
            e.smoke(new Smoke(0.9f, 0.9f));
            i++;
        }
    }

    void fountains(int frame) {
        float each = program.fountainSparks(count) / FOUNTAINS.length;
        int sparks = (int) (each * (frame + 1)) - (int) (each * frame); // parts of sparks add up over frames
        for (int i = 0; i < FOUNTAINS.length; i++) {
            long roll = Dice.roll(seed, frame * FOUNTAINS.length + i);
            spray(FOUNTAINS[i], frame, Math.min(sparks, room()), roll);
            if (frame % 3 == 0 && room() > 0) steam(FOUNTAINS[i], roll);
        }
    }

    private void spray(Fountain fountain, int frame, int sparks, long roll) {
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, sparks)) {
            long own = Dice.roll(roll, i++);
            Velocity v = fountain.velocity(own, frame);
            e.velocity(v);
            e.position(fountain.position(v, own));
            e.fade(fountain.fade(own));
            e.ember(new Ember(fountain.hue()));
        }
    }

    private void steam(Fountain fountain, long roll) {
        Handle<Sparks> puff = world.create(smoke);
        world.position(puff, new Position(fountain.x() + 0.5f * Dice.around(roll, -1), 1, fountain.z()));
        world.velocity(puff, new Velocity(0, 0.9f, 0));
        world.fade(puff, Fade.over(2.6f));
        world.smoke(puff, new Smoke(0.4f, 0.7f));
    }

    /** Sparks in all directions from one place, of changing colours. */
    void emit(float x, float y, int frame) {
        long roll = Dice.roll(seed, ~frame);
        int i = 0;
        for (SparksWorld.Cursor e : world.create(spark, Math.min(room(), Math.max(20, count / 200)))) {
            long own = Dice.roll(roll, i++);
            Velocity v = Shell.PEONY.velocity(own, 0);
            float speed = 0.25f + 0.5f * Dice.unit(own, 1);
            e.position(new Position(x, y, 0).plus(v.x() * 0.01f, v.y() * 0.01f, v.z() * 0.01f));
            e.velocity(new Velocity(v.x() * speed, v.y() * speed + 2, v.z() * speed));
            e.fade(Fade.over(Dice.between(0.8f, 2.4f, own, 2)));
            e.ember(new Ember((byte) (frame / 40 % Palette.HUES)));
        }
    }
}

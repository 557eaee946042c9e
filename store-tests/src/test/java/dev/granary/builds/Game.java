package dev.granary.builds;

/** The sources of a small game: records with stores, kernels over them, a world with kernels, and a program that uses all of it. */
final class Game {
    static final String VEC = """
        package game.model;

        public record Vec(float x, float y) {}
        """;

    static final String PARTICLE = """
        package game.model;

        import dev.granary.Boxed;
        import dev.granary.Handle;
        import dev.granary.SoA;

        @SoA
        public record Particle(float life, Vec position, boolean lit, Handle<Particle> next, @Boxed String tag) {}
        """;

    static final String SOUND = """
        package game.model;

        import dev.granary.BulkData;

        @BulkData
        public record Sound(double volume, Bus bus) {
            public enum Bus { MUSIC, VOICE }
        }
        """;

    static final String ZOO = """
        package game.model;

        import dev.granary.World;

        @World({Vec.class, Zoo.Asleep.class})
        public interface Zoo {
            record Asleep() {}
        }
        """;

    static final String PHYSICS = """
        package game.physics;

        import dev.granary.Kernel;
        import dev.granary.Kernels;
        import dev.granary.RemoveIf;
        import game.model.Particle;
        import game.model.ParticleStore;

        @Kernels(Particle.class)
        public final class Physics {
            private Physics() {}

            @Kernel
            public static Particle step(Particle p, float dt) {
                return new Particle(p.life() - dt, p.position(), p.lit(), p.next(), p.tag());
            }

            @Kernel(where = "lit")
            public static void bounce(ParticleStore.Cursor p, float floor) {
                p.positionY(floor);
            }

            @RemoveIf
            public static boolean burnedOut(Particle p) {
                return p.life() <= 0;
            }
        }
        """;

    static final String SYSTEMS = """
        package game.physics;

        import dev.granary.Kernel;
        import dev.granary.Kernels;
        import game.model.Vec;
        import game.model.Zoo;

        @Kernels(Zoo.class)
        public final class Systems {
            private Systems() {}

            @Kernel(without = Zoo.Asleep.class)
            public static Vec move(Vec v, float dx) {
                return new Vec(v.x() + dx, v.y());
            }
        }
        """;

    static final String MAIN = """
        package game.app;

        import dev.granary.Handle;
        import game.model.*;
        import game.physics.*;

        public final class Main {
            private Main() {}

            public static void main(String[] arguments) {
                ParticleStore particles = new ParticleStore();
                Handle<Particle> spark = particles.add(new Particle(2, new Vec(0, 0), true, Handle.none(), "a"));
                particles.add(new Particle(1, new Vec(0, 0), false, spark, "b"));
                PhysicsKernels.step(particles, 1);
                PhysicsKernels.bounce(particles, 5);
                System.out.println(PhysicsKernels.burnedOut(particles) + " " + particles.get(spark));
                SoundStore sounds = new SoundStore();
                System.out.println(sounds.get(sounds.add(0.5, Sound.Bus.VOICE)));
                ZooWorld zoo = new ZooWorld();
                Handle<Zoo> animal = zoo.create();
                zoo.add(animal, new Vec(1, 2));
                SystemsKernels.move(zoo, 3);
                System.out.println(zoo.vec(animal));
            }
        }
        """;

    static final String OUTPUT = """
        1 Particle[life=1.0, position=Vec[x=0.0, y=5.0], lit=true, next=none, tag=a]
        Sound[volume=0.5, bus=VOICE]
        Vec[x=4.0, y=2.0]\
        """;

    private Game() {}

    /** The records and the world, below a folder. */
    static void model(Build build, String folder) {
        build.file(folder + "/game/model/Vec.java", VEC)
                .file(folder + "/game/model/Particle.java", PARTICLE)
                .file(folder + "/game/model/Sound.java", SOUND)
                .file(folder + "/game/model/Zoo.java", ZOO);
    }

    static void physics(Build build, String folder) {
        build.file(folder + "/game/physics/Physics.java", PHYSICS).file(folder + "/game/physics/Systems.java", SYSTEMS);
    }

    static void main(Build build, String folder) {
        build.file(folder + "/game/app/Main.java", MAIN);
    }

    /** All of it. */
    static void all(Build build, String folder) {
        model(build, folder);
        physics(build, folder);
        main(build, folder);
    }
}

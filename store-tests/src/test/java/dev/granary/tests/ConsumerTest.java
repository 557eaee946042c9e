package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects outside of this build, compiled with every warning an error, and run. */
@InTurn
class ConsumerTest {
    private static final String PARTICLE = """
        package game;

        import dev.granary.Boxed;
        import dev.granary.Handle;
        import dev.granary.SoA;
        import java.util.List;

        @SoA
        public record Particle(float life, Vec3 position, boolean lit, Handle<Particle> next, @Boxed List<String> tags) {
            public record Vec3(float x, float y, float z) {}
        }
        """;

    private static final String SOUND = """
        package game;

        import dev.granary.BulkData;
        import dev.granary.Handle;

        @BulkData
        record Sound(Handle<Particle> source, double volume, Bus bus) {
            enum Bus { MUSIC, VOICE }
        }
        """;

    private static final String MAIN = """
        package game;

        import dev.granary.Handle;
        import java.util.List;

        public final class Main {
            private Main() {}

            public static void main(String[] arguments) {
                var particles = new ParticleStore();
                Handle<Particle> spark =
                        particles.add(new Particle(1f, new Particle.Vec3(0, 1, 2), true, Handle.none(), List.of("a")));
                particles.add(2f, 3f, 4f, 5f, false, spark, null);
                var sounds = new SoundStore(10);
                Handle<Sound> sound = sounds.add(spark, 0.5, Sound.Bus.VOICE);
                for (ParticleStore.Cursor p : particles) {
                    p.life(p.life() - 1);
                    if (p.life() <= 0) p.remove();
                }
                for (ParticleStore.Block block : particles.blocks()) {
                    float[] life = block.life();
                    for (int row = 0; row < block.size(); row++) life[row] += 10;
                }
                System.out.println(particles.find(sounds.source(sound)));
                System.out.println(particles.stream().mapToDouble(Particle::life).max().orElseThrow());
                System.out.println(sounds.get(sound) + " " + sounds.size());
            }
        }
        """;

    private static final String OUTPUT = """
        null
        11.0
        Sound[source=1v1, volume=0.5, bus=VOICE] 1\
        """;

    @TempDir
    private Path directory;

    private Project project;

    @BeforeEach
    void begin() {
        project = new Project(directory);
    }

    private Project game() {
        return project.file("game/Particle.java", PARTICLE)
                .file("game/Sound.java", SOUND)
                .file("game/Main.java", MAIN);
    }

    @Test
    void onTheClassPath() {
        assertEquals(OUTPUT, game().compile().run("game.Main"));
        assertTrue(project.generated("game/ParticleStore").contains("@Generated("));
        assertTrue(project.generated("game/ParticleStore").contains("public final class ParticleStore"));
        assertTrue(project.generated("game/SoundStore").contains("\nfinal class SoundStore"));
    }

    @Test
    void inAModule() {
        game().file("module-info.java", "module game { requires dev.granary; }").compile();
        assertEquals(OUTPUT, project.run("game/game.Main"));
        assertFalse(project.generated("game/ParticleStore").contains("Generated"));
    }

    @Test
    void inAModuleThatReadsJavaCompiler() {
        game().file("module-info.java", "module game { requires dev.granary; requires static java.compiler; }")
                .compile();
        assertEquals(OUTPUT, project.run("game/game.Main"));
        assertTrue(project.generated("game/ParticleStore").contains("import javax.annotation.processing.Generated;"));
    }

    @Test
    void inAModuleThatExportsItsStores() {
        game().file("module-info.java", "module game { requires transitive dev.granary; exports game; }")
                .compile();
        assertEquals(OUTPUT, project.run("game/game.Main"));
    }

    @Test
    void inTheUnnamedPackage() {
        project.file("Thing.java", "@dev.granary.SoA record Thing(int x, Brick brick, Size most) {}")
                .file("Brick.java", "record Brick(int size, boolean solid) {}")
                .file("Size.java", "enum Size { SMALL, LARGE }")
                .file("Main.java", """
                    class Main {
                        public static void main(String[] arguments) {
                            var things = new ThingStore();
                            var thing = things.add(new Thing(1, new Brick(2, true), Size.LARGE));
                            things.brickSize(thing, 3);
                            System.out.println(things.get(thing));
                        }
                    }
                    """)
                .compile();
        assertEquals("Thing[x=1, brick=Brick[size=3, solid=true], most=LARGE]", project.run("Main"));
    }

    @Test
    void besideClassesThatHideThoseOfTheLibraryAndOfJava() {
        for (String name :
                ("String Handle Math Override Iterable Integer Long IllegalStateException SuppressWarnings Object"
                    + " Arrays List Iterator Stream Bits Blocks Items Records Slots SlotIndex ItemSlots HandleBits"
                    + " StoreStats StaleHandleException StoreFullException Generated Layout SoA BulkData"
                    + " ConcurrentModificationException NoSuchElementException")
                        .split(" ")) {
            project.file(
                    "game/" + name + ".java",
                    "package game;\nfinal class " + name + " { private " + name + "() {} }\n");
        }
        for (String annotation : new String[] {"SoA", "BulkData", "BulkData(layout = dev.granary.Layout.SOA)"}) {
            String name = annotation.replaceAll("\\W", "_");
            project.file("game/R_" + name + ".java", """
                package game;

                @dev.granary.%s
                record R_%s(int x, boolean lit, @dev.granary.Boxed java.lang.String text, @dev.granary.Boxed String own,
                        dev.granary.Handle<?> handle1, @dev.granary.Boxed java.util.List<Handle> list,
                        @dev.granary.Boxed Math math, @dev.granary.Boxed Object object) {}
                """.formatted(annotation, name));
        }
        project.file("game/Main.java", """
            package game;

            class Main {
                public static void main(java.lang.String[] arguments) {
                    var items = new R_BulkDataStore();
                    var item = items.add(1, true, "text", null, dev.granary.Handle.none(), null, null, null);
                    System.out.println(items.get(item));
                }
            }
            """).compile();
        assertTrue(project.run("game.Main").startsWith("R_BulkData[x=1, lit=true, text=text, own=null, handle1=none"));
    }
}

package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whole stores as text, to be read; they compile with all warnings on and none given. */
class GoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final String UPDATE = "granary.updateGoldens";
    private static final String COMMAND = "mvn -q test -pl processor -am -Dtest=GoldenTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -D" + UPDATE + "=true";

    private static final String VEC = """
            package game;

            public record Vec%1$d(float x, float y%2$s) {}
            """;

    @Test
    void packed() throws IOException {
        check("ParticleStore", """
                package game;

                import dev.granary.SoA;

                @SoA
                public record Particle(float life, Vec3 position, Vec3 velocity, int color, boolean lit) {}
                """, VEC.formatted(3, ", float z"));
    }

    @Test
    void arrayOfStructs() throws IOException {
        check("PlayingSoundStore", """
                package game;

                import dev.granary.Boxed;
                import dev.granary.BulkData;
                import dev.granary.Handle;
                import java.util.List;

                @BulkData
                public record PlayingSound(
                        Handle<Sound> sound,
                        long samplesPlayed,
                        float volume,
                        Bus bus,
                        boolean looping,
                        @Boxed List<String> tags) {
                    public enum Bus { MUSIC, VOICE }
                }
                """, """
                package game;

                public record Sound(float seconds) {}
                """);
    }

    @Test
    void structOfArraysWithHoles() throws IOException {
        check("EnemyStore", """
                package game;

                import dev.granary.BulkData;
                import dev.granary.Layout;

                @BulkData(layout = Layout.SOA)
                public record Enemy(Vec2 position, int health, boolean tank, boolean flying) {}
                """, VEC.formatted(2, ""));
    }

    /** Of a record that is not public. */
    @Test
    void limited() throws IOException {
        check("Swarm", """
                package game;

                import dev.granary.SoA;

                class Garden {
                    @SoA(name = "Swarm", capacity = 100, maxCapacity = 1000, blockRows = 256)
                    record Bee(short x, short y) {}
                }
                """);
    }

    private static void check(String store, String... sources) throws IOException {
        String actual = TestCompiler.javac()
                .accepts(sources)
                .generatedSourceFile("game." + store)
                .orElseThrow()
                .getCharContent(false)
                .toString();
        Path golden = FOLDER.resolve(store + ".java.txt");
        if (Boolean.getBoolean(UPDATE)) {
            Files.writeString(golden, actual);
        }
        String expected = Files.exists(golden) ? Files.readString(golden) : "";
        assertEquals(
                expected, actual, () -> golden + " is not what is generated. If that is meant, run '" + COMMAND + "'");
    }
}

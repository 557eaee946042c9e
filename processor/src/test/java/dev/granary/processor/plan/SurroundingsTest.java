package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users who forbid all warnings can use what they like in records: nothing is reported in code that they can't change. */
class SurroundingsTest {
    private static final String OLD = """
        package old;

        public class Old {
            @Deprecated
            public enum Mode { ON }

            @Deprecated(forRemoval = true)
            public interface Gone {}

            @Deprecated
            public static class Outer {
                public enum Inner { ON }
            }

            public record Point(int x, int y) {
                @Deprecated
                public int x() {
                    return x;
                }
            }

            public record Line(int length) {
                @Deprecated
                public Line {}
            }

            @Deprecated
            public record Shine(float life) {}

            @Deprecated
            public interface Any {}

            @Deprecated
            public static class ModeCodec implements dev.granary.Codec<StringBuilder> {
                @Override
                public void write(StringBuilder value, java.io.DataOutput out) {}

                @Override
                public StringBuilder read(java.io.DataInput in) {
                    return new StringBuilder();
                }
            }

            public static class TextCodec extends ModeCodec {
                @Deprecated(forRemoval = true)
                public TextCodec() {}
            }

            @Deprecated
            public static class Failure extends Exception {
                private static final long serialVersionUID = 1L;
            }
        }
        """;

    private static String suppressed(String components) throws IOException {
        Compilation compilation = TestCompiler.javac().accepts(OLD, """
            package game;

            import dev.granary.*;
            import java.util.List;
            import old.Old;

            @SoA
            @SuppressWarnings({"deprecation", "rawtypes", "removal"})
            record Particle(%s) {}
            """.formatted(components));
        return compilation
                .generatedSourceFile("game.ParticleStore")
                .orElseThrow()
                .getCharContent(false)
                .toString()
                .lines()
                .filter(line -> line.startsWith("@SuppressWarnings"))
                .map(line -> others(Pattern.compile("\"(.*?)\"")
                        .matcher(line)
                        .results()
                        .map(name -> name.group(1))
                        .toList()))
                .findFirst()
                .orElse("");
    }

    /** Those but the one for all that is generated. */
    private static String others(List<String> warnings) {
        return warnings.stream()
                .filter(warning -> !warning.equals("doclint:missing"))
                .collect(Collectors.joining(", "));
    }

    @Test
    void nothing() throws IOException {
        assertEquals("", suppressed("float life, @Boxed List<String> names"));
    }

    @Test
    void deprecatedTypes() throws IOException {
        String expected = "deprecation";
        assertEquals(expected, suppressed("Old.Mode mode"));
        assertEquals(expected, suppressed("@Boxed List<? extends Old.Mode[]> modes"));
        assertEquals(expected, suppressed("Handle<? extends Old.Any> any"));
        assertEquals(expected, suppressed("Old.Outer.Inner inner"));
    }

    @Test
    void deprecatedMembers() throws IOException {
        String expected = "deprecation";
        assertEquals(expected, suppressed("Old.Point point"));
        assertEquals(expected, suppressed("Old.Line line"));
    }

    @Test
    void deprecatedCodecs() throws IOException {
        assertEquals("deprecation", suppressed("@Boxed(codec = Old.ModeCodec.class) StringBuilder text"));
        assertEquals("removal", suppressed("@Boxed(codec = Old.TextCodec.class) StringBuilder text"));
    }

    @Test
    void typesThatAreToBeRemoved() throws IOException {
        assertEquals("removal", suppressed("@Boxed Old.Gone gone"));
        assertEquals("deprecation, removal", suppressed("@Boxed Old.Gone gone, Old.Mode mode"));
    }

    @Test
    void rawTypes() throws IOException {
        assertEquals("rawtypes", suppressed("@Boxed List names"));
        assertEquals("rawtypes", suppressed("@Boxed List<List[]> names"));
        assertEquals("rawtypes", suppressed("Handle<List> list"));
    }

    /** Loops around kernels name what the store does, and what the kernels take, return and throw. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int x | static void look(Particle p) {} | ''",
                "Old.Mode mode | static void look(Particle p) {} | deprecation",
                "Old.Point point | static void look(Particle p) {} | deprecation",
                "@Boxed Old.Gone gone | static void look(Particle p) {} | removal",
                "@Boxed List names | static void look(Particle p) {} | rawtypes",
                "int x | static void look(Particle p, Old.Mode mode) {} | deprecation",
                "int x | static void look(Particle p, List names) {} | rawtypes",
                "int x | static void look(Particle p) throws Old.Failure {} | deprecation",
                "int x | @Deprecated static void look(Particle p) {} | deprecation",
                "float life | static Old.Shine shine(Particle p) { return new Old.Shine(0); } | deprecation",
                "Old.Mode mode | static void look(Particle p, Old.Gone gone) {} | deprecation, removal",
            })
    void ofKernels(String components, String kernel, String warnings) {
        assertEquals(
                warnings,
                others(Plans.javac()
                        .kernels("game.Physics", OLD, """
                            package game;

                            import dev.granary.*;
                            import java.util.List;
                            import old.Old;

                            @SoA
                            @SuppressWarnings({"deprecation", "rawtypes", "removal"})
                            record Particle(%s) {}
                            """.formatted(components), """
                                package game;

                                import dev.granary.*;
                                import java.util.List;
                                import old.Old;

                                @Kernels(Particle.class)
                                @SuppressWarnings({"deprecation", "rawtypes", "removal"})
                                class Physics {
                                    @Kernel %s
                                }
                                """.formatted(kernel))
                        .warnings()));
    }

    /** A world names its interface, the classes of its components, and what they consist of. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Position | int x | ''",
                "Position | Old.Mode mode | deprecation",
                "Position | Old.Point point | deprecation",
                "Position | @Boxed List names | rawtypes",
                "Position | @Boxed Old.Gone gone | removal",
                "Old.Shine | int x | deprecation",
                "Old.Line | int x | deprecation",
            })
    void ofWorlds(String component, String components, String warnings) {
        String[] sources = {OLD, """
            package game;

            import dev.granary.*;
            import java.util.List;
            import old.Old;

            @SuppressWarnings({"deprecation", "rawtypes", "removal"})
            class Game {
                @World(%s.class)
                interface Zoo {}

                record Position(%s) {}
            }
            """.formatted(component, components), """
                package game;

                import dev.granary.*;
                import old.Old;

                @Kernels(Game.Zoo.class)
                @SuppressWarnings({"deprecation", "removal"})
                class Systems {
                    @Kernel
                    static void look(Handle<Game.Zoo> self) {}
                }
                """};
        assertEquals(
                warnings, others(Plans.javac().world("game.Game.Zoo", sources).warnings()));
        assertEquals(
                warnings,
                others(Plans.javac().worldKernels("game.Systems", sources).warnings()),
                "of kernels");
    }

    @Test
    void deprecatedWorlds() {
        assertEquals("deprecation", others(Plans.javac().world("game.Zoo", """
            package game;

            @Deprecated
            @dev.granary.World(Zoo.Tag.class)
            interface Zoo {
                record Tag() {}
            }
            """).warnings()));
    }

    @Test
    void deprecatedClassesOfKernels() {
        assertEquals(
                "deprecation",
                others(Plans.javac().kernels("game.Outer.Physics", """
                    package game;

                    @dev.granary.SoA
                    record Particle(int x) {}
                    """, """
                    package game;

                    import dev.granary.*;

                    @Deprecated
                    class Outer {
                        @Kernels(Particle.class)
                        static class Physics {
                            @Kernel
                            static void look(Particle p) {}
                        }
                    }
                    """).warnings()));
    }
}

package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes around generated code, and components in it, that hide what it names. */
class HiddenNamesTest {
    /** {@code java.lang} needs an import where the package has a class of the same name. */
    @Test
    void hiddenClassesOfJavaLang() {
        TestCompiler.javac().accepts("""
            package game;

            @dev.granary.SoA(maxCapacity = 5)
            record Particle(float life, @dev.granary.Boxed java.lang.Thread thread) {}
            """, """
            package game;

            class Thread {}
            """, """
            package game;

            class Math {}
            """, """
            package game;

            class String {}
            """, """
            package game;

            class System {}
            """, """
            package game;

            @dev.granary.SoA(growth = dev.granary.Growth.DOUBLING)
            record Drop(float x, boolean falling, @dev.granary.Boxed java.lang.Thread thread) {}
            """);
    }

    /** Whether the generated class imports of {@code java.lang} what the source calls by a simple name. */
    private static boolean isImported(String generated, String... sources) throws IOException {
        byte[] code = TestCompiler.javac()
                .accepts(sources)
                .generatedSourceFile(generated)
                .orElseThrow()
                .openInputStream()
                .readAllBytes();
        return new String(code, StandardCharsets.UTF_8).contains("import java.lang.");
    }

    private static String particle(String home, String annotation, String components) {
        return """
            %s
            %s
            record Particle(%s) {}
            """.formatted(home, annotation, components);
    }

    private static String of(String home, String name) {
        return home + "\nclass " + name + " {}";
    }

    /** Classes of {@code java.lang} are imported where the package has the name of one that is used. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | @dev.granary.SoA | int x | Other | false",
                "package game; | @dev.granary.SoA | int x | Math | true",
                "'' | @dev.granary.SoA | int x | Math | true",
                "package game; | @dev.granary.SoA | int x | Override | true",
                "package game; | @dev.granary.SoA | int x | Thread | false",
                "package game; | @dev.granary.SoA | @dev.granary.Boxed java.lang.Thread thread | Thread | true",
                "package game; | @dev.granary.SoA | @dev.granary.Boxed java.lang.Thread.State state | Thread | true",
            })
    void javaLangInStores(String home, String annotation, String components, String other, boolean isHidden)
            throws IOException {
        String name = (home.isEmpty() ? "" : "game.") + "Particle";
        assertEquals(isHidden, isImported(name + "Store", particle(home, annotation, components), of(home, other)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | int x | Particle p | Other | false",
                "package game; | int x | Particle p | Throwable | true",
                "'' | int x | Particle p | Throwable | true",
                "package game; | int x | Particle p | Math | false",
                "package game; | int x | Particle p | Thread | false",
                "package game; | int x | Particle p, java.lang.Thread thread | Thread | true",
                "package game; | @dev.granary.Boxed java.lang.Thread thread | Particle p | Thread | true",
            })
    void javaLangInKernels(String home, String components, String parameters, String other, boolean isHidden)
            throws IOException {
        String name = (home.isEmpty() ? "" : "game.") + "Physics";
        assertEquals(
                isHidden,
                isImported(
                        name + "Kernels",
                        particle(home, "@dev.granary.SoA", components),
                        of(home, other),
                        """
                        %s
                        @dev.granary.Kernels(Particle.class)
                        class Physics {
                            @dev.granary.Kernel
                            static void look(%s) {}
                        }
                        """.formatted(home, parameters)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | int x | Other | false | false",
                "package game; | int x | Override | true | false",
                "'' | int x | Override | true | false",
                "package game; | int x | Throwable | false | true",
                "package game; | int x | AssertionError | true | false",
                "package game; | int x | Thread | false | false",
                "package game; | @dev.granary.Boxed java.lang.Thread thread | Thread | true | false",
            })
    void javaLangInWorlds(String home, String components, String other, boolean isHidden, boolean isHiddenFromKernels)
            throws IOException {
        String[] sources = {particle(home, "", components), of(home, other), """
            %s
            @dev.granary.World(Particle.class)
            interface Zoo {}
            """.formatted(home), """
                %s
                @dev.granary.Kernels(Zoo.class)
                class Systems {
                    @dev.granary.Kernel
                    static void look(Particle p) {}
                }
                """.formatted(home)};
        String prefix = home.isEmpty() ? "" : "game.";
        assertEquals(isHidden, isImported(prefix + "ZooWorld", sources));
        assertEquals(isHiddenFromKernels, isImported(prefix + "SystemsKernels", sources));
    }

    /** A component called {@code java} hides the package only where generated code has to write the package out. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | int java | Other | false",
                "package game; | int java | Arrays | true",
                "'' | int java | Arrays | true",
                "package game; | boolean dev | Arrays | true",
                "package game; | int javax | Arrays | false",
                "package game; | int java, @dev.granary.Boxed old.Arrays arrays | Other | true",
                "package game; | int java, @dev.granary.Boxed java.util.Iterator<?> iterator | Other | false",
                "package game; | int java, dev.granary.Handle<Runnable> handle | Other | false",
            })
    void hiddenPackages(String home, String components, String other, boolean isHidden) {
        boolean isRejected = TestCompiler.javac()
                .compile(Stream.of(particle(home, "@dev.granary.SoA", components), of(home, other), """
                    package old;

                    public class Arrays {}
                    """)
                        .map(Source::of)
                        .toList())
                .errors()
                .stream()
                .anyMatch(error ->
                        error.getMessage(null).contains("because generated code uses that name for a package"));
        assertEquals(isHidden, isRejected);
    }
}

package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.testing.Golden;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes around generated code, and components in it, that hide what it names. */
class HiddenNamesTest {
    private static final Pattern COMMENT_OR_TEXT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|\"[^\"\n]*\"");
    private static final Pattern WORD = Pattern.compile("\\b[A-Z]\\w*\\b");

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

    /** What of {@code java.lang} is in golden files, apart from what their sources name, is known to be. */
    @ParameterizedTest
    @CsvSource({"Store", "Kernels", "World"})
    void javaLangInUse(String kind) throws IOException {
        List<String> known = switch (kind) {
            case "Store" -> Surroundings.JAVA_LANG_IN_STORES;
            case "Kernels" -> Surroundings.JAVA_LANG_IN_KERNELS;
            default -> Surroundings.JAVA_LANG_IN_WORLDS;
        };
        Set<String> unknown = new TreeSet<>();
        for (String code : Golden.all(kind)) {
            WORD.matcher(COMMENT_OR_TEXT.matcher(code).replaceAll(""))
                    .results()
                    .map(MatchResult::group)
                    .filter(name -> isInJavaLang(name) && !known.contains(name) && !name.equals("Appendable"))
                    .forEach(unknown::add);
        }
        assertEquals(Set.of(), unknown);
    }

    private static boolean isInJavaLang(String name) {
        try {
            Class.forName("java.lang." + name);
            return true;
        } catch (ClassNotFoundException elsewhere) {
            return false;
        }
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
                "package game; | @dev.granary.SoA | int x | AssertionError | true",
                "package game; | @dev.granary.SoA | int x | Thread | false",
                "package game; | @dev.granary.SoA | @dev.granary.Boxed java.lang.Thread thread | Thread | true",
                "package game; | @dev.granary.SoA | @dev.granary.Boxed java.lang.Thread.State state | Thread | true",
            })
    void javaLangInStores(String home, String annotation, String components, String other, boolean isHidden) {
        String name = (home.isEmpty() ? "" : "game.") + "Particle";
        assertEquals(
                isHidden,
                Plans.javac()
                        .store(name, particle(home, annotation, components), of(home, other))
                        .importsJavaLang());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | int x | Particle p | Other | false",
                "package game; | int x | Particle p | Math | true",
                "'' | int x | Particle p | Math | true",
                "package game; | int x | Particle p | Thread | false",
                "package game; | int x | Particle p, java.lang.Thread thread | Thread | true",
                "package game; | @dev.granary.Boxed java.lang.Thread thread | Particle p | Thread | true",
            })
    void javaLangInKernels(String home, String components, String parameters, String other, boolean isHidden) {
        String name = (home.isEmpty() ? "" : "game.") + "Physics";
        assertEquals(
                isHidden,
                Plans.javac()
                        .kernels(name, particle(home, "@dev.granary.SoA", components), of(home, other), """
                            %s
                            @dev.granary.Kernels(Particle.class)
                            class Physics {
                                @dev.granary.Kernel
                                static void look(%s) {}
                            }
                            """.formatted(
                                        home, parameters))
                        .importsJavaLang());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "package game; | int x | Other | false | false",
                "package game; | int x | Math | true | true",
                "'' | int x | Math | true | true",
                "package game; | int x | Throwable | true | true",
                "package game; | int x | AssertionError | true | false",
                "package game; | int x | Thread | false | false",
                "package game; | @dev.granary.Boxed java.lang.Thread thread | Thread | true | true",
            })
    void javaLangInWorlds(String home, String components, String other, boolean isHidden, boolean isHiddenFromKernels) {
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
        assertEquals(isHidden, Plans.javac().world(prefix + "Zoo", sources).importsJavaLang());
        assertEquals(
                isHiddenFromKernels,
                Plans.javac().worldKernels(prefix + "Systems", sources).importsJavaLang());
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

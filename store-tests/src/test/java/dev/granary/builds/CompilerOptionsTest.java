package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One project with whatever else compilers are told; each time it says the same. */
@InTurn
class CompilerOptionsTest {
    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void write() {
        build = new Build(folder);
        Game.all(build, "src");
    }

    private void runs() {
        assertEquals(
                Game.OUTPUT,
                Build.java("-cp", Build.join(Build.RUNTIME, build.path("out").toString()), "game.app.Main"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-parameters",
                "-g:none",
                "-g",
                "-proc:full",
                "--enable-preview --release 25",
                "-XDshould-stop.ifError=GENERATE"
            })
    void optionsOfJavac(String options) {
        List<String> all = new ArrayList<>(List.of("-cp", Build.RUNTIME));
        all.addAll(List.of(options.split(" ")));
        build.javac(build.sources("src"), "out", all.toArray(String[]::new));
        if (options.contains("preview")) {
            return;
        }
        runs();
    }

    /** Texts that the encoding of the build lacks are in sources by their numbers, and so they have to be in generated ones. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "US-ASCII"})
    void encodings(String encoding) {
        build.file("texts/Coin.java", """
            import dev.granary.*;

            @SoA
            @Index(name = "euro", on = "id", where = "sign == '\\u20ac'")
            record Coin(int id, @Symbol String sign) {
                @Kernel(where = "sign == 'a\\ud800\\u2028'")
                static int sum(int sum, Coin coin) {
                    return sum + coin.id();
                }

                public static void main(String[] arguments) {
                    CoinStore coins = new CoinStore();
                    coins.add(1, "\\u20ac");
                    coins.add(2, "?");
                    coins.add(4, "a\\ud800\\u2028");
                    coins.add(8, "a??");
                    System.out.print(coins.byEuro(1).count() + " " + coins.byEuro(2).count() + " " + CoinKernels.sum(coins, 0));
                }
            }
            """);
        build.javac(build.sources("texts"), "coins", "-cp", Build.RUNTIME, "-encoding", encoding);
        assertEquals(
                "1 0 4",
                Build.java("-cp", Build.join(Build.RUNTIME, build.path("coins").toString()), "Coin"));
    }

    /** First the sources alone, then, with no processor, all there is. */
    @Test
    void inTwoSteps() {
        build.javac(build.sources("src"), "out", "-cp", Build.RUNTIME, "-proc:only");
        assertEquals("[]", build.list("out", ".class").toString());
        build.javac(build.sources("src", "generated/out"), "out", "-cp", Build.RUNTIME, "-proc:none");
        runs();
    }

    /** All its usual warnings are errors; what only comments refer to it counts as used where it reads comments. */
    @Test
    void eclipse() {
        List<String> arguments = new ArrayList<>(List.of(
                "-25",
                "-cp",
                Build.RUNTIME,
                "-processorpath",
                Build.PROCESSOR,
                "-d",
                build.folder("out"),
                "-s",
                build.folder("generated"),
                "-enableJavadoc",
                "-failOnWarning"));
        arguments.addAll(build.sources("src"));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        boolean succeeds = BatchCompiler.compile(arguments.toArray(String[]::new), out, out, null);
        assertEquals("", said.toString());
        assertTrue(succeeds);
        runs();
    }

    /** Comments name types as code does, so that one of that name beside the record, or in it, is not taken for it. */
    @Test
    void commentsWhoseWordsMeanSomethingElse() {
        List<String> others = List.of(
                "IOException",
                "IllegalArgumentException",
                "IllegalStateException",
                "IndexOutOfBoundsException",
                "UnsupportedOperationException",
                "ConcurrentModificationException",
                "StaleHandleException",
                "MissingComponentException",
                "DuplicateKeyException",
                "StoreFullException",
                "Handle",
                "Schema");
        String components = others.stream()
                .map(name -> name + " a" + name)
                .collect(Collectors.joining(", ", "", ", Vec at, @Unique long id, @Ordered int rank, "));
        others.forEach(name -> build.file("src/words/" + name + ".java", "package words; enum " + name + " { ONE }"));
        build.file("src/words/Vec.java", "package words; record Vec(@dev.granary.Ordered float x, float y) {}")
                .file("src/words/Spot.java", "package words; record Spot(@dev.granary.Index int x, float y) {}")
                .file("src/words/Odd.java", """
                    package words;

                    import dev.granary.BulkData;
                    import dev.granary.Grid;
                    import dev.granary.Kernel;
                    import dev.granary.OnRemove;
                    import dev.granary.Ordered;
                    import dev.granary.Pooled;
                    import dev.granary.Reference;
                    import dev.granary.Unique;

                    @BulkData(maxCapacity = 100)
                    record Odd(%s
                            @Reference(onRemove = OnRemove.KEEP) dev.granary.Handle<Plain> plain,
                            @Pooled float[] values, @Pooled java.util.List<Spot> spots) {
                        @Kernel(groupBy = "rank", combine = "plus")
                        static long count(long sum, Odd odd) {
                            return sum + odd.id();
                        }

                        static long plus(long one, long other) {
                            return one + other;
                        }
                    }
                    """.formatted(components.replace("Vec at", "@Grid(cell = 2) Vec at")))
                .file("src/words/Plain.java", """
                    package words;

                    import dev.granary.Growth;
                    import dev.granary.Kernel;
                    import dev.granary.Ordered;
                    import dev.granary.SoA;
                    import dev.granary.Unique;

                    @SoA(growth = Growth.VIRTUAL)
                    record Plain(%s boolean isOdd) {
                        @Kernel
                        static double depth(Plain plain, double from) {
                            return plain.rank() - from;
                        }
                    }
                    """.formatted(components))
                .file("src/words/Zoo.java", """
                    package words;

                    import dev.granary.Ordered;
                    import dev.granary.Unique;
                    import dev.granary.World;

                    @World({Zoo.Animal.class, Vec.class})
                    interface Zoo {
                        record Animal(%s boolean isOdd) {}
                    }
                    """.formatted(components));
        build.javac(build.sources("src/words"), "out", "-cp", Build.RUNTIME, "-Xdoclint:all,-missing");
    }
}

package dev.granary.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a build pays for generated code: a game of five stores, a world of six components and two classes of kernels, compiled in a JVM
 * that has compiled nothing before, as builds do; and how much source and how many bytes of classes come of it.
 *
 * <p>The time of the declarations alone, which nothing is generated for, is that of javac itself.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(5)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class Compilation {
    private static final List<String> DECLARATIONS =
            List.of("Boid", "Bullet", "Fx", "Game", "Item", "Tower", "Vec2", "Waypoint");

    private static final List<String> USES = List.of("BoidSystems", "FxSystems", "Grid");

    private List<Source> declarations;
    private List<Source> all;
    private Path directory;

    /** What was written, added up over all compilations: that of one is a fifth of it, as there are five forks. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Written {
        /** Lines of generated source. */
        public long lines;

        /** Bytes of the classes that were generated as source. */
        public long classBytes;

        /** How many classes those are. */
        public long classes;
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name) {
            super(URI.create("string:///game/" + name + ".java"), Kind.SOURCE);
            try (InputStream in = Compilation.class.getResourceAsStream("compilation/" + name + ".java.txt")) {
                text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Reads the sources, and makes a directory for what comes of them. */
    @Setup(Level.Iteration)
    public void setUp() throws IOException {
        declarations = DECLARATIONS.stream().map(Source::new).toList();
        all = Stream.concat(declarations.stream(), USES.stream().map(Source::new))
                .toList();
        directory = Files.createTempDirectory("compilation");
    }

    /** Leaves nothing behind. */
    @TearDown(Level.Iteration)
    public void tearDown() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Stores, world and kernels. */
    @Benchmark
    public void game(Written written) throws IOException {
        compile(all, "-processor", "dev.granary.processor.GranaryProcessor", "-proc:full");
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith(".java")) {
                    written.lines += Files.readAllLines(file).size();
                } else if (name.matches("\\w+(Store|World|Kernels)(\\$.*)?\\.class")) {
                    written.classBytes += Files.size(file);
                    written.classes++;
                }
            }
        }
    }

    /** The records alone. */
    @Benchmark
    public void declarations() {
        compile(declarations, "-proc:none");
    }

    private void compile(List<? extends JavaFileObject> sources, String... more) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        String classPath = System.getProperty("java.class.path");
        List<String> options = Stream.concat(
                        Stream.of("-d", directory.toString(), "-cp", classPath, "-processorpath", classPath),
                        Stream.of(more))
                .toList();
        if (!javac.getTask(null, null, null, options, null, sources).call()) {
            throw new AssertionError("the game was not compiled");
        }
    }
}

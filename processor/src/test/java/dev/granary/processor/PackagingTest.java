package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor as build tools find it: files on disk, a processor path, modules. */
class PackagingTest {
    private static final String RECORD = """
        package game;

        @dev.granary.SoA
        public record Particle(float life) {}
        """;

    @TempDir
    private Path folder;

    private final StringWriter output = new StringWriter();

    @BeforeEach
    void writeRecord() {
        write("game/Particle.java", RECORD);
    }

    @Test
    void isAService() {
        assertTrue(ServiceLoader.load(Processor.class).stream()
                .anyMatch(provider -> provider.type().equals(GranaryProcessor.class)));
    }

    /** Gradle compiles only what has changed, if each generated file comes from one source. */
    @Test
    void isIsolating() throws IOException {
        try (var text =
                GranaryProcessor.class.getResourceAsStream("/META-INF/gradle/incremental.annotation.processors")) {
            assertEquals("dev.granary.processor.GranaryProcessor,isolating", new String(text.readAllBytes()).strip());
        }
    }

    @Test
    void generatedIsMarkedInTheUnnamedModule() throws IOException {
        assertTrue(compiles("-classpath", TestCompiler.RUNTIME.getPath()), output::toString);
        assertEquals(true, isMarked());
    }

    @Test
    void generatedIsMarkedInAModuleThatSeesTheAnnotation() throws IOException {
        write("module-info.java", """
            module game {
                requires transitive dev.granary;
                requires static java.compiler;
                exports game;
            }
            """);
        assertTrue(compiles("--module-path", TestCompiler.RUNTIME.getPath()), output::toString);
        assertEquals(true, isMarked());
    }

    @Test
    void generatedIsNotMarkedInAModuleThatDoesNotSeeTheAnnotation() throws IOException {
        write("module-info.java", """
            module game {
                requires transitive dev.granary;
                exports game;
            }
            """);
        assertTrue(compiles("--module-path", TestCompiler.RUNTIME.getPath()), output::toString);
        assertEquals(false, isMarked());
    }

    @Test
    void severalModulesAtOnce() throws IOException {
        for (String module : List.of("one", "two")) {
            write("src/" + module + "/module-info.java", "module " + module + " { requires dev.granary; }");
            write("src/" + module + "/" + module + "/Particle.java", RECORD.replace("game", module));
        }
        boolean compiles = compile(
                sources("src"),
                "--module-path",
                TestCompiler.RUNTIME.getPath(),
                "--module-source-path",
                folder.resolve("src").toString());
        assertTrue(compiles, output::toString);
    }

    private boolean compiles(String... options) {
        return compile(sources("."), options);
    }

    private boolean compile(List<Path> sources, String... options) {
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, null)) {
            Path target = Files.createDirectories(folder.resolve("target"));
            List<String> all = new ArrayList<>(List.of("-Xlint:all", "-Werror", "-d", target.toString()));
            all.addAll(List.of(options));
            var task = compiler.getTask(output, files, null, all, null, files.getJavaFileObjectsFromPaths(sources));
            task.setProcessors(List.of(new GranaryProcessor()));
            return task.call();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private List<Path> sources(String in) {
        try (Stream<Path> files = Files.walk(folder.resolve(in))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private boolean isMarked() throws IOException {
        return Files.readString(folder.resolve("target/game/ParticleStore.java"))
                .contains("\n@Generated(\"dev.granary.processor.GranaryProcessor\")\n");
    }

    private void write(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}

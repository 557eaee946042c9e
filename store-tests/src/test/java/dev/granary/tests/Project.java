package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Handle;
import dev.granary.processor.GranaryProcessor;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A project that uses the library from outside: sources in a directory, plain javac with no warning allowed, plain java.
 *
 * <p>The processor is that of this JVM, so its code is loaded and compiled once; that javac finds it by its path is tested with builds.
 */
final class Project {
    private static final String RUNTIME = placeOf(Handle.class.getName());
    private final Path sources;
    private final Path classes;
    private boolean isModule;

    Project(Path directory) {
        this.sources = directory.resolve("src");
        this.classes = directory.resolve("classes");
    }

    private static String placeOf(String className) {
        try {
            Class<?> type = Class.forName(className);
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** Adds a source file, in the place that its package and its name suggest. */
    Project file(String path, String text) {
        try {
            Files.createDirectories(sources.resolve(path).getParent());
            Files.writeString(sources.resolve(path), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        isModule |= path.equals("module-info.java");
        return this;
    }

    /** Compiles all files; the library is on the module path if there is a module, or else on the class path. */
    Project compile() {
        assertEquals("", String.join("\n", diagnostics()));
        return this;
    }

    /** What javac has to say, notes apart. */
    List<String> diagnostics() {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, null);
                Stream<Path> sourceFiles = Files.walk(sources)) {
            Files.createDirectories(classes);
            List<String> options = List.of(
                    "-Xlint:all",
                    "-Werror",
                    isModule ? "--module-path" : "--class-path",
                    RUNTIME,
                    "-d",
                    classes.toString());
            List<Path> units = sourceFiles
                    .filter(path -> path.toString().endsWith(".java"))
                    .toList();
            var task = javac.getTask(null, files, diagnostics, options, null, files.getJavaFileObjectsFromPaths(units));
            task.setProcessors(List.of(new GranaryProcessor()));
            task.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() != Diagnostic.Kind.NOTE)
                .map(Object::toString)
                .toList();
    }

    /** Where compiled classes are. */
    Path classes() {
        return classes;
    }

    /** The source of a generated class, by its path without the ending. */
    String generated(String path) {
        try {
            return Files.readString(classes.resolve(path + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the program prints, run by a java of its own. */
    String run(String main) {
        List<String> command = new ArrayList<>(List.of(java().toString(), "-ea"));
        String path = RUNTIME + File.pathSeparator + classes;
        command.addAll(isModule ? List.of("--module-path", path, "--module", main) : List.of("-cp", path, main));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = process.inputReader().lines().collect(Collectors.joining("\n"));
            assertEquals(0, process.waitFor(), output);
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }
}

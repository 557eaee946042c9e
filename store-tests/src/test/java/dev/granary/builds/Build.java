package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.granary.Handle;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A project in a folder, and the commands that a build would run there. */
final class Build {
    /** The runtime, with the annotations. */
    static final String RUNTIME = placeOf(Handle.class.getName());

    /** What annotation processing needs. */
    static final String PROCESSOR =
            join(RUNTIME, placeOf("dev.granary.processor.GranaryProcessor"), placeOf("com.palantir.javapoet.JavaFile"));

    private final Path folder;

    Build(Path folder) {
        this.folder = folder;
    }

    /** Where the class comes from: a jar or a folder. */
    static String placeOf(String className) {
        try {
            return Path.of(Class.forName(className)
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** A path of several places. */
    static String join(String... places) {
        return String.join(File.pathSeparator, places);
    }

    Path path(String path) {
        return folder.resolve(path);
    }

    /** The folder, which is made if it isn't there. */
    String folder(String path) {
        try {
            return Files.createDirectories(path(path)).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Build file(String path, String text) {
        try {
            Files.createDirectories(path(path).getParent());
            Files.writeString(path(path), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Sources below some folders, or files, in the order of their names. */
    List<String> sources(String... places) {
        List<String> sources = new ArrayList<>();
        for (String place : places) {
            try (Stream<Path> files = Files.walk(path(place))) {
                files.map(Path::toString)
                        .filter(file -> file.endsWith(".java"))
                        .sorted()
                        .forEach(sources::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return sources;
    }

    /**
     * Compiles with the processor and every warning an error; both would fail the test. Generated sources go to
     * {@code generated/<output>}.
     */
    void javac(List<String> sources, String output, String... options) {
        run("javac", arguments(sources, output, options));
    }

    /** What the same says of sources that it refuses. */
    String refused(List<String> sources, String output, String... options) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        assertNotEquals(
                0, javac.run(out, out, arguments(sources, output, options).toArray(String[]::new)));
        return said.toString();
    }

    private List<String> arguments(List<String> sources, String output, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all",
                "-Werror",
                "--processor-path",
                PROCESSOR,
                "-d",
                folder(output),
                "-s",
                folder("generated/" + output)));
        arguments.addAll(List.of(options));
        arguments.addAll(sources);
        return arguments;
    }

    /** Runs a tool of the JDK, which has to succeed and say nothing. */
    void run(String tool, List<String> arguments) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        int status = ToolProvider.findFirst(tool).orElseThrow().run(out, out, arguments.toArray(String[]::new));
        assertEquals("", said.toString());
        assertEquals(0, status);
    }

    /** Packs a folder. */
    String jar(String content, String name) {
        String jar = path(name).toString();
        run(
                "jar",
                List.of(
                        "--create",
                        "--date=2026-01-01T00:00:00Z",
                        "--file",
                        jar,
                        "-C",
                        path(content).toString(),
                        "."));
        return jar;
    }

    /** What a program of its own prints, by its arguments. */
    static String java(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-ea"));
        command.addAll(List.of(arguments));
        return execute(command);
    }

    /** What a command prints, which has to succeed. */
    static String execute(List<String> command) {
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

    /** Deletes what builds delete before they compile a file again: all of which its name is the beginning. */
    void delete(String place, String beginning) {
        for (String file : list(place, "")) {
            if (file.startsWith(beginning)) {
                try {
                    Files.delete(path(place).resolve(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    /** The files below a folder whose names have the ending, by their paths there. */
    TreeSet<String> list(String place, String ending) {
        return new TreeSet<>(contents(place).keySet().stream()
                .filter(file -> file.endsWith(ending))
                .toList());
    }

    /** The bytes of all files below a folder, one character a byte. */
    Map<String, String> contents(String place) {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(path(place))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(
                        path(place).relativize(file).toString(),
                        new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return contents;
    }
}

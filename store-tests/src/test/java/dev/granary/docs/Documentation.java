package dev.granary.docs;

import dev.granary.Handle;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** All Java blocks of some pages, compiled in one go, with every warning on. */
final class Documentation {
    private static final String RUNTIME = placeOf(Handle.class.getName());

    /** The runtime, and what is built on it. */
    private static final List<String> PATH = List.of(
            RUNTIME,
            placeOf("dev.granary.arrow.Arrow"),
            placeOf("org.apache.arrow.flatbuf.Message"),
            placeOf("com.google.flatbuffers.Table"));

    private static final String PROCESSOR_PATH = String.join(
            File.pathSeparator,
            RUNTIME,
            placeOf("dev.granary.processor.GranaryProcessor"),
            placeOf("com.palantir.javapoet.JavaFile"));

    private final Path classes;
    private final List<Problem> problems = new ArrayList<>();

    /** What javac says about a block; about none if it is nowhere in particular. */
    private record Problem(Block block, String text) {}

    Documentation(List<Page> pages, Path directory) throws IOException {
        classes = directory.resolve("classes");
        List<Block> blocks = pages.stream()
                .flatMap(page -> page.blocks().stream())
                .filter(block -> block.isJava() && !block.isExcerpt() && !block.isOfAFile())
                .toList();
        compile(blocks.stream().filter(block -> !block.isModule()).toList(), classes, "--class-path");
        for (Block module : blocks.stream().filter(Block::isModule).toList()) {
            compile(List.of(module), directory.resolve("module"), "--module-path");
        }
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

    /** A source file that is part of a block. */
    private static final class Source extends SimpleJavaFileObject {
        private final Block block;
        private final String text;

        Source(Block block, Map.Entry<String, String> file) {
            super(URI.create("string:///" + file.getKey() + Kind.SOURCE.extension), Kind.SOURCE);
            this.block = block;
            this.text = file.getValue();
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private void compile(List<Block> blocks, Path output, String pathOption) throws IOException {
        Files.createDirectories(output);
        List<Source> sources = blocks.stream()
                .flatMap(block -> block.sources().entrySet().stream().map(file -> new Source(block, file)))
                .toList();
        List<String> options = List.of(
                "-Xlint:all,-incubating",
                "--add-modules",
                "jdk.incubator.vector",
                pathOption,
                String.join(File.pathSeparator, PATH),
                "--processor-path",
                PROCESSOR_PATH,
                "-d",
                output.toString());
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8)) {
            javac.getTask(null, files, diagnostics, options, null, sources).call();
        }
        diagnostics.getDiagnostics().forEach(diagnostic -> {
            Block block = blockOf(diagnostic.getSource(), sources);
            String place = block == null ? "" : block.page() + ":" + (block.line() - 1 + diagnostic.getLineNumber());
            problems.add(new Problem(block, place + ": " + diagnostic.getMessage(null)));
        });
    }

    /** The compiler shows processors, and so diagnostics of theirs, its own view of a source file. */
    private static Block blockOf(JavaFileObject file, List<Source> sources) {
        return sources.stream()
                .filter(source -> file != null && source.toUri().equals(file.toUri()))
                .map(source -> source.block)
                .findFirst()
                .orElse(null);
    }

    String problemsOf(Block block) {
        return text(problems.stream().filter(problem -> block.equals(problem.block())));
    }

    String problemsElsewhere() {
        return text(problems.stream().filter(problem -> problem.block() == null));
    }

    private static String text(Stream<Problem> problems) {
        return problems.map(Problem::text).collect(Collectors.joining("\n"));
    }

    /** The lines of a generated class, without indentation. */
    List<String> generated(String className) throws IOException {
        return Files.readAllLines(classes.resolve(Block.PACKAGE).resolve(className + ".java")).stream()
                .map(String::strip)
                .toList();
    }

    /** What statements print, run with a library of their own, so that store tags begin with 1. */
    String output(Block statements, Object... given) throws ReflectiveOperationException, IOException {
        List<URL> path = new ArrayList<>(List.of(classes.toUri().toURL()));
        for (String place : PATH) {
            path.add(Path.of(place).toUri().toURL());
        }
        PrintStream out = System.out;
        var printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            Class<?> type = loader.loadClass(Block.PACKAGE + "." + statements.statementsClass());
            Method run = Stream.of(type.getDeclaredMethods())
                    .filter(method -> method.getName().equals("run"))
                    .findFirst()
                    .orElseThrow();
            run.setAccessible(true);
            run.invoke(null, given);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8)
                .replace(System.lineSeparator(), "\n")
                .strip();
    }
}

package dev.granary.processor.testing;

import static org.junit.jupiter.api.Assertions.fail;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.granary.SoA;
import dev.granary.processor.GranaryProcessor;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * A compiler that runs the processor, in memory.
 *
 * @param processors those that run beside it
 */
public record TestCompiler(
        String name, JavaCompiler compiler, List<String> options, List<File> classPath, List<Processor> processors) {

    /** How often a compiler is asked that fails by itself. */
    private static final int MOST_TRIES = 10;

    /** Where the annotations and the runtime are. */
    public static final File RUNTIME = location(SoA.class);

    private static final TestCompiler JAVAC = new TestCompiler(
            "javac",
            ToolProvider.getSystemJavaCompiler(),
            List.of("-Xlint:all", "-Werror"),
            List.of(RUNTIME),
            List.of());

    private static final TestCompiler ECJ = new TestCompiler(
            "ecj", new QuietCompiler(), List.of("--release", "25", "-warn:none"), List.of(RUNTIME), List.of());

    /** The compiler of the JDK, with all warnings on and none allowed. */
    public static TestCompiler javac() {
        return JAVAC;
    }

    /** The Eclipse compiler, with its warnings off. */
    public static TestCompiler ecj() {
        return ECJ;
    }

    /** The two compilers; the second one is lenient. */
    static Stream<TestCompiler> both() {
        return Stream.of(JAVAC, ECJ);
    }

    private static File location(Class<?> type) {
        try {
            return new File(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException wrong) {
            throw new AssertionError(wrong);
        }
    }

    public TestCompiler withClassPath(File... more) {
        return new TestCompiler(name, compiler, options, List.of(more), processors);
    }

    public TestCompiler withOptions(String... more) {
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of(more));
        return new TestCompiler(name, compiler, all, classPath, processors);
    }

    /** With warnings allowed. */
    public TestCompiler withWarnings() {
        List<String> others = new ArrayList<>(options);
        others.remove("-Werror");
        return new TestCompiler(name, compiler, others, classPath, processors);
    }

    /** With other processors beside Granary's. */
    public TestCompiler withProcessors(Processor... more) {
        return new TestCompiler(name, compiler, options, classPath, List.of(more));
    }

    public boolean isJavac() {
        return this.compiler == JAVAC.compiler;
    }

    /** Whatever comes of compiling the sources. */
    public Compilation compile(List<Source> sources) {
        Compilation compilation = compileOnce(sources);
        for (int asked = 1; asked < MOST_TRIES && processors.isEmpty() && failedByItself(compilation); asked++) {
            compilation = compileOnce(sources);
        }
        return compilation;
    }

    private Compilation compileOnce(List<Source> sources) {
        List<Processor> all = new ArrayList<>(processors);
        all.add(new GranaryProcessor());
        return compileWith(all, sources);
    }

    /**
     * Whether an exception has ended the Eclipse compiler, which the next run knows nothing of. Now and then it reads beyond the end of a text
     * that it shows an error in ({@code Main$Logger.errorReportSource}); of a kernel that is near the limit of a method in every third run.
     */
    private boolean failedByItself(Compilation compilation) {
        List<String> failures = compilation.diagnostics().stream()
                .filter(diagnostic -> diagnostic.getClass().getSimpleName().equals("ExceptionDiagnostic"))
                .map(TestCompiler::describe)
                .toList();
        if (!failures.isEmpty()) {
            System.err.println(name + " failed by itself: " + failures);
        }
        return !failures.isEmpty();
    }

    /** Whatever comes of compiling the sources with these processors and no others. */
    public Compilation compileWith(List<Processor> all, List<Source> sources) {
        return Compiler.compiler(compiler)
                .withOptions(options)
                .withClasspath(classPath)
                .withProcessors(all)
                .compile(sources.stream().map(Source::toFile).toList());
    }

    /** Compiles sources that are in order; fails where the compiler, with all its warnings, finds something. */
    public Compilation accepts(String... sources) {
        return accepts(Stream.of(sources).map(Source::of).toList());
    }

    public Compilation accepts(List<Source> sources) {
        return succeeds(compile(sources));
    }

    private static Compilation succeeds(Compilation compilation) {
        if (compilation.status() != Compilation.Status.SUCCESS) {
            fail(compilation.diagnostics().stream().map(TestCompiler::describe).collect(Collectors.joining("\n")));
        }
        return compilation;
    }

    /** Compiles sources with errors; lines where one of Granary's is due have a comment with {@code ERROR}. */
    public Rejection rejects(String... sources) {
        return rejects(Stream.of(sources).map(Source::of).toList());
    }

    public Rejection rejects(List<Source> sources) {
        return new Rejection(this, sources, compile(sources));
    }

    /** Compiles sources without the processor, and leaves class files in a folder. */
    public static void library(Path folder, String... sources) throws IOException {
        write(JAVAC.compileWith(List.of(), Stream.of(sources).map(Source::of).toList()), folder);
    }

    /** Compiles sources with the processor, and leaves class files in a folder. */
    public static void libraryWithStores(Path folder, String... sources) throws IOException {
        write(JAVAC.accepts(sources), folder);
    }

    /** Compiles what was generated by itself; fails where the compiler, with all its warnings and the options, finds something. */
    public static void acceptsGenerated(Compilation compilation, String... options) throws IOException {
        Path folder = Files.createTempDirectory("granary");
        try {
            write(compilation, folder);
            List<String> all = new ArrayList<>(JAVAC.options);
            all.add("-proc:none");
            all.addAll(List.of(options));
            Compilation generated = Compiler.compiler(JAVAC.compiler)
                    .withOptions(all)
                    .withClasspath(List.of(RUNTIME, folder.toFile()))
                    .compile(compilation.generatedSourceFiles());
            succeeds(generated);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        }
    }

    private static void write(Compilation compilation, Path folder) throws IOException {
        for (JavaFileObject compiled : compilation.generatedFiles()) {
            if (compiled.getKind() != JavaFileObject.Kind.CLASS) {
                continue;
            }
            Path file = folder.resolve(compiled.getName().replace("/CLASS_OUTPUT/", ""));
            Files.createDirectories(file.getParent());
            try (InputStream bytes = compiled.openInputStream()) {
                Files.copy(bytes, file);
            }
        }
    }

    private static String describe(Diagnostic<? extends JavaFileObject> error) {
        String line = "";
        try {
            line = error.getSource() == null || error.getLineNumber() < 1
                    ? ""
                    : error.getSource()
                            .getCharContent(true)
                            .toString()
                            .lines()
                            .skip(error.getLineNumber() - 1)
                            .findFirst()
                            .orElse("");
        } catch (IOException unreadable) {
            line = unreadable.toString();
        }
        String file = error.getSource() == null ? "?" : error.getSource().getName();
        return file + ":" + error.getLineNumber() + ": " + error.getMessage(null) + "\n    " + line.strip();
    }

    @Override
    public String toString() {
        return name;
    }
}

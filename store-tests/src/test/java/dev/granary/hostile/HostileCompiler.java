package dev.granary.hostile;

import dev.granary.Handle;
import dev.granary.processor.GranaryProcessor;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;

/** A compiler in this JVM, which keeps what it writes in memory. Each thread has one of its own. */
final class HostileCompiler {

    /** Which compiler. */
    enum Brand {
        /** Nothing in generated code can suppress what it says of records that are in files of other classes. */
        JAVAC("-Xlint:all,-processing,-auxiliaryclass", "-Xmaxerrs", "9999", "-Xmaxwarns", "9999"),
        ECJ("-25", "-warn:none");

        private final List<String> options;

        Brand(String... options) {
            this.options = List.of(options);
        }

        private JavaCompiler create() {
            return this == JAVAC ? ToolProvider.getSystemJavaCompiler() : new EclipseCompiler();
        }
    }

    private final Brand brand;
    private final List<String> more;
    private final JavaCompiler compiler;
    private final StandardJavaFileManager files;

    /** The Eclipse compiler wants to see a file for each source, though it reads none. */
    private final Path folder;

    HostileCompiler(Brand brand, String... more) {
        this.brand = brand;
        this.more = List.of(more);
        this.compiler = brand.create();
        this.files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        try {
            this.folder = Files.createDirectories(
                    Path.of("target", "hostile", Thread.currentThread().getName())
                            .toAbsolutePath());
            files.setLocation(StandardLocation.CLASS_PATH, List.of(runtime()));
            files.setLocation(StandardLocation.SOURCE_PATH, List.of());
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static File runtime() throws URISyntaxException {
        return new File(
                Handle.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** Compiles the sources with the processor. */
    Compiled compile(List<SourceFile> sources) {
        return compile(sources, true);
    }

    /** Compiles the sources as if there were no processor. */
    Compiled compileAlone(List<SourceFile> sources) {
        return compile(sources, false);
    }

    /** Compiles some sources beside the classes of the others, which were compiled before, as in another module. */
    Compiled compileApart(List<SourceFile> sources, Predicate<SourceFile> isLater) {
        Compiled before = compile(sources.stream().filter(isLater.negate()).toList());
        List<SourceFile> rest = sources.stream().filter(isLater).toList();
        if (rest.isEmpty() || before.crash() != null || !before.errors().isEmpty()) {
            return before;
        }
        try {
            Path module = Files.createTempDirectory(folder, "module");
            try {
                for (var each : before.classes().entrySet()) {
                    Path file = module.resolve(each.getKey().replace('.', '/') + Kind.CLASS.extension);
                    Files.createDirectories(file.getParent());
                    Files.write(file, each.getValue());
                }
                files.setLocation(StandardLocation.CLASS_PATH, List.of(runtime(), module.toFile()));
                return before.with(compile(rest));
            } finally {
                files.setLocation(StandardLocation.CLASS_PATH, List.of(runtime()));
                try (Stream<Path> all = Files.walk(module)) {
                    all.sorted(Comparator.reverseOrder())
                            .forEach(each -> each.toFile().delete());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private Compiled compile(List<SourceFile> sources, boolean isProcessed) {
        List<Compiled.Remark> remarks = new ArrayList<>();
        Map<String, Output> written = new TreeMap<>();
        Map<String, Output> generated = new TreeMap<>();
        Throwable crash = null;
        List<String> options = new ArrayList<>(brand.options);
        if (isProcessed) {
            options.addAll(more);
        } else {
            options.add("-proc:none");
        }
        try (JavaFileManager memory = new Memory(written, generated, files)) {
            var task = compiler.getTask(
                    Writer.nullWriter(),
                    memory,
                    diagnostic -> remarks.add(remark(diagnostic, generated)),
                    options,
                    null,
                    sources.stream().map(this::input).toList());
            if (isProcessed) {
                task.setProcessors(List.of(new GranaryProcessor()));
            }
            task.call();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            crash = e;
        }
        Map<String, String> texts = new TreeMap<>();
        generated.forEach((name, file) -> texts.put(name, file.text()));
        Map<String, byte[]> classes = new TreeMap<>();
        written.forEach((name, file) -> classes.put(name, file.bytes.toByteArray()));
        return new Compiled(remarks, texts, classes, crash);
    }

    private Compiled.Remark remark(Diagnostic<? extends JavaFileObject> said, Map<String, Output> generated) {
        boolean isError = said.getKind() == Diagnostic.Kind.ERROR;
        String text = said.getMessage(null);
        JavaFileObject source = said.getSource();
        if (source == null) {
            return new Compiled.Remark(isError, Compiled.Place.NOWHERE, "?", said.getCode(), text);
        }
        boolean isGenerated =
                generated.values().stream().anyMatch(file -> file.toUri().equals(source.toUri()));
        String path = isGenerated
                ? source.toUri().getPath()
                : folder.relativize(Path.of(source.toUri().getPath())).toString();
        return new Compiled.Remark(
                isError,
                isGenerated ? Compiled.Place.GENERATED : Compiled.Place.WRITTEN,
                path + ":" + said.getLineNumber(),
                said.getCode(),
                text);
    }

    private JavaFileObject input(SourceFile source) {
        Path file = folder.resolve(source.path());
        if (brand == Brand.ECJ && !Files.exists(file)) {
            try {
                Files.createDirectories(file.getParent());
                Files.createFile(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new SimpleJavaFileObject(file.toUri(), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source.text();
            }
        };
    }

    /** Keeps what is written. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, Output> classes;
        private final Map<String, Output> sources;

        Memory(Map<String, Output> classes, Map<String, Output> sources, StandardJavaFileManager files) {
            super(files);
            this.classes = classes;
            this.sources = sources;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, Kind kind, FileObject sibling) {
            // the Eclipse compiler separates names by slashes
            String fullName = name.replace('/', '.');
            Output output = new Output(fullName, kind);
            (kind == Kind.CLASS ? classes : sources).put(fullName, output);
            return output;
        }

        @Override
        public boolean isSameFile(FileObject one, FileObject other) {
            return one.toUri().equals(other.toUri());
        }

        /** The file manager below serves the next compilation too. */
        @Override
        public void close() {}
    }

    /** A file in memory. */
    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(String name, Kind kind) {
            super(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text();
        }

        String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }
}

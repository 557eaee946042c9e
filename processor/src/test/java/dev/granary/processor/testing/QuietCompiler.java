package dev.granary.processor.testing;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.eclipse.jdt.internal.compiler.tool.EclipseFileManager;

/** The Eclipse compiler, which does not also print the errors it reports, and reads once what the JDK has, not for each compilation. */
final class QuietCompiler implements JavaCompiler {
    private final JavaCompiler compiler = new EclipseCompiler();

    private final ThreadLocal<StandardJavaFileManager> files =
            ThreadLocal.withInitial(() -> new EclipseFileManager(null, StandardCharsets.UTF_8) {
                @Override
                public void close() {}
            });

    @Override
    public CompilationTask getTask(
            Writer out,
            JavaFileManager fileManager,
            DiagnosticListener<? super JavaFileObject> diagnostics,
            Iterable<String> options,
            Iterable<String> classes,
            Iterable<? extends JavaFileObject> sources) {
        return compiler.getTask(Writer.nullWriter(), fileManager, diagnostics, options, classes, sources);
    }

    @Override
    public StandardJavaFileManager getStandardFileManager(
            DiagnosticListener<? super JavaFileObject> diagnostics, Locale locale, Charset charset) {
        return files.get();
    }

    @Override
    public int isSupportedOption(String option) {
        return compiler.isSupportedOption(option);
    }

    @Override
    public int run(InputStream in, OutputStream out, OutputStream err, String... arguments) {
        return compiler.run(in, out, err, arguments);
    }

    @Override
    public Set<SourceVersion> getSourceVersions() {
        return compiler.getSourceVersions();
    }
}

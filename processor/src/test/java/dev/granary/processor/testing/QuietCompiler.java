package dev.granary.processor.testing;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/** A compiler that does not also print the errors it reports. */
record QuietCompiler(JavaCompiler compiler) implements JavaCompiler {

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
        return compiler.getStandardFileManager(diagnostics, locale, charset);
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

package dev.granary.processor.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What a compiler says of sources with errors.
 *
 * <p>Javac puts each error where it belongs; of the Eclipse compiler only the text is compared.
 */
public record Rejection(TestCompiler compiler, List<Source> sources, Compilation compilation) {
    private static final String PREFIX = "[Granary/";

    /**
     * Granary's errors are exactly these, in the order of the lines marked {@code ERROR}; the compiler's own are in the
     * lines marked {@code BROKEN}, and there are none without them.
     */
    public void with(String... messages) {
        List<String> places = places("ERROR").toList();
        if (compiler.isJavac()) {
            assertEquals(messages.length, places.size(), "the number of lines marked ERROR");
        }
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < messages.length; i++) {
            expected.add((compiler.isJavac() ? places.get(i) + ": " : "") + messages[i]);
        }
        assertEquals(
                lines(expected.stream()),
                lines(errors(error -> error.getMessage(null).startsWith(PREFIX))
                        .map(error -> compiler.isJavac()
                                ? place(error) + ": " + error.getMessage(null)
                                : error.getMessage(null))),
                () -> compilation.status() + ", of: " + all());
        assertEquals(
                places("BROKEN").collect(Collectors.toSet()),
                errors(error -> !error.getMessage(null).startsWith(PREFIX))
                        .map(Rejection::place)
                        .collect(Collectors.toSet()),
                () -> "errors of the compiler itself, in: " + all());
    }

    private List<String> all() {
        return compilation.diagnostics().stream()
                .map(diagnostic -> diagnostic.getMessage(null))
                .toList();
    }

    private String lines(Stream<String> lines) {
        return (compiler.isJavac() ? lines : lines.sorted()).collect(Collectors.joining("\n"));
    }

    private Stream<String> places(String marker) {
        return sources.stream()
                .flatMap(source -> source.linesOf(marker).stream().map(line -> source.path() + ":" + line));
    }

    private Stream<Diagnostic<? extends JavaFileObject>> errors(Predicate<Diagnostic<?>> which) {
        List<String> paths = sources.stream().map(Source::path).toList();
        return compilation.errors().stream()
                .filter(which)
                .sorted(Comparator.<Diagnostic<? extends JavaFileObject>>comparingInt(error ->
                                error.getSource() == null ? -1 : paths.indexOf(Source.pathOf(error.getSource())))
                        .thenComparing(Diagnostic::getLineNumber));
    }

    private static String place(Diagnostic<? extends JavaFileObject> error) {
        return error.getSource() == null ? "?" : Source.pathOf(error.getSource()) + ":" + error.getLineNumber();
    }
}

package dev.granary.processor;

import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.StandIn;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.TypeAccess;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The source files of this compilation: those that it is given, and those that are generated, each of a name of its own. */
final class Output {
    private final ProcessingEnvironment environment;
    private final Reporter reporter;
    private final Set<String> sources = new HashSet<>();

    /** What the generated classes are, by their full names. */
    private final Map<String, String> taken = new HashMap<>();

    private final Set<String> written = new HashSet<>();
    private final Set<String> standIns = new HashSet<>();

    Output(ProcessingEnvironment environment, Reporter reporter) {
        this.environment = environment;
        this.reporter = reporter;
    }

    void enterRound(RoundEnvironment round) {
        ElementFilter.typesIn(round.getRootElements()).stream()
                .map(type -> type.getQualifiedName().toString())
                .filter(name -> !standIns.contains(name))
                .forEach(sources::add);
    }

    boolean isInSource(Element type) {
        return type instanceof TypeElement element
                && sources.contains(element.getQualifiedName().toString());
    }

    /** Whether what the class is generated for comes from a class file, and the class itself does not. */
    boolean isMissing(TypeRef.Declared generated, TypeElement origin) {
        Elements elements = environment.getElementUtils();
        return TypeAccess.withEnclosing(origin).noneMatch(this::isInSource)
                && elements.getTypeElement(elements.getModuleOf(origin), generated.qualifiedName()) == null;
    }

    /** Takes the name for what the class is, as in {@code the store of record Particle}; what has it if that is not it, or null. */
    String take(TypeRef.Declared type, String what) {
        String holder = taken.putIfAbsent(type.qualifiedName(), what);
        return holder == null && sources.contains(type.qualifiedName()) ? "a class" : holder;
    }

    /** Writes the class, unless something stands in its place already. */
    void write(TypeRef.Declared type, TypeElement origin, String source) {
        String name = type.qualifiedName();
        try {
            writeFile(name, origin, SourceFile.withFewestImports(source, beside -> isBeside(type, origin, beside)));
        } catch (IOException failure) {
            reporter.report(Problem.at(
                    origin, Messages.notWritten(taken.get(name), name, String.valueOf(failure.getMessage()))));
        }
    }

    private boolean isBeside(TypeRef.Declared type, TypeElement origin, String name) {
        Elements elements = environment.getElementUtils();
        TypeRef.Declared other = TypeRef.of(type.packageName(), name);
        return elements.getTypeElement(elements.getModuleOf(origin), other.qualifiedName()) != null;
    }

    private void writeFile(String name, Element origin, String source) throws IOException {
        if (!written.add(name)) {
            return;
        }
        try (Writer out = environment.getFiler().createSourceFile(name, origin).openWriter()) {
            out.write(source);
        }
    }

    /**
     * Writes a class with nothing in it in place of one that this compilation will not have, unless something has the name:
     * else the compiler would report each use as an error of its own.
     */
    void standIn(StandIn standIn, Element origin) {
        String name = standIn.type().qualifiedName();
        if (written.contains(name) || sources.contains(name)) {
            return;
        }
        standIns.add(name);
        try {
            writeFile(name, origin, standIn.source());
        } catch (IOException failure) {
            // the compilation has failed already, and says why
        }
    }
}

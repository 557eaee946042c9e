package dev.granary.processor;

import dev.granary.processor.check.Rules;
import dev.granary.processor.emit.StoreFile;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** One record's way from source to source: read, check, plan, emit. */
final class StoreGenerator {
    private final Filer filer;
    private final Reporter reporter;
    private final DeclarationReader reader;
    private final Surroundings surroundings;
    private final Planner planner;

    /** The types of this compilation's sources. */
    private final Set<String> sources = new HashSet<>();

    /** The generated stores, each with the record that it is for. */
    private final Map<String, String> stores = new HashMap<>();

    StoreGenerator(ProcessingEnvironment environment, Reporter reporter) {
        this.filer = environment.getFiler();
        this.reporter = reporter;
        this.reader = new DeclarationReader(
                environment.getElementUtils(), environment.getTypeUtils(), this::isInSource);
        this.surroundings = new Surroundings(environment.getElementUtils());
        this.planner = new Planner(surroundings);
    }

    void enterRound(RoundEnvironment round) {
        ElementFilter.typesIn(round.getRootElements())
                .forEach(type -> sources.add(type.getQualifiedName().toString()));
    }

    private boolean isInSource(Element type) {
        return type instanceof TypeElement element
                && sources.contains(element.getQualifiedName().toString());
    }

    /** Generates the store or reports what stands against it; false if the record has to wait for the next round. */
    boolean generate(TypeElement type, Kind kind, boolean isLastRound) {
        Declaration declaration = reader.read(type, kind);
        if (declaration.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        List<Problem> problems = Rules.check(declaration);
        if (problems.isEmpty()) {
            emit(declaration);
        } else {
            problems.forEach(reporter::report);
        }
        return true;
    }

    private void emit(Declaration declaration) {
        if (!surroundings.hasRuntime(declaration.element())) {
            report(declaration, Messages.runtimeMissing(declaration.name()));
            return;
        }
        TypeRef.Declared store = Planner.store(declaration);
        String name = (store.packageName().isEmpty() ? "" : store.packageName() + ".") + store.displayName();
        String holder = stores.putIfAbsent(name, declaration.name());
        if (holder != null || sources.contains(name)) {
            String taken = holder == null ? "a class of the same package" : "the store of record " + holder;
            report(declaration, Messages.nameTaken(declaration.name(), store.displayName(), taken));
            return;
        }
        write(declaration, name, StoreFile.of(planner.plan(declaration)));
    }

    private void write(Declaration declaration, String name, String source) {
        try (Writer out = filer.createSourceFile(name, declaration.element()).openWriter()) {
            out.write(source);
        } catch (IOException failure) {
            report(declaration, Messages.notWritten(declaration.name(), name, String.valueOf(failure.getMessage())));
        }
    }

    private void report(Declaration declaration, Message message) {
        reporter.report(new Problem(
                message,
                declaration.element(),
                declaration.annotation(),
                declaration.options().written().get("name")));
    }
}

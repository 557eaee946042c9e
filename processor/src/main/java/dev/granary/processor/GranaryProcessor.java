package dev.granary.processor;

import com.google.auto.service.AutoService;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration.Kind;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Generates a store for every record annotated with {@code @SoA} or {@code @BulkData}.
 *
 * <p>Each record gives one file, from itself and the records nested in it. A record with a type that is not defined yet
 * waits for the next round, since another processor may generate it.
 */
@AutoService(Processor.class)
public final class GranaryProcessor extends AbstractProcessor {
    private final TreeMap<String, Kind> waiting = new TreeMap<>();
    private Reporter reporter;
    private StoreGenerator generator;

    /** The last one is in the generated code: under {@code -Xlint:all} javac warns of annotations that no one claims. */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                Kind.SOA.qualifiedName(),
                Kind.BULK_DATA.qualifiedName(),
                "dev.granary.Boxed",
                "javax.annotation.processing.Generated");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reporter = new Reporter(environment.getMessager());
        generator = new StoreGenerator(environment, reporter);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        generator.enterRound(round);
        for (Kind kind : Kind.values()) {
            TypeElement annotation = processingEnv.getElementUtils().getTypeElement(kind.qualifiedName());
            if (annotation != null) {
                ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation))
                        .forEach(type -> waiting.putIfAbsent(type.getQualifiedName().toString(), kind));
            }
        }
        boolean isLast = round.processingOver();
        waiting.entrySet().removeIf(entry -> isDone(entry.getKey(), entry.getValue(), isLast));
        return true;
    }

    private boolean isDone(String name, Kind kind, boolean isLast) {
        TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
        try {
            return generator.generate(type, kind, isLast);
        } catch (RuntimeException | StackOverflowError | AssertionError defect) {
            reporter.report(Problem.at(type, Messages.internalError(name, describe(defect))));
            return true;
        }
    }

    private static String describe(Throwable defect) {
        StackTraceElement[] trace = defect.getStackTrace();
        return defect + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}

package dev.granary.processor;

import dev.granary.processor.check.KernelRules;
import dev.granary.processor.check.Rules;
import dev.granary.processor.emit.kernel.KernelsFile;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.source.KernelSource;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The way of a class with kernels from source to source: read, check, plan, emit. */
final class KernelGenerator {
    private static final String SUPPRESSION = "Granary/MergedRecords";

    private final ProcessingEnvironment environment;
    private final Reporter reporter;
    private final KernelReader reader;
    private final KernelPlanner planner;
    private final Types types;
    private final Predicate<String> inSource;

    /** The classes so far, each with the one whose kernels are in it. */
    private final Map<String, String> written = new HashMap<>();

    /** {@code inSource} tells which full names of types are compiled now. */
    KernelGenerator(
            ProcessingEnvironment environment,
            Reporter reporter,
            DeclarationReader declarations,
            Predicate<String> inSource) {
        this.environment = environment;
        this.reporter = reporter;
        this.types = environment.getTypeUtils();
        this.inSource = inSource;
        this.reader = new KernelReader(environment.getElementUtils(), declarations::read);
        Surroundings surroundings = new Surroundings(environment.getElementUtils());
        this.planner = new KernelPlanner(
                new Planner(surroundings),
                surroundings,
                KernelSource.of(environment),
                declarations::components,
                environment.getElementUtils(),
                types);
    }

    /**
     * Generates the loops or reports what stands against them; false if the class has to wait for the next round, as it
     * does where a kernel takes the cursor of a store that is generated in this one.
     */
    boolean generate(TypeElement type, boolean isLastRound) {
        KernelClass kernels = reader.read(type);
        if (kernels.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        List<Problem> problems = new ArrayList<>(KernelRules.checkStore(kernels));
        // what is wrong with the record is reported with the record
        if (kernels.item() == null || !Rules.check(kernels.item()).isEmpty()) {
            problems.forEach(reporter::report);
            return true;
        }
        String store = qualified(Planner.store(kernels.item()));
        if (isMissing(store, kernels)) {
            problems.add(Problem.at(
                    type,
                    KernelMessages.storeMissing(kernels.name(), kernels.item().name(), store)));
        }
        problems.addAll(KernelRules.check(kernels, store, planner.flags(kernels), types));
        String name = qualified(KernelPlanner.kernels(kernels));
        String holder = written.putIfAbsent(name, kernels.name());
        if (holder != null || inSource.test(name)) {
            String other = holder == null ? "a class" : "that of " + holder;
            problems.add(Problem.at(
                    type,
                    KernelMessages.nameTaken(
                            kernels.name(), KernelPlanner.kernels(kernels).displayName(), other)));
        }
        problems.forEach(reporter::report);
        if (problems.isEmpty() && !isLastRound) {
            KernelsModel model = planner.plan(kernels);
            warn(kernels, model);
            write(kernels, name, KernelsFile.of(model));
        }
        return true;
    }

    /** Whether the record comes from a class file, and its store does not. */
    private boolean isMissing(String store, KernelClass kernels) {
        Elements elements = environment.getElementUtils();
        TypeElement record = kernels.item().element();
        return TypeAccess.withEnclosing(record)
                        .noneMatch(type -> inSource.test(type.getQualifiedName().toString()))
                && elements.getTypeElement(elements.getModuleOf(record), store) == null;
    }

    private void warn(KernelClass kernels, KernelsModel model) {
        for (int i = 0; i < model.methods().size(); i++) {
            KernelModel kernel = model.methods().get(i);
            Element method = kernels.kernels().get(i).element();
            if (kernel.usage().mergesRecords() && !isSuppressed(method)) {
                reporter.warn(Problem.at(
                        method,
                        KernelMessages.mergedRecords(
                                kernel.name(), kernels.name(), kernels.item().name())));
            }
        }
    }

    private static boolean isSuppressed(Element element) {
        if (element == null) {
            return false;
        }
        SuppressWarnings suppressed = element.getAnnotation(SuppressWarnings.class);
        return suppressed != null && Arrays.asList(suppressed.value()).contains(SUPPRESSION)
                || isSuppressed(element.getEnclosingElement());
    }

    private static String qualified(TypeRef.Declared type) {
        return type.packageName().isEmpty() ? type.displayName() : type.packageName() + "." + type.displayName();
    }

    private void write(KernelClass kernels, String name, String source) {
        try (Writer out =
                environment.getFiler().createSourceFile(name, kernels.element()).openWriter()) {
            out.write(source);
        } catch (IOException failure) {
            reporter.report(Problem.at(
                    kernels.element(),
                    KernelMessages.notWritten(kernels.name(), name, String.valueOf(failure.getMessage()))));
        }
    }
}

package dev.granary.processor;

import com.google.auto.service.AutoService;
import dev.granary.processor.message.KeyMessages;
import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.FlagsOption;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.KeyOption;
import dev.granary.processor.read.ListElements;
import dev.granary.processor.read.OriginOption;
import dev.granary.processor.read.WorldReader;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Generates a store for every record annotated with {@code @SoA} or {@code @BulkData}, a world for every interface annotated
 * with {@code @World}, and loops for every class with kernels.
 *
 * <p>Each record gives one file, from itself and the records nested in it; each class with kernels gives another one, from
 * itself and, since it names it, its record. What has a type that is not defined yet waits for the next round, since another processor, or this
 * one, may generate it.
 */
@AutoService(Processor.class)
public final class GranaryProcessor extends AbstractProcessor {
    private final TreeMap<String, Annotated> waiting = new TreeMap<>();
    private final TreeMap<String, TypeElement> waitingKernels = new TreeMap<>();
    private final TreeMap<String, TypeElement> waitingWorlds = new TreeMap<>();
    /** The full names of what worlds are of. */
    private final Set<String> componentsOfWorlds = new HashSet<>();
    /** The full names of the records that are in lists of items. */
    private final Set<String> elementsOfLists = new HashSet<>();

    private Reporter reporter;
    private Output output;
    private StoreGenerator generator;
    private KernelGenerator kernelGenerator;
    private WorldGenerator worldGenerator;

    private static final Set<String> KERNEL_ANNOTATIONS = Set.of(
            KernelReader.KERNELS,
            KernelMethod.Kind.KERNEL.qualifiedName(),
            KernelMethod.Kind.REMOVE_IF.qualifiedName(),
            KernelMethod.Kind.SELECT.qualifiedName());

    private record Annotated(TypeElement type, Kind kind) {}

    /** The last one is in the generated code: under {@code -Xlint:all} javac warns of annotations that no one claims. */
    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return Set.of(
                Kind.SOA.qualifiedName(),
                Kind.BULK_DATA.qualifiedName(),
                KernelReader.KERNELS,
                KernelMethod.Kind.KERNEL.qualifiedName(),
                KernelMethod.Kind.REMOVE_IF.qualifiedName(),
                KernelMethod.Kind.SELECT.qualifiedName(),
                WorldReader.ANNOTATION,
                "dev.granary.Boxed",
                "dev.granary.Symbol",
                "dev.granary.Pooled",
                "dev.granary.Length",
                "dev.granary.Row",
                FlagsOption.ANNOTATION,
                KeyOption.UNIQUE,
                KeyOption.UNIQUE + ".All",
                KeyOption.INDEX,
                KeyOption.INDEX + ".All",
                KeyOption.ORDERED,
                KeyOption.ORDERED + ".All",
                KeyOption.REFERENCE,
                KeyOption.GRID,
                KeyOption.GRID + ".All",
                OriginOption.WAS,
                OriginOption.DEFAULT,
                "javax.annotation.processing.Generated");
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Set.of(Tricks.OPTION, Tricks.VECTORS);
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        reporter = new Reporter(environment.getMessager());
        output = new Output(environment, reporter);
        for (String unknown : Tricks.unknown(environment.getOptions().get(Tricks.OPTION))) {
            reporter.report(Problem.at(null, Messages.unknownTrick(Tricks.OPTION, unknown, Trick.options())));
        }
        String vectors = environment.getOptions().get(Tricks.VECTORS);
        if (vectors != null && !Tricks.isSwitch(vectors)) {
            reporter.report(Problem.at(null, Messages.unknownValue(Tricks.VECTORS, vectors)));
        }
        generator = new StoreGenerator(environment, reporter, output);
        worldGenerator = new WorldGenerator(environment, reporter, output);
        kernelGenerator = new KernelGenerator(environment, reporter, output, generator, worldGenerator);
    }

    @Override
    public boolean process(Set<? extends TypeElement> present, RoundEnvironment round) {
        try {
            Set<TypeElement> annotations = annotations(present);
            output.enterRound(round);
            for (Kind kind : Kind.values()) {
                annotations.stream()
                        .filter(annotation -> annotation.getQualifiedName().contentEquals(kind.qualifiedName()))
                        .flatMap(annotation ->
                                ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation)).stream())
                        .forEach(type ->
                                waiting.putIfAbsent(type.getQualifiedName().toString(), new Annotated(type, kind)));
            }
            annotations.stream()
                    .filter(annotation -> KERNEL_ANNOTATIONS.contains(
                            annotation.getQualifiedName().toString()))
                    .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream())
                    .map(GranaryProcessor::typeAround)
                    .filter(Objects::nonNull)
                    .forEach(type ->
                            waitingKernels.putIfAbsent(type.getQualifiedName().toString(), type));
            annotations.stream()
                    .filter(annotation -> annotation.getQualifiedName().contentEquals(WorldReader.ANNOTATION))
                    .flatMap(annotation -> ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation)).stream())
                    .forEach(type ->
                            waitingWorlds.putIfAbsent(type.getQualifiedName().toString(), type));
            reportFlagsWithoutStore(annotations, round);
            waitingWorlds.values().stream()
                    .flatMap(world -> readable(() -> worldGenerator.components(world)).stream())
                    .forEach(record -> {
                        componentsOfWorlds.add(record.getQualifiedName().toString());
                        elementsOfLists.addAll(elements(record));
                    });
            waiting.values().forEach(record -> elementsOfLists.addAll(elements(record.type())));
            reportKeysWithoutStore(round.getRootElements());
            boolean isLast = round.processingOver();
            List<Annotated> records = List.copyOf(waiting.values());
            List<TypeElement> worlds = List.copyOf(waitingWorlds.values());
            List<TypeElement> kernels = List.copyOf(waitingKernels.values());
            waiting.values()
                    .removeIf(record -> isDone(record.type(), type -> generator.generate(type, record.kind(), isLast)));
            waitingWorlds.values().removeIf(world -> isDone(world, type -> worldGenerator.generate(type, isLast)));
            waitingKernels.values().removeIf(kernel -> isDone(kernel, type -> kernelGenerator.generate(type, isLast)));
            if (reporter.hasErrors() && !isLast) { // the next round is the last one
                records.forEach(record -> inPlace(() -> generator.standIn(asOfNow(record.type()), record.kind())));
                worlds.forEach(type -> inPlace(() -> worldGenerator.standIn(asOfNow(type))));
                kernels.forEach(type -> inPlace(() -> kernelGenerator.standIn(asOfNow(type))));
            }
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError defect) {
            report(null, "This compilation", defect);
        }
        return true;
    }

    /** Without what only has the name of an annotation: a class called {@code dev} may stand before the package. */
    private static Set<TypeElement> annotations(Set<? extends TypeElement> present) {
        return present.stream()
                .filter(type -> type.getKind() == ElementKind.ANNOTATION_TYPE)
                .collect(Collectors.toSet());
    }

    /** The class that a kernel's annotation is in, wherever there; null for one outside of classes, which does not compile. */
    private static TypeElement typeAround(Element element) {
        Element around = element;
        while (around != null && !(around instanceof TypeElement)) {
            around = around.getEnclosingElement();
        }
        return (TypeElement) around;
    }

    private void reportFlagsWithoutStore(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        annotations.stream()
                .filter(annotation -> annotation.getQualifiedName().contentEquals(FlagsOption.ANNOTATION))
                .flatMap(annotation -> ElementFilter.typesIn(round.getElementsAnnotatedWith(annotation)).stream())
                .filter(type -> Stream.of(Kind.values())
                        .allMatch(kind -> DeclarationReader.annotation(type, kind.qualifiedName()) == null))
                .forEach(type -> reporter.report(Problem.at(
                        type,
                        DeclarationReader.annotation(type, FlagsOption.ANNOTATION),
                        null,
                        Messages.flagsWithoutStore(String.join(".", DeclarationReader.simpleNames(type))))));
    }

    /** All types are looked through, because the Eclipse compiler does not find annotated components of records. */
    private void reportKeysWithoutStore(Collection<? extends Element> types) {
        for (TypeElement type : ElementFilter.typesIn(types)) {
            boolean isElement = elementsOfLists.contains(type.getQualifiedName().toString());
            if (!componentsOfWorlds.contains(type.getQualifiedName().toString())
                    && Stream.of(Kind.values())
                            .allMatch(kind -> DeclarationReader.annotation(type, kind.qualifiedName()) == null)) {
                String name = String.join(".", DeclarationReader.simpleNames(type));
                KeyOption.of(type).stream()
                        .findFirst()
                        .ifPresent(key -> reportWithoutStore(
                                type,
                                message -> Problem.at(type, key.annotation(), null, message),
                                isElement
                                        ? ListMessages.withoutComponent(key.kind(), name)
                                        : KeyMessages.withoutStore(key.kind(), name)));
                for (RecordComponentElement component :
                        isElement ? List.<RecordComponentElement>of() : readable(type::getRecordComponents)) {
                    KeyOption.of(component).stream()
                            .findFirst()
                            .ifPresent(key -> reportWithoutStore(
                                    type,
                                    message -> Problem.at(DeclarationReader.withPosition(component), message),
                                    KeyMessages.withoutStore(
                                            key.kind(), "component '" + component.getSimpleName() + "' of " + name)));
                }
            }
            reportKeysWithoutStore(readable(type::getEnclosedElements));
        }
    }

    /** The world of a record, or what has lists of it, may be compiled apart from it, which only the user can tell. */
    private void reportWithoutStore(TypeElement record, Function<Message, Problem> place, Message message) {
        if (!Reporter.isSuppressed(record, message)) {
            reporter.report(place.apply(message));
        }
    }

    private static Set<String> elements(TypeElement record) {
        try {
            return ListElements.of(record);
        } catch (RuntimeException unreadable) {
            return Set.of();
        }
    }

    /** None where a record ends too early: the Eclipse compiler reports that, and fails where it is asked for what is in it. */
    private static <E> List<? extends E> readable(Supplier<List<? extends E>> elements) {
        try {
            return elements.get();
        } catch (RuntimeException unreadable) {
            return List.of();
        }
    }

    /** Whatever makes that fail has been reported already. */
    private static void inPlace(Runnable standIn) {
        try {
            standIn.run();
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError reported) {
            // a name that is missing is all that comes of it
        }
    }

    private boolean isDone(TypeElement waiting, Predicate<TypeElement> generate) {
        TypeElement type = asOfNow(waiting);
        try {
            return generate.test(type);
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError defect) {
            if (!isOfEclipse(defect)) {
                report(type, "Type " + type.getQualifiedName(), defect);
            }
            return true;
        }
    }

    /**
     * Whether it is the Eclipse compiler that failed: it does where it is asked for what is in a record that it has refused, such as
     * one with a component called {@code getClass}, or one that ends too early, and has said so itself.
     */
    private static boolean isOfEclipse(Throwable defect) {
        return (defect instanceof NullPointerException || defect instanceof IndexOutOfBoundsException)
                && Stream.of(defect.getStackTrace())
                        .limit(1)
                        .anyMatch(frame -> frame.getClassName().startsWith("org.eclipse.jdt."));
    }

    /** The type in this round; types of earlier rounds do not know what was generated since. */
    private TypeElement asOfNow(TypeElement type) {
        var elements = processingEnv.getElementUtils();
        TypeElement now = elements.getTypeElement(elements.getModuleOf(type), type.getQualifiedName());
        return now == null ? type : now;
    }

    private void report(Element place, String subject, Throwable defect) {
        reporter.report(Problem.at(place, message(subject, defect)));
    }

    private static Message message(String subject, Throwable defect) {
        if (defect instanceof NoClassDefFoundError
                && !String.valueOf(defect.getMessage()).contains(" ")) {
            return Messages.dependencyMissing(subject, defect.getMessage().replace('/', '.'));
        }
        // what compilers throw where a class file is missing that another one refers to
        return defect.getClass().getName().matches("(com\\.sun\\.tools\\.javac|org\\.eclipse\\.jdt)\\..*")
                ? Messages.unreadableType(subject, defect.toString())
                : Messages.internalError(subject, describe(defect));
    }

    /** The defect, and the place in this project that it comes from. */
    private static String describe(Throwable defect) {
        return Stream.of(defect.getStackTrace())
                .filter(frame -> frame.getClassName().startsWith("dev.granary."))
                .findFirst()
                .map(frame -> defect + ", at " + frame)
                .orElse(defect.toString());
    }
}

package dev.granary.processor;

import dev.granary.processor.check.FileNameRule;
import dev.granary.processor.code.StandIn;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Constructors;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.source.PassedArrays;
import dev.granary.processor.source.PassedArrays.Use;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Gives classes with loops their names, writes them, and warns of loops that are slower than they look. */
final class KernelWriter {
    private final Output output;
    private final Reporter reporter;
    private final PassedArrays arrays;
    private final Predicate<String> inSource;

    /** The classes so far, each with the one whose kernels are in it. */
    private final Map<String, String> written = new HashMap<>();

    /** {@code inSource} tells which full names of types are compiled now. */
    KernelWriter(Output output, Reporter reporter, PassedArrays arrays, Predicate<String> inSource) {
        this.output = output;
        this.reporter = reporter;
        this.arrays = arrays;
        this.inSource = inSource;
    }

    static String qualified(TypeRef.Declared type) {
        return type.packageName().isEmpty() ? type.displayName() : type.packageName() + "." + type.displayName();
    }

    private static String name(KernelClass kernels) {
        return qualified(KernelPlanner.kernels(kernels));
    }

    /** Takes the name of the class with the loops; a problem if another one has it. */
    List<Problem> take(KernelClass kernels) {
        List<Problem> tooLong = FileNameRule.check(
                kernels.element(),
                kernels.name(),
                KernelPlanner.kernels(kernels).displayName());
        if (!tooLong.isEmpty()) {
            return tooLong;
        }
        String holder = written.putIfAbsent(name(kernels), kernels.name());
        if (holder == null && !inSource.test(name(kernels))) {
            return List.of();
        }
        String other = holder == null ? "a class" : "that of " + holder;
        return List.of(Problem.at(
                kernels.element(),
                KernelMessages.nameTaken(
                        kernels.name(), KernelPlanner.kernels(kernels).displayName(), other)));
    }

    /** Warns of kernels that make objects, or write to what threads share; {@code subject} is the record, or the world, that they are for. */
    void warn(KernelClass kernels, List<KernelModel> models, Group item, String subject) {
        for (int i = 0; i < models.size(); i++) {
            KernelMethod kernel = kernels.kernels().get(i);
            if (models.get(i).usage().mergesRecords()) {
                warn(kernel.element(), KernelMessages.mergedRecords(kernel.name(), kernels.name(), subject));
            }
            if (models.get(i).effect() instanceof Effect.Visit) {
                warnOfArrays(kernels, kernel, models.get(i).onCursor());
            }
            if (!models.get(i).onCursor()) {
                warnOfWideRecords(kernels, kernel, models.get(i).parameters(), item);
            }
        }
    }

    /** A kernel on a cursor has something else to write to, so it is taken at its word. */
    private void warnOfArrays(KernelClass kernels, KernelMethod kernel, boolean onCursor) {
        for (VariableElement parameter : kernel.parameters()) {
            Use use =
                    parameter.asType().getKind() == TypeKind.ARRAY ? arrays.of(kernel.element(), parameter) : Use.READ;
            if (use == Use.WRITTEN || use == Use.UNKNOWN && !onCursor) {
                warn(
                        kernel.element(),
                        KernelMessages.sharedArray(
                                kernel.name(),
                                kernels.name(),
                                TypeNames.simple(parameter.asType()),
                                parameter.getSimpleName().toString(),
                                use == Use.WRITTEN));
            }
        }
    }

    private void warnOfWideRecords(KernelClass kernels, KernelMethod kernel, List<Parameter> parameters, Group item) {
        for (int i = 0; i < parameters.size(); i++) {
            Group made = switch (parameters.get(i)) {
                case Parameter.Item ignored -> item;
                case Parameter.OfEntity(WorldComponent component, boolean ignored) ->
                    new Group("", "", component.type(), component.nodes());
                default -> null;
            };
            Element parameter = kernel.parameters().get(i);
            if (made != null) {
                Constructors.tooLong(made)
                        .ifPresent(record -> warn(
                                parameter,
                                KernelMessages.wideRecord(
                                        parameter.getSimpleName().toString(),
                                        kernel.name(),
                                        kernels.name(),
                                        record.type().displayName(),
                                        record.children().size(),
                                        Constructors.bytes(record.children()),
                                        Constructors.MOST_INLINED_BYTES)));
            }
        }
    }

    private void warn(Element element, Message message) {
        if (!isSuppressed(element, "Granary/" + message.id())) {
            reporter.warn(Problem.at(element, message));
        }
    }

    private static boolean isSuppressed(Element element, String warning) {
        if (element == null) {
            return false;
        }
        SuppressWarnings suppressed = element.getAnnotation(SuppressWarnings.class);
        return suppressed != null && Arrays.asList(suppressed.value()).contains(warning)
                || isSuppressed(element.getEnclosingElement(), warning);
    }

    void write(KernelClass kernels, String source) {
        try {
            output.write(name(kernels), kernels.element(), source);
        } catch (IOException failure) {
            reporter.report(Problem.at(
                    kernels.element(),
                    KernelMessages.notWritten(kernels.name(), name(kernels), String.valueOf(failure.getMessage()))));
        }
    }

    /** Something in place of loops that are not generated, because the compilation fails. */
    void standIn(KernelClass kernels) {
        StandIn standIn = new StandIn(
                KernelPlanner.kernels(kernels),
                Planner.isPublic(kernels.element()),
                List.of(),
                kernels.kernels().stream().map(KernelMethod::name).toList());
        output.standIn(standIn, kernels.element(), inSource);
    }
}

package dev.granary.processor;

import dev.granary.processor.check.FileNameRule;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.Constructors;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.Making.Waste;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.PassedArrays;
import dev.granary.processor.source.PassedArrays.Use;
import dev.granary.processor.source.SharedFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Gives classes with loops their names, writes them, and warns of loops that are slower than they look. */
final class KernelWriter {
    private final Output output;
    private final Reporter reporter;
    private final PassedArrays arrays;
    private final SharedFields fields;
    private final KernelSource source;

    KernelWriter(Output output, Reporter reporter, PassedArrays arrays, SharedFields fields, KernelSource source) {
        this.output = output;
        this.reporter = reporter;
        this.arrays = arrays;
        this.fields = fields;
        this.source = source;
    }

    /** Takes the name of the class with the loops; a problem if another one has it. */
    List<Problem> take(KernelClass kernels) {
        TypeRef.Declared loops = KernelPlanner.kernels(kernels);
        List<Problem> tooLong = FileNameRule.check(kernels.element(), kernels.name(), loops.displayName());
        if (!tooLong.isEmpty()) {
            return tooLong;
        }
        String holder = output.take(loops, "the class with the loops for kernels of " + kernels.name());
        return holder == null
                ? List.of()
                : List.of(Problem.at(
                        kernels.element(), KernelMessages.nameTaken(kernels.name(), loops.displayName(), holder)));
    }

    /**
     * Warns of kernels that make objects, or write to what threads share.
     *
     * @param cursor the type of the cursor that they could take
     */
    void warn(KernelClass kernels, List<KernelModel> models, Group item, String cursor) {
        for (int i = 0; i < models.size(); i++) {
            KernelMethod kernel = kernels.kernels().get(i);
            if (models.get(i).usage().mergesRecords()) {
                TypeMirror result = kernel.element().getReturnType();
                String made = result.getKind() == TypeKind.DECLARED ? TypeNames.simple(result) : "record";
                warn(kernel.element(), KernelMessages.mergedRecords(kernel.name(), kernels.name(), made, cursor));
            }
            if (models.get(i).effect() instanceof Effect.Visit) {
                warnOfArrays(kernels, kernel, models.get(i).onCursor());
            }
            if (models.get(i).runsInPool()) {
                warnOfFields(kernels, kernel);
            }
            boolean isWide = !models.get(i).onCursor()
                    && warnOfWideRecords(kernels, kernel, models.get(i).parameters(), item);
            if (!isWide) { // whose objects are made whatever the kernel does
                warnOfWaste(kernels, kernel, models.get(i), cursor);
            }
        }
    }

    private void warnOfWaste(KernelClass kernels, KernelMethod kernel, KernelModel model, String type) {
        int item = model.parameters().indexOf(new Parameter.Item());
        String name =
                item < 0 ? "e" : kernel.parameters().get(item).getSimpleName().toString();
        String cursor = type + " " + name;
        switch (model.making().waste()) {
            case null -> {}
            case Waste.PassedOn(String what, String code, int line, String accessor, boolean isAskable) ->
                warn(
                        kernel.element(),
                        KernelMessages.passedOn(
                                kernel.name(),
                                kernels.name(),
                                code,
                                line,
                                what,
                                cursor,
                                name + "." + accessor + "()",
                                isAskable));
            case Waste.TooLong(int bytes) ->
                warn(
                        kernel.element(),
                        KernelMessages.longKernel(
                                kernel.name(), kernels.name(), bytes, Constructors.MOST_INLINED_BYTES, cursor));
        }
    }

    /** A kernel on a cursor has something else to write to, and one with its row a place of its own, so they are taken at their word. */
    private void warnOfArrays(KernelClass kernels, KernelMethod kernel, boolean onCursor) {
        if (!kernel.rows().isEmpty()) {
            return;
        }
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

    private void warnOfFields(KernelClass kernels, KernelMethod kernel) {
        for (VariableElement field : fields.changedBy(kernel.element())) {
            warn(
                    kernel.element(),
                    KernelMessages.sharedField(
                            kernel.name(), kernels.name(), field.getSimpleName().toString()));
        }
    }

    /** Returns whether there are any. */
    private boolean warnOfWideRecords(
            KernelClass kernels, KernelMethod kernel, List<Parameter> parameters, Group item) {
        boolean isWide = false;
        for (int i = 0; i < parameters.size(); i++) {
            Group made = switch (parameters.get(i)) {
                case Parameter.Item ignored -> item;
                case Parameter.OfEntity(WorldComponent component, boolean ignored) ->
                    new Group("", "", component.type(), component.nodes());
                default -> null;
            };
            Element parameter = kernel.parameters().get(i);
            Optional<Group> wide = made == null ? Optional.empty() : Constructors.tooLong(made);
            if (wide.isPresent()) {
                Group record = wide.get();
                isWide = true;
                warn(
                        parameter,
                        KernelMessages.wideRecord(
                                parameter.getSimpleName().toString(),
                                kernel.name(),
                                kernels.name(),
                                record.type().displayName(),
                                record.children().size(),
                                Constructors.bytes(record.children()),
                                Constructors.MOST_INLINED_BYTES));
            }
        }
        return isWide;
    }

    /** Warns of kernels of a world that use of their cursor what they have not asked for. */
    void warnOfUnasked(KernelClass kernels, WorldKernelsModel model) {
        for (int i = 0; i < model.methods().size(); i++) {
            warnOfUnasked(kernels, kernels.kernels().get(i), model.methods().get(i), model.world());
        }
    }

    /** Warns of components that a kernel uses of its cursor, though not all entities that it runs on have them. */
    private void warnOfUnasked(KernelClass kernels, KernelMethod kernel, WorldKernelModel model, WorldModel world) {
        int cursor = model.kernel().parameters().indexOf(new Parameter.Item());
        if (cursor < 0) {
            return;
        }
        Set<String> called = source.calledOn(
                kernel, kernel.parameters().get(cursor).getSimpleName().toString());
        List<String> unasked = world.components().stream()
                .filter(component -> !model.isAsked(component))
                .filter(component -> !called.contains("has" + component.name()))
                .filter(component -> Stream.concat(
                                Stream.of(component.accessor()),
                                component.accessible().stream().map(Node::name))
                        .anyMatch(called::contains))
                .map(WorldComponent::name)
                .toList();
        if (!unasked.isEmpty()) {
            warn(
                    kernel.element(),
                    WorldKernelMessages.unaskedComponents(
                            kernel.name(),
                            kernels.name(),
                            unasked,
                            kernel.kind().toString()));
        }
    }

    private void warn(Element element, Message message) {
        if (!Reporter.isSuppressed(element, message)) {
            reporter.warn(Problem.at(element, message));
        }
    }

    void write(KernelClass kernels, String source) {
        output.write(KernelPlanner.kernels(kernels), kernels.element(), source);
    }

    /** Something in place of loops that are not generated, because the compilation fails. */
    void standIn(KernelClass kernels) {
        output.standIn(StandIns.of(kernels), kernels.element());
    }
}

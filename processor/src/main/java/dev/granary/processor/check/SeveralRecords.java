package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelSignature;
import dev.granary.processor.read.KernelSignature.Shape;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Which kernels of a class are for which of several records, and what is wrong with that. */
public final class SeveralRecords {
    private final List<KernelClass> classes;
    private final Types types;
    private final List<Problem> problems = new ArrayList<>();
    private final List<List<KernelMethod>> kernels = new ArrayList<>();

    private SeveralRecords(List<KernelClass> classes, Types types) {
        this.classes = classes;
        this.types = types;
    }

    /** What stands against the types that the annotation names, each of which has a class; empty if all are records with stores. */
    public static List<Problem> check(List<KernelClass> classes) {
        List<Problem> problems = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (KernelClass each : classes) {
            problems.addAll(KernelRules.checkStore(each));
            if (each.world() != null) {
                problems.add(at(
                        each,
                        KernelMessages.worldAmongSeveral(
                                each.name(), each.world().name())));
            }
            if (each.named() != null && !seen.add(each.named().toString())) {
                problems.add(at(each, KernelMessages.recordTwice(each.name(), TypeNames.simple(each.named()))));
            }
        }
        return problems;
    }

    /**
     * The classes, each with the kernels for its record; what is wrong is added to the problems.
     *
     * @param stores gives the full name of a class's store
     */
    public static List<KernelClass> divide(
            List<KernelClass> classes, Function<KernelClass, String> stores, Types types, List<Problem> problems) {
        SeveralRecords several = new SeveralRecords(classes, types);
        several.divide(stores);
        problems.addAll(several.problems);
        List<KernelClass> divided = new ArrayList<>();
        for (int number = 0; number < classes.size(); number++) {
            divided.add(classes.get(number).with(several.kernels.get(number)));
        }
        return divided;
    }

    private void divide(Function<KernelClass, String> stores) {
        classes.forEach(each -> kernels.add(new ArrayList<>()));
        for (KernelMethod kernel : classes.getFirst().kernels()) {
            List<Integer> taking = new ArrayList<>();
            for (int number = 0; number < classes.size(); number++) {
                KernelClass each = classes.get(number);
                if (KernelSignature.of(kernel, each.item().element(), stores.apply(each), types)
                                .shape()
                        != Shape.NO_ITEM) {
                    taking.add(number);
                }
            }
            if (taking.size() == 1) {
                kernels.get(taking.getFirst()).add(kernel);
            } else {
                problems.add(Problem.at(
                        kernel.element(),
                        taking.isEmpty()
                                ? KernelMessages.noneOfSeveral(
                                        kernel.name(), classes.getFirst().name(), parameters(kernel), names())
                                : KernelMessages.moreOfSeveral(
                                        kernel.name(),
                                        classes.getFirst().name(),
                                        parameters(kernel),
                                        taking.stream()
                                                .map(number -> classes.get(number)
                                                        .item()
                                                        .name())
                                                .toList())));
            }
        }
        for (int number = 0; number < classes.size() && problems.isEmpty(); number++) {
            if (kernels.get(number).isEmpty()) {
                KernelClass each = classes.get(number);
                problems.add(at(
                        each,
                        KernelMessages.recordWithoutKernels(
                                each.name(), each.item().name())));
            }
        }
    }

    private List<String> names() {
        return classes.stream().map(each -> each.item().name()).toList();
    }

    private static String parameters(KernelMethod kernel) {
        return String.join(
                ", ",
                kernel.parameters().stream()
                        .map(VariableElement::asType)
                        .map((TypeMirror type) -> TypeNames.simple(type))
                        .toList());
    }

    private static Problem at(KernelClass each, Message message) {
        return Problem.at(each.element(), each.annotation(), each.annotationValue(), message);
    }
}

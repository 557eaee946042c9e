package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KeyOption;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.where.Spelling;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** What groups items has to be columns with values that can be told apart, and groups do not share a total that can be changed. */
final class GroupRule {
    private static final int MOST = 4;

    private final KernelClass kernels;
    private final KernelMethod kernel;
    private final Types types;

    /** The record, or the world. */
    private final String of;

    /** By path and by name. */
    private final Map<String, Component> components;

    private final List<Problem> problems = new ArrayList<>();

    private GroupRule(
            KernelClass kernels, KernelMethod kernel, String of, Map<String, Component> components, Types types) {
        this.of = of;
        this.kernels = kernels;
        this.kernel = kernel;
        this.components = components;
        this.types = types;
    }

    /**
     * What is wrong with the groups.
     *
     * @param of the record that they are of, or the world
     * @param reduces whether the kernel has a total
     */
    static List<Problem> check(
            KernelClass kernels,
            KernelMethod kernel,
            String of,
            boolean reduces,
            Map<String, Component> components,
            Types types) {
        GroupRule rule = new GroupRule(kernels, kernel, of, components, types);
        if (kernel.groups()) {
            rule.check(reduces);
        } else if (kernel.written().containsKey("groupBy")) {
            rule.at(
                    null,
                    KernelMessages.pointlessOption("groupBy", kernel.name(), kernels.name(), "it names no component"));
        }
        return rule.problems;
    }

    private void check(boolean reduces) {
        if (!reduces) {
            at(
                    null,
                    KernelMessages.pointlessOption(
                            "groupBy", kernel.name(), kernels.name(), "only a reduction has a total for each group"));
            return;
        }
        if (kernel.groupBy().size() > MOST) {
            impossible(
                    null,
                    "a group has " + MOST + " keys at most, and these are "
                            + kernel.groupBy().size(),
                    "Remove some, or keep them in one component");
        }
        Set<String> seen = new HashSet<>();
        for (AnnotationValue value : kernel.groupBy()) {
            checkKey(value, seen);
        }
        TypeMirror total = kernel.element().getReturnType();
        if (kernel.identity().isEmpty() && !Immutability.of(total, types)) {
            impossible(
                    null,
                    "a total of type " + TypeNames.simple(total)
                            + " may be changed, and all groups would begin with the one of the caller",
                    "Name a static method that makes a new one for each group in option identity, or use a total that"
                            + " can't be changed, such as a record of numbers");
        }
    }

    private void checkKey(AnnotationValue value, Set<String> seen) {
        String path = KeyOption.text(value);
        Component component = components.get(path);
        if (component == null) {
            Set<String> names = new TreeSet<>();
            components.forEach((name, each) -> {
                boolean isPath = name.equals(each.path()) || name.contains(".");
                if (isPath && each.form() instanceof Form.Single && !(each.form() instanceof Form.Boxed)) {
                    names.add(name);
                }
            });
            String meant = Spelling.advice(path, names);
            at(
                    value,
                    KernelMessages.unknownGroup(
                            path,
                            kernel.name(),
                            kernels.name(),
                            of,
                            meant.isEmpty() ? "" : meant + " ",
                            String.join(", ", names)));
            return;
        }
        if (!seen.add(Names.ofPath(path))) {
            impossible(value, "'" + path + "' is named twice", "Remove it once");
        }
        if (component.form() instanceof Form.Nested) {
            impossible(value, "'" + path + "' is a record, and not a column", "Name columns of it");
        } else if (component.form() instanceof Form.Fixed) {
            impossible(
                    value,
                    "'" + path + "' is an array of several columns",
                    "Name an element, as in '" + path + ".0', or keep a number of it in another component");
        } else if (component.form() instanceof Form.Pooled) {
            impossible(
                    value,
                    "'" + path + "' is a list, whose elements are in a pool and change there",
                    "Keep a number of it in another component");
        } else if (component.form() instanceof Form.Boxed) {
            impossible(
                    value,
                    "'" + path + "' is an object, which says only by itself what it is equal to",
                    "Keep a number of it in another component");
        } else if (TypeAccess.classes(component.type()).anyMatch(kernels.access()::isHidden)) {
            impossible(
                    value,
                    TypeNames.simple(component.type()) + " is hidden from " + kernels.name()
                            + ", and the class with the groups has to name it",
                    "Move the kernel to where it can be seen");
        }
    }

    private void impossible(AnnotationValue value, String reason, String advice) {
        at(value, KernelMessages.impossibleOption("groupBy", kernel.name(), kernels.name(), reason, advice));
    }

    private void at(AnnotationValue value, Message message) {
        problems.add(Problem.at(
                kernel.element(),
                kernel.annotation(),
                value == null ? kernel.written().get("groupBy") : value,
                message));
    }
}

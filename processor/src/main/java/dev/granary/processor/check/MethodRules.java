package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Rules for the method that a kernel is, whatever it is for. */
final class MethodRules {
    /** A method takes 255, of which loops need some 45: the store, the block, arrays of columns, bounds of rows. */
    static final int MAX_PARAMETER_UNITS = 200;

    /** The signatures of methods that every class has: no loop can have one of those. */
    private static final Set<String> OF_OBJECT = Stream.of(Object.class.getDeclaredMethods())
            .filter(method -> !java.lang.reflect.Modifier.isPrivate(method.getModifiers()))
            .map(method -> method.getName()
                    + Stream.of(method.getParameterTypes())
                            .map(Class::getTypeName)
                            .collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.toUnmodifiableSet());

    private final KernelClass kernels;
    private final KernelMethod kernel;
    private final List<Problem> problems = new ArrayList<>();

    private MethodRules(KernelClass kernels, KernelMethod kernel) {
        this.kernels = kernels;
        this.kernel = kernel;
    }

    static List<Problem> check(KernelClass kernels, KernelMethod kernel) {
        MethodRules rules = new MethodRules(kernels, kernel);
        rules.checkMethod();
        rules.checkTypes();
        return rules.problems;
    }

    /**
     * The problem with the erased signature of a loop of the kernel, or null.
     *
     * @param signatures those of other loops in its class; it gets this one as well
     */
    static Message signature(KernelClass kernels, KernelMethod kernel, LoopSignature loop, Set<String> signatures) {
        if (OF_OBJECT.contains(loop.full())) {
            return KernelMessages.loopOfObject(kernel.name(), kernels.name(), loop.shown());
        }
        return signatures.add(loop.full())
                ? null
                : KernelMessages.sameLoop(kernel.name(), kernels.name(), loop.shown());
    }

    private void checkMethod() {
        String name = kernel.name();
        kernel.others()
                .forEach(other -> report(KernelMessages.bothAnnotations(
                        name, kernels.name(), kernel.kind().toString(), other.toString())));
        if (!kernel.element().getModifiers().contains(Modifier.STATIC)) {
            report(KernelMessages.notStatic(name, kernels.name()));
        }
        if (kernel.element().getModifiers().contains(Modifier.PRIVATE)) {
            report(KernelMessages.privateKernel(name, kernels.name(), "it"));
        }
        TypeAccess.withEnclosing(kernels.element())
                .filter(type -> type.getModifiers().contains(Modifier.PRIVATE))
                .forEach(type -> report(KernelMessages.privateKernel(name, kernels.name(), TypeNames.of(type))));
        if (!kernel.element().getTypeParameters().isEmpty()) {
            report(KernelMessages.genericKernel(name, kernels.name(), typeParameters()));
        }
        int units = kernel.parameters().stream()
                .mapToInt(parameter -> parameterUnits(parameter.asType().getKind()))
                .sum();
        checkRows();
        if (units > MAX_PARAMETER_UNITS) {
            report(KernelMessages.tooManyParameters(name, kernels.name(), units, MAX_PARAMETER_UNITS));
        }
    }

    private void checkRows() {
        List<Integer> rows = kernel.rows();
        for (int number : rows) {
            VariableElement parameter = kernel.parameters().get(number);
            String why = parameter.asType().getKind() != TypeKind.INT
                    ? "it has type " + TypeNames.simple(parameter.asType()) + ", and a row is an int"
                    : number > rows.getFirst()
                            ? "parameter '"
                                    + kernel.parameters().get(rows.getFirst()).getSimpleName() + "' is that already"
                            : number == 0 && kernels.world() == null ? "it comes before the item" : null;
            if (why != null) {
                problems.add(Problem.at(
                        parameter,
                        KernelMessages.rowParameter(
                                parameter.getSimpleName().toString(), kernel.name(), kernels.name(), why)));
            }
        }
    }

    private static int parameterUnits(TypeKind kind) {
        return kind == TypeKind.LONG || kind == TypeKind.DOUBLE ? 2 : 1;
    }

    private String typeParameters() {
        return kernel.element().getTypeParameters().stream()
                .map(TypeParameterElement::toString)
                .collect(Collectors.joining(", "));
    }

    /** What the cursor is called, which for nested records and worlds is easily mistaken; null where there is none. */
    private String cursor() {
        String name;
        String inPackage;
        if (kernels.item() != null) {
            String chosen = kernels.item().options().name();
            name = chosen.isEmpty() ? Names.store(kernels.item().simpleNames()) : chosen;
            inPackage = kernels.item().packageName();
        } else if (kernels.world() != null) {
            name = WorldNames.world(kernels.world().simpleNames());
            inPackage = kernels.world().packageName();
        } else {
            return null;
        }
        return (inPackage.equals(kernels.packageName()) ? "" : inPackage + ".") + name + ".Cursor";
    }

    private void checkTypes() {
        TypeMirror undefined = kernel.undefinedType();
        if (undefined != null) {
            String type = TypeNames.simple(undefined);
            String cursor = type.endsWith("Cursor") ? cursor() : null;
            report(
                    cursor == null
                            ? KernelMessages.undefinedType(kernel.name(), kernels.name(), type)
                            : KernelMessages.undefinedCursor(kernel.name(), kernels.name(), type, cursor));
            return;
        }
        List<TypeMirror> named = new ArrayList<>(kernel.element().getThrownTypes());
        named.add(kernel.element().getReturnType());
        kernel.parameters().forEach(parameter -> named.add(parameter.asType()));
        named.stream()
                .flatMap(TypeAccess::classes)
                .filter(kernels.access()::isHidden)
                .distinct()
                .forEach(type -> report(KernelMessages.hiddenParameter(
                        kernel.name(),
                        kernels.name(),
                        TypeNames.of(type),
                        type.getModifiers().contains(Modifier.PRIVATE))));
    }

    private void report(Message message) {
        problems.add(Problem.at(kernel.element(), message));
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.ArrayMessages;
import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** What a component has to be: something that has a column, or that consists of what has. */
final class ComponentRules {
    private ComponentRules() {}

    static List<Problem> check(Declaration declaration) {
        return check(declaration.components(), declaration.name(), "store", declaration.packageName());
    }

    /** Of a record whose columns are in a {@code holder}, a class in the package. */
    static List<Problem> check(List<Component> components, String record, String holder, String packageName) {
        List<Problem> problems = new ArrayList<>();
        for (Component component : Component.flatten(components)) {
            Message message = message(component, record, holder, packageName, false);
            if (message != null) {
                problems.add(at(component, message));
            }
            if (component.listElement() != null) {
                problems.addAll(ElementRules.check(component, record, holder, packageName));
            }
        }
        return problems;
    }

    static Problem at(Component component, Message message) {
        return Problem.at(component.element(), message).identifiedBy(identity(component));
    }

    /**
     * What is wrong with a component by itself, or null.
     *
     * @param isElement whether it is in a list already, whose elements have none
     */
    static Message message(Component component, String record, String holder, String packageName, boolean isElement) {
        String name = component.name();
        String owner = component.owner();
        String type = TypeNames.simple(component.type());
        return switch (component.form()) {
            case Form.Primitive ignored when component.isBoxed() -> Messages.boxedPrimitive(name, owner, record, type);
            case Form.Symbol ignored when component.isBoxed() -> Messages.boxedSymbol(name, owner, record);
            case Form.NoText ignored
            when type.equals("List<String>") && !component.isBoxed() && !isElement ->
                ListMessages.symbolsOfNoPool(name, owner, record);
            case Form.NoText ignored -> Messages.symbolOfNoText(name, owner, record, type);
            case Form.Unsupported ignored when type.equals("String") -> Messages.text(name, owner, record);
            case Form.Leaf ignored -> null;
            case Form.Nested ignored -> null;
            case Form.Fixed ignored -> null;
            case Form.Misfit(Form.Misfit.Reason reason, int length) ->
                switch (reason) {
                    case NO_ARRAY -> ArrayMessages.noArray(name, owner, record, type);
                    case OUT_OF_RANGE ->
                        ArrayMessages.outOfRange(name, owner, record, length, SizeRules.MAX_PARAMETER_UNITS);
                    case MARKED_TWICE -> ArrayMessages.markedTwice(name, owner, record);
                };
            case Form.Unread ignored -> null;
            case Form.RawHandle ignored -> Messages.rawHandle(name, owner, record);
            case Form.StrayHandle(TypeMirror of) ->
                Messages.strayHandle(name, owner, record, type, TypeNames.simple(of));
            case Form.RawRecord ignored -> Messages.rawRecord(name, owner, record, type);
            case Form.Cycle(List<String> names, boolean hasHandles) ->
                Messages.nestingCycle(name, owner, record, names, hasHandles);
            case Form.Array ignored -> {
                boolean isOfPrimitives = isOfPrimitives(component.type());
                yield Messages.arrayComponent(name, owner, record, type, isOfPrimitives, holder);
            }
            case Form.Unpoolable ignored when type.equals("List") -> ListMessages.rawList(name, owner, record);
            case Form.Unpoolable ignored -> ListMessages.unpoolable(name, owner, record, type);
            case Form.PooledAndBoxed ignored -> ListMessages.pooledAndBoxed(name, owner, record);
            case Form.Unsupported(var unwrapped)
            when unwrapped != null -> Messages.wrapperType(name, owner, record, type, unwrapped.keyword());
            // a type parameter of the annotated record is an error of its own
            case Form.Unsupported ignored when component.type().getKind() == TypeKind.TYPEVAR -> null;
            case Form.Unsupported ignored
            when isOrdinaryClass(component.type()) -> Messages.classComponent(name, owner, record, type);
            case Form.Unsupported ignored -> ofTheLibrary(component, record, holder, isElement);
            case Form.Undefined(var part) -> Messages.undefinedType(name, owner, record, type, TypeNames.simple(part));
            case Form.Inaccessible(TypeElement part)
            when part.getModifiers().contains(Modifier.PRIVATE) ->
                Messages.privateType(name, owner, record, type, TypeNames.of(part), holder);
            case Form.Inaccessible(TypeElement part)
            when part.getModifiers().contains(Modifier.PUBLIC) ->
                Messages.unseenType(
                        name, owner, record, type, TypeNames.packageOf(part), TypeNames.moduleOf(part), holder);
            case Form.Inaccessible(TypeElement part) ->
                Messages.inaccessibleType(name, owner, record, type, TypeNames.of(part), holder, packageName);
        };
    }

    private static boolean isOfPrimitives(TypeMirror type) {
        return type instanceof ArrayType array
                && array.getComponentType().getKind().isPrimitive();
    }

    /** Of what nobody can make a record, as it is a class of the JDK or no class. */
    private static Message ofTheLibrary(Component component, String record, String holder, boolean isElement) {
        String name = component.name();
        String owner = component.owner();
        String type = TypeNames.simple(component.type());
        if (component.type() instanceof DeclaredType declared) {
            List<? extends TypeMirror> arguments = declared.getTypeArguments();
            if (isA(declared, Set.of("java.util.UUID"))) {
                return Messages.uuid(name, owner, record);
            }
            if (isElement) {
                return Messages.unsupportedType(name, owner, record, type);
            }
            if (isNamed(declared, "java.util.List") && !arguments.isEmpty()) {
                boolean areTexts = TypeNames.simple(arguments.getFirst()).equals("String");
                return Messages.listComponent(name, owner, record, type, areTexts, holder);
            }
            if (isA(declared, Set.of("java.util.Collection", "java.util.Map"))) {
                boolean isMap = isA(declared, Set.of("java.util.Map"));
                return Messages.collectionComponent(name, owner, record, type, isMap, holder);
            }
        }
        return Messages.unsupportedType(name, owner, record, type);
    }

    private static boolean isNamed(DeclaredType type, String name) {
        return ((TypeElement) type.asElement()).getQualifiedName().contentEquals(name);
    }

    /** Whether it is one of these types, or extends one. */
    private static boolean isA(TypeMirror type, Set<String> names) {
        return type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && (names.contains(element.getQualifiedName().toString())
                        || isA(element.getSuperclass(), names)
                        || element.getInterfaces().stream().anyMatch(parent -> isA(parent, names)));
    }

    /** Whether it is a class that could be a record, and none of the JDK. */
    private static boolean isOrdinaryClass(TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getKind() == ElementKind.CLASS
                && !element.getModifiers().contains(Modifier.ABSTRACT)
                && !element.getQualifiedName().toString().startsWith("java");
    }

    /**
     * A component of a record that several records nest is one problem in one place, and so is a cycle of records,
     * wherever it is entered.
     */
    private static String identity(Component component) {
        if (component.form() instanceof Form.Cycle(List<String> names, boolean ignored)) {
            String[] path = component.path().split("\\.");
            int length = names.size() - 1;
            return IntStream.range(0, length)
                    .mapToObj(step -> names.get(step) + "." + path[path.length - length + step])
                    .sorted()
                    .collect(Collectors.joining(" "));
        }
        return Problem.place(component.element()) + ": " + component.owner() + "." + component.name() + " "
                + TypeNames.simple(component.type());
    }
}

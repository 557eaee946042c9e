package dev.granary.processor.read;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.read.Declaration.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/** Reads the components of a record, and of the records nested in it, down to what has a column. */
final class ComponentReader {
    private static final String BOXED = "dev.granary.Boxed";
    private static final String SYMBOL = "dev.granary.Symbol";
    private static final String POOLED = "dev.granary.Pooled";
    private static final String LENGTH = "dev.granary.Length";
    private static final String HANDLE = "dev.granary.Handle";

    /** Far more than can be stored; nesting without end in sight stops here. */
    private static final int MAX_COMPONENTS = 2000;

    /** The most elements of an array of fixed length, as an item has no more columns. */
    static final int MAX_LENGTH = 253;

    /** How often a generic record may be nested in itself, with other type arguments each time. */
    private static final int MAX_SELF_NESTING = 8;

    private final Types types;
    private final TypeElement root;
    private final TypeAccess access;
    private final Predicate<Element> inSource;
    private final Deque<DeclaredType> path = new ArrayDeque<>();
    private int count;

    /** {@code access} is that of the code that names their types. */
    ComponentReader(Types types, Predicate<Element> inSource, TypeElement root, TypeAccess access) {
        this.types = types;
        this.inSource = inSource;
        this.root = root;
        this.access = access;
    }

    List<Component> components() {
        return components(null);
    }

    /** {@code anchor} is what an error points at where the record has no position. */
    List<Component> components(Element anchor) {
        return components((DeclaredType) root.asType(), "", anchor);
    }

    private List<Component> components(DeclaredType record, String parentPath, Element anchor) {
        TypeElement element = (TypeElement) record.asElement();
        path.addLast(record);
        List<Component> components = new ArrayList<>();
        for (RecordComponentElement component : element.getRecordComponents()) {
            if (count++ < MAX_COMPONENTS) {
                components.add(component(record, component, parentPath, anchor));
            }
        }
        path.removeLast();
        return components;
    }

    private Component component(
            DeclaredType record, RecordComponentElement component, String parentPath, Element anchor) {
        String name = component.getSimpleName().toString();
        String componentPath = parentPath.isEmpty() ? name : parentPath + "." + name;
        TypeMirror type = typeIn(record, component);
        boolean typeIsGiven = record.getTypeArguments().isEmpty() || types.isSameType(type, component.asType());
        Element element = anchor != null && !typeIsGiven ? anchor : anchor(record, name, anchor);
        boolean boxed = DeclarationReader.annotation(component, BOXED) != null;
        String owner = TypeNames.of((TypeElement) record.asElement());
        TypeMirror codec = CodecOption.written(component);
        Form form = codec != null && codec.getKind() == TypeKind.ERROR
                ? new Form.Undefined(codec)
                : form(component, type, boxed, componentPath, element);
        // "Use int" is no advice for a type argument
        boolean unwraps = form instanceof Form.Unsupported && typeIsGiven;
        return new Component(
                componentPath,
                owner,
                element,
                type,
                boxed,
                unwraps ? new Form.Unsupported(unwrapped(type)) : form,
                hasKeys((TypeElement) record.asElement()) ? KeyOption.of(component) : List.of(),
                OriginOption.of(component, CodecOption.of(component, type, access, types)));
    }

    /** Not if it has a store of its own besides, whose keys those are. */
    private boolean hasKeys(TypeElement record) {
        return record.equals(root)
                || Stream.of(Kind.values())
                        .allMatch(kind -> DeclarationReader.annotation(record, kind.qualifiedName()) == null);
    }

    /**
     * What an error points at: the field of the same name, because compilers lose the positions of components. A record
     * that comes from a class file has no positions, so it is the component that leads there; and so it is for a type
     * that comes from type arguments, since they are written there.
     */
    private Element anchor(DeclaredType record, String name, Element anchor) {
        TypeElement element = (TypeElement) record.asElement();
        if (anchor != null && !inSource.test(outermost(element))) {
            return anchor;
        }
        return ElementFilter.fieldsIn(element.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().contentEquals(name))
                .findFirst()
                .<Element>map(field -> field)
                .orElse(element);
    }

    private static Element outermost(Element type) {
        Element outermost = type;
        while (outermost.getEnclosingElement() instanceof TypeElement enclosing) {
            outermost = enclosing;
        }
        return outermost;
    }

    /** The component's type, with the type arguments of the record filled in. */
    private TypeMirror typeIn(DeclaredType record, RecordComponentElement component) {
        if (record.getTypeArguments().isEmpty() || component.getAccessor() == null) {
            return component.asType();
        }
        return ((ExecutableType) types.asMemberOf(record, component.getAccessor())).getReturnType();
    }

    private Form form(TypeMirror type, boolean boxed, String componentPath, Element anchor) {
        TypeMirror undefined = TypeAccess.undefinedPart(type);
        if (undefined != null) {
            return new Form.Undefined(undefined);
        }
        if (type.getKind().isPrimitive()) {
            return new Form.Primitive(PrimitiveKind.valueOf(type.getKind().name()));
        }
        TypeElement hidden = access.hiddenPart(type);
        if (hidden != null) {
            return new Form.Inaccessible(hidden);
        }
        if (boxed) {
            return new Form.Boxed();
        }
        if (type.getKind() == TypeKind.ARRAY) {
            return new Form.Array();
        }
        return type.getKind() == TypeKind.DECLARED
                ? declared((DeclaredType) type, componentPath, anchor)
                : new Form.Unsupported(null);
    }

    private Form form(
            RecordComponentElement component, TypeMirror type, boolean boxed, String componentPath, Element element) {
        AnnotationMirror length = DeclarationReader.annotation(component, LENGTH);
        if (length != null) {
            return fixed(component, type, boxed, length, componentPath, element);
        }
        if (DeclarationReader.annotation(component, POOLED) != null) {
            return pooled(component, type, boxed, componentPath, element);
        }
        return DeclarationReader.annotation(component, SYMBOL) != null && TypeAccess.undefinedPart(type) == null
                ? symbol(type)
                : form(type, boxed, componentPath, element);
    }

    private Form fixed(
            RecordComponentElement component,
            TypeMirror type,
            boolean boxed,
            AnnotationMirror annotation,
            String componentPath,
            Element anchor) {
        int length = WrittenValues.of(annotation).values().stream()
                .filter(value -> value.getValue() instanceof Integer)
                .map(value -> (int) value.getValue())
                .findFirst()
                .orElse(1); // the compiler says what is wrong
        boolean isOther = DeclarationReader.annotation(component, POOLED) != null
                || DeclarationReader.annotation(component, SYMBOL) != null;
        if (boxed || isOther) {
            return new Form.Misfit(Form.Misfit.Reason.MARKED_TWICE, length);
        }
        TypeMirror undefined = TypeAccess.undefinedPart(type);
        if (undefined != null) {
            return new Form.Undefined(undefined);
        }
        if (!(type instanceof ArrayType array)
                || !array.getComponentType().getKind().isPrimitive()) {
            return new Form.Misfit(Form.Misfit.Reason.NO_ARRAY, length);
        }
        if (length < 1 || length > MAX_LENGTH) {
            return new Form.Misfit(Form.Misfit.Reason.OUT_OF_RANGE, length);
        }
        TypeMirror element = array.getComponentType();
        return new Form.Fixed(IntStream.range(0, length)
                .mapToObj(index -> new Component(
                        componentPath + "." + index,
                        TypeNames.of((TypeElement) path.getLast().asElement()),
                        anchor,
                        element,
                        false,
                        new Form.Primitive(
                                PrimitiveKind.valueOf(element.getKind().name())),
                        List.of(),
                        OriginOption.NONE))
                .toList());
    }

    private static Form symbol(TypeMirror type) {
        return type instanceof DeclaredType declared && isNamed(declared, "java.lang.String")
                ? new Form.Symbol()
                : new Form.NoText();
    }

    private Form pooled(
            RecordComponentElement component, TypeMirror type, boolean boxed, String componentPath, Element anchor) {
        if (boxed) {
            return new Form.PooledAndBoxed();
        }
        TypeMirror undefined = TypeAccess.undefinedPart(type);
        if (undefined != null) {
            return new Form.Undefined(undefined);
        }
        boolean isOfSymbols = DeclarationReader.annotation(component, SYMBOL) != null;
        if (type instanceof ArrayType array
                && array.getComponentType().getKind().isPrimitive()) {
            return pooled(array.getComponentType(), isOfSymbols, componentPath, anchor);
        }
        return type instanceof DeclaredType list
                        && isNamed(list, "java.util.List")
                        && !list.getTypeArguments().isEmpty()
                ? pooled(list.getTypeArguments().getFirst(), isOfSymbols, componentPath, anchor)
                : new Form.Unpoolable();
    }

    private Form pooled(TypeMirror element, boolean isOfSymbols, String componentPath, Element anchor) {
        PrimitiveKind unwrapped = unwrapped(element);
        TypeMirror value = unwrapped == null ? element : types.unboxedType(element);
        Form form = isOfSymbols ? symbol(value) : form(value, false, componentPath, anchor);
        return new Form.Pooled(new Component(
                componentPath,
                TypeNames.of((TypeElement) path.getLast().asElement()),
                anchor,
                value,
                false,
                form,
                List.of(),
                OriginOption.NONE));
    }

    private static boolean isNamed(DeclaredType type, String name) {
        return ((TypeElement) type.asElement()).getQualifiedName().contentEquals(name);
    }

    private Form declared(DeclaredType type, String componentPath, Element anchor) {
        TypeElement element = (TypeElement) type.asElement();
        boolean raw = type.getTypeArguments().isEmpty()
                && !element.getTypeParameters().isEmpty();
        if (element.getQualifiedName().contentEquals(HANDLE)) {
            return raw ? new Form.RawHandle() : handle(type.getTypeArguments().getFirst());
        }
        if (element.getKind() == ElementKind.ENUM) {
            return new Form.Enum((int) element.getEnclosedElements().stream()
                    .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                    .count());
        }
        if (element.getKind() != ElementKind.RECORD) {
            return new Form.Unsupported(null);
        }
        if (raw || type.getTypeArguments().stream().anyMatch(argument -> argument.getKind() == TypeKind.WILDCARD)) {
            return new Form.RawRecord();
        }
        List<String> cycle = cycle(type);
        if (!cycle.isEmpty()) {
            return new Form.Cycle(cycle, canHaveHandles(type));
        }
        return count < MAX_COMPONENTS
                ? new Form.Nested(element, components(type, componentPath, anchor))
                : new Form.Unread();
    }

    private static Form handle(TypeMirror of) {
        return canHaveHandles(of) ? new Form.Handle() : new Form.StrayHandle(of);
    }

    /** Whether something of the type may have a store or a world: a record with an annotation, or any interface. */
    private static boolean canHaveHandles(TypeMirror type) {
        return switch (type.getKind()) {
            case WILDCARD -> {
                TypeMirror bound = ((WildcardType) type).getExtendsBound();
                yield bound == null || canHaveHandles(bound) || isAboveRecords(bound);
            }
            case DECLARED -> {
                Element element = ((DeclaredType) type).asElement();
                yield element.getKind().isInterface()
                        || Stream.of(Kind.values())
                                .anyMatch(kind -> DeclarationReader.annotation(element, kind.qualifiedName()) != null);
            }
            case ARRAY -> false;
            default -> true;
        };
    }

    private static boolean isAboveRecords(TypeMirror type) {
        return type instanceof DeclaredType declared
                && List.of("java.lang.Object", "java.lang.Record")
                        .contains(((TypeElement) declared.asElement())
                                .getQualifiedName()
                                .toString());
    }

    /**
     * The records from the last one of the same name to the type, if it is a cycle. {@code Pair<Pair<Vec>>} is none, but
     * records whose type arguments grow without end are one.
     */
    private List<String> cycle(DeclaredType type) {
        List<DeclaredType> alike = path.stream()
                .filter(record -> record.asElement().equals(type.asElement()))
                .toList();
        if (alike.size() < MAX_SELF_NESTING && alike.stream().noneMatch(record -> types.isSameType(record, type))) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        names.add(TypeNames.of((TypeElement) type.asElement()));
        for (DeclaredType record : path.reversed()) {
            names.addFirst(TypeNames.of((TypeElement) record.asElement()));
            if (record.asElement().equals(type.asElement())) {
                break;
            }
        }
        return names;
    }

    private PrimitiveKind unwrapped(TypeMirror type) {
        try {
            return PrimitiveKind.valueOf(types.unboxedType(type).getKind().name());
        } catch (IllegalArgumentException wrapsNothing) {
            return null;
        }
    }
}

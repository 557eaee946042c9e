package dev.granary.processor.read;

import dev.granary.processor.model.PrimitiveKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads the components of a record, and of the records nested in it, down to what has a column. */
final class ComponentReader {
    private static final String BOXED = "dev.granary.Boxed";
    private static final String HANDLE = "dev.granary.Handle";

    /** Far more than can be stored; nesting without end in sight stops here. */
    private static final int MAX_COMPONENTS = 2000;

    private final Types types;
    private final TypeElement root;
    private final TypeAccess access;
    private final Predicate<Element> inSource;
    private final Deque<TypeElement> path = new ArrayDeque<>();
    private int count;

    ComponentReader(Elements elements, Types types, Predicate<Element> inSource, TypeElement root) {
        this.types = types;
        this.inSource = inSource;
        this.root = root;
        PackageElement home = elements.getPackageOf(root);
        this.access = new TypeAccess(elements, home);
    }

    List<Component> components() {
        return components((DeclaredType) root.asType(), "", null);
    }

    private List<Component> components(DeclaredType record, String parentPath, Element anchor) {
        TypeElement element = (TypeElement) record.asElement();
        path.addLast(element);
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
        Element element = anchor(record, name, anchor);
        TypeMirror type = typeIn(record, component);
        boolean boxed = DeclarationReader.annotation(component, BOXED) != null;
        String owner = String.join(".", DeclarationReader.simpleNames(record.asElement()));
        Form form = form(type, boxed, componentPath, element);
        return new Component(componentPath, owner, element, type, boxed, form);
    }

    /**
     * What an error points at: the field of the same name, because compilers lose the positions of components. A record
     * that comes from a class file has no positions, so it is the component that leads there.
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
        if (access.isUndefined(type)) {
            return new Form.Undefined();
        }
        if (type.getKind().isPrimitive()) {
            return new Form.Primitive(PrimitiveKind.valueOf(type.getKind().name()));
        }
        String inaccessible = access.inaccessiblePart(type);
        if (inaccessible != null) {
            return new Form.Inaccessible(inaccessible);
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

    private Form declared(DeclaredType type, String componentPath, Element anchor) {
        TypeElement element = (TypeElement) type.asElement();
        boolean raw = type.getTypeArguments().isEmpty()
                && !element.getTypeParameters().isEmpty();
        if (element.getQualifiedName().contentEquals(HANDLE)) {
            return raw ? new Form.RawHandle() : new Form.Handle();
        }
        if (element.getKind() == ElementKind.ENUM) {
            return new Form.Enum((int) element.getEnclosedElements().stream()
                    .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                    .count());
        }
        if (element.getKind() != ElementKind.RECORD) {
            return new Form.Unsupported(unwrapped(type));
        }
        if (raw) {
            return new Form.RawRecord();
        }
        if (path.contains(element)) {
            List<String> names = new ArrayList<>();
            path.stream()
                    .dropWhile(record -> !record.equals(element))
                    .forEach(record -> names.add(record.getSimpleName().toString()));
            names.add(element.getSimpleName().toString());
            return new Form.Cycle(names);
        }
        return count < MAX_COMPONENTS
                ? new Form.Nested(element, components(type, componentPath, anchor))
                : new Form.Unread();
    }

    private PrimitiveKind unwrapped(TypeMirror type) {
        try {
            return PrimitiveKind.valueOf(types.unboxedType(type).getKind().name());
        } catch (IllegalArgumentException wrapsNothing) {
            return null;
        }
    }
}

package dev.granary.processor.read;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The records that elements of lists are, whose components may be in keys as those of items. */
public final class ListElements {
    private static final String POOLED = "dev.granary.Pooled";

    private final Set<String> seen = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    private ListElements() {}

    /** Their full names, of the lists in a record and in those that are nested in it. */
    public static Set<String> of(TypeElement record) {
        ListElements elements = new ListElements();
        elements.visit(record, false);
        return elements.names;
    }

    private void visit(TypeElement type, boolean isElement) {
        String name = type.getQualifiedName().toString();
        if (type.getKind() != ElementKind.RECORD || !seen.add(isElement + name)) {
            return;
        }
        if (isElement) {
            names.add(name);
        }
        for (RecordComponentElement component : type.getRecordComponents()) {
            boolean isList = DeclarationReader.annotation(component, POOLED) != null;
            TypeMirror of = component.asType();
            if (isList) {
                of = of instanceof DeclaredType list && !list.getTypeArguments().isEmpty()
                        ? list.getTypeArguments().getFirst()
                        : null;
            }
            if (of instanceof DeclaredType declared && declared.asElement() instanceof TypeElement nested) {
                visit(nested, isElement || isList);
            }
        }
    }
}

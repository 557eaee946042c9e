package dev.granary.processor.read;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * A component of an annotated record, or of a record nested in it.
 *
 * @param path from the annotated record to it, as in {@code position.x}
 * @param owner the simple name of the record that declares it
 * @param element what an error about it points at
 * @param type its type
 * @param isBoxed whether it is marked {@code @Boxed}
 * @param form what that makes of it
 * @param keys the keys that it is annotated to be
 * @param origin what it was in earlier versions
 */
public record Component(
        String path,
        String owner,
        Element element,
        TypeMirror type,
        boolean isBoxed,
        Form form,
        List<KeyOption> keys,
        OriginOption origin) {

    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** The components it consists of, or its elements; empty unless it is a nested record or an array of fixed length. */
    public List<Component> children() {
        return switch (form) {
            case Form.Nested nested -> nested.components();
            case Form.Fixed(List<Component> elements) -> elements;
            case Form.Leaf ignored -> List.of();
            case Form.Defect ignored -> List.of();
        };
    }

    /** Whether it is an element of an array of fixed length. */
    public boolean isElement() {
        return Character.isDigit(name().charAt(0));
    }

    /** What the elements of a list consist of; null where there is no list. */
    public Component listElement() {
        return form instanceof Form.Pooled pooled ? pooled.element() : null;
    }

    /** The same as {@link #flatten}, with what the elements of lists consist of. */
    public static List<Component> flattenWithElements(List<Component> components) {
        List<Component> all = new ArrayList<>();
        for (Component component : flatten(components)) {
            all.add(component);
            if (component.listElement() != null) {
                all.addAll(flattenWithElements(List.of(component.listElement())));
            }
        }
        return all;
    }

    /** The components and all their descendants, parents first. */
    public static List<Component> flatten(List<Component> components) {
        List<Component> all = new ArrayList<>();
        for (Component component : components) {
            all.add(component);
            all.addAll(flatten(component.children()));
        }
        return all;
    }
}

package dev.granary.processor.read;

import dev.granary.processor.model.Names;
import dev.granary.processor.read.Declaration.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * A key of a declaration.
 *
 * @param option what its annotation says
 * @param component the component that has the annotation; null where the record has it
 * @param list the list whose elements it is of, that component or one whose elements have it; null where it is of items
 */
public record Key(KeyOption option, Component component, Component list) {
    private static final String NEAR = "near";

    /** Those of the record first, then those of components, in their order. */
    public static List<Key> of(Declaration declaration) {
        return of(declaration.keys(), declaration.components());
    }

    /** Those of a component of a world. */
    public static List<Key> of(WorldDeclaration.Entry entry) {
        return of(KeyOption.of(entry.record()), entry.components());
    }

    private static List<Key> of(List<KeyOption> ofRecord, List<Component> components) {
        List<Key> keys = new ArrayList<>();
        ofRecord.forEach(option -> keys.add(new Key(option, null, list(option, components))));
        for (Component component : components) {
            Component list = component.listElement() == null ? null : component;
            component.keys().forEach(option -> keys.add(new Key(option, component, list)));
        }
        for (Component list : Component.flatten(components)) {
            if (list.listElement() != null) {
                Component.flatten(list.listElement().children())
                        .forEach(part -> part.keys().forEach(option -> keys.add(new Key(option, part, list))));
            }
        }
        return keys;
    }

    /** The list that an option of a record names, if it names that alone; else null. */
    private static Component list(KeyOption option, List<Component> components) {
        return Component.flatten(components).stream()
                .filter(component -> component.listElement() != null)
                .filter(component ->
                        option.on().stream().map(KeyOption::text).toList().equals(List.of(component.path())))
                .findFirst()
                .orElse(null);
    }

    /** The paths of the components that it is of. */
    public List<String> paths() {
        return component != null
                ? List.of(component.path())
                : option.on().stream().map(KeyOption::text).toList();
    }

    /** Whether it is of the elements of a list. */
    public boolean isOfElements() {
        return list != null;
    }

    /** What has the key: the component, or, of a list, an element; null where the record has the annotation. */
    public Component of() {
        return isOfElements() && (component == null || component.equals(list)) ? list.listElement() : component;
    }

    /** The record whose items a reference refers to, or the world whose entities; null if it has no store and is none. */
    public TypeElement target() {
        return of().type() instanceof DeclaredType handle
                        && handle.getTypeArguments().size() == 1
                        && handle.getTypeArguments().getFirst() instanceof DeclaredType of
                        && Stream.concat(
                                        Stream.of(WorldReader.ANNOTATION),
                                        Stream.of(Kind.values()).map(Kind::qualifiedName))
                                .anyMatch(name -> DeclarationReader.annotation(of.asElement(), name) != null)
                ? (TypeElement) of.asElement()
                : null;
    }

    /** The simple names of the classes that a store has for it, and of those inside them. */
    public Set<String> types() {
        Set<String> types = new HashSet<>(classes(name()));
        List<String> paths = paths();
        for (int given = 1; option.isOrdered() && given <= paths.size(); given++) {
            types.add(Names.path("Of", joined(paths.subList(0, given))));
        }
        return types;
    }

    /** Those of the classes alone, in a store or a world; {@code name} is what its methods are called by there. */
    public Set<String> classes(String name) {
        String type = Names.path("_", name).substring(1);
        if (option.isGrid()) {
            return Set.of(type, type + "Hits", type + "Keys");
        }
        Set<String> classes = new HashSet<>();
        if (!isOfElements()) {
            classes.add(type + "Keys");
        }
        if (!option.isUnique() || option.isOrdered()) {
            classes.add(Names.path("By", name));
        }
        return classes;
    }

    /** The same in a world, where the name of a component begins it: {@code networkId} for {@code byNetworkId}, and {@code nearPlace}. */
    public String name(String component) {
        return option.isGrid()
                ? Names.path(NEAR, option.name().isEmpty() ? component : Names.path(component, option.name()))
                : Names.path(component, name());
    }

    /** What its methods are called by: {@code id} for {@code byId}, and {@code near} for a grid. */
    public String name() {
        if (option.isGrid()) {
            return option.name().isEmpty() ? NEAR : Names.path(NEAR, option.name());
        }
        return !option.name().isEmpty() ? option.name() : joined(paths());
    }

    private static String joined(List<String> paths) {
        return paths.stream()
                .map(Names::ofPath)
                .reduce((joined, next) -> Names.path(joined, Names.path("and", next)))
                .orElse("");
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.FlagsOption;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.Key;
import dev.granary.processor.read.WorldDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.PackageElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Generated names: the store's has to be a name, and each accessor's its own. */
final class NameRules {
    private static final List<String> NO_TYPE_NAMES = List.of("permits", "record", "sealed", "var", "yield");

    private final String record;
    private final List<Problem> problems = new ArrayList<>();

    /** The components by the names of their accessors, each with those that lead to it and itself. */
    private final Map<String, List<Component>> accessors = new LinkedHashMap<>();

    private NameRules(Declaration declaration) {
        this.record = declaration.name();
        if (declaration.options().has("name")) {
            checkStoreName(declaration);
        }
        checkUnnamedTypes(declaration);
        checkAccessors(declaration.components(), List.of(), "");
        Component.flatten(declaration.components()).stream()
                .map(Component::listElement)
                .filter(Objects::nonNull)
                .forEach(element -> problems.addAll(new NameRules(record, element.children(), "").problems));
        checkViews(declaration.flags().names().stream().map(FlagsOption::name).collect(Collectors.toSet()));
    }

    /** Of what has accessors of its own, which begin with {@code prefix}. */
    private NameRules(String record, List<Component> components, String prefix) {
        this.record = record;
        checkAccessors(components, List.of(), prefix);
    }

    /** The same of a component of a world. */
    static List<Problem> check(WorldDeclaration.Entry entry) {
        return new NameRules(entry.name(), entry.components(), WorldNames.accessor(entry.simpleName())).problems;
    }

    static List<Problem> check(Declaration declaration) {
        return new NameRules(declaration).problems;
    }

    static boolean isStoreNameValid(Declaration declaration) {
        String name = declaration.options().name();
        return name.isEmpty() || isTypeName(name) && !isNestedType(name, declaration) && !Names.isInJavaLang(name);
    }

    private static boolean isNestedType(String name, Declaration declaration) {
        return Names.isNestedType(name)
                || Key.of(declaration).stream().anyMatch(key -> key.types().contains(name));
    }

    private static boolean isTypeName(String name) {
        return isIdentifier(name) && !SourceVersion.isKeyword(name) && !NO_TYPE_NAMES.contains(name);
    }

    /** Whether it is one of which the compiler keeps all characters: it passes over those that are ignorable, such as a 0. */
    static boolean isIdentifier(String name) {
        return SourceVersion.isIdentifier(name) && name.codePoints().noneMatch(Character::isIdentifierIgnorable);
    }

    private void checkStoreName(Declaration declaration) {
        String name = declaration.options().name();
        String usual = Names.store(declaration.simpleNames());
        if (!isStoreNameValid(declaration)) {
            Message message = !isTypeName(name)
                    ? Messages.invalidName(record, name, usual)
                    : isNestedType(name, declaration)
                            ? Messages.nameOfNestedClass(record, name, usual)
                            : Messages.nameInJavaLang(record, name, usual);
            problems.add(OptionRules.at(declaration, "name", message));
        } else if (name.equals(usual)) {
            problems.add(OptionRules.at(declaration, "name", Messages.defaultName(record, name)));
        }
    }

    /** Generated code can't say which of two it means, if one is in the unnamed package and the other a class in the store. */
    private void checkUnnamedTypes(Declaration declaration) {
        String name = declaration.options().name();
        String store = name.isEmpty() ? Names.store(declaration.simpleNames()) : name;
        String own = unnamedHidden(declaration.element().asType(), declaration);
        if (own != null) {
            problems.add(Problem.at(declaration.element(), Messages.nestedClassHides(own, "", store)));
        }
        for (Component component : Component.flattenWithElements(declaration.components())) {
            String type = unnamedHidden(component.type(), declaration);
            if (type != null) {
                String of = ", of component '" + component.path() + "' of " + record + ",";
                problems.add(Problem.at(component.element(), Messages.nestedClassHides(type, of, store)));
            }
        }
    }

    /** The name of a top-level type of the unnamed package, in the type or its arguments, that a class in a store has; or null. */
    private static String unnamedHidden(TypeMirror type, Declaration declaration) {
        if (type instanceof ArrayType array) {
            return unnamedHidden(array.getComponentType(), declaration);
        }
        if (!(type instanceof DeclaredType declared)) {
            return null;
        }
        String name = declared.asElement().getSimpleName().toString();
        boolean isUnnamed = declared.asElement().getEnclosingElement() instanceof PackageElement in && in.isUnnamed();
        return isUnnamed && isNestedType(name, declaration)
                ? name
                : declared.getTypeArguments().stream()
                        .map(argument -> unnamedHidden(argument, declaration))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }

    private void checkAccessors(List<Component> components, List<Component> parents, String parent) {
        for (Component component : components) {
            List<Component> trail = new ArrayList<>(parents);
            trail.add(component);
            String accessor = Names.path(parent, component.name());
            checkAccessor(component, accessor, trail);
            checkAccessors(component.children(), trail, accessor);
        }
    }

    /** It is the annotated record that gives an accessor its name, so problems are at the component that begins it. */
    private void checkAccessor(Component component, String accessor, List<Component> trail) {
        List<Component> other = accessors.putIfAbsent(accessor, trail);
        if (other != null && !other.equals(trail)) { // which is one of two components of one name, as the compiler says
            problems.add(sameAccessor(trail, other, accessor));
        }
    }

    /** The view of a list has a name of its own, which no accessor may have. */
    private void checkViews(Set<String> flags) {
        accessors.forEach((accessor, trail) -> {
            String view = Names.view(accessor);
            if (trail.getLast().form() instanceof Form.Pooled
                    && (accessors.containsKey(view) || flags.contains(view))) {
                String other = flags.contains(view)
                        ? view
                        : accessors.get(view).getLast().path();
                problems.add(Problem.at(
                        trail.getFirst().element(),
                        ListMessages.sameView(
                                trail.getLast().path(),
                                record,
                                view,
                                flags.contains(view) ? "flag" : "component",
                                other)));
            }
        });
    }

    /** Two paths that give the same name; the record in which they part is the one to change. */
    private Problem sameAccessor(List<Component> trail, List<Component> other, String accessor) {
        int parting = 0;
        while (trail.get(parting).equals(other.get(parting))) {
            parting++;
        }
        String path = trail.getLast().path();
        return Problem.at(
                        trail.get(parting).element(),
                        Messages.sameAccessor(
                                path, record, accessor, other.getLast().path()))
                .identifiedBy(from(parting, trail) + " " + from(parting, other));
    }

    private static String from(int parting, List<Component> trail) {
        Component first = trail.get(parting);
        return Problem.place(first.element())
                + first.owner()
                + trail.stream().skip(parting).map(Component::name).toList();
    }
}

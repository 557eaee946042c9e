package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.OriginMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.FormerPaths;
import dev.granary.processor.read.OriginOption;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/** What is said of earlier versions: a name leads to one component, and a default is a value of it. */
final class OriginRules {
    private final String record;
    private final Set<String> columns;
    private final Map<String, Component> byFormerPath = new HashMap<>();
    private final Set<Element> enums;
    private final List<Problem> problems = new ArrayList<>();

    /** {@code enums} are those that were looked at. */
    private OriginRules(List<Component> components, String record, Set<Element> enums) {
        this.record = record;
        this.enums = enums;
        this.columns = Component.flatten(components).stream()
                .filter(component -> component.form() instanceof Form.Leaf)
                .map(Component::path)
                .collect(Collectors.toSet());
    }

    static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>(check(declaration.element(), declaration.name()));
        problems.addAll(check(declaration.components(), declaration.name()));
        return problems;
    }

    /** Of the names that a record with a store, or a world, had. */
    static List<Problem> check(TypeElement type, String name) {
        return ofType(type, name).stream()
                .map(message -> Problem.at(type, OriginOption.of(type).was(), null, message))
                .toList();
    }

    /** What is wrong with the names that a type had, which messages call so. */
    static List<Message> ofType(TypeElement type, String name) {
        OriginOption origin = OriginOption.of(type);
        List<Message> messages = new ArrayList<>();
        if (origin.was() != null && origin.names().isEmpty()) {
            messages.add(OriginMessages.nothing(name));
        }
        Set<String> seen = new HashSet<>();
        for (String former : origin.names()) {
            if (!SourceVersion.isIdentifier(former) || SourceVersion.isKeyword(former)) {
                messages.add(OriginMessages.invalidType(name, former));
            } else if (type.getSimpleName().contentEquals(former)) {
                messages.add(OriginMessages.sameName(name, former));
            } else if (!seen.add(former)) {
                messages.add(OriginMessages.doubled(name, former));
            }
        }
        return messages;
    }

    /** Those of a record that is called so. */
    static List<Problem> check(List<Component> components, String record) {
        return check(components, record, new HashSet<>());
    }

    private static List<Problem> check(List<Component> components, String record, Set<Element> enums) {
        OriginRules rules = new OriginRules(components, record, enums);
        components.forEach(component -> rules.check(component, FormerPaths.ROOT));
        return rules.problems;
    }

    private void check(Component component, FormerPaths parent) {
        FormerPaths paths = parent.of(component);
        boolean areNamesSound = checkNames(component);
        if (component.origin().absent() != null && parent.absent() == null) {
            checkDefault(component, component);
        }
        if (component.form() instanceof Form.Leaf && areNamesSound) {
            checkUnique(component, paths);
        }
        if (component.form() instanceof Form.Enum) {
            checkConstants(((DeclaredType) component.type()).asElement());
        }
        if (component.form() instanceof Form.Pooled(Component element)) {
            problems.addAll(check(
                    element.form() instanceof Form.Nested ? element.children() : List.of(element), record, enums));
        }
        component.children().forEach(child -> check(child, paths));
    }

    private boolean checkNames(Component component) {
        int before = problems.size();
        String of = "component '" + component.path() + "' of " + record;
        List<String> names = component.origin().names();
        if (component.origin().was() != null && names.isEmpty()) {
            at(component, OriginMessages.nothing(of));
        }
        String parent = component.path().contains(".")
                ? component.path().substring(0, component.path().lastIndexOf('.'))
                : "";
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (name.isEmpty() && !(component.form() instanceof Form.Nested)) {
                at(component, OriginMessages.noRecord(of, TypeNames.simple(component.type())));
            } else if (!name.isEmpty() && !isPath(name)) {
                at(component, OriginMessages.invalid(of, name));
            } else if (name.equals(component.name())) {
                at(
                        component,
                        parent.isEmpty()
                                ? OriginMessages.sameName(of, name)
                                : OriginMessages.sameNameInside(of, name, parent));
            } else if (!seen.add(name)) {
                at(component, OriginMessages.doubled(of, name));
            } else {
                checkFree(component, of, name, FormerPaths.join(parent, name));
            }
        }
        return problems.size() == before;
    }

    /** Of a component, of one of a nested record, or of an element of an array of fixed length. */
    private static boolean isPath(String name) {
        return SourceVersion.isName(name.replaceFirst("\\.(0|[1-9][0-9]*)$", ""));
    }

    private void checkFree(Component component, String of, String name, String former) {
        Component.flatten(List.of(component)).stream()
                .filter(part -> part.form() instanceof Form.Leaf)
                .map(part -> former + part.path().substring(component.path().length()))
                .map(path -> path.startsWith(".") ? path.substring(1) : path)
                .filter(columns::contains)
                .findFirst()
                .ifPresent(path -> at(component, OriginMessages.taken(of, name, path)));
    }

    private void checkUnique(Component component, FormerPaths paths) {
        for (String former : paths.paths().subList(1, paths.paths().size())) {
            Component other = byFormerPath.putIfAbsent(former, component);
            if (other != null) {
                at(component, OriginMessages.ofTwo(component.path(), other.path(), record, former));
                return;
            }
        }
    }

    /** {@code of} is the component that has the annotation. */
    private void checkDefault(Component of, Component component) {
        if (!component.children().isEmpty()) {
            component.children().forEach(child -> checkDefault(of, child));
            return;
        }
        String value = of.origin().absent();
        String type = TypeNames.simple(component.type());
        DefaultValue values = DefaultValue.of(component);
        if (component.form() instanceof Form.Boxed) {
            at(of, OriginMessages.ofObject(value, component.path(), record, type));
        } else if (values != null && !DefaultValue.isValue(component, value)) {
            at(
                    of,
                    OriginMessages.unsuitable(
                            value, component.path(), record, type, values.description(), values.example()));
        }
    }

    private void checkConstants(Element type) {
        if (!enums.add(type)) {
            return;
        }
        List<? extends Element> constants = type.getEnclosedElements().stream()
                .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                .toList();
        Map<String, String> owners = new HashMap<>();
        constants.forEach(constant -> owners.put(constant.getSimpleName().toString(), ""));
        for (Element constant : constants) {
            OriginOption option = OriginOption.of(constant);
            String of = "constant '" + constant.getSimpleName() + "' of " + type.getSimpleName();
            if (option.was() != null && option.names().isEmpty()) {
                at(constant, option, OriginMessages.nothing(of));
            }
            for (String former : option.names()) {
                Message message = message(constant, of, former, owners);
                if (message != null) {
                    at(constant, option, message);
                }
            }
        }
    }

    /** What is wrong with the former name of a constant, or null; {@code owners} have the name, or are empty where it is one of now. */
    private static Message message(Element constant, String of, String former, Map<String, String> owners) {
        String name = constant.getSimpleName().toString();
        if (former.equals(name)) {
            return OriginMessages.sameName(of, former);
        }
        if (!SourceVersion.isIdentifier(former)) {
            return OriginMessages.invalid(of, former);
        }
        String other = owners.putIfAbsent(former, name);
        if (other == null) {
            return null;
        }
        if (other.isEmpty()) {
            return OriginMessages.taken(of, former, former);
        }
        String type = constant.getEnclosingElement().getSimpleName().toString();
        return other.equals(name)
                ? OriginMessages.doubled(of, former)
                : OriginMessages.constantsOfTwo(name, other, type, former);
    }

    private void at(Element constant, OriginOption option, Message message) {
        problems.add(Problem.at(constant, option.was(), null, message));
    }

    private void at(Component component, Message message) {
        problems.add(Problem.at(component.element(), message));
    }
}

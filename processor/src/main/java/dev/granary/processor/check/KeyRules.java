package dev.granary.processor.check;

import dev.granary.processor.message.ArrayMessages;
import dev.granary.processor.message.KeyMessages;
import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Choices;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.FlagsOption;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.Key;
import dev.granary.processor.read.KeyOption;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Parsed;
import dev.granary.processor.where.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Keys: what they are of has to be there and to be comparable, and each has to have a name of its own. */
final class KeyRules {
    private static final List<String> VERBS = List.of("by", "findBy", "removeBy", "putBy");

    private final String record;
    private final boolean isInWorld;
    private final Place ofRecord;
    private final Map<String, Component> byPath = new LinkedHashMap<>();
    private final Map<String, Component> byName = new HashMap<>();
    private final Map<String, Component> byAnyName = new HashMap<>();
    private final Set<String> flagsBeside = new HashSet<>();
    private final Conditions conditions;
    private final Set<String> names = new HashSet<>();
    private final Set<String> classes = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();

    /** Where a problem of a key is that the record itself is annotated to have. */
    private interface Place {
        Problem of(KeyOption option, AnnotationValue value, Message message);
    }

    /**
     * @param parent what begins the names of accessors in a world; empty in a store
     * @param more flags beside those of components
     */
    private KeyRules(String record, String parent, List<Component> components, List<String> more, Place ofRecord) {
        this.record = record;
        this.isInWorld = !parent.isEmpty();
        this.ofRecord = ofRecord;
        Map<String, String> flags = new LinkedHashMap<>();
        for (Component component : Component.flatten(components)) {
            String name = Names.path(parent, Names.ofPath(component.path()));
            if (!component.isElement()) {
                byPath.put(component.path(), component);
                byName.put(name, component);
            }
            if (component.form() instanceof Form.Primitive(PrimitiveKind kind) && kind == PrimitiveKind.BOOLEAN) {
                flags.put(component.path(), name);
                flags.put(name, name);
            }
        }
        more.forEach(flag -> flags.put(flag, flag));
        flagsBeside.addAll(more);
        byAnyName.putAll(byPath);
        byAnyName.putAll(byName);
        this.conditions = new Conditions(flags, Choices.of(components, parent));
    }

    static List<Problem> check(Declaration declaration) {
        KeyRules rules = new KeyRules(
                declaration.name(),
                "",
                declaration.components(),
                declaration.flags().names().stream().map(FlagsOption::name).toList(),
                (option, value, message) -> Problem.at(declaration.element(), option.annotation(), value, message));
        Key.of(declaration).forEach(rules::check);
        return rules.problems;
    }

    /**
     * The same of the keys of a component of a world.
     *
     * @param taken the methods that find entities in that world so far, and the classes of those keys
     */
    static List<Problem> check(WorldDeclaration world, WorldDeclaration.Entry entry, Set<String> taken) {
        String accessor = WorldNames.accessor(entry.simpleName());
        KeyRules rules = new KeyRules(
                entry.name(),
                accessor,
                entry.components(),
                List.of(),
                (option, value, message) -> Problem.at(world.element(), world.annotation(), entry.value(), message));
        for (Key key : Key.of(entry)) {
            int before = rules.problems.size();
            rules.check(key);
            String name = key.name(accessor);
            String method = key.option().isGrid() ? name : Names.path("by", name);
            String other = !taken.add(method) ? "method '" + method + "'" : sameClass(key.classes(name), taken);
            if (rules.problems.size() == before && other != null) {
                rules.at(
                        key,
                        null,
                        KeyMessages.sameNameInWorld(key.name(), kind(key), entry.name(), world.name(), other));
            }
        }
        return rules.problems;
    }

    /** Says which of the classes there is already, as of a grid {@code nearHits} beside {@code near}; null if all are new, and taken now. */
    private static String sameClass(Set<String> classes, Set<String> taken) {
        String same =
                classes.stream().filter(taken::contains).sorted().findFirst().orElse(null);
        taken.addAll(classes);
        return same == null ? null : "class '" + same + "'";
    }

    private void check(Key key) {
        int before = problems.size();
        if (key.component() != null) {
            if (!key.option().on().isEmpty()) {
                at(
                        key,
                        null,
                        KeyMessages.onOfComponent(kind(key), key.component().path(), record));
            }
            if (key.isOfElements() && !key.option().isGrid()) {
                checkElements(key, null);
            } else if (key.option().isReference()) {
                checkReference(key);
            } else if (key.option().isGrid()) {
                checkGrid(key);
            } else {
                checkComparable(key, null, key.component());
            }
        } else {
            checkPaths(key);
        }
        if (key.option().where() != null && !key.isOfElements()) {
            checkWhere(key);
        }
        if (problems.size() == before) {
            checkName(key);
        }
    }

    private static String kind(Key key) {
        return key.option().kind();
    }

    private void at(Key key, AnnotationValue value, Message message) {
        problems.add(
                key.component() == null
                        ? ofRecord.of(key.option(), value, message)
                        : Problem.at(key.component().element(), message));
    }

    private void checkPaths(Key key) {
        if (key.option().on().isEmpty()) {
            at(key, null, KeyMessages.ofNothing(kind(key), record));
        }
        Set<String> seen = new LinkedHashSet<>();
        for (AnnotationValue value : key.option().on()) {
            String path = KeyOption.text(value);
            Component component = byPath.get(path);
            if (component == null) {
                List<String> known = byPath.values().stream()
                        .filter(each -> !(each.form() instanceof Form.Fixed || each.form() instanceof Form.Pooled))
                        .map(Component::path)
                        .toList();
                String meant = Spelling.advice(path, known);
                at(
                        key,
                        value,
                        byPath.values().stream()
                                .filter(each ->
                                        each.form() instanceof Form.Pooled && path.startsWith(each.path() + "."))
                                .findFirst()
                                .map(list -> KeyMessages.inList(path, kind(key), record, list.path()))
                                .orElseGet(() -> KeyMessages.unknown(
                                        path,
                                        kind(key),
                                        record,
                                        meant.isEmpty() ? "" : meant + " ",
                                        String.join(", ", known))));
            } else if (seen.contains(path)) {
                at(key, value, KeyMessages.doubled(path, kind(key), record));
            } else if (overlapping(path, seen) != null) {
                at(key, value, KeyMessages.overlapping(path, overlapping(path, seen), kind(key), record));
            } else if (key.isOfElements()) {
                checkElements(key, value);
            } else {
                checkComparable(key, value, component);
            }
            seen.add(path);
        }
    }

    /** One of the others that is in the component, or that it is in, so that its columns would be in the key twice; null if there is none. */
    private static String overlapping(String path, Set<String> others) {
        return others.stream()
                .filter(other -> path.startsWith(other + ".") || other.startsWith(path + "."))
                .findFirst()
                .orElse(null);
    }

    private static boolean isWithoutColumns(Component component) {
        return component.form() instanceof Form.Nested
                && component.children().stream().allMatch(KeyRules::isWithoutColumns);
    }

    private void checkElements(Key key, AnnotationValue value) {
        String path = key.paths().getFirst();
        Component element = key.of();
        if (key.option().isReference()) {
            checkReference(key);
        } else if (key.option().isUnique() || key.option().isOrdered()) {
            at(key, value, ListMessages.inKey(path, kind(key), record));
        } else if (key.option().where() != null) {
            at(key, key.option().where(), ListMessages.keyWithWhere(path, kind(key), record));
        } else if (element.form() instanceof Form.Nested) {
            at(key, value, ListMessages.keyOfRecords(path, kind(key), record, TypeNames.simple(element.type())));
        } else if (element.form() instanceof Form.Boxed) {
            at(key, value, ListMessages.keyOfObjects(path, kind(key), record, TypeNames.simple(element.type())));
        } else {
            checkComparable(key, value, element);
        }
    }

    private void checkComparable(Key key, AnnotationValue value, Component component) {
        String type = TypeNames.simple(component.type());
        switch (component.form()) {
            case Form.Primitive(PrimitiveKind kind)
            when !key.option().isOrdered() && (kind == PrimitiveKind.FLOAT || kind == PrimitiveKind.DOUBLE) ->
                at(key, value, KeyMessages.ofFloats(component.path(), kind(key), record, type, key.isOfElements()));
            case Form.Symbol ignored
            when key.option().isOrdered() ->
                at(key, value, KeyMessages.withoutOrder(component.path(), kind(key), record, "@Symbol String"));
            case Form.Boxed ignored
            when key.option().isOrdered() ->
                at(key, value, KeyMessages.withoutOrder(component.path(), kind(key), record, type));
            case Form.Boxed ignored
            when !hasEquals(component.type()) ->
                at(key, value, KeyMessages.withoutEquals(component.path(), kind(key), record, type));
            case Form.Pooled ignored -> at(key, value, ListMessages.inKey(component.path(), kind(key), record));
            case Form.Fixed ignored -> at(key, value, ArrayMessages.inKey(component.path(), kind(key), record, type));
            case Form.Nested ignored
            when isWithoutColumns(component) ->
                at(key, value, KeyMessages.withoutColumns(component.path(), kind(key), record, type));
            case Form.Nested ignored ->
                component.children().stream()
                        .filter(child -> !isWithoutColumns(child))
                        .forEach(child -> checkComparable(key, value, child));
            case Form.Handle ignored
            when key.option().isUnique() && component.keys().stream().anyMatch(KeyOption::isCleared) ->
                at(key, value, KeyMessages.uniqueThoughCleared(component.path(), record));
            default -> {}
        }
    }

    private void checkReference(Key key) {
        Component component = key.of();
        String type = TypeNames.simple(component.type());
        switch (component.form()) {
            case Form.Handle ignored
            when key.target() == null -> at(key, null, KeyMessages.ofNoStore(component.path(), record, type));
            case Form.Handle ignored -> {}
            case Form.Defect ignored -> {} // which is said there
            case Form.Boxed ignored -> at(key, null, KeyMessages.referenceInBox(component.path(), record));
            default -> at(key, null, KeyMessages.ofNoHandle(component.path(), record, type));
        }
    }

    private void checkGrid(Key key) {
        Component component = key.component();
        int axes = component.children().size();
        if (key.isOfElements() && !component.equals(key.list())) {
            at(key, null, ListMessages.inGrid(component.path(), record));
        } else if (component.form() instanceof Form.Boxed) {
            at(key, null, KeyMessages.gridInBox(component.path(), record));
        } else if (!(component.form() instanceof Form.Nested)
                || axes < 2
                || axes > 3
                || !component.children().stream().allMatch(KeyRules::isCoordinate)) {
            at(key, null, KeyMessages.ofNoPosition(component.path(), record, TypeNames.simple(component.type())));
        }
        double cell = key.option().cell();
        if (!(cell > 0) || Double.isInfinite(cell)) {
            at(key, null, KeyMessages.cellOutOfRange(component.path(), record, String.valueOf(cell)));
        }
    }

    private static boolean isCoordinate(Component component) {
        return component.form() instanceof Form.Primitive(PrimitiveKind kind)
                && (kind == PrimitiveKind.FLOAT || kind == PrimitiveKind.DOUBLE);
    }

    /** Whether the type, or one that it extends, says when two of it are equal. */
    private static boolean hasEquals(TypeMirror type) {
        if (!(type instanceof DeclaredType declared) || !(declared.asElement() instanceof TypeElement element)) {
            return false;
        }
        if (element.getQualifiedName().contentEquals("java.lang.Object")) {
            return false;
        }
        return element.getKind() == ElementKind.RECORD
                || element.getKind() == ElementKind.ENUM
                || ElementFilter.methodsIn(element.getEnclosedElements()).stream()
                        .anyMatch(KeyRules::isEquals)
                || hasEquals(element.getSuperclass())
                || element.getInterfaces().stream().anyMatch(KeyRules::hasEquals);
    }

    private static boolean isEquals(ExecutableElement method) {
        return method.getSimpleName().contentEquals("equals")
                && method.getParameters().size() == 1
                && method.getParameters().getFirst().asType().toString().endsWith("Object");
    }

    private void checkWhere(Key key) {
        Parsed.Mistaken mistake =
                WhereRule.check(key.option().condition(), conditions, byAnyName, WhereRule.ADVICE_TO_KEYS);
        if (mistake != null) {
            at(
                    key,
                    key.option().where(),
                    KeyMessages.whereMistaken(
                            kind(key),
                            key.name(),
                            record,
                            mistake.reason(),
                            mistake.position() + 1,
                            mistake.advice(),
                            mistake.picture()));
        }
    }

    private void checkName(Key key) {
        String name = key.name();
        String sameClass = isInWorld ? null : sameClass(key.classes(name), classes);
        if (!NameRules.isIdentifier(name)) {
            at(key, null, KeyMessages.invalidName(name, kind(key), record));
        } else if (!names.add(Names.path("by", name))) {
            at(
                    key,
                    null,
                    KeyMessages.sameName(
                            name, kind(key), record, key.option().isGrid() ? name : Names.path("by", name)));
        } else if (sameClass != null) {
            at(key, null, KeyMessages.sameClass(name, kind(key), record, sameClass));
        } else if (!isInWorld) {
            (key.option().isGrid() ? Stream.of(name) : VERBS.stream().map(verb -> Names.path(verb, name)))
                    .filter(method -> byName.containsKey(method) || isOfFlag(method, key))
                    .forEach(method -> at(
                            key,
                            null,
                            byName.containsKey(method)
                                    ? KeyMessages.methodOf(
                                            name,
                                            kind(key),
                                            record,
                                            method,
                                            "component",
                                            byName.get(method).path())
                                    : KeyMessages.methodOf(name, kind(key), record, method, "flag", method)));
        }
    }

    /** Whether a flag has an accessor with the parameters of the method: a handle, as keys may be, and maybe a value. */
    private boolean isOfFlag(String method, Key key) {
        Component first = key.component() == null ? byPath.get(key.paths().getFirst()) : key.component();
        Component of = key.isOfElements() ? key.of() : first;
        return flagsBeside.contains(method)
                && of.form() instanceof Form.Handle
                && !method.equals(Names.path("putBy", key.name()));
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.where.Where;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names that generated worlds use, found in a world that is generated for them: so there is no list of them that could lack one.
 *
 * <p>Its one component is called so that no name of the world's own has the word in it.
 */
final class ProbedWorld {
    private static final String NAME = "Qzx";
    private static final String ACCESSOR = "qzx";
    private static final String PACKAGE = "probed";

    private static final Pattern COMMENT_OR_TEXT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|\"[^\"\n]*\"");
    private static final Pattern VARIABLE = Pattern.compile("(?<![\\w.])[a-z]\\w*(?![\\w(])");

    /** What its code calls fields, parameters and variables of its own. */
    static final Set<String> VARIABLES = new HashSet<>();

    /** The names that a component's members have, beside those of its columns; {@link #NAME} or {@link #ACCESSOR} in place of its. */
    private static final Set<String> MEMBERS = new HashSet<>();

    static {
        TypeSpec world = WorldFile.typeOf(model());
        findNames(world);
        findNames(WorldFile.typeOf(modelWithKeys()));
        VARIABLES.addAll(CursorClass.given(256));
        addMembers(world);
        world.typeSpecs().forEach(ProbedWorld::addMembers);
    }

    private ProbedWorld() {}

    private static void addMembers(TypeSpec type) {
        Stream.concat(
                        type.methodSpecs().stream().map(method -> method.name()),
                        type.fieldSpecs().stream().map(field -> field.name()))
                .filter(name -> name.contains(NAME) || name.equals(ACCESSOR))
                .forEach(MEMBERS::add);
    }

    private static void findNames(TypeSpec world) {
        String text = COMMENT_OR_TEXT
                .matcher(JavaFile.builder(PACKAGE, world)
                        .skipJavaLangImports(true)
                        .build()
                        .toString())
                .replaceAll("");
        Matcher matcher = VARIABLE.matcher(text);
        while (matcher.find()) {
            if (!matcher.group().contains(NAME) && !matcher.group().contains(ACCESSOR)) {
                VARIABLES.add(matcher.group());
            }
        }
    }

    /** What members of the component are called. */
    static Set<String> members(WorldComponent component) {
        Set<String> names = new HashSet<>();
        MEMBERS.forEach(
                name -> names.add(name.equals(ACCESSOR) ? component.accessor() : name.replace(NAME, component.name())));
        component.accessible().forEach(node -> names.add(node.name()));
        WorldKeys.members(component).forEach(names::add);
        WorldLists.members(component).forEach(names::add);
        return names;
    }

    /** A component with a column of each kind, that is, with all that there may be code for. */
    private static WorldModel model() {
        TypeRef number = new TypeRef.Primitive(PrimitiveKind.FLOAT);
        TypeRef bit = new TypeRef.Primitive(PrimitiveKind.BOOLEAN);
        TypeRef bits = new TypeRef.Primitive(PrimitiveKind.LONG);
        TypeRef.Declared constants = TypeRef.of(PACKAGE, NAME, NAME + "Enum");
        TypeRef object = TypeRef.of("java.lang", "Object");
        TypeRef handle = new TypeRef.Declared("dev.granary", List.of("Handle"), List.of(TypeRef.of(PACKAGE, NAME)));
        Column element = new Column(ACCESSOR + "F0", "f.0", number, number, new Encoding.Plain());
        Column inner = new Column(ACCESSOR + "GroupA", "group.a", number, number, new Encoding.Plain());
        WorldComponent component = new WorldComponent(
                0,
                NAME,
                ACCESSOR,
                TypeRef.of(PACKAGE, NAME),
                List.of(
                        new Column(ACCESSOR + "A", "a", number, number, new Encoding.Plain()),
                        new Column(ACCESSOR + "B", "b", bit, bit, new Encoding.Bit()),
                        new Column(
                                ACCESSOR + "C",
                                "c",
                                constants,
                                new TypeRef.Primitive(PrimitiveKind.BYTE),
                                new Encoding.Ordinal(constants)),
                        new Column(ACCESSOR + "D", "d", handle, bits, new Encoding.HandleBits()),
                        new Column(ACCESSOR + "E", "e", object, object, new Encoding.Reference(true)),
                        new Array(ACCESSOR + "F", "f", NAME + ".f", new TypeRef.Array(number), List.of(element)),
                        new Column(
                                ACCESSOR + "G",
                                "g",
                                TypeRef.of("java.lang", "String"),
                                new TypeRef.Primitive(PrimitiveKind.INT),
                                new Encoding.Symbol()),
                        list("h", true, number),
                        list("i", false, TypeRef.of(PACKAGE, NAME + "Element")),
                        new Group(ACCESSOR + "Group", "group", TypeRef.of(PACKAGE, NAME, "Group"), List.of(inner))));
        return model(component);
    }

    private static Column list(String path, boolean isArray, TypeRef element) {
        String name = ACCESSOR + path.toUpperCase(Locale.ROOT);
        TypeRef bits = new TypeRef.Primitive(PrimitiveKind.LONG);
        TypeRef number = new TypeRef.Primitive(PrimitiveKind.FLOAT);
        return new Column(
                name,
                path,
                isArray
                        ? new TypeRef.Array(element)
                        : new TypeRef.Declared("java.util", List.of("List"), List.of(element)),
                bits,
                new Encoding.Run(
                        isArray
                                ? new Column(name, path, number, number, new Encoding.Plain())
                                : new Group(
                                        name,
                                        path,
                                        (TypeRef.Declared) element,
                                        List.of(new Column(
                                                ACCESSOR + "X", path + ".x", number, number, new Encoding.Plain()))),
                        isArray));
    }

    /** The same component, found by several of its columns, each of another kind. */
    private static WorldModel modelWithKeys() {
        WorldComponent component = model().components().getFirst();
        List<Column> flags = component.columns().stream().filter(Column::isBit).toList();
        List<KeyModel> keys = Stream.of(true, false)
                .map(isUnique -> new KeyModel(
                        ACCESSOR + (isUnique ? "Unique" : "Index"),
                        isUnique,
                        false,
                        component.nodes().stream()
                                .filter(node -> !(node instanceof Array)
                                        && node.columns().stream().noneMatch(Column::isPooled))
                                .filter(node -> !node.columns().getFirst().isNumber() || node instanceof Group)
                                .toList(),
                        new Where.Flag(flags.getFirst().name()),
                        flags,
                        null,
                        0))
                .toList();
        List<Node> handles = component.nodes().stream()
                .filter(node -> node.type().equals(component.columns().get(3).type()))
                .toList();
        KeyModel ordered = new KeyModel(
                ACCESSOR + "Ordered",
                false,
                true,
                component.nodes().stream()
                        .filter(node -> !(node instanceof Array)
                                && node.columns().stream()
                                        .noneMatch(column -> column.isReference() || column.isPooled()))
                        .toList(),
                new Where.Flag(flags.getFirst().name()),
                flags,
                null,
                0);
        KeyModel grid = new KeyModel(
                "near" + NAME,
                false,
                false,
                component.nodes().stream().filter(Group.class::isInstance).toList(),
                null,
                List.of(),
                null,
                1);
        Stream<KeyModel> references = Stream.of(true, false)
                .map(isOwn -> new KeyModel(
                        ACCESSOR + (isOwn ? "Own" : "Other"),
                        false,
                        false,
                        handles,
                        null,
                        List.of(),
                        new KeyModel.Reference("CLEAR", TypeRef.of(PACKAGE, NAME + "Store"), isOwn),
                        0));
        return model(new WorldComponent(
                0,
                NAME,
                ACCESSOR,
                component.type(),
                component.nodes(),
                Stream.of(keys.stream(), references, Stream.of(ordered, grid))
                        .flatMap(each -> each)
                        .toList()));
    }

    private static WorldModel model(WorldComponent component) {
        return new WorldModel(
                TypeRef.of(PACKAGE, NAME + "World"),
                TypeRef.of(PACKAGE, NAME + "s"),
                true,
                List.of(component),
                TypeRef.of("javax.annotation.processing", "Generated"),
                List.of(),
                Tricks.ALL);
    }
}

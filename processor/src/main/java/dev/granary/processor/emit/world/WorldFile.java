package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.SchemaCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** The source file of a world: the class, its constants and fields, and in it the classes that the other emitters make. */
public final class WorldFile {
    private final WorldModel model;
    private final WorldTemplate template;

    private final TypeSpec type;

    /** The file for the model. */
    public WorldFile(WorldModel model) {
        this.model = model;
        this.template = new WorldTemplate(model);
        this.type = type();
    }

    static TypeSpec typeOf(WorldModel model) {
        return new WorldFile(model).type;
    }

    /** The names that keep it from being compiled. */
    public List<Collision> collisions() {
        return Collision.of(model, type);
    }

    /** The text; the same for the same model. */
    public String text() {
        return SourceFile.text(model.world().packageName(), type);
    }

    private TypeSpec type() {
        WorldMethods whole = new WorldMethods(template);
        EntityMethods ofEntities = new EntityMethods(template);
        CopyMethods copies = new CopyMethods(template);
        WorldKeys keys = new WorldKeys(template);
        WorldKeyMethods ofKeys = new WorldKeyMethods(template);
        TypeSpec.Builder type = TypeSpec.classBuilder(template.worldType())
                .addJavadoc(
                        """
                        The entities of {@link $T}.

                        <p>An entity is a slot in a page of 4096, and stays there. Of each component a page has a bit per entity and,
                        while an entity of the page has it, columns. Entities created with the same components share pages, so that
                        loops over them are loops over whole columns. To be used by one thread at a time.

                        <p>What takes a handle throws {@link $T} if the entity is gone, and {@link $T} if it has no such
                        component, unless it says what it does then.
                        """,
                        Types.className(model.declaring()),
                        Types.STALE,
                        ClassName.get("dev.granary", "MissingComponentException"))
                .addModifiers(Modifier.FINAL)
                .superclass(template.runtime("PagedWorld", "Page", "Archetype"))
                .addFields(constants())
                .addFields(sortKeys())
                .addField(commands())
                .addFields(keys.fields())
                .addMethods(whole.constructors())
                .addMethod(whole.creator())
                .addMethods(ofEntities.methods())
                .addMethods(ofKeys.methods())
                .addMethods(whole.methods())
                .addMethods(copies.methods())
                .addMethods(new SaveMethods(template).methods())
                .addMethods(CursorClass.factories(template))
                .addMethods(ofEntities.privateMethods())
                .addMethod(whole.page())
                .addType(new QueryClass(template).emit())
                .addTypes(new QueryClass(template).found())
                .addType(new CursorClass(template).emit())
                .addTypes(new ArchetypeClasses(template).emit())
                .addType(new BatchClass(template).emit())
                .addType(new CommandsClass(template).emit())
                .addType(new PageClass(template).emit())
                .addType(copies.snapshotType())
                .addTypes(new WorldLists(template).types())
                .addTypes(ofKeys.types());
        return SourceFile.type(type, model.isPublic(), model.generated(), model.warnings());
    }

    private List<FieldSpec> constants() {
        List<WorldComponent> components = model.components();
        List<FieldSpec> constants = new ArrayList<>();
        constants.add(schema());
        components.forEach(component -> constants.add(
                constant(TypeName.INT, template.number(component), CodeBlock.of("$L", component.number()))));
        model.enumConstants()
                .forEach((type, name) -> constants.add(constant(
                        ArrayTypeName.of(Types.className(type)),
                        name,
                        CodeBlock.of("$T.values()", Types.className(type)))));
        if (components.stream()
                        .flatMap(component -> component.columns().stream())
                        .anyMatch(Column::isBit)
                || !model.keys().isEmpty()) {
            constants.add(constant(TypeName.INT, "ROW_MASK", template.fill("$entitiesType:T.PAGE_ROWS - 1")));
        }
        constants.add(constant(
                ArrayTypeName.of(ClassName.get(String.class)),
                "ACCESSORS",
                CodeBlock.of("{$L}", list(components, component -> CodeBlock.of("$S", component.accessor())))));
        constants.add(
                FieldSpec.builder(template.nested("Page"), "VACANT", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("Stands for pages that are not there.\n")
                        .initializer(template.fill("new $pageType:T(null, SCHEMA.vacant())"))
                        .build());
        return constants;
    }

    /** {@code public static final SortKey<Sparks> POSITION_X = EntityKeys.column(SparksWorld.class, POSITION, 0, "position.x");}. */
    private List<FieldSpec> sortKeys() {
        Iterator<String> names = model.sortKeys().iterator();
        List<FieldSpec> constants = new ArrayList<>();
        for (WorldComponent component : model.components()) {
            for (int number = 0; number < component.columns().size(); number++) {
                String name = names.next();
                if (name != null) {
                    constants.add(sortKey(component, number, name));
                }
            }
        }
        return constants;
    }

    private FieldSpec sortKey(WorldComponent component, int number, String name) {
        String path = PageColumns.path(component, component.columns().get(number));
        return FieldSpec.builder(
                        ParameterizedTypeName.get(Types.SORT_KEY, Types.className(model.declaring())),
                        name,
                        Modifier.PUBLIC,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .addJavadoc(
                        "The order of {@code $L}, for {@code sortedBy}, {@code top}, {@code min} and {@code max}.\n",
                        path)
                .initializer(template.fill(
                        component,
                        "$keysType:T.column($worldType:T.class, $number:L, $column:L, $path:S)",
                        "keysType",
                        template.runtimeType("EntityKeys"),
                        "column",
                        number,
                        "path",
                        path))
                .build();
    }

    private static <T> CodeBlock list(List<T> elements, Function<T, CodeBlock> code) {
        return Members.list(elements.stream().map(code).toList());
    }

    /** {@code private static final WorldSchema SCHEMA = WorldSchema.of(Schemas.of("SparksWorld", 1, Frozen.class).schema());}. */
    private FieldSpec schema() {
        CodeBlock.Builder schemas = CodeBlock.builder().add("$T.of(", template.runtimeType("WorldSchema"));
        String separator = "";
        for (WorldComponent component : model.components()) {
            schemas.add(separator + "$>$>\n")
                    .add(SchemaCode.of(model.world().displayName(), component.type()))
                    .add("$>$>");
            component.columns().forEach(column -> schemas.add(SchemaCode.add(column, CodeBlock.of(""))));
            schemas.add(keys(component));
            schemas.add(component.isTag() ? ".schema()$<$<$<$<" : "\n.schema()$<$<$<$<");
            separator = ",";
        }
        return constant(
                template.runtimeType("WorldSchema"), "SCHEMA", schemas.add(")").build());
    }

    /** {@code .keys(0, 2)}: the columns that are in keys. */
    private static CodeBlock keys(WorldComponent component) {
        List<Column> columns = component.columns();
        return component.keys().isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of(
                        "\n.keys($L)",
                        IntStream.range(0, columns.size())
                                .filter(number -> component.isHidden(columns.get(number)))
                                .mapToObj(String::valueOf)
                                .collect(Collectors.joining(", ")));
    }

    private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }

    private FieldSpec commands() {
        return FieldSpec.builder(template.nested("Commands"), "commands", Modifier.PRIVATE, Modifier.FINAL)
                .initializer(template.fill("new $commandsType:T(this, new $commandLogType:T())"))
                .build();
    }
}

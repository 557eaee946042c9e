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
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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
        return SourceFile.text(model.world().packageName(), type, model.importsJavaLang());
    }

    private TypeSpec type() {
        WorldMethods whole = new WorldMethods(template);
        EntityMethods ofEntities = new EntityMethods(template);
        QueryClasses query = new QueryClasses(template);
        BatchClasses batch = new BatchClasses(template);
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
                .addSuperinterface(ParameterizedTypeName.get(Types.ENTITY_STORE, Types.className(model.declaring())))
                .addFields(constants())
                .addFields(fields())
                .addMethod(whole.constructor())
                .addMethods(whole.creators())
                .addMethods(ofEntities.methods())
                .addMethods(whole.methods())
                .addMethods(CursorClass.factories(template))
                .addMethods(ofEntities.privateMethods())
                .addMethods(whole.privateMethods())
                .addType(query.emit())
                .addTypes(query.emitSteps())
                .addType(new CursorClass(template).emit())
                .addTypes(new ArchetypeClasses(template).emit())
                .addType(batch.emit())
                .addType(batch.emitSteps())
                .addType(new CommandsClass(template).emit())
                .addType(new PageClass(template).emit());
        return SourceFile.type(type, model.isPublic(), model.generated(), model.warnings());
    }

    private List<FieldSpec> constants() {
        List<WorldComponent> components = model.components();
        List<FieldSpec> constants = new ArrayList<>();
        constants.add(schema());
        constants.add(constant(TypeName.INT, "COMPONENTS", CodeBlock.of("$L", components.size())));
        components.forEach(component -> constants.add(
                constant(TypeName.INT, template.number(component), CodeBlock.of("$L", component.number()))));
        model.enumConstants()
                .forEach((type, name) -> constants.add(constant(
                        ArrayTypeName.of(Types.className(type)),
                        name,
                        CodeBlock.of("$T.values()", Types.className(type)))));
        constants.add(constant(TypeName.INT, "PAGE_ROWS", template.fill("$entitiesType:T.PAGE_ROWS")));
        constants.add(constant(TypeName.INT, "ROW_MASK", CodeBlock.of("PAGE_ROWS - 1")));
        constants.add(constant(
                ArrayTypeName.of(ClassName.get(String.class)),
                "ACCESSORS",
                CodeBlock.of("{$L}", list(components, component -> CodeBlock.of("$S", component.accessor())))));
        constants.add(
                FieldSpec.builder(template.nested("Page"), "VACANT", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .addJavadoc("Stands for pages that are not there.\n")
                        .initializer(template.fill("new $pageType:T(null, $pageWordsType:T.vacant(COMPONENTS))"))
                        .build());
        return constants;
    }

    private static <T> CodeBlock list(List<T> elements, Function<T, CodeBlock> code) {
        return Members.list(elements.stream().map(code).toList());
    }

    /** {@code private static final List<Schema> SCHEMA = List.of(Schemas.of("SparksWorld", 1, Frozen.class).schema());}. */
    private FieldSpec schema() {
        CodeBlock.Builder schemas = CodeBlock.builder().add("$T.of(", List.class);
        String separator = "";
        for (WorldComponent component : model.components()) {
            schemas.add(separator + "$>$>\n")
                    .add(SchemaCode.of(model.world().displayName(), component.type()))
                    .add("$>$>");
            component.columns().forEach(column -> schemas.add(SchemaCode.add(column, CodeBlock.of(""))));
            schemas.add(component.isTag() ? ".schema()$<$<$<$<" : "\n.schema()$<$<$<$<");
            separator = ",";
        }
        return constant(
                ParameterizedTypeName.get(ClassName.get(List.class), Types.SCHEMA),
                "SCHEMA",
                schemas.add(")").build());
    }

    private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }

    private List<FieldSpec> fields() {
        return List.of(
                FieldSpec.builder(
                                ClassName.get("dev.granary.runtime", "Entities"),
                                "entities",
                                Modifier.PRIVATE,
                                Modifier.FINAL)
                        .initializer(template.fill("new $entitiesType:T(\"$world:L\")"))
                        .build(),
                FieldSpec.builder(template.nested("Commands"), "commands", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer(template.fill("new $commandsType:T(this, new $commandLogType:T())"))
                        .build(),
                FieldSpec.builder(ArrayTypeName.of(template.nested("Page")), "pages", Modifier.PRIVATE)
                        .addJavadoc("By number; {@link #VACANT} where there is none.\n")
                        .initializer("{}")
                        .build(),
                FieldSpec.builder(
                                ParameterizedTypeName.get(ClassName.get(List.class), template.nested("Page")),
                                "listed",
                                Modifier.PRIVATE)
                        .addJavadoc("What {@link #pages()} returned; no pages after the array has become another.\n")
                        .initializer(template.fill("$listType:T.of()"))
                        .build(),
                FieldSpec.builder(int.class, "changes", Modifier.PRIVATE)
                        .addJavadoc("Structural changes other than creation.\n")
                        .build());
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.emit.column.FingerprintCode;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The class {@code Page}: what 4096 entities have. It is the one place where generated code touches memory. */
final class PageClass {
    private static final TypeName WORDS = ArrayTypeName.of(TypeName.LONG);

    private final WorldTemplate template;
    private final List<WorldComponent> components;
    private final PageColumns columns;
    private final WorldKeys keys;

    PageClass(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
        this.columns = new PageColumns(template);
        this.keys = new WorldKeys(template);
    }

    TypeSpec emit() {
        TypeSpec.Builder type = template.nestedClass("Page", template.runtime("WorldPage"), """
            4096 entities: which components they have, and the raw columns.

            <p>Its rows are numbered from {@link #firstRow}, because the columns are arrays that it shares with other
            pages, so that loops over many pages read memory in order. They have elements for the rows that have had entities, and are
            other arrays after there are more. A component has columns while an entity of the
            page has it; otherwise its words are all zero, and after some time the columns are null. The element of a row whose entity does
            not have the component may be anything.\
            """);
        type.addField(FingerprintCode.constant(template.model()));
        type.addFields(keys.pageFields());
        components.forEach(component -> type.addFields(fields(component)));
        type.addMethod(constructor());
        components.forEach(component -> {
            type.addMethods(wordViews(component));
            type.addMethods(columns.views(component));
            type.addMethods(columns.accessors(component));
            new WorldLists(template).pageViews(component).forEach(type::addMethod);
        });
        components.forEach(component -> type.addMethods(additions(component)));
        components.forEach(component -> type.addMethods(keys.pageMethods(component)));
        return type.addMethods(new PageDispatch(template).methods()).build();
    }

    private List<FieldSpec> fields(WorldComponent component) {
        List<FieldSpec> fields = new ArrayList<>();
        fields.add(FieldSpec.builder(WORDS, "has" + component.name(), Modifier.PRIVATE)
                .initializer(template.fill("$pageWordsType:T.none()"))
                .build());
        component.columns().stream()
                .map(column -> FieldSpec.builder(ColumnCode.arrayType(column), column.name(), Modifier.PRIVATE)
                        .build())
                .forEach(fields::add);
        return fields;
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.worldType(), "world")
                .addParameter(template.runtimeType("PageWords"), "words")
                .addCode("super(world, words);\n")
                .addCode(keys.keepOwner())
                .build();
    }

    private List<MethodSpec> wordViews(WorldComponent component) {
        return List.of(
                template.method("has" + component.name(), WORDS, """
                    Which rows have a $L: bit {@code row & 63} of word {@code row - firstRow() >>> 6}. To be read only.\
                    """, component.name())
                        .addCode(template.fill(component, "return has$simple:L;\n"))
                        .build(),
                template.method(
                                "has" + component.name() + "Summary",
                                TypeName.LONG,
                                "Which words of {@link #has$L} are not zero.",
                                component.name())
                        .addCode(template.fill(component, "return summary($number:L);\n"))
                        .build(),
                template.method(
                                "has" + component.name() + "Full",
                                TypeName.LONG,
                                "Which words of {@link #has$L} have all bits.",
                                component.name())
                        .addCode(template.fill(component, "return full($number:L);\n"))
                        .build(),
                template.method(
                                "touch" + component.name(),
                                TypeName.VOID,
                                "Marks the component as changed on this page, after its columns or rows were written"
                                        + " directly.")
                        .addCode(template.fill(component, "touch($number:L);\n"))
                        .build());
    }

    /**
     * <pre>{@code
     * private boolean addPosition(int row, Position value) {
     *     open(POSITION);
     *     position(row, value);
     *     return set(POSITION, row);
     * }
     * }</pre>
     */
    private List<MethodSpec> additions(WorldComponent component) {
        if (component.isTag()) {
            return List.of(
                    addition(component, "add")
                            .addParameter(template.value(component))
                            .addCode(template.fill(component, """
                                $objectsType:T.requireNonNull(value, "value");
                                return set$simple:L(row);
                                """))
                            .build(),
                    addition(component, "set")
                            .addCode(template.fill(component, "open($number:L);\nreturn set($number:L, row);\n"))
                            .build());
        }
        return List.of(addition(component, "add")
                .addParameter(template.value(component))
                .addCode(template.fill(component, """
                    open($number:L);
                    $put:L(row, value);
                    return set($number:L, row);
                    """, "put", WorldLists.put(component)))
                .build());
    }

    private MethodSpec.Builder addition(WorldComponent component, String verb) {
        return template.own(verb + component.name(), TypeName.BOOLEAN).addParameter(int.class, "row");
    }
}

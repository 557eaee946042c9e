package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The class {@code Page}: what 4096 entities have. It is the one place where generated code touches memory. */
final class PageClass {
    private static final TypeName WORDS = ArrayTypeName.of(TypeName.LONG);

    private final WorldTemplate template;
    private final List<WorldComponent> components;
    private final PageColumns columns;

    PageClass(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
        this.columns = new PageColumns(template);
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Page")
                .addJavadoc("""
                    4096 entities: which components they have, and the raw columns.

                    <p>Its rows are numbered from {@link #firstRow}, because the columns are arrays that it shares with other
                    pages, so that loops over many pages read memory in order. A component has columns while an entity of the
                    page has it; otherwise its words are all zero, and after some time the columns are null. The element of a row whose entity does
                    not have the component may be anything.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(words().type(), "words", Modifier.PRIVATE, Modifier.FINAL)
                .addField(TypeName.INT, "firstRow", Modifier.PRIVATE, Modifier.FINAL);
        components.forEach(component -> type.addFields(fields(component)));
        type.addMethod(constructor()).addMethods(views()).addMethod(destroy()).addMethod(destroyMany());
        components.forEach(component -> {
            type.addMethods(wordViews(component));
            type.addMethods(columns.views(component));
            type.addMethods(columns.accessors(component));
        });
        components.forEach(component -> type.addMethods(privateMethods(component)));
        return type.addMethods(new PageDispatch(template).methods()).build();
    }

    private FieldSpec words() {
        return FieldSpec.builder(
                        ClassName.get("dev.granary.runtime", "PageWords"), "words", Modifier.PRIVATE, Modifier.FINAL)
                .build();
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
                .addParameter(words().type(), "words")
                .addCode("this.world = world;\nthis.words = words;\nfirstRow = words.entities().firstRow();\n")
                .build();
    }

    private List<MethodSpec> views() {
        return List.of(
                template.method(
                                "number",
                                TypeName.INT,
                                "The number of the page: its slots are {@code [number << 12," + " number + 1 << 12)}.")
                        .addCode("return words.entities().number();\n")
                        .build(),
                template.method(
                                "firstRow",
                                TypeName.INT,
                                "The first of the page's 4096 rows: the index in the columns of what bit 0 of word 0"
                                        + " stands for.")
                        .addCode("return firstRow;\n")
                        .build(),
                template.method(
                                "alive",
                                WORDS,
                                "Which rows have an entity: bit {@code row & 63} of word {@code row - firstRow() >>>"
                                        + " 6}. To be read only.")
                        .addCode("return words.entities().alive();\n")
                        .build(),
                template.method("aliveSummary", TypeName.LONG, "Which words of {@link #alive} are not zero.")
                        .addCode("return words.entities().aliveSummary();\n")
                        .build(),
                template.method("aliveFull", TypeName.LONG, "Which words of {@link #alive} have all bits.")
                        .addCode("return words.entities().aliveFull();\n")
                        .build(),
                template.method("size", TypeName.INT, "The number of entities.")
                        .addCode("return words.entities().size();\n")
                        .build(),
                template.method("handle", template.entityType(), "The handle of the entity in the row.")
                        .addParameter(int.class, "row")
                        .addCode(template.fill("return $handleType:T.ofBits(world.entities.bits(slotOf(row)));\n"))
                        .build(),
                template.method(
                                "toString",
                                ClassName.get(String.class),
                                "As in {@code Page[number 3, rows 4096 to 8191, 812 entities]}.")
                        .addAnnotation(Override.class)
                        .addCode(template.fill("""
                            return new $descriptionType:T("Page")
                                    .add("number " + number())
                                    .add("rows " + firstRow + " to " + (firstRow + PAGE_ROWS - 1))
                                    .add(size() + " entities")
                                    .toString();
                            """))
                        .build(),
                template.own("slotOf", TypeName.INT)
                        .addParameter(int.class, "row")
                        .addCode(template.fill(
                                "return words.entities().number() << $entitiesType:T.PAGE_SHIFT | row & ROW_MASK;\n"))
                        .build(),
                template.own("rowOf", TypeName.INT)
                        .addParameter(template.entity())
                        .addStatement("return firstRow + ((int) entity.bits() & ROW_MASK)")
                        .build(),
                template.own("rowOf", TypeName.INT)
                        .addParameter(int.class, "slot")
                        .addCode("return firstRow + (slot & ROW_MASK);\n")
                        .build(),
                template.own("sharing", template.nested("Page"))
                        .addJavadoc("A page that has columns of the component for this one too, or null.\n")
                        .addParameter(int.class, "component")
                        .addCode("""
                            int number = words.sharedBy(component);
                            return number < 0 ? null : world.pages[number];
                            """)
                        .build());
    }

    private MethodSpec destroy() {
        CodeBlock.Builder forget = CodeBlock.builder();
        components.stream()
                .filter(PageColumns::hasReferences)
                .forEach(component -> forget.add(template.fill(component, "forget$simple:L(word, gone);\n")));
        return template.method("destroy", TypeName.INT, """
            Destroys the entities of the rows whose bits are set in {@code rows}, and returns how many they were.

            @param word the number of the word, from 0 to 63: bit 0 is row {@code firstRow() + (word << 6)}
            @param rows bits of rows; those without an entity do not matter\
            """)
                .addParameter(int.class, "word")
                .addParameter(long.class, "rows")
                .addCode("long gone = rows & alive()[word];\n")
                .beginControlFlow("if (gone != 0)")
                .addCode(forget.build())
                .addCode("words.clearAll(word, gone);\n")
                .addCode("world.entities.releaseRows(number(), word, gone);\n")
                .addCode("world.changes++;\n")
                .endControlFlow()
                .addCode(template.fill("return $longType:T.bitCount(gone);\n"))
                .build();
    }

    private MethodSpec destroyMany() {
        CodeBlock.Builder forget = CodeBlock.builder();
        List<WorldComponent> withReferences =
                components.stream().filter(PageColumns::hasReferences).toList();
        if (!withReferences.isEmpty()) {
            forget.add(template.fill("for (int word = 0; word < alive.length; word++) {$>\n"));
            withReferences.forEach(
                    component -> forget.add(template.fill(component, "forget$simple:L(word, rows[first + word]);\n")));
            forget.add("$<}\n");
        }
        return template.method("destroy", TypeName.INT, """
            Destroys the entities of the rows whose bits are set in 64 words, and returns how many they were.

            @param rows a word for each 64 rows of the page; bits of rows without an entity do not matter
            @param first the index of the word for the first 64 rows\
            """)
                .addParameter(ArrayTypeName.of(TypeName.LONG), "rows")
                .addParameter(int.class, "first")
                .addCode(template.fill("""
                    long[] alive = alive();
                    long chosen = 0;
                    for (int word = 0; word < alive.length; word++) {
                        if ((rows[first + word] & alive[word]) != 0) {
                            chosen |= 1L << word;
                        }
                    }
                    if (chosen == 0) {
                        return 0;
                    }
                    """))
                .addCode(forget.build())
                .addCode("words.clearAll(rows, first, chosen);\n")
                .addCode("world.changes++;\n")
                .addCode("return world.entities.releaseRows(number(), rows, first, chosen);\n")
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
                        .addCode(template.fill(component, "return words.summary($number:L);\n"))
                        .build(),
                template.method(
                                "has" + component.name() + "Full",
                                TypeName.LONG,
                                "Which words of {@link #has$L} have all bits.",
                                component.name())
                        .addCode(template.fill(component, "return words.full($number:L);\n"))
                        .build(),
                template.method(
                                "touch" + component.name(),
                                TypeName.VOID,
                                "Marks the component as changed on this page, after writing to it directly.")
                        .addCode(template.fill(component, "words.touch($number:L);\n"))
                        .build());
    }

    /**
     * <pre>{@code
     * private boolean addPosition(int row, Position value) {
     *     openPosition();
     *     position(row, value);
     *     boolean isNew = !Bits.get(hasPosition, row & ROW_MASK);
     *     words.set(POSITION, (row & ROW_MASK) >>> 6, 1L << row);
     *     if (isNew) {
     *         world.changes++;
     *     }
     *     return isNew;
     * }
     * }</pre>
     */
    private List<MethodSpec> privateMethods(WorldComponent component) {
        MethodSpec add = template.own("add" + component.name(), TypeName.BOOLEAN)
                .addParameter(int.class, "row")
                .addParameter(template.value(component))
                .addCode(template.fill(
                        component,
                        component.isTag()
                                ? "$objectsType:T.requireNonNull(value);\n"
                                : "open$simple:L();\n$accessor:L(row, value);\n"))
                .addCode(template.fill(component, "return set$simple:L(row);\n"))
                .build();
        MethodSpec set = template.own("set" + component.name(), TypeName.BOOLEAN)
                .addParameter(int.class, "row")
                .addCode(template.fill(component, component.isTag() ? "open$simple:L();\n" : ""))
                .addCode(template.fill(component, """
                    boolean isNew = !$bitsType:T.get(has$simple:L, row & ROW_MASK);
                    words.set($number:L, (row & ROW_MASK) >>> 6, 1L << row);
                    if (isNew) {
                        world.changes++;
                    }
                    return isNew;
                    """))
                .build();
        MethodSpec remove = template.own("remove" + component.name(), TypeName.BOOLEAN)
                .addParameter(int.class, "row")
                .addCode(template.fill(component, """
                    if (!$bitsType:T.get(has$simple:L, row & ROW_MASK)) {
                        return false;
                    }
                    """))
                .addCode(
                        PageColumns.hasReferences(component)
                                ? template.fill(component, "forget$simple:L((row & ROW_MASK) >>> 6, 1L << row);\n")
                                : CodeBlock.of(""))
                .addCode(template.fill(component, """
                    words.clear($number:L, (row & ROW_MASK) >>> 6, 1L << row);
                    world.changes++;
                    return true;
                    """))
                .build();
        MethodSpec check = template.own("check" + component.name(), TypeName.VOID)
                .addParameter(int.class, "row")
                .addCode(template.fill(component, """
                    if (!$bitsType:T.get(has$simple:L, row & ROW_MASK)) {
                        throw world.entities.missing(slotOf(row), "$simple:L");
                    }
                    """))
                .build();
        return Stream.of(
                        List.of(add, set, remove),
                        component.isTag() ? List.<MethodSpec>of() : List.of(check),
                        columns.memory(component))
                .flatMap(List::stream)
                .toList();
    }
}

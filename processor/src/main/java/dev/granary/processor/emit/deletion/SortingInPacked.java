package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.SortBits;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Rows are those up to the size. A removal moves the last of them, and items can be sorted where they are. */
record SortingInPacked(Template template) implements Sorting {

    @Override
    public List<Column> columns() {
        return Stream.concat(
                        template.model().columns().stream().filter(column -> !column.isReference()),
                        template.model().flags().stream())
                .toList();
    }

    private List<Column> references() {
        return template.model().columns().stream().filter(Column::isReference).toList();
    }

    @Override
    public CodeBlock collect() {
        return template.fill("""
            order.allRows();
            for ($blockType:T block : blocks) {
                block.take(order.values(), column);
            }
            """);
    }

    @Override
    public List<ParameterSpec> takeParameters() {
        return List.of(
                ParameterSpec.builder(long[].class, template.own("values")).build());
    }

    /**
     * <pre>{@code
     * int end = size();
     * for (int row = 0; row < end; row++) {
     *     values[firstRow + row] = RawBits.of(life[row]);
     * }
     * }</pre>
     */
    @Override
    public CodeBlock take(CodeBlock element) {
        return forEachRow(template.fill("$values:L[$firstRow:L + $row:L] = $element:L;\n", "element", element));
    }

    private CodeBlock forEachRow(CodeBlock body) {
        return template.fill("""
            int $end:L = size();
            for (int $row:L = 0; $row:L < $end:L; $row:L++) {
                $body:L}
            """, "body", CodeBlock.of("$>$L$<", body));
    }

    /** An expression for what is to be in {@code row}, among what was taken. */
    private CodeBlock taken() {
        return template.fill("$values:L[$rows:L[$firstRow:L + $row:L]]");
    }

    /**
     * <pre>{@code
     * private void putLife(long[] values, int[] rows) {
     *     int end = size();
     *     for (int row = 0; row < end; row++) {
     *         this.life[row] = RawBits.toFloat(values[rows[firstRow + row]]);
     *     }
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> blockMethods() {
        List<MethodSpec> methods = new ArrayList<>();
        Map<String, String> puts = Names.methodsOfColumns("put", columns());
        CodeBlock.Builder cases = CodeBlock.builder();
        for (int number = 0; number < columns().size(); number++) {
            cases.add(template.fill(
                    "    case $case:L -> $put:L($values:L, $rows:L);\n",
                    "case",
                    number,
                    "put",
                    puts.get(columns().get(number).name())));
        }
        methods.add(put("put", long[].class)
                .addJavadoc(
                        "Puts what was taken from a column into each row, from the row that {@code $L} has for it.\n",
                        template.own("rows"))
                .addParameter(int.class, template.own("number"))
                .addCode(template.fill(
                        "switch ($number:L) {\n$cases:L    default -> throw new $errorType:T($number:L);\n}\n",
                        "errorType",
                        AssertionError.class,
                        "cases",
                        cases.build()))
                .build());
        for (Column column : columns()) {
            methods.add(put(puts.get(column.name()), long[].class)
                    .addCode(forEachRow(put(column)))
                    .build());
        }
        methods.addAll(slots());
        references().forEach(column -> methods.addAll(reference(column)));
        return methods;
    }

    private CodeBlock put(Column column) {
        Place row = Place.here(template.fill("$row:L"));
        CodeBlock element = SortBits.toElement(column, taken());
        return column.isBit()
                ? new SideColumns(template).write(column, row, element)
                : ColumnLayout.of(template.model()).write(column, row, element);
    }

    /** By verbs of their own, because a column may be called {@code slots}. */
    private List<MethodSpec> slots() {
        return List.of(
                MethodSpec.methodBuilder("saveSlots")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(long[].class, template.own("values"))
                        .addCode(take(template.fill("$slots:L[$row:L]")))
                        .build(),
                put("restoreSlots", long[].class)
                        .addJavadoc("Puts slots into their new rows, and the rows into the index.\n")
                        .addCode(forEachRow(template.fill("""
                            int $slot:L = (int) $taken:L;
                            $slots:L[$row:L] = $slot:L;
                            $store:L.$slots:L.move($slot:L, $firstRow:L + $row:L);
                            """, "taken", taken())))
                        .build());
    }

    private MethodSpec.Builder put(String name, Class<?> values) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE)
                .addParameter(values, template.own("values"))
                .addParameter(int[].class, template.own("rows"));
    }

    private List<MethodSpec> reference(Column column) {
        TypeName type = Types.of(column.stored());
        CodeBlock value = type.equals(ClassName.OBJECT) ? taken() : CodeBlock.of("($T) $L", type, taken());
        return List.of(
                MethodSpec.methodBuilder(referenceMethod("take", column))
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(Object[].class, template.own("values"))
                        .addCode(take(new SideColumns(template).read(column, template.fill("$row:L"))))
                        .build(),
                put(referenceMethod("put", column), Object[].class)
                        .addCode(forEachRow(
                                new SideColumns(template).write(column, Place.here(template.fill("$row:L")), value)))
                        .build());
    }

    private String referenceMethod(String verb, Column column) {
        return Names.methodsOfColumns(verb, references()).get(column.name());
    }

    /**
     * <pre>{@code
     * public void sort(SortKey<Particle> key, Sorted order) {
     *     int[] rows = sortedBy(key, order).order.rows();
     *     long[] values = order.order.values();
     *     Object[] references = new Object[size];
     *     List<Block> blocks = blocks();
     *     for (int column = 0; column < 10; column++) {
     *         for (int number = 0; number < blocks.size(); number++) {
     *             blocks.get(number).take(values, column);
     *         }
     *         for (int number = 0; number < blocks.size(); number++) {
     *             blocks.get(number).put(values, rows, column);
     *         }
     *     }
     *     ...
     *     removals++;
     *     order.settle();
     * }
     * }</pre>
     *
     * <p>Nothing is allocated once the first column is on its way.
     */
    @Override
    public List<MethodSpec> storeMethods() {
        TypeName key = ParameterizedTypeName.get(Types.SORT_KEY, template.itemType());
        TypeName sorted = template.storeType().nestedClass("Sorted");
        CodeBlock.Builder moves = CodeBlock.builder()
                .add(
                        "for (int column = 0; column < $L; column++) {\n$>",
                        columns().size())
                .add(forEachBlock("take(values, column)"))
                .add(forEachBlock("put(values, rows, column)"))
                .add("$<}\n")
                .add(forEachBlock("saveSlots(values)"))
                .add(forEachBlock("restoreSlots(values, rows)"));
        for (Column column : references()) {
            moves.add(forEachBlock(referenceMethod("take", column) + "(references)"));
            moves.add(forEachBlock(referenceMethod("put", column) + "(references, rows)"));
        }
        return List.of(
                MethodSpec.methodBuilder("sort")
                        .addJavadoc("""
                            Moves the items into rows in the order of a number: what is next to each other in the order is so in memory.

                            <p>Handles stay valid. The next step of a cursor from before throws
                            {@link java.util.ConcurrentModificationException}. Costs what {@link #sortedBy} does, and
                            two passes over each column. Memory for the order is allocated first, so a failure changes nothing.
                            """)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(key, "key")
                        .addStatement("sort(key, new Sorted(this))")
                        .build(),
                MethodSpec.methodBuilder("sort")
                        .addJavadoc("""
                            The same, in the memory of an order from before, which is that of the items afterwards.

                            @throws IllegalArgumentException if the order is one of another store
                            """)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(key, "key")
                        .addParameter(sorted, "order")
                        .addCode(template.fill(
                                """
                                int[] rows = sortedBy(key, order).order.rows();
                                long[] values = order.order.values();
                                $references:L$listType:T<$blockType:T> blocks = blocks();
                                $moves:Lthis.$removals:L++;
                                order.settle();
                                """,
                                "listType",
                                List.class,
                                "references",
                                references().isEmpty()
                                        ? CodeBlock.of("")
                                        : template.fill("Object[] references = new Object[this.$size:L];\n"),
                                "moves",
                                moves.build()))
                        .build());
    }

    private static CodeBlock forEachBlock(String call) {
        return CodeBlock.of("""
            for (int number = 0; number < blocks.size(); number++) {
                blocks.get(number).$L;
            }
            """, call);
    }

    @Override
    public List<FieldSpec> cursorsFields() {
        return List.of(
                Members.field(int.class, "row", "The row of the cursor's item, in the store."),
                Members.field(int.class, "end", "What was in the rows from here on is where items were removed."));
    }

    /** Items added since are no part of the order, and so is what becomes of them. */
    @Override
    public CodeBlock start() {
        return template.fill("""
            end = order.size();
            cursor.$end:L = end;
            """);
    }

    @Override
    public CodeBlock step() {
        return template.fill("""
            if (cursor.$end:L < end) { // the last row's item took the place of the one that was removed
                end = cursor.$end:L;
                order.moved(end, row);
            }
            row = order.now(order.rows()[index++], end);
            """);
    }
}

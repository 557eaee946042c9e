package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;

/** The members of a page that are about the columns of one component. */
final class PageColumns {
    private final WorldTemplate template;
    private final ColumnCode code;

    PageColumns(WorldTemplate template) {
        this.template = template;
        this.code = new ColumnCode(new RecordCode(template.model().enumConstants()));
    }

    /** Whether there are columns that keep objects alive. */
    static boolean hasReferences(WorldComponent component) {
        return component.columns().stream().anyMatch(Column::isReference);
    }

    /** Whether there are columns of handles. */
    static boolean hasHandles(WorldComponent component) {
        return component.columns().stream().anyMatch(PageColumns::isHandle);
    }

    private static boolean isHandle(Column column) {
        return column.encoding() instanceof Encoding.HandleBits;
    }

    /** {@code position.x}. */
    static String path(WorldComponent component, Node node) {
        return component.accessor() + "." + node.path();
    }

    /** The raw columns. */
    List<MethodSpec> views(WorldComponent component) {
        return component.columns().stream()
                .map(column -> template.method(
                                column.name(),
                                ColumnCode.arrayType(column),
                                column.isBit()
                                        ? "The flags {@code $L}, bit {@code row & 63} of word {@code row - firstRow()"
                                                + " >>> 6}; maybe null while no entity has a $L."
                                        : "The column {@code $L}, one element a row$L, of this page and others; maybe"
                                                + " null while no entity of this page has a $L.",
                                column.isBit()
                                        ? new Object[] {path(component, column), component.name()}
                                        : new Object[] {
                                            path(component, column),
                                            Codec.of(column).meaning(),
                                            component.name()
                                        })
                        .addStatement("return $N", column.name())
                        .build())
                .toList();
    }

    /** Values by row. */
    List<MethodSpec> accessors(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        if (component.isTag()) {
            return methods;
        }
        MethodSpec.Builder get = template.method(
                        component.accessor(),
                        Types.className(component.type()),
                        "The $L of the entity in the row, which has to have one.",
                        component.name())
                .addParameter(int.class, "row")
                .addCode(code.returnRecord(component.type(), component.nodes(), template));
        methods.add(Members.allowCasts(get, component.columns()).build());
        methods.add(template.method(
                        component.accessor(),
                        TypeName.VOID,
                        "Sets the $L of the entity in the row, which has to have one.",
                        component.name())
                .addParameter(int.class, "row")
                .addParameter(template.value(component))
                .addCode(code.records().declare(component.nodes(), CodeBlock.of("value")))
                .addCode(putAll(component.columns()))
                .build());
        component.accessible().forEach(node -> methods.addAll(accessors(component, node)));
        return methods;
    }

    private List<MethodSpec> accessors(WorldComponent component, Node node) {
        MethodSpec.Builder get = template.method(
                        node.name(),
                        Types.of(node.type()),
                        "The {@code $L} of the entity in the row, which has to have one.",
                        path(component, node))
                .addParameter(int.class, "row")
                .addCode(
                        node instanceof Group group
                                ? code.returnRecord(group.type(), group.children(), template)
                                : CodeBlock.of("return $L;\n", code.get((Column) node, template)));
        MethodSpec.Builder set = template.method(
                        node.name(),
                        TypeName.VOID,
                        "Sets the {@code $L} of the entity in the row, which has to have one.",
                        path(component, node))
                .addParameter(int.class, "row")
                .addParameter(Types.of(node.type()), "value");
        if (node instanceof Group group) {
            set.addCode(code.records().declare(group.children(), CodeBlock.of("value")))
                    .addCode(putAll(group.columns()));
        } else {
            Column column = (Column) node;
            set.addCode(ColumnCode.put(column, code.records().codec(column).encode(CodeBlock.of("value")), template));
        }
        return List.of(Members.allowCasts(get, node.columns()).build(), set.build());
    }

    private CodeBlock putAll(List<Column> columns) {
        return columns.stream()
                .map(column -> ColumnCode.put(column, CodeBlock.of("$N", column.name()), template))
                .collect(CodeBlock.joining(""));
    }

    /**
     * <pre>{@code
     * private void openPosition() {
     *     if (!words.isOnPage(POSITION)) {
     *         Page other = sharing(POSITION);
     *         float[] positionX = other != null ? other.positionX : new float[words.columnRows() + Blocks.GAP_BYTES / 4];
     *         hasPosition = words.put(POSITION);
     *         this.positionX = positionX;
     *     }
     * }
     * }</pre>
     */
    List<MethodSpec> memory(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(open(component));
        MethodSpec.Builder close = template.own("close" + component.name(), TypeName.VOID)
                .addCode(template.fill(component, "has$simple:L = $pageWordsType:T.none();\n"));
        component.columns().forEach(column -> close.addStatement("$N = null", column.name()));
        methods.add(close.build());
        if (!component.isTag()) {
            methods.add(fill(component));
        }
        if (hasReferences(component)) {
            methods.add(forget(component));
        }
        if (hasHandles(component)) {
            methods.add(resolve(component));
        }
        return methods;
    }

    private MethodSpec open(WorldComponent component) {
        MethodSpec.Builder open = template.own("open" + component.name(), TypeName.VOID)
                .addCode(template.fill(component, "if (!words.isOnPage($number:L)) {$>\n"));
        if (component.columns().stream().anyMatch(ColumnCode::isShared)) {
            open.addCode(template.fill(component, "Page other = sharing($number:L);\n"));
        }
        component
                .columns()
                .forEach(column -> open.addStatement(
                        ColumnCode.isShared(column) ? "$1T $2N = other != null ? other.$2N : $3L" : "$T $N = $L",
                        ColumnCode.arrayType(column),
                        column.name(),
                        code.allocate(column, template)));
        open.addCode(template.fill(component, "has$simple:L = words.put($number:L);\n"));
        component.columns().forEach(column -> open.addStatement("this.$N = $N", column.name(), column.name()));
        return open.addCode("$<}\n").build();
    }

    /**
     * Rows in a row at once, others one by one.
     *
     * <p>Most of these rows are not in the processor's caches, and it waits for many of them at once only if the loop does nothing
     * but store. A loop over the bits of words had too many variables for that, and took twice as long.
     *
     * <pre>{@code
     * private void fillPosition(Position value, int[] rows, int count) {
     *     float positionX = value.x();
     *     if (rows[count - 1] - rows[0] == count - 1) {
     *         Arrays.fill(this.positionX, rows[0], rows[0] + count, positionX);
     *     } else {
     *         for (int i = 0; i < count; i++) {
     *             int row = rows[i];
     *             this.positionX[row] = positionX;
     *         }
     *     }
     * }
     * }</pre>
     */
    private MethodSpec fill(WorldComponent component) {
        return template.own("fill" + component.name(), TypeName.VOID)
                .addParameter(template.value(component))
                .addParameter(ArrayTypeName.of(TypeName.INT), "rows")
                .addParameter(int.class, "count")
                .addCode(code.records().declare(component.nodes(), CodeBlock.of("value")))
                .beginControlFlow("if (rows[count - 1] - rows[0] == count - 1)")
                .addCode(component.columns().stream()
                        .map(column -> ColumnCode.fill(column, template))
                        .collect(CodeBlock.joining("")))
                .nextControlFlow("else")
                .beginControlFlow("for (int i = 0; i < count; i++)")
                .addStatement("int row = rows[i]")
                .addCode(putAll(component.columns()))
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    private MethodSpec forget(WorldComponent component) {
        CodeBlock forget = component.columns().stream()
                .filter(Column::isReference)
                .map(column -> CodeBlock.of("$N[row] = null;\n", column.name()))
                .collect(CodeBlock.joining(""));
        return template.own("forget" + component.name(), TypeName.VOID)
                .addJavadoc("Lets go of the objects of entities that are losing the component.\n")
                .addParameter(int.class, "word")
                .addParameter(long.class, "rows")
                .addCode(template.fill(component, """
                    for (long left = rows & has$simple:L[word]; left != 0; left &= left - 1) {$>
                    int row = firstRow + (word << 6) + $longType:T.numberOfTrailingZeros(left);
                    """))
                .addCode(forget)
                .addCode("$<}\n")
                .build();
    }

    /**
     * <pre>{@code
     * private void resolveSprite(CommandLog log) {
     *     if (words.isOnPage(SPRITE) && words.isChangedSince(SPRITE, log.since())) {
     *         boolean isChanged = log.resolve(spriteParent, firstRow);
     *         if (isChanged) {
     *             touchSprite();
     *         }
     *     }
     * }
     * }</pre>
     */
    private MethodSpec resolve(WorldComponent component) {
        CodeBlock each = component.columns().stream()
                .filter(PageColumns::isHandle)
                .map(column -> CodeBlock.of("log.resolve($N, firstRow)", column.name()))
                .collect(CodeBlock.joining(" | "));
        return template.own("resolve" + component.name(), TypeName.VOID)
                .addParameter(ClassName.get("dev.granary.runtime", "CommandLog"), "log")
                .addCode(template.fill(component, """
                    if (words.isOnPage($number:L) && words.isChangedSince($number:L, log.since())) {
                        boolean isChanged = $each:L;
                        if (isChanged) {
                            touch$simple:L();
                        }
                    }
                    """, "each", each))
                .build();
    }
}

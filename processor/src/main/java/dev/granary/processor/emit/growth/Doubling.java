package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * One block, and where it is full everything is copied into one of twice the rows.
 *
 * <p>For loops over arrays that are handed to other code as a whole. The time of an addition is constant on average, but
 * the one that finds the block full pays for all before it, and both blocks are in memory meanwhile. A block that a user
 * still holds then is no longer the store's.
 *
 * <pre>{@code
 * private static final int BLOCK_ROWS = 64;
 * private Block whole;
 * private int rowCount;
 * }</pre>
 */
record Doubling(Template template) implements OneBlock {

    @Override
    public String description(long blockBytes) {
        return """
            All rows are in one block, %d at first. Where it is full, and in {@link #trim}, everything is copied into
            another one: a {@link Block} from before is not the store's any more.\
            """.formatted(template.model().sizes().blockRows());
    }

    @Override
    public String blockJavadoc() {
        return "The columns of all rows. When the store grows or is trimmed, it goes on with another block: what is\n"
                + "written to this one then is lost.";
    }

    @Override
    public List<FieldSpec> fields() {
        return List.of(
                FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE)
                        .addJavadoc("All rows; null while there are none.\n")
                        .build(),
                FieldSpec.builder(int.class, template.own("rowCount"), Modifier.PRIVATE)
                        .build());
    }

    @Override
    public CodeBlock reserve(CodeBlock row) {
        return template.fill("""
            if ($at:L >= $rowCount:L) {
                $addRows:L}
            """, "at", row, "addRows", addRows());
    }

    @Override
    public CodeBlock addRows() {
        return template.fill(
                "$resize:L($oneBlockType:T.doubled($slots:L.describe(), $rowCount:L, BLOCK_ROWS, $elements:L));\n",
                "elements",
                elements());
    }

    @Override
    public CodeBlock searchBlocks(CodeBlock row, CodeBlock goesOn) {
        return template.fill("""
            $blockType:T $block:L = $whole:L;
            if ($block:L != null) {
                $goesOn:L;
            }
            """, "goesOn", goesOn);
    }

    private CodeBlock elements() {
        return ColumnLayout.of(template.model()).elementsPerRow();
    }

    @Override
    public CodeBlock reserveExpected(CodeBlock room, int header) {
        return template.fill(
                """
                if ($expectedSize:L > 0) {
                    $resize:L($oneBlockType:T.rows($slots:L.describe(), $rows:L, $elements:L));
                }
                """,
                "rows",
                template.fill(header == 0 ? "$expectedSize:L" : "$expectedSize:L + 1L"),
                "elements",
                elements());
    }

    @Override
    public String trimming() {
        return "Copies everything into a block without room behind the last item. Rows stay what they are, and no stale"
                + " handle comes back.";
    }

    @Override
    public CodeBlock rows() {
        return template.fill("$rowCount:L");
    }

    /** By now the slots may have let go of the block, so nothing may fail here until the store has done so too. */
    @Override
    public CodeBlock release(CodeBlock rows) {
        return template.fill("""
            int $last:L = $count:L + 63 & -64; // full words
            if ($last:L == 0) {
                $whole:L = null;
                $rowCount:L = 0;
            } else if ($last:L < $rowCount:L) {
                $resize:L($last:L);
            }
            """, "count", rows);
    }

    @Override
    public CodeBlock makeAlike() {
        return template.fill(
                "$blockType:T $alike:L = $blockCopiesType:T.alike($other:L.$whole:L, $whole:L, $block:L -> new"
                        + " $blockType:T(this, 0, $block:L.$blockRows:L));\n");
    }

    @Override
    public CodeBlock shareAlike() {
        return template.fill("$blockType:T $alike:L = $blockCopiesType:T.shared($other:L.$whole:L, $block:L ->"
                + " $block:L.$share:L(this));\n");
    }

    @Override
    public CodeBlock copyAlike() {
        return template.fill("$blockCopiesType:T.copy($other:L.$whole:L, $alike:L, $rows:L);\n");
    }

    @Override
    public CodeBlock takeAlike() {
        return template.fill("""
            $whole:L = $alike:L;
            $rowCount:L = $other:L.$rowCount:L;
            """);
    }

    @Override
    public CodeBlock forEachBlock(String method) {
        return template.fill("""
            if ($whole:L != null) {
                $whole:L.$method:L();
            }
            """, "method", method);
    }

    @Override
    public CodeBlock blockCount() {
        return template.fill("$whole:L == null ? 0 : 1");
    }

    @Override
    public CodeBlock blockBytes() {
        return template.fill("($whole:L == null ? 0 : $whole:L.$blockBytes:L())");
    }

    /**
     * <pre>{@code
     * private void resize(int rowCount) {
     *     Block to = new Block(this, 0, rowCount);
     *     if (whole == null) {
     *         slots.addBlock(to.items);
     *     } else {
     *         to.copyAll(whole, Math.min(rowCount, this.rowCount));
     *         slots.replaceLast(to.items);
     *     }
     *     whole = to;
     *     this.rowCount = rowCount;
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> methods() {
        String body = slotsAreInItems() ? """
            if ($whole:L == null) {
                $slots:L.addBlock($to:L.$items:L);
            } else {
                $to:L.$copyAll:L($whole:L, $mathType:T.min($rowCount:L, this.$rowCount:L));
                $slots:L.replaceLast($to:L.$items:L);
            }
            """ : """
                if ($whole:L != null) {
                    $to:L.$copyAll:L($whole:L, $mathType:T.min($rowCount:L, this.$rowCount:L));
                }
                """;
        return List.of(MethodSpec.methodBuilder(template.own("resize"))
                .addJavadoc("Copies everything into a block of so many rows. Whatever can fail comes first, so a"
                        + " failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("rowCount"))
                .addCode(template.fill("$blockType:T $to:L = new $blockType:T(this, 0, $rowCount:L);\n"))
                .addCode(template.fill(body))
                .addCode(template.fill("""
                    $whole:L = $to:L;
                    this.$rowCount:L = $rowCount:L;
                    """))
                .build());
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill("$nextBlock:L == 0 && $store:L.$whole:L != null");
    }

    /** Items added since the cursor found its row may have brought another block. */
    @Override
    public CodeBlock current(CodeBlock store, CodeBlock block) {
        return template.fill("$from:L.$whole:L", "from", store);
    }
}

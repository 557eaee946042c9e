package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.ArrayList;
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
            All rows are in one block, %s at first. Where it is full, and in {@link #trim}, everything is copied into
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
        List<FieldSpec> fields = new ArrayList<>();
        fields.add(growthField(
                Types.DOUBLING_GROWTH,
                CodeBlock.of(
                        ",$WBLOCK_ROWS, $L$L", ColumnLayout.of(template.model()).elementsPerRow(), none())));
        fields.add(FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE)
                .addJavadoc("All rows; null while there are none.\n")
                .build());
        if (addsRows()) {
            fields.add(FieldSpec.builder(int.class, template.own("rowCount"), Modifier.PRIVATE)
                    .build());
        }
        return fields;
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

    @Override
    public List<MethodSpec> methods() {
        return List.of(
                take(template.fill("""
                    $whole:L = $blocks:L.length == 0 ? null : $blocks:L[0];
                    $kept:L
                    """, "kept", addsRows() ? template.fill("this.$rowCount:L = $rowCount:L;") : "")));
    }

    /** Items added since the cursor found its row may have brought another block. */
    @Override
    public CodeBlock current(CodeBlock store, CodeBlock block) {
        return template.fill("$from:L.$whole:L", "from", store);
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill("$nextBlock:L == 0 && $store:L.$whole:L != null");
    }
}

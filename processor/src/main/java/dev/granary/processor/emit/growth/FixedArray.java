package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * All the memory at once, and never more: one block for as many items as the store may ever have.
 *
 * <p>For stores whose size is known, and for those that must not allocate later. A row needs no looking up, and a loop over
 * a column is one loop.
 *
 * <pre>{@code
 * private static final int BLOCK_ROWS = 192;
 * private final Block whole = new Block(this, 0);
 * }</pre>
 */
record FixedArray(Template template) implements OneBlock {

    @Override
    public String description(long blockBytes) {
        return "Has room for %s items, %s bytes, from the beginning to the end."
                .formatted(template.model().sizes().maxCapacity(), blockBytes);
    }

    @Override
    public List<FieldSpec> fields() {
        if (template.model().hasViews()) { // the store inside of a view begins without
            return List.of(
                    growthField(Types.FIXED_GROWTH, CodeBlock.of(",$WBLOCK_ROWS$L", none())),
                    FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE)
                            .build());
        }
        return List.of(
                FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T(this, 0)", template.blockType())
                        .build(),
                growthField(Types.FIXED_GROWTH, template.fill(",$Wnew $blockType:T[] {$whole:L}")));
    }

    @Override
    public boolean isFixed() {
        return true;
    }

    @Override
    public String trimming() {
        return "Does nothing: this store keeps the memory for as many items as it may have.";
    }

    @Override
    public CodeBlock full() {
        return template.fill("$oneBlockType:T.full($slots:L.describe(), MAX_CAPACITY)");
    }

    @Override
    public CodeBlock rows() {
        return CodeBlock.of("BLOCK_ROWS");
    }

    @Override
    public List<MethodSpec> methods() {
        return List.of(take(
                template.model().hasViews()
                        ? template.fill("$whole:L = $blocks:L.length == 0 ? null : $blocks:L[0];\n")
                        : CodeBlock.of("")));
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill("$nextBlock:L == 0");
    }
}

package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
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
        return "Has room for %d items, %d bytes, from the beginning to the end."
                .formatted(template.model().sizes().maxCapacity(), blockBytes);
    }

    @Override
    public List<FieldSpec> fields() {
        if (template.model().hasViews()) { // the store inside of a view begins without
            return List.of(FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE)
                    .build());
        }
        return List.of(FieldSpec.builder(template.blockType(), template.own("whole"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T(this, 0)", template.blockType())
                .build());
    }

    /** Rows are used up before there are too many items only where slots are retired, so only where there are holes. */
    @Override
    public CodeBlock reserve(CodeBlock row) {
        return template.model().strategies().isPacked()
                ? CodeBlock.of("")
                : template.fill("""
                    if ($at:L == BLOCK_ROWS) {
                        $addRows:L}
                    """, "at", row, "addRows", addRows());
    }

    @Override
    public CodeBlock addRows() {
        return template.fill("throw $oneBlockType:T.full($slots:L.describe(), MAX_CAPACITY, $slots:L.retired());\n");
    }

    @Override
    public CodeBlock searchBlocks(CodeBlock row, CodeBlock goesOn) {
        return template.fill("""
            $blockType:T $block:L = $whole:L;
            $goesOn:L;
            """, "goesOn", goesOn);
    }

    @Override
    public CodeBlock reserveExpected(CodeBlock room, int header) {
        return CodeBlock.of(
                "$L$L",
                template.model().hasViews() ? template.fill("$whole:L = new $blockType:T(this, 0);\n") : "",
                slotsAreInItems() ? template.fill("$slots:L.addBlock($whole:L.$items:L);\n") : "");
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
    public CodeBlock expectedSize() {
        return CodeBlock.of("MAX_CAPACITY");
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
    public CodeBlock release(CodeBlock rows) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock makeAlike() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock itemsAlike() {
        return template.fill("$blockCopiesType:T.items($whole:L)");
    }

    @Override
    public CodeBlock shareAlike() {
        return template.fill("$whole:L = $other:L.$whole:L.$share:L(this);\n");
    }

    @Override
    public CodeBlock copyAlike() {
        return template.fill("$blockCopiesType:T.copy($other:L.$whole:L, $whole:L, $rows:L);\n");
    }

    @Override
    public CodeBlock takeAlike() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock forEachBlock(String method) {
        return template.fill("$whole:L.$method:L();\n", "method", method);
    }

    @Override
    public CodeBlock blockCount() {
        return CodeBlock.of("1");
    }

    @Override
    public CodeBlock blockBytes() {
        return CodeBlock.of("BLOCK_BYTES");
    }

    @Override
    public List<MethodSpec> methods() {
        return List.of();
    }

    @Override
    public CodeBlock hasNext() {
        return template.fill("$nextBlock:L == 0");
    }
}

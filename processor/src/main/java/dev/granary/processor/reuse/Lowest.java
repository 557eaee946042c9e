package dev.granary.processor.reuse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.emit.Template;
import dev.granary.processor.emit.Types;

/**
 * Fills the lowest hole, so items gather at the beginning: a bit per vacant slot, and levels above that find the lowest.
 *
 * <p>For stores that shrink and are swept. Nothing is linked, so filling holes one after another is no chain of cache
 * misses.
 */
record Lowest(Template template, boolean slotsAreInItems, boolean isNative) implements Reuse {

    @Override
    public String description() {
        return "Items never move: removing one leaves a hole, and an item that is added fills the lowest.";
    }

    @Override
    public ClassName slotsType() {
        if (slotsAreInItems && isNative) {
            return Types.LOWEST_NATIVE_ITEM_SLOTS;
        }
        return slotsAreInItems ? Types.LOWEST_ITEM_SLOTS : Types.SLOT_STAMPS;
    }

    @Override
    public CodeBlock acquire() {
        if (slotsAreInItems && isNative) {
            return template.fill("$slots:L.acquire($slot:L)");
        }
        return template.fill(
                slotsAreInItems
                        ? "$slots:L.acquire($slot:L, $block:L.$items:L, $row:L * Block.STRIDE_BYTES)"
                        : "$slots:L.acquire($slot:L)");
    }

    @Override
    public CodeBlock release() {
        return template.fill(
                slotsAreInItems && !isNative
                        ? "$slots:L.release($slot:L, $block:L.$items:L, $row:L * Block.STRIDE_BYTES);\n"
                        : "$slots:L.release($slot:L);\n");
    }

    @Override
    public CodeBlock bytesOutsideBlocks() {
        return template.fill(" + $slots:L.bytes()");
    }
}

package dev.granary.processor.emit.reuse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;

/**
 * Fills the hole that was made last: each vacant slot has a link to the one that became vacant before it.
 *
 * <p>For structs the links are in the holes and cost nothing. Other layouts have them in a table, because kernels write
 * the rows of holes too.
 */
record FreeList(Template template, Growth growth, boolean slotsAreInItems, boolean isNative) implements Reuse {

    @Override
    public String description() {
        return "Items never move: removing one leaves a hole, and the item added next fills it.";
    }

    @Override
    public ClassName slotsType() {
        if (slotsAreInItems && isNative) {
            return Types.NATIVE_ITEM_SLOTS;
        }
        return slotsAreInItems ? Types.ITEM_SLOTS : Types.SLOT_INDEX;
    }

    @Override
    public CodeBlock nextSlot() {
        return CodeBlock.builder()
                .add(slotsAreInItems ? CodeBlock.of("") : template.fill("$slots:L.reserve();\n"))
                .add(template.fill("int $slot:L = $slots:L.next();\n"))
                .add(growth.reserveSlot(template.fill("$slot:L")))
                .build();
    }

    /** Slot 0 leads to those that are vacant. */
    @Override
    public CodeBlock own() {
        if (!template.model().hasViews()) {
            return CodeBlock.of("");
        }
        return slotsAreInItems
                ? template.fill(
                        "$first:L.$own:L(-1L);\n$block:L.$own:L(-1L);\n", "first", growth.blockOf(CodeBlock.of("0")))
                : template.fill("$block:L.$own:L(-1L);\n$slots:L.own($slot:L);\n");
    }

    @Override
    public CodeBlock acquire() {
        if (slotsAreInItems && isNative) {
            return template.fill("$slots:L.acquire($slot:L)");
        }
        return template.fill(
                slotsAreInItems
                        ? "$slots:L.acquire($slot:L, $block:L.$items:L, $row:L * Block.STRIDE_BYTES)"
                        : "$slots:L.acquire($slot:L, $slot:L)");
    }

    @Override
    public CodeBlock release() {
        return template.fill(
                slotsAreInItems && !isNative
                        ? "$slots:L.release($slot:L, $block:L.$items:L, $row:L * Block.STRIDE_BYTES);\n"
                        : "$slots:L.release($slot:L);\n");
    }
}

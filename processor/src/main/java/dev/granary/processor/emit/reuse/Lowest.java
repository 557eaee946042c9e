package dev.granary.processor.emit.reuse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Fills the lowest hole, so items gather at the beginning.
 *
 * <p>For stores that shrink and are swept. Holes are found some 64 at a time, in the bits that say which rows are alive, so a
 * removal only writes down its slot beside those; and filling holes one after another is no chain of cache misses. A bit a word says
 * which words are full, and need not be looked at; it is cleared before the next addition.
 */
record Lowest(Template template, Growth growth, boolean slotsAreInItems, boolean isNative) implements Reuse {

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
    public CodeBlock nextSlot() {
        return template.fill("int $slot:L = lowestSlot($slots:L);\n");
    }

    @Override
    public CodeBlock own() {
        return template.model().hasViews() ? template.fill("$ownVacant:L($block:L, $slot:L);\n") : CodeBlock.of("");
    }

    /**
     * <pre>{@code
     * private void ownVacant(Block block, int slot) {
     *     try {
     *         block.own(-1L);
     *         slots.own(slot);
     *     } catch (Throwable failure) {
     *         slots.giveBack(slot);
     *         throw failure;
     *     }
     * }
     * }</pre>
     */
    private MethodSpec ownVacant() {
        return MethodSpec.methodBuilder(template.own("ownVacant"))
                .addJavadoc(
                        "Copies what a view has of a row that an item is about to be in; or throws, and the slot is as"
                                + " it was.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.blockType(), template.own("block"))
                .addParameter(int.class, template.own("slot"))
                .addCode(template.fill(
                        """
                        try {
                            $block:L.$own:L(-1L);
                            $ownSlot:L
                        } catch ($throwableType:T $failure:L) {
                            $slots:L.giveBack($slot:L);
                            throw $failure:L;
                        }
                        """, "ownSlot", slotsAreInItems ? CodeBlock.of("") : template.fill("$slots:L.own($slot:L);\n")))
                .build();
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
    public CodeBlock endRemoval() {
        return template.fill("$slots:L.vacated($slot:L, $removals:L);\n");
    }

    @Override
    public List<MethodSpec> storeMethods() {
        return template.model().hasViews() ? List.of(ownVacant()) : List.of();
    }

    @Override
    public List<FieldSpec> blockFields() {
        return List.of(Members.bits(template, "fullWords", "$blockRows:L / 64")
                .addJavadoc(
                        "Which words of {@link #$L} are full, of those that were looked at.\n", template.own("alive"))
                .build());
    }

    @Override
    public CodeBlock bookkeeping() {
        return template.fill(", $fullWords:L");
    }

    @Override
    public long blockBytes(int rows) {
        return (rows / 64 + 63) / 64 * Long.BYTES;
    }
}

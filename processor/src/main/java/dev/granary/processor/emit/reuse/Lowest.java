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
        return template.fill("""
            if ($removals:L != $slots:L.settled()) {
                $settle:L();
            }
            int $slot:L = $slots:L.next();
            if ($slot:L == 0) {
                $slot:L = $vacantSlot:L();
            }
            """);
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
        return template.model().hasViews()
                ? List.of(settle(), vacantSlot(), search(), ownVacant())
                : List.of(settle(), vacantSlot(), search());
    }

    /**
     * <pre>{@code
     * private void settle() {
     *     if (slots.remembers(removals)) {
     *         while (slots.settled() != removals) {
     *             int slot = slots.settle();
     *             Block block = blocks[slot >>> BLOCK_SHIFT];
     *             int row = slot & ROW_MASK;
     *             block.fullWords[row >>> 12] &= ~(1L << (row >>> 6));
     *         }
     *     } else {
     *         for (int index = 0; index < blockCount; index++) {
     *             blocks[index].searchAnew();
     *         }
     *         slots.settleAll(removals);
     *     }
     * }
     * }</pre>
     */
    private MethodSpec settle() {
        CodeBlock slot = template.fill("$slot:L");
        return MethodSpec.methodBuilder(template.own("settle"))
                .addJavadoc("Makes the slots known that became vacant since the last addition.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill(
                        """
                        if ($slots:L.remembers($removals:L)) {
                            while ($slots:L.settled() != $removals:L) {
                                int $slot:L = $slots:L.settle();
                                $blockType:T $block:L = $blockOf:L;
                                int $row:L = $rowInBlock:L;
                                $block:L.$fullWords:L[$row:L >>> 12] &= ~(1L << ($row:L >>> 6));
                            }
                        } else {
                            $search:L
                            $slots:L.settleAll($removals:L);
                        }
                        """,
                        "blockOf",
                        growth.blockOf(slot),
                        "rowInBlock",
                        growth.rowInBlock(template.fill("$block:L"), slot),
                        "search",
                        growth.forEachBlock(template.own("searchAnew"))))
                .build();
    }

    /**
     * <pre>{@code
     * private int vacantSlot() {
     *     search();
     *     int slot = slots.next();
     *     if (slot == 0) {
     *         addBlock();
     *         search();
     *         slot = slots.next();
     *     }
     *     assert slot != 0 : ...;
     *     return slot;
     * }
     * }</pre>
     */
    private MethodSpec vacantSlot() {
        return MethodSpec.methodBuilder(template.own("vacantSlot"))
                .addJavadoc("Looks for the lowest vacant slots, where none is known, and takes the first. If there are"
                        + " none, makes more, or fails\n"
                        + "and changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
                .returns(int.class)
                .addCode(template.fill(
                        """
                        $search:L();
                        int $slot:L = $slots:L.next();
                        if ($slot:L == 0) {
                            $grow:L
                            $again:L
                        }
                        assert $slot:L != 0 : "no slot below " + $slots:L.searched() + " is vacant, of " + $rows:L;
                        return $slot:L;
                        """,
                        "grow",
                        slotsAreInItems ? growth.addRows() : reserve(),
                        "again",
                        slotsAreInItems && growth.isFixed()
                                ? CodeBlock.of("")
                                : template.fill("$search:L();\n$slot:L = $slots:L.next();\n"),
                        "rows",
                        growth.rows()))
                .build();
    }

    /** Either stamps or rows are used up; of a new store both. */
    private CodeBlock reserve() {
        return template.fill("""
            $slots:L.reserve();
            if ($slots:L.searched() >= $rows:L) {
                $grow:L
            }
            """, "rows", growth.rows(), "grow", growth.addRows());
    }

    /**
     * <pre>{@code
     * private void search() {
     *     for (int number = slots.searched() >>> BLOCK_SHIFT; number < blockCount; number++) {
     *         Block block = blocks[number];
     *         if (block != null && !slots.search(block.firstRow, rowCount, block.alive, block.fullWords)) {
     *             break;
     *         }
     *     }
     * }
     * }</pre>
     */
    private MethodSpec search() {
        return MethodSpec.methodBuilder(template.own("search"))
                .addJavadoc("Looks for the lowest vacant slots, behind those that it has looked at before.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(growth.searchBlocks(
                        template.fill("$slots:L.searched()"),
                        template.fill(
                                "$slots:L.search($block:L.$firstRow:L, $rows:L, $block:L.$alive:L,"
                                        + " $block:L.$fullWords:L)",
                                "rows",
                                growth.rows())))
                .build();
    }

    @Override
    public List<FieldSpec> blockFields() {
        return List.of(Members.bits(template, "fullWords", "$blockRows:L / 64")
                .addJavadoc(
                        "Which words of {@link #$L} are full, of those that were looked at.\n", template.own("alive"))
                .build());
    }

    /**
     * <pre>{@code
     * private void searchAnew() {
     *     Arrays.fill(fullWords, 0);
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> blockMethods() {
        return List.of(MethodSpec.methodBuilder(template.own("searchAnew"))
                .addJavadoc("Forgets which words are full.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill("$arraysType:T.fill($fullWords:L, 0);\n"))
                .build());
    }

    @Override
    public long blockBytes(int rows) {
        return (rows / 64 + 63) / 64 * Long.BYTES;
    }
}

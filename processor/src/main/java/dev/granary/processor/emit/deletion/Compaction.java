package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The method that moves an item into one of {@link Holes}. */
record Compaction(Template template, Growth growth, ColumnLayout layout) {
    List<MethodSpec> methods() {
        return Stream.of(List.of(method()), copying().methods(), clearing().methods())
                .flatMap(List::stream)
                .toList();
    }

    private Pieces copying() {
        return move().copying();
    }

    /** Of another name than what clears a row for a removal, whose parameters have other names. */
    private Pieces clearing() {
        return move().clearing("leaveRow", layout.clearRow(move().from()));
    }

    private RowMove move() {
        return new RowMove(template, layout);
    }

    /**
     * <pre>{@code
     * protected void moveRow(int row, int to) {
     *     Block from = blocks[row >>> BLOCK_SHIFT];
     *     int fromRow = row & ROW_MASK;
     *     ...
     *     to.volume[toRow] = from.volume[fromRow];
     * }
     * }</pre>
     */
    private MethodSpec method() {
        CodeBlock last = template.fill("$last:L");
        CodeBlock slot = template.fill("$slot:L");
        return MethodSpec.methodBuilder("moveRow")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(int.class, template.own("last"))
                .addParameter(int.class, template.own("slot"))
                .addCode(template.fill(
                        """
                        $blockType:T $from:L = $blockOfLast:L;
                        int $fromRow:L = $lastInBlock:L;
                        $blockType:T $to:L = $blockOfSlot:L;
                        int $toRow:L = $slotInBlock:L;
                        """,
                        "blockOfLast",
                        growth.blockOf(last),
                        "lastInBlock",
                        growth.rowInBlock(template.fill("$from:L"), last),
                        "blockOfSlot",
                        growth.blockOf(slot),
                        "slotInBlock",
                        growth.rowInBlock(template.fill("$to:L"), slot)))
                .addCode(copying().code())
                .addCode(clearing().code())
                .build();
    }
}

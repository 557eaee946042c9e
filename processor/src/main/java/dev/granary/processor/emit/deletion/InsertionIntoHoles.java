package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.jit.ShortInsert;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.reuse.Reuse;

/**
 * The addition of an item to a store with {@link Holes}.
 */
record InsertionIntoHoles(Template template, Growth growth, Reuse reuse) {
    boolean isShort() {
        return ShortInsert.isUsed(template.model());
    }

    /** What is seldom needed comes first, so that less waits in registers while it is done. */
    CodeBlock code() {
        CodeBlock slot = template.fill("$slot:L");
        return CodeBlock.builder()
                .add(reuse.nextSlot())
                .add(template.fill(
                        """
                        $blockType:T $block:L = $blockOf:L;
                        int $row:L = $rowInBlock:L;
                        $own:L
                        long $bits:L = $acquire:L;
                        """,
                        "own",
                        reuse.own(),
                        "acquire",
                        reuse.acquire(),
                        "blockOf",
                        growth.blockOf(slot),
                        "rowInBlock",
                        growth.rowInBlock(template.fill("$block:L"), slot)))
                .add(isShort() ? writeShortly() : writeInPlace())
                .add(template.fill("""
                    if ($block:L.$alive:L[$row:L >>> 6] == 0) {
                        $block:L.$aliveSummary:L[$row:L >>> 12] |= 1L << ($row:L >>> 6);
                    }
                    $bitsType:T.set($block:L.$alive:L, $row:L);
                    $size:L++;
                    return $bits:L;
                    """))
                .build();
    }

    private CodeBlock writeShortly() {
        return template.fill("""
            $block:L.$write:L($row:L, $columns:L);
            checkAdded($block:L, $row:L, $bits:L);
            """, "columns", Members.list(Values.variables(template.model())));
    }

    private CodeBlock writeInPlace() {
        return CodeBlock.builder()
                .add(new Values(template.model())
                        .writeAll(new Place(template.fill("$block:L"), template.fill("$row:L"))))
                .add(assertions())
                .build();
    }

    /** What holds between an item's columns being written and its being counted: bytecodes that keep it from being inlined. */
    private CodeBlock assertions() {
        return template.fill("""
            assert $block:L.$firstRow:L + $row:L == $slot:L : "row " + $row:L + " behind " + $block:L.$firstRow:L + " is not slot " + $slot:L;
            assert $slot:L > 0 && $slot:L < $slots:L.end() : "slot " + $slot:L + " is not below " + $slots:L.end();
            assert !$bitsType:T.get($block:L.$alive:L, $row:L) : "slot " + $slot:L + " is in use";
            assert $size:L + 1 < $slots:L.end() : "size " + $size:L + " is not below " + $slots:L.end();
            assert $slots:L.row($bits:L) == $slot:L : "slot " + $slot:L + " leads to row " + $slots:L.row($bits:L);
            """);
    }
}

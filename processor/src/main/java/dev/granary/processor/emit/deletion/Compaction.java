package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The method that moves items into {@link Holes}. */
record Compaction(Template template, Growth growth, ColumnLayout layout) {
    List<MethodSpec> methods() {
        return Stream.of(List.of(method()), copying().methods(), clearing().methods())
                .flatMap(List::stream)
                .toList();
    }

    private Pieces copying() {
        Place to = new Place(template.fill("$to:L"), template.fill("$toRow:L"));
        return new Pieces(
                template,
                "copyRow",
                "Copies some columns of a row.",
                List.of(block("from"), row("fromRow"), block("to"), row("toRow")),
                Stream.concat(
                                layout.copyRow(from(), to).stream(),
                                new SideColumns(template).copyRow(from(), to).stream())
                        .toList(),
                Modifier.STATIC);
    }

    /** Of another name than what clears a row for a removal, whose parameters have other names. */
    private Pieces clearing() {
        return new Pieces(
                template,
                "leaveRow",
                "Clears some columns of a row.",
                List.of(block("from"), row("fromRow")),
                Stream.concat(layout.clearRow(from()).stream(), new SideColumns(template).clearRow(from()).stream())
                        .toList(),
                Modifier.STATIC);
    }

    private boolean hasKeys() {
        return !template.model().keys().isEmpty();
    }

    private CodeBlock own() {
        return template.model().hasViews() ? CodeBlock.of("own(SCHEMA);\n") : CodeBlock.of("");
    }

    private CodeBlock packLists() {
        return template.model().pooled().isEmpty() ? CodeBlock.of("") : CodeBlock.of("pack(SCHEMA);\n");
    }

    private Place from() {
        return new Place(template.fill("$from:L"), template.fill("$fromRow:L"));
    }

    private ParameterSpec block(String name) {
        return ParameterSpec.builder(template.blockType(), template.own(name)).build();
    }

    private ParameterSpec row(String name) {
        return ParameterSpec.builder(int.class, template.own(name)).build();
    }

    /**
     * <pre>{@code
     * public Moves<Sound> compact() {
     *     long[] bits = slots.movesToCompact();
     *     for (int index = 0; index < bits.length / 2; index++) {
     *         int slot = HandleBits.slot(bits[index]);
     *         int toSlot = HandleBits.slot(bits[bits.length / 2 + index]);
     *         ...
     *         slots.replace(bits[index], bits[bits.length / 2 + index]);
     *     }
     *     slots.endCompact();
     *     removals++;
     *     return new Moves<>(bits);
     * }
     * }</pre>
     */
    private MethodSpec method() {
        CodeBlock slot = template.fill("$slot:L");
        CodeBlock last = template.fill("$last:L");
        return MethodSpec.methodBuilder("compact")
                .addJavadoc("""
                    Moves the last items into holes, until there is no hole before an item, and returns what moved.

                    <p>The handles of those from before are stale then, as if they had been removed and added again; all
                    others stay valid. {@link #trim} afterwards lets go of the blocks that are empty now. Visits every slot,
                    and allocates 16 bytes an item that moves, before the first one does: a failure changes nothing.
                    """)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(Types.MOVES, template.itemType()))
                .addCode(growth.checkOpen())
                .addCode(hasKeys() ? CodeBlock.of("$L.checkSettled();\n", template.own("keys")) : CodeBlock.of(""))
                .addCode(packLists())
                .addCode(template.fill(
                        """
                        long[] $bits:L = $slots:L.movesToCompact();
                        int $count:L = $bits:L.length / 2;
                        $movesType:T<$itemType:T> $moves:L = new $movesType:T<>($bits:L);
                        $reserve:L$own:Lif ($watch:L != null) {
                            $watch:L.follow($bits:L);
                        }
                        for (int $index:L = 0; $index:L < $count:L; $index:L++) {
                            int $last:L = $handleBitsType:T.slot($bits:L[$index:L]);
                            int $slot:L = $handleBitsType:T.slot($bits:L[$count:L + $index:L]);
                            $blockType:T $from:L = $blockOfLast:L;
                            int $fromRow:L = $lastInBlock:L;
                            $blockType:T $to:L = $blockOfSlot:L;
                            int $toRow:L = $slotInBlock:L;
                            $slots:L.replace($bits:L[$index:L], $bits:L[$count:L + $index:L]);
                        """,
                        "count",
                        template.own("number"),
                        "own",
                        own(),
                        "reserve",
                        hasKeys()
                                ? CodeBlock.of("$L.reserveMoves($L);\n", template.own("keys"), template.own("number"))
                                : CodeBlock.of(""),
                        "blockOfLast",
                        growth.blockOf(last),
                        "lastInBlock",
                        growth.rowInBlock(template.fill("$from:L"), last),
                        "blockOfSlot",
                        growth.blockOf(slot),
                        "slotInBlock",
                        growth.rowInBlock(template.fill("$to:L"), slot)))
                .addCode("$>")
                .addCode(
                        hasKeys()
                                ? CodeBlock.of("$L.move($L, $L);\n", template.own("keys"), last, slot)
                                : CodeBlock.of(""))
                .addCode(copying().code())
                .addCode(clearing().code())
                .addCode(template.fill("""
                    $bitsType:T.set($to:L.$alive:L, $toRow:L);
                    $bitsType:T.set($to:L.$aliveSummary:L, $toRow:L >>> 6);
                    """))
                .addCode(template.fill("""
                    $bitsType:T.clear($from:L.$alive:L, $fromRow:L);
                    if ($from:L.$alive:L[$fromRow:L >>> 6] == 0) {
                        $bitsType:T.clear($from:L.$aliveSummary:L, $fromRow:L >>> 6);
                    }
                    """))
                .addCode("$<}\n")
                .addCode(template.fill("""
                    if ($count:L > 0) {
                        $slots:L.endCompact();
                        $removals:L++;
                    }
                    return $moves:L;
                    """, "count", template.own("number")))
                .build();
    }
}

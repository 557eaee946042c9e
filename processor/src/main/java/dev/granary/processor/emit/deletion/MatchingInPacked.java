package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.growth.Growth;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Matches among tightly packed rows: a run is a block.
 *
 * <p>A removal brings the last item to the row; if it is one to visit, it matches there or not, so an iteration goes back to
 * the row and looks again. Removing all matches begins with the last row: whatever comes to a row is no match then.
 */
record MatchingInPacked(Template template) implements Matching {

    @Override
    public CodeBlock end() {
        return template.fill("store.$size:L");
    }

    @Override
    public List<MethodSpec> runMethods() {
        return List.of(
                MethodSpec.methodBuilder("next")
                        .addJavadoc("Goes to the next block, and finds the matches in it; false if there is none.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .returns(boolean.class)
                        .addCode(template.fill("""
                            $blockType:T ahead = nextBlock < blocks.size() ? blocks.get(nextBlock) : null;
                            if (ahead == null || ahead.$firstRow:L >= end) {
                                return false;
                            }
                            enter(nextBlock);
                            return true;
                            """))
                        .build(),
                MethodSpec.methodBuilder("enter")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, "number")
                        .addCode(template.fill("""
                            block = blocks.get(number);
                            nextBlock = number + 1;
                            to = $mathType:T.clamp(end - block.$firstRow:L + 63 >> 6, 0, block.$flags:L[0].length);
                            if (to > 0) {
                                matches = words.matches(block.$flags:L, store.$size:L - block.$firstRow:L, 0, to);
                            }
                            index = 0;
                            """))
                        .build(),
                MethodSpec.methodBuilder("matchesAgain")
                        .addJavadoc("""
                            Goes back to a row that another item may have moved to, and returns whether it is one to visit.

                            @param last the end of the rows to visit is now there
                            """)
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.blockType(), "of")
                        .addParameter(int.class, "row")
                        .addParameter(int.class, "last")
                        .returns(boolean.class)
                        .addCode(template.fill("""
                            end = last;
                            $enter:L\
                            if (end - block.$firstRow:L <= row) {
                                return false;
                            }
                            int word = row >>> 6;
                            matches = words.matches(block.$flags:L, store.$size:L - block.$firstRow:L, word, word + 1);
                            return (matches[word] >>> row & 1) != 0;
                            """, "enter", enterAgain()))
                        .build());
    }

    /** Goes back to the block; where one may become another, items added, or a trim, may have brought it. */
    private CodeBlock enterAgain() {
        return replacesBlocks()
                ? CodeBlock.builder()
                        .addStatement(
                                "block = $L",
                                Growth.of(template.model()).current(CodeBlock.of("store"), CodeBlock.of("block")))
                        .add(template.fill("to = $mathType:T.min(to, block.$flags:L[0].length);\n"))
                        .build()
                : CodeBlock.builder()
                        .beginControlFlow("if (block != of)")
                        .addStatement("enter(blocks.indexOf(of))")
                        .addStatement("index = to")
                        .endControlFlow()
                        .build();
    }

    private boolean replacesBlocks() {
        return template.model().strategies().growth().replacesBlocks();
    }

    @Override
    public CodeBlock isAheadUnknown() {
        return template.fill("(next >= count || cursor.$end:L < end)");
    }

    @Override
    public CodeBlock start() {
        return CodeBlock.of("end = runs.end;\n");
    }

    @Override
    public List<FieldSpec> matchesFields() {
        return List.of(
                Members.field(template.blockType(), "current", "The block of the cursor's item."),
                Members.field(int.class, "end", "The end of the rows to visit, in the store."));
    }

    @Override
    public CodeBlock afterRemoval() {
        return template.fill("""
            if (cursor.$end:L < end) { // the row that took the item's place is one to visit
                end = cursor.$end:L;
                boolean matches = runs.matchesAgain(current, cursor.$row:L, end);
                $goBack:L\
                while (count > next && rows[count - 1] >= end - current.$firstRow:L) {
                    count--;
                }
                if (matches) {
                    rows[--next] = cursor.$row:L;
                }
            }
            """, "goBack", goBack());
    }

    /** Nothing else is left of the block that the iteration goes back to, and the one behind it is begun anew. */
    private CodeBlock goBack() {
        return replacesBlocks()
                ? CodeBlock.of("") // the only block
                : CodeBlock.of("if (ahead != current) {\n"
                        + "        ahead = current;\n"
                        + "        next = 1;\n"
                        + "        count = 1;\n"
                        + "    }\n");
    }

    @Override
    public CodeBlock onStep() {
        return CodeBlock.of("current = ahead;\n");
    }

    @Override
    public CodeBlock removeAll() {
        return template.fill("""
            int removed = 0;
            Runs runs = new Runs(store, mask);
            for (int number = runs.blocks.size() - 1; number >= 0; number--) {
                runs.enter(number);
                // backwards: what moves to a row comes from behind it, and matches no longer
                for (int index = runs.to - 1; index >= 0; index--) {
                    int firstRow = runs.block.$firstRow:L + (index << 6);
                    for (long word = runs.matches[index]; word != 0; word ^= $longType:T.highestOneBit(word)) {
                        store.$removeRow:L(firstRow + 63 - $longType:T.numberOfLeadingZeros(word));
                        removed++;
                    }
                }
            }
            return removed;
            """);
    }
}

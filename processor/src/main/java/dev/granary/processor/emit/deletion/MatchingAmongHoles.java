package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Matches among rows of which some are holes: runs are the words in which the second level says that there are items, 64
 * words for each of its own that is not zero.
 */
record MatchingAmongHoles(Template template) implements Matching {

    @Override
    public CodeBlock end() {
        return template.fill("store.$slots:L.end()");
    }

    /**
     * <pre>{@code
     * private boolean next() {
     *     int first = block == null ? 0 : Words.next(block.aliveSummary, to + 63 >>> 6);
     *     while (block == null || first == block.aliveSummary.length) {
     *         ...
     *         nextBlock++;
     *         first = Words.next(block.aliveSummary, 0);
     *     }
     *     from = first << 6;
     *     to = Math.min(Words.end(block.aliveSummary, first) << 6, block.alive.length);
     *     matches = words.matches(block.flags, block.alive, from, to);
     *     index = from;
     *     return true;
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> runMethods() {
        return List.of(MethodSpec.methodBuilder("next")
                .addJavadoc("Goes to the next words in which there are items, and finds the matches; false if there are"
                        + " none.\n")
                .addModifiers(Modifier.PRIVATE)
                .returns(boolean.class)
                .addCode(template.fill("""
                    int first = block == null ? 0 : $wordsType:T.next(block.$aliveSummary:L, to + 63 >>> 6);
                    while (block == null || first == block.$aliveSummary:L.length) {
                        if (nextBlock == blocks.size()) {
                            return false;
                        }
                        $blockType:T ahead = blocks.get(nextBlock++);
                        if (ahead != null) { // trimmed away meanwhile
                            block = ahead;
                            first = $wordsType:T.next(block.$aliveSummary:L, 0);
                        }
                    }
                    from = first << 6;
                    to = $mathType:T.min($wordsType:T.end(block.$aliveSummary:L, first) << 6, block.$alive:L.length);
                    matches = words.matches(block.$flags:L, block.$alive:L, from, to);
                    index = from;
                    return true;
                    """))
                .build());
    }

    @Override
    public CodeBlock isAheadUnknown() {
        return CodeBlock.of("next >= count");
    }

    @Override
    public CodeBlock start() {
        return CodeBlock.of("");
    }

    @Override
    public List<FieldSpec> matchesFields() {
        return List.of();
    }

    @Override
    public CodeBlock afterRemoval() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock onStep() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock removeAll() {
        return template.fill("""
            int removed = 0;
            for (Runs runs = new Runs(store, mask); runs.next(); ) {
                for (int index = runs.from; index < runs.to; index++) {
                    int firstSlot = runs.block.$firstRow:L + (index << 6);
                    for (long word = runs.matches[index]; word != 0; word &= word - 1) {
                        store.$removeRow:L(firstSlot + $longType:T.numberOfTrailingZeros(word));
                        removed++;
                    }
                }
            }
            return removed;
            """);
    }
}

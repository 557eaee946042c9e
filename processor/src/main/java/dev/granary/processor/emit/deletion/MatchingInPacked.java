package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import java.util.List;

/**
 * A removal brings the last item to the row; if it is one to visit, it matches there or not, so an iteration goes back to the row and
 * looks again.
 */
record MatchingInPacked(Template template) implements Matching {

    @Override
    public CodeBlock end() {
        return template.fill("$size:L");
    }

    @Override
    public CodeBlock isAheadUnknown() {
        return template.fill("(next >= count || cursor.$end:L < end)");
    }

    @Override
    public CodeBlock start() {
        return CodeBlock.of("end = runs.end();\n");
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
                $goBack:L
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
        return template.model().strategies().growth().replacesBlocks()
                ? CodeBlock.of("") // the only block
                : template.fill("""
                    if (ahead != current) {
                        ahead = current;
                        next = 1;
                        count = 1;
                    }
                    """);
    }

    @Override
    public CodeBlock onStep() {
        return CodeBlock.of("current = ahead;\n");
    }
}

package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import java.util.List;

/** Rows stay what they are: a cursor goes on. */
record MatchingAmongHoles(Template template) implements Matching {

    @Override
    public CodeBlock end() {
        return template.fill("$slots:L.end()");
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
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.deletion.Deletion;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Telling of items that come and go: a test where they do, in the one place that adds and the one that removes.
 *
 * <pre>{@code
 * if (watch != null && watch.remove(slot)) {
 *     return;
 * }
 * }</pre>
 */
final class Watching {
    private final Template template;
    private final Deletion deletion;

    Watching(Template template) {
        this.template = template;
        this.deletion = Deletion.of(template.model());
    }

    private boolean hasKeys() {
        return !template.model().keys().isEmpty();
    }

    private boolean isByRow() {
        return template.model().strategies().isPacked();
    }

    /** Of the store: the method that gives the slot of the item in a row. */
    String slotOfRow() {
        return template.own("slotOfRow");
    }

    List<MethodSpec> privateMethods() {
        if (!isByRow() || !hasKeys()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(slotOfRow())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"))
                .returns(int.class)
                .addCode(template.fill("""
                    $blockType:T $block:L = blockAt($row:L);
                    return $block:L.$slots:L[rowInBlock($row:L)];
                    """))
                .build());
    }

    /** In {@code removeRow}, at its beginning. */
    CodeBlock beforeRemoval() {
        CodeBlock removed = CodeBlock.of("$L", template.own(deletion.removedBy()));
        return template.fill(
                """
                if ($watch:L != null && $watch:L.remove($of:L)) {
                    return;
                }
                """,
                "of",
                !isByRow()
                        ? removed
                        : hasKeys()
                                ? CodeBlock.of("$N($L)", slotOfRow(), removed)
                                : template.fill("blockAt($at:L).$slots:L[rowInBlock($at:L)]", "at", removed));
    }
}

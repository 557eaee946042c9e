package dev.granary.processor.emit.world;

import com.palantir.javapoet.TypeSpec;

/** The class {@code Batch}: the entities that one call created. */
final class BatchClass {
    private final WorldTemplate template;

    BatchClass(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        return template.nestedClass(
                        "Batch",
                        template.runtime("WorldBatch", "Page", "Cursor"),
                        "Entities that were created together.")
                .addMethod(template.constructor("super(world);\n"))
                .addMethod(template.cursorOfIteration())
                .build();
    }
}

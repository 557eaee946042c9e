package dev.granary.processor.emit.world;

import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.WorldComponent;

/** The class {@code Query}: the names of components, which narrow it. */
final class QueryClass {
    private final WorldTemplate template;

    QueryClass(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeSpec.Builder type = template.nestedClass(
                        "Query",
                        template.runtime("WorldQuery", "Page", "Cursor", "Query"),
                        "The entities with some components and without others, which are found anew each time.")
                .addMethod(template.constructor("super(world, ACCESSORS);\n"))
                .addMethod(template.cursorOfIteration());
        for (WorldComponent component : template.model().components()) {
            type.addMethod(template.method(
                            component.accessor(), template.nested("Query"), "Names the component $L.", component.name())
                    .addCode(template.fill(component, "return term($number:L);\n"))
                    .build());
        }
        return type.build();
    }
}

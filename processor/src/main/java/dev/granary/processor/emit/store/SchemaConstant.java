package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.SchemaCode;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.model.StoreModel;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The constant that says what columns a store has.
 *
 * <pre>{@code
 * private static final Schema SCHEMA = Schemas.of("PlayingSoundStore", 1, PlayingSound.class)
 *         .inStructs(Block.STRIDE_BYTES)
 *         .handles("resource", SoundResource.class, Block.RESOURCE_OFFSET)
 *         .add("volume", float.class, Block.VOLUME_OFFSET)
 *         .schema();
 * }</pre>
 */
final class SchemaConstant {
    private final StoreModel model;
    private final ColumnLayout layout;

    SchemaConstant(StoreModel model) {
        this.model = model;
        this.layout = ColumnLayout.of(model);
    }

    FieldSpec field() {
        CodeBlock.Builder schema = CodeBlock.builder()
                .add(SchemaCode.of(model.store().displayName(), model.item()))
                .add("$>$>$L", layout.schemaPlace());
        model.columns()
                .forEach(column -> schema.add(
                        SchemaCode.add(column, column.isFlat() ? layout.schemaOffset(column) : CodeBlock.of(""))));
        model.flags().forEach(flag -> schema.add("\n.flags($S)", flag.path()));
        if (!model.keys().isEmpty()) {
            schema.add(
                    "\n.keys($L)",
                    model.keyNumbers().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        }
        return FieldSpec.builder(Types.SCHEMA, "SCHEMA", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(schema.add("\n.schema()$<$<").build())
                .build();
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.SchemaCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
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
    private final Template template;

    SchemaConstant(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
    }

    FieldSpec field() {
        CodeBlock.Builder schema = CodeBlock.builder()
                .add(SchemaCode.of(model.store().displayName(), model.item()))
                .add("$>$>$L", place());
        model.columns().forEach(column -> schema.add(SchemaCode.add(column, offset(column))));
        model.flags().forEach(flag -> schema.add("\n.flags($S)", flag.path()));
        return FieldSpec.builder(Types.SCHEMA, "SCHEMA", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(schema.add("\n.schema()$<$<").build())
                .build();
    }

    private CodeBlock place() {
        CodeBlock memory = CodeBlock.of(model.strategies().isNative() ? "\n.inNativeMemory()" : "");
        return switch (model.strategies().layout()) {
            case SOA -> memory;
            case AOS -> CodeBlock.of("$L\n.inStructs(Block.STRIDE_BYTES)", memory);
            case AOSOA -> CodeBlock.of("\n.inLanes(Block.LANES)");
        };
    }

    private CodeBlock offset(Column column) {
        return switch (model.strategies().layout()) {
            case SOA -> CodeBlock.of("");
            case AOS, AOSOA ->
                column.isFlat() ? CodeBlock.of(", Block.$L", template.offsetOf(column)) : CodeBlock.of("");
        };
    }
}

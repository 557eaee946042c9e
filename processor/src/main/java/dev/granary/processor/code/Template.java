package dev.granary.processor.code;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.HashMap;
import java.util.Map;

/**
 * Source text of one store.
 *
 * <p>The store's own names fill holes ({@code $row:L}), because a component may have taken the usual one.
 */
public final class Template extends Text {
    private final StoreModel model;
    private final Map<String, String> own = new HashMap<>();
    private final Map<String, String> offsets;

    public Template(StoreModel model) {
        this.model = model;
        this.offsets = Names.offsets(model);
        // of the block: how many rows it has
        define("blockRows", blocksDiffer() ? own("blockRows") : "BLOCK_ROWS");
        define("storeType", storeType());
        define("storeName", model.store().displayName());
        define("itemType", itemType());
        define("itemHandleType", itemHandleType());
        define("cursorType", cursorClass());
        define("blockType", blockType());
    }

    /** What this store calls one of its own things. */
    @Override
    public String own(String name) {
        return own.computeIfAbsent(name, usual -> Names.own(model, usual));
    }

    /** The constant that says where a flat column is in an array-of-structs item. */
    public String offsetOf(Column column) {
        return offsets.get(column.name());
    }

    private boolean blocksDiffer() {
        return model.blocksDiffer();
    }

    /** Of store and cursor: an expression for the rows of a block. */
    public CodeBlock rowsOf(CodeBlock block) {
        return blocksDiffer() ? CodeBlock.of("$L.$L", block, own("blockRows")) : CodeBlock.of("BLOCK_ROWS");
    }

    public StoreModel model() {
        return model;
    }

    public ClassName storeType() {
        return Types.className(model.store());
    }

    public ClassName cursorClass() {
        return storeType().nestedClass("Cursor");
    }

    public ClassName blockType() {
        return storeType().nestedClass("Block");
    }

    public TypeName itemType() {
        return Types.of(model.item());
    }

    public TypeName itemHandleType() {
        return ParameterizedTypeName.get(Types.HANDLE, itemType());
    }
}

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
 * Source text with named holes, filled for one store.
 *
 * <p>Each of the store's own names is an argument ({@code $row:L}), because a component may have taken the usual one.
 * Types are arguments too ({@code $bits:T} would clash with the variable, so types end in {@code Type}).
 */
public final class Template {
    private final StoreModel model;
    private final Map<String, String> own;
    private final Map<String, String> offsets;
    private final Map<String, Object> arguments = new HashMap<>();

    public Template(StoreModel model) {
        this.model = model;
        this.own = Names.own(model);
        this.offsets = Names.offsets(model);
        arguments.putAll(own);
        // of the block: how many rows it has
        arguments.put("blockRows", blocksDiffer() ? own("blockRows") : "BLOCK_ROWS");
        arguments.put("storeType", storeType());
        arguments.put("storeName", model.store().displayName());
        arguments.put("itemType", itemType());
        arguments.put("itemHandleType", itemHandleType());
        arguments.put("cursorType", cursorClass());
        arguments.put("blockType", blockType());
        arguments.put("handleType", Types.HANDLE);
        arguments.put("statsType", Types.STATS);
        arguments.put("bitsType", Types.BITS);
        arguments.put("blocksType", Types.BLOCKS);
        arguments.put("recordsType", Types.RECORDS);
        arguments.put("seriesType", Types.SERIES);
        arguments.put("descriptionType", Types.DESCRIPTION);
        arguments.put("wordsType", Types.WORDS);
        arguments.put("integerType", ClassName.get(Integer.class));
        arguments.put("longType", ClassName.get(Long.class));
        arguments.put("mathType", ClassName.get(Math.class));
        arguments.put("stateType", ClassName.get(IllegalStateException.class));
        arguments.put("arraysType", ClassName.get("java.util", "Arrays"));
        arguments.put("changedType", ClassName.get("java.util", "ConcurrentModificationException"));
        arguments.put("noElementType", ClassName.get("java.util", "NoSuchElementException"));
    }

    /** The text with its holes filled; {@code more} are names and values beside the usual ones. */
    public CodeBlock fill(String text, Object... more) {
        Map<String, Object> all = new HashMap<>(arguments);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return CodeBlock.builder().addNamed(text, all).build();
    }

    /** What this store calls one of its own things. */
    public String own(String name) {
        return own.get(name);
    }

    /** The name, with underscores behind it if a component has it. */
    public String free(String name) {
        return Names.free(model, name);
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

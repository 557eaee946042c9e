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
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Source text of one store.
 *
 * <p>The store's own names fill holes ({@code $row:L}), because a component may have taken the usual one.
 */
public final class Template extends Text {
    /** Fields that stores and cursors inherit, which can't be called otherwise where a component is called so. */
    static final Set<String> INHERITED = Set.of("removals", "rowsEnd", "size", "watch");

    private static final Pattern QUALIFIED =
            Pattern.compile("\\.\\$(" + INHERITED.stream().sorted().collect(Collectors.joining("|")) + "):L");

    private final StoreModel model;
    private final Map<String, String> own = new HashMap<>();

    /** Of structs, once one is asked for. */
    private Map<String, String> offsets;

    /** The names that components take, once something else has to have one. */
    private Set<String> ofComponents;

    public Template(StoreModel model) {
        this.model = model;
        // of the block: how many rows it has
        define("blockRows", blocksDiffer() ? own("blockRows") : "BLOCK_ROWS");
        define("storeType", storeType());
        define("storeName", model.store().displayName());
        define("itemType", itemType());
        define("itemHandleType", itemHandleType());
        define("cursorType", cursorClass());
        define("blockType", blockType());
    }

    /** What this store calls one of its own things; {@code this.size} what it inherits, where a parameter may hide that. */
    @Override
    public String own(String name) {
        if (ofComponents == null) {
            ofComponents = Names.ofComponents(model);
        }
        return own.computeIfAbsent(name, usual -> {
            String free = Names.own(ofComponents, usual);
            return free.equals(usual) || !INHERITED.contains(usual) ? free : "this." + usual;
        });
    }

    /** What is inherited is called by its name behind an expression. */
    @Override
    protected String unqualified(String text) {
        return QUALIFIED.matcher(text).replaceAll(".$1");
    }

    /** The type with the record, the store, its cursor, its blocks and its orders as arguments. */
    public TypeName ofStore(ClassName type) {
        return ParameterizedTypeName.get(type, itemType(), storeType(), cursorClass(), blockType(), sortedClass());
    }

    /** The type with the record, the store's cursor, its orders and its batches as arguments. */
    public ParameterizedTypeName subset(ClassName type) {
        return ParameterizedTypeName.get(type, itemType(), cursorClass(), sortedClass(), batchesType());
    }

    public ClassName batchesType() {
        return storeType().nestedClass("Batches");
    }

    public ClassName foundType() {
        return storeType().nestedClass("Found");
    }

    public ClassName sortedClass() {
        return storeType().nestedClass("Sorted");
    }

    /** The constant that says where a flat column is in an array-of-structs item. */
    public String offsetOf(Column column) {
        if (offsets == null) {
            offsets = Names.offsets(model);
        }
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

package dev.granary.processor.emit.growth;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Where the rows of a store are, and how more of them come. Code is for members of the generated store, unless it says so. */
public interface Growth {

    /** The growth of a store. */
    static Growth of(StoreModel model) {
        Template template = new Template(model);
        return switch (model.strategies().growth()) {
            case BLOCKS -> model.sizes().areQuarters() ? new QuarterBlocks(template) : new FixedBlocks(template);
            case GEOMETRIC_BLOCKS -> new GeometricBlocks(template);
            case FIXED -> new FixedArray(template);
            case DOUBLING -> new Doubling(template);
            case VIRTUAL -> new VirtualBlocks(template);
        };
    }

    /**
     * A sentence on how the store grows, for its javadoc.
     *
     * @param blockBytes the memory of the first block
     */
    String description(long blockBytes);

    /** What a block has, for its javadoc. */
    default String blockJavadoc() {
        return "The columns of up to %s rows. Rows are numbered from 0 in each block."
                .formatted(template().model().sizes().largestBlockRows());
    }

    /** Numbers of rows. */
    List<FieldSpec> constants();

    /** The block, or the directory of blocks, and what goes with it. */
    List<FieldSpec> fields();

    /** What has to be there before slots: native memory. */
    default List<FieldSpec> memory() {
        return List.of();
    }

    /** A statement that fails if the store is closed; empty where it can't be. */
    default CodeBlock checkOpen() {
        return CodeBlock.of("");
    }

    /** What the constructor of slots that are in items takes beside the name of the store. */
    CodeBlock itemSlotsArguments();

    /** An expression for the block of a row, and with {@link #rowInBlock} for its place there. */
    CodeBlock blockOf(CodeBlock row);

    /**
     * An expression that is true for a slot that no block was ever made for, any {@code int}; of stores with slots in items. It
     * may be false for some that are not in use: their stamps are even.
     */
    default CodeBlock isBeyondBlocks(CodeBlock slot) {
        return template().fill("$at:L <= 0 || $at:L >= $slots:L.end()", "at", slot);
    }

    /** An expression for the place of a row in its block, given that too. */
    CodeBlock rowInBlock(CodeBlock block, CodeBlock row);

    /** Statements that make sure a row, no further than one behind the last, is there; or throw and change nothing. */
    default CodeBlock reserve(CodeBlock row) {
        return template().fill("$growth:L.reserve($at:L);\n", "at", row);
    }

    /**
     * Statements that do the same for the row of a slot, where items do not move; {@code slot} may be another one behind them,
     * because a block that was released comes back first.
     */
    default CodeBlock reserveSlot(CodeBlock slot) {
        return template().fill("""
            if ($at:L >= $rows:L) {
                $growth:L.addRows();
            }
            """, "at", slot, "rows", rows());
    }

    /** Statements that make rows behind those that are there, or bring some back; or throw and change nothing. */
    default CodeBlock addRows() {
        return template().fill("$growth:L.addRows();\n");
    }

    /** Whether a block before the last can be released, and is null then. */
    default boolean hasAbsentBlocks() {
        return false;
    }

    /** Whether code of the store asks for rows; elsewhere the runtime does, where it looks for the lowest hole. */
    default boolean addsRows() {
        return template().model().strategies().isPacked()
                || template().model().strategies().reuse() == ReuseKind.FREE_LIST;
    }

    /** Whether the store has all the memory that it may ever have. */
    default boolean isFixed() {
        return false;
    }

    /** What {@code trim} does, for the javadoc of the store. */
    default String trimming() {
        return template().model().strategies().isPacked()
                ? "Lets go of the blocks behind the last item. No item moves, and no stale handle comes back."
                : "Lets go of the blocks without items; the first stays while there are any. No item moves, and no"
                        + " stale handle comes back.";
    }

    /** An expression for the failure of an addition to a store that holds its maximum of items. */
    default CodeBlock full() {
        return template().fill("$blocksType:T.full($slots:L.describe(), MAX_CAPACITY)");
    }

    /**
     * An expression for the number of rows that are there and may be used before some of them are copied; it may be the operand of
     * any operator.
     */
    CodeBlock rows();

    /** Public methods for native memory, where there is some. */
    default List<MethodSpec> memoryMethods() {
        return List.of();
    }

    /** The method that the runtime gives the arrays of blocks, and private ones that the code above calls. */
    List<MethodSpec> methods();

    /** The method {@code take}, with statements for what this growth keeps of its parameters. */
    default MethodSpec take(CodeBlock kept) {
        ArrayTypeName blocks = ArrayTypeName.of(template().blockType());
        return MethodSpec.methodBuilder("take")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(blocks, template().own("blocks"))
                .addParameter(blocks, template().own("byRow"))
                .addParameter(int.class, template().own("rowCount"))
                .addCode(kept)
                .addCode(
                        template().model().strategies().isPacked()
                                ? template().fill("$tail:L = null;\n$tailEnd:L = $size:L;\n")
                                : CodeBlock.of(""))
                .build();
    }

    /**
     * The field with what the runtime knows of the rows.
     *
     * @param type its class
     * @param arguments what its constructor takes behind the maximum of items and the bytes of 64 rows, beginning with a comma
     */
    default FieldSpec growthField(ClassName type, CodeBlock arguments) {
        StoreModel model = template().model();
        List<AnnotationSpec> unused = addsRows()
                ? List.of()
                : List.of(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "unused")
                        .build());
        long flat =
                model.strategies().isNative() ? 0 : 64L * ColumnLayout.of(model).bytesPerRow();
        return FieldSpec.builder(
                        ParameterizedTypeName.get(type, template().blockType()),
                        template().own("growth"),
                        Modifier.PRIVATE,
                        Modifier.FINAL)
                .addAnnotations(unused)
                .initializer(
                        "kept(new $T<>($L,$W$L$L))",
                        type,
                        model.sizes().isLimited()
                                ? CodeBlock.of("MAX_CAPACITY")
                                : CodeBlock.of("$T.MAX_VALUE", Integer.class),
                        flat + new SideColumns(template()).bytes(64),
                        arguments)
                .build();
    }

    /** The last one of them: no blocks. */
    default CodeBlock none() {
        return template().fill(",$Wnew $blockType:T[0]");
    }

    /** The most items that a store without a limit of its own has room for. */
    default long mostItems() {
        return Integer.MAX_VALUE;
    }

    /** Outside of the store: an expression for the block of an item, given the store and the block in which the item was found. */
    default CodeBlock current(CodeBlock store, CodeBlock block) {
        return block;
    }

    /** The names that the code of this growth takes from the store. */
    Template template();

    /** Of the cursor: an expression that is true if there is a block {@code nextBlock}, behind {@code ahead}, with rows before {@code end}. */
    CodeBlock hasNext();

    /** Of the cursor: an expression for block {@code nextBlock}. */
    CodeBlock next();
}

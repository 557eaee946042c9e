package dev.granary.processor.emit.growth;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.StoreModel.Sizes;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Several blocks, in a directory. Where there are holes, one that has no item can be released, and is null in the directory
 * until no other has a hole: no loop over items looks at the row of a block that is not there, because it goes from block to
 * block. How blocks come and go is in the runtime.
 *
 * <pre>{@code
 * private final BlockGrowth<Block> growth = kept(new BlockGrowth<>(...));
 * private Block[] blocks = {};
 * private int rowCount;
 *
 * protected void take(Block[] blocks, Block[] byRow, int rowCount) {
 *     this.blocks = blocks;
 *     this.rowCount = rowCount;
 * }
 * }</pre>
 */
interface Directory extends Growth {

    @Override
    default boolean hasAbsentBlocks() {
        return !template().model().strategies().isPacked();
    }

    private boolean lastGrows() {
        return template().model().sizes().lastBlockGrows();
    }

    /** How the last block begins small, for the store's javadoc. */
    default String lastBlock() {
        return lastGrows()
                ? ". The last\nblock begins with fewer, %s in an empty store, and goes on in larger arrays; an addition copies 64 KiB\nat the most."
                        .formatted(template().model().sizes().firstRows())
                : ",\nand copies nothing when it does.";
    }

    /** Numbers for that. */
    default List<FieldSpec> lastBlockConstants() {
        Sizes sizes = template().model().sizes();
        return !lastGrows()
                ? List.of()
                : List.of(
                        OneBlock.constant("FIRST_ROWS")
                                .initializer("$L", sizes.firstRows())
                                .build(),
                        OneBlock.constant("COPIED_ROWS")
                                .initializer("$L", sizes.copiedRows())
                                .build());
    }

    /** What the constructor of the growth takes for that: the rows at first, how much is copied, and how many arrays there are. */
    default CodeBlock lastBlockArguments() {
        return lastGrows() ? CodeBlock.of("FIRST_ROWS, COPIED_ROWS, Block.ARRAYS") : CodeBlock.of("0, 0, 0");
    }

    /** The field with what the runtime knows. */
    FieldSpec growthField();

    /** Whether code of the store goes by the directory by rows. */
    default boolean isByRow() {
        return false;
    }

    /** Whether it goes by that with the numbers of blocks. */
    default boolean isByNumber() {
        return !isByRow() || hasAbsentBlocks();
    }

    /** Whether it has to know how many rows may be used: where slots are rows, and where fewer than there are. */
    private boolean countsRows() {
        return addsRows() && (hasAbsentBlocks() || lastGrows());
    }

    @Override
    default List<FieldSpec> fields() {
        ArrayTypeName directory = ArrayTypeName.of(template().blockType());
        List<FieldSpec> fields = new ArrayList<>(List.of(growthField()));
        if (isByNumber()) {
            fields.add(FieldSpec.builder(directory, template().own("blocks"), Modifier.PRIVATE)
                    .initializer("{}")
                    .build());
        }
        if (isByRow()) {
            fields.add(FieldSpec.builder(directory, template().own("byRow"), Modifier.PRIVATE)
                    .addJavadoc(
                            "The block of each {@code 1 << BLOCK_SHIFT} rows; a larger one is there several times.\n")
                    .initializer("{}")
                    .build());
        }
        if (countsRows()) {
            fields.add(FieldSpec.builder(int.class, template().own("rowCount"), Modifier.PRIVATE)
                    .addJavadoc("The rows of all blocks that are used before there are more, or larger ones.\n")
                    .build());
        }
        return fields;
    }

    @Override
    default List<MethodSpec> methods() {
        CodeBlock.Builder kept = CodeBlock.builder();
        if (isByNumber()) {
            kept.add(template().fill("this.$blocks:L = $blocks:L;\n"));
        }
        if (isByRow()) {
            kept.add(template().fill("this.$byRow:L = $byRow:L;\n"));
        }
        if (countsRows()) {
            kept.add(template().fill("this.$rowCount:L = $rowCount:L;\n"));
        }
        return List.of(take(kept.build()));
    }

    @Override
    default CodeBlock rows() {
        return template().fill("$rowCount:L");
    }

    @Override
    default CodeBlock reserveSlot(CodeBlock slot) {
        return template().fill("""
            if ($at:L >= $rowCount:L) {
                $growth:L.addRows();
                $at:L = $slots:L.next(); // another one, where a block came back
            }
            """, "at", slot);
    }

    /** An expression for the number of the block that a row is in. */
    CodeBlock numberOf(CodeBlock row);

    @Override
    default CodeBlock blockOf(CodeBlock row) {
        return template().fill("$blocks:L[$numberOf:L]", "numberOf", numberOf(row));
    }

    /** Asks the block before it for the end of its rows: a computation from the number makes a cursor half as slow again. */
    @Override
    default CodeBlock hasNext() {
        return template()
                .fill(
                        "$nextBlock:L < $store:L.$blocks:L.length"
                                + " && ($ahead:L == null || $ahead:L.$firstRow:L + $rowsOf:L < $rowsEnd:L)",
                        "rowsOf",
                        template().rowsOf(template().fill("$ahead:L")));
    }

    @Override
    default CodeBlock next() {
        return template().fill("$store:L.$blocks:L[$nextBlock:L]");
    }
}

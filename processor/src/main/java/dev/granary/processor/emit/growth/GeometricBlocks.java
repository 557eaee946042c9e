package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Blocks of 64, 64, 128, 256, ... rows, added one at a time: each has as many rows as all before it together.
 *
 * <p>For stores of which there are many small and some large ones: nothing is ever copied, a few items take little memory,
 * and many are in few blocks. The price is that up to half of the rows may be in vain. Block and row are found by counting the leading zeros of the row's number.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 6;
 * private Block[] blocks = {};
 * }</pre>
 */
record GeometricBlocks(Template template) implements Directory {

    @Override
    public String description(long blockBytes) {
        int first = template.model().sizes().blockRows();
        return "Grows by blocks of %s, %s, %s, %s, ... rows, %s bytes the first,\nand copies nothing when it does."
                .formatted(first, first, 2 * first, 4 * first, blockBytes);
    }

    @Override
    public String blockJavadoc() {
        return "The columns of some rows. Rows are numbered from 0 in each block.";
    }

    @Override
    public List<FieldSpec> constants() {
        return List.of(OneBlock.constant("BLOCK_SHIFT")
                .initializer("$L", template.model().sizes().blockShift())
                .build());
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return template.fill("BLOCK_SHIFT, $blockType:T.STRIDE_BYTES, true");
    }

    @Override
    public CodeBlock numberOf(CodeBlock row) {
        return template.fill("$blockOf:L($at:L)", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return template.fill("$rowIn:L($at:L)", "at", row);
    }

    @Override
    public FieldSpec growthField() {
        return growthField(
                Types.SERIES_GROWTH,
                CodeBlock.of(
                        ",$WBLOCK_SHIFT, $L$L",
                        ColumnLayout.of(template.model()).elementsPerRow(),
                        none()));
    }

    @Override
    public List<MethodSpec> methods() {
        return Stream.concat(
                        Directory.super.methods().stream(),
                        Stream.of(
                                ofRow("blockOf", "The number of the block that the row is in."),
                                ofRow("rowIn", "Where the row is in its block.")))
                .toList();
    }

    /** {@code private static int blockOf(int row) { return Series.blockOf(row, BLOCK_SHIFT); }}. */
    private MethodSpec ofRow(String name, String javadoc) {
        return MethodSpec.methodBuilder(template.own(name))
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(int.class)
                .addParameter(int.class, template.own("row"))
                .addCode(template.fill("return $seriesType:T.$method:L($row:L, BLOCK_SHIFT);\n", "method", name))
                .build();
    }
}

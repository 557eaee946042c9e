package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel.Sizes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Blocks that lie one behind the other in a range of addresses, reserved for all of them that may ever be.
 *
 * <p>For stores that are very large, and for columns that native code works on: a column is one piece of memory with one
 * address, and no item ever moves. What is not flat - bits, references, slots of rows - is on the heap, in the blocks, so that
 * it grows as other stores do, without copying. Loops over native memory do not vectorize.
 *
 * <pre>{@code
 * private final Reservation memory = new Reservation("ParticleStore", 1 << 20, 4, 4, 4);
 * }</pre>
 */
record VirtualBlocks(Template template) implements EqualBlocks {

    @Override
    public String description(long blockBytes) {
        return """
            Reserves addresses for %s rows, and takes memory for them as they are used: pages for the flat columns, and
            bookkeeping by blocks of %s rows, %s bytes each. The flat columns are in native memory until {@link #close}.\
            """.formatted(
                        String.format(Locale.ROOT, "%,d", reservedRows()),
                        template.model().sizes().blockRows(),
                        blockBytes);
    }

    @Override
    public String blockJavadoc() {
        return "The columns of up to %s rows, the flat ones in native memory. Rows are numbered from 0 in each block."
                .formatted(template.model().sizes().blockRows());
    }

    /** As many as hold the maximum of items, in full blocks. */
    private long reservedRows() {
        Sizes sizes = template.model().sizes();
        long header = template.model().strategies().deletion().headerRows();
        long most = (1L << 31) - sizes.blockRows();
        return Math.min(most, sizes.maxCapacity() + header + sizes.blockRows() - 1 & -sizes.blockRows());
    }

    @Override
    public long mostItems() {
        return reservedRows() - template.model().strategies().deletion().headerRows();
    }

    @Override
    public List<FieldSpec> memory() {
        List<CodeBlock> arguments = new ArrayList<>();
        arguments.add(template.fill("\"$storeName:L\""));
        arguments.add(CodeBlock.of(reservedRows() > Integer.MAX_VALUE ? "$LL" : "$L", reservedRows()));
        if (template.model().strategies().slotsAreInItems()) {
            arguments.add(template.fill("$blockType:T.STRIDE_BYTES"));
        } else {
            template.model().columns().stream()
                    .filter(Column::isFlat)
                    .forEach(column -> arguments.add(CodeBlock.of("$L", column.bytes())));
        }
        return List.of(FieldSpec.builder(Types.RESERVATION, template.own("memory"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("kept(new $T($L))", Types.RESERVATION, CodeBlock.join(arguments, ",$W"))
                .build());
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return template.fill("$memory:L.column(0), BLOCK_SHIFT, $blockType:T.STRIDE_BYTES");
    }

    @Override
    public CodeBlock checkOpen() {
        return template.fill("$memory:L.checkOpen();\n");
    }

    @Override
    public FieldSpec growthField() {
        return growthField(Types.VIRTUAL_GROWTH, template.fill(",$WBLOCK_SHIFT, $memory:L$none:L", "none", none()));
    }

    @Override
    public String trimming() {
        return EqualBlocks.super.trimming() + " Gives all whole pages without items back to the system.";
    }

    /** Public methods: the memory itself, what a file has of it, and its end. */
    @Override
    public List<MethodSpec> memoryMethods() {
        return Stream.concat(ColumnLayout.of(template.model()).wholeColumns().stream(), Stream.of(map(), close()))
                .toList();
    }

    /**
     * <pre>{@code
     * public static ParticleStore map(Path path) throws IOException {
     *     return StoreFile.map(path, new ParticleStore(0));
     * }
     * }</pre>
     */
    private MethodSpec map() {
        return MethodSpec.methodBuilder("map")
                .addJavadoc(template.model().strategies().slotsAreInItems() ? """
                    The same as {@code load}, because a file has columns, and this store has structs: all of it is read.

                    @throws $T if the file is damaged, or has not what this store needs; the message says what
                    """ : """
                        A new store with the items of a file, as by {@code load}, but its columns of numbers are those of the file: a page of
                        them is read when it is first touched. What is written to the store does not reach the file until it is saved.
                        The file may be replaced or removed, but not be changed in place. Damage of those columns is not noticed.

                        @throws $T if the rest of the file is damaged, or has not what this store needs; the message says what
                        """, IOException.class)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Path.class, "path")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.map(path, new $storeType:T(0));
                    """, "storeType", template.storeType()))
                .build();
    }

    private MethodSpec close() {
        return MethodSpec.methodBuilder("close")
                .addJavadoc("""
                    Removes all items and gives the memory back. The store can't be used any more: what needs its columns throws
                    {@link $T}, and so do segments of it. Closing it again does nothing. A store that is never
                    closed gives its memory back when the garbage collector finds that it can't be reached.
                    """, IllegalStateException.class)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addCode(template.fill("close($memory:L);\n"))
                .build();
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * What all removals of a class share: first every item is judged, which leaves marks, then those marked are removed.
 *
 * <p>So nothing moves while items are judged, each is judged once, the judging can be divided among threads, and an exception
 * changes nothing.
 *
 * @param wordsPerBlock the name of the method that says how many words of marks a block has
 * @param removeMarked the name of the method that removes
 */
record Removal(String wordsPerBlock, String removeMarked) {
    static final ClassName MARKS = ClassName.get("dev.granary.runtime", "Marks");

    Removal(Scope methods) {
        this(methods.name("wordsPerBlock"), methods.name("removeMarked"));
    }

    /**
     * From the last row to the first: where the last item takes the place of the removed one, it is one that stays.
     *
     * <pre>{@code
     * private static int removeMarked(ParticleStore store, List<ParticleStore.Block> blocks, long[] marks, int words) {
     *     int size = store.size();
     *     for (int index = blocks.size() * words - 1; index >= 0; index--) {
     *         for (long word = marks[index]; word != 0; word &= ~Long.highestOneBit(word)) {
     *             int row = (index % words << 6) + 63 - Long.numberOfLeadingZeros(word);
     *             store.remove(blocks.get(index / words).handle(row));
     *         }
     *     }
     *     return size - store.size();
     * }
     * }</pre>
     */
    List<MethodSpec> methods(StoreModel store) {
        ClassName storeType = Types.className(store.store());
        TypeName blocks = ParameterizedTypeName.get(ClassName.get(List.class), storeType.nestedClass("Block"));
        return List.of(
                MethodSpec.methodBuilder(wordsPerBlock)
                        .addJavadoc("The words of marks that each block gets.\n")
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                        .returns(int.class)
                        .addParameter(blocks, "blocks")
                        .addStatement("int rows = 0")
                        .beginControlFlow("for ($T block : blocks)", storeType.nestedClass("Block"))
                        .addStatement("rows = $T.max(rows, block.size())", Sweep.MATH)
                        .endControlFlow()
                        .addStatement("return rows + 63 >>> 6")
                        .build(),
                MethodSpec.methodBuilder(removeMarked)
                        .addJavadoc(
                                "Removes what is marked, from the last row to the first: what moves is what stays.\n")
                        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                        .returns(int.class)
                        .addParameter(storeType, "store")
                        .addParameter(blocks, "blocks")
                        .addParameter(long[].class, "marks")
                        .addParameter(int.class, "words")
                        .addStatement("int size = store.size()")
                        .beginControlFlow("for (int index = blocks.size() * words - 1; index >= 0; index--)")
                        .beginControlFlow(
                                "for (long word = marks[index]; word != 0; word &= ~$T.highestOneBit(word))",
                                Sweep.LONG)
                        .addStatement("int row = (index % words << 6) + 63 - $T.numberOfLeadingZeros(word)", Sweep.LONG)
                        .addStatement("store.remove(blocks.get(index / words).handle(row))")
                        .endControlFlow()
                        .endControlFlow()
                        .addStatement("return size - store.size()")
                        .build());
    }
}

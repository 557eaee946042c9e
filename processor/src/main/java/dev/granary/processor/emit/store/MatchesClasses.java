package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.deletion.Matching;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.layout.ColumnLayout;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The classes that walk over matches: {@code Batches}, by rows; the private {@code Matches}, by cursor; and {@code Runs}, which
 * has the words for both.
 *
 * <pre>{@code
 * if (next >= count) {
 *     count = runs.portion(rows);
 *     next = 1;
 *     ahead = runs.block;
 * }
 * return next < count;
 * }</pre>
 */
final class MatchesClasses {
    private final Template template;
    private final Matching matching;
    private final CodeBlock touch;
    private final ClassName runs;

    MatchesClasses(Template template) {
        this.template = template;
        this.matching = Deletion.of(template.model()).matching();
        this.touch = ColumnLayout.of(template.model()).touch();
        this.runs = template.storeType().nestedClass("Runs");
    }

    private MethodSpec constructor(String statements) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), "store")
                .addParameter(Types.MASK_PROGRAM, "mask")
                .addCode(fill(statements))
                .build();
    }

    private CodeBlock fill(String text) {
        return template.fill(
                text,
                "end",
                matching.end(),
                "unknown",
                matching.isAheadUnknown(),
                "touch",
                touch.isEmpty() ? touch : CodeBlock.of("if (count > 1) {\n    touched += $L;\n}\n", touch));
    }

    private static TypeSpec.Builder type(String name, String javadoc, Modifier visibility) {
        return TypeSpec.classBuilder(name)
                .addJavadoc("$L\n", javadoc)
                .addModifiers(visibility, Modifier.STATIC, Modifier.FINAL);
    }

    TypeSpec batches() {
        return type("Batches", """
            The rows of the items that match a mask, an array of them at a time.

            <p>For loops over the raw columns of a block. By the rules of the store's iterator, items may be added, and
            after a removal {@link #nextBatch} throws {@link java.util.ConcurrentModificationException}.\
            """, Modifier.PUBLIC)
                .addField(runs, "runs", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int.class, template.own("removals"), Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(
                        int.class, "firstRow", "The first row of the word that did not fit into a batch."))
                .addField(Members.field(long.class, "word", "The rows of that word that are still to come."))
                .addMethod(constructor("""
                    runs = new Runs(store, mask);
                    this.$removals:L = store.$removals:L;
                    """))
                .addMethod(MethodSpec.methodBuilder("block")
                        .addJavadoc("The block that the rows of the last batch are in; null before the first one.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(template.blockType())
                        .addCode(currentBlock())
                        .build())
                .addMethod(nextBatch())
                .build();
    }

    private CodeBlock currentBlock() {
        CodeBlock block = CodeBlock.of("runs.block");
        return !template.model().strategies().growth().replacesBlocks()
                ? CodeBlock.of("return runs.block;\n")
                : CodeBlock.of( // items added since the run began may have brought another one
                        "return runs.block == null ? null : $L;\n",
                        Growth.of(template.model()).current(CodeBlock.of("runs.store"), block));
    }

    /** A batch ends with its run, because the next one may be in another block. */
    private MethodSpec nextBatch() {
        return MethodSpec.methodBuilder("nextBatch")
                .addJavadoc("""
                    Puts the next rows into the array, in ascending order, and returns how many they are: 0 if there are no
                    more. All of them are in one {@link #block}; at its end they are fewer than there is room for.
                    """)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ArrayTypeName.of(TypeName.INT), "rows")
                .returns(int.class)
                .addCode(fill("""
                    if ($removals:L != runs.store.$removals:L) {
                        throw new $concurrentModificationExceptionType:T("$storeName:L: an item was removed since the batches began");
                    }
                    $wordsType:T.checkBatch(rows.length);
                    int count = 0;
                    while (true) {
                        for (; word != 0 && count < rows.length; word &= word - 1) {
                            rows[count++] = firstRow + $longType:T.numberOfTrailingZeros(word);
                        }
                        if (count == rows.length) {
                            return count;
                        }
                        if (runs.index < runs.to && rows.length - count >= $wordsType:T.ROOM) {
                            count = runs.take(rows, count);
                        } else if (runs.index < runs.to) {
                            firstRow = runs.index << 6;
                            word = runs.word(runs.index++);
                        } else if (count > 0 || !runs.next()) {
                            return count;
                        }
                    }
                    """))
                .build();
    }

    TypeSpec iterator() {
        return type("Matches", "Moves a cursor from match to match.", Modifier.PRIVATE)
                .addSuperinterface(
                        ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addField(runs, "runs", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(template.blockType(), "ahead", "The block of the next row."))
                .addFields(matching.matchesFields())
                .addField(FieldSpec.builder(ArrayTypeName.of(TypeName.INT), "rows", Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("Rows that are still to visit, taken ahead: a step is then short, and guesses"
                                + " nothing.\n")
                        .build())
                .addField(Members.field(int.class, "next", "Where in the array the next row is."))
                .addField(Members.field(int.class, "count", "The end of what is in it."))
                .addMethod(
                        constructor("""
                            runs = new Runs(store, mask);
                            cursor = new $cursorType:T(store, true);
                            rows = new int[$wordsType:T.portion(runs.end)];
                            """).toBuilder().addCode(matching.start()).build())
                .addMethod(step("hasNext")
                        .returns(boolean.class)
                        .addCode(fill("cursor.$checkRemovals:L();\n"))
                        .addCode(matching.afterRemoval())
                        .addCode(fill("""
                            if (next >= count) {
                                count = runs.portion(rows);
                                next = 1;
                                ahead = runs.block;
                            }
                            return next < count;
                            """))
                        .build())
                .addMethod(step("next")
                        .returns(template.cursorClass())
                        .addCode(fill("""
                            cursor.$checkRemovals:L();
                            if ($unknown:L && !hasNext()) {
                                throw new $noSuchElementExceptionType:T("$storeName:L: the iteration is at its end");
                            }
                            cursor.$block:L = ahead;
                            cursor.$row:L = rows[next++];
                            """))
                        .addCode(matching.onStep())
                        .addStatement("return cursor")
                        .build())
                .addMethod(step("remove").addStatement("cursor.remove()").build())
                .build();
    }

    private static MethodSpec.Builder step(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    private List<FieldSpec> touched() {
        return touch.isEmpty()
                ? List.of()
                : List.of(Members.field(
                        int.class,
                        "touched",
                        "Of no meaning; it is here so that what was read ahead is not left out."));
    }

    TypeSpec runs() {
        return type("Runs", """
            The words of matches, one run of them after the other.

            <p>Only what is called for runs is here, because those who walk over matches are to stay in registers.\
            """, Modifier.PRIVATE)
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Types.MASK_WORDS, "words", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(int.class, "end", "The end of the rows to visit, in the store."))
                .addField(
                        ParameterizedTypeName.get(ClassName.get("java.util", "List"), template.blockType()),
                        "blocks",
                        Modifier.PRIVATE,
                        Modifier.FINAL)
                .addField(Members.field(int.class, "nextBlock", "The number of the block behind this one."))
                .addField(Members.field(template.blockType(), "block", "The block of the run; null before the first."))
                .addField(Members.field(int.class, "from", "The first word of the run, in the block."))
                .addField(Members.field(int.class, "to", "The end of the run."))
                .addField(Members.field(int.class, "index", "The next word, from which no row was taken yet."))
                .addField(Members.field(
                        ArrayTypeName.of(TypeName.LONG), "matches", "The rows that match, at the words of the run."))
                .addFields(touched())
                .addMethod(constructor("""
                    this.store = store;
                    words = new $maskWordsType:T(mask);
                    blocks = store.blocks();
                    end = $end:L;
                    """))
                .addMethods(matching.runMethods())
                .addMethod(MethodSpec.methodBuilder("portion")
                        .addJavadoc("""
                            Takes the next rows, behind the first element of the array, and returns their end; 1 if
                            there are no more. They are all in one {@link #block}.
                            """)
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ArrayTypeName.of(TypeName.INT), "rows")
                        .returns(int.class)
                        .addCode(fill("""
                            int count = 1;
                            while (count == 1 && (index < to || next())) {
                                count = take(rows, count);
                            }
                            $touch:L\
                            return count;
                            """))
                        .build())
                .addMethod(MethodSpec.methodBuilder("take")
                        .addJavadoc("Takes rows of the run, without items added since the iteration began.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ArrayTypeName.of(TypeName.INT), "rows")
                        .addParameter(int.class, "count")
                        .returns(int.class)
                        .addCode(fill("""
                            long taken = $wordsType:T.take(matches, index, to, end - block.$firstRow:L, rows, count);
                            index = (int) (taken >>> 32);
                            return (int) taken;
                            """))
                        .build())
                .addMethod(MethodSpec.methodBuilder("word")
                        .addJavadoc("The matches of a word, without items added since the iteration began.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, "index")
                        .returns(long.class)
                        .addCode(fill("return matches[index] & $wordsType:T.below(end - block.$firstRow:L - (index"
                                + " << 6));\n"))
                        .build())
                .build();
    }
}

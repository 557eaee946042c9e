package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import java.util.Iterator;
import javax.lang.model.element.Modifier;

/** The class {@code Batch}, the entities that one call created, and what moves a cursor over them. */
final class BatchClasses {
    private static final TypeName WORDS = ArrayTypeName.of(TypeName.LONG);

    private final WorldTemplate template;

    BatchClasses(WorldTemplate template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeName pages = ArrayTypeName.of(template.nested("Page"));
        return TypeSpec.classBuilder("Batch")
                .addJavadoc("""
                    Entities that were created together, as long as nothing else happens to the structure of the world: after any
                    other structural change than creation it throws {@link java.util.ConcurrentModificationException}.

                    <p>Costs 512 bytes for each page that they are on.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(Types.CURSOR_ITERABLE, template.nested("Cursor")))
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int.class, "changes", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(pages, "pages", Modifier.PRIVATE)
                        .initializer("{}")
                        .build())
                .addField(FieldSpec.builder(ArrayTypeName.of(WORDS), "rows", Modifier.PRIVATE)
                        .addJavadoc("The rows on each of the pages.\n")
                        .initializer("{}")
                        .build())
                .addField(int.class, "count", Modifier.PRIVATE)
                .addField(int.class, "size", Modifier.PRIVATE)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addCode("this.world = world;\nthis.changes = world.changes;\n")
                        .build())
                .addMethod(template.method("size", TypeName.INT, "The number of entities that were created.")
                        .addStatement("return size")
                        .build())
                .addMethod(template.method(
                                "iterator",
                                ParameterizedTypeName.get(ClassName.get(Iterator.class), template.nested("Cursor")),
                                "The entities in the order of their slots, through one cursor that moves from entity to"
                                        + " entity.")
                        .addAnnotation(Override.class)
                        .addCode(template.fill("return new $batchStepsType:T(this);\n"))
                        .build())
                .addMethod(template.method("handles", WORDS, "The bits of the handles, in the order of the slots.")
                        .addCode(template.fill("""
                            long[] handles = new long[size];
                            int index = 0;
                            for ($cursorType:T cursor : this) {
                                handles[index++] = cursor.handle().bits();
                            }
                            return handles;
                            """))
                        .build())
                .addMethod(template.own("reserve", WORDS)
                        .addJavadoc("Makes room for one more page, and returns words for its rows.\n")
                        .addCode(template.fill("""
                            pages = $blocksType:T.withRoomFor(pages, count);
                            rows = $blocksType:T.withRoomFor(rows, count);
                            return $bitsType:T.words(PAGE_ROWS);
                            """))
                        .build())
                .addMethod(template.own("add", TypeName.VOID)
                        .addParameter(template.nested("Page"), "page")
                        .addParameter(WORDS, "created")
                        .addParameter(int.class, "number")
                        .addJavadoc("Keeps pages in the order of their numbers, whichever had room first.\n")
                        .addCode("""
                            int index = count++;
                            for (; index > 0 && pages[index - 1].number() > page.number(); index--) {
                                pages[index] = pages[index - 1];
                                rows[index] = rows[index - 1];
                            }
                            pages[index] = page;
                            rows[index] = created;
                            size += number;
                            """)
                        .build())
                .addMethod(template.own("undo", TypeName.VOID)
                        .addJavadoc("Destroys what was created, after a failure.\n")
                        .addCode("""
                            for (int i = 0; i < count; i++) {
                                for (int word = 0; word < rows[i].length; word++) {
                                    pages[i].destroy(word, rows[i][word]);
                                }
                            }
                            """)
                        .build())
                .build();
    }

    TypeSpec emitSteps() {
        return TypeSpec.classBuilder("BatchSteps")
                .addJavadoc("Moves a cursor over the entities of a batch.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(ClassName.get(Iterator.class), template.nested("Cursor")))
                .addField(template.nested("Batch"), "batch", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.nested("Cursor"), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(int.class, "index", Modifier.PRIVATE)
                        .addJavadoc("Which page of the batch is behind that of the next row.\n")
                        .build())
                .addField(FieldSpec.builder(template.nested("Page"), "page", Modifier.PRIVATE)
                        .addJavadoc("The page of the next row.\n")
                        .build())
                .addField(FieldSpec.builder(WORDS, "words", Modifier.PRIVATE)
                        .addJavadoc("Its rows.\n")
                        .build())
                .addField(FieldSpec.builder(int.class, "word", Modifier.PRIVATE)
                        .addJavadoc("Which word the next row is in.\n")
                        .build())
                .addField(FieldSpec.builder(TypeName.LONG, "rows", Modifier.PRIVATE)
                        .addJavadoc("The rows of that word that are still to visit.\n")
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.nested("Batch"), "batch")
                        .addCode(template.fill("""
                            this.batch = batch;
                            this.cursor = new $cursorType:T(batch.world, true, $given:L);
                            cursor.changes = batch.changes;
                            this.word = $entitiesType:T.PAGE_WORDS;
                            """, "given", CursorClass.noneGiven(template.model())))
                        .build())
                .addMethod(template.method("hasNext", TypeName.BOOLEAN, "Whether there is one more.")
                        .addAnnotation(Override.class)
                        .addCode(template.fill("""
                            cursor.checkChanges();
                            while (rows == 0) {
                                if (++word < $entitiesType:T.PAGE_WORDS) {
                                    rows = words[word];
                                } else if (index < batch.count) {
                                    words = batch.rows[index];
                                    page = batch.pages[index++];
                                    word = -1;
                                } else {
                                    return false;
                                }
                            }
                            return true;
                            """))
                        .build())
                .addMethod(template.method("next", template.nested("Cursor"), "The cursor, at the next one.")
                        .addAnnotation(Override.class)
                        .addCode(template.fill("""
                            cursor.checkChanges();
                            if (rows == 0 && !hasNext()) {
                                throw new $noSuchElementExceptionType:T("$world:L: the iteration is at its end");
                            }
                            cursor.page = page;
                            cursor.row = page.firstRow + (word << 6) + $longType:T.numberOfTrailingZeros(rows);
                            rows &= rows - 1;
                            return cursor;
                            """))
                        .build())
                .build();
    }
}

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
    private final TypeName runs;

    MatchesClasses(Template template) {
        this.template = template;
        this.matching = Deletion.of(template.model()).matching();
        this.runs = ParameterizedTypeName.get(Types.MATCH_RUNS, template.blockType());
    }

    private MethodSpec constructor(String statements, Object... more) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), "store")
                .addParameter(Types.MASK_PROGRAM, "mask")
                .addCode(template.fill(statements, more))
                .build();
    }

    private static TypeSpec.Builder type(String name, String javadoc, Modifier visibility) {
        return TypeSpec.classBuilder(name)
                .addJavadoc("$L\n", javadoc)
                .addModifiers(visibility, Modifier.STATIC, Modifier.FINAL);
    }

    /** Of the store: finds matches. */
    MethodSpec runs() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("runs")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(Types.MASK_PROGRAM, "mask")
                .returns(runs);
        return (isReplaced()
                        ? method.addStatement("return new Runs(this, mask)")
                        : method.addCode(template.fill(
                                "return new $runsType:T<>(this, blocks(), mask, $matchesEnd:L);\n",
                                "runsType",
                                Types.MATCH_RUNS,
                                "matchesEnd",
                                matching.end())))
                .build();
    }

    /** Whether items added may bring another block in place of the one that there is. */
    private boolean isReplaced() {
        return template.model().strategies().growth().replacesBlocks();
    }

    List<TypeSpec> types() {
        return isReplaced() ? List.of(batches(), iterator(), runsOfOneBlock()) : List.of(batches(), iterator());
    }

    private TypeSpec batches() {
        TypeSpec.Builder type = type(
                        "Batches",
                        "The rows of the items that match a mask, an array of them at a time.",
                        Modifier.PUBLIC)
                .superclass(ParameterizedTypeName.get(Types.ROW_BATCHES, template.blockType()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(constructor("""
                    super(store, store.runs(mask), store.$removals:L);
                    this.store = store;
                    """))
                .addMethod(MethodSpec.methodBuilder("removals")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .returns(int.class)
                        .addCode(template.fill("return store.$removals:L;\n"))
                        .build());
        if (isReplaced()) {
            type.addMethod(MethodSpec.methodBuilder("block")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC)
                    .returns(template.blockType())
                    .addStatement("return super.block() == null ? null : $L", current())
                    .build());
        }
        return type.build();
    }

    private CodeBlock current() {
        return Growth.of(template.model()).current(CodeBlock.of("store"), CodeBlock.of("block()"));
    }

    private TypeSpec runsOfOneBlock() {
        return type("Runs", "Matches in the one block that there is, which may be replaced.", Modifier.PRIVATE)
                .superclass(runs)
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(constructor("""
                    super(store, store.blocks(), mask, store.$matchesEnd:L);
                    this.store = store;
                    """, "matchesEnd", matching.end()))
                .addMethod(MethodSpec.methodBuilder("goBack")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .addParameter(template.blockType(), "of")
                        .addStatement("goOnIn($L)", current())
                        .build())
                .build();
    }

    private CodeBlock fill(String text) {
        return template.fill(text, "unknown", matching.isAheadUnknown());
    }

    private TypeSpec iterator() {
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
                            runs = store.runs(mask);
                            cursor = new $cursorType:T(store, true);
                            rows = new int[$wordsType:T.portion(runs.end())];
                            """).toBuilder().addCode(matching.start()).build())
                .addMethod(step("hasNext")
                        .returns(boolean.class)
                        .addCode(fill("cursor.$checkRemovals:L();\n"))
                        .addCode(matching.afterRemoval())
                        .addCode(fill("""
                            if (next >= count) {
                                count = runs.portion(rows);
                                next = 1;
                                ahead = runs.block();
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
}

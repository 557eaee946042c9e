package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The classes that walk over items: {@code Batches}, by rows; the private {@code Matches}, by cursor; and {@code Runs}, which
 * has the words for both, where blocks are replaced.
 *
 * <pre>{@code
 * cursor.row = nextRow();
 * cursor.block = ahead;
 * return cursor;
 * }</pre>
 */
final class MatchesClasses {
    private final Template template;
    private final Deletion deletion;
    private final TypeName runs;
    private final TypeName portions;

    MatchesClasses(Template template) {
        this.template = template;
        this.deletion = Deletion.of(template.model());
        this.runs = ParameterizedTypeName.get(Types.MATCH_RUNS, template.blockType());
        this.portions = ParameterizedTypeName.get(Types.ROW_PORTIONS, template.blockType());
    }

    private MethodSpec constructor(TypeName type, String parameter, String statements, Object... more) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), "store")
                .addParameter(type, parameter)
                .addCode(template.fill(statements, more))
                .build();
    }

    private static TypeSpec.Builder type(String name, String javadoc, Modifier visibility) {
        return TypeSpec.classBuilder(name)
                .addJavadoc("$L\n", javadoc)
                .addModifiers(visibility, Modifier.STATIC, Modifier.FINAL);
    }

    /** Of the store: makes batches, and finds matches, where this is not done as everywhere. */
    List<MethodSpec> storeMethods() {
        MethodSpec batches = MethodSpec.methodBuilder("batches")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(portions, "rows")
                .returns(template.batchesType())
                .addStatement("return new Batches(this, rows)")
                .build();
        return !isReplaced()
                ? List.of(batches)
                : List.of(
                        batches,
                        MethodSpec.methodBuilder("runs")
                                .addAnnotation(Override.class)
                                .addModifiers(Modifier.PROTECTED)
                                .addParameter(Types.MASK_PROGRAM, "mask")
                                .returns(runs)
                                .addStatement("return new Runs(this, mask)")
                                .build());
    }

    /** Whether items added may bring another block in place of the one that there is. */
    private boolean isReplaced() {
        return template.model().strategies().growth().replacesBlocks();
    }

    List<TypeSpec> types() {
        return isReplaced() ? List.of(batches(), iterator(), runsOfOneBlock()) : List.of(batches(), iterator());
    }

    private TypeSpec batches() {
        TypeSpec.Builder type = type("Batches", "The rows of some items, an array of them at a time.", Modifier.PUBLIC)
                .superclass(ParameterizedTypeName.get(Types.ROW_BATCHES, template.blockType()))
                .addMethod(constructor(
                        portions,
                        "rows",
                        isReplaced() ? "super(store, rows);\nthis.store = store;\n" : "super(store, rows);\n"));
        if (isReplaced()) {
            type.addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL);
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
                .addMethod(
                        constructor(Types.MASK_PROGRAM, "mask", """
                            super(store, store.blocks(), mask, $end:L);
                            this.store = store;
                            """, "end", deletion.endOfRows(CodeBlock.of("store"))))
                .addMethod(MethodSpec.methodBuilder("goBack")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .addParameter(template.blockType(), "of")
                        .addStatement("goOnIn($L)", current())
                        .build())
                .build();
    }

    private TypeSpec iterator() {
        return type("Matches", "Moves a cursor from match to match.", Modifier.PRIVATE)
                .superclass(ParameterizedTypeName.get(
                        template.model().strategies().isPacked() ? Types.PACKED_MATCHES : Types.ROW_MATCHES,
                        template.cursorClass(),
                        template.blockType()))
                .addMethod(constructor(
                        Types.MASK_PROGRAM, "mask", "super(store, mask, new $cursorType:T(store, true));\n"))
                .addMethod(MethodSpec.methodBuilder("next")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(template.cursorClass())
                        .addCode(template.fill("""
                            cursor.$row:L = nextRow();
                            cursor.$block:L = ahead;
                            return cursor;
                            """))
                        .build())
                .build();
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Copies of the whole store, and snapshots to go back to, which hold one.
 *
 * <p>All are one operation: a store becomes like another, in the memory that it has where that is of the same shape.
 */
final class Copies {
    private final StoreModel model;
    private final Template template;
    private final Growth growth;
    private final Deletion deletion;
    private final Keys keys;
    private final Lists lists;
    private final ClassName snapshotType;

    Copies(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.growth = Growth.of(model);
        this.deletion = Deletion.of(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
        this.snapshotType = template.storeType().nestedClass("Snapshot");
    }

    List<MethodSpec> methods() {
        return List.of(snapshot(), copy());
    }

    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    private MethodSpec snapshot() {
        return method("snapshot")
                .returns(snapshotType)
                .addStatement(
                        "return new $T($L)", snapshotType, model.hasSymbols() ? copied("$symbols:L.all()") : "copy()")
                .build();
    }

    private MethodSpec copy() {
        return method("copy")
                .returns(template.storeType())
                .addStatement("return $L", copied(""))
                .build();
    }

    /** An expression for a new store that has the items of this one, made with the arguments. */
    private CodeBlock copied(String arguments) {
        return template.fill("copied(new $storeType:T(" + arguments + "))");
    }

    /**
     * <pre>{@code
     * protected void become(ParticleStore other) {
     *     Block[] alike = BlockCopies.alike(other.blocks, other.blockCount, blocks, block -> new Block(this, block.firstRow));
     *     slots.become(other.slots);
     *     BlockCopies.copy(other.blocks, alike);
     *     blocks = alike;
     *     blockCount = other.blockCount;
     *     size = other.size;
     *     removals++;
     * }
     * }</pre>
     */
    MethodSpec become() {
        return MethodSpec.methodBuilder("become")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(template.storeType(), template.own("other"))
                .addCode(growth.checkOpen())
                .addCode(
                        model.strategies().isNative()
                                ? template.fill("$other:L.$memory:L.checkOpen();\n")
                                : CodeBlock.of(""))
                .addCode(template.fill("""
                    if ($watch:L != null) {
                        $watch:L.checkSettled();
                    }
                    """))
                .addCode(keys.copy())
                .addCode(
                        model.hasSymbols()
                                ? template.fill("$symbolsType:T $like:L = $symbols:L.like($other:L.$symbols:L);\n")
                                : CodeBlock.of(""))
                .addCode(lists.copy())
                .addCode(growth.makeAlike())
                .addCode(template.fill(
                        "int $rows:L = $mathType:T.max($inUse:L, $other:L.$inUse:L);\n", "inUse", deletion.rowsInUse()))
                .addCode(growth.beforeClear())
                .addCode(template.fill("$slots:L.become($other:L.$slots:L$items:L);\n", "items", items()))
                .addCode(growth.takeAlike())
                .addCode(model.hasSymbols() ? template.fill("$symbols:L.take($like:L);\n") : CodeBlock.of(""))
                .addCode(keys.restore())
                .addCode(lists.restore())
                .addCode(template.fill("$size:L = $other:L.$size:L;\n"))
                .addCode(deletion.afterCopy())
                .addCode(template.fill("$removals:L++;\n"))
                .addCode(growth.giveBack())
                .build();
    }

    private CodeBlock items() {
        CodeBlock items = model.strategies().slotsAreInItems() ? growth.itemsAlike() : CodeBlock.of("");
        return items.isEmpty() ? items : CodeBlock.of(", $L", items);
    }

    TypeSpec snapshotType() {
        TypeSpec.Builder type = TypeSpec.classBuilder(snapshotType)
                .addJavadoc(
                        "All items of a store as they were at a moment, for {@link #restore}, any number of times.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.STORE_SNAPSHOT, template.storeType()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "held")
                        .addStatement("super(held)")
                        .build());
        if (model.strategies().isNative()) {
            type.addSuperinterface(AutoCloseable.class)
                    .addMethod(method("close")
                            .addJavadoc("Gives the memory back; the garbage collector does, if this is never called.\n")
                            .addCode("held.close();\n")
                            .build());
        }
        return type.build();
    }
}

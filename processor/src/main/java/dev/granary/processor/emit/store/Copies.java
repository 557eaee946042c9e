package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
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
        return List.of(snapshot(), snapshotAgain(), restore(), copy());
    }

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc("$L\n", javadoc).addModifiers(Modifier.PUBLIC);
    }

    private MethodSpec snapshot() {
        return method(
                        "snapshot",
                        "All items as they are now, to go back to: a copy of all columns, in memory of its own.")
                .returns(snapshotType)
                .addCode(
                        model.hasSymbols()
                                ? template.fill("""
                                    $storeType:T $copy:L = new $storeType:T($symbols:L.all());
                                    $copy:L.$slots:L.returnTag();
                                    $copy:L.$become:L(this);
                                    return new $snapshotType:T($copy:L);
                                    """, "storeType", template.storeType(), "snapshotType", snapshotType)
                                : CodeBlock.of("return new $T(copy());\n", snapshotType))
                .build();
    }

    private MethodSpec snapshotAgain() {
        return method(
                        "snapshot",
                        "Has a snapshot hold the items as they are now, in the memory that it has. After a failure it"
                                + " holds what it held.")
                .addParameter(snapshotType, template.own("snapshot"))
                .addCode(template.fill("$snapshot:L.held.$become:L(this);\n"))
                .build();
    }

    private MethodSpec restore() {
        return method("restore", """
            Goes back to a snapshot, which stays as it is: the same items are in the same rows and slots, and what is added next
            gets the slot, and the handle, that it would have got then. A handle that was given out since means nothing any
            more, and may come to mean another item. Listeners are told nothing. After a failure nothing has changed.\
            """)
                .addParameter(snapshotType, template.own("snapshot"))
                .addCode(template.fill("$become:L($snapshot:L.held);\n"))
                .build();
    }

    private MethodSpec copy() {
        return method(
                        "copy",
                        "Another store with the same items in the same rows and slots. The handles of this one resolve"
                                + " in it, too.")
                .returns(template.storeType())
                .addCode(template.fill("""
                    $storeType:T $copy:L = new $storeType:T();
                    $copy:L.$slots:L.returnTag();
                    $copy:L.$become:L(this);
                    return $copy:L;
                    """, "storeType", template.storeType()))
                .build();
    }

    /**
     * <pre>{@code
     * private void become(ParticleStore other) {
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
        return MethodSpec.methodBuilder(template.own("become"))
                .addJavadoc(
                        "Has the items of another store, in the same rows and slots. Whatever can fail comes first, so"
                                + " a failure changes nothing.\n")
                .addModifiers(Modifier.PRIVATE)
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
                .addCode(new Views(model).ownAllOf())
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
                .addCode(growth.copyAlike())
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
                .addField(template.storeType(), "held", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "held")
                        .addCode(template.fill("this.held = held;\n"))
                        .build());
        if (model.strategies().isNative()) {
            type.addSuperinterface(AutoCloseable.class)
                    .addMethod(method(
                                    "close",
                                    "Gives the memory back; the garbage collector does, if this is never called.")
                            .addAnnotation(Override.class)
                            .addCode(template.fill("held.close();\n"))
                            .build());
        }
        return type.addMethod(method(
                                "toString",
                                "As in {@code Snapshot of " + model.store().displayName() + "[size=1, capacity=4096]}.")
                        .addAnnotation(Override.class)
                        .returns(String.class)
                        .addCode(template.fill("return \"Snapshot of \" + held;\n"))
                        .build())
                .build();
    }
}

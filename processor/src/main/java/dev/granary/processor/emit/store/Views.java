package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.layout.Parts;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * What lets others read the store as it was while its thread goes on: before an array is written to that a view has, it is copied. Empty where
 * there are no views.
 *
 * <p>A view is a store inside of an object that has the methods that read. Its blocks have the arrays that those of this one had when it was
 * made.
 */
final class Views {
    private static final TypeName ANY = WildcardTypeName.subtypeOf(Object.class);
    private static final TypeName ROW_STORE_OF_ANY =
            ParameterizedTypeName.get(Types.ROW_STORE, ANY, ANY, ANY, ANY, ANY);

    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final Parts parts;

    Views(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.parts = new Parts(template);
    }

    private boolean areThere() {
        return model.hasViews();
    }

    List<FieldSpec> fields() {
        return areThere()
                ? List.of(FieldSpec.builder(Types.STORE_VIEWS, template.own("views"), Modifier.PRIVATE)
                        .initializer("kept(new $T($S))", Types.STORE_VIEWS, Members.name(template))
                        .build())
                : List.of();
    }

    List<MethodSpec> constructors() {
        return areThere()
                ? List.of(MethodSpec.constructorBuilder()
                        .addJavadoc("A store inside of a view.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(Types.STORE_VIEWS, template.own("views"))
                        .addStatement("super(SCHEMA)")
                        .addCode(template.fill("this.$views:L = kept($views:L);\n"))
                        .build())
                : List.of();
    }

    /**
     * <pre>{@code
     * public View view() {
     *     return new View(held(new ParticleStore(opened(SCHEMA))));
     * }
     * }</pre>
     */
    List<MethodSpec> methods() {
        if (!areThere()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder("view")
                .addJavadoc("""
                    The store as it is now, for other threads to read while this one goes on. Makes a few objects a block, and copies
                    no items; an array of a column is copied when it is first written to while a view has it.

                    @throws IllegalStateException if a kernel that writes is running
                    """)
                .addModifiers(Modifier.PUBLIC)
                .returns(template.storeType().nestedClass("View"))
                .addStatement(
                        "return new $T(held(new $T(opened(SCHEMA))))",
                        template.storeType().nestedClass("View"),
                        template.storeType())
                .build());
    }

    /** Of the store: a statement before all of it may change. */
    CodeBlock ownAll() {
        return areThere() ? CodeBlock.of("own(SCHEMA);\n") : CodeBlock.of("");
    }

    /** Of the store, in {@code removeRow}. */
    CodeBlock beforeRemoval() {
        if (!areThere()) {
            return CodeBlock.of("");
        }
        return model.strategies().isPacked()
                ? template.fill("own(SCHEMA, $row:L);\nown(SCHEMA, $size:L - 1);\n")
                : template.fill("own(SCHEMA, $slot:L);\n");
    }

    /** Of the block: a statement before some columns are written. */
    CodeBlock beforeWrite(Collection<Column> columns) {
        return areThere()
                ? template.fill("$own:L($parts:L);\n", "parts", Parts.literal(parts.of(columns)))
                : CodeBlock.of("");
    }

    /** Of the block: a statement before a write to a row without an item is left out, which a view refuses like others. */
    CodeBlock beforeNoWrite() {
        return areThere() ? template.fill("leavesOut(this, $row:L);\n") : CodeBlock.of("");
    }

    /** Of the block: the methods that give an array, one for users, who may write to it, and one for kernels, which say so before. */
    Stream<MethodSpec> raw(MethodSpec view) {
        boolean isHidden = !view.parameters().isEmpty();
        if (!areThere() || isHidden || !(view.returnType() instanceof ArrayTypeName)) {
            return Stream.of(view);
        }
        long part = parts.of(view.name());
        return Stream.of(
                copy(view)
                        .addJavadoc("""

                            <p>Copied before, if a view has it: true of the store until the next view is made, so it has to be asked for
                            again then. That of a view is to be read only.
                            """)
                        .addCode(template.fill(
                                "$give:L($parts:L);\n",
                                "parts",
                                Parts.literal(part == 0 ? parts.of(template.own(view.name())) : part)))
                        .addCode(view.code())
                        .build(),
                MethodSpec.methodBuilder(view.name())
                        .addJavadoc("For generated kernels only.\n")
                        .addModifiers(view.modifiers())
                        .addParameter(Members.access(view.name()))
                        .returns(view.returnType())
                        .addCode(view.code())
                        .build());
    }

    private static MethodSpec.Builder copy(MethodSpec view) {
        return MethodSpec.methodBuilder(view.name())
                .addJavadoc(view.javadoc())
                .addModifiers(view.modifiers())
                .returns(view.returnType());
    }

    /** Of the block: which part each column is, by its number in the schema. */
    List<FieldSpec> blockConstants() {
        if (!areThere()) {
            return List.of();
        }
        List<CodeBlock> ofColumns = Stream.concat(model.columns().stream(), model.flags().stream())
                .map(column -> Parts.literal(parts.of(column)))
                .toList();
        return List.of(FieldSpec.builder(long[].class, "PARTS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("The part that each column is in.\n")
                .initializer("{$L}", Members.list(ofColumns))
                .build());
    }

    List<MethodSpec> blockMethods() {
        return areThere() ? List.of(beforeWrite(), belongTo(), own(), give(), copyHeld()) : List.of();
    }

    private MethodSpec beforeWrite() {
        return MethodSpec.methodBuilder("beforeWrite")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(Types.RAW_ACCESS, "access")
                .addParameter(int.class, template.own("column"))
                .addCode(template.fill("$own:L(PARTS[$column:L]);\n"))
                .build();
    }

    private MethodSpec belongTo() {
        return MethodSpec.methodBuilder("belongTo")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(ROW_STORE_OF_ANY, "view")
                .addCode(template.fill("$store:L = ($storeType:T) view;\n"))
                .build();
    }

    private MethodSpec own() {
        return MethodSpec.methodBuilder(template.own("own"))
                .addJavadoc("Copies arrays that a view has, before they are written to.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(long.class, template.own("parts"))
                .addCode(template.fill("""
                    if (isHeld(this, $parts:L)) {
                        copyHeld($accessType:T.KERNEL, $parts:L);
                    }
                    """, "accessType", Types.RAW_ACCESS))
                .build();
    }

    private MethodSpec give() {
        return MethodSpec.methodBuilder(template.own("give"))
                .addJavadoc("The same before users get an array; not of a view, where they read it only.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(long.class, template.own("parts"))
                .addCode(template.fill("""
                    if (isHeld(this, $parts:L) && !$store:L.$views:L.isInView()) {
                        copyHeld($accessType:T.KERNEL, $parts:L);
                    }
                    """, "accessType", Types.RAW_ACCESS))
                .build();
    }

    /**
     * <pre>{@code
     * protected void copyHeld(RawAccess access, long parts) {
     *     long held = heldParts(this, store.views, parts);
     *     if ((held & 0x1L) != 0) {
     *         slots = owned(this, slots);
     *     }
     *     if ((held & 0x2L) != 0) {
     *         life = owned(this, life);
     *     }
     *     owns(this, store.views, held);
     * }
     * }</pre>
     */
    private MethodSpec copyHeld() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("copyHeld")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(Types.RAW_ACCESS, template.own("access"))
                .addParameter(long.class, template.own("parts"))
                .addCode(template.fill("long $held:L = heldParts(this, $store:L.$views:L, $parts:L);\n"));
        List<String> bookkeeping = deletion.sharedFields();
        CodeBlock.Builder ofBookkeeping = CodeBlock.builder();
        bookkeeping.forEach(field -> ofBookkeeping.addStatement("$N = owned(this, $N)", field, field));
        method.addCode(ifHeld(Parts.BOOKKEEPING, ofBookkeeping.build()));
        List<FieldSpec> fields = parts.fields();
        for (int index = 0; index < fields.size(); index++) {
            method.addCode(ifHeld(Parts.of(index), owned(fields.get(index))));
        }
        return method.addCode(template.fill("owns(this, $store:L.$views:L, $held:L);\n"))
                .build();
    }

    private CodeBlock owned(FieldSpec field) {
        boolean hasSlots = model.strategies().slotsAreInItems() && field.type().equals(ArrayTypeName.of(TypeName.BYTE));
        return hasSlots && field.name().equals(template.own("items"))
                ? template.fill("""
                    byte[] $copy:L = owned(this, $items:L);
                    $store:L.$slots:L.replace($items:L, $copy:L);
                    $items:L = $copy:L;
                    """)
                : CodeBlock.of("$N = owned(this, $N);\n", field.name(), field.name());
    }

    private CodeBlock ifHeld(long part, CodeBlock copy) {
        return CodeBlock.builder()
                .beginControlFlow("if (($L & $L) != 0)", template.own("held"), Parts.literal(part))
                .add(copy)
                .endControlFlow()
                .build();
    }
}

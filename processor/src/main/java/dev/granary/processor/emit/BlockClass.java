package dev.granary.processor.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.deletion.Deletion;
import dev.granary.processor.layout.ColumnLayout;
import dev.granary.processor.layout.SideColumns;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Block}: the columns of some rows.
 *
 * <p>It is the one place where generated code touches memory; store and cursor go through its accessors.
 *
 * <pre>{@code
 * public float life(int row) {
 *     return life[row];
 * }
 *
 * public void position(int row, Vec3 position) {
 *     float positionX = position.x();
 *     float positionY = position.y();
 *     this.positionX[row] = positionX;
 *     this.positionY[row] = positionY;
 * }
 * }</pre>
 */
final class BlockClass {
    private final StoreModel model;
    private final Template template;
    private final ColumnLayout layout;
    private final SideColumns sideColumns;
    private final Deletion deletion;
    private final Values values;
    private final CodeBlock row;

    BlockClass(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.layout = ColumnLayout.of(model);
        this.sideColumns = new SideColumns(template);
        this.deletion = Deletion.of(model);
        this.values = new Values(model);
        this.row = template.fill("$row:L");
    }

    TypeSpec emit() {
        return TypeSpec.classBuilder("Block")
                .addJavadoc(
                        "The columns of up to $L rows. Rows are numbered from 0 in each block.\n",
                        model.sizes().blockRows())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addFields(layout.fields().stream()
                        .filter(field -> field.modifiers().contains(Modifier.STATIC))
                        .toList())
                .addField(
                        FieldSpec.builder(template.storeType(), template.own("store"), Modifier.PRIVATE, Modifier.FINAL)
                                .build())
                .addField(FieldSpec.builder(int.class, template.own("firstRow"), Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addFields(deletion.blockFields())
                .addFields(layout.fields().stream()
                        .filter(field -> !field.modifiers().contains(Modifier.STATIC))
                        .toList())
                .addFields(sideColumns.fields())
                .addFields(new Subsets(model).blockFields())
                .addMethod(constructor())
                .addMethods(deletion.blockMethods().stream()
                        .filter(method -> method.modifiers().contains(Modifier.PUBLIC))
                        .toList())
                .addMethod(handle())
                .addMethods(layout.views())
                .addMethods(sideColumns.views())
                .addMethods(accessors())
                .addMethod(value())
                .addMethod(setValue())
                .addMethods(privateMethods())
                .build();
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), template.own("store"))
                .addParameter(int.class, template.own("firstRow"))
                .addCode(template.fill("""
                    this.$store:L = $store:L;
                    this.$firstRow:L = $firstRow:L;
                    """))
                .build();
    }

    private MethodSpec handle() {
        return MethodSpec.methodBuilder("handle")
                .addJavadoc("The handle of the item in the row.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .returns(template.itemHandleType())
                .addCode(template.fill(
                        "return $handleType:T.ofBits($store:L.$slots:L.bits($slotOfRow:L));\n",
                        "slotOfRow",
                        deletion.slotOfRow()))
                .build();
    }

    private List<MethodSpec> accessors() {
        List<MethodSpec> methods = new ArrayList<>();
        for (Node node : model.accessible()) {
            MethodSpec.Builder getter = MethodSpec.methodBuilder(node.name())
                    .addJavadoc("The {@code $L} of the item in the row.\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .addParameter(int.class, template.own("row"))
                    .returns(Types.of(node.type()))
                    .addCode(
                            node instanceof Group group
                                    ? values.returnRecord(group.type(), group.children(), row)
                                    : CodeBlock.of("return $L;\n", values.get((Column) node, row)));
            methods.add(Values.allowCasts(getter, node.columns()).build());
            methods.add(MethodSpec.methodBuilder(node.name())
                    .addJavadoc("Sets the {@code $L} of the item in the row.\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .addParameter(int.class, template.own("row"))
                    .addParameter(Types.of(node.type()), node.name())
                    .addCode(
                            node instanceof Group group
                                    ? values.setAll(group.children(), CodeBlock.of("$N", node.name()), row)
                                    : values.set((Column) node, row, CodeBlock.of("$N", node.name())))
                    .build());
        }
        return methods;
    }

    private MethodSpec value() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("value")
                .addJavadoc("The item in the row, as a record.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .returns(template.itemType())
                .addCode(values.returnRecord(model.item(), model.components(), row));
        return Values.allowCasts(method, model.columns()).build();
    }

    private MethodSpec setValue() {
        return MethodSpec.methodBuilder("value")
                .addJavadoc("Sets all components of the item in the row.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .addParameter(template.itemType(), template.own("value"))
                .addCode(values.setAll(model.components(), template.fill("$value:L"), row))
                .build();
    }

    private List<MethodSpec> privateMethods() {
        List<MethodSpec> methods = new ArrayList<>();
        deletion.blockMethods().stream()
                .filter(method -> method.modifiers().contains(Modifier.PRIVATE))
                .forEach(methods::add);
        if (!deletion.vacateAll().isEmpty()) {
            methods.add(MethodSpec.methodBuilder(template.own("vacateAll"))
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(deletion.vacateAll())
                    .build());
        }
        return methods;
    }

    static TypeName element(Column column) {
        return Types.of(column.stored());
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The items of a block without their lists: what kernels take and give that pass lists on, where the loop leaves items to the block. Empty
 * where there are no lists.
 *
 * <pre>{@code
 * public Walk value(int row, RawAccess access) {
 *     return new Walk(id[row], null);
 * }
 *
 * public void value(int row, Walk value, RawAccess access) {
 *     int id = value.id();
 *     this.id[row] = id;
 * }
 * }</pre>
 */
final class KernelValues {
    /** Not of use here but to tell the methods from those for others. */
    private static final ParameterSpec ACCESS = Members.access("");

    private final StoreModel model;
    private final Template template;
    private final Values values;
    private final CodeBlock row;

    KernelValues(StoreModel model, Values values) {
        this.model = model;
        this.template = new Template(model);
        this.values = values;
        this.row = template.fill("$row:L");
    }

    List<MethodSpec> methods() {
        if (model.pooled().isEmpty()) {
            return List.of();
        }
        List<MethodSpec> methods = new ArrayList<>(List.of(value(), setValue()));
        model.accessible().stream()
                .filter(node -> node instanceof Group && node.hasLists())
                .map(node -> part((Group) node))
                .forEach(methods::add);
        return methods;
    }

    private MethodSpec value() {
        MethodSpec.Builder method = method("value", "The item in the row with null for lists")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(ACCESS)
                .returns(template.itemType())
                .addCode(values.returnWithoutLists(model.item(), model.components(), row));
        return Members.allowCasts(method, model.columns()).build();
    }

    private MethodSpec setValue() {
        List<Node> components = model.components();
        List<Column> written = Node.withoutLists(model.columns());
        return method("value", "Sets the item in the row but for its lists")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemType(), template.own("value"))
                .addParameter(ACCESS)
                .addCode(values.takeApart(components, written, template.fill("$value:L")))
                .addCode(new Views(model).beforeWrite(written))
                .addCode(new Keys(model)
                        .around(
                                written,
                                column -> values.taken(components, column),
                                values.writeTaken(components, written, row)))
                .build();
    }

    private MethodSpec part(Group group) {
        MethodSpec.Builder method = method(
                        group.name(), "The {@code " + group.path() + "} in the row with null for lists")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ACCESS)
                .returns(Types.of(group.type()))
                .addCode(values.returnWithoutLists(group.type(), group.children(), row));
        return Members.allowCasts(method, group.columns()).build();
    }

    private MethodSpec.Builder method(String name, String what) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L, which kernels pass on; for generated kernels only.\n", what)
                .addParameter(int.class, template.own("row"));
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The method for a kernel that gives a number: what items are sorted by.
 *
 * <pre>{@code
 * static SortKey<Boid> depth(Camera camera) {
 *     return SortKeys.ofDoubles(BoidStore.class, "Drawing.depth",
 *             (BoidStore.Block block, int row) -> Drawing.depth(block.value(row), camera));
 * }
 * }</pre>
 *
 * <p>Of entities it has the numbers of the components besides that they have to have.
 */
record OrderMethod(Kernel kernel) {

    MethodSpec emit() {
        Scope scope = kernel.method();
        CodeBlock arguments = kernel.model.parameters().stream()
                .map(parameter -> argument(parameter, scope))
                .collect(CodeBlock.joining(", "));
        return MethodSpec.methodBuilder(kernel.model.name())
                .addJavadoc("$L\n", scope.fill("""
                    The order by what {@link $declaringType:T#$kernel:L} gives, the least first, for {@code sortedBy} and {@code top}. Each
                    $one:L is asked whenever some are sorted$with:L.\
                    """, "one", isOfWorld() ? "entity" : "item", "with", with()))
                .addModifiers(kernel.model.isPublic() ? List.of(Modifier.PUBLIC) : List.of())
                .addModifiers(Modifier.STATIC)
                .addParameters(kernel.given)
                .varargs(kernel.model.isVarargs())
                .returns(ParameterizedTypeName.get(Types.SORT_KEY, handlesOf()))
                .addCode(scope.fill(
                        "return $sortKeysType:T.$ofNumbers:L($ownerType:T.class, $kernelName:S,$W($holderType:T"
                            + " $holder:L, int $row:L) -> $declaringType:T.$kernel:L($arguments:L)$components:L);\n",
                        "sortKeysType",
                        isOfWorld() ? Types.ENTITY_KEYS : Types.SORT_KEYS,
                        "ofNumbers",
                        ((Effect.Order) kernel.model.effect()).isReal() ? "ofDoubles" : "ofLongs",
                        "arguments",
                        arguments,
                        "components",
                        components().stream()
                                .map(component -> CodeBlock.of(", $L", component.number()))
                                .collect(CodeBlock.joining(""))))
                .build();
    }

    private boolean isOfWorld() {
        return kernel.owner instanceof WorldOwner;
    }

    private TypeName handlesOf() {
        return switch (kernel.owner) {
            case StoreOwner store -> Types.of(store.store().item());
            case WorldOwner world -> Types.of(world.world().declaring());
        };
    }

    /** What entities have to have. */
    private List<WorldComponent> components() {
        return kernel.owner instanceof WorldOwner world
                ? world.entities().terms().all()
                : List.of();
    }

    private String with() {
        return components().isEmpty()
                ? ""
                : ", those without "
                        + components().stream().map(WorldComponent::name).collect(Collectors.joining(" or "))
                        + " are left out";
    }

    private CodeBlock argument(Parameter parameter, Scope scope) {
        return switch (parameter) {
            case Parameter.Item ignored -> scope.fill("$holder:L.value($row:L)");
            case Parameter.OfEntity(WorldComponent component, boolean isOptional) ->
                component(component, isOptional, scope);
            case Parameter.ItemHandle ignored -> scope.fill("$holder:L.handle($row:L)");
            case Parameter.ItemRow ignored -> scope.fill("$sweepsType:T.row($holder:L, $row:L)");
            case Parameter.Passed passed -> CodeBlock.of("$N", kernel.nameOf(passed));
            case Parameter.Accumulator _, Parameter.Commands _ -> throw new AssertionError(parameter);
        };
    }

    private static CodeBlock component(WorldComponent component, boolean isOptional, Scope scope) {
        CodeBlock value = component.isTag()
                ? CodeBlock.of("new $T()", Types.className(component.type()))
                : scope.fill("$holder:L.$accessor:L($row:L)", "accessor", component.accessor());
        return isOptional
                ? scope.fill(
                        "$sweepsType:T.has($holder:L.has$component:L(), $row:L) ? $value:L : null",
                        "component",
                        component.name(),
                        "value",
                        value)
                : value;
    }
}

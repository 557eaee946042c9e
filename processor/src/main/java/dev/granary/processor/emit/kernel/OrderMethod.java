package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import java.util.List;
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
                    item is asked whenever some are sorted.\
                    """))
                .addModifiers(kernel.model.isPublic() ? List.of(Modifier.PUBLIC) : List.of())
                .addModifiers(Modifier.STATIC)
                .addParameters(kernel.given)
                .varargs(kernel.model.isVarargs())
                .returns(ParameterizedTypeName.get(
                        Types.SORT_KEY,
                        Types.of(((StoreOwner) kernel.owner).store().item())))
                .addCode(scope.fill(
                        "return $sortKeysType:T.$ofNumbers:L($ownerType:T.class, $kernelName:S,$W($holderType:T"
                                + " $holder:L, int $row:L) -> $declaringType:T.$kernel:L($arguments:L));\n",
                        "ofNumbers",
                        ((Effect.Order) kernel.model.effect()).isReal() ? "ofDoubles" : "ofLongs",
                        "arguments",
                        arguments))
                .build();
    }

    private CodeBlock argument(Parameter parameter, Scope scope) {
        return switch (parameter) {
            case Parameter.Item ignored -> scope.fill("$holder:L.value($row:L)");
            case Parameter.ItemHandle ignored -> scope.fill("$holder:L.handle($row:L)");
            case Parameter.ItemRow ignored -> scope.fill("$sweepsType:T.row($holder:L, $row:L)");
            case Parameter.Passed passed -> CodeBlock.of("$N", kernel.nameOf(passed));
            case Parameter.Accumulator _, Parameter.OfEntity _, Parameter.Commands _ ->
                throw new AssertionError(parameter);
        };
    }
}

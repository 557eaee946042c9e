package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import java.util.ArrayList;
import java.util.List;

/**
 * The call of a kernel in its loop, and what becomes of the result.
 *
 * @param version the variable with the version of the store before the loop
 * @param removed the variable with a word of marks, for kernels that remove
 */
record KernelCall(Parts parts, Total total, String version, String removed) {
    /** How the kernel is called in messages. */
    private String kernel() {
        return parts.kernels.declaring().displayName() + "." + parts.kernel.name();
    }

    /** The code for an item of the block, in a row that the expression gives. */
    CodeBlock sayingWhere(CodeBlock code, String block, CodeBlock row, Scope rowScope) {
        CodeBlock isUnchanged = CodeBlock.of("$N.version() == $N", parts.storeName, version);
        return new Failures(kernel(), parts.storeName, isUnchanged, block, row).around(code, rowScope);
    }

    /** The call of the kernel, and what becomes of its result. */
    CodeBlock emit(Scope rowScope, RowCode code, CodeBlock item, CodeBlock handle, String row) {
        CodeBlock call = call(item, handle);
        CodeBlock check = CodeBlock.builder()
                .beginControlFlow("if ($N.version() != $N)", parts.storeName, version)
                .addStatement(
                        "throw $T.changed($S, $S)",
                        Types.SWEEPS,
                        kernel(),
                        parts.store.store().displayName())
                .endControlFlow()
                .build();
        return switch (parts.kernel.effect()) {
            case Effect.Visit ignored ->
                CodeBlock.builder().addStatement("$L", call).add(check).build();
            case Effect.Update update -> {
                String result = rowScope.name("result");
                yield CodeBlock.builder()
                        .addStatement("$T $N = $L", Types.of(update.type()), result, call)
                        .add(check)
                        .add(code.update(update, result))
                        .build();
            }
            case Effect.Reduction ignored ->
                CodeBlock.builder().add(total.next(call, rowScope)).add(check).build();
            case Effect.Removal ignored ->
                CodeBlock.builder()
                        .beginControlFlow("if ($L)", call)
                        .addStatement("$N |= 1L << $N", removed, row)
                        .endControlFlow()
                        .add(check)
                        .build();
        };
    }

    private CodeBlock call(CodeBlock item, CodeBlock handle) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (Parameter parameter : parts.kernel.parameters()) {
            arguments.add(
                    switch (parameter) {
                        case Parameter.Item ignored -> item;
                        case Parameter.ItemHandle ignored -> handle;
                        case Parameter.Accumulator ignored -> total.value();
                        case Parameter.Passed ignored -> CodeBlock.of("$N", parts.nameOf(parameter));
                        case Parameter.OfEntity ignored -> throw new IllegalStateException("no world");
                        case Parameter.Commands ignored -> throw new IllegalStateException("no world");
                    });
        }
        return CodeBlock.of(
                "$T.$N($L)",
                Types.className(parts.kernels.declaring()),
                parts.kernel.name(),
                CodeBlock.join(arguments, ", "));
    }
}

package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.Failures;
import dev.granary.processor.emit.kernel.RowCode;
import dev.granary.processor.emit.kernel.StepCode;
import dev.granary.processor.emit.kernel.Total;
import dev.granary.processor.emit.kernel.Words;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a loop does with one entity: builds its components, calls the kernel, and writes what has changed.
 *
 * <pre>{@code
 * Position position = new Position(positionX[row], positionY[row]);
 * Velocity velocity = new Velocity(velocityX[row], velocityY[row]);
 * Position result = SparkSystems.move(position, velocity, dt);
 * if (world.changes() != changes) {
 *     throw Sweeps.restructured("SparkSystems.move", "SparksWorld");
 * }
 * float newPositionX = result.x();
 * float newPositionY = result.y();
 * positionX[row] = newPositionX;
 * positionY[row] = newPositionY;
 * }</pre>
 *
 * @param changes the variable with the number of structural changes before the loop
 * @param removed the variable with a word of marks, for kernels that destroy
 * @param cursor the variable with the cursor, for kernels in place
 * @param commands the variable with what takes changes of structure
 */
record EntityCall(
        WorldParts parts,
        Total total,
        PageSweep.Names names,
        String changes,
        String removed,
        String cursor,
        String commands) {

    /** {@code present} are the optional components that the entity has. */
    CodeBlock emit(Set<WorldComponent> present, Scope scope, Rows rows, Words flags) {
        RowCode code = new RowCode(parts.model.enumConstants(), parts.kernel.usage(), scope, rows, flags, names.row())
                .through(names.page(), parts.made);
        CodeBlock.Builder row = CodeBlock.builder()
                .add(new StepCode(code, parts::nameOf, total, scope)
                        .emit(parts.kernel.making().steps()));
        CodeBlock call = call(present, code, row);
        String kernel = parts.kernels.declaring().displayName() + "." + parts.kernel.name();
        CodeBlock check = CodeBlock.builder()
                .beginControlFlow("if ($N.changes() != $N)", parts.world, changes)
                .addStatement(
                        "throw $T.restructured($S, $S)",
                        Types.SWEEPS,
                        kernel,
                        parts.model.world().displayName())
                .endControlFlow()
                .build();
        CodeBlock entity = switch (parts.kernel.effect()) {
            case Effect.Visit ignored -> row.addStatement("$L", call).add(check).build();
            case Effect.Update update -> {
                String result = scope.name("result");
                yield row.addStatement("$T $N = $L", Types.of(update.type()), result, call)
                        .add(check)
                        .add(code.update(update, result))
                        .build();
            }
            case Effect.Reduction ignored ->
                row.add(total.next(call, scope)).add(check).build();
            case Effect.Removal ignored ->
                row.beginControlFlow("if ($L)", call)
                        .addStatement("$N |= 1L << $N", removed, names.row())
                        .endControlFlow()
                        .add(check)
                        .build();
        };
        CodeBlock isUnchanged = CodeBlock.of("$N.changes() == $N", parts.world, changes);
        return new Failures(kernel, parts.world, isUnchanged, names.page(), CodeBlock.of("$N", names.row()))
                .around(entity, scope);
    }

    private CodeBlock call(Set<WorldComponent> present, RowCode code, CodeBlock.Builder row) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (Parameter parameter : parts.kernel.parameters()) {
            arguments.add(
                    switch (parameter) {
                        case Parameter.OfEntity(WorldComponent component, boolean isOptional) ->
                            isOptional && !present.contains(component)
                                    // typed, or another method of that name might be meant
                                    ? CodeBlock.of("($T) null", Types.of(component.type()))
                                    : component(component, code, row);
                        case Parameter.Item ignored ->
                            CodeBlock.of(
                                    parts.isCursorKept() ? "$N.atKept($N, $N)" : "$N.at($N, $N)",
                                    cursor,
                                    names.page(),
                                    names.row());
                        case Parameter.ItemHandle ignored -> CodeBlock.of("$N.handle($N)", names.page(), names.row());
                        case Parameter.Commands ignored -> CodeBlock.of("$N", commands);
                        case Parameter.Accumulator ignored -> total.value();
                        case Parameter.Passed ignored -> CodeBlock.of("$N", parts.nameOf(parameter));
                    });
        }
        return CodeBlock.of(
                "$T.$N($L)",
                Types.className(parts.kernels.declaring()),
                parts.kernel.name(),
                CodeBlock.join(arguments, ", "));
    }

    /** A tag has no columns that it could be made of. */
    private static CodeBlock component(WorldComponent component, RowCode code, CodeBlock.Builder row) {
        return component.isTag()
                ? CodeBlock.of("new $T()", Types.className(component.type()))
                : code.item(WorldKernelModel.group(component), row);
    }
}

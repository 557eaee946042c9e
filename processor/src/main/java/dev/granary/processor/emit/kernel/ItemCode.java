package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.jit.KeptCursor;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a loop does with one item: makes what the kernel takes, calls it, and writes what has changed.
 *
 * <pre>{@code
 * try {
 *     Position position = new Position(positionX[row], positionY[row]);
 *     Velocity velocity = new Velocity(velocityX[row], velocityY[row]);
 *     Position result = SparkSystems.move(position, velocity, dt);
 *     if (world.changes() != version) {
 *         throw Sweeps.restructured("SparkSystems.move", "SparksWorld");
 *     }
 *     float newPositionX = result.x();
 *     positionX[row] = newPositionX;
 * } catch (Throwable failure) {
 *     throw Sweeps.failed(failure, "SparkSystems.move", world.changes() == version, page, row);
 * }
 * }</pre>
 *
 * <p>It says at which item it fails inside the loop, where the row is a variable that nobody changes: that costs nothing, because
 * the JIT compiler (C2) leaves out handlers that were never entered, and keeps nothing for them.
 *
 * @param flags null where bits are in arrays like other columns
 * @param again statements that take arrays again which were copied, before columns are read
 * @param row the variable with the index of the item in columns
 * @param place an expression for its row in the block or the page
 */
record ItemCode(
        Kernel kernel, Scope scope, Rows rows, Flags flags, Total total, CodeBlock again, String row, CodeBlock place) {

    /** {@code present} are the optional components that the entity has. */
    CodeBlock emit(Set<WorldComponent> present) {
        Scope inner = scope.inner();
        Owner owner = kernel.owner;
        RowCode code = new RowCode(owner, kernel.model.usage(), inner, rows, flags, row);
        CodeBlock.Builder before = CodeBlock.builder()
                .add(again)
                .add(rows.rowHead())
                .add(total.row(code))
                .add(kernel.begins() ? again : CodeBlock.of(""))
                .add(new StepCode(code, kernel::nameOf, total, inner)
                        .emit(kernel.model.making().steps()));
        List<CodeBlock> arguments = new ArrayList<>();
        kernel.model.parameters().forEach(parameter -> arguments.add(argument(parameter, present, code, before)));
        CodeBlock call =
                inner.fill("$declaringType:T.$kernel:L($arguments:L)", "arguments", CodeBlock.join(arguments, ", "));
        return inner.fill("""
            try {
                $before:L
                $code:L
            } catch ($throwableType:T $failure:L) {
                throw $sweepsType:T.failed($failure:L, $kernelName:S,$W$owner:L.$clock:L() == $version:L,$W$holder:L,$W$place:L);
            }
            """, "before", before.build(), "code", effect(inner, code, call), "place", place);
    }

    /** The call, and what becomes of its result. */
    private CodeBlock effect(Scope inner, RowCode code, CodeBlock call) {
        CodeBlock check = inner.fill("""
            if ($owner:L.$clock:L() != $version:L) {
                throw $sweepsType:T.$refusal:L($kernelName:S, $ownerName:S);
            }
            """);
        return switch (kernel.model.effect()) {
            case Effect.Visit ignored -> inner.fill("$call:L;\n$check:L", "call", call, "check", check);
            case Effect.Update update ->
                inner.fill(
                        """
                        $type:T $result:L = $call:L;
                        $check:L
                        $update:L
                        """,
                        "type",
                        Types.of(update.type()),
                        "call",
                        call,
                        "check",
                        check,
                        "update",
                        code.update(update, inner.own("result")));
            case Effect.Reduction _, Effect.Grouping _ ->
                total.next(call, inner).toBuilder().add(check).build();
            case Effect.Removal ignored -> inner.fill("""
                if ($call:L) {
                    $marked:L |= 1L << $row:L;
                }
                $check:L
                """, "call", call, "check", check);
            // no branch: it would be guessed wrongly where many are selected
            case Effect.Selection ignored -> inner.fill("""
                $marked:L |= ($call:L ? 1L : 0L) << $row:L;
                $check:L
                """, "call", call, "check", check);
            case Effect.Order ignored -> throw new AssertionError("an order has no loop");
        };
    }

    private CodeBlock argument(
            Parameter parameter, Set<WorldComponent> present, RowCode code, CodeBlock.Builder before) {
        return switch (parameter) {
            case Parameter.Item ignored
            when kernel.model.onCursor() -> KeptCursor.at(kernel.owner.tricks(), scope, kernel.owner.isCursorKept());
            case Parameter.Item ignored -> {
                StoreModel store = ((StoreOwner) kernel.owner).store();
                yield code.item(new Group("item", "item", store.item(), store.components()), before);
            }
            case Parameter.OfEntity(WorldComponent component, boolean isOptional)
            when isOptional && !present.contains(component) ->
                // typed, or another method of that name might be meant
                CodeBlock.of("($T) null", Types.of(component.type()));
            case Parameter.OfEntity(WorldComponent component, boolean ignored)
            when component.isTag() -> CodeBlock.of("new $T()", Types.className(component.type()));
            case Parameter.OfEntity(WorldComponent component, boolean ignored) ->
                code.item(WorldKernelModel.group(component), before);
            case Parameter.ItemHandle ignored -> scope.fill("$holder:L.handle($place:L)", "place", place);
            case Parameter.ItemRow ignored -> scope.fill("$sweepsType:T.row($holder:L, $place:L)", "place", place);
            case Parameter.Commands ignored -> scope.fill("$commands:L");
            case Parameter.Accumulator ignored -> total.value();
            case Parameter.Passed ignored -> CodeBlock.of("$N", kernel.nameOf(parameter));
        };
    }
}

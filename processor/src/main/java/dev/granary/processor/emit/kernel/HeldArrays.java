package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.Rows.Variable;
import java.util.List;
import java.util.stream.Stream;

/**
 * The arrays that a method of a loop has in variables, of a store with views: while a view has them, a kernel that writes to other items by
 * the store has them copied, and from then on the store goes on with others. Then they are taken again, before anything is read.
 *
 * <pre>{@code
 * long copies = StoreViews.copies(store);
 * int[] crew = Objects.requireNonNull(block.crew(RawAccess.KERNEL));
 * ... // rows
 *     if (StoreViews.copies(store) != copies) {
 *         copies = StoreViews.copies(store);
 *         crew = Objects.requireNonNull(block.crew(RawAccess.KERNEL));
 *     }
 * }</pre>
 *
 * <p>Where the JIT compiler (C2) sees all that the kernel does, it asks before the loop. But it has to know that an array which is
 * assigned in a loop is none that is null, or it looks at each item whether it is, and whether the row is inside: with {@code
 * requireNonNull} loops take the time of ones that ask nothing, without up to twice that. What the kernel itself writes is copied before it
 * begins, and no view can be made then: that is the store's to the end.
 *
 * @param variables what {@link #of} gives
 */
record HeldArrays(Owner owner, Scope scope, List<Variable> variables) {

    /** Those, with the variable that says when they were taken, if there are any and they may be copied. */
    static HeldArrays of(Owner owner, Scope scope, List<Variable> flags, List<Variable> columns) {
        Stream<Variable> arrays = Stream.concat(
                flags.stream(),
                columns.stream().map(column -> owner.mayCopyArrays() ? notNull(column, scope) : column));
        if (flags.isEmpty() && columns.isEmpty() || !owner.mayCopyArrays()) {
            return new HeldArrays(owner, scope, arrays.toList());
        }
        Variable copies = new Variable(
                TypeName.LONG,
                scope.own("copies"),
                scope.fill("$views:T.copies($owner:L)", "views", Types.STORE_VIEWS));
        return new HeldArrays(
                owner, scope, Stream.concat(Stream.of(copies), arrays).toList());
    }

    private static Variable notNull(Variable array, Scope scope) {
        return new Variable(
                array.type(),
                array.name(),
                scope.fill("$objectsType:T.requireNonNull($array:L)", "array", array.value()));
    }

    /** Those that some other code does not declare. */
    List<Variable> without(List<Variable> declared) {
        return variables.stream()
                .filter(variable -> !declared.contains(variable))
                .toList();
    }

    /** Statements before something is read of them. */
    CodeBlock again() {
        return variables.isEmpty() || !owner.mayCopyArrays()
                ? CodeBlock.of("")
                : scope.fill(
                        """
                        if ($views:T.copies($owner:L) != $copies:L) {
                            $again:L
                        }
                        """,
                        "views",
                        Types.STORE_VIEWS,
                        "again",
                        variables.stream()
                                .map(variable -> CodeBlock.of("$N = $L;\n", variable.name(), variable.value()))
                                .collect(CodeBlock.joining("")));
    }
}

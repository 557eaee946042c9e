package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.jit.StructsOfRun;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a method over the rows of a block or a page is made of. */
final class Body {
    final Scope scope;
    final Sweep sweep;
    final Flags flags;
    final Total total;

    /** What the row's code needs before the loop, of the block or the page. */
    final List<Variable> columns;

    /** What it needs beside that, made once for it. */
    final List<Variable> others;

    /** Empty or a cursor: each method has its own, or it would be an object. One that is kept is among the others. */
    final List<Variable> cursor;

    private final Kernel kernel;
    private final Rows rows;

    Body(Kernel kernel, boolean keepsWhole) {
        Owner owner = kernel.owner;
        boolean onCursor = kernel.model.onCursor();
        this.kernel = kernel;
        this.scope = kernel.method();
        this.sweep = owner.sweep(scope);
        this.total = kernel.groups()
                ? new TotalsOfGroups(kernel, scope, !keepsWhole)
                : Total.of(kernel.model, keepsWhole, scope);
        this.rows = owner.rows(kernel.usedColumns(), scope, scope.own("row"));
        this.columns = HeldArrays.of(owner, scope, List.of(), rows.variables()).variables();
        this.flags = new Flags(
                owner.bits(),
                onCursor ? new Usage(kernel.usedColumns(), Set.of(), Set.of(), false) : kernel.model.usage(),
                kernel.model.where(),
                kernel.model.making().seesOnlyItsItem(),
                sweep.kept(),
                scope,
                owner.flags(scope, sweep));
        this.others = new ArrayList<>(owner.others(scope));
        others.add(new Variable(TypeName.LONG, scope.own("version"), scope.fill("$owner:L.$clock:L()")));
        this.cursor = new ArrayList<>();
        if (onCursor) {
            (owner.isCursorKept() ? others : cursor)
                    .add(new Variable(kernel.cursorType(), scope.own("cursor"), owner.cursor(scope)));
        }
    }

    /** What the method that goes by words has in variables: arrays of flags, and of columns if it has any need of those. */
    HeldArrays held(boolean hasColumns) {
        return HeldArrays.of(kernel.owner, scope, flags.arrays(), hasColumns ? rows.variables() : List.of());
    }

    /** The code for a row, of an entity that has just those of the optional components. */
    CodeBlock row(Set<WorldComponent> present) {
        return row(present, new HeldArrays(kernel.owner, scope, columns));
    }

    /** The same in a method that has these arrays. */
    CodeBlock row(Set<WorldComponent> present, HeldArrays held) {
        CodeBlock again = columns.isEmpty() && !flags.areInArrays() ? CodeBlock.of("") : held.again();
        return new ItemCode(kernel, scope, rows, flags, total, again, scope.own("row"), scope.fill("$row:L"))
                .emit(present);
    }

    /** What the method of a run is given between the owner and the rows. */
    List<Variable> givenRun() {
        if (!isGivenAll()) {
            return givenWord();
        }
        List<Variable> given = new ArrayList<>(List.of(holder()));
        given.addAll(columns);
        given.addAll(others);
        return given;
    }

    /** What the method of a word is given between the owner and the rows. */
    List<Variable> givenWord() {
        List<Variable> given = new ArrayList<>(List.of(holder()));
        given.addAll(others);
        return given;
    }

    /** The variables with the arrays of numbers that it writes; null where it writes anything else. */
    List<String> writtenArrays() {
        if (!kernel.owner.made().isEmpty()) {
            return null;
        }
        List<String> written = new ArrayList<>();
        for (Column column : kernel.owner.columns()) {
            if (kernel.model.usage().written().contains(column.name())) {
                Variable array = array(column);
                if (array == null) {
                    return null;
                }
                written.add(array.name());
            }
        }
        return written;
    }

    /** The variable with the array of a column of numbers; null where it has none. */
    Variable array(Column column) {
        return rows instanceof ArrayRows arrays ? arrays.numbers(column) : null;
    }

    Variable holder() {
        return new Variable(kernel.holderType(), scope.of("holder"), CodeBlock.of(""));
    }

    /** Not where arrays may be copied: what it reads itself is never an old one, and never null. */
    boolean isGivenAll() {
        return !kernel.owner.mayCopyArrays()
                && !(rows.areReadByRun() && StructsOfRun.isUsed(kernel.owner.tricks()))
                && columns.size() + others.size() <= Loops.MOST_GIVEN;
    }

    static CodeBlock declare(List<Variable> variables) {
        return variables.stream()
                .map(variable -> CodeBlock.of("$T $N = $L;\n", variable.type(), variable.name(), variable.value()))
                .collect(CodeBlock.joining(""));
    }

    static List<ParameterSpec> parameters(List<Variable> variables) {
        return variables.stream()
                .map(variable ->
                        ParameterSpec.builder(variable.type(), variable.name()).build())
                .toList();
    }

    static CodeBlock names(List<Variable> variables) {
        return variables.stream()
                .map(variable -> CodeBlock.of("$N", variable.name()))
                .collect(CodeBlock.joining(",$W"));
    }
}

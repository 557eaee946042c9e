package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel.Effect.Reduction;
import dev.granary.processor.model.KernelModel.Part;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/**
 * The arrays that the totals of groups are in: one of totals, or one for each part of a record, so that none is an object from row to row.
 *
 * @param type the total's
 * @param parts what it consists of, where it is in parts
 */
record GroupCells(TypeRef type, List<Part> parts, List<Cell> cells) {

    /**
     * One array.
     *
     * @param path what gives its value of a total: {@code .least().x()}
     */
    record Cell(String name, TypeRef type, String path) {

        /** Of an array, where there can be none of just that type. */
        TypeName element() {
            return Types.of(type.reifiable());
        }

        ArrayTypeName array() {
            return ArrayTypeName.of(element());
        }

        boolean isCast() {
            return !type.reifiable().equals(type);
        }
    }

    /** With names that are not taken there. */
    static GroupCells of(Reduction totals, Scope scope) {
        List<Cell> cells = new ArrayList<>();
        if (totals.parts().isEmpty()) {
            cells.add(new Cell(scope.name("totals"), totals.type(), ""));
        } else {
            collect(totals.parts(), "", scope, cells);
        }
        return new GroupCells(totals.type(), totals.parts(), List.copyOf(cells));
    }

    private static void collect(List<Part> parts, String path, Scope scope, List<Cell> cells) {
        for (Part part : parts) {
            String accessor = path + "." + part.name() + "()";
            if (part.parts().isEmpty()) {
                cells.add(new Cell(scope.name(part.name()), part.type(), accessor));
            } else {
                collect(part.parts(), accessor, scope, cells);
            }
        }
    }

    /** An expression for the total of a group. */
    CodeBlock total(CodeBlock group) {
        return parts.isEmpty() ? element(cells.getFirst(), group) : make(type, parts, "", group);
    }

    private static CodeBlock element(Cell cell, CodeBlock group) {
        return cell.isCast()
                ? CodeBlock.of("($T) $L[$L]", Types.of(cell.type()), cell.name(), group)
                : CodeBlock.of("$L[$L]", cell.name(), group);
    }

    private CodeBlock make(TypeRef record, List<Part> of, String path, CodeBlock group) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (Part part : of) {
            String accessor = path + "." + part.name() + "()";
            arguments.add(
                    part.parts().isEmpty()
                            ? element(cell(accessor), group)
                            : make(part.type(), part.parts(), accessor, group));
        }
        return CodeBlock.of("new $T($L)", Types.of(record), Members.list(arguments));
    }

    private Cell cell(String path) {
        return cells.stream()
                .filter(cell -> cell.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    /** Statements that make the value of a variable, or of any expression where there is one array, the total of a group. */
    CodeBlock put(CodeBlock group, CodeBlock total) {
        return cells.stream()
                .map(cell -> CodeBlock.of("$N[$L] = $L$L;\n", cell.name(), group, total, cell.path()))
                .collect(CodeBlock.joining(""));
    }

    /** The same of another object. */
    GroupCells of(String object) {
        return new GroupCells(
                type,
                parts,
                cells.stream()
                        .map(cell -> new Cell(object + "." + cell.name(), cell.type(), cell.path()))
                        .toList());
    }

    boolean isWhole() {
        return parts.isEmpty();
    }

    boolean isCast() {
        return cells.stream().anyMatch(Cell::isCast);
    }
}

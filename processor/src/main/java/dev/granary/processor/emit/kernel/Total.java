package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Part;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The total of a reduction, from row to row; does nothing for other kernels. */
sealed interface Total permits Total.None, Total.Whole, Total.OfParts, TotalsOfGroups {

    /** {@code isWhole} if it is to be an object even if it could be in parts. */
    static Total of(KernelModel kernel, boolean isWhole, Scope scope) {
        return switch (kernel.effect()) {
            case Effect.Reduction(TypeRef type, List<Part> parts, String combine, String identity)
            when !isWhole && !parts.isEmpty() -> new OfParts((TypeRef.Declared) type, parts, scope);
            case Effect.Reduction reduction ->
                new Whole(
                        ((KernelModel.Parameter.Accumulator) kernel.parameters().getFirst()), scope);
            default -> new None();
        };
    }

    /** Statements before the loop; the name is the parameter's. */
    CodeBlock begin(String parameter);

    /**
     * A statement that calls the method for rows: that which has a total in parts, or if there is a null in place of one, that which
     * has none: {@code bounds = bounds == null ? growAnyRows : growRows}, each with its arguments.
     */
    static CodeBlock call(Kernel kernel, Scope scope, CodeBlock arguments) {
        if (kernel.groups()) {
            return scope.fill(
                    "$total:L = $total:L.$places:L.count() > 0$W? $overRows:L($arguments:L)$W:"
                            + " $overAnyRows:L($arguments:L);\n",
                    "arguments",
                    arguments,
                    "total",
                    kernel.total(),
                    "places",
                    new GroupsClass(kernel).places());
        }
        List<Part> parts = kernel.model.effect() instanceof Effect.Reduction reduction ? reduction.parts() : List.of();
        return scope.fill(
                !kernel.reduces()
                        ? "$overRows:L($arguments:L);\n"
                        : parts.isEmpty()
                                ? "$total:L = $overRows:L($arguments:L);\n"
                                : "$total:L = $hasNull:L$W? $overAnyRows:L($arguments:L)$W:"
                                        + " $overRows:L($arguments:L);\n",
                "arguments",
                arguments,
                "total",
                kernel.total(),
                "hasNull",
                hasNull(CodeBlock.of("$N", kernel.total()), parts));
    }

    private static CodeBlock hasNull(CodeBlock record, List<Part> parts) {
        CodeBlock.Builder code = CodeBlock.builder().add("$L == null", record);
        for (Part part : parts) {
            if (!part.parts().isEmpty()) {
                code.add(" || $L", hasNull(CodeBlock.of("$L.$N()", record, part.name()), part.parts()));
            }
        }
        return code.build();
    }

    /** Statements at the beginning of a row. */
    default CodeBlock row(RowCode row) {
        return CodeBlock.of("");
    }

    /** An expression for the total so far. */
    CodeBlock value();

    /** Statements that make the expression's value the total. */
    CodeBlock next(CodeBlock value, Scope scope);

    /** Statements behind the loop. */
    CodeBlock end(String parameter);

    /** There is none. */
    record None() implements Total {
        @Override
        public CodeBlock begin(String parameter) {
            return CodeBlock.of("");
        }

        @Override
        public CodeBlock value() {
            throw new IllegalStateException("no reduction");
        }

        @Override
        public CodeBlock next(CodeBlock value, Scope scope) {
            throw new IllegalStateException("no reduction");
        }

        @Override
        public CodeBlock end(String parameter) {
            return CodeBlock.of("");
        }
    }

    /** A local variable. */
    record Whole(TypeName type, String name) implements Total {
        Whole(KernelModel.Parameter.Accumulator accumulator, Scope scope) {
            this(Types.of(accumulator.type()), scope.name("total"));
        }

        @Override
        public CodeBlock begin(String parameter) {
            return CodeBlock.builder()
                    .addStatement("$T $N = $N", type, name, parameter)
                    .build();
        }

        @Override
        public CodeBlock value() {
            return CodeBlock.of("$N", name);
        }

        @Override
        public CodeBlock next(CodeBlock value, Scope scope) {
            return CodeBlock.builder().addStatement("$N = $L", name, value).build();
        }

        @Override
        public CodeBlock end(String parameter) {
            return CodeBlock.builder().addStatement("return $N", name).build();
        }
    }

    /**
     * A record, as a local variable for each of its components: a record that lived from row to row would have to be an
     * object.
     *
     * <pre>{@code
     * float minX = bounds.minX();
     * boolean isNew = false;
     * ... // rows
     *     Bounds grown = Physics.grow(new Bounds(minX, maxX), item);
     *     minX = grown.minX();
     *     isNew = true;
     * ...
     * return isNew ? new Bounds(minX, maxX) : bounds;
     * }</pre>
     */
    record OfParts(TypeRef.Declared type, List<Variable> parts, String isNew) implements Total {
        record Variable(Part part, String name, List<Variable> parts) {
            static List<Variable> of(List<Part> parts, Scope scope) {
                List<Variable> variables = new ArrayList<>();
                for (Part part : parts) {
                    String name = part.parts().isEmpty() ? scope.name(part.name()) : "";
                    variables.add(new Variable(part, name, of(part.parts(), scope)));
                }
                return variables;
            }

            CodeBlock value() {
                return parts.isEmpty() ? CodeBlock.of("$N", name) : make((TypeRef.Declared) part.type(), parts);
            }
        }

        OfParts(TypeRef.Declared type, List<Part> parts, Scope scope) {
            this(type, Variable.of(parts, scope), scope.name("isNew"));
        }

        private static CodeBlock make(TypeRef.Declared type, List<Variable> parts) {
            return CodeBlock.of(
                    type.arguments().isEmpty() ? "new $T($L)" : "new $T<>($L)",
                    Types.className(type),
                    Members.list(parts.stream().map(Variable::value).toList()));
        }

        @Override
        public CodeBlock begin(String parameter) {
            CodeBlock.Builder code = CodeBlock.builder();
            assign(parts, CodeBlock.of("$N", parameter), true, code);
            return code.addStatement("boolean $N = false", isNew).build();
        }

        private static void assign(List<Variable> parts, CodeBlock from, boolean declares, CodeBlock.Builder code) {
            for (Variable variable : parts) {
                CodeBlock value = CodeBlock.of("$L.$N()", from, variable.part().name());
                if (!variable.parts().isEmpty()) {
                    assign(variable.parts(), value, declares, code);
                } else if (declares) {
                    code.addStatement("$T $N = $L", Types.of(variable.part().type()), variable.name(), value);
                } else {
                    code.addStatement("$N = $L", variable.name(), value);
                }
            }
        }

        @Override
        public CodeBlock value() {
            return make(type, parts);
        }

        @Override
        public CodeBlock next(CodeBlock value, Scope scope) {
            String name = scope.name("total");
            CodeBlock.Builder code = CodeBlock.builder().addStatement("$T $N = $L", Types.of(type), name, value);
            assign(parts, CodeBlock.of("$N", name), false, code);
            return code.addStatement("$N = true", isNew).build();
        }

        @Override
        public CodeBlock end(String parameter) {
            return CodeBlock.builder()
                    .addStatement("return $N ? $L : $N", isNew, value(), parameter)
                    .build();
        }
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Making.Step;
import dev.granary.processor.model.TypeRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * What a loop does with a row before the item is made.
 *
 * <pre>{@code
 * if (health[row] > 0) {
 *     continue;
 * }
 * }</pre>
 */
final class StepCode {
    private final RowCode row;
    private final UnaryOperator<String> passed;
    private final Total total;
    private final Scope scope;
    private final Map<String, String> locals = new HashMap<>();

    /** {@code passed} gives the name that a parameter of the kernel has here. */
    StepCode(RowCode row, UnaryOperator<String> passed, Total total, Scope scope) {
        this.row = row;
        this.passed = passed;
        this.total = total;
        this.scope = scope;
    }

    /** Statements of a loop whose next round is the next row. */
    CodeBlock emit(List<Step> steps) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (Step step : steps) {
            switch (step) {
                case Step.Declare(boolean isFinal, TypeRef type, String name, Expression value) -> {
                    CodeBlock initial = code(value);
                    locals.put(name, scope.name(name));
                    CodeBlock declared = type == null ? CodeBlock.of("var") : CodeBlock.of("$T", Types.of(type));
                    code.addStatement("$L$L $N = $L", isFinal ? "final " : "", declared, locals.get(name), initial);
                }
                case Step.Skip(Expression condition) -> code.add(scope.fill("""
                    if ($condition:L) {
                        continue;
                    }
                    """, "condition", bare(condition)));
            }
        }
        return code.build();
    }

    CodeBlock code(Expression expression) {
        return switch (expression) {
            case Expression.Component(var column) -> row.value(column);
            case Expression.Passed(String parameter) -> CodeBlock.of("$N", passed.apply(parameter));
            case Expression.Total ignored -> total.value();
            case Expression.Local(String name) -> CodeBlock.of("$N", locals.get(name));
            case Expression.Literal(String text) -> CodeBlock.of("$L", text);
            case Expression.Static(var owner, String name) -> CodeBlock.of("$T.$N", Types.className(owner), name);
            case Expression.Field(var object, String name) -> CodeBlock.of("$L.$N", code(object), name);
            case Expression.Element(var array, var index) -> CodeBlock.of("$L[$L]", code(array), code(index));
            case Expression.Unary(String operator, var operand) -> CodeBlock.of("$L$L", operator, code(operand));
            case Expression.Binary(var left, String operator, var right) ->
                CodeBlock.of(isLogic(operator) ? "$L$W$L $L" : "$L $L $L", code(left), operator, code(right));
            case Expression.Conditional(var condition, var yes, var no) ->
                CodeBlock.of("$L$W? $L$W: $L", code(condition), code(yes), code(no));
            case Expression.Cast(var to, var operand) -> CodeBlock.of("($L) $L", to.keyword(), code(operand));
            case Expression.Unboxed(var object) -> code(object);
            case Expression.Parentheses(var inner) -> CodeBlock.of("($L)", code(inner));
            case Expression.StaticCall(var owner, String method, var arguments) ->
                CodeBlock.of("$T.$N($L)", Types.className(owner), method, list(arguments));
            case Expression.Call(var object, String method, var arguments) ->
                CodeBlock.of("$L.$N($L)", code(object), method, list(arguments));
        };
    }

    /** In parentheses that are there anyway. */
    private CodeBlock bare(Expression condition) {
        return switch (condition) {
            case Expression.Parentheses(var inner) -> bare(inner);
            case Expression.Component(var column) -> row.bareValue(column);
            default -> code(condition);
        };
    }

    /** Lines are broken before these. */
    private static boolean isLogic(String operator) {
        return operator.equals("&&") || operator.equals("||");
    }

    private CodeBlock list(List<Expression> arguments) {
        return Members.list(arguments.stream().map(this::code).toList());
    }
}

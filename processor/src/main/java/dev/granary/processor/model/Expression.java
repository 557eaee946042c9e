package dev.granary.processor.model;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An expression of a kernel that a loop can evaluate as well, on columns in place of the item's components. It has no effect. */
public sealed interface Expression {

    /** A component of the item. */
    record Component(Column column) implements Expression {}

    /** What the caller passes. */
    record Passed(String parameter) implements Expression {}

    /** The total of a reduction so far. */
    record Total() implements Expression {}

    /** A variable of the kernel. */
    record Local(String name) implements Expression {}

    /** A literal as it is written. */
    record Literal(String text) implements Expression {}

    /** A static field. */
    record Static(TypeRef.Declared owner, String name) implements Expression {}

    /** A field of an object, or the length of an array. */
    record Field(Expression object, String name) implements Expression {}

    /** An element of an array. */
    record Element(Expression array, Expression index) implements Expression {}

    /** An operator before its operand. */
    record Unary(String operator, Expression operand) implements Expression {}

    /** An operator between its operands. */
    record Binary(Expression left, String operator, Expression right) implements Expression {}

    /** One of two. */
    record Conditional(Expression condition, Expression yes, Expression no) implements Expression {}

    /** A conversion to a primitive. */
    record Cast(PrimitiveKind to, Expression operand) implements Expression {}

    /** An object where a primitive is wanted, which is none of {@code null}. It is written as the object. */
    record Unboxed(Expression object) implements Expression {}

    /** What is written in parentheses. */
    record Parentheses(Expression inner) implements Expression {}

    /** A call of a static method. */
    record StaticCall(TypeRef.Declared owner, String method, List<Expression> arguments) implements Expression {}

    /** A call of a method of an object. */
    record Call(Expression object, String method, List<Expression> arguments) implements Expression {}

    /** What it is made of. */
    default Stream<Expression> operands() {
        return switch (this) {
            case Component ignored -> Stream.of();
            case Passed ignored -> Stream.of();
            case Total ignored -> Stream.of();
            case Local ignored -> Stream.of();
            case Literal ignored -> Stream.of();
            case Static ignored -> Stream.of();
            case Field field -> Stream.of(field.object);
            case Element element -> Stream.of(element.array, element.index);
            case Unary unary -> Stream.of(unary.operand);
            case Binary binary -> Stream.of(binary.left, binary.right);
            case Conditional conditional -> Stream.of(conditional.condition, conditional.yes, conditional.no);
            case Cast cast -> Stream.of(cast.operand);
            case Unboxed unboxed -> Stream.of(unboxed.object);
            case Parentheses parentheses -> Stream.of(parentheses.inner);
            case StaticCall call -> call.arguments.stream();
            case Call call -> Stream.concat(Stream.of(call.object), call.arguments.stream());
        };
    }

    /** The columns that it reads. */
    default Stream<Column> columns() {
        return this instanceof Component(Column column)
                ? Stream.of(column)
                : operands().flatMap(Expression::columns);
    }

    /** The classes that it names. */
    default Stream<TypeRef.Declared> classes() {
        Stream<TypeRef.Declared> own = switch (this) {
            case Static field -> Stream.of(field.owner);
            case StaticCall call -> Stream.of(call.owner);
            default -> Stream.of();
        };
        return Stream.concat(own, operands().flatMap(Expression::classes));
    }

    /** How many expressions it consists of, itself included. */
    default int size() {
        return 1 + operands().mapToInt(Expression::size).sum();
    }

    /** The names of the variables that it needs. */
    default Set<String> locals() {
        return this instanceof Local(String name)
                ? Set.of(name)
                : operands().flatMap(operand -> operand.locals().stream()).collect(Collectors.toSet());
    }

    /** Whether there may be an exception instead of a value. */
    default boolean mayFail() {
        boolean mayFail = switch (this) {
            case Field ignored -> true;
            case Element ignored -> true;
            case StaticCall ignored -> true;
            case Call ignored -> true;
            case Unboxed ignored -> true;
            case Binary binary -> binary.operator.equals("/") || binary.operator.equals("%");
            default -> false;
        };
        return mayFail || operands().anyMatch(Expression::mayFail);
    }

    /** Whether it can be an operand of anything without parentheses. */
    default boolean isPrimary() {
        return switch (this) {
            case Unary ignored -> false;
            case Binary ignored -> false;
            case Conditional ignored -> false;
            case Cast ignored -> false;
            case Unboxed unboxed -> unboxed.object.isPrimary();
            case Literal literal -> !literal.text.startsWith("-");
            default -> true;
        };
    }

    /** It, in parentheses if it needs them as an operand. */
    default Expression asOperand() {
        return isPrimary() ? this : new Parentheses(this);
    }

    /** It, in parentheses if an operator between it and something else might take it apart. */
    default Expression asTerm() {
        return this instanceof Binary || this instanceof Conditional ? new Parentheses(this) : this;
    }

    /** The opposite of a condition. */
    default Expression not() {
        return switch (this) {
            case Parentheses parentheses
            when parentheses.inner instanceof Unary(String operator, Expression operand) && operator.equals("!") ->
                operand;
            case Unary(String operator, Expression operand) when operator.equals("!") -> operand;
            default -> new Unary("!", asOperand());
        };
    }
}

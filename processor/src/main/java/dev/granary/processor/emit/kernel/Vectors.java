package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Making.Computed;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * A kernel's arithmetic over the 64 rows of a word at once, of which those that have their bit are written: by the Vector API, which C2
 * compiles to instructions with masks where it makes of a loop with a condition none ({@code -Agranary.vectors=true}).
 *
 * <p>In a class of its own, which is not loaded where the JVM has no such module.
 *
 * <pre>{@code
 * private static final class MoveVectors {
 *     private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
 *
 *     private static void word(SparksWorld.Page page, int from, long word, float dt) {
 *         float[] positionX = page.positionX();
 *         float[] velocityX = page.velocityX();
 *         for (int row = from; row < from + 64; row += SPECIES.length()) {
 *             VectorMask<Float> mask = VectorMask.fromLong(SPECIES, word >>> row - from);
 *             FloatVector oldPositionX = FloatVector.fromArray(SPECIES, positionX, row);
 *             FloatVector oldVelocityX = FloatVector.fromArray(SPECIES, velocityX, row);
 *             FloatVector newPositionX = oldPositionX.add(oldVelocityX.mul(dt));
 *             newPositionX.intoArray(positionX, row, mask);
 *         }
 *     }
 * }
 * }</pre>
 */
final class Vectors {
    private static final String PACKAGE = "jdk.incubator.vector";

    /**
     * Of the most that a word's method may do, arithmetic on a vector is 1. C1 compiles the method first, and has registers for so much; if
     * they do not suffice, the method may stay without the profile for which C2 would compile it, and take 8 to 40 times as long as rows one
     * by one. On 25.0.3 they sufficed for 12 columns with 2 operations each (168), 8 with 10 (176) and 4 with 30 (168), not for 14
     * with 2 (196).
     */
    private static final int MOST = 150;

    private static final int LOAD = 2;

    /** With a mask, which is checked against the length of the array. */
    private static final int STORE = 10;

    private static final Map<String, String> OPERATORS = Map.of("+", "add", "-", "sub", "*", "mul", "/", "div");

    private final Kernel kernel;
    private final Body body;
    private final Scope scope;
    private final List<Computed> computed;
    private final PrimitiveKind kind;
    private final String species;

    /** The variable with the vector of each column, as it was. */
    private final Map<Column, String> old = new LinkedHashMap<>();

    private Vectors(Kernel kernel, Body body) {
        this.kernel = kernel;
        this.body = body;
        this.scope = body.scope;
        this.computed = kernel.model.making().computed();
        this.kind = computed.getFirst().column().storedKind();
        this.species = scope.name("SPECIES");
    }

    /** Those of the kernel; null where its loop is without. */
    static Vectors of(Kernel kernel) {
        if (!kernel.owner.tricks().vectors() || kernel.isOnScratch() || kernel.orders()) {
            return null;
        }
        Body body = new Body(kernel, false);
        boolean areUsed = LoopMethods.hasLoopMethods(kernel, body)
                && !kernel.model.making().computed().isEmpty()
                && body.writtenArrays() != null;
        return areUsed
                        && columns(kernel).stream().allMatch(column -> body.array(column) != null)
                        && size(kernel) <= MOST
                ? new Vectors(kernel, body)
                : null;
    }

    /** How large a word's method is. */
    private static long size(Kernel kernel) {
        List<Computed> computed = kernel.model.making().computed();
        long loads = computed.stream()
                .flatMap(each -> each.value().columns())
                .distinct()
                .count();
        long arithmetic =
                computed.stream().mapToLong(each -> operations(each.value())).sum();
        return LOAD * loads + arithmetic + STORE * computed.size();
    }

    private static long operations(Expression expression) {
        if (isPassed(expression) || expression instanceof Expression.Component) {
            return 0;
        }
        int own = expression instanceof Expression.Parentheses ? 0 : 1;
        return own + expression.operands().mapToLong(Vectors::operations).sum();
    }

    /** The columns that are read, in the order of the item's. */
    private static List<Column> columns(Kernel kernel) {
        return kernel.owner.columns().stream()
                .filter(column -> kernel.model.making().computed().stream()
                        .anyMatch(each -> each.value().columns().anyMatch(column::equals)
                                || each.column().equals(column)))
                .toList();
    }

    /** Statements at the beginning of the method for a word: where it pays, and the rest of the method is not needed. */
    static CodeBlock begin(Kernel kernel, Body body) {
        Variable first = body.array(kernel.model.making().computed().getFirst().column());
        return body.scope.fill(
                """
                if ($hasVectors:L && $vectorWordsType:T.pay($word:L, $from:L, $array:L.length)) {
                    $vectors:L.word($arguments:L);
                    return;
                }
                """,
                "vectorWordsType",
                Types.VECTOR_WORDS,
                "array",
                first.value(),
                "arguments",
                kernel.arguments(body.scope.fill("$holder:L"), body.scope.fill("$from:L"), body.scope.fill("$word:L")));
    }

    private ClassName vector() {
        return ClassName.get(PACKAGE, Names.path("_", kind.keyword()).substring(1) + "Vector");
    }

    private TypeName lanesOf(String name) {
        return ParameterizedTypeName.get(
                ClassName.get(PACKAGE, name), Types.primitive(kind).box());
    }

    TypeSpec type() {
        return TypeSpec.classBuilder(scope.of("vectors"))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addField(FieldSpec.builder(
                                lanesOf("VectorSpecies"), species, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$T.SPECIES_PREFERRED", vector())
                        .build())
                .addStaticBlock(CodeBlock.of(
                        "$T.initialize($T.class);\n", Types.VECTOR_WORDS, Types.className(kernel.declaring)))
                .addMethod(method())
                .build();
    }

    private MethodSpec method() {
        List<Variable> arrays = columns(kernel).stream().map(body::array).toList();
        CodeBlock.Builder loop = CodeBlock.builder();
        for (Column column : columns(kernel)) {
            boolean isRead =
                    computed.stream().anyMatch(each -> each.value().columns().anyMatch(column::equals));
            if (isRead) {
                old.put(column, scope.name(Names.path("old", column.name())));
                loop.addStatement(
                        "$T $N = $T.fromArray($N, $N, $N)",
                        vector(),
                        old.get(column),
                        vector(),
                        species,
                        body.array(column).name(),
                        scope.own("row"));
            }
        }
        CodeBlock.Builder writes = CodeBlock.builder();
        for (Computed each : computed) {
            String result = scope.name(Names.path("new", each.column().name()));
            loop.addStatement("$T $N = $L", vector(), result, vector(each.value()));
            writes.addStatement(
                    "$N.intoArray($N, $N, $N)",
                    result,
                    body.array(each.column()).name(),
                    scope.own("row"),
                    scope.own("mask"));
        }
        List<ParameterSpec> parameters = new ArrayList<>(Body.parameters(List.of(body.holder())));
        parameters.add(ParameterSpec.builder(TypeName.INT, scope.own("from")).build());
        parameters.add(ParameterSpec.builder(TypeName.LONG, scope.own("word")).build());
        parameters.addAll(kernel.passed);
        return MethodSpec.methodBuilder("word")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters)
                .addCode(Body.declare(arrays))
                .addCode(scope.fill(
                        """
                        for (int $row:L = $from:L; $row:L < $from:L + 64; $row:L += $species:L.length()) {
                            $maskType:T $mask:L = $masksType:T.fromLong($species:L, $word:L >>> $row:L - $from:L);
                            $loop:L
                        }
                        """,
                        "species",
                        species,
                        "maskType",
                        lanesOf("VectorMask"),
                        "masksType",
                        ClassName.get(PACKAGE, "VectorMask"),
                        "loop",
                        loop.add(writes.build()).build()))
                .build();
    }

    /** An expression for a vector; one of what is the same for all items has it in all lanes. */
    private CodeBlock vector(Expression expression) {
        return isPassed(expression)
                ? CodeBlock.of("$T.broadcast($N, $L)", vector(), species, passed(expression))
                : switch (expression) {
                    case Expression.Component(Column column) -> CodeBlock.of("$N", old.get(column));
                    case Expression.Parentheses(Expression inner) -> vector(inner);
                    case Expression.Unary(String minus, Expression operand) ->
                        CodeBlock.of("$L$Z.neg()", vector(operand));
                    case Expression.Binary(Expression left, String operator, Expression right) ->
                        CodeBlock.of("$L$Z.$N($L)", vector(left), OPERATORS.get(operator), operand(right));
                    case Expression.StaticCall(var owner, String method, List<Expression> arguments) ->
                        CodeBlock.of(
                                "$L$Z.$N($L)",
                                vector(arguments.getFirst()),
                                method,
                                arguments.size() == 1 ? CodeBlock.of("") : operand(arguments.get(1)));
                    default -> throw new AssertionError(expression);
                };
    }

    /** What an operator is given: a number does as well. */
    private CodeBlock operand(Expression expression) {
        return isPassed(expression) ? passed(expression) : vector(expression);
    }

    private CodeBlock passed(Expression expression) {
        return new StepCode(null, kernel::nameOf, null, scope).code(bare(expression));
    }

    private static Expression bare(Expression expression) {
        return expression instanceof Expression.Parentheses(Expression inner) ? bare(inner) : expression;
    }

    private static boolean isPassed(Expression expression) {
        return expression.columns().findAny().isEmpty();
    }
}

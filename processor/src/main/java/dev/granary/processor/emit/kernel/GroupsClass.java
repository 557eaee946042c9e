package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.GroupCells.Cell;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Effect.Reduction;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * The class with the totals of a kernel by group.
 *
 * <pre>{@code
 * public static final class Volume {
 *     private final Groups numbers = Groups.of(2);
 *     private long[] totals = new long[8];
 *
 *     public long get(int instrument, Side side) {
 *         int group = numbers.find(instrument, side.ordinal());
 *         return group < 0 ? first : totals[group];
 *     }
 * }
 * }</pre>
 */
final class GroupsClass {
    private static final int FEW = 8;

    private final Kernel kernel;
    private final Reduction totals;
    private final List<Column> keys;

    /** What the keys are called as parameters; all other names of the class are none of theirs. */
    private final List<String> keyNames = new ArrayList<>();

    private final GroupCells cells;
    private final Scope scope;
    private final TypeName total;

    GroupsClass(Kernel kernel) {
        this.kernel = kernel;
        this.totals = kernel.grouping().totals();
        this.keys = kernel.groupKeys();
        this.total = Types.of(totals.type());
        this.scope = kernel.method();
        keys.forEach(column -> keyNames.add(scope.name(column.name())));
        for (String name : List.of(
                "places", "seen", "symbols", "numbers", "begun", "first", "group", "other", "count", "total", "action",
                "order", "key", "text")) {
            scope.define(name, scope.name(name));
        }
        scope.define("totalType", total);
        scope.define("className", kernel.groupsClass);
        this.cells = GroupCells.of(totals, scope);
    }

    String numbers() {
        return scope.of("numbers");
    }

    String places() {
        return scope.of("places");
    }

    String seen() {
        return scope.of("seen");
    }

    String begun() {
        return scope.of("begun");
    }

    String array(int number) {
        return cells.cells().get(number).name();
    }

    private ClassName type() {
        return ClassName.get("", kernel.groupsClass);
    }

    private Modifier[] visibility() {
        return kernel.model.isPublic() ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0];
    }

    private boolean isGiven() {
        return totals.identity().isEmpty();
    }

    /** What a total begins with. */
    CodeBlock first() {
        return isGiven()
                ? scope.fill("$first:L")
                : CodeBlock.of("$T.$N()", Types.className(kernel.declaring), totals.identity());
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder(type())
                .addJavadoc(
                        "The totals by {@link $T#$L}, one for all items with the same $L.\n",
                        Types.className(kernel.declaring),
                        kernel.model.name(),
                        paths())
                .addModifiers(visibility())
                .addModifiers(Modifier.STATIC, Modifier.FINAL)
                .addFields(fields())
                .addMethod(constructor())
                .addMethod(get())
                .addMethod(size())
                .addMethod(forEach());
        type.addMethods(top()).addMethod(text()).addMethod(begin()).addMethod(settle());
        type.addMethod(takenOf());
        if (!totals.combine().isEmpty()) {
            type.addMethod(and());
        }
        return type.addType(action()).build();
    }

    private String paths() {
        return keys.stream().map(key -> "{@code " + key.path() + "}").collect(Collectors.joining(" and "));
    }

    private List<FieldSpec> fields() {
        List<FieldSpec> fields = new ArrayList<>();
        if (isGiven()) {
            fields.add(FieldSpec.builder(total, scope.of("first"), Modifier.PRIVATE, Modifier.FINAL)
                    .addJavadoc("What each total begins with.\n")
                    .build());
        }
        fields.add(FieldSpec.builder(Types.GROUP_PLACES, places(), Modifier.PRIVATE, Modifier.FINAL)
                .build());
        fields.add(FieldSpec.builder(boolean[].class, seen(), Modifier.PRIVATE, Modifier.FINAL)
                .addJavadoc("The places of those that have an item.\n")
                .build());
        fields.add(FieldSpec.builder(Types.GROUPS, numbers(), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("$T.of($L)", Types.GROUPS, keys.size())
                .build());
        if (hasSymbols()) {
            fields.add(FieldSpec.builder(Types.GROUP_SYMBOLS, scope.of("symbols"), Modifier.PRIVATE, Modifier.FINAL)
                    .build());
        }
        fields.add(Members.field(int.class, begun(), "How many have a total."));
        for (Cell cell : cells.cells()) {
            fields.add(FieldSpec.builder(cell.array(), cell.name(), Modifier.PRIVATE)
                    .build());
        }
        return fields;
    }

    private static CodeBlock newArray(TypeName element, CodeBlock length) {
        TypeName innermost = element;
        String brackets = "";
        while (innermost instanceof ArrayTypeName array) {
            innermost = array.componentType();
            brackets += "[]";
        }
        return CodeBlock.of("new $T[$L]$L", innermost, length, brackets);
    }

    private boolean hasSymbols() {
        return keys.stream().anyMatch(Column::isSymbol);
    }

    private Codebooks codebooks() {
        return new Codebooks(kernel.owner.enumConstants(), scope.of("symbols"));
    }

    private MethodSpec constructor() {
        MethodSpec.Builder method = MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE);
        if (isGiven()) {
            boolean isTakenApart =
                    cells.cells().stream().anyMatch(cell -> !cell.path().isEmpty());
            method.addParameter(total, scope.of("first"))
                    .addCode(scope.fill(
                            isTakenApart
                                    ? "this.$first:L = $objectsType:T.requireNonNull($first:L, $beginning:S);\n"
                                    : "this.$first:L = $first:L;\n",
                            "objectsType",
                            Objects.class,
                            "beginning",
                            "the total that each group of " + kernel.model.name() + " begins with"));
        }
        if (hasSymbols()) {
            method.addParameter(Types.SYMBOLS, scope.of("symbols"));
        }
        method.addParameter(Types.GROUP_PLACES, places()).addCode(scope.fill("""
            this.$places:L = $places:L;
            $seen:L = new boolean[$places:L.count()];
            """));
        if (hasSymbols()) {
            method.addStatement(
                    "this.$1N = new $2T($1N, $3N, $4N, $5N, $6L$7L)",
                    scope.of("symbols"),
                    Types.GROUP_SYMBOLS,
                    numbers(),
                    places(),
                    seen(),
                    keys.size(),
                    IntStream.range(0, keys.size())
                            .filter(number -> keys.get(number).isSymbol())
                            .mapToObj(number -> CodeBlock.of(", $L", number))
                            .collect(CodeBlock.joining("")));
        }
        for (Cell cell : cells.cells()) {
            CodeBlock length = scope.fill("$mathType:T.max($few:L, $seen:L.length)", "few", FEW);
            method.addStatement("$N = $L", cell.name(), newArray(cell.element(), length));
            if (isGiven()) {
                method.addStatement("$T.fill($N, $N$L)", Arrays.class, cell.name(), scope.of("first"), cell.path());
            }
        }
        return method.build();
    }

    private List<ParameterSpec> keyParameters() {
        List<ParameterSpec> parameters = new ArrayList<>();
        for (int number = 0; number < keys.size(); number++) {
            parameters.add(ParameterSpec.builder(Types.of(keys.get(number).type()), keyNames.get(number))
                    .build());
        }
        return parameters;
    }

    private MethodSpec get() {
        List<CodeBlock> numbers = new ArrayList<>();
        for (int number = 0; number < keys.size(); number++) {
            numbers.add(
                    GroupKey.ofValue(keys.get(number), CodeBlock.of("$N", keyNames.get(number)), scope.of("symbols")));
        }
        return casting(MethodSpec.methodBuilder("get")
                .addJavadoc("The total of the items with these; where there is none, what it would begin with.\n")
                .addModifiers(visibility())
                .addParameters(keyParameters())
                .returns(total)
                .addCode(scope.fill("""
                    int $group:L = $numbers:L.find($keys:L);
                    return $group:L < 0 ? $begin:L : $value:L;
                    """, "keys", Members.list(numbers), "begin", first(), "value", value("group"))));
    }

    private CodeBlock value(String group) {
        return cells.total(CodeBlock.of("$N", scope.of(group)));
    }

    /** Suppresses the warning of a cast to a type with arguments. */
    private MethodSpec casting(MethodSpec.Builder method) {
        return (cells.isCast() ? Members.unchecked(method) : method).build();
    }

    private MethodSpec size() {
        return MethodSpec.methodBuilder("size")
                .addJavadoc("The number of groups; each has an item.\n")
                .addModifiers(visibility())
                .returns(int.class)
                .addCode(scope.fill("return $begun:L;\n"))
                .build();
    }

    private MethodSpec forEach() {
        List<CodeBlock> arguments = new ArrayList<>();
        for (int number = 0; number < keys.size(); number++) {
            arguments.add(
                    GroupKey.value(keys.get(number), scope.fill("$key:L[$number:L]", "number", number), codebooks()));
        }
        arguments.add(value("group"));
        return casting(MethodSpec.methodBuilder("forEach")
                .addJavadoc("Gives each group to the action: in the order of keys if those are close together, else in"
                        + " that in which\n"
                        + "first items were met; or from the top down.\n")
                .addModifiers(visibility())
                .addParameter(type().nestedClass(kernel.groupAction), scope.of("action"))
                .addCode(scope.fill("""
                    for (int $group:L = 0; $group:L < $begun:L; $group:L++) {
                        long[] $key:L = $numbers:L.keys($group:L, $keyCount:L);
                        $action:L.accept($arguments:L);
                    }
                    """, "keyCount", keys.size(), "arguments", Members.list(arguments))));
    }

    private List<MethodSpec> top() {
        String javadoc = """
            The groups with the largest totals%s, {@code $N} of them or as many as there are, the largest first.

            @throws $T if that is negative
            """;
        if (!(totals.type() instanceof TypeRef.Primitive(PrimitiveKind kind))) {
            TypeName order =
                    ParameterizedTypeName.get(ClassName.get(Comparator.class), WildcardTypeName.supertypeOf(total));
            return List.of(top(
                    javadoc.formatted(" in an order"),
                    List.of(ParameterSpec.builder(order, scope.of("order")).build()),
                    scope.fill(
                            "$order:L.compare($two:L, $one:L)",
                            "two",
                            cells.total(scope.fill("$two:L")),
                            "one",
                            cells.total(scope.fill("$one:L")))));
        }
        Class<?> boxed = switch (kind) {
            case LONG -> Long.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case BYTE, SHORT, CHAR, INT, BOOLEAN -> Integer.class;
        };
        return kind == PrimitiveKind.BOOLEAN
                ? List.of()
                : List.of(top(
                        javadoc.formatted(""),
                        List.of(),
                        scope.fill(
                                "$boxed:T.compare($two:L, $one:L)",
                                "boxed",
                                boxed,
                                "two",
                                cells.total(scope.fill("$two:L")),
                                "one",
                                cells.total(scope.fill("$one:L")))));
    }

    private MethodSpec top(String javadoc, List<ParameterSpec> order, CodeBlock comparison) {
        return casting(MethodSpec.methodBuilder("top")
                .addJavadoc(javadoc, scope.of("count"), IllegalArgumentException.class)
                .addModifiers(visibility())
                .addParameter(int.class, scope.of("count"))
                .addParameters(order)
                .returns(type())
                .addCode(scope.fill(
                        """
                        $className:L $top:L = new $className:L($given:L$dictionary:L$placesType:T.NONE);
                        for (int $group:L : $groupsType:T.first($begun:L, $count:L, ($one:L, $two:L) -> $comparison:L)) {
                            $top:L.take(this, $group:L);
                        }
                        return $top:L;
                        """,
                        "dictionary",
                        hasSymbols() ? scope.fill("$symbols:L.all(), ") : "",
                        "given",
                        isGiven() ? scope.of("first") + ", " : "",
                        "placesType",
                        Types.GROUP_PLACES,
                        "groupsType",
                        Types.GROUPS,
                        "comparison",
                        comparison)));
    }

    private MethodSpec text() {
        String text = scope.of("text");
        List<String> variables = new ArrayList<>(keyNames);
        variables.add(scope.of("total"));
        return MethodSpec.methodBuilder("toString")
                .addJavadoc(
                        "As in {@code $L[size=3, ...]}, with the groups, if they are not too many.\n",
                        kernel.groupsClass)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement(
                        "$T $N = new $T($S).add($S + $N)",
                        Types.DESCRIPTION,
                        text,
                        Types.DESCRIPTION,
                        kernel.groupsClass,
                        "size=",
                        begun())
                .addStatement(
                        "forEach(($L) -> $N.add($L))",
                        String.join(", ", variables),
                        text,
                        variables.stream()
                                .map(variable -> CodeBlock.of("$N", variable))
                                .collect(CodeBlock.joining(" + \" \" + ")))
                .addStatement("return $N.toString()", text)
                .build();
    }

    private MethodSpec begin() {
        CodeBlock grow = cells.cells().stream()
                .map(cell -> scope.fill(
                        "$array:L = $arraysType:T.copyOf($array:L, 2 * $begun:L);\n",
                        "array",
                        cell.name(),
                        "arraysType",
                        ClassName.get("java.util", "Arrays")))
                .collect(CodeBlock.joining(""));
        return MethodSpec.methodBuilder("begin")
                .addJavadoc("Gives a new group its total.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(scope.fill("""
                    if ($begun:L == $array:L.length) {
                        $grow:L
                    }
                    $put:L
                    $begun:L++;
                    """, "array", array(0), "grow", grow, "put", putFirst()))
                .build();
    }

    private MethodSpec settle() {
        CodeBlock move = cells.cells().stream()
                .map(cell -> scope.fill("$array:L[$group:L] = $array:L[$place:L];\n", "array", cell.name()))
                .collect(CodeBlock.joining(""));
        return MethodSpec.methodBuilder("settle")
                .addJavadoc("Gives the groups that have places their numbers, in the order of their keys.\n")
                .addModifiers(Modifier.PRIVATE)
                .returns(type())
                .addCode(scope.fill("""
                    for (int $place:L = 0; $place:L < $seen:L.length; $place:L++) {
                        if ($seen:L[$place:L]) {
                            int $group:L = $numbers:L.add($places:L.keys($place:L));
                            $move:L
                            $begun:L++;
                        }
                    }
                    return this;
                    """, "move", move))
                .build();
    }

    private CodeBlock putFirst() {
        if (cells.isWhole() || isGiven()) {
            return cells.put(CodeBlock.of("$N", begun()), first());
        }
        return scope.fill(
                "$totalType:T $total:L = $begin:L;\n$put:L",
                "begin",
                first(),
                "put",
                cells.put(CodeBlock.of("$N", begun()), CodeBlock.of("$N", scope.of("total"))));
    }

    /** Of another one, a group with all of its items. */
    private MethodSpec takenOf() {
        List<CodeBlock> key = new ArrayList<>();
        for (int number = 0; number < keys.size(); number++) {
            key.add(scope.fill("$key:L[$number:L]", "number", number));
        }
        CodeBlock group = CodeBlock.of("$N", scope.own("taken"));
        CodeBlock value = cells.of(scope.of("other")).total(CodeBlock.of("$N", scope.of("group")));
        CodeBlock combined = totals.combine().isEmpty()
                ? value
                : scope.fill(
                        "$isNew:L$W? $value:L$W: $declaringType:T.$combine:L($own:L, $value:L)",
                        "value",
                        value,
                        "combine",
                        totals.combine(),
                        "own",
                        cells.total(group));
        return casting(MethodSpec.methodBuilder("take")
                .addJavadoc(
                        "Has what a group of another one has$L.\n",
                        totals.combine().isEmpty() ? "" : ", and what its own had")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(type(), scope.of("other"))
                .addParameter(int.class, scope.of("group"))
                .addCode(scope.fill(
                        """
                        long[] $key:L = $other:L.$numbers:L.keys($group:L, $keyCount:L);
                        int $taken:L = $numbers:L.add($keys:L);
                        boolean $isNew:L = $taken:L == $begun:L;
                        if ($isNew:L) {
                            begin();
                        }
                        $totalType:T $total:L = $combined:L;
                        $put:L
                        """,
                        "keyCount",
                        keys.size(),
                        "keys",
                        Members.list(key),
                        "combined",
                        combined,
                        "put",
                        cells.put(group, CodeBlock.of("$N", scope.of("total"))))));
    }

    private MethodSpec and() {
        CodeBlock place = CodeBlock.of("$N", scope.own("place"));
        CodeBlock total = cells.of(scope.of("other")).total(place);
        return casting(MethodSpec.methodBuilder("and")
                .addJavadoc("This one, with the items of another one.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(type(), scope.of("other"))
                .returns(type())
                .addCode(scope.fill(
                        """
                        for (int $group:L = 0; $group:L < $other:L.$begun:L; $group:L++) {
                            take($other:L, $group:L);
                        }
                        for (int $place:L = 0; $place:L < $seen:L.length; $place:L++) {
                            if ($other:L.$seen:L[$place:L]) {
                                $totalType:T $total:L = $seen:L[$place:L]$W? $declaringType:T.$combine:L($own:L, $its:L)$W: $its:L;
                                $put:L
                                $seen:L[$place:L] = true;
                            }
                        }
                        return this;
                        """,
                        "combine",
                        totals.combine(),
                        "own",
                        cells.total(place),
                        "its",
                        total,
                        "put",
                        cells.put(place, CodeBlock.of("$N", scope.of("total"))))));
    }

    private TypeSpec action() {
        return TypeSpec.interfaceBuilder(kernel.groupAction)
                .addJavadoc("What is done with each group.\n")
                .addAnnotation(FunctionalInterface.class)
                .addModifiers(visibility())
                .addMethod(MethodSpec.methodBuilder("accept")
                        .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
                        .addParameters(keyParameters())
                        .addParameter(total, scope.of("total"))
                        .build())
                .build();
    }
}

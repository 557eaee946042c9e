package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.where.Where;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A world with its pages.
 *
 * <p>Work is divided by words of 64 entities, but where a kernel records commands, whose order is that of pages.
 *
 * @param made the components that the page's methods make and write, because loops can't name what they consist of, or would be
 *     too long; and those methods
 */
record WorldOwner(
        WorldModel world, WorldKernelModel entities, KernelModel kernel, Map<TypeRef.Declared, HolderMethods> made)
        implements Owner {
    /** How many words of bits a component has on a page. */
    private static final CodeBlock PAGE_WORDS = CodeBlock.of("64");

    static WorldOwner of(WorldKernelsModel kernels, WorldKernelModel entities) {
        List<WorldComponent> hidden = kernels.hidden();
        KernelModel asking =
                hidden.isEmpty() ? entities.kernel() : entities.kernel().unasked();
        List<WorldComponent> ofPage = new LoopSize(entities, hidden).ofPage();
        Set<String> written = ofPage.stream()
                .flatMap(component -> component.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
        Set<String> read = new HashSet<>(written);
        read.removeAll(asking.making().columns());
        if (asking.effect() instanceof KernelModel.Effect.Grouping grouping) {
            grouping.keys().forEach(key -> read.remove(key.name()));
        }
        return new WorldOwner(
                kernels.world(),
                entities,
                asking.with(asking.usage().without(read, written)),
                ofPage.stream()
                        .collect(Collectors.toMap(
                                WorldComponent::type,
                                component -> HolderMethods.of(
                                        component.accessor(),
                                        component.columns(),
                                        entities.kernel().usage()))));
    }

    @Override
    public TypeRef.Declared type() {
        return world.world();
    }

    @Override
    public Words words() {
        return new Words(
                "world",
                "page",
                "changes",
                "restructured",
                PageMatch.describe("every entity", entities.terms(), kernel.where()),
                PageMatch.describe("all entities", entities.terms(), kernel.where()),
                "Destroys",
                "destroyed",
                recordsCommands() ? "pages" : "words of 64 entities");
    }

    @Override
    public Tricks tricks() {
        return world.tricks();
    }

    @Override
    public List<Column> columns() {
        return world.columns();
    }

    @Override
    public Stream<KeyModel> keys() {
        return world.keys().stream().filter(key -> !key.isOfElements());
    }

    /** Those in conditions, which are asked for once a page. */
    @Override
    public boolean holdsTexts() {
        return kernel.where() != null
                && kernel.where().values().stream()
                        .anyMatch(value -> columnOf(value).isSymbol());
    }

    @Override
    public List<Integer> numbers(Predicate<Column> which) {
        List<Column> columns = columns();
        return IntStream.range(0, columns.size())
                .filter(number -> !columns.get(number).isPooled() && which.test(columns.get(number)))
                .boxed()
                .toList();
    }

    @Override
    public ClassName sweepType() {
        return Types.WORLD_SWEEP;
    }

    private CodeBlock access(Column column) {
        return Members.raw(componentOf(column).isHidden(column));
    }

    @Override
    public List<Column> bits() {
        return columns().stream().filter(Column::isBit).toList();
    }

    @Override
    public Map<TypeRef.Declared, String> enumConstants() {
        return world.enumConstants();
    }

    /** Of components that the page makes, what the loop asks before. */
    @Override
    public List<Node> taken() {
        Set<String> asked = kernel.making().columns();
        return kernel.parameters().stream()
                .filter(Parameter.OfEntity.class::isInstance)
                .map(parameter -> ((Parameter.OfEntity) parameter).component())
                .<Node>flatMap(component -> made.containsKey(component.type())
                        ? component.columns().stream().filter(column -> asked.contains(column.name()))
                        : component.nodes().stream())
                .toList();
    }

    /** Whether the kernel takes commands, which each page has of its own. */
    private boolean recordsCommands() {
        return kernel.parameters().contains(new Parameter.Commands());
    }

    @Override
    public List<ParameterSpec> range(Scope scope) {
        return List.of(
                ParameterSpec.builder(int.class, scope.own("from")).build(),
                ParameterSpec.builder(int.class, scope.own("to")).build());
    }

    @Override
    public CodeBlock all(Scope scope) {
        return scope.fill("0, $holders:L.size() << 6");
    }

    @Override
    public CodeBlock some(Scope scope) {
        return scope.fill("$from:L, $to:L");
    }

    @Override
    public CodeBlock beforeDivision(Scope scope) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock numbers(Scope scope) {
        return scope.fill(recordsCommands() ? "$holders:L.size() << 6, 64" : "$holders:L.size() << 6");
    }

    @Override
    public CodeBlock beforeMarks(Scope scope) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock wordsPerHolder(Scope scope) {
        return PAGE_WORDS;
    }

    @Override
    public List<ParameterSpec> marks(Scope scope) {
        return List.of(ParameterSpec.builder(long[].class, scope.own("marks")).build());
    }

    /** Every entity is judged before the first one is destroyed. */
    @Override
    public CodeBlock removal(Scope scope) {
        return scope.fill("$owner:L.destroyMarked($marks:L)");
    }

    @Override
    public String selection() {
        return "Query";
    }

    @Override
    public CodeBlock selected(Scope scope) {
        return scope.fill("$owner:L.query().chosen($kernelName:S, $marks:L)");
    }

    @Override
    public String until() {
        return "After entities were destroyed, or gained or lost components, the query throws.";
    }

    /** Pages on which no word can match are skipped. */
    @Override
    public CodeBlock eachHolder(Scope scope, CodeBlock call) {
        return scope.fill("""
            for (int $number:L = $from:L >> 6; $number:L <= $to:L - 1 >> 6; $number:L++) {
                $holderType:T $holder:L = $holders:L.get($number:L);
                long $words:L = $summary:L & $wordsType:T.within($number:L, $from:L, $to:L);
                if ($words:L != 0) {
                    $call:L
                }
            }
            """, "summary", PageMatch.summary(entities.terms(), scope), "call", call);
    }

    @Override
    public List<ParameterSpec> part(Scope scope) {
        return List.of(ParameterSpec.builder(long.class, scope.own("words")).build());
    }

    @Override
    public CodeBlock partArguments(Scope scope) {
        return scope.fill("$words:L");
    }

    @Override
    public CodeBlock beforeRows(Scope scope) {
        return entities.written().stream()
                .map(component -> scope.fill("$holder:L.touch$component:L();\n", "component", component.name()))
                .collect(CodeBlock.joining(""));
    }

    @Override
    public Rows rows(Set<String> used, Scope scope, String row) {
        Set<String> inArrays = new HashSet<>(used);
        world.pooled().forEach(column -> inArrays.remove(column.name())); // which only pages know to read
        return new ArrayRows(columns(), inArrays, scope, scope.of("holder"), row, this::access);
    }

    @Override
    public Sweep sweep(Scope scope) {
        // where its condition asks for one, the words of a component are needed beside those of the terms
        Set<WorldComponent> asked = new LinkedHashSet<>();
        columns().stream().filter(entities::isAsked).map(this::componentOf).forEach(asked::add);
        return new Sparse(scope, new PageMatch(entities.terms(), kernel.where(), asked, scope));
    }

    private Column columnOf(Where.Equal value) {
        return columns().stream()
                .filter(column -> column.name().equals(Names.ofPath(value.path())))
                .findFirst()
                .orElseThrow();
    }

    private WorldComponent componentOf(Column column) {
        return world.components().stream()
                .filter(component -> component.columns().contains(column))
                .findFirst()
                .orElseThrow();
    }

    /** A page where nothing has the component has no column; the words of what has it serve instead, being all clear. */
    @Override
    public Flags.Source flags(Scope scope, Sweep sweep) {
        PageMatch match = (PageMatch) ((Sparse) sweep).match();
        return new Flags.Source() {
            @Override
            public CodeBlock array(Column column) {
                WorldComponent component = componentOf(column);
                return hasAlways(component)
                        ? scope.fill(
                                "$holder:L.$column:L($access:L)", "column", column.name(), "access", access(column))
                        : scope.fill(
                                "$holder:L.has$component:L() == 0 ? $words:L : $holder:L.$column:L($access:L)",
                                "component",
                                component.name() + "Summary",
                                "words",
                                match.arrayOf(component),
                                "column",
                                column.name(),
                                "access",
                                access(column));
            }

            @Override
            public CodeBlock word(Column column, CodeBlock element) {
                return entities.isAsked(column) ? within(componentOf(column), element) : element;
            }

            @Override
            public String variable(Where.Equal value) {
                return columnOf(value).name() + "Code";
            }

            @Override
            public CodeBlock declare(Where.Equal value, String variable) {
                return scope.fill(
                        "int $variable:L = $valueWordsType:T.code($holder:L, $column:L, $value:L);\n",
                        "variable",
                        variable,
                        "column",
                        numbers(value),
                        "value",
                        Flags.literal(value));
            }

            @Override
            public CodeBlock word(Where.Equal value, String variable, CodeBlock index) {
                return within(
                        componentOf(columnOf(value)),
                        scope.fill(
                                "$valueWordsType:T.word($holder:L, $column:L, $code:L, $word:L)",
                                "column",
                                numbers(value),
                                "code",
                                variable,
                                "word",
                                index));
            }

            /** Of the entities that have the component: in other rows there may be anything. */
            private CodeBlock within(WorldComponent component, CodeBlock word) {
                return hasAlways(component) ? word : CodeBlock.of("$L & $L", word, match.has(component));
            }

            /** The numbers of the component and, of that, the column. */
            private CodeBlock numbers(Where.Equal value) {
                Column column = columnOf(value);
                WorldComponent component = componentOf(column);
                return CodeBlock.of(
                        "$L, $L", component.number(), component.columns().indexOf(column));
            }
        };
    }

    /** Whether every entity that the kernel runs on has the component. */
    private boolean hasAlways(WorldComponent component) {
        return entities.terms().all().contains(component);
    }

    @Override
    public List<Variable> others(Scope scope) {
        return recordsCommands()
                ? List.of(new Variable(
                        Types.className(type()).nestedClass("Commands"),
                        scope.own("commands"),
                        scope.fill("$owner:L.commands().task($holder:L.number())")))
                : List.of();
    }

    /** It is told the components that it need not look for, as a bit for each in words of 64. */
    @Override
    public CodeBlock cursor(Scope scope) {
        long[] given = new long[(world.components().size() + 63) / 64];
        entities.terms().all().forEach(component -> given[component.number() / 64] |= 1L << component.number());
        return scope.fill(
                isCursorKept() ? "$commands:L.cursor($given:L)" : "$owner:L.cursor($given:L)",
                "given",
                Arrays.stream(given)
                        .mapToObj(word -> "0x" + Long.toHexString(word) + "L")
                        .collect(Collectors.joining(", ")));
    }

    /** Commands may be recorded for it. */
    @Override
    public boolean isCursorKept() {
        return kernel.onCursor() && recordsCommands();
    }
}

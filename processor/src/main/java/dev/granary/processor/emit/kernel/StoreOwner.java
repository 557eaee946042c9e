package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Parts;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.LoopBytes;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.where.Where;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A store with its blocks.
 *
 * @param made the item, and the block's methods that make items and write them; empty where the loop does. With
 *     too many columns to read and write it would be longer than the 8,000 bytes up to which compilers compile at all; and there
 *     may be types that it can't name.
 * @param enumConstants what the constants with the values of enum types are called in the file
 */
record StoreOwner(
        StoreModel store,
        KernelModel kernel,
        Map<TypeRef.Declared, HolderMethods> made,
        Map<TypeRef.Declared, String> enumConstants)
        implements Owner {
    /** The most columns that a loop of its own writes. */
    private static final int MOST_WRITTEN = 128;

    private static final ClassName RANGE = ClassName.get("dev.granary.runtime", "RowRange");

    static StoreOwner of(KernelsModel kernels, KernelModel kernel) {
        StoreModel store = kernels.store();
        boolean setsItem =
                kernel.effect() instanceof Effect.Update update && update.type().equals(store.item());
        boolean isTooWide = kernel.mode() != Mode.SCRATCH
                && (setsItem && kernel.usage().written().size() > MOST_WRITTEN
                        || LoopBytes.of(store.columns(), kernel.usage(), store.hasViews()) > LoopBytes.MOST_COMPILED);
        if (kernel.onCursor() || !kernels.hidesParts() && !isTooWide) {
            return new StoreOwner(store, kernel, Map.of(), store.enumConstants());
        }
        // What is left to the loop is what it asks before. It leaves out vacant rows, whose flags such a method would
        // set.
        KernelModel asking = kernels.hidesParts() ? kernel.unasked() : kernel;
        Set<String> all = store.columns().stream().map(Column::name).collect(Collectors.toSet());
        Set<String> ofBlock = new HashSet<>(all);
        ofBlock.removeAll(asking.making().columns());
        if (kernel.effect() instanceof Effect.Grouping grouping) {
            grouping.keys().forEach(key -> ofBlock.remove(key.name()));
        }
        KernelModel ofLoop = asking.with(asking.usage().without(ofBlock, setsItem ? all : Set.of()), Mode.DIRECT);
        HolderMethods methods = HolderMethods.of("value", store.columns(), kernel.usage());
        return new StoreOwner(store, ofLoop, Map.of(store.item(), methods), store.enumConstants());
    }

    /** With other names of constants, because the file has kernels for several records. */
    StoreOwner with(Map<TypeRef.Declared, String> constants) {
        return new StoreOwner(store, kernel, made, constants);
    }

    @Override
    public TypeRef.Declared type() {
        return store.store();
    }

    @Override
    public Words words() {
        return new Words(
                "store", "block", "version", "changed", "every item", "all items", "Removes", "removed", "rows");
    }

    @Override
    public Tricks tricks() {
        return store.tricks();
    }

    @Override
    public List<Column> columns() {
        return store.columns();
    }

    @Override
    public List<Column> bits() {
        return store.bits();
    }

    @Override
    public List<Node> taken() {
        return !kernel.onCursor() && made.isEmpty()
                ? store.components()
                : store.columns().stream()
                        .filter(column -> kernel.making().columns().contains(column.name()))
                        .<Node>map(column -> column)
                        .toList();
    }

    @Override
    public List<ParameterSpec> range(Scope scope) {
        return List.of(ParameterSpec.builder(RANGE, scope.own("range")).build());
    }

    @Override
    public CodeBlock all(Scope scope) {
        return scope.fill("$rowRangeType:T.ALL");
    }

    @Override
    public CodeBlock some(Scope scope) {
        return scope.fill("$blockRows:L.range($from:L, $to:L)");
    }

    @Override
    public CodeBlock beforeDivision(Scope scope) {
        return scope.fill("$blockRowsType:T $blockRows:L = $blockRowsType:T.of($holders:L);\n");
    }

    @Override
    public Stream<KeyModel> keys() {
        return store.keys().stream().filter(key -> !key.isOfElements());
    }

    /** Those of copies. */
    @Override
    public boolean holdsTexts() {
        Usage usage = kernel.usage();
        return kernel.mode() == Mode.SCRATCH
                && store.columns().stream()
                        .filter(Column::isSymbol)
                        .anyMatch(column -> usage.read().contains(column.name())
                                || usage.written().contains(column.name()));
    }

    /** Where a method of the block writes the item, all that it has, which are the same ones mostly. */
    private List<Column> written() {
        if (kernel.effect() instanceof Effect.Update update && made.containsKey(update.type())) {
            return store.columns();
        }
        return Stream.concat(store.columns().stream(), store.flags().stream())
                .filter(column -> kernel.changed().contains(column.name()))
                .toList();
    }

    @Override
    public CodeBlock keepingViews(Scope scope, CodeBlock loop) {
        List<Column> written = written();
        if (!store.hasViews() || written.isEmpty()) {
            return loop;
        }
        return scope.fill(
                """
                $views:T.beginWrites($owner:L, $parts:L);
                try {
                    $loop:L
                } finally {
                    $views:T.endWrites($owner:L);
                }
                """,
                "views",
                Types.STORE_VIEWS,
                "parts",
                Parts.literal(new Parts(new Template(store)).of(written)),
                "loop",
                loop);
    }

    /** What the kernel itself writes was copied before. */
    @Override
    public boolean mayCopyArrays() {
        return store.hasViews() && !kernel.making().seesOnlyItsItem();
    }

    @Override
    public boolean readsViews() {
        return store.hasViews() && written().isEmpty() && !(kernel.effect() instanceof Effect.Removal);
    }

    @Override
    public ClassName sweepType() {
        return Types.KEY_SWEEP;
    }

    @Override
    public List<Integer> numbers(Predicate<Column> which) {
        return store.numbers(column -> !column.isPooled() && which.test(column));
    }

    @Override
    public CodeBlock numbers(Scope scope) {
        return scope.fill("$blockRows:L.words()");
    }

    @Override
    public CodeBlock beforeMarks(Scope scope) {
        return scope.fill("int $words:L = $sweepsType:T.wordsPerBlock($holders:L);\n");
    }

    @Override
    public CodeBlock wordsPerHolder(Scope scope) {
        return scope.fill("$words:L");
    }

    @Override
    public List<ParameterSpec> marks(Scope scope) {
        return List.of(
                ParameterSpec.builder(long[].class, scope.own("marks")).build(),
                ParameterSpec.builder(int.class, scope.own("words")).build());
    }

    @Override
    public CodeBlock removal(Scope scope) {
        return scope.fill("$sweepsType:T.removeMarked($owner:L, $holders:L, $marks:L, $words:L)");
    }

    @Override
    public String selection() {
        return "Subset";
    }

    @Override
    public CodeBlock selected(Scope scope) {
        return scope.fill(
                "$owner:L.where($masksType:T.chosen($owner:L, $kernel:S, $marks:L, $words:L))",
                "masksType",
                Types.MASKS);
    }

    @Override
    public String until() {
        return "After items were added or removed, the subset throws.";
    }

    @Override
    public CodeBlock eachHolder(Scope scope, CodeBlock call) {
        return scope.fill("""
            for (int $number:L = $range:L.first(); $number:L < $range:L.end($holders:L.size()); $number:L++) {
                $holderType:T $holder:L = $holders:L.get($number:L);
                $call:L
            }
            """, "call", call);
    }

    @Override
    public List<ParameterSpec> part(Scope scope) {
        return List.of(
                ParameterSpec.builder(TypeName.INT, scope.own("from")).build(),
                ParameterSpec.builder(TypeName.INT, scope.own("to")).build());
    }

    @Override
    public CodeBlock partArguments(Scope scope) {
        return scope.fill("$range:L.from($number:L), $range:L.to($number:L, $holder:L.size())");
    }

    @Override
    public CodeBlock beforeRows(Scope scope) {
        return CodeBlock.of("");
    }

    @Override
    public Rows rows(Set<String> used, Scope scope, String row) {
        String block = scope.of("holder");
        Set<String> inArrays = new HashSet<>(used);
        store.pooled().forEach(column -> inArrays.remove(column.name()));
        return inArrays.isEmpty()
                ? new ArrayRows(store, inArrays, scope, block, row)
                : ColumnLayout.of(store).rows(inArrays, scope, block, row);
    }

    @Override
    public Sweep sweep(Scope scope) {
        boolean isPacked = store.strategies().isPacked();
        if (kernel.mode() == Mode.ALL_ROWS) {
            return new Dense(scope, tricks(), true);
        }
        if (kernel.where() != null && !usesWords()) {
            return new Lookahead(scope, kernel.where(), isPacked);
        }
        if (isPacked) {
            return kernel.where() == null ? new Dense(scope, tricks(), false) : new Matching(scope, kernel.where());
        }
        return new Sparse(scope, new BlockMatch(scope, kernel.where()));
    }

    /** Whether the code for a row needs bits in words around the rows: flags that it uses, or marks of items to remove. */
    private boolean usesWords() {
        return kernel.effect().marks()
                || kernel.effect() instanceof Effect.Grouping(var ignored, List<Column> keys)
                        && keys.stream().anyMatch(Column::isBit)
                || kernel.mode() == Mode.SCRATCH
                || !kernel.onCursor() && store.bits().stream().map(Column::name).anyMatch(kernel.usage()::uses);
    }

    @Override
    public Flags.Source flags(Scope scope, Sweep sweep) {
        return new Flags.Source() {
            @Override
            public CodeBlock array(Column column) {
                return scope.fill(
                        mayCopyArrays()
                                ? "$objectsType:T.requireNonNull($holder:L.$column:L($access:L))" // see HeldArrays
                                : "$holder:L.$column:L($access:L)",
                        "column",
                        column.name(),
                        "access",
                        Members.raw(store, column));
            }

            @Override
            public String variable(Where.Equal value) {
                return Names.ofPath(value.path()) + "Rows";
            }

            @Override
            public CodeBlock declare(Where.Equal value, String variable) {
                return scope.fill(
                        "long[] $variable:L = $valueWordsType:T.of($holder:L, $number:L, $value:L, $from:L, $to:L);\n",
                        "variable",
                        variable,
                        "number",
                        store.numberOf(value.path()),
                        "value",
                        Flags.literal(value));
            }

            @Override
            public CodeBlock word(Where.Equal value, String variable, CodeBlock index) {
                return CodeBlock.of("$N[$L]", variable, index);
            }
        };
    }

    @Override
    public List<Variable> others(Scope scope) {
        return List.of();
    }

    @Override
    public CodeBlock cursor(Scope scope) {
        return scope.fill("$owner:L.cursor()");
    }

    @Override
    public boolean isCursorKept() {
        return false;
    }
}

package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.emit.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.StoreModel.LayoutKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The methods of one kernel: the loop over a store, the one in a pool, and the loops over blocks and rows behind them.
 *
 * <pre>{@code
 * static void step(ParticleStore store, float dt) {
 *     List<ParticleStore.Block> blocks = store.blocks();
 *     stepBlocks(store, blocks, 0, blocks.size(), dt);
 * }
 * }</pre>
 */
final class KernelCode {
    private static final ClassName LIST = ClassName.get(List.class);
    private static final ClassName POOL = ClassName.get("java.util.concurrent", "ForkJoinPool");
    private static final ClassName PARALLEL = ClassName.get("dev.granary.runtime", "Parallel");
    private static final ClassName SWEEPS = ClassName.get("dev.granary.runtime", "Sweeps");

    private final KernelsModel kernels;
    private final KernelModel kernel;
    private final Removal removal;
    private final StoreModel store;
    private final ClassName storeType;
    private final ClassName blockType;
    private final Scope scope;
    private final List<ParameterSpec> passed = new ArrayList<>();
    private final Map<Parameter, String> parameterNames = new HashMap<>();
    private final String storeName;
    private final String blocks;
    private final String from;
    private final String to;
    private final String pool;
    private final String marks;
    private final String words;
    private final String forBlocks;
    private final String forRows;
    private final String forScratch;
    private final Scratch scratch;

    /** {@code methods} are the names of the class's methods, {@code types} what a variable must not be called. */
    KernelCode(KernelsModel kernels, KernelModel kernel, Removal removal, Scope methods, Set<String> types) {
        this.kernels = kernels;
        this.kernel = kernel;
        this.removal = removal;
        this.store = kernels.store();
        this.storeType = Types.className(store.store());
        this.blockType = storeType.nestedClass("Block");
        this.scope = new Scope(types);
        for (Parameter parameter : kernel.parameters()) {
            switch (parameter) {
                case Parameter.Accumulator(String name, var type) -> pass(parameter, name, Types.of(type));
                case Parameter.Passed(String name, var type) -> pass(parameter, name, Types.of(type));
                default -> {}
            }
        }
        this.storeName = scope.name("store");
        this.blocks = scope.name("blocks");
        this.from = scope.name("from");
        this.to = scope.name("to");
        this.pool = scope.name("pool");
        this.marks = scope.name("marks");
        this.words = scope.name("words");
        this.forBlocks = methods.name(kernel.name() + "Blocks");
        this.forRows = methods.name(kernel.name() + "Rows");
        this.forScratch = methods.name(kernel.name() + "Scratch");
        this.scratch = new Scratch(
                store, kernel, methods.name(Names.path("_", kernel.name()).substring(1) + "Scratch"));
    }

    private void pass(Parameter parameter, String name, TypeName type) {
        String unique = scope.name(name);
        parameterNames.put(parameter, unique);
        passed.add(ParameterSpec.builder(type, unique).build());
    }

    List<MethodSpec> publicMethods() {
        return Stream.concat(Stream.of(sequential()), isParallel() ? Stream.of(parallel()) : Stream.of())
                .toList();
    }

    List<MethodSpec> privateMethods() {
        return kernel.mode() == Mode.SCRATCH
                ? List.of(overBlocks(), overBlockByScratch(), overScratch())
                : List.of(overBlocks(), overRows());
    }

    List<TypeSpec> types() {
        return kernel.mode() == Mode.SCRATCH ? List.of(scratch.type()) : List.of();
    }

    private boolean isParallel() {
        return !(kernel.effect() instanceof Effect.Reduction(var type, var parts, String combine))
                || !combine.isEmpty();
    }

    private boolean removes() {
        return kernel.effect() instanceof Effect.Removal;
    }

    private TypeName result() {
        return switch (kernel.effect()) {
            case Effect.Reduction reduction -> Types.of(reduction.type());
            case Effect.Removal ignored -> TypeName.INT;
            default -> TypeName.VOID;
        };
    }

    private MethodSpec.Builder publicMethod(CodeBlock javadoc) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(kernel.name())
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.STATIC)
                .returns(result())
                .addParameter(storeType, storeName)
                .addParameters(passed)
                .addExceptions(thrown());
        return kernel.isPublic() ? method.addModifiers(Modifier.PUBLIC) : method;
    }

    private List<TypeName> thrown() {
        return kernel.thrown().stream().map(Types::of).toList();
    }

    private CodeBlock link() {
        return CodeBlock.of("{@link $T#$L}", Types.className(kernels.declaring()), kernel.name());
    }

    private CodeBlock javadoc() {
        return switch (kernel.effect()) {
            case Effect.Visit ignored ->
                kernel.onCursor()
                        ? CodeBlock.of("Runs $L on every item, in place.", link())
                        : CodeBlock.of("Calls $L with every item.", link());
            case Effect.Update ignored -> CodeBlock.of("Runs $L on every item, and sets it to the result.", link());
            case Effect.Reduction ignored ->
                CodeBlock.of("The total of all items by $L, from the given one on.", link());
            case Effect.Removal ignored ->
                CodeBlock.of(
                        "Removes every item that $L says so of, and returns how many; if it throws, none is removed.",
                        link());
        };
    }

    private MethodSpec sequential() {
        MethodSpec.Builder method = publicMethod(javadoc());
        if (removes()) {
            return method.addCode(removal(CodeBlock.of(
                            "$N($N, $N, 0, $N.size(), $L);\n",
                            forBlocks,
                            storeName,
                            blocks,
                            blocks,
                            arguments(marks, words))))
                    .build();
        }
        return method.addStatement("$T $N = $N.blocks()", listOfBlocks(), blocks, storeName)
                .addStatement(
                        "$L$N($L)",
                        result().equals(TypeName.VOID) ? "" : "return ",
                        forBlocks,
                        join(CodeBlock.of("$N, $N, 0, $N.size()", storeName, blocks, blocks), arguments()))
                .build();
    }

    private MethodSpec parallel() {
        CodeBlock javadoc = kernel.effect() instanceof Effect.Reduction reduction
                ? CodeBlock.of(
                        "The same in the pool, divided by blocks; the given total has to be neutral to {@code $L}.",
                        reduction.combine())
                : CodeBlock.of("The same in the pool, divided by blocks.");
        MethodSpec.Builder method = publicMethod(javadoc).addParameter(POOL, pool);
        if (removes()) {
            return method.addCode(removal(CodeBlock.of(
                            "$T.run($N, $N.size(), ($N, $N) -> $N($N, $N, $N, $N, $L));\n",
                            PARALLEL,
                            pool,
                            blocks,
                            from,
                            to,
                            forBlocks,
                            storeName,
                            blocks,
                            from,
                            to,
                            arguments(marks, words))))
                    .build();
        }
        method.addStatement("$T $N = $N.blocks()", listOfBlocks(), blocks, storeName);
        if (kernel.effect() instanceof Effect.Reduction reduction) {
            String number = scope.inner().name("number");
            return method.addStatement(
                            "return $T.reduce($N, $N.size(), $N, $N -> $N($L), $T::$N)",
                            PARALLEL,
                            pool,
                            blocks,
                            total(),
                            number,
                            forBlocks,
                            join(CodeBlock.of("$N, $N, $N, $N + 1", storeName, blocks, number, number), arguments()),
                            Types.className(kernels.declaring()),
                            reduction.combine())
                    .build();
        }
        return method.addStatement(
                        "$T.run($N, $N.size(), ($N, $N) -> $N($L))",
                        PARALLEL,
                        pool,
                        blocks,
                        from,
                        to,
                        forBlocks,
                        join(CodeBlock.of("$N, $N, $N, $N", storeName, blocks, from, to), arguments()))
                .build();
    }

    /**
     * <pre>{@code
     * List<ParticleStore.Block> blocks = store.blocks();
     * int words = wordsPerBlock(blocks);
     * long[] marks = Marks.borrow(blocks.size() * words);
     * try {
     *     ... // mark
     *     return removeMarked(store, blocks, marks, words);
     * } finally {
     *     Marks.giveBack(marks);
     * }
     * }</pre>
     */
    private CodeBlock removal(CodeBlock mark) {
        return CodeBlock.builder()
                .addStatement("$T $N = $N.blocks()", listOfBlocks(), blocks, storeName)
                .addStatement("int $N = $N($N)", words, removal.wordsPerBlock(), blocks)
                .addStatement("long[] $N = $T.borrow($N.size() * $N)", marks, Removal.MARKS, blocks, words)
                .beginControlFlow("try")
                .add(mark)
                .addStatement("return $N($N, $N, $N, $N)", removal.removeMarked(), storeName, blocks, marks, words)
                .nextControlFlow("finally")
                .addStatement("$T.giveBack($N)", Removal.MARKS, marks)
                .endControlFlow()
                .build();
    }

    private TypeName listOfBlocks() {
        return ParameterizedTypeName.get(LIST, blockType);
    }

    /** What is passed through, behind what is given here. */
    private CodeBlock arguments(String... first) {
        List<CodeBlock> all = new ArrayList<>();
        Stream.of(first).forEach(name -> all.add(CodeBlock.of("$N", name)));
        passed.forEach(parameter -> all.add(CodeBlock.of("$N", parameter.name())));
        return CodeBlock.join(all, ", ");
    }

    private static CodeBlock join(CodeBlock first, CodeBlock second) {
        return second.isEmpty() ? first : CodeBlock.of("$L, $L", first, second);
    }

    private String total() {
        return parameterNames.get(kernel.parameters().getFirst());
    }

    /**
     * <pre>{@code
     * private static void stepBlocks(ParticleStore store, List<ParticleStore.Block> blocks, int from, int to, float dt) {
     *     for (int number = from; number < to; number++) {
     *         stepRows(store, blocks.get(number), dt);
     *     }
     * }
     * }</pre>
     */
    private MethodSpec overBlocks() {
        Scope inner = scope.inner();
        String number = inner.name("number");
        MethodSpec.Builder method = MethodSpec.methodBuilder(forBlocks)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(removes() ? TypeName.VOID : result())
                .addParameter(storeType, storeName)
                .addParameter(listOfBlocks(), blocks)
                .addParameter(int.class, from)
                .addParameter(int.class, to);
        if (removes()) {
            method.addParameter(long[].class, marks).addParameter(int.class, words);
        }
        method.addParameters(passed).addExceptions(thrown());
        String copies = inner.name("scratch");
        if (kernel.mode() == Mode.SCRATCH) {
            method.addStatement("$N $N = new $N()", scratch.name(), copies, scratch.name());
        }
        CodeBlock.Builder call = CodeBlock.builder().add("$N($N, $N.get($N)", forRows, storeName, blocks, number);
        if (kernel.mode() == Mode.SCRATCH) {
            call.add(", $N", copies);
        }
        if (removes()) {
            call.add(", $N, $N * $N", marks, number, words);
        }
        passed.forEach(parameter -> call.add(", $N", parameter.name()));
        boolean reduces = kernel.effect() instanceof Effect.Reduction;
        method.beginControlFlow("for (int $N = $N; $N < $N; $N++)", number, from, number, to, number)
                .addStatement("$L$L)", reduces ? CodeBlock.of("$N = ", total()) : CodeBlock.of(""), call.build())
                .endControlFlow();
        if (reduces) {
            method.addStatement("return $N", total());
        }
        return method.build();
    }

    private MethodSpec.Builder privateMethod(String name, String block) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(removes() ? TypeName.VOID : result())
                .addParameter(storeType, storeName)
                .addParameter(blockType, block);
        return method;
    }

    /** Fills the scratch with items of the block, again and again. */
    private MethodSpec overBlockByScratch() {
        Scope inner = scope.inner();
        String block = inner.name("block");
        String copies = inner.name("scratch");
        Sweep.Names names = Sweep.Names.in(inner, block);
        CodeBlock run = CodeBlock.of(
                "$N($L);\n",
                forScratch,
                join(CodeBlock.of("$N, $N, $N, $N", storeName, block, copies, names.left()), arguments()));
        return privateMethod(forRows, block)
                .addParameter(ClassName.get("", scratch.name()), copies)
                .addParameters(passed)
                .addExceptions(thrown())
                .addCode(scratch.overBlock(inner, names, copies, run))
                .build();
    }

    /** Runs the kernel on the scratch. */
    private MethodSpec overScratch() {
        Scope inner = scope.inner();
        String block = inner.name("block");
        String copies = inner.name("scratch");
        String count = inner.name("count");
        String i = inner.name("i");
        String version = inner.name("version");
        MethodSpec.Builder method = privateMethod(forScratch, block)
                .addParameter(ClassName.get("", scratch.name()), copies)
                .addParameter(int.class, count)
                .addParameters(passed)
                .addExceptions(thrown());
        allowCasts(method);
        Rows rows = new Rows.Copies(store, usedColumns(kernel), inner, copies, i);
        Scope rowScope = inner.inner();
        RowCode code = new RowCode(store, kernel, rowScope, rows, null, i);
        String item = rowScope.name("item");
        CodeBlock handle = CodeBlock.of("$N.handle($N.$N[$N])", block, copies, scratch.rowsName(), i);
        CodeBlock row = CodeBlock.builder()
                .add(code.item(item))
                .add(effect(rowScope, code, call(CodeBlock.of("$N", item), handle, null), null, version, "", i))
                .build();
        return method.addStatement("long $N = $N.version()", version, storeName)
                .addCode(scratch.overScratch(inner, block, copies, count, rows, i, row))
                .build();
    }

    private MethodSpec overRows() {
        Scope inner = scope.inner();
        String block = inner.name("block");
        String version = inner.name("version");
        MethodSpec.Builder method = privateMethod(forRows, block);
        allowCasts(method);
        String first = inner.name("first");
        if (removes()) {
            method.addParameter(long[].class, marks).addParameter(int.class, first);
        }
        method.addParameters(passed).addExceptions(thrown());
        Sweep.Names names = Sweep.Names.in(inner, block);
        Words words = new Words(store, kernel.onCursor() ? NOTHING : kernel.usage(), inner, block);
        Rows rows = rows(inner, block, names.row());
        method.addCode(rows.head()).addCode(words.head());
        Total total = Total.of(kernel, inner);
        method.addCode(total.begin(totalName()));
        String removed = inner.name("removed");
        Sweep.Around around = removes()
                ? new Sweep.Around(
                        CodeBlock.builder().addStatement("long $N = 0", removed).build(),
                        CodeBlock.builder()
                                .addStatement("$N[$N + $N] = $N", marks, first, names.index(), removed)
                                .build())
                : Sweep.Around.NOTHING;
        String cursor = inner.name("cursor");
        if (kernel.onCursor()) {
            method.addStatement("$T $N = $N.cursor()", storeType.nestedClass("Cursor"), cursor, storeName);
        }
        method.addStatement("long $N = $N.version()", version, storeName);
        CodeBlock row = row(inner, rows, words, total, names, version, cursor, removed);
        return method.addCode(Sweep.of(store, kernel).emit(names, words, around, row))
                .addCode(total.end(totalName()))
                .build();
    }

    private static final KernelModel.Usage NOTHING = new KernelModel.Usage(Set.of(), Set.of(), false);

    private String totalName() {
        return kernel.effect() instanceof Effect.Reduction ? total() : "";
    }

    private void allowCasts(MethodSpec.Builder method) {
        boolean casts = !kernel.onCursor()
                && store.columns().stream()
                        .anyMatch(column -> kernel.usage().read().contains(column.name())
                                && column.encoding() instanceof Encoding.Reference(boolean cast)
                                && cast);
        if (casts) {
            method.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "$S", "unchecked")
                    .build());
        }
    }

    private Rows rows(Scope inner, String block, String row) {
        Set<String> used = usedColumns(kernel);
        if (kernel.onCursor() || store.strategies().layout() == LayoutKind.SOA) {
            return new Rows.Arrays(store, kernel.onCursor() ? Set.of() : used, inner, block, row);
        }
        return new Rows.Structs(store, used, inner, block, row);
    }

    static Set<String> usedColumns(KernelModel kernel) {
        Set<String> used = new HashSet<>(kernel.usage().read());
        used.addAll(kernel.usage().written());
        return used;
    }

    private CodeBlock row(
            Scope inner,
            Rows rows,
            Words words,
            Total total,
            Sweep.Names names,
            String version,
            String cursor,
            String removed) {
        Scope rowScope = inner.inner();
        RowCode code = new RowCode(store, kernel, rowScope, rows, words, names.row());
        CodeBlock.Builder row = CodeBlock.builder();
        CodeBlock item;
        if (kernel.onCursor()) {
            item = CodeBlock.of("$N.at($N, $N)", cursor, names.block(), names.row());
        } else {
            String name = rowScope.name("item");
            row.add(rows.rowHead()).add(code.item(name));
            item = CodeBlock.of("$N", name);
        }
        CodeBlock handle = CodeBlock.of("$N.handle($N)", names.block(), names.row());
        return row.add(effect(rowScope, code, call(item, handle, total), total, version, removed, names.row()))
                .build();
    }

    /** The call of the kernel, and what becomes of its result. */
    CodeBlock effect(
            Scope rowScope, RowCode code, CodeBlock call, Total total, String version, String removed, String row) {
        CodeBlock check = CodeBlock.builder()
                .beginControlFlow("if ($N.version() != $N)", storeName, version)
                .addStatement(
                        "throw $T.changed($S, $S)",
                        SWEEPS,
                        kernels.declaring().displayName() + "." + kernel.name(),
                        store.store().displayName())
                .endControlFlow()
                .build();
        return switch (kernel.effect()) {
            case Effect.Visit ignored ->
                CodeBlock.builder().addStatement("$L", call).add(check).build();
            case Effect.Update update -> {
                String result = rowScope.name("result");
                yield CodeBlock.builder()
                        .addStatement("$T $N = $L", Types.of(update.type()), result, call)
                        .add(check)
                        .add(code.update(update, result))
                        .build();
            }
            case Effect.Reduction ignored ->
                CodeBlock.builder().add(total.next(call, rowScope)).add(check).build();
            case Effect.Removal ignored ->
                CodeBlock.builder()
                        .beginControlFlow("if ($L)", call)
                        .addStatement("$N |= 1L << $N", removed, row)
                        .endControlFlow()
                        .add(check)
                        .build();
        };
    }

    CodeBlock call(CodeBlock item, CodeBlock handle, Total total) {
        List<CodeBlock> arguments = new ArrayList<>();
        for (Parameter parameter : kernel.parameters()) {
            arguments.add(
                    switch (parameter) {
                        case Parameter.Item ignored -> item;
                        case Parameter.ItemHandle ignored -> handle;
                        case Parameter.Accumulator ignored -> total.value();
                        case Parameter.Passed ignored -> CodeBlock.of("$N", parameterNames.get(parameter));
                    });
        }
        return CodeBlock.of(
                "$T.$N($L)", Types.className(kernels.declaring()), kernel.name(), CodeBlock.join(arguments, ", "));
    }

    /** The enum columns that the kernel reads. */
    Stream<Column> enumColumns() {
        return kernel.onCursor()
                ? Stream.of()
                : store.columns().stream()
                        .filter(column -> column.encoding() instanceof Encoding.Ordinal)
                        .filter(column -> kernel.usage().read().contains(column.name()));
    }
}

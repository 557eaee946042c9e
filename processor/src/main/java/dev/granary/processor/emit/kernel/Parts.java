package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What the methods of one kernel have in common: names, types, parameters. */
final class Parts {
    /** The most columns that a loop of its own writes. */
    private static final int MOST_WRITTEN = 128;

    final KernelsModel kernels;
    final KernelModel kernel;

    /**
     * The item, and what the block's methods are called that make items and write them; empty where the loop does. With too many
     * columns to read and write it would be longer than the 8,000 bytes up to which compilers compile at all; and there may be
     * types that it can't name.
     */
    final Map<TypeRef.Declared, String> made;

    final Removal removal;
    final StoreModel store;
    final ClassName storeType;
    final ClassName blockType;
    final TypeName listOfBlocks;

    /** The names of parameters; methods get their own scopes inside. */
    final Scope scope;

    final List<ParameterSpec> passed = new ArrayList<>();
    final String storeName;
    final String blocks;
    final String rows;
    final String range;
    final String from;
    final String to;
    final String pool;
    final String marks;
    final String words;
    final String forBlocks;
    final String forRows;

    /** As {@link #forRows}, with a total that is an object from row to row. */
    final String forWhole;

    final String forRun;
    final String forWord;
    final String forCollected;
    final String forScratch;
    final Scratch scratch;
    private final Map<Parameter, String> parameterNames = new HashMap<>();

    /** {@code methods} are the names of the class's methods, {@code types} what a variable must not be called. */
    Parts(KernelsModel kernels, KernelModel kernel, Removal removal, Scope methods, Set<String> types) {
        this.kernels = kernels;
        this.store = kernels.store();
        this.made = isMadeByBlock(kernels, kernel) ? Map.of(store.item(), "value") : Map.of();
        this.kernel = made.isEmpty() ? kernel : ofLoop(kernels.hidesParts() ? kernel.unasked() : kernel);
        this.removal = removal;
        this.storeType = Types.className(store.store());
        this.blockType = storeType.nestedClass("Block");
        this.listOfBlocks = ParameterizedTypeName.get(ClassName.get(List.class), blockType);
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
        this.rows = scope.name("blockRows");
        this.range = scope.name("range");
        this.from = scope.name("from");
        this.to = scope.name("to");
        this.pool = scope.name("pool");
        this.marks = scope.name("marks");
        this.words = scope.name("words");
        this.forBlocks = methods.name(kernel.name() + "Blocks");
        this.forRows = methods.name(kernel.name() + "Rows");
        this.forWhole = hasTotalInParts() ? methods.name(kernel.name() + "AnyRows") : forRows;
        this.forRun = methods.name(kernel.name() + "Run");
        this.forWord = methods.name(kernel.name() + "Word");
        this.forCollected = methods.name(kernel.name() + "Ahead");
        this.forScratch = methods.name(kernel.name() + "Scratch");
        this.scratch = new Scratch(
                store, kernel, methods.name(Names.path("_", kernel.name()).substring(1) + "Scratch"));
    }

    private static boolean isMadeByBlock(KernelsModel kernels, KernelModel kernel) {
        return !kernel.onCursor()
                && (kernels.hidesParts()
                        || kernel.mode() != Mode.SCRATCH
                                && setsItem(kernels.store(), kernel)
                                && kernel.usage().written().size() > MOST_WRITTEN);
    }

    private static boolean setsItem(StoreModel store, KernelModel kernel) {
        return kernel.effect() instanceof Effect.Update update && update.type().equals(store.item());
    }

    /** The columns of which the loop asks something before it makes an item. */
    List<Node> asked() {
        Set<String> asked = kernel.making().columns();
        return List.copyOf(store.columns().stream()
                .filter(column -> asked.contains(column.name()))
                .toList());
    }

    /**
     * What is left to the loop where methods of the block make items: what it asks before. It leaves out vacant rows, whose flags
     * such a method would set.
     */
    private KernelModel ofLoop(KernelModel kernel) {
        Set<String> all = store.columns().stream().map(Column::name).collect(Collectors.toSet());
        Set<String> ofBlock = new HashSet<>(all);
        ofBlock.removeAll(kernel.making().columns());
        return kernel.with(kernel.usage().without(ofBlock, setsItem(store, kernel) ? all : Set.of()), Mode.DIRECT);
    }

    private void pass(Parameter parameter, String name, TypeName type) {
        String unique = scope.name(name);
        parameterNames.put(parameter, unique);
        passed.add(ParameterSpec.builder(type, unique).build());
    }

    String nameOf(Parameter parameter) {
        return parameterNames.get(parameter);
    }

    /** The name of what is passed through, by that of the kernel's parameter. */
    String nameOf(String parameter) {
        return nameOf(kernel.passed(parameter));
    }

    boolean removes() {
        return kernel.effect() instanceof Effect.Removal;
    }

    boolean reduces() {
        return kernel.effect() instanceof Effect.Reduction;
    }

    boolean isOnScratch() {
        return kernel.mode() == Mode.SCRATCH;
    }

    boolean hasTotalInParts() {
        return kernel.effect() instanceof Effect.Reduction reduction
                && !reduction.parts().isEmpty();
    }

    /** The name of the total's parameter; empty where there is no reduction. */
    String total() {
        return reduces() ? nameOf(kernel.parameters().getFirst()) : "";
    }

    /** What the public methods return. */
    TypeName result() {
        return switch (kernel.effect()) {
            case Effect.Reduction reduction -> Types.of(reduction.type());
            case Effect.Removal ignored -> TypeName.INT;
            default -> TypeName.VOID;
        };
    }

    List<TypeName> thrown() {
        return kernel.thrown().stream().map(Types::of).toList();
    }

    /** Whether there are so many columns in native memory that the block's methods read and write them. */
    boolean readsThroughBlock() {
        return store.strategies().isNative() && usedColumns().size() > Pieces.MOST_COLUMNS;
    }

    /** The columns that the kernel reads or writes. */
    Set<String> usedColumns() {
        Set<String> used = new HashSet<>(kernel.usage().read());
        used.addAll(kernel.usage().written());
        return used;
    }

    /** Names, and behind them those of what is passed through. */
    CodeBlock arguments(String... first) {
        List<CodeBlock> all = new ArrayList<>();
        Stream.of(first).forEach(name -> all.add(CodeBlock.of("$N", name)));
        passed.forEach(parameter -> all.add(CodeBlock.of("$N", parameter.name())));
        return CodeBlock.join(all, ", ");
    }

    /** One argument, and behind it what is passed through. */
    CodeBlock arguments(CodeBlock first) {
        CodeBlock others = arguments();
        return others.isEmpty() ? first : CodeBlock.of("$L, $L", first, others);
    }

    /** A private method that takes the store and more, still without what is passed through. */
    MethodSpec.Builder privateMethod(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(removes() ? TypeName.VOID : result())
                .addParameter(storeType, storeName);
    }

    /** Suppresses the warning that a cast from an object column gives where a type has arguments. */
    void allowCasts(MethodSpec.Builder method) {
        if (!kernel.onCursor()) {
            Members.allowCasts(
                    method,
                    store.columns().stream()
                            .filter(column -> kernel.usage().read().contains(column.name()))
                            .toList());
        }
    }
}

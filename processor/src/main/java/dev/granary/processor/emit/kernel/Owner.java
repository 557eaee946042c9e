package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a kernel runs over: a store, which holds items in blocks, or a world, which holds entities in pages. Loops are the same
 * apart from what is said here.
 *
 * <p>Its texts name it {@code $owner:L}, what holds some of its rows {@code $holder:L}, and the list of those {@code $holders:L}.
 */
sealed interface Owner permits StoreOwner, WorldOwner {

    /** The kernel as its loop has it: without what methods of the holder do. */
    KernelModel kernel();

    TypeRef.Declared type();

    Words words();

    /**
     * What it is called.
     *
     * @param owner a variable for it: {@code store}
     * @param holder a variable for a holder: {@code block}
     * @param clock its method that says whether anything was added or removed: {@code version}
     * @param refusal what {@code Sweeps} throws then: {@code changed}
     * @param each in javadoc, what the kernel runs on: {@code every item}
     * @param all the same of a total: {@code all items}
     * @param removes what is done to those of which a removal says so: {@code Removes}
     * @param removed the same of the past
     * @param divided what work in a pool is divided by
     */
    record Words(
            String owner,
            String holder,
            String clock,
            String refusal,
            String each,
            String all,
            String removes,
            String removed,
            String divided) {}

    /** What is done for the JIT compiler. */
    Tricks tricks();

    List<Column> columns();

    /** All flags, those that are no column's among them. */
    List<Column> bits();

    /** The constants with the values of enum types. */
    Map<TypeRef.Declared, String> enumConstants();

    /** What loops encode and decode by. */
    default Codebooks codebooks(Scope scope) {
        return new Codebooks(enumConstants(), scope.of("owner") + ".symbols()");
    }

    /** The records that methods of the holder make and write, and those. */
    Map<TypeRef.Declared, HolderMethods> made();

    /** What the loop takes of an item, or makes records of. */
    List<Node> taken();

    /** Which of its rows a method is for. */
    List<ParameterSpec> range(Scope scope);

    /** All of them, as arguments. */
    CodeBlock all(Scope scope);

    /** Those of a thread, from one number to another. */
    CodeBlock some(Scope scope);

    /** Statements before work is divided. */
    CodeBlock beforeDivision(Scope scope);

    /** Keys that follow when a kernel is done, and are not true all the time. */
    Stream<KeyModel> keys();

    /** Whether the kernel may change columns that keys depend on. */
    default boolean writesKeys() {
        return keys().flatMap(key -> key.elements().stream()).anyMatch(kernel()::mayChange);
    }

    /** What follows where it is not known of some columns whether it does: nobody may ask for keys on those from the first change on. */
    private CodeBlock fromFirstChange(Scope scope) {
        Predicate<Column> isUnknown = column -> kernel().unknown().contains(column.name());
        return keys().flatMap(key -> key.elements().stream()).anyMatch(isUnknown)
                ? scope.fill("$keys:L.fromFirstChange($columns:L);\n", "columns", list(numbers(isUnknown)))
                : CodeBlock.of("");
    }

    private static CodeBlock list(List<Integer> numbers) {
        return Members.list(
                numbers.stream().map(number -> CodeBlock.of("$L", number)).toList());
    }

    /**
     * Whether the loop has numbers of texts elsewhere than in columns, which may have others by the time the numbers are looked at. What keeps
     * keys keeps these, too.
     */
    boolean holdsTexts();

    /**
     * Whether the kernel may write texts, by itself or by views of lists. While it runs in a pool, or numbers are elsewhere than in columns, none is
     * dropped from the dictionary; so that is done before, where it is time for it.
     */
    default boolean writesTexts() {
        return columns().stream()
                .anyMatch(column -> column.isPooled()
                        ? kernel().onCursor()
                                && column.element().columns().stream().anyMatch(Column::isSymbol)
                        : column.isSymbol() && kernel().mayChange(column));
    }

    /** The numbers of columns, without those of lists. */
    List<Integer> numbers(Predicate<Column> which);

    /**
     * A loop over all holders, with what has to be done before and behind it where {@link #writesKeys}, and statements at the end.
     *
     * <pre>{@code
     * KeySweep keys = store.beginKeys(0);
     * try {
     *     renumberBlocks(store, blocks, RowRange.ALL);
     *     keys.end();
     *     Flight.endKernel(span, "Numbering.renumber", store);
     * } catch (Throwable failure) {
     *     keys.undo();
     *     throw failure;
     * }
     * }</pre>
     */
    default CodeBlock keepingKeys(Scope scope, CodeBlock loop, CodeBlock end) {
        if (!writesKeys()) {
            CodeBlock whole = loop.toBuilder().add(end).build();
            return holdsTexts() ? holdingTexts(scope, whole) : whole;
        }
        return scope.fill(
                """
                $sweepType:T $keys:L = $owner:L.beginKeys($columns:L);
                try {
                    $loop:L
                    $keys:L.end();
                    $end:L
                } catch ($throwableType:T $failure:L) {
                    $keys:L.undo();
                    throw $failure:L;
                }
                """,
                "sweepType",
                sweepType(),
                "columns",
                list(numbers(kernel()::mayChange)),
                "loop",
                fromFirstChange(scope).toBuilder().add(loop).build(),
                "end",
                end);
    }

    private static CodeBlock holdingTexts(Scope scope, CodeBlock loop) {
        return scope.fill("""
            $storeSymbolsType:T.begin();
            try {
                $loop:L
            } finally {
                $storeSymbolsType:T.end();
            }
            """, "loop", loop);
    }

    /**
     * The same, with what has to be done around it where views may have what the kernel writes.
     *
     * <pre>{@code
     * StoreViews.beginWrites(store, 0x6L);
     * try {
     *     stepBlocks(store, blocks, RowRange.ALL);
     * } finally {
     *     StoreViews.endWrites(store);
     * }
     * }</pre>
     */
    default CodeBlock keepingViews(Scope scope, CodeBlock loop) {
        return loop;
    }

    /** Whether arrays may be copied while the loop runs, which then goes on with those that a view has: {@link HeldArrays}. */
    default boolean mayCopyArrays() {
        return false;
    }

    /** Whether a method for a view is wanted: the kernel writes nothing, and there are views. */
    default boolean readsViews() {
        return false;
    }

    /** What keeps keys while the loop runs. */
    ClassName sweepType();

    /** What is divided, as arguments: how many numbers there are. */
    CodeBlock numbers(Scope scope);

    /** Statements before marks are asked for. */
    CodeBlock beforeMarks(Scope scope);

    /** How many words of marks each holder gets. */
    CodeBlock wordsPerHolder(Scope scope);

    /** What a method for a range takes to mark. */
    List<ParameterSpec> marks(Scope scope);

    /** An expression that removes what is marked, and is how many that were. */
    CodeBlock removal(Scope scope);

    /** The class of what a selection gives. */
    String selection();

    /** An expression for it, of the marks. */
    CodeBlock selected(Scope scope);

    /** In javadoc, how long that is true. */
    String until();

    /** A loop over the holders with rows of the range, around the call of the method for those rows. */
    CodeBlock eachHolder(Scope scope, CodeBlock call);

    /** What that method takes of the holder's rows. */
    List<ParameterSpec> part(Scope scope);

    /** The same as arguments. */
    CodeBlock partArguments(Scope scope);

    /** Statements at the beginning of that method. */
    CodeBlock beforeRows(Scope scope);

    /** How columns are reached, of which only those are used. */
    Rows rows(Set<String> used, Scope scope, String row);

    /** Which rows the kernel runs on. */
    Sweep sweep(Scope scope);

    /** Where the words of flags are. */
    Flags.Source flags(Scope scope, Sweep sweep);

    /** What the code for a row needs beside columns and clock, before the loop. */
    List<Variable> others(Scope scope);

    /** An expression for a cursor. */
    CodeBlock cursor(Scope scope);

    /** Whether there has to be one cursor for all rows of a holder, because it is an object anyway. */
    boolean isCursorKept();
}

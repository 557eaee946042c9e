package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Literal;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Names;
import dev.granary.processor.where.Where;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The bits that a kernel uses. Where it sees nothing but its item, that is a word at a time: read into a local variable before the rows of
 * the word, collected in another one, and written once behind them. A loop that writes to an array of bits for each row does not vectorize.
 *
 * <pre>{@code
 * long litWord = lit[index];
 * long litResult = litWord;
 * try {
 *     ... // rows
 * } finally {
 *     lit[index] = litResult;
 * }
 * }</pre>
 *
 * <p>A kernel that may see or change other items would miss what it has done to those of the same word, and undo it. So each row has its bit
 * from the array, and puts it there, as it does with columns of numbers. The number of the word doesn't change from row to row; so where
 * the JIT compiler (C2) sees all that the kernel does, it reads a word before the loop even so.
 *
 * <pre>{@code
 * boolean litValue = (lit[index] >>> row & 1) != 0;
 * ...
 * lit[index] = lit[index] & ~(1L << row) | (newLit ? 1L : 0L) << row;
 * }</pre>
 */
final class Flags {
    private record Bit(Column column, String array, String word, String result) {}

    private final Map<String, Bit> bits = new LinkedHashMap<>();

    /** The values that rows have or not, among those, by their names; they are no columns of bits, and nothing writes to them. */
    private final Map<String, Where.Equal> values = new LinkedHashMap<>();

    private final Usage usage;
    private final Set<String> asked;
    private final boolean byWord;
    private final CodeBlock kept;
    private final Scope scope;
    private final Source source;

    /** Where the words of a flag are. */
    interface Source {
        /** An expression for the array. */
        CodeBlock array(Column column);

        /** What to call a variable for the rows that have a value. */
        String variable(Where.Equal value);

        /** A statement that declares it. */
        CodeBlock declare(Where.Equal value, String variable);

        /** An expression for the word of the index of the rows that have it. */
        CodeBlock word(Where.Equal value, String variable, CodeBlock index);

        /** An expression for the word of a row that may have none, by the element of its array. */
        default CodeBlock word(Column column, CodeBlock element) {
            return element;
        }
    }

    /**
     * Those of a loop.
     *
     * @param all which are used or not
     * @param where the condition that asks for some, or null
     * @param byWord whether rows have them from the words around them
     * @param kept empty, or what to keep of each word that is written
     */
    Flags(List<Column> all, Usage usage, Where where, boolean byWord, CodeBlock kept, Scope scope, Source source) {
        this.usage = usage;
        this.asked = where == null ? Set.of() : where.flags();
        this.byWord = byWord;
        this.kept = kept;
        this.scope = scope;
        this.source = source;
        for (Column column : all) {
            String name = column.name();
            if (usage.uses(name) || asked.contains(name)) {
                bits.put(
                        name,
                        new Bit(column, scope.name(name), scope.name(name + "Word"), scope.name(name + "Result")));
            }
        }
        for (Where.Equal value : where == null ? List.<Where.Equal>of() : where.values()) {
            values.put(value.name(), value);
            String word = Names.ofPath(value.path()) + "Word";
            bits.put(value.name(), new Bit(null, scope.name(source.variable(value)), scope.name(word), null));
        }
    }

    boolean isEmpty() {
        return bits.isEmpty();
    }

    /** Whether the code for a row uses them, and not only the condition. */
    boolean areUsedByRows() {
        return bits.keySet().stream().anyMatch(usage::uses);
    }

    /** Whether each row reads and writes arrays of them. */
    boolean areInArrays() {
        return !byWord && areUsedByRows();
    }

    private List<Bit> writtenByWord() {
        return !byWord
                ? List.of()
                : bits.values().stream()
                        .filter(bit -> bit.column() != null
                                && usage.written().contains(bit.column().name()))
                        .toList();
    }

    /** The variables with those that are arrays of a column. */
    List<Variable> arrays() {
        return bits.values().stream()
                .filter(bit -> bit.column() != null)
                .map(bit -> new Variable(ArrayTypeName.of(TypeName.LONG), bit.array(), source.array(bit.column())))
                .toList();
    }

    /** Statements before the loop. */
    CodeBlock head() {
        CodeBlock.Builder code = CodeBlock.builder().add(Body.declare(arrays()));
        values.forEach(
                (name, value) -> code.add(source.declare(value, bits.get(name).array())));
        return code.build();
    }

    /** The rows of a word, with the words of bits before and behind them. */
    CodeBlock around(CodeBlock rows) {
        CodeBlock.Builder before = CodeBlock.builder();
        CodeBlock.Builder behind = CodeBlock.builder();
        bits.keySet().stream()
                .filter(name -> byWord || asked.contains(name) || values.containsKey(name))
                .forEach(name -> before.add("long $N = $L;\n", bits.get(name).word(), element(name)));
        for (Bit bit : writtenByWord()) {
            before.add("long $N = $N;\n", bit.result(), bit.word());
            behind.add("$N[$N] = $N$L;\n", bit.array(), scope.own("index"), bit.result(), kept);
        }
        return scope.fill(
                writtenByWord().isEmpty() ? """
                    $before:L
                    $rows:L
                    """ : """
                        $before:L
                        try {
                            $rows:L
                        } finally {
                            $behind:L
                        }
                        """,
                "before",
                before.build(),
                "rows",
                rows,
                "behind",
                behind.build());
    }

    /** The variable with the word of a flag. */
    CodeBlock word(String flag) {
        return CodeBlock.of("$N", bits.get(flag).word());
    }

    /** The word of a flag in its array. */
    CodeBlock element(String flag) {
        Bit bit = bits.get(flag);
        CodeBlock index = scope.fill("$index:L");
        return values.containsKey(flag)
                ? source.word(values.get(flag), bit.array(), index)
                : source.word(bit.column(), CodeBlock.of("$N[$L]", bit.array(), index));
    }

    /** What a value is, as the runtime takes it. */
    static CodeBlock literal(Where.Equal value) {
        return value.value() == null ? CodeBlock.of("null") : Literal.of(value.value());
    }

    CodeBlock read(Column column) {
        return scope.fill("($word:L >>> $row:L & 1) != 0", "word", byWord ? word(column.name()) : inArray(column));
    }

    private CodeBlock inArray(Column column) {
        return scope.fill("$array:L[$index:L]", "array", bits.get(column.name()).array());
    }

    /** A statement that makes the bit what the expression says. */
    CodeBlock write(Column column, CodeBlock value) {
        CodeBlock word = byWord ? CodeBlock.of("$N", bits.get(column.name()).result()) : inArray(column);
        return scope.fill(
                byWord || kept.isEmpty()
                        ? "$word:L = $word:L & ~(1L << $row:L) | ($value:L ? 1L : 0L) << $row:L;\n"
                        : "$word:L = ($word:L & ~(1L << $row:L) | ($value:L ? 1L : 0L) << $row:L)$kept:L;\n",
                "word",
                word,
                "value",
                value,
                "kept",
                kept);
    }

    /**
     * The same, of a variable that has what the bit was: in the result it is flipped if the expression is not that. What is in the array may be
     * another thing by now.
     */
    CodeBlock change(Column column, String before, CodeBlock value) {
        if (!byWord) {
            return write(column, value);
        }
        return scope.fill(
                "$result:L ^= ($value:L != $before:L ? 1L : 0L) << $row:L;\n",
                "result",
                bits.get(column.name()).result(),
                "value",
                value,
                "before",
                before);
    }
}

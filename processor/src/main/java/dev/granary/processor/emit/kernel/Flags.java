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
 * The bits that a kernel uses, a word at a time: read into a local variable before the rows of the word, collected in
 * another one, and written once behind them.
 *
 * <p>A bit that is read from its array for each row would cost a range check that the JIT compiler can't move out of the loop,
 * and the loop wouldn't vectorize.
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
 */
final class Flags {
    private record Bit(Column column, String array, String word, String result) {}

    private final Map<String, Bit> bits = new LinkedHashMap<>();

    /** The values that rows have or not, among those, by their names; they are no columns of bits, and nothing writes to them. */
    private final Map<String, Where.Equal> values = new LinkedHashMap<>();

    private final Usage usage;
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

    /** {@code all} are used or not; {@code where} is the condition that asks for some, or null. */
    Flags(List<Column> all, Usage usage, Where where, Scope scope, Source source) {
        this.usage = usage;
        this.scope = scope;
        this.source = source;
        Set<String> asked = where == null ? Set.of() : where.flags();
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

    private List<Bit> written() {
        return bits.values().stream()
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

    /** The rows of a word, with the words of bits before and behind them; {@code mask} is empty, or what to keep of them. */
    CodeBlock around(CodeBlock rows, CodeBlock mask) {
        CodeBlock.Builder before = CodeBlock.builder();
        CodeBlock.Builder behind = CodeBlock.builder();
        bits.keySet()
                .forEach(name -> before.add("long $N = $L;\n", bits.get(name).word(), element(name)));
        for (Bit bit : written()) {
            before.add("long $N = $N;\n", bit.result(), bit.word());
            behind.add("$N[$N] = $N$L;\n", bit.array(), scope.own("index"), bit.result(), mask);
        }
        return scope.fill(
                written().isEmpty() ? """
                    $before:L
                    $rows:L
                    """ : """
                        $before:L
                        try {
                            $rows:L
                        } finally {
                            $behind:L
                        }
                        """, "before", before.build(), "rows", rows, "behind", behind.build());
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
        return scope.fill("($word:L >>> $row:L & 1) != 0", "word", word(column.name()));
    }

    /** A statement that makes the bit in the result what the expression says. */
    CodeBlock write(Column column, CodeBlock value) {
        return scope.fill(
                "$result:L = $result:L & ~(1L << $row:L) | ($value:L ? 1L : 0L) << $row:L;\n",
                "result",
                bits.get(column.name()).result(),
                "value",
                value);
    }

    /** A statement that flips the bit in the result if the expression is not what the variable says. */
    CodeBlock change(Column column, String before, CodeBlock value) {
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

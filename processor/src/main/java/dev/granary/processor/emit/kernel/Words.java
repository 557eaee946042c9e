package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.HashMap;
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
public final class Words {
    private record Bit(Column column, String array, String word, String result) {}

    private final List<Bit> bits = new ArrayList<>();
    private final Map<String, Bit> byName = new HashMap<>();
    private final Usage usage;
    private final Source source;

    /** Where the words of a flag are. */
    public interface Source {
        /** An expression for the array. */
        CodeBlock array(Column column);

        /** An expression for the word of the index that the array's variable holds. */
        default CodeBlock word(Column column, String array, String index) {
            return CodeBlock.of("$N[$N]", array, index);
        }
    }

    /** {@code asked} are the flags that a condition asks for. */
    Words(StoreModel store, Usage usage, Set<String> asked, Scope scope, String block) {
        this(store.bits(), usage, asked, scope, column -> CodeBlock.of("$N.$N()", block, column.name()));
    }

    /** {@code columns} are all flags, used or not. */
    public Words(List<Column> columns, Usage usage, Set<String> asked, Scope scope, Source source) {
        this.usage = usage;
        this.source = source;
        for (Column column : columns) {
            String name = column.name();
            if (usage.uses(name) || asked.contains(name)) {
                Bit bit = new Bit(
                        column,
                        scope.name(column.name()),
                        scope.name(column.name() + "Word"),
                        scope.name(column.name() + "Result"));
                bits.add(bit);
                byName.put(column.name(), bit);
            }
        }
    }

    public boolean isEmpty() {
        return bits.isEmpty();
    }

    /** Whether the code for a row uses them, and not only the condition. */
    public boolean areUsedByRows() {
        return bits.stream().map(bit -> bit.column().name()).anyMatch(usage::uses);
    }

    private List<Bit> written() {
        return bits.stream()
                .filter(bit -> usage.written().contains(bit.column().name()))
                .toList();
    }

    /** Statements before the loop. */
    public CodeBlock head() {
        CodeBlock.Builder code = CodeBlock.builder();
        bits.forEach(bit -> code.addStatement("long[] $N = $L", bit.array(), source.array(bit.column())));
        return code.build();
    }

    /** The rows of a word, with the words of bits before and behind them; {@code mask} is empty, or what to keep of them. */
    public CodeBlock around(CodeBlock rows, String index, CodeBlock mask) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (Bit bit : bits) {
            code.addStatement("long $N = $L", bit.word(), source.word(bit.column(), bit.array(), index));
        }
        for (Bit bit : written()) {
            code.addStatement("long $N = $N", bit.result(), bit.word());
        }
        if (written().isEmpty()) {
            return code.add(rows).build();
        }
        code.beginControlFlow("try").add(rows).nextControlFlow("finally");
        for (Bit bit : written()) {
            code.addStatement("$N[$N] = $N$L", bit.array(), index, bit.result(), mask);
        }
        return code.endControlFlow().build();
    }

    /** The variable with the word of a flag. */
    public CodeBlock word(String flag) {
        return CodeBlock.of("$N", byName.get(flag).word());
    }

    /** The word of a flag in its array. */
    CodeBlock element(String flag, String index) {
        Bit bit = byName.get(flag);
        return source.word(bit.column(), bit.array(), index);
    }

    CodeBlock read(Column column, String row) {
        return CodeBlock.of("($N >>> $N & 1) != 0", byName.get(column.name()).word(), row);
    }

    /** A statement that makes the bit in the result what the expression says. */
    CodeBlock write(Column column, String row, CodeBlock value) {
        Bit bit = byName.get(column.name());
        return CodeBlock.of(
                "$N = $N & ~(1L << $N) | ($L ? 1L : 0L) << $N;\n", bit.result(), bit.result(), row, value, row);
    }

    /** A statement that flips the bit in the result if the expression is not what the variable says. */
    CodeBlock change(Column column, String row, String before, CodeBlock value) {
        Bit bit = byName.get(column.name());
        return CodeBlock.of("$N ^= ($L != $N ? 1L : 0L) << $N;\n", bit.result(), value, before, row);
    }
}

package dev.granary.processor.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.where.Parsed;
import dev.granary.processor.where.Where;
import dev.granary.processor.where.WhereParser;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WhereWordsTest {
    private static final Map<String, String> FLAGS = Map.of("a", "a", "b", "b", "c", "c");

    @ParameterizedTest
    @CsvSource(textBlock = """
        a,                 aWord
        a & b,             aWord & bWord
        a & !b,            aWord & ~bWord
        a & b & c,         aWord & bWord & cWord
        a | b | c,         aWord | bWord | cWord
        a | b & c,         aWord | (bWord & cWord)
        (a | b) & c,       (aWord | bWord) & cWord
        a & !(b | c),      aWord & ~(bWord | cWord)
        a ^ b,             aWord ^ bWord
        !!a,               aWord
        !!(a | b) & c,     (aWord | bWord) & cWord
        a & (b & c),       aWord & bWord & cWord
        !a,                alive & ~aWord
        !a & !b,           alive & ~aWord & ~bWord
        !(a & b),          alive & ~(aWord & bWord)
        a | !b,            alive & (aWord | ~bWord)
        !a ^ b,            alive & (~aWord ^ bWord)
        !a ^ !b,           ~aWord ^ ~bWord
        !(a & !b) & !c,    alive & ~(aWord & ~bWord) & ~cWord
        """)
    void expressions(String text, String expected) {
        Where where = ((Parsed.Sound) WhereParser.parse(text, FLAGS)).where();
        CodeBlock words = WhereWords.within(where, name -> CodeBlock.of("$LWord", name), CodeBlock.of("alive"));
        assertEquals(expected, words.toString());
    }
}

package dev.granary.processor.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import org.junit.jupiter.api.Test;

class LiteralTest {

    @Test
    void whatTheLanguageEscapes() {
        assertEquals("\"\"", Literal.of("").toString());
        assertEquals("\"a'b$L\"", Literal.of("a'b$L").toString());
        assertEquals("\"\\n\\r\\\"\\\\u0041\"", Literal.of("\n\r\"\\u0041").toString());
        assertEquals(
                "\"\\u0000\\u007f\\u20ac\\u2028\\\\\\u0085\"",
                Literal.of("\0\u007f\u20ac\u2028\\\u0085").toString());
        assertEquals("\"\\ud83d\\ude00\"", Literal.of("\ud83d\ude00").toString());
        assertEquals(
                "(\"a\\ud83d\" + \"\\\\\")", Literal.of("a" + '\ud83d' + "\\").toString());
    }

    /** Whatever the encoding in which they are written. */
    @Test
    void generatedSourcesHaveTextsOfUsersInAscii() throws IOException {
        Compilation compilation = TestCompiler.javac().accepts("""
            package game;

            import dev.granary.*;

            @SoA
            @Index(name = "euro", on = "id", where = "sign == 'a\\u2028\\u20ac' | coin == rich")
            record Price(
                    long id,
                    @Symbol @Default("\\u2029\\ud800" + "\\n") String sign,
                    @Default("\\u2028") char mark,
                    Coin coin) {
                enum Coin { poor, rich }

                @Kernel(where = "sign != '\\u20ac\\u2028'")
                static long sum(long sum, Price price) {
                    return sum + price.id();
                }
            }
            """);
        for (JavaFileObject file : compilation.generatedFiles()) {
            if (file.getKind() == Kind.SOURCE) {
                String code = file.getCharContent(false)
                        .toString()
                        .lines()
                        .filter(line -> !line.strip().startsWith("*"))
                        .reduce("", String::concat);
                assertTrue(code.chars().allMatch(unit -> unit < 127), code);
            }
        }
    }
}

package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassedArraysTest {
    @Test
    void arraysOfSeveralThreads() {
        for (String body : List.of(
                "a[0] = 1;",
                "a[0]++;",
                "--a[b[0]];",
                "(a)[0] += 1;",
                "fill(a);",
                "int[] c = a; c[0] = 1;",
                "m[0][0] = 1;",
                "int[] row = m[0]; row[0] = 1;",
                "Runnable r = () -> a[0] = 1; r.run();",
                "for (int[] row : m) row[0] = 1;")) {
            assertEquals(1, warnings("Particle p", body), body);
        }
        for (String body : List.of(
                "",
                "b[0] = a[0];",
                "int n = a.length; for (int i : a) n += i;",
                "int n = m[a[0]][(a)[1]] + m.length;")) {
            assertEquals(body.startsWith("b") ? 1 : 0, warnings("Particle p", body), body);
        }
        // has an item to write to, so it need not be the array
        assertEquals(1, warnings("ParticleStore.Cursor p", "a[0] = 1;"));
        assertEquals(0, warnings("ParticleStore.Cursor p", "fill(a);"));
    }

    private static int warnings(String item, String body) {
        Compilation compilation = TestCompiler.javac().compile(List.of(Source.of("""
            package game;

            import dev.granary.*;

            @SoA
            record Particle(float life) {
                @Kernel
                static void count(%s, int[] a, int[] b, int[][] m) { %s }

                static void fill(int[] a) {}
            }
            """.formatted(item, body))));
        List<String> texts = compilation.warnings().stream()
                .map(warning -> warning.getMessage(null))
                .toList();
        assertTrue(texts.stream().allMatch(text -> text.startsWith("[Granary/SharedArray] ")), texts::toString);
        return texts.size();
    }
}

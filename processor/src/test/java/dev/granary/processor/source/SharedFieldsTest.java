package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedFieldsTest {
    @Test
    void kernelsThatChangeStaticFields() {
        for (String body : List.of(
                "count++;",
                "--Particle.count;",
                "(count) += 2;",
                "if (p.life() > 0) count = 1;",
                "COUNTS[1]++;",
                "GRID[0][1] = 2;",
                "Elsewhere.total = 3;",
                "Runnable r = () -> count++; r.run();",
                "LIST.add(p);",
                "MAP.merge(1, 1, Integer::sum);",
                "TEXT.append(p.life());")) {
            assertEquals(1, warnings("void", "Particle p", body), body);
        }
        assertEquals(2, warnings("void", "Particle p", "count++; LIST.add(p); count--; LIST.clear();"));
    }

    @Test
    void kernelsThatDoNot() {
        for (String body : List.of(
                "",
                "int count = 0; count++;",
                "int[] COUNTS = {1}; COUNTS[0]++;",
                "int n = count + COUNTS[0] + LIST.size() + MAP.get(1);",
                "list.add(p);",
                "QUEUE.add(p);",
                "CONCURRENT.merge(1, 1, Integer::sum);",
                "SUM.add(1);",
                "SET.add(1);",
                "PLAIN_QUEUE.add(p);",
                "SAFE_MAP.put(1, 1);",
                "SAFE_LIST.add(p);",
                "VECTOR.add(p);",
                "class Counter { int count; void up() { count++; } } new Counter().up();",
                "synchronized (LIST) { LIST.add(p); count++; }",
                "java.util.List<Particle> own = new java.util.ArrayList<>(); own.add(p);")) {
            assertEquals(0, warnings("void", "Particle p", body), body);
        }
    }

    /** Whatever has a loop for a pool, and nothing else. */
    @Test
    void kernelsOfAllShapes() {
        assertEquals(1, warnings("Particle", "Particle p", "count++; return p;"));
        assertEquals(1, warnings("void", "ParticleStore.Cursor p", "count++;"));
        assertEquals(0, warnings("long", "long sum, Particle p", "count++; return sum;"));
        assertEquals(0, warnings("List<Particle>", "List<Particle> total, Particle p", "total.add(p); return total;"));
    }

    private static int warnings(String result, String parameters, String body) {
        Compilation compilation =
                TestCompiler.javac().compile(List.of(Source.of("""
                    package game;

                    import dev.granary.*;
                    import java.util.*;
                    import java.util.concurrent.*;
                    import java.util.concurrent.atomic.LongAdder;

                    @SoA
                    record Particle(float life) {
                        static final int[] COUNTS = new int[4];
                        static final int[][] GRID = new int[4][4];
                        static final List<Particle> LIST = new ArrayList<>();
                        static final Map<Integer, Integer> MAP = new HashMap<>();
                        static final StringBuilder TEXT = new StringBuilder();
                        static final ConcurrentLinkedQueue<Particle> QUEUE = new ConcurrentLinkedQueue<>();
                        static final ConcurrentMap<Integer, Integer> CONCURRENT = new ConcurrentHashMap<>();
                        static final Set<Integer> SET = ConcurrentHashMap.newKeySet();
                        static final Queue<Particle> PLAIN_QUEUE = new ConcurrentLinkedQueue<>();
                        static final Map<Integer, Integer> SAFE_MAP = new java.util.concurrent.ConcurrentHashMap<>();
                        static final List<Particle> SAFE_LIST = Collections.synchronizedList(new ArrayList<>());
                        static final List<Particle> VECTOR = new Vector<>();
                        static final LongAdder SUM = new LongAdder();
                        static int count;

                        @Kernel
                        static %s count(%s, List<Particle> list) {
                            %s
                        }
                    }

                    class Elsewhere {
                        static int total;
                    }
                    """.formatted(result, parameters, body))));
        List<String> texts = compilation.warnings().stream()
                .map(warning -> warning.getMessage(null))
                .toList();
        assertTrue(texts.stream().allMatch(text -> text.startsWith("[Granary/SharedField] ")), texts::toString);
        return texts.size();
    }
}

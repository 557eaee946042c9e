package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.hostile.HostileCompiler.Brand;
import dev.granary.hostile.Verdict.Kind;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Random kernels with several results: their loops do what the kernel does when it is called for each item, in every kind of store
 * and in worlds.
 *
 * <p>{@code -Dgranary.results.projects=1000} makes it a soak, of twelve kernels a project; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class KernelResultsTest {
    private static final int PROJECTS = Integer.getInteger("granary.results.projects", 6);
    private static final long SEED = Long.getLong("granary.hostile.seed", 1);
    private static final int MOST_REPORTS = 5;
    private static final String WITHOUT = "-A" + Tricks.OPTION + "=" + String.join(",", Trick.options());

    private final ThreadLocal<HostileCompiler> javac = ThreadLocal.withInitial(() -> new HostileCompiler(Brand.JAVAC));
    private final ThreadLocal<HostileCompiler> withoutTricks =
            ThreadLocal.withInitial(() -> new HostileCompiler(Brand.JAVAC, WITHOUT));

    private final ThreadLocal<HostileCompiler> withVectors = ThreadLocal.withInitial(RandomProgram::vectors);

    @Test
    void loopsDoWhatKernelsDo() {
        assertSound(javac, LongStream.range(SEED, SEED + PROJECTS));
    }

    /** Records that were compiled before show less of what they do. */
    @Test
    void soDoLoopsOverRecordsOfAnotherModule() {
        assertSound(javac, LongStream.range(SEED + 3 * PROJECTS, SEED + 3 * PROJECTS + PROJECTS / 4), Verdict::ofApart);
    }

    /** What is done for the JIT compiler changes nothing but the time that it takes. */
    @Test
    void soDoLoopsWithoutTricks() {
        assertSound(withoutTricks, LongStream.range(SEED + PROJECTS, SEED + PROJECTS + PROJECTS / 2));
    }

    /** So do those that compute many rows at once. */
    @Test
    void soDoLoopsOfVectors() {
        assertTrue(ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent());
        assertSound(withVectors, LongStream.range(SEED + 2 * PROJECTS, SEED + 2 * PROJECTS + PROJECTS / 2));
    }

    private static void assertSound(ThreadLocal<HostileCompiler> javac, LongStream seeds) {
        assertSound(javac, seeds, Verdict::of);
    }

    private static void assertSound(
            ThreadLocal<HostileCompiler> javac,
            LongStream seeds,
            BiFunction<HostileCompiler, List<SourceFile>, Verdict> verdicts) {
        Map<Long, Verdict> failures = new ConcurrentSkipListMap<>();
        seeds.parallel().forEach(seed -> {
            Verdict verdict = verdicts.apply(javac.get(), KernelProject.of(seed));
            if (verdict.kind() != Kind.COMPILED) {
                failures.put(seed, verdict);
            }
        });
        Map<String, String> reports = new TreeMap<>();
        failures.entrySet().stream()
                .limit(MOST_REPORTS)
                .forEach(failure -> reports.put(
                        "seed " + failure.getKey(),
                        Shrinking.report(
                                failure.getKey(),
                                KernelProject.of(failure.getKey()),
                                failure.getValue(),
                                files -> verdicts.apply(javac.get(), files))));
        assertEquals(0, failures.size(), () -> String.join("\n", reports.values()));
    }
}

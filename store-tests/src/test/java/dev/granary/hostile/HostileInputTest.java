package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.hostile.HostileCompiler.Brand;
import dev.granary.hostile.Verdict.Kind;
import dev.granary.testing.InTurn;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random projects, good and bad: each compiles without a word about generated code, and works, or gets errors of the catalogue, or
 * has errors of its own.
 *
 * <p>{@code -Dgranary.hostile.cases=5000} makes it a soak, {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
@InTurn
class HostileInputTest {
    private static final int CASES = Integer.getInteger("granary.hostile.cases", 25);
    private static final long SEED = Long.getLong("granary.hostile.seed", 1);
    private static final int MOST_REPORTS = 10;

    @ParameterizedTest
    @EnumSource
    void compilesOrIsRefused(Brand brand) {
        HostileCompiler compiler = new HostileCompiler(brand);
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        Map<String, String> failures = new LinkedHashMap<>();
        for (long seed = SEED; seed < SEED + CASES; seed++) {
            List<SourceFile> files = Project.of(seed);
            Verdict verdict = Verdict.of(compiler, files);
            counts.merge(verdict.kind(), 1, Integer::sum);
            if (verdict.kind() == Kind.FAILED && failures.size() < MOST_REPORTS) {
                failures.putIfAbsent(
                        verdict.cause(), Shrinking.report(seed, files, verdict, fewer -> Verdict.of(compiler, fewer)));
            }
        }
        System.out.println(brand + ": " + counts);
        assertEquals("", String.join("\n", failures.values()));
        assertTrue(
                counts.getOrDefault(Kind.COMPILED, 0) > CASES / 16,
                counts::toString); // about a seventh of them, and of 25 it may be two
        assertTrue(counts.getOrDefault(Kind.REFUSED, 0) > CASES / 8, counts::toString);
    }
}

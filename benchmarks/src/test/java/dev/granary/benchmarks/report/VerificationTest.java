package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.benchmarks.stores.Checksums;
import dev.granary.benchmarks.stores.Cpp;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That what is compared does the same. */
class VerificationTest {
    /** With {@code -Dgranary.largeChecksums=true} those with millions of items, too, as {@code ./bench --check} does. */
    @Test
    void allRivalsComeToTheSameChecksums() {
        assertEquals(List.of(), Verification.differences(Cpp.isThere(), Boolean.getBoolean("granary.largeChecksums")));
    }

    /** Otherwise equal checksums would say nothing. */
    @Test
    void noWorkComesToNothing() {
        Set<Double> checksums = new HashSet<>();
        for (Checksums.Work work : Checksums.ALL) {
            double checksum = work.checksum().applyAsDouble(work.rivals().getFirst());
            assertTrue(Double.isFinite(checksum) && checksum != 0, work.name());
            checksums.add(checksum);
        }
        assertEquals(Checksums.ALL.size(), checksums.size());
    }
}

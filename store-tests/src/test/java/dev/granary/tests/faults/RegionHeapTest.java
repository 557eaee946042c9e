package dev.granary.tests.faults;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A heap of the smallest regions that G1 has: an array that is larger than half of one has regions of its own. */
class RegionHeapTest {
    @Test
    void storesTakeWhatTheySay() throws IOException, InterruptedException {
        JvmOfItsOwn.run(List.of("-Xmx256m", "-XX:+UseG1GC", "-XX:G1HeapRegionSize=1m"), RegionHeap.class);
    }
}

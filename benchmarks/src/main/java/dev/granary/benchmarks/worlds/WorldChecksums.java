package dev.granary.benchmarks.worlds;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** That all rivals of worlds do the same: each compares itself with arrays by hand when it is made. */
public final class WorldChecksums {
    private static final List<String> LIBRARIES = List.of("artemis", "dominion", "ashley");

    private WorldChecksums() {}

    /** What differs; nothing if all is well. Joins are left to the JVMs that measure them, because they are large. */
    public static List<String> differences() {
        List<String> differences = new ArrayList<>();
        check("frame", "granary", FrameRival::of, differences);
        check("fragments", "granary", FragmentRival::of, differences);
        check("entities", "granary", name -> ChangeRival.of(name, 1000), differences);
        check("entities", "atOnce", name -> ChangeRival.of(name, 1000), differences);
        for (String library : LIBRARIES) {
            check("frame", library, FrameRival::of, differences);
            check("fragments", library, FragmentRival::of, differences);
            check("entities", library, name -> ChangeRival.of(name, 1000), differences);
        }
        return differences;
    }

    private static void check(String work, String rival, Consumer<String> made, List<String> differences) {
        try {
            made.accept(rival);
        } catch (IllegalStateException e) {
            differences.add(work + ": " + e.getMessage());
        }
    }
}

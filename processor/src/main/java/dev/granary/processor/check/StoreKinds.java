package dev.granary.processor.check;

import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.read.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Every kind of store: the annotations with all layouts, growths and reuses that they can have, without those that the table of
 * {@link Combinations} refuses. What has to hold of each kind is tested with this list.
 */
public final class StoreKinds {
    private StoreKinds() {}

    /**
     * A kind of store.
     *
     * @param isPacked whether it is {@code @SoA}, whose layout is AOSOA if it has lanes, and whose reuse is no option; or else
     *     {@code @BulkData}
     */
    public record StoreKind(boolean isPacked, LayoutKind layout, GrowthKind growth, ReuseKind reuse) {

        /** The annotation with its options, for sources that import them; {@code more} is empty or more of them. */
        public String annotation(String more) {
            List<String> options = new ArrayList<>();
            if (!isPacked) {
                options.add("layout = Layout." + layout);
                options.add("reuse = Reuse." + reuse);
            }
            if (isPacked && layout == LayoutKind.AOSOA) {
                options.add("lanes = 8");
            }
            options.add("growth = Growth." + growth);
            if (!more.isEmpty()) {
                options.add(more);
            }
            return (isPacked ? "@SoA(" : "@BulkData(") + String.join(", ", options) + ")";
        }

        private Options options() {
            int capacity = growth == GrowthKind.FIXED ? 1 : 0;
            return new Options(layout, reuse, growth, capacity, Integer.MAX_VALUE, 0, 0, false, "", Map.of());
        }

        boolean isRefused() {
            return Combinations.REFUSED.stream()
                    .anyMatch(refusal -> refusal.applies().test(options()));
        }
    }

    /** All that can be written. */
    static List<StoreKind> all() {
        List<StoreKind> kinds = new ArrayList<>();
        for (GrowthKind growth : GrowthKind.values()) {
            kinds.add(new StoreKind(true, LayoutKind.SOA, growth, ReuseKind.FREE_LIST));
            kinds.add(new StoreKind(true, LayoutKind.AOSOA, growth, ReuseKind.FREE_LIST));
            for (LayoutKind layout : LayoutKind.values()) {
                for (ReuseKind reuse : ReuseKind.values()) {
                    kinds.add(new StoreKind(false, layout, growth, reuse));
                }
            }
        }
        return kinds;
    }

    /** All that are legal. */
    public static List<StoreKind> legal() {
        return all().stream().filter(kind -> !kind.isRefused()).toList();
    }
}

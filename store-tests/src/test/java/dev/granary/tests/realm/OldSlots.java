package dev.granary.tests.realm;

import dev.granary.runtime.HandleBits;
import dev.granary.runtime.PagedWorld;
import dev.granary.tests.Reflection;

/** Makes vacant slots of a world old: some have next to no lives left. */
final class OldSlots {
    private OldSlots() {}

    static void age(RealmWorld world, RealmChoice choice) {
        Object entities = value(PagedWorld.class, "entities", world);
        for (Object page : (Object[]) value(entities.getClass(), "pages", entities)) {
            if (page != null) {
                age(
                        (int[]) value(page.getClass(), "stamps", page),
                        (long[]) value(page.getClass(), "vacant", page),
                        choice);
            }
        }
    }

    private static void age(int[] stamps, long[] vacant, RealmChoice choice) {
        for (int row = 0; row < stamps.length; row++) {
            if ((vacant[row >>> 6] >>> row & 1) != 0 && choice.oneIn(4)) {
                stamps[row] = Math.max(stamps[row], HandleBits.MAX_GENERATION - 1 - 2 * choice.below(3));
            }
        }
    }

    private static Object value(Class<?> type, String field, Object of) {
        try {
            return Reflection.field(type, field).get(of);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.granary.hostile;

import org.junit.jupiter.api.Test;

/**
 * Kernels that write what keys, orders, grids and references are made of, and kernels that write none, of which many throw at some item:
 * beside plain objects in a map, of which all is asked that keys are asked, and which says what has to be as it was before. Some write keys
 * of another store; views, snapshots and selections are kept, and asked again; and what goes on after loading ends in the same rows.
 *
 * <p>{@code -Dgranary.keyed.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomKeyedKernelsTest {
    private static final int PROJECTS = Integer.getInteger("granary.keyed.projects", 2);

    @Test
    void keysAreTrueAfterKernels() throws ReflectiveOperationException {
        RandomProgram.assertRight(PROJECTS, KeyedProgram::new);
    }
}

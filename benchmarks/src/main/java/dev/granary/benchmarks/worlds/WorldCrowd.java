package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.worlds.JoinOfGranary.Way;

/** All worlds and all loops over them, used until they are compiled, so that the one that is measured is not the only one. */
public final class WorldCrowd {
    private static final int ENTITIES = 20_000;
    private static final int ROUNDS = 80;

    private WorldCrowd() {}

    /** Returns something that depends on all of it. */
    public static double warmUp() {
        double sum = 0;
        for (boolean fromArchetypes : new boolean[] {true, false}) {
            SparksWorld world = JoinOfGranary.filled(ENTITIES, fromArchetypes);
            for (int round = 0; round < ROUNDS; round++) {
                for (Way way : Way.values()) {
                    JoinOfGranary.move(world, way);
                    JoinOfGranary.moveUnfrozen(world, way);
                }
                sum += SparksKernels.sum(world, 0);
            }
        }
        var frames = new FrameOfGranary();
        for (int frame = 0; frame < ROUNDS / 4; frame++) {
            sum += frames.frame();
        }
        var fragments = new FragmentsOfGranary();
        for (int round = 0; round < ROUNDS; round++) {
            fragments.sweep();
        }
        var changes = new ChangesOfGranary(ENTITIES, false);
        for (int round = 0; round < ROUNDS / 20; round++) {
            changes.create();
            changes.add();
            changes.remove();
            changes.destroy();
        }
        return sum + fragments.sum() + changes.counts();
    }
}

package dev.granary.benchmarks;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** {@code position += velocity * dt; life -= dt} over columns in groups and beside each other, with and without the Vector API. */
final class LaneLoops {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Float> SPECIES_8 = FloatVector.SPECIES_256;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();

    private LaneLoops() {}

    /** By group and lane, as one would write it without vectors. */
    static void plain(GrainStore grains, float dt) {
        for (GrainStore.Block block : grains.blocks()) {
            float[] floats = block.floats();
            int groups = block.groups();
            for (int group = 0; group < groups; group++) {
                int at = group * GrainStore.Block.FLOATS_PER_GROUP;
                for (int lane = at; lane < at + GrainStore.Block.LANES; lane++) {
                    floats[lane + GrainStore.Block.POSITION_X_OFFSET] +=
                            floats[lane + GrainStore.Block.VELOCITY_X_OFFSET] * dt;
                    floats[lane + GrainStore.Block.POSITION_Y_OFFSET] +=
                            floats[lane + GrainStore.Block.VELOCITY_Y_OFFSET] * dt;
                    floats[lane + GrainStore.Block.POSITION_Z_OFFSET] +=
                            floats[lane + GrainStore.Block.VELOCITY_Z_OFFSET] * dt;
                    floats[lane + GrainStore.Block.LIFE_OFFSET] -= dt;
                }
            }
        }
    }

    static void vector(GrainStore grains, float dt) {
        for (GrainStore.Block block : grains.blocks()) {
            float[] floats = block.floats();
            int end = block.groups() * GrainStore.Block.FLOATS_PER_GROUP;
            for (int group = 0; group < end; group += GrainStore.Block.FLOATS_PER_GROUP) {
                for (int at = group; at < group + GrainStore.Block.LANES; at += SPECIES.length()) {
                    int x = at + GrainStore.Block.POSITION_X_OFFSET;
                    int y = at + GrainStore.Block.POSITION_Y_OFFSET;
                    int z = at + GrainStore.Block.POSITION_Z_OFFSET;
                    int life = at + GrainStore.Block.LIFE_OFFSET;
                    var vx = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_X_OFFSET);
                    var vy = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_Y_OFFSET);
                    var vz = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_Z_OFFSET);
                    FloatVector.fromArray(SPECIES, floats, x).add(vx.mul(dt)).intoArray(floats, x);
                    FloatVector.fromArray(SPECIES, floats, y).add(vy.mul(dt)).intoArray(floats, y);
                    FloatVector.fromArray(SPECIES, floats, z).add(vz.mul(dt)).intoArray(floats, z);
                    FloatVector.fromArray(SPECIES, floats, life).sub(dt).intoArray(floats, life);
                }
            }
        }
    }

    /** Only items whose color's x is at least a half. */
    static void vectorIf(GrainStore grains, float dt) {
        for (GrainStore.Block block : grains.blocks()) {
            float[] floats = block.floats();
            int end = block.groups() * GrainStore.Block.FLOATS_PER_GROUP;
            for (int group = 0; group < end; group += GrainStore.Block.FLOATS_PER_GROUP) {
                for (int at = group; at < group + GrainStore.Block.LANES; at += SPECIES.length()) {
                    var chance = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.COLOR_X_OFFSET);
                    var chosen = chance.compare(VectorOperators.GE, 0.5f);
                    int x = at + GrainStore.Block.POSITION_X_OFFSET;
                    int y = at + GrainStore.Block.POSITION_Y_OFFSET;
                    int z = at + GrainStore.Block.POSITION_Z_OFFSET;
                    int life = at + GrainStore.Block.LIFE_OFFSET;
                    var vx = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_X_OFFSET);
                    var vy = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_Y_OFFSET);
                    var vz = FloatVector.fromArray(SPECIES, floats, at + GrainStore.Block.VELOCITY_Z_OFFSET);
                    FloatVector.fromArray(SPECIES, floats, x)
                            .add(vx.mul(dt), chosen)
                            .intoArray(floats, x);
                    FloatVector.fromArray(SPECIES, floats, y)
                            .add(vy.mul(dt), chosen)
                            .intoArray(floats, y);
                    FloatVector.fromArray(SPECIES, floats, z)
                            .add(vz.mul(dt), chosen)
                            .intoArray(floats, z);
                    FloatVector.fromArray(SPECIES, floats, life).sub(dt, chosen).intoArray(floats, life);
                }
            }
        }
    }

    static void vector(FlakeStore flakes, float dt) {
        for (FlakeStore.Block block : flakes.blocks()) {
            float[] floats = block.floats();
            int end = block.groups() * FlakeStore.Block.FLOATS_PER_GROUP;
            for (int at = 0; at < end; at += FlakeStore.Block.FLOATS_PER_GROUP) {
                int x = at + FlakeStore.Block.POSITION_X_OFFSET;
                int y = at + FlakeStore.Block.POSITION_Y_OFFSET;
                int z = at + FlakeStore.Block.POSITION_Z_OFFSET;
                int life = at + FlakeStore.Block.LIFE_OFFSET;
                var vx = FloatVector.fromArray(SPECIES_8, floats, at + FlakeStore.Block.VELOCITY_X_OFFSET);
                var vy = FloatVector.fromArray(SPECIES_8, floats, at + FlakeStore.Block.VELOCITY_Y_OFFSET);
                var vz = FloatVector.fromArray(SPECIES_8, floats, at + FlakeStore.Block.VELOCITY_Z_OFFSET);
                FloatVector.fromArray(SPECIES_8, floats, x).add(vx.mul(dt)).intoArray(floats, x);
                FloatVector.fromArray(SPECIES_8, floats, y).add(vy.mul(dt)).intoArray(floats, y);
                FloatVector.fromArray(SPECIES_8, floats, z).add(vz.mul(dt)).intoArray(floats, z);
                FloatVector.fromArray(SPECIES_8, floats, life).sub(dt).intoArray(floats, life);
            }
        }
    }

    /** Columns that are arrays of their own. */
    static void vector(ParticleStore particles, float dt) {
        for (ParticleStore.Block block : particles.blocks()) {
            float[] life = block.life();
            float[] x = block.positionX();
            float[] y = block.positionY();
            float[] z = block.positionZ();
            float[] vx = block.velocityX();
            float[] vy = block.velocityY();
            float[] vz = block.velocityZ();
            int size = block.size();
            int row = 0;
            for (; row < SPECIES.loopBound(size); row += SPECIES.length()) {
                add(x, vx, row, dt);
                add(y, vy, row, dt);
                add(z, vz, row, dt);
                FloatVector.fromArray(SPECIES, life, row).sub(dt).intoArray(life, row);
            }
            for (; row < size; row++) {
                x[row] += vx[row] * dt;
                y[row] += vy[row] * dt;
                z[row] += vz[row] * dt;
                life[row] -= dt;
            }
        }
    }

    private static void add(float[] to, float[] speed, int row, float dt) {
        var step = FloatVector.fromArray(SPECIES, speed, row).mul(dt);
        FloatVector.fromArray(SPECIES, to, row).add(step).intoArray(to, row);
    }

    /** The bytes of groups of 16 rows, as another way to keep them: columns of all types in one array. */
    static byte[] bytes(int items) {
        return new byte[(items + 15) / 16 * 10 * 64];
    }

    /** Over the groups in an array, or in native memory. */
    static void vector(MemorySegment segment, float dt) {
        for (long group = 0; group < segment.byteSize(); group += 10 * 64) {
            for (long at = group; at < group + 64; at += SPECIES.vectorByteSize()) {
                add(segment, at + 64, at + 4 * 64, dt);
                add(segment, at + 2 * 64, at + 5 * 64, dt);
                add(segment, at + 3 * 64, at + 6 * 64, dt);
                FloatVector.fromMemorySegment(SPECIES, segment, at, ORDER)
                        .sub(dt)
                        .intoMemorySegment(segment, at, ORDER);
            }
        }
    }

    private static void add(MemorySegment segment, long to, long speed, float dt) {
        var step = FloatVector.fromMemorySegment(SPECIES, segment, speed, ORDER).mul(dt);
        FloatVector.fromMemorySegment(SPECIES, segment, to, ORDER).add(step).intoMemorySegment(segment, to, ORDER);
    }
}

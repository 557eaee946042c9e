package dev.granary.benchmarks;

/** Three floats, with the arithmetic that one would write for them. */
public record Vec3(float x, float y, float z) {
    public Vec3 plus(Vec3 other) {
        return new Vec3(x + other.x, y + other.y, z + other.z);
    }

    public Vec3 times(float factor) {
        return new Vec3(x * factor, y * factor, z * factor);
    }
}

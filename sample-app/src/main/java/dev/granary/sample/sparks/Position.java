package dev.granary.sample.sparks;

/** Where something is, in metres: to the right, up from the ice, away from the viewer. */
public record Position(float x, float y, float z) {
    Position plus(float dx, float dy, float dz) {
        return new Position(x + dx, y + dy, z + dz);
    }
}

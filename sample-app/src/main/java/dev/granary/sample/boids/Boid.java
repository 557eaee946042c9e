package dev.granary.sample.boids;

import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;

/**
 * One of a hundred thousand.
 *
 * @param position where it is; the grid finds who is near
 * @param steer where it wants to, the last time that it looked around
 * @param leader whom it follows; none when that one has died
 * @param hue the colour, from 0 to 1, which becomes the leader's by and by
 */
@SoA
public record Boid(
        @Grid(cell = Boid.SIGHT) Vec2 position,
        Vec2 velocity,
        Vec2 steer,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Leader> leader,
        float hue) {
    static final int SIGHT = 3;
}

package dev.granary.sample.sparks;

import dev.granary.World;

/**
 * Everything that moves. Which components an entity has says what it is:
 *
 * <ul>
 *   <li>a spark: Position, Velocity, Fade, Ember; once it lies on the ice, also Frozen
 *   <li>smoke: Position, Velocity, Fade, Smoke
 *   <li>a rocket: Position, Velocity, Rocket
 * </ul>
 */
@World({Position.class, Velocity.class, Fade.class, Ember.class, Smoke.class, Rocket.class, Frozen.class})
public interface Sparks {}

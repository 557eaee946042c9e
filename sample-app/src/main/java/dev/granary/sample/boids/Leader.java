package dev.granary.sample.boids;

import dev.granary.BulkData;
import dev.granary.Pooled;
import java.util.List;

/**
 * Whom boids follow, for the seconds that it lives.
 *
 * @param waypoints where it goes, one after the other
 */
@BulkData
public record Leader(
        Vec2 position,
        Vec2 velocity,
        float hue,
        float life,
        @Pooled List<Vec2> waypoints) {}

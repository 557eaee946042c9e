package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps the elements of an array of primitives, or of a {@link java.util.List}, in a pool of the store or world: a run of neighbours for
 * each item, instead of objects.
 *
 * <pre>{@code
 * @BulkData
 * public record Path(int owner, @Pooled float[] speeds, @Pooled List<Waypoint> waypoints) {}
 *
 * public record Waypoint(float x, float y, boolean gate) {}
 *
 * Handle<Path> path = paths.add(new Path(7, new float[] {1, 2}, List.of()));
 * paths.speedsOf(path).add(3);              // a view of what is in the store
 * paths.speeds(path);                       // {1, 2, 3}: a copy
 * paths.speeds(path, new float[] {4});      // other elements
 * paths.waypointsOf(path).add(5, 6, true);  // without a record
 * paths.waypointsOf(path).x(0);             // 5
 * }</pre>
 *
 * <p>Elements of a list are records, which become a column for each component, enums, handles, wrappers of primitives, or, where the component
 * is marked {@link Symbol} besides, texts. A list that the store gives is a copy that can't be changed.
 *
 * <p>A run has room for a power of two; one that is full moves into one twice as large when an element is added, and no other one does. Runs
 * that are given back, because items go or lists grow or are cleared, are taken again by lists that need as much. Costs 8 bytes an item,
 * and 4 a run. {@link Store#trim} puts all elements together.
 *
 * <p>Lists are in files as components are, and their elements may change as those do: {@link Was}, {@link Default}.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
public @interface Pooled {}

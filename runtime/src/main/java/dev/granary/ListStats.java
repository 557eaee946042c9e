package dev.granary;

/**
 * How full the pool is that the lists of a component ({@link Pooled}) are in.
 *
 * @param path the component: {@code speeds}, or {@code route.speeds} in a nested record
 * @param elements the elements of all lists
 * @param used the elements that there is room for in the runs of those lists, powers of two
 * @param capacity the elements that there is room for in all, the runs that are free among them
 * @param bytes the memory of the pool in bytes; a part of {@link StoreStats#bytes}, or of {@link WorldStats#bytes}
 */
public record ListStats(String path, long elements, long used, long capacity, long bytes) {}

package dev.granary;

/**
 * What a column takes.
 *
 * @param path as in the record: {@code life}, or {@code position.x} in a nested one
 * @param bytes the memory of its elements in all rows that there is room for; a part of {@link StoreStats#bytes}. The rest of those is
 *     what the store keeps besides: slots with their generations, keys, elements of lists, what fills structs up
 */
public record ColumnStats(String path, long bytes) {}

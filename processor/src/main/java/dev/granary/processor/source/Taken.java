package dev.granary.processor.source;

import java.util.List;
import java.util.Set;

/**
 * What a kernel takes that is not just passed through.
 *
 * @param items the records
 * @param optional the names of those that may be null
 * @param handle the name of the item's own handle, or empty
 * @param row the name of its row, or empty
 * @param total the name of the total of a reduction, or empty
 */
public record Taken(List<Item> items, Set<String> optional, String handle, String row, String total) {}

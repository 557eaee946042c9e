package dev.granary.runtime;

import java.util.List;

/**
 * A store in a file, as its header has it.
 *
 * @param owner the simple name of the store's class
 * @param tag that of its handles in the process that saved it
 * @param size the number of items
 * @param rows how many there was room for, those of released blocks among them
 * @param end the slots in use, alive or vacant, are {@code [1, end)}
 */
record FilePart(String owner, int tag, int size, int rows, int end, List<FileColumn> columns) {

    /** The column of the name, or null. */
    FileColumn find(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}

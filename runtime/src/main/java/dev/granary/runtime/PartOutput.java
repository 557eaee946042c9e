package dev.granary.runtime;

import java.io.IOException;
import java.util.List;
import java.util.zip.CRC32C;

/** One store or world on its way into a file. */
abstract sealed class PartOutput permits StoreOutput, WorldOutput {
    final FileWriter writer;

    PartOutput(FileWriter writer) {
        this.writer = writer;
    }

    /** The columns that are going to be written, of which it is not known yet where. */
    abstract FilePart described();

    /**
     * Writes all elements of all columns.
     *
     * @param columns the same ones, at their places
     * @param checksums of each, to be updated by what is written
     */
    abstract void write(List<FileColumn> columns, List<CRC32C> checksums) throws IOException;

    /** Describes a column of bookkeeping, if there is one. */
    static void addInts(List<FileColumn> columns, String name, int[] ints) {
        if (ints != null) {
            columns.add(new FileColumn(name, 'I', List.of(), ints.length, 0, 0));
        }
    }
}

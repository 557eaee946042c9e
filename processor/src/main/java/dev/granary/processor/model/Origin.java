package dev.granary.processor.model;

import java.util.List;

/**
 * Where a column's elements come from in a file, which may have been saved by an earlier version of its record.
 *
 * @param formerPaths those that it had, the latest first
 * @param absent what it is where there is none, as it was written; null where that is not said
 * @param codec the class that reads and writes them; null where there is none
 */
public record Origin(List<String> formerPaths, String absent, TypeRef.Declared codec) {
    /** That of a column that was always there under its name. */
    public static final Origin SAME = new Origin(List.of(), null, null);

    /** The same with a codec. */
    public Origin with(TypeRef.Declared codec) {
        return new Origin(formerPaths, absent, codec);
    }
}

package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What came of a compilation.
 *
 * @param remarks what the compiler and the processor said
 * @param generated the sources that the processor wrote, by the full names of their classes
 * @param classes the class files, by their binary names
 * @param crash what the compiler threw, or null
 */
record Compiled(List<Remark> remarks, Map<String, String> generated, Map<String, byte[]> classes, Throwable crash) {

    /** Where something is that a compiler says. */
    enum Place {
        WRITTEN,
        GENERATED,
        NOWHERE
    }

    /**
     * Something that a compiler says.
     *
     * @param where the file and the line
     */
    record Remark(boolean isError, Place place, String where, String code, String text) {

        /** Whether the processor says it. */
        boolean isOurs() {
            return text.startsWith("[Granary/");
        }

        @Override
        public String toString() {
            return (isError ? "error: " : "warning: ") + where + ": " + text;
        }
    }

    /** Both, of two compilations of the same program. */
    Compiled with(Compiled later) {
        List<Remark> allRemarks = new ArrayList<>(remarks);
        allRemarks.addAll(later.remarks);
        Map<String, String> allGenerated = new TreeMap<>(generated);
        allGenerated.putAll(later.generated);
        Map<String, byte[]> allClasses = new TreeMap<>(classes);
        allClasses.putAll(later.classes);
        return new Compiled(allRemarks, allGenerated, allClasses, later.crash);
    }

    List<Remark> errors() {
        return remarks.stream().filter(Remark::isError).toList();
    }
}

package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A file to compile.
 *
 * @param path as in {@code game/Particle.java}
 */
record SourceFile(String path, String text) {
    private static final String MARK = "// file: ";

    /** The files as one text, which {@link #parse} reads. */
    static String print(List<SourceFile> files) {
        return files.stream()
                .map(file -> MARK + file.path + "\n" + file.text.strip() + "\n")
                .collect(Collectors.joining("\n"));
    }

    static List<SourceFile> parse(String text) {
        List<SourceFile> files = new ArrayList<>();
        for (String part : text.split("(?m)^" + MARK)) {
            int end = part.indexOf('\n');
            if (end > 0 && part.substring(0, end).endsWith(".java")) {
                files.add(new SourceFile(part.substring(0, end).strip(), part.substring(end + 1)));
            }
        }
        return files;
    }
}

package dev.granary.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 *
 * @param name such as {@code docs/handles.md}
 * @param lines the text
 * @param blocks what is between fences
 */
record Page(String name, List<String> lines, List<Block> blocks) {
    private static final Path ROOT = Path.of("..");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    static Page read(String name) {
        try {
            List<String> lines = Files.readAllLines(ROOT.resolve(name));
            return new Page(name, lines, blocks(name, lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Block> blocks(String name, List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        String comment = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("```")) {
                int begin = i + 1;
                int end = begin + lines.subList(begin, lines.size()).indexOf("```");
                blocks.add(new Block(name, begin + 1, line.substring(3), comment, lines.subList(begin, end)));
                i = end;
            }
            if (!line.isBlank()) {
                comment = line.startsWith("<!-- ") ? line.substring(5, line.indexOf(" -->")) : "";
            }
        }
        return blocks;
    }

    /** How many words are read, code among them. */
    int words() {
        String text = String.join("\n", lines).replaceAll("(?s)<!--.*?-->", "");
        return text.strip().split("\\s+").length;
    }

    /** Where the links to files of this project lead that lead nowhere. */
    List<String> deadLinks() {
        return lines.stream()
                .flatMap(line -> LINK.matcher(line).results())
                .map(link -> link.group(1))
                .filter(target -> !target.contains("://") && !leadsSomewhere(target))
                .toList();
    }

    private boolean leadsSomewhere(String target) {
        String[] parts = target.split("#", 2);
        Path from = Path.of(name);
        Path file = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
        if (!Files.exists(ROOT.resolve(file))) {
            return false;
        }
        return parts.length == 1 || read(file.toString()).anchors().contains(parts[1]);
    }

    private List<String> anchors() {
        return lines.stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
                .map(title -> title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}

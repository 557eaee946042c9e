package dev.granary.docs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is between two fences of a page.
 *
 * <p>What a Java block is depends on the hidden comment in the line before:
 *
 * <ul>
 *   <li>without one it is a source file, or several, each of which but the first begins with a line such as {@code //
 *       Vec3.java};
 *   <li>{@code <!-- given: ParticleStore particles -->} makes it statements in which the variables are there; imports may
 *       come first;
 *   <li>{@code <!-- generated: ParticleStore -->} makes it an excerpt of a generated class: lines in their order, and
 *       {@code // ...} for what is left out;
 *   <li>{@code <!-- from: examples/spark/src/main/java/... -->} makes it an excerpt of that file, in the same way.
 * </ul>
 *
 * <p>All of it is in one package, so that pages can use each other's records. A text block after {@code <!-- prints -->} is
 * what the statements before it print; one after {@code <!-- records -->} what the Flight Recorder's file has, to which they are given a
 * path.
 *
 * @param page the name of the page
 * @param line the number of the first line
 * @param language what follows the opening fence
 * @param comment the comment before it, or an empty string
 * @param lines the text
 */
record Block(String page, int line, String language, String comment, List<String> lines) {
    static final String PACKAGE = "game";

    private static final Pattern FILE = Pattern.compile("// (\\S+)\\.java");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|enum|interface|record) (\\w+)");
    private static final String GIVEN = "given:";
    private static final String GENERATED = "generated: ";
    private static final String FROM = "from: ";

    boolean isJava() {
        return language.equals("java");
    }

    boolean isStatements() {
        return isJava() && comment.startsWith(GIVEN);
    }

    boolean isExcerpt() {
        return isJava() && comment.startsWith(GENERATED);
    }

    boolean isOfAFile() {
        return isJava() && comment.startsWith(FROM);
    }

    boolean isModule() {
        return isJava() && lines.stream().anyMatch(line -> line.startsWith("module "));
    }

    boolean isOutput() {
        return comment.equals("prints");
    }

    boolean isRecording() {
        return comment.equals("records");
    }

    String text() {
        return String.join("\n", lines);
    }

    /** The class that the excerpt is of. */
    String generatedClass() {
        return comment.substring(GENERATED.length());
    }

    /** The file that the excerpt is of. */
    String file() {
        return comment.substring(FROM.length());
    }

    /** The class around the statements. */
    String statementsClass() {
        return page.replaceAll("\\W", "_") + "_" + line;
    }

    /** The source files that the block becomes; line {@code n} of the block stays line {@code n}, or is gone. */
    Map<String, String> sources() {
        if (isModule()) {
            return Map.of("module-info", text());
        }
        return isStatements() ? Map.of(statementsClass(), statements()) : files();
    }

    private String statements() {
        int imports = (int) lines.stream()
                .takeWhile(line -> line.isBlank() || line.startsWith("import "))
                .count();
        return "package %s; import dev.granary.*; import java.util.*; %s final class %s { static void run(%s) throws Exception {%s%s\n}}"
                .formatted(
                        PACKAGE,
                        String.join(" ", lines.subList(0, imports)),
                        statementsClass(),
                        comment.substring(GIVEN.length()),
                        "\n".repeat(imports),
                        String.join("\n", lines.subList(imports, lines.size())));
    }

    private Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        int begin = 0;
        for (int i = 1; i <= lines.size(); i++) {
            if (i == lines.size() || FILE.matcher(lines.get(i)).matches()) {
                String text = String.join("\n", lines.subList(begin, i));
                files.put(typeOf(text), "package " + PACKAGE + "; " + "\n".repeat(begin) + text);
                begin = i;
            }
        }
        return files;
    }

    private static String typeOf(String text) {
        Matcher file = FILE.matcher(text);
        if (file.lookingAt()) {
            return file.group(1);
        }
        Matcher type = TYPE.matcher(text);
        return type.find() ? type.group(1) : "None";
    }

    @Override
    public String toString() {
        return page + ":" + line;
    }
}

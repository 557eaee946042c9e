package dev.granary.processor.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/**
 * A file to compile.
 *
 * @param path as in {@code game/Particle.java}
 */
public record Source(String path, String text) {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern MODULE = Pattern.compile("(?m)^module ");
    private static final Pattern PUBLIC_TYPE = type("public ");
    private static final Pattern TYPE = type("");

    /** The Eclipse compiler wants to see a file for each source; each of Surefire's processes has its own. */
    private static final Path FILES = Path.of("target", "test-sources", System.getProperty("surefire.forkNumber", "0"))
            .toAbsolutePath();

    private static Pattern type(String modifier) {
        return Pattern.compile(
                "(?mU)^(?:@.*\\) |@\\S+ )*" + modifier + "(?:\\w+ )*(?:class|@?interface|enum|record) ([\\w$]+)");
    }

    /** The file of the name that the text asks for: its public type, or else its first one. */
    public static Source of(String text) {
        if (MODULE.matcher(text).find()) {
            return new Source("module-info.java", text);
        }
        Matcher home = PACKAGE.matcher(text);
        String folder = home.find() ? home.group(1).replace('.', '/') + "/" : "";
        return new Source(folder + typeIn(text) + ".java", text);
    }

    private static String typeIn(String text) {
        for (Pattern pattern : List.of(PUBLIC_TYPE, TYPE)) {
            Matcher type = pattern.matcher(text);
            if (type.find()) {
                return type.group(1);
            }
        }
        throw new IllegalArgumentException("no type in: " + text);
    }

    /** The numbers of the lines with the marker in a comment, as often as it is there, from 1. */
    List<Integer> linesOf(String marker) {
        List<String> lines = text.lines().toList();
        return java.util.stream.IntStream.range(0, lines.size())
                .boxed()
                .filter(line -> lines.get(line).contains("//"))
                .<Integer>mapMulti((line, each) -> {
                    String comment = lines.get(line).substring(lines.get(line).indexOf("//"));
                    Matcher found = Pattern.compile("\\b" + marker + "\\b").matcher(comment);
                    while (found.find()) {
                        each.accept(line + 1);
                    }
                })
                .toList();
    }

    JavaFileObject toFile() {
        Path file = FILES.resolve(path);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return new SimpleJavaFileObject(file.toUri(), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** The path of a file that {@link #toFile} made, as the compiler shows it. */
    public static String pathOf(JavaFileObject file) {
        return FILES.relativize(Path.of(file.toUri())).toString();
    }
}

package dev.granary.processor.code;

import dev.granary.processor.model.TypeRef;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A class in place of one that a failing compilation does not generate.
 *
 * @param nestedTypes the classes in it, which others may name
 * @param methods static ones, which others may import or call with whatever they have
 */
public record StandIn(
        TypeRef.Declared type, boolean isPublic, Collection<String> nestedTypes, Collection<String> methods) {
    /** More than loops have in any project that is known. */
    private static final int MOST_ARGUMENTS = 12;

    /**
     * <pre>{@code
     * /** Not generated: this compilation fails, and says why. *\/
     * public final class ParticleStore {
     *     public static final class Cursor {}
     * }
     * }</pre>
     */
    public String source() {
        String visible = isPublic ? "public " : "";
        String packageLine = type.packageName().isEmpty() ? "" : "package " + type.packageName() + ";\n\n";
        String classes = nestedTypes.stream()
                .sorted()
                .map(name -> "    " + visible + "static final class " + name + " {}\n")
                .collect(Collectors.joining());
        String calls = methods.stream()
                .distinct()
                .flatMap(name -> IntStream.rangeClosed(1, MOST_ARGUMENTS)
                        .mapToObj(arguments -> "    " + visible + call(name, arguments)))
                .collect(Collectors.joining());
        return """
            %s/** Not generated: this compilation fails, and says why. */
            %sfinal class %s {
            %s%s}
            """.formatted(packageLine, visible, type.displayName(), classes, calls);
    }

    /** Names no type at all: whichever it named, the user may have one called so. */
    private static String call(String name, int arguments) {
        return "static <T%s> T %s(%s) { return null; }\n"
                .formatted(
                        numbered(", A", "", arguments),
                        name,
                        numbered("A", " a", arguments).substring(2));
    }

    private static String numbered(String type, String variable, int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> variable.isEmpty() ? type + number : ", " + type + number + variable + number)
                .collect(Collectors.joining());
    }
}

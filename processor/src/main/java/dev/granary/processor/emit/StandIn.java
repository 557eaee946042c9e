package dev.granary.processor.emit;

import dev.granary.processor.model.TypeRef;
import java.util.Collection;
import java.util.stream.Collectors;

/**
 * A class in place of one that a failing compilation does not generate.
 *
 * @param nestedTypes the classes in it, which others may name
 * @param methods static ones, which others may import or call with whatever they have
 */
public record StandIn(
        TypeRef.Declared type, boolean isPublic, Collection<String> nestedTypes, Collection<String> methods) {

    public String qualifiedName() {
        return type.packageName().isEmpty() ? type.displayName() : type.packageName() + "." + type.displayName();
    }

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
                .map(name -> """
                        @SuppressWarnings("all")
                        %sstatic <T> T %s(Object... arguments) {
                            return null;
                        }
                    """.formatted(visible, name))
                .collect(Collectors.joining());
        return """
            %s/** Not generated: this compilation fails, and says why. */
            %sfinal class %s {
            %s%s}
            """.formatted(packageLine, visible, type.displayName(), classes, calls);
    }
}

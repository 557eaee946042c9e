package dev.granary.processor.code;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.model.TypeRef;
import dev.granary.runtime.Contract;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** What all generated files have alike: how their class is annotated, and how its text is laid out. */
public final class SourceFile {
    /** What the runtime has to be for what is generated. */
    public static final int CONTRACT = Contract.VERSION;

    private static final String GENERATOR = "dev.granary.processor.GranaryProcessor";

    private static final Pattern JAVA_LANG = Pattern.compile("(?m)^import java\\.lang\\.(\\w+);\n");

    private SourceFile() {}

    /**
     * The class, to be a file's.
     *
     * @param generated the annotation that says what made it; null where there is none
     * @param warnings to be suppressed
     */
    public static TypeSpec type(
            TypeSpec.Builder type, boolean isPublic, TypeRef.Declared generated, List<String> warnings) {
        if (isPublic) {
            type.addModifiers(Modifier.PUBLIC);
        }
        if (generated != null) {
            type.addAnnotation(AnnotationSpec.builder(Types.className(generated))
                    .addMember("value", "$S", GENERATOR)
                    .build());
        }
        if (!warnings.isEmpty()) {
            type.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember(
                            "value",
                            warnings.size() == 1 ? "$L" : "{$L}",
                            Members.list(warnings.stream()
                                    .map(warning -> CodeBlock.of("$S", warning))
                                    .toList()))
                    .build());
        }
        return type.build();
    }

    /** A statement that fails if the runtime is not one that the class was generated for; for a static initializer. */
    public static CodeBlock checkOfContract(TypeRef.Declared type) {
        return CodeBlock.of("$T.check($S, $L);\n", Types.CONTRACT, type.displayName(), CONTRACT);
    }

    /**
     * The words that a file means something by: types, packages and constants, whatever they are called, but not the methods.
     *
     * @param draft the class that is to be its, with names from a {@link Scope#draft}
     */
    public static Set<String> words(String packageName, TypeSpec draft) {
        return Words.of(JavaFile.builder(packageName, draft).build().toString()).stream()
                .filter(word -> !Scope.isOfDraft(word))
                .collect(Collectors.toSet());
    }

    /** The text of the file; the same for the same class. It imports classes of {@code java.lang} as others. */
    public static String text(String packageName, TypeSpec type) {
        return Tidy.tidy(
                JavaFile.builder(packageName, type).indent("    ").build().toString());
    }

    /** The text without imports from {@code java.lang}, but of classes whose name another one has in the file's package. */
    public static String withFewestImports(String text, Predicate<String> isBeside) {
        return JAVA_LANG
                .matcher(text)
                .replaceAll(of -> isBeside.test(of.group(1)) ? Matcher.quoteReplacement(of.group()) : "");
    }
}

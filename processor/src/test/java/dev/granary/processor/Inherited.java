package dev.granary.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The names of what generated classes inherit from the runtime: the methods and fields of all classes that are made to be extended. */
final class Inherited {
    private static final Path RUNTIME = Path.of("../runtime/src/main/java/dev/granary/runtime");

    /** These no record component may have. */
    private static final Set<String> METHODS_OF_OBJECT =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private Inherited() {}

    /** In order, each once. */
    static List<String> names() {
        try (Stream<Path> files = Files.list(RUNTIME)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".java") && !file.contains("-"))
                    .<Class<?>>map(file -> load("dev.granary.runtime." + file.replace(".java", "")))
                    .filter(type -> isBase(type.getModifiers()) && !type.isInterface())
                    .<Member>flatMap(type ->
                            Stream.concat(Stream.of(type.getDeclaredMethods()), Stream.of(type.getDeclaredFields())))
                    .filter(member -> isInherited(member.getModifiers()) && !member.isSynthetic())
                    .map(Member::getName)
                    .filter(name -> !METHODS_OF_OBJECT.contains(name))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isBase(int modifiers) {
        return Modifier.isPublic(modifiers) && Modifier.isAbstract(modifiers);
    }

    private static boolean isInherited(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Inherited.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A transcript as a class beside the tests, compiled and run. */
public final class Pasted {
    private Pasted() {}

    /** The object that the steps were done to, and the list of handles. */
    public static Object[] run(MethodHandles.Lookup beside, String name, String subject, Transcript transcript)
            throws Throwable {
        String source = """
            package %s;

            import static org.junit.jupiter.api.Assertions.*;

            import dev.granary.*;
            import java.util.ArrayList;
            import java.util.function.IntFunction;

            final class %s {
                static Object[] run() {
            %s
                    return new Object[] {%s, h};
                }
            }
            """.formatted(beside.lookupClass().getPackageName(), name, transcript, subject);
        Class<?> pasted = beside.defineClass(compile(name, source));
        return (Object[]) beside.in(pasted)
                .findStatic(pasted, "run", MethodType.methodType(Object[].class))
                .invoke();
    }

    private static byte[] compile(String name, String source) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
            Path directory = Files.createTempDirectory(Files.createDirectories(Path.of("target", "pasted")), "");
            Path file = Files.writeString(directory.resolve(name + ".java"), source);
            StringWriter errors = new StringWriter();
            List<String> options =
                    List.of("-proc:none", "-d", directory.toString(), "-cp", System.getProperty("java.class.path"));
            javac.getTask(errors, files, null, options, null, files.getJavaFileObjects(file))
                    .call();
            assertEquals("", errors.toString());
            try (var classes = Files.walk(directory)) {
                return Files.readAllBytes(classes.filter(path -> path.endsWith(name + ".class"))
                        .findFirst()
                        .orElseThrow());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

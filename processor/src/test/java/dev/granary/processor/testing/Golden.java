package dev.granary.processor.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;

/** Generated files as they were once read and approved of. */
public final class Golden {
    private static final Path FOLDER = Path.of("src/test/resources/golden");
    private static final String UPDATE = "granary.updateGoldens";

    private Golden() {}

    /**
     * The sources compile without a warning, and the class that is generated for them is the golden one; of all that is generated,
     * compiled by itself, doclint has nothing to say either.
     */
    public static void assertGolden(String type, String... sources) throws IOException {
        Compilation compilation = TestCompiler.javac().accepts(sources);
        TestCompiler.acceptsGenerated(compilation, "-Xdoclint:all");
        String actual = generated(compilation, type);
        Path file = FOLDER.resolve(type + ".java.txt");
        if (Boolean.getBoolean(UPDATE)) {
            Files.createDirectories(FOLDER);
            Files.writeString(file, actual);
        }
        assertEquals(
                Files.exists(file) ? Files.readString(file) : "",
                actual,
                () -> "The generated " + type
                        + " has changed. If it is as it should be, run: mvn -q test -pl processor -am"
                        + " -Dtest='Golden*Test' -Dsurefire.failIfNoSpecifiedTests=false -D" + UPDATE
                        + "=true; and read the difference.");
    }

    /** The files whose type's name ends so. */
    public static List<String> all(String ending) throws IOException {
        List<String> files = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(FOLDER, "*" + ending + ".java.txt")) {
            for (Path path : paths) {
                files.add(Files.readString(path));
            }
        }
        return files;
    }

    private static String generated(Compilation compilation, String type) throws IOException {
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            if (file.getName().endsWith("/" + type + ".java")) {
                return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        throw new AssertionError("no " + type + " among " + compilation.generatedSourceFiles());
    }
}

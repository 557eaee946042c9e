package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.compiler.batch.BatchCompiler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One project with whatever else compilers are told; each time it says the same. */
class CompilerOptionsTest {
    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void write() {
        build = new Build(folder);
        Game.all(build, "src");
    }

    private void runs() {
        assertEquals(
                Game.OUTPUT,
                Build.java("-cp", Build.join(Build.RUNTIME, build.path("out").toString()), "game.app.Main"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-parameters",
                "-g:none",
                "-g",
                "-proc:full",
                "--enable-preview --release 25",
                "-XDshould-stop.ifError=GENERATE"
            })
    void optionsOfJavac(String options) {
        List<String> all = new ArrayList<>(List.of("-cp", Build.RUNTIME));
        all.addAll(List.of(options.split(" ")));
        build.javac(build.sources("src"), "out", all.toArray(String[]::new));
        if (options.contains("preview")) {
            return;
        }
        runs();
    }

    /** First the sources alone, then, with no processor, all there is. */
    @Test
    void inTwoSteps() {
        build.javac(build.sources("src"), "out", "-cp", Build.RUNTIME, "-proc:only");
        assertEquals("[]", build.list("out", ".class").toString());
        build.javac(build.sources("src", "generated/out"), "out", "-cp", Build.RUNTIME, "-proc:none");
        runs();
    }

    /** All its usual warnings are errors; what only comments refer to it counts as used where it reads comments. */
    @Test
    void eclipse() {
        List<String> arguments = new ArrayList<>(List.of(
                "-25",
                "-cp",
                Build.RUNTIME,
                "-processorpath",
                Build.PROCESSOR,
                "-d",
                build.folder("out"),
                "-s",
                build.folder("generated"),
                "-enableJavadoc",
                "-failOnWarning"));
        arguments.addAll(build.sources("src"));
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        boolean succeeds = BatchCompiler.compile(arguments.toArray(String[]::new), out, out, null);
        assertEquals("", said.toString());
        assertTrue(succeeds);
        runs();
    }
}

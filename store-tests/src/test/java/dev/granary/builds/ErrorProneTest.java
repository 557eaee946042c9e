package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Error Prone and NullAway look at generated code too. They are there with {@code -P error-prone}. */
class ErrorProneTest {
    private static final String PLUGIN = "com.google.errorprone.ErrorProneJavacPlugin";

    private static final String OFF = "-Xep:NullAway:OFF";
    private static final String PACKAGES = "-XepOpt:NullAway:AnnotatedPackages=game";

    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void write() {
        assumeTrue(isThere(), "without -P error-prone");
        build = new Build(folder);
        Game.all(build, "src");
    }

    private static boolean isThere() {
        try {
            Class.forName(PLUGIN, false, ErrorProneTest.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** What javac says, with the checks as a plugin and every warning of theirs an error. */
    private String javac(String... flags) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "javac").toString()));
        for (String part :
                List.of("api", "code", "comp", "file", "main", "model", "parser", "processing", "tree", "util")) {
            command.add("-J--add-exports=jdk.compiler/com.sun.tools.javac." + part + "=ALL-UNNAMED");
        }
        command.add("-J--add-opens=jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED");
        command.add("-J--add-opens=jdk.compiler/com.sun.tools.javac.comp=ALL-UNNAMED");
        // its own JVM warns of what the plugins use, which says nothing of the sources
        command.add("-J--sun-misc-unsafe-memory-access=allow");
        List<String> plugin = new ArrayList<>(List.of("-Xplugin:ErrorProne"));
        plugin.addAll(List.of(flags));
        command.addAll(List.of(
                "-XDcompilePolicy=simple",
                "--should-stop=ifError=FLOW",
                "-XDaddTypeAnnotationsToSymbol=true",
                "-Xmaxwarns",
                "999",
                String.join(" ", plugin),
                "-cp",
                Build.RUNTIME,
                "--processor-path",
                Build.join(Build.PROCESSOR, tools()),
                "-d",
                build.folder("out"),
                "-s",
                build.folder("generated")));
        command.addAll(build.sources("src"));
        return Build.execute(command);
    }

    /** What is on the class path by that profile, and so all else. */
    private static String tools() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(place ->
                        place.endsWith(".jar") && !place.contains("lombok") && !place.contains("record-builder"))
                .reduce(Build::join)
                .orElseThrow();
    }

    /** With the flag that its manual has for generated code, nothing; without it, matters of style and no error. */
    @Test
    void allChecks() {
        assertEquals("", javac(OFF, PACKAGES, "-XepDisableWarningsInGeneratedCode"));
        String said = javac(OFF, PACKAGES);
        Set<String> checks = new TreeSet<>();
        Pattern.compile("(warning|error): (\\[\\w+])").matcher(said).results().forEach(one -> checks.add(one.group(2)));
        assertEquals(Set.of("[OperatorPrecedence]"), checks);
        assertFalse(said.contains("/src/"), said);
    }

    /** Sources that are wrong on purpose are told so: the checks run. */
    @Test
    void theChecksRun() {
        build.file("src/game/app/Slip.java", """
            package game.app;

            class Slip {
                static void f() {
                    new IllegalStateException("not thrown");
                }
            }
            """);
        AssertionError said = assertThrows(AssertionError.class, () -> javac(OFF, PACKAGES));
        assertTrue(said.getMessage().contains("[DeadException]"), said::getMessage);
    }

    /** As NullAway's own manual has it for generated code. */
    @Test
    void nullAway() {
        assertEquals(
                "",
                javac(
                        "-XepDisableWarningsInGeneratedCode",
                        "-Xep:NullAway:ERROR",
                        PACKAGES,
                        "-XepOpt:NullAway:TreatGeneratedAsUnannotated=true"));
    }
}

package dev.granary.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A display of its own for a program in a JVM of its own: JUnit's has none. */
public final class Screen {
    private Screen() {}

    /** Runs a {@link Visitor} there, who has to be content. The test is skipped where there is no Xvfb. */
    public static void visit(Class<?> visitor, String... args) throws IOException, InterruptedException {
        Optional<Path> xvfb = onPath("Xvfb");
        assumeTrue(xvfb.isPresent(), "there is no Xvfb on the PATH to open a window on; install it to run this test");
        Process server = new ProcessBuilder(
                        xvfb.get().toString(), "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            String display = out.readLine();
            assertNotNull(display, "Xvfb did not start");
            String said = run(0, ":" + display, visitor, args);
            assertTrue(said.contains("all is well"), said);
        } finally {
            server.destroy();
            server.waitFor(10, TimeUnit.SECONDS);
        }
    }

    /** What the program says, which ends with that code. */
    public static String run(int exit, String display, Class<?> program, String... args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DISPLAY", display);
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), said);
        assertEquals(exit, process.exitValue(), said);
        return said;
    }

    private static Optional<Path> onPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}

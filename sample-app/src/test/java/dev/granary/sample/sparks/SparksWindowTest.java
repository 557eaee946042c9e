package dev.granary.sample.sparks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The window, on a display of its own, in a JVM of its own ({@link WindowVisitor}). */
class SparksWindowTest {
    @Test
    @Timeout(600)
    void mouseAndKeysWork() throws Exception {
        Optional<Path> xvfb = onPath("Xvfb");
        assumeTrue(xvfb.isPresent(), "there is no Xvfb on the PATH to open a window on; install it to run this test");
        Process server = new ProcessBuilder(
                        xvfb.get().toString(), "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var out = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            String display = out.readLine();
            assertNotNull(display, "Xvfb did not start");
            visit(":" + display);
        } finally {
            server.destroy();
            server.waitFor(10, TimeUnit.SECONDS);
        }
    }

    private static void visit(String display) throws Exception {
        var java = ProcessHandle.current().info().command().orElseThrow();
        var builder = new ProcessBuilder(
                java, "-cp", System.getProperty("java.class.path"), WindowVisitor.class.getName(), "target/window.png");
        builder.environment().put("DISPLAY", display);
        builder.redirectErrorStream(true);
        Process visitor = builder.start();
        String said = new String(visitor.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(visitor.waitFor(60, TimeUnit.SECONDS), said);
        assertEquals(0, visitor.exitValue(), said);
        assertTrue(said.contains("all is well"), said);
    }

    private static Optional<Path> onPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, program))
                .filter(Files::isExecutable)
                .findFirst();
    }
}

package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same sources give the same bytes: sources, classes and jars. */
@InTurn
class ReproducibleBuildTest {
    @Test
    void twiceInDifferentPlacesAndOrders(@TempDir Path one, @TempDir Path other) throws IOException {
        assertEquals(jar(one, false), jar(other, true));
    }

    /** The generated sources, and the bytes of the jar. */
    private static String jar(Path folder, boolean backwards) throws IOException {
        Build build = new Build(folder);
        Game.all(build, "src");
        List<String> sources = build.sources("src");
        build.javac(backwards ? sources.reversed() : sources, "out", "-cp", Build.RUNTIME);
        assertEquals(5, build.list("generated/out", "").size());
        return build.contents("generated/out") + " "
                + HexFormat.of().formatHex(Files.readAllBytes(Path.of(build.jar("out", "game.jar"))));
    }
}

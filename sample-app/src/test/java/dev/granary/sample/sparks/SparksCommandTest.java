package dev.granary.sample.sparks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.sample.Limits;
import dev.granary.sample.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparksCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Map<String, String> reports = new HashMap<>();

    @TempDir
    private Path directory;

    @Test
    void aShortRunWritesPicturesAndAReport() throws Exception {
        assertEquals(
                0,
                run("sparks", "--count=3000", "--frames=31", "--size=200x120", "--out=" + directory),
                err.toString());
        assertEquals(200, ImageIO.read(directory.resolve("sparks.png").toFile()).getWidth());
        var reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (var in =
                ImageIO.createImageInputStream(directory.resolve("sparks.gif").toFile())) {
            reader.setInput(in);
            assertEquals(11, reader.getNumImages(true), "every third frame, and the last one");
            assertEquals(100, reader.getWidth(0));
        }
        assertTrue(Files.readString(directory.resolve("frame-times.svg")).contains("<polygon"));
        assertTrue(ImageIO.read(directory.resolve("frame-times.png").toFile()).getWidth() > 1000);
        for (String word : List.of(
                "alive in the end",
                "created",
                "destroyed",
                "frames a second",
                "bytes allocated",
                "garbage collections",
                "ns an entity",
                "move",
                "draw",
                "sparks.png",
                "sparks.gif",
                "frame-times.svg",
                "frame-times.png")) {
            assertTrue(out.toString().contains(word), word + " in " + out);
        }
    }

    @Test
    void aShowThatWasSavedGoesOn() throws Exception {
        List<String> show = List.of("--count=3000", "--frames=160", "--seed=3");
        Path file = directory.resolve("show.granary");
        perform("whole", show);
        perform(
                "half",
                Stream.concat(show.stream(), Stream.of("--save=" + file)).toList());
        assertTrue(reports.get("half").contains("after frame 80"), reports.get("half"));
        perform("rest", List.of("--load=" + file));
        String plot = Files.readString(directory.resolve("rest").resolve("frame-times.svg"));
        assertTrue(plot.contains(">81<") && plot.contains(">160<"), "the numbers of the frames");
        assertEquals(entities("whole"), entities("rest"));
        assertTrue(!entities("whole").equals(entities("half")), entities("half"));

        Files.write(file, new byte[100]);
        assertEquals(1, run("sparks", "--load=" + file));
        assertTrue(err.toString().contains("granary-sample: " + file), err.toString());
    }

    /** What the report of a run says of entities in the end. */
    private String entities(String folder) {
        return reports.get(folder)
                .lines()
                .filter(line -> line.contains("alive in the end"))
                .findFirst()
                .orElseThrow()
                .replaceAll("end, .*", "end");
    }

    private void perform(String folder, List<String> options) {
        List<String> all = new ArrayList<>(List.of("sparks", "--size=200x120", "--out=" + directory.resolve(folder)));
        all.addAll(options);
        out.getBuffer().setLength(0);
        assertEquals(0, run(all.toArray(String[]::new)), err.toString());
        reports.put(folder, out.toString());
    }

    @Test
    void whatDoesNotGoWithFilesIsRefused() {
        refused("--window doesn't go with --save", "--save=a", "--window");
        refused("--save doesn't go with --load", "--save=a", "--load=b");
        refused("--count doesn't go with --load", "--load=b", "--count=3");
        refused("--frames must be from 2 to 36,000, but is 1", "--save=a", "--frames=1");
    }

    @Test
    void wrongArgumentsAreRefusedInOneLine() {
        refused("--count must be from 1 to 1,000,000, but is 0", "--count=0");
        refused(
                "--count must be from 1 to 1,000,000, but is 1000001".replace("1000001", "1,000,001"),
                "--count=1000001");
        refused("--frames must be from 1 to 36,000, but is -1", "--frames=-1");
        refused("--threads must be from 1 to 256, but is 0", "--threads=0");
        refused("Invalid value for option '--size': '960' is not a size such as 960x540", "--size=960");
        refused("Invalid value for option '--size': '9x9' is not between 64x64 and 4096x4096", "--size=9x9");
    }

    /** On a machine with more processors than that, too. */
    @Test
    void threadsAreAsManyAsProcessorsUpToThoseThatMayBe() {
        assertEquals(8, Limits.threads(8));
        assertEquals(256, Limits.threads(384));
    }

    @Test
    void keysDoubleAndHalveTheCountWithinItsRange() {
        assertEquals(8000, Settings.more(4000));
        assertEquals(1_000_000, Settings.more(600_000));
        assertEquals(2000, Settings.fewer(4000));
        assertEquals(1000, Settings.fewer(1500));
        assertEquals(10, Settings.fewer(10));
    }

    private void refused(String message, String... arguments) {
        err.getBuffer().setLength(0);
        assertEquals(
                2, run(Stream.concat(Stream.of("sparks"), Stream.of(arguments)).toArray(String[]::new)));
        assertEquals(message, err.toString().lines().findFirst().orElse(""));
    }

    @Test
    void aDirectoryThatIsAFileIsOneClearLine() throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertEquals(1, run("sparks", "--frames=1", "--out=" + file));
        assertTrue(err.toString().startsWith("granary-sample: cannot write to directory " + file), err.toString());
        assertTrue(err.toString().contains(file + " is a file, but should be a directory"), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void aCommandIsNeeded() {
        assertEquals(2, run());
        assertTrue(err.toString().startsWith("Missing required subcommand"), err.toString());
    }

    @Test
    void helpNamesCommandsAndOptions() {
        assertEquals(0, run("--help"));
        for (String word : List.of("sparks", "sound", "bench-frame")) {
            assertTrue(out.toString().contains(word), word + " in " + out);
        }
        out.getBuffer().setLength(0);
        assertEquals(0, run("sparks", "--help"));
        for (String word : List.of(
                "--count", "--threads", "--seed", "--frames", "--size", "--window", "--out", "--save", "--load")) {
            assertTrue(out.toString().contains(word), word + " in " + out);
        }
    }

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}

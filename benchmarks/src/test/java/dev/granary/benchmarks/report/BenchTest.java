package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What the command line refuses before it measures anything. */
class BenchTest {
    @TempDir
    private Path directory;

    private final StringWriter err = new StringWriter();

    private void refused(String message, String... arguments) {
        err.getBuffer().setLength(0);
        int code = new CommandLine(new Bench())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        assertEquals(2, code, err.toString());
        assertTrue(err.toString().startsWith(message), err.toString());
    }

    @Test
    void refusesWhatSaysNothing() {
        refused("--quick and --brief exclude each other.", "--quick", "--brief");
        refused("--missing says nothing without --into.", "--missing");
        refused("Only --compare takes a second file", "a.json");
        refused("--forks is 0, but has to be at least 1.", "--list", "--forks", "0");
        refused("--time is '0s', but has to be a number of ms or s", "--list", "--time", "0s");
        refused("There is no scenario 'nothing'; there are integrate, ", "--list", "--only", "nothing");
    }

    /** Or a file that isn't there would be said to be written. */
    @Test
    void refusesARunThatMeasuresNothing() {
        refused("--quick measures nothing of lists, files.", "--quick", "--only", "lists", "--only", "files");
    }

    /** Of a run of all scenarios, whose file is what the pages link to. */
    @Test
    void refusesResultsThatThePagesCannotLinkTo() {
        String file = directory.resolve("results.json").toString();
        refused("The pages link to their results, so they have to be in this repository: " + file, "--into", file);
        refused("The pages link to their results, so they have to be in this repository: " + file, "--report", file);
    }

    @Test
    void refusesFilesThatCannotBe() throws IOException {
        String nowhere = directory.resolve("none").resolve("results.json").toString();
        refused("There is no directory " + directory.resolve("none"), "--no-page", "--into", nowhere);
        refused("Can't read results: " + nowhere, "--compare", nowhere, nowhere);
        String text = Files.writeString(directory.resolve("text.json"), "text").toString();
        refused("Can't read results: ", "--compare", text, text);
    }
}

package dev.granary.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The messages of {@code docs/errors-at-run-time.md} are those of the runtime: each part without a name or a number is in a source. */
class ErrorsAtRunTimeTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern MESSAGE = Pattern.compile("`([^`]+)`");
    private static final Pattern NAME = Pattern.compile("\\w+(Exception|Error)");

    @Test
    void textsAreThoseOfTheRuntime() throws IOException {
        StringBuilder sources = new StringBuilder();
        for (String module : List.of("runtime", "processor")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    sources.append(Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", ""));
                }
            }
        }
        List<String> unknown = new ArrayList<>();
        int parts = 0;
        for (String line : Page.read("docs/errors-at-run-time.md").lines()) {
            if (line.startsWith("| ") && line.contains("`")) {
                String messages = line.substring(0, line.indexOf(" | "));
                for (String message : MESSAGE.matcher(messages)
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .filter(text -> !NAME.matcher(text).matches())
                        .toList()) {
                    for (String part : message.split("\\.\\.\\.")) {
                        parts++;
                        if (sources.indexOf(part.strip()) < 0) {
                            unknown.add(part.strip());
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), unknown);
        assertTrue(parts > 50, "the tables are read otherwise than they are written");
    }
}

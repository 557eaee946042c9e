package dev.granary.benchmarks.worlds;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.benchmarks.report.Bench;
import dev.granary.benchmarks.stores.Cpp;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code ./bench --native} where something lacks, and what it compares; the libraries themselves are nobody's to have here. */
class BesideCppTest {
    private static final String NO_HEADERS =
            "There is neither entt/entt.hpp (or entt.hpp), the single header of EnTT, nor"
                    + " flecs.h and flecs.c, the distribution of flecs, in ";

    @TempDir
    private Path folder;

    private static String refused(String... arguments) {
        StringWriter err = new StringWriter();
        int code = new CommandLine(new Bench())
                .setOut(new PrintWriter(new StringWriter()))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        assertEquals(2, code, err::toString);
        return err.toString().lines().findFirst().orElse("");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void somethingLacks() throws IOException {
        assertEquals(
                Optional.of("--native needs g++, and there is none on the PATH."), BesideCpp.refusal(folder, false));
        assertEquals(Optional.of(NO_HEADERS + folder + "."), BesideCpp.refusal(folder, true));
        write("flecs.h", "");
        assertEquals(Optional.of(NO_HEADERS + folder + "."), BesideCpp.refusal(folder, true), "flecs.c lacks");
        write("flecs.c", "");
        assertEquals(Optional.empty(), BesideCpp.refusal(folder, true));
        Files.delete(folder.resolve("flecs.c"));
        write("entt/entt.hpp", "");
        assertEquals(Optional.empty(), BesideCpp.refusal(folder, true));
    }

    @Test
    void onTheCommandLine() throws IOException {
        assertEquals(
                "--native takes --time, --quick and --brief, and no other option of measurements.",
                refused("--native", folder.toString(), "--only", "join"));
        assumeTrue(Cpp.isThere(), "there is no g++ to compile with");
        assertEquals(NO_HEADERS + folder + ".", refused("--native", folder.toString()));
        write("entt.hpp", "#error this is another EnTT\n");
        assertEquals(
                "g++ can't compile this EnTT (expected: EnTT 3, flecs 4.1):", refused("--native", folder.toString()));
    }

    /** Each scenario gives the same twice, and something else is found out. Of those over a million, one is enough. */
    @Test
    void whatIsCompared() {
        List<CppScenario> scenarios = CppScenario.ALL.stream()
                .filter(scenario -> scenario.per() < Entities.MOVERS)
                .toList();
        assertEquals(5, scenarios.size());
        for (CppScenario scenario : scenarios) {
            CppWorkOfGranary one = new CppWorkOfGranary(scenario.order());
            CppWorkOfGranary other = new CppWorkOfGranary(scenario.order());
            for (CppWork each : List.of(one, other)) {
                scenario.setUp().accept(each);
                for (int round = 0; round < 2; round++) {
                    scenario.before().accept(each);
                    scenario.timed().accept(each);
                }
            }
            assertDoesNotThrow(() -> BesideCpp.check(scenario, List.of(one, other)));
            other.create(1);
            String message = assertThrows(
                            IllegalStateException.class, () -> BesideCpp.check(scenario, List.of(one, other)))
                    .getMessage();
            assertTrue(message.startsWith(scenario.name() + ": Granary comes to "), message);
        }
    }
}

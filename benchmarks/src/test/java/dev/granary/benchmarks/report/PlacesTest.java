package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the page about measuring says of the two runs that are kept: how many contenders changed places between them. */
class PlacesTest {
    private static final Pattern SENTENCE =
            Pattern.compile("Of (\\d+) pairs of contenders in one column, (\\d+) changed\\s+places");

    /** Two contenders of one column, as two runs measured them. */
    private record Pair(Sample one, Sample other, Sample oneAgain, Sample otherAgain) {
        boolean changedPlaces() {
            return (one.mean() - other.mean()) * (oneAgain.mean() - otherAgain.mean()) < 0;
        }

        boolean isApart() {
            return areApart(one.interval(), other.interval()) && areApart(oneAgain.interval(), otherAgain.interval());
        }

        private static boolean areApart(Interval one, Interval other) {
            return one.high() < other.low() || other.high() < one.low();
        }
    }

    private static Results results(String name) throws IOException {
        return Results.read(KeptResults.DIRECTORY.resolve(name));
    }

    private static List<Pair> pairs(Results first, Results second) {
        return Scenarios.ALL.stream()
                .map(scenario -> scenario.cells().stream()
                        .filter(cell ->
                                cell.in(first).isPresent() && cell.in(second).isPresent())
                        .toList())
                .flatMap(cells -> cells.stream()
                        .flatMap(one -> cells.subList(0, cells.indexOf(one)).stream()
                                .filter(other -> other.column().equals(one.column()))
                                .map(other -> new Pair(
                                        one.in(first).orElseThrow(),
                                        other.in(first).orElseThrow(),
                                        one.in(second).orElseThrow(),
                                        other.in(second).orElseThrow()))))
                .toList();
    }

    @Test
    void fewChangedPlacesAndNoneThatWereApart() throws IOException {
        Matcher sentence = SENTENCE.matcher(Files.readString(Path.of("../docs/measuring.md")));
        assertTrue(sentence.find());
        List<Pair> pairs = pairs(results("2026-11-21-brief.json"), results("2026-11-21-brief-2.json"));
        List<Pair> changed = pairs.stream().filter(Pair::changedPlaces).toList();
        assertEquals(sentence.group(1) + " " + sentence.group(2), pairs.size() + " " + changed.size());
        assertEquals(List.of(), changed.stream().filter(Pair::isApart).toList());
    }
}

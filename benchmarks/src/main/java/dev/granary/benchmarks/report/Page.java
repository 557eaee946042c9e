package dev.granary.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page in Markdown, written by hand but for what is between markers:
 *
 * <ul>
 *   <li>{@code <!-- results: FILE -->...<!-- end -->}: which file all numbers are from, and the machine
 *   <li>{@code <!-- scenario: NAME -->...<!-- end -->}: its table and plot
 *   <li>{@code <!-- value: NAME / COLUMN / RIVAL -->...<!-- end -->}: one value, in a sentence
 *   <li>{@code <!-- ratio: NAME / COLUMN / RIVAL / RIVAL -->...<!-- end -->}: how many times the second the first is
 *   <li>{@code <!-- perframe: NAME / COLUMN / RIVAL -->...<!-- end -->}: how often that fits into 16 milliseconds
 * </ul>
 */
public final class Page {
    private static final String END = "<!-- end -->";
    private static final Pattern MARKED =
            Pattern.compile("<!-- (results|scenario|value|ratio|perframe): (.*?) -->(.*?)<!-- end -->", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("<!-- results: (.*?) -->");
    private static final String PLOTS = "images/performance/";
    private static final double FRAME_NANOSECONDS = 16e6;
    private static final String NOT_MEASURED = "(not measured)";

    private final Path file;
    private final Results results;
    private final String resultsName;

    private Page(Path file, Results results, String resultsName) {
        this.file = file;
        this.results = results;
        this.resultsName = resultsName;
    }

    /** The name of the results file that a page says its numbers are from, relative to the root directory. */
    public static Optional<String> namedIn(String text) {
        Matcher matcher = NAMED.matcher(text);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** What the page and its plots should be with these results: texts by file. */
    public static Map<Path, String> texts(Path file, Results results, String resultsName) throws IOException {
        return new Page(file, results, resultsName).texts();
    }

    static void write(Path file, Results results, String resultsName) throws IOException {
        for (Map.Entry<Path, String> text : texts(file, results, resultsName).entrySet()) {
            Files.createDirectories(text.getKey().getParent());
            Files.writeString(text.getKey(), text.getValue());
        }
    }

    private Map<Path, String> texts() throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        texts.put(
                file,
                MARKED.matcher(Files.readString(file))
                        .replaceAll(found -> Matcher.quoteReplacement(replacement(found))));
        for (Scenario scenario : Scenarios.ALL) {
            plot(scenario).ifPresent(svg -> texts.put(file.resolveSibling(plotName(scenario)), svg));
        }
        return texts;
    }

    private String replacement(MatchResult found) {
        String kind = found.group(1);
        String what = found.group(2);
        String[] parts = what.split(" / ");
        return switch (kind) {
            case "results" -> "<!-- results: " + resultsName + " -->\n" + source() + END;
            case "scenario" -> marker(kind, what) + "\n" + scenario(named(what)) + END;
            case "value" -> marker(kind, what) + value(parts) + END;
            case "ratio" -> marker(kind, what) + ratio(parts) + END;
            case "perframe" -> marker(kind, what) + perFrame(parts) + END;
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static String marker(String kind, String what) {
        return "<!-- " + kind + ": " + what + " -->";
    }

    private String source() {
        String name = resultsName.substring(resultsName.lastIndexOf('/') + 1);
        return "Numbers are from [`" + name + "`](../" + resultsName + ") where no other file is named: "
                + String.join("; and ", results.environments()) + ".\n";
    }

    private String scenario(Scenario scenario) {
        return Tables.of(scenario, results)
                + plot(scenario)
                        .map(svg -> "\n![" + scenario.title() + "](" + plotName(scenario) + ")\n")
                        .orElse("");
    }

    private static String plotName(Scenario scenario) {
        return PLOTS + scenario.name() + ".svg";
    }

    private Optional<String> plot(Scenario scenario) {
        return switch (scenario.shape()) {
            case BARS ->
                Optional.of(new BarPlot(scenario, results))
                        .filter(plot -> !plot.isEmpty())
                        .map(BarPlot::draw);
            case CURVES ->
                Optional.of(new CurvePlot(scenario, results))
                        .filter(plot -> !plot.isEmpty())
                        .map(CurvePlot::draw);
        };
    }

    private String value(String[] parts) {
        return cell(parts[0], parts[1], parts[2])
                .in(results)
                .map(sample -> Numbers.of(sample.mean()))
                .orElse(NOT_MEASURED);
    }

    private String ratio(String[] parts) {
        Optional<Sample> one = cell(parts[0], parts[1], parts[2]).in(results);
        Optional<Sample> other = cell(parts[0], parts[1], parts[3]).in(results);
        return one.isPresent() && other.isPresent()
                ? Numbers.ratio(one.get().mean() / other.get().mean())
                : NOT_MEASURED;
    }

    /** With two digits, the rest zeros. */
    private String perFrame(String[] parts) {
        Cell cell = cell(parts[0], parts[1], parts[2]);
        return cell.in(results)
                .map(sample -> FRAME_NANOSECONDS
                        / (sample.mean() * cell.scenario().unit().size()))
                .map(Page::rounded)
                .orElse(NOT_MEASURED);
    }

    private static String rounded(double count) {
        double unit = Math.pow(10, Math.floor(Math.log10(count)) - 1);
        double rounded = Math.round(count / unit) * unit;
        return rounded >= 1e6
                ? Numbers.of(rounded / 1e6).replaceFirst("\\.0+$", "") + " million"
                : String.format(Locale.ROOT, "%,.0f", rounded);
    }

    private Scenario named(String name) {
        return Scenarios.named(name)
                .orElseThrow(() -> new IllegalArgumentException(file + " names a scenario that there isn't: " + name));
    }

    private Cell cell(String scenario, String column, String rival) {
        return named(scenario)
                .cell(column, rival)
                .orElseThrow(() -> new IllegalArgumentException(
                        file + " names what " + scenario + " does not have: " + column + " / " + rival));
    }
}

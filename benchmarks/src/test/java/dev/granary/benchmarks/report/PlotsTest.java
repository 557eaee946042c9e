package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Plots and tables of every scenario, of made-up values. */
class PlotsTest {
    private static List<Scenario> scenarios() {
        return Scenarios.ALL;
    }

    /** Each cell's value is its number times 7 nanoseconds, or whatever its unit is. */
    static Results made(Scenario scenario) throws IOException {
        Results results = new Results();
        Map<Key, StringBuilder> secondary = new TreeMap<>();
        int number = 1;
        for (Cell cell : scenario.cells()) {
            double value = 7.0 * number++ * cell.column().per();
            secondary
                    .computeIfAbsent(cell.key(), key -> new StringBuilder("\"none\": {\"rawData\": []}"))
                    .append(", \"%s\": {\"rawData\": [[%s, %s]]}"
                            .formatted(
                                    cell.column().metric().isEmpty()
                                            ? "unread"
                                            : cell.column().metric(),
                                    value,
                                    value * 1.1));
            StringBuilder parameters = new StringBuilder();
            cell.key()
                    .parameters()
                    .forEach((name, text) -> parameters
                            .append(parameters.isEmpty() ? "" : ", ")
                            .append("\"%s\": \"%s\"".formatted(name, text)));
            results.add(
                    """
                    [{"benchmark": "%s", "params": {%s}, "forks": 2, "vmName": "a JVM", "vmVersion": "1",
                      "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[%s, %s]]}, "secondaryMetrics": {%s}}]
                    """.formatted(cell.key().benchmark(), parameters, value, value * 1.1, secondary.get(cell.key())),
                    "a machine");
        }
        return results;
    }

    private static String svg(Scenario scenario, Results results) {
        return scenario.shape() == Scenario.Shape.BARS
                ? new BarPlot(scenario, results).draw()
                : new CurvePlot(scenario, results).draw();
    }

    private static Document parsed(String svg) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (SAXException | IOException | ParserConfigurationException e) {
            throw new AssertionError(svg, e);
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void isWellFormedAndNothingIsOutside(Scenario scenario) throws IOException {
        Element root = parsed(svg(scenario, made(scenario))).getDocumentElement();
        double width = Double.parseDouble(root.getAttribute("width"));
        double height = Double.parseDouble(root.getAttribute("height"));
        for (String[] each :
                new String[][] {{"rect", "x", "y"}, {"text", "x", "y"}, {"line", "x2", "y2"}, {"circle", "cx", "cy"}}) {
            NodeList elements = root.getElementsByTagName(each[0]);
            for (int i = 0; i < elements.getLength(); i++) {
                Element element = (Element) elements.item(i);
                if (!element.getAttribute(each[1]).isEmpty()) {
                    double x = Double.parseDouble(element.getAttribute(each[1]));
                    double y = Double.parseDouble(element.getAttribute(each[2]));
                    assertTrue(
                            x >= 0 && x <= width && y >= 0 && y <= height,
                            () -> element.getTextContent() + " at " + x + ", " + y);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void hasAMarkForEachCell(Scenario scenario) throws IOException {
        String svg = svg(scenario, made(scenario));
        String mark = scenario.shape() == Scenario.Shape.BARS ? "<rect class=\"(ours|limit|rival)\"" : "<circle";
        assertEquals(
                scenario.cells().size(),
                Pattern.compile(mark).matcher(svg).results().count());
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void tableHasALineForEachContender(Scenario scenario) throws IOException {
        List<String> lines = Tables.of(scenario, made(scenario)).lines().toList();
        assertEquals(2 + scenario.contenders().size(), lines.size());
        for (String line : lines) {
            assertEquals(
                    scenario.columns().size() + 2L,
                    line.chars().filter(c -> c == '|').count(),
                    line);
        }
    }

    @Test
    void whatWasNotMeasuredIsLeftOut() throws IOException {
        Results results = new Results();
        ComparisonTest.add(results, "structs", "14, 14");
        Scenario churn = Scenarios.named("churn").orElseThrow();
        assertEquals("""
            | ns a removal with an addition | churn |
            | --- | ---: |
            | **`@BulkData`** | 14.0 |
            """, Tables.of(churn, results));
        assertTrue(svg(churn, results).contains("@BulkData"));
        assertEquals("Not measured in this run.\n", Tables.of(churn, new Results()));
    }

    @Test
    void tableComparesWithTheLimit() throws IOException {
        Results results = new Results();
        ComparisonTest.add(results, "structs", "14, 14");
        ComparisonTest.add(results, "slots", "7, 7");
        assertTrue(Tables.of(Scenarios.named("churn").orElseThrow(), results).contains("| 14.0 (2.00×) |"));
    }

    @Test
    void textIsEscaped() {
        Svg svg = new Svg(10, 10, "a < b & c");
        svg.text("", 1, 1, Svg.Anchor.START, "<&>");
        assertEquals(
                "<&>",
                parsed(svg.toString()).getElementsByTagName("text").item(0).getTextContent());
    }
}

package dev.granary.runtime;

import dev.granary.runtime.ReportSection.Bar;
import dev.granary.runtime.ReportSection.Chart;
import dev.granary.runtime.ReportSection.Fact;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** The page itself: one HTML file, which has its style, and no script. */
final class ReportPage {
    /** From the left edge of a cell to that of the next one, and the height of a line. */
    private static final int STEP = 9;

    private static final int SIDE = 8;

    private static final String BAR = "<i style=\"width:%s%%\"></i>";

    /** What the row numbers take at the left of the cells. */
    private static final int MARGIN = 88;

    private final StringBuilder html = new StringBuilder();

    private ReportPage() {}

    static String of(List<ReportSection> sections) {
        return new ReportPage().page(sections);
    }

    private String page(List<ReportSection> sections) {
        add(
                """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>
                %s</style>
                </head>
                <body>
                <main>
                <header><h1>Granary</h1><p>%s</p></header>
                """,
                sections.size() == 1 ? sections.getFirst().title() : "Granary",
                style(),
                sections.size() == 1 ? "1 store" : sections.size() + " stores");
        if (sections.size() > 1) {
            overview(sections);
        }
        for (int number = 0; number < sections.size(); number++) {
            section(number, sections.get(number));
        }
        add("</main>\n</body>\n</html>\n");
        return html.toString();
    }

    private static String style() {
        try (InputStream css = ReportPage.class.getResourceAsStream("report.css")) {
            return new String(css.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Formats text, of which only the first argument may be from elsewhere than this class. */
    private void add(String text, Object... arguments) {
        html.append(arguments.length == 0 ? text : String.format(Locale.ROOT, text, arguments));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private void overview(List<ReportSection> sections) {
        add("<nav><table>\n");
        for (int number = 0; number < sections.size(); number++) {
            ReportSection section = sections.get(number);
            add("<tr><td><a href=\"#store-%2$d\">%1$s</a></td>", escaped(section.title()), number);
            for (Fact fact : section.facts().subList(0, 5)) {
                add("<td class=\"number\">%s <small>%s</small></td>", escaped(fact.value()), escaped(fact.label()));
            }
            add("</tr>\n");
        }
        add("</table></nav>\n");
    }

    /** Known by its number: a store and a copy have the same title. */
    private void section(int number, ReportSection section) {
        add("<section id=\"store-%2$d\">\n<h2>%1$s</h2>\n", escaped(section.title()), number);
        add("<p class=\"about\">%s</p>\n<dl class=\"facts\">\n", escaped(section.about()));
        for (Fact fact : section.facts()) {
            add("<div><dd>%s</dd><dt>%s</dt></div>\n", escaped(fact.value()), escaped(fact.label()));
        }
        add("</dl>\n");
        cells(section.cells());
        add("<div class=\"charts\">\n");
        section.charts().forEach(this::chart);
        add("</div>\n</section>\n");
    }

    private void cells(CellMap map) {
        if (map.lines().isEmpty()) {
            add("<p class=\"none\">There is no memory for rows yet.</p>\n");
            return;
        }
        int height = map.lines().size() * STEP;
        add(
                "<figure><figcaption><b>Rows</b> %s in each cell, from empty <svg class=\"key\" viewBox=\"0 0 %d %d\">",
                Quantities.count(map.rowsPerCell()), 9 * STEP, SIDE);
        for (int shade = CellMap.EMPTY; shade <= CellMap.FULL; shade++) {
            cell(shade, shade * STEP, 0);
        }
        add(
                "</svg> to full</figcaption>\n"
                        + "<svg class=\"cells\" role=\"img\" viewBox=\"0 0 %d %d\"><title>How full rows are</title>\n",
                MARGIN + CellMap.WIDTH * STEP, height);
        int y = 0;
        for (CellMap.Line line : map.lines()) {
            add("<text x=\"%d\" y=\"%d\">%s</text>", MARGIN - 8, y + SIDE - 1, Quantities.count(line.firstRow()));
            int x = MARGIN;
            for (int shade : line.shades()) {
                if (shade != CellMap.GAP) {
                    cell(shade, x, y);
                }
                x += STEP;
            }
            add("\n");
            y += STEP;
        }
        add("</svg></figure>\n");
    }

    private void cell(int shade, int x, int y) {
        add("<rect class=\"c%d\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", shade, x, y, SIDE, SIDE);
    }

    private void chart(Chart chart) {
        add("<div class=\"chart\">\n<h3>%s</h3>\n", escaped(chart.title()));
        add("<p>%s</p>\n<table>\n", escaped(chart.note()));
        for (Bar bar : chart.bars()) {
            add("<tr><th scope=\"row\">%s", escaped(bar.label()));
            if (!bar.detail().isEmpty()) {
                add(" <small>%s</small>", escaped(bar.detail()));
            }
            add(
                    "</th><td class=\"bar\">%s</td>",
                    bar.share() == 0 ? "" : BAR.formatted(String.format(Locale.ROOT, "%.2f", 100 * bar.share())));
            add("<td class=\"number\">%s</td></tr>\n", escaped(bar.value()));
        }
        add("</table>\n</div>\n");
    }
}

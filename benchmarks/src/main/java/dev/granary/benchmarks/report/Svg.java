package dev.granary.benchmarks.report;

import java.util.Locale;

/**
 * A drawing in SVG whose colors are classes of a style sheet, so that it follows the reader's light or dark setting. The names of
 * the classes are those of {@link #STYLE}.
 */
final class Svg {
    private static final String STYLE = """
        <style>
        text{font-family:system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;font-size:12px;fill:#1f2328}
        .paper{fill:#ffffff}.title{font-size:15px;font-weight:600}.small{font-size:11px;fill:#59636e}.strong{font-weight:600}
        .grid{stroke:#d1d9e0;stroke-width:1}.axis{stroke:#818b98;stroke-width:1}.error{stroke:#1f2328;stroke-width:1.2}
        .ours{fill:#0969da}.limit{fill:#59636e}.rival{fill:#c8b898}
        .line{fill:none;stroke-width:2}.thick{stroke-width:3.2}
        .s0{stroke:#0969da}.s1{stroke:#8250df}.s2{stroke:#59636e}.s3{stroke:#bc4c00}.s4{stroke:#1a7f37}.s5{stroke:#bf3989}
        .s6{stroke:#9a6700}.s7{stroke:#0a7b83}
        .f0{fill:#0969da}.f1{fill:#8250df}.f2{fill:#59636e}.f3{fill:#bc4c00}.f4{fill:#1a7f37}.f5{fill:#bf3989}
        .f6{fill:#9a6700}.f7{fill:#0a7b83}
        @media (prefers-color-scheme:dark){
        text{fill:#e6edf3}.paper{fill:#0d1117}.small{fill:#9198a1}
        .grid{stroke:#30363d}.axis{stroke:#6e7681}.error{stroke:#e6edf3}
        .ours{fill:#388bfd}.limit{fill:#8b949e}.rival{fill:#7d6f55}
        .s0{stroke:#58a6ff}.s1{stroke:#bc8cff}.s2{stroke:#9198a1}.s3{stroke:#f0883e}.s4{stroke:#3fb950}.s5{stroke:#f778ba}
        .s6{stroke:#d29922}.s7{stroke:#39c5cf}
        .f0{fill:#58a6ff}.f1{fill:#bc8cff}.f2{fill:#9198a1}.f3{fill:#f0883e}.f4{fill:#3fb950}.f5{fill:#f778ba}
        .f6{fill:#d29922}.f7{fill:#39c5cf}
        }
        </style>
        """;

    /** How many classes {@code s0}, {@code s1}, ... of lines there are, and {@code f0}, ... of what is filled alike. */
    static final int LINES = 8;

    /** Where a text is beside its position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    private final StringBuilder svg = new StringBuilder();

    Svg(double width, double height, String title) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\""
                        + " role=\"img\">",
                width, height, width, height);
        svg.append("<title>").append(escaped(title)).append("</title>\n").append(STYLE);
        add("<rect class=\"paper\" width=\"%.0f\" height=\"%.0f\" rx=\"6\"/>", width, height);
    }

    void rectangle(String kind, double x, double y, double width, double height) {
        add(
                "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"/>",
                kind, x, y, width, height);
    }

    void line(String kind, double x1, double y1, double x2, double y2) {
        add("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", kind, x1, y1, x2, y2);
    }

    void polyline(String kind, double[] x, double[] y) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            points.append(String.format(Locale.ROOT, "%s%.1f,%.1f", i == 0 ? "" : " ", x[i], y[i]));
        }
        add("<polyline class=\"line %s\" points=\"%s\"/>", kind, points);
    }

    void dot(String kind, double x, double y) {
        add("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", kind, x, y);
    }

    void text(String kind, double x, double y, Anchor anchor, String text) {
        add(
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                kind, x, y, anchor.name().toLowerCase(Locale.ROOT), escaped(text));
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    @Override
    public String toString() {
        return svg + "</svg>\n";
    }
}

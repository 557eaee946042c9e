package dev.granary.hostile;

import java.util.List;

/** Texts for {@code where}: conditions on flags and values, and what is none. */
final class Conditions {
    private static final List<String> ODD = List.of(
            "",
            " ",
            "&",
            "a &",
            "!",
            "()",
            "(((",
            ")",
            "a b",
            "a && b",
            "a = b",
            "1",
            "a.b.c",
            "a..b",
            ".a",
            "a.",
            "%s %d",
            "\\\"",
            "\\n",
            "\\t a",
            "\\u0000",
            "値",
            "\\uD835\\uDCB3",
            "\\uD835",
            "true",
            "a -> b",
            "a[0]",
            "not a",
            "a and b",
            "a != b",
            "~a",
            "this",
            "a\\\\b",
            "x'y'",
            "a /* b */",
            "// a",
            "a;b",
            "a,b",
            "é",
            "\\u00A0");

    private Conditions() {}

    /** As a Java expression, quotes included; {@code simple} are conditions that others are made of. */
    static String of(Dice dice, List<String> simple) {
        if (dice.percent(3)) {
            return dice.any(
                    "null",
                    "Missing.WHERE",
                    "\"a\" + 1",
                    "(\"x\")",
                    "\"x\".trim()",
                    "1",
                    "{\"x\"}",
                    "\"\"\"\n x\"\"\"");
        }
        if (dice.percent(2)) {
            // as deep as a literal of 65535 bytes allows
            return '"' + dice.any("(", "!", "!(", "a & (", "a & ").repeat(dice.any(200, 5000, 13_000)) + '"';
        }
        if (simple.isEmpty() || dice.percent(12)) {
            return '"' + dice.any(ODD) + '"';
        }
        return '"' + expression(dice, simple, 3) + '"';
    }

    private static String expression(Dice dice, List<String> simple, int depth) {
        String space = dice.any("", " ", "  ");
        return switch (dice.below(depth == 0 ? 1 : 5)) {
            case 0 -> dice.any(simple);
            case 1 -> "!" + space + expression(dice, simple, depth - 1);
            case 2 -> "(" + space + expression(dice, simple, depth - 1) + ")";
            default ->
                expression(dice, simple, depth - 1)
                        + space
                        + dice.any("&", "|", "^")
                        + space
                        + expression(dice, simple, depth - 1);
        };
    }
}

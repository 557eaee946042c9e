package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;

/** The annotation of a record that gets a store. */
final class Options {
    private static final List<String> ODD_NUMBERS = List.of(
            "0",
            "1",
            "3",
            "-1",
            "63",
            "Integer.MIN_VALUE",
            "Integer.MAX_VALUE",
            "1 << 30",
            "100_000",
            "'a'",
            "1L",
            "Missing.X",
            "\"\".length()",
            "(int) 1e9",
            "null",
            "{8}",
            "{}",
            "dev.granary.Missing.Y",
            "1 / 0",
            "\"8\"");

    private static final List<String> ODD_NAMES = List.of(
            "\"\"",
            "\" \"",
            "\"a.b\"",
            "\"class\"",
            "\"Cursor\"",
            "\"Block\"",
            "\"List\"",
            "\"Größe_$1\"",
            "\"SELFStore\"",
            "\"SELF\"",
            "\"\\u0000\"",
            "\"record\"",
            "null",
            "Missing.NAME",
            "\"A\" + \"B\"",
            "\"%s\"",
            "\"String\"",
            "\"AssertionError\"",
            "(String) \"C\"",
            "\"Handle\"",
            "\"1a\"",
            "1",
            "\"_\"",
            "\"\\n\"",
            "\"x\\\"y\"",
            "\"" + "L".repeat(70_000) + "\"");

    private Options() {}

    /** Annotations, a line each option. */
    static String of(Dice dice, String simpleName, List<String> flags) {
        boolean isSoa = dice.percent(45);
        StringBuilder text = new StringBuilder(annotation(dice, isSoa, simpleName));
        if (dice.percent(2)) {
            text.append(annotation(dice, !isSoa || dice.percent(20), simpleName));
        }
        if (dice.percent(20)) {
            List<String> names = new ArrayList<>();
            for (int i = dice.below(4); i >= 0; i--) {
                String name =
                        dice.percent(10) ? dice.any("a b", "", "class", "x.y", "1", "\\\"", "size", "%s") : "mark" + i;
                if (dice.percent(10)) {
                    name = OddNames.component(dice);
                }
                names.add('"' + name + '"');
                if (!name.isEmpty()) {
                    flags.add(name);
                }
            }
            text.append("@dev.granary.Flags({").append(String.join(", ", names)).append("})\n");
        }
        return text.toString();
    }

    private static String annotation(Dice dice, boolean isSoa, String simpleName) {
        List<String> options = new ArrayList<>();
        boolean isFixed = dice.percent(12);
        if (isFixed) {
            options.add("growth = dev.granary.Growth.FIXED");
            options.add("capacity = " + number(dice, "1", "64", "100", "1000"));
        } else if (dice.percent(40)) {
            options.add("growth = dev.granary.Growth."
                    + dice.mostly(
                            List.of("DOUBLING", "GEOMETRIC_BLOCKS", "VIRTUAL"),
                            List.of("BLOCKS", "FIXED", "MISSING"),
                            6));
        }
        String layout = isSoa ? "SOA" : dice.any("AOS", "AOS", "SOA", "AOSOA");
        if (!isSoa && (!layout.equals("AOS") || dice.percent(5))) {
            options.add("layout = dev.granary.Layout." + layout);
        }
        if (!isSoa && dice.percent(25)) {
            options.add(
                    "reuse = dev.granary.Reuse." + dice.mostly(List.of("FREE_LIST"), List.of("LOWEST", "NONE"), 10));
        }
        if (!isFixed && dice.percent(20)) {
            options.add("capacity = " + number(dice, "5", "100", "1000"));
        }
        if (dice.percent(isFixed ? 3 : 20)) {
            options.add("maxCapacity = " + number(dice, "5000", "10_000", "1 << 20"));
        }
        if (dice.percent(isFixed ? 3 : 15)) {
            options.add("blockRows = " + number(dice, "64", "128", "8192"));
        }
        if (dice.percent(layout.equals("AOSOA") ? 50 : isSoa ? 8 : 1)) {
            options.add("lanes = " + number(dice, "2", "8", "64"));
        }
        if (dice.percent(15)) {
            options.add("name = "
                    + dice.mostly(List.of("\"Named\"", "\"SELFs\""), ODD_NAMES, 35)
                            .replace("SELF", simpleName));
        }
        if (dice.percent(1)) {
            options.add(dice.any("missing = 3", "5", "growth = growth", "value = {}", "capacity", "layout = 3"));
        }
        return "@dev.granary." + (isSoa ? "SoA" : "BulkData")
                + (options.isEmpty() ? "\n" : "(\n        " + String.join(",\n        ", options) + ")\n");
    }

    private static String number(Dice dice, String... usual) {
        return dice.mostly(List.of(usual), ODD_NUMBERS, 8);
    }
}

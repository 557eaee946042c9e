package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damage to sources: what a slip of the hand does, and worse. */
final class Breakage {
    private static final Pattern TOKEN = Pattern.compile("[\\w$]+|\"[^\"\\n]*\"|[^\\s\\w]");

    private static final List<String> SCRAPS = List.of(
            "{",
            "}",
            "(",
            ")",
            "<",
            ">",
            "\"",
            "'",
            ";",
            ",",
            "@",
            ".",
            "class",
            "record R",
            "static",
            "/*",
            "*/",
            "//",
            "0x",
            "\\u00",
            "\\",
            "#",
            "@dev.granary.SoA ",
            "@dev.granary.Kernel ",
            "@dev.granary.Boxed ",
            "@dev.granary.Kernels(int.class) ",
            "extends",
            "int",
            "?",
            "@dev.granary.RemoveIf ",
            "@dev.granary.Flags({}) ",
            "@dev.granary.World({}) ",
            "import missing.*;",
            "void f() {}",
            "\uFEFF",
            "\u0000",
            "...",
            "@dev.granary.BulkData ",
            "private ",
            "final ",
            "non-sealed ",
            "null",
            "[]",
            "->",
            "enum",
            "package q;",
            "@Missing ",
            "sealed ");

    private Breakage() {}

    /** The files, one or two of them damaged. */
    static List<SourceFile> damage(Dice dice, List<SourceFile> files) {
        List<SourceFile> damaged = new ArrayList<>(files);
        for (int i = dice.below(2); i >= 0; i--) {
            int at = dice.below(damaged.size());
            SourceFile file = damaged.get(at);
            switch (dice.below(8)) {
                case 0 -> {
                    if (damaged.size() > 1) {
                        damaged.remove(at);
                    }
                }
                case 1 -> damaged.add(new SourceFile("copy/Copy" + i + ".java", file.text()));
                default -> damaged.set(at, new SourceFile(file.path(), damage(dice, file.text())));
            }
        }
        return damaged;
    }

    private static String damage(Dice dice, String text) {
        List<int[]> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        while (matcher.find()) {
            tokens.add(new int[] {matcher.start(), matcher.end()});
        }
        int[] one = dice.any(tokens);
        int[] other = dice.any(tokens);
        return switch (dice.below(6)) {
            case 0 -> text.substring(0, one[0]) + text.substring(one[1]);
            case 1 -> text.substring(0, one[0]) + dice.any(SCRAPS) + text.substring(one[0]);
            case 2 -> text.substring(0, one[0]) + text.substring(other[0], other[1]) + text.substring(one[1]);
            case 3 -> text.substring(0, one[0]);
            case 4 -> text.substring(0, one[1]) + " " + text.substring(one[0]);
            default -> text.substring(0, one[0]) + dice.any(SCRAPS) + text.substring(one[1]);
        };
    }
}

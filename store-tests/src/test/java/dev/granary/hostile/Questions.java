package dev.granary.hostile;

import dev.granary.hostile.KernelBodies.Known;
import java.util.List;

/**
 * Random conditions of all kinds on components, parameters, variables, constants and what methods make of them: some fail, and some have
 * an effect.
 */
final class Questions {
    private static final int DEEPEST = 3;

    private final Dice dice;
    private final List<Known> known;
    private final boolean isAny;

    /** {@code isAny} if they may fail and have effects. */
    Questions(Dice dice, List<Known> known, boolean isAny) {
        this.dice = dice;
        this.known = known;
        this.isAny = isAny;
    }

    String any() {
        return any(0);
    }

    private String any(int depth) {
        return switch (dice.below(depth < DEEPEST ? 16 : 9)) {
            case 9 -> any(depth + 1) + " && " + any(depth + 1);
            case 10 -> "(" + any(depth + 1) + " || " + any(depth + 1) + ")";
            case 11 -> "!(" + any(depth + 1) + ")";
            case 12 -> "((" + any(depth + 1) + ") ? " + any(depth + 1) + " : " + any(depth + 1) + ")";
            case 13 -> "((" + any(depth + 1) + ") ^ (" + any(depth + 1) + "))";
            case 14 ->
                isAny && dice.percent(40) ? "touched(" + any(depth + 1) + ")" : "same_boolean(" + any(depth + 1) + ")";
            case 15 -> passed();
            default -> ofItem();
        };
    }

    private String passed() {
        return isAny
                ? dice.any(
                        "n % 3 == 1",
                        "w[0] > n - 3",
                        "w[n & 1] == 0",
                        "w.length < n",
                        "m == null",
                        "(m != null && m > 2)",
                        "m > 4",
                        "7 / (n - 5) < 3")
                : dice.any("n % 3 == 1", "w[0] < n", "m == null", "w.length < n");
    }

    private String ofItem() {
        Known one = dice.any(known);
        String x = one.text();
        if (one.type().isNumber()) {
            return number(one);
        }
        if (one.type().isRecord()) {
            return one.type().components().getFirst().type().isNumber() && !x.equals("sum")
                    ? x + ".isOver(" + dice.any("n", "2", "LIMIT", "n * 2", "2L - n", "n > 3 ? 2L : n") + ")"
                    : passed();
        }
        if (one.type().name().equals("boolean")) {
            return "(" + dice.any(x, "!" + x, x + " == true", x + " | n > 3") + ")";
        }
        if (one.type().name().contains("Handle")) {
            return dice.any(x + ".isNone()", x + ".bits() > 5", x + " == null", x + " == " + x);
        }
        return one.type().name().equals("String")
                ? x + (dice.percent(50) ? " == null" : " != null")
                : x + dice.any(" == ", " != ") + dice.any(one.type().value(), x);
    }

    /** Of the same type, mostly with an operator. */
    private String same(Known one) {
        String x = one.text();
        return switch (one.type().name()) {
            case "int", "long" -> dice.any(x, x + " - n", x + " | n", "n > 3 ? " + x + " : -" + x);
            case "float", "double" -> dice.any(x, x + " - n", "-" + x, "n > 3 ? " + x + " : -" + x);
            default -> x;
        };
    }

    private String number(Known one) {
        String x = one.text();
        boolean isWhole =
                !one.type().name().equals("float") && !one.type().name().equals("double");
        String comparison = dice.any(" < ", " > ", " <= ", " >= ", " == ", " != ");
        String mark = dice.any("'b'", "'\\n'", "'\\r'", "'\\''", "'\\\\'", "'\"'", "'\\u00e4'");
        String limit = dice.any("n", "3", "LIMIT", "BOUND", "edge", "MARK", "2.5f", "-1", "7L", mark);
        return switch (dice.below(10)) {
            case 0 -> x + " * 3 + n" + comparison + limit;
            case 1 -> "Math.abs(" + x + ") " + comparison + limit;
            case 2 -> "Math.max(" + x + ", n)" + comparison + "Math.min(LIMIT, " + x + ")";
            case 3 -> "isBetween(" + x + ", " + dice.any("n", "2.5f", "LIMIT") + ")";
            case 4 -> "(byte) " + x + comparison + "-" + x;
            case 5 ->
                isWhole
                        ? dice.any("(" + x + " & 3) == 1", "(" + x + " >>> 1)" + comparison + limit, "~" + x + " < n")
                        : dice.any("Float.isNaN((float) " + x + ")", "Double.compare(" + x + ", 3) > 0");
            case 6 -> isAny && isWhole && dice.percent(20) ? x + " / (n - 5) > 0" : x + comparison + limit;
            case 7 -> "same_" + one.type().name() + "(" + same(one) + ")" + comparison + limit;
            case 8 -> "isOfFields(" + same(one) + ")";
            default -> x + comparison + limit;
        };
    }
}

package dev.granary.hostile;

import java.util.List;
import java.util.stream.Stream;

/**
 * A condition of an annotation.
 *
 * @param java what it is in Java
 * @param asked the columns that it asks for
 */
record Where(String text, String java, List<String> asked) {

    /**
     * Some of these, or their opposites, joined; null if there are none.
     */
    static Where random(Dice dice, List<Where> simple) {
        Where where = null;
        for (int i = simple.isEmpty() ? 0 : 1 + dice.below(3); i > 0; i--) {
            Where one = dice.any(simple);
            if (dice.percent(30)) {
                one = new Where("!(" + one.text + ")", "!(" + one.java + ")", one.asked);
            }
            where = where == null ? one : where.joined(dice.any(" & ", " | ", " ^ "), one);
        }
        return where;
    }

    private Where joined(String operator, Where other) {
        return new Where(
                "(" + text + ")" + operator + "(" + other.text + ")",
                "((" + java + ")" + operator + "(" + other.java + "))",
                Stream.of(asked, other.asked).flatMap(List::stream).toList());
    }

    /**
     * What can be asked of a component.
     *
     * @param text what it is called in conditions
     * @param has what has to hold in Java first
     * @param value and its value then
     */
    static List<Where> of(Part part, String text, String has, String value, List<String> asked) {
        return switch (part.name()) {
            case "lit", "on", "held" -> List.of(new Where(text, "(" + has + value + ")", asked));
            case "text" ->
                List.of(
                        new Where(text + " == 't1'", "(" + has + "\"t1\".equals(" + value + "))", asked),
                        new Where(text + " != null", "!(" + has + value + " == null)", asked));
            case "kind" -> List.of(new Where(text + " != B", "!(" + has + value + " == Item.Kind.B)", asked));
            default -> List.of();
        };
    }

    /** The same of the components of the item {@code i}. */
    static Where ofItem(Dice dice, List<Part> parts) {
        return random(
                dice,
                parts.stream()
                        .flatMap(part ->
                                of(part, part.name(), "", "i." + part.name() + "()", List.of(part.name())).stream())
                        .toList());
    }
}

package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A condition of an annotation.
 *
 * @param java what it is in Java
 * @param asked the columns that it asks for
 */
record Where(String text, String java, List<String> asked) {

    private static final int DEEPEST = 3;

    /**
     * Some of these, or their opposites, joined, with as few parentheses as Java needs or more; null if there are none.
     */
    static Where random(Dice dice, List<Where> simple) {
        return simple.isEmpty() ? null : random(dice, simple, dice.below(DEEPEST + 1));
    }

    private static Where random(Dice dice, List<Where> simple, int depth) {
        Where one = depth == 0 ? dice.any(simple) : random(dice, simple, dice.below(depth));
        if (dice.percent(30)) {
            one = one.with("!(", ")");
        }
        if (depth == 0) {
            return one;
        }
        String operator = dice.any(" & ", " | ", " ^ ");
        Where other = random(dice, simple, dice.below(depth));
        return dice.percent(40)
                ? one.with("(", ")").joined(operator, other.with("(", ")"))
                : one.joined(operator, other);
    }

    private Where with(String begin, String end) {
        return new Where(begin + text + end, begin + java + end, asked);
    }

    private Where joined(String operator, Where other) {
        return new Where(
                text + operator + other.text,
                java + operator + other.java,
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
                        new Where(text + " != 't2'", "!(" + has + "\"t2\".equals(" + value + "))", asked),
                        new Where(text + " != null", "!(" + has + value + " == null)", asked));
            case "kind" ->
                List.of(
                        new Where(text + " == C", "(" + has + value + " == Item.Kind.C)", asked),
                        new Where(text + " != B", "!(" + has + value + " == Item.Kind.B)", asked));
            default -> List.of();
        };
    }

    /** What can be asked of a record's components, and of those nested in it; {@code text} and {@code value} are of the name, and of the column. */
    static List<Where> ofAll(
            RandomRecord one, UnaryOperator<String> text, String has, UnaryOperator<String> value, List<String> more) {
        List<Where> all = new ArrayList<>();
        for (Part part : one.parts) {
            List<String> asked = new ArrayList<>(more);
            asked.add(one.column(part));
            all.addAll(of(part, text.apply(part.name()), has, value.apply(one.column(part)), asked));
            for (Part inner : part.name().equals("nest") ? one.nested : List.<Part>of()) {
                String path = text.apply("nest." + inner.name());
                all.addAll(of(inner, path, has, value.apply(one.column(part) + inner.capital()), asked));
            }
        }
        return all;
    }
}

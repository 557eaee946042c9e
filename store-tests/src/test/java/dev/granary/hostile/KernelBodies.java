package dev.granary.hostile;

import dev.granary.hostile.KernelTypes.Component;
import dev.granary.hostile.KernelTypes.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Random bodies of kernels: several results, locals, merges, early ends, switches, loops, lambdas, and components passed on, in their
 * place or in another.
 */
final class KernelBodies {
    private static final int DEEPEST = 3;

    private final Dice dice;
    private final List<Known> fields;
    private final boolean fails;
    private final List<Known> known = new ArrayList<>();
    private int locals;

    /** An expression of a type; a variable that is assigned is not one for lambdas. */
    record Known(Type type, String text, boolean isConstant) {}

    /** {@code fields} are static ones that locals hide, {@code items} the records that the kernel takes. */
    KernelBodies(Dice dice, List<Known> fields, List<Known> items, boolean fails) {
        this.dice = dice;
        this.fields = fields;
        this.fails = fails;
        items.forEach(this::know);
    }

    private void know(Known item) {
        known.add(item);
        if (item.type.isArray()) {
            known.add(new Known(new Type("int", List.of(), "(int) 7"), item.text + ".length", item.isConstant));
            for (String at : List.of("0", "2", "n % 3")) {
                known.add(new Known(item.type.element(), item.text + "[" + at + "]", item.isConstant));
            }
        }
        item.type
                .components()
                .forEach(component ->
                        know(new Known(component.type(), item.text + "." + component.name() + "()", item.isConstant)));
    }

    /** Statements that return a value of the type. */
    String returning(Type type) {
        StringBuilder body = new StringBuilder();
        for (int i = dice.below(4); i > 0; i--) {
            body.append(statement(type));
        }
        return body.append("return ")
                .append(expression(type, 0, false))
                .append(";")
                .toString();
    }

    /** As {@link #returning}, behind questions that end the kernel without an effect, which is to return {@code idle}. */
    String guarded(Type type, String idle, boolean isAny) {
        StringBuilder body = new StringBuilder();
        Questions questions = new Questions(dice, known, isAny);
        for (int i = dice.below(4); i > 0; i--) {
            body.append(dice.percent(30) ? number() : "");
            String question = questions.any();
            body.append(
                    switch (dice.below(5)) {
                        case 0, 1 -> "if (" + question + ") return " + idle + ";\n";
                        case 2 -> "if (" + question + ") { ; return (" + idle + "); } else { }\n";
                        case 3 -> "if (!(" + question + ")) { } else { { return " + idle + "; } }\n";
                        default ->
                            "if (" + question + ") { "
                                    + (isAny && dice.percent(50) ? "keep(" + dice.any(known).text + "); " : "")
                                    + (dice.percent(50) ? "" : "return " + expression(type, 1, false) + "; ") + "}\n";
                    });
        }
        if (isAny && dice.percent(60)) {
            body.append("keep(").append(known.getFirst().text).append(");\n");
        }
        String question = questions.any();
        return body
                + switch (dice.below(6)) {
                    case 0 -> "return " + question + " ? " + idle + " : " + expression(type, 1, false) + ";";
                    case 1 -> "return " + question + " ? " + expression(type, 1, false) + " : " + idle + ";";
                    case 2 -> "if (" + question + ") { " + returning(type) + " }\nreturn " + idle + ";";
                    case 3 ->
                        type.name().equals("boolean")
                                ? "return " + question + " && (" + questions.any() + ") && "
                                        + expression(type, 2, false) + ";"
                                : returning(type);
                    default -> returning(type);
                };
    }

    /** A variable with a number of the item. */
    private String number() {
        if (dice.percent(20)) {
            String name = "q" + locals++;
            know(new Known(new Type("byte", List.of(), "(byte) 1"), name, true));
            return "final " + dice.any("int", "char", "var") + " k" + name + " = 5;\nbyte " + name + " = k" + name
                    + ";\n";
        }
        List<Known> numbers = known.stream().filter(one -> one.type.isNumber()).toList();
        if (numbers.isEmpty()) {
            return "";
        }
        Known number = dice.any(numbers);
        String name = "q" + locals++;
        know(new Known(number.type, name, true));
        return (dice.percent(30) ? "var" : number.type.name()) + " " + name + " = " + number.text + ";\n";
    }

    private String statement(Type result) {
        return switch (dice.below(10)) {
            case 0, 1, 2, 3 -> local();
            case 4, 5 -> "if (" + condition(1, false) + ") return " + expression(result, 0, false) + ";\n";
            case 6 ->
                "switch (n & 3) { case 0: return " + expression(result, 1, false) + "; case 1: "
                        + (dice.percent(50) ? "{ return " + expression(result, 1, false) + "; }" : "break;")
                        + " default: }\n";
            case 7 ->
                "for (int i = 0; i < n % 3; i++) { if (" + condition(1, false) + ") { "
                        + (dice.percent(50) ? "return " + expression(result, 1, false) + ";" : assignment()) + " } }\n";
            case 8 -> "{ " + scoped() + "}\n";
            default ->
                fails && dice.percent(10)
                        ? "if (" + condition(1, false) + ") throw new IllegalStateException();\n"
                        : dice.percent(8)
                                ? "record Local" + locals++ + "(int n) {}\n"
                                : "if (" + condition(1, false) + ") { " + assignment() + " }\n";
        };
    }

    /** A variable of an inner block, which is not known behind it. */
    private String scoped() {
        int before = known.size();
        String text = local() + assignment();
        known.subList(before, known.size()).clear();
        return text;
    }

    private String local() {
        Type type = dice.any(known).type();
        Known field = fields.stream()
                .filter(one -> one.type.equals(type) && known.stream().noneMatch(local -> local.text.equals(one.text)))
                .findAny()
                .orElse(null);
        boolean hides = field != null && dice.percent(50);
        String name = hides ? field.text : "v" + locals++;
        boolean isConstant = dice.percent(70);
        String value = hides
                ? dice.any(known.stream().filter(one -> one.type.equals(type)).toList()).text
                : expression(type, 1, false);
        String text = (dice.percent(30) && !value.contains("null") ? "var" : type.name()) + " " + name + " = " + value
                + ";\n";
        know(new Known(type, name, isConstant));
        if (dice.percent(20)) {
            String lambda = lambda(type);
            known.add(new Known(type, "s" + name + ".get()", true));
            return text.replaceFirst("^var", type.name()) + "java.util.function.Supplier<" + boxed(type) + "> s" + name
                    + " = () -> " + lambda + ";\n";
        }
        return text;
    }

    private String lambda(Type type) {
        String value = expression(type, 2, true);
        return dice.percent(50)
                ? value
                : "{ if (n > 3) return " + expression(type, 2, true) + "; return " + value + "; }";
    }

    private static String boxed(Type type) {
        return switch (type.name()) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case "boolean", "byte", "short", "long", "float", "double" ->
                Character.toUpperCase(type.name().charAt(0)) + type.name().substring(1);
            default -> type.name();
        };
    }

    private String assignment() {
        List<Known> variables = known.stream()
                .filter(one -> !one.isConstant && !one.text.contains(".") && !one.text.contains("["))
                .toList();
        if (variables.isEmpty()) {
            return "";
        }
        Known variable = dice.any(variables);
        return variable.text + " = " + expression(variable.type, 1, false) + ";";
    }

    private String expression(Type type, int depth, boolean isInLambda) {
        List<Known> fitting = known.stream()
                .filter(one -> one.type.equals(type) && (one.isConstant || !isInLambda))
                .toList();
        List<Known> hidden = fields.stream()
                .filter(one -> one.type.equals(type) && !isInLambda)
                .toList();
        int choice = dice.below(depth < DEEPEST ? 20 : 9);
        if (choice < 8 && !fitting.isEmpty()) {
            return dice.any(fitting).text;
        }
        return switch (choice) {
            case 9, 10, 11 ->
                "((" + condition(depth + 1, isInLambda) + ") ? " + expression(type, depth + 1, isInLambda) + " : "
                        + expression(type, depth + 1, isInLambda) + ")";
            case 12 ->
                "switch (n & 3) { case 1 -> " + expression(type, depth + 1, isInLambda) + "; case 2 -> { yield "
                        + expression(type, depth + 1, isInLambda) + "; } default -> "
                        + expression(type, depth + 1, isInLambda) + "; }";
            case 13 ->
                fails && depth > 0 && type.isRecord() && dice.percent(10) ? "null" : fresh(type, depth, isInLambda);
            case 14 -> hidden.isEmpty() ? fresh(type, depth, isInLambda) : dice.any(hidden).text;
            case 15 -> same(type) + "(" + expression(type, depth + 1, isInLambda) + ")";
            default -> fresh(type, depth, isInLambda);
        };
    }

    /** The name of a method that returns what it is passed. */
    static String same(Type type) {
        return type.isNumber() || type.name().equals("boolean") ? "same_" + type.name() : "same";
    }

    /** What is none of the item's, or is made of what is. */
    private String fresh(Type type, int depth, boolean isInLambda) {
        if (hasMethods(type) && depth < DEEPEST && dice.percent(30)) {
            Component changed = dice.any(type.components());
            return with(type, expression(type, depth + 1, isInLambda)) + ".with_" + changed.name() + "("
                    + expression(changed.type(), depth + 1, isInLambda) + ", n > 2)";
        }
        if (hasMethods(type) && depth < DEEPEST && dice.percent(15)) {
            return dice.any("new NAME(ONE, n)", "new NAME(n, ONE)", "NAME.made(ONE, n)")
                    .replace("NAME", type.name())
                    .replace("ONE", with(type, expression(type, depth + 1, isInLambda)));
        }
        if (type.isRecord()) {
            String item = depth < DEEPEST ? passedOn(type, isInLambda) : null;
            return type.components().stream()
                    .map(component -> item != null && dice.percent(70)
                            ? item + "." + component.name() + "()"
                            : expression(component.type(), depth + 1, isInLambda))
                    .collect(Collectors.joining(", ", "new " + type.name() + "(", ")"));
        }
        List<Known> numbers = known.stream()
                .filter(one -> one.type.isNumber() && (one.isConstant || !isInLambda))
                .toList();
        List<Known> records = known.stream()
                .filter(one -> hasMethods(one.type) && (one.isConstant || !isInLambda))
                .toList();
        if (type.isNumber() && !records.isEmpty() && dice.percent(20)) {
            return "(" + type.name() + ") " + dice.any(records).text + ".sum()";
        }
        return type.isNumber() && !numbers.isEmpty() && dice.percent(60)
                ? "(" + type.name() + ") (" + dice.any(numbers).text + " * 3 + n)"
                : type.value();
    }

    /** Whether it is an item or a part of one, and no result or total. */
    private static boolean hasMethods(Type type) {
        return type.isRecord() && !type.name().matches("(Part|Both|Sum)\\d+");
    }

    /** What a method can be called on. */
    private static String with(Type type, String record) {
        return record.equals("null")
                ? "((" + type.name() + ") null)"
                : record.startsWith("switch") ? "same(" + record + ")" : record;
    }

    private String passedOn(Type type, boolean isInLambda) {
        return known.stream()
                .filter(one -> one.type.equals(type) && (one.isConstant || !isInLambda))
                .map(Known::text)
                .findFirst()
                .orElse(null);
    }

    private String condition(int depth, boolean isInLambda) {
        List<Known> some =
                known.stream().filter(each -> each.isConstant || !isInLambda).toList();
        if (some.isEmpty()) {
            return "n % 3 == 1";
        }
        Known one = dice.any(some);
        String test = one.type.isNumber()
                ? one.text + " > " + dice.below(20)
                : one.type.name().equals("boolean")
                        ? one.text
                        : one.type.isRecord() || one.type.isArray()
                                ? "n % 2 == 0"
                                : one.type.name().contains("Handle")
                                        ? one.text + ".bits() > 5"
                                        : one.text + " == " + one.type.value();
        return dice.percent(30) ? "n % 3 == 1" : dice.percent(15) && depth < DEEPEST ? test + " && n > 1" : test;
    }

    /** Some components for a projection, from anywhere in the record, called as their accessors. */
    static List<Component> projection(Dice dice, Type record) {
        List<Component> some = new ArrayList<>();
        addTo(some, dice, "", record);
        return some;
    }

    private static void addTo(List<Component> some, Dice dice, String prefix, Type record) {
        for (Component component : record.components()) {
            String name = prefix.isEmpty()
                    ? component.name()
                    : prefix + component.name().toUpperCase(Locale.ROOT);
            if (dice.percent(40)) {
                some.add(new Component("", component.type(), name));
            } else {
                addTo(some, dice, name, component.type());
            }
        }
    }
}

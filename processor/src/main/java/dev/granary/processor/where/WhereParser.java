package dev.granary.processor.where;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Parses conditions.
 *
 * <pre>{@code
 * or    = xor { "|" xor }
 * xor   = and { "^" and }
 * and   = unary { "&" unary }
 * unary = "!" unary | "(" or ")" | name | name ("==" | "!=") value
 * value = name | "'" text "'" | "null"
 * }</pre>
 */
public final class WhereParser {
    /** What is taken for an operator, and the operator. */
    private static final Map<String, String> OPERATORS = Map.of(
            "&&", "&", "||", "|", "^^", "^", "!=", "^", "~", "!", "and", "&", "or", "|", "xor", "^", "not", "!", "+",
            "|");

    /** Far more than anyone reads; what walks the tree calls itself, and so does the compiler at what comes of it. */
    private static final int MOST_TOKENS = 1000;

    private static final int DEEPEST = 100;

    private final String text;
    private final Map<String, String> flags;
    private final Map<String, Where.Choice> choices;
    private final List<Token> tokens;
    private int next;
    private int depth;

    private WhereParser(String text, Map<String, String> flags, Map<String, Where.Choice> choices) {
        this.text = text;
        this.flags = flags;
        this.choices = choices;
        this.tokens = Token.of(text);
    }

    /**
     * The condition that the text is, or the first mistake in it.
     *
     * @param flags what flags may be called in the text, each with the name it gets in the tree: {@code pose.moving} and
     *     {@code poseMoving} may be the same
     */
    public static Parsed parse(String text, Map<String, String> flags) {
        return parse(text, flags, Map.of());
    }

    /** The same, where some components may be compared with values besides; {@code choices} is what those may be called. */
    static Parsed parse(String text, Map<String, String> flags, Map<String, Where.Choice> choices) {
        try {
            return new Parsed.Sound(new WhereParser(text, flags, choices).all());
        } catch (Stop stop) {
            return stop.mistake;
        }
    }

    /** Ends parsing at the first mistake. */
    private static final class Stop extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Parsed.Mistaken mistake;

        Stop(Parsed.Mistaken mistake) {
            super(null, null, false, false);
            this.mistake = mistake;
        }
    }

    private Where all() throws Stop {
        if (tokens.size() > MOST_TOKENS) {
            throw stop(
                    tokens.get(MOST_TOKENS),
                    "there are more than " + MOST_TOKENS + " names and operators",
                    "Write a shorter one.");
        }
        Where all = joined(Where.Operator.OR);
        Token behind = tokens.get(next);
        if (!behind.isEnd()) {
            throw behind.is(")")
                    ? stop(behind, "no '(' belongs to this ')'", "Remove it.")
                    : stop(behind, "an operator is missing before '" + behind.text() + "'", operatorFor(behind));
        }
        return all;
    }

    /** A chain of the operator, from the left; its links are chains of the operators that are tighter. */
    private Where joined(Where.Operator operator) throws Stop {
        Where left = link(operator);
        while (tokens.get(next).is(String.valueOf(operator.symbol()))) {
            next++;
            left = new Where.Joined(operator, left, link(operator));
        }
        return left;
    }

    private Where link(Where.Operator operator) throws Stop {
        return operator.ordinal() == 0 ? unary() : joined(Where.Operator.values()[operator.ordinal() - 1]);
    }

    private Where unary() throws Stop {
        if (++depth > DEEPEST) {
            throw stop(
                    tokens.get(next),
                    "parentheses and '!' are more than " + DEEPEST + " deep",
                    "Leave out those that change nothing.");
        }
        Where operand = operand();
        depth--;
        return operand;
    }

    private Where operand() throws Stop {
        Token token = tokens.get(next++);
        if (token.is("!")) {
            return new Where.Not(unary());
        }
        if (token.is("(")) {
            Where inner = joined(Where.Operator.OR);
            Token end = tokens.get(next++);
            if (!end.is(")")) {
                throw end.isEnd()
                        ? stop(end, "the '(' at " + (token.position() + 1) + " is not closed", "Add ')'.")
                        : stop(end, "an operator is missing before '" + end.text() + "'", operatorFor(end));
            }
            return inner;
        }
        if (!token.isName()) {
            throw token.isEnd()
                    ? stop(token, "a flag is missing at the end", choice())
                    : stop(token, "a flag is missing before '" + token.text() + "'", missingFlagAdvice(token));
        }
        return choices.containsKey(token.text()) ? comparison(token) : flag(token);
    }

    /** Of a component that has values; the next token says whether it is to have one or not. */
    private Where comparison(Token name) throws Stop {
        Where.Choice choice = choices.get(name.text());
        Token operator = tokens.get(next);
        String example = choice.isText()
                ? "'text'"
                : choice.constants().isEmpty() ? "..." : choice.constants().getFirst();
        if (!operator.is("==") && !operator.is("!=")) {
            throw stop(
                    name,
                    "'" + name.text() + "' is of type " + choice.type() + " and no flag",
                    "Say which it has to be, as in " + name.text() + " == " + example + ".");
        }
        next++;
        Where.Equal equal = new Where.Equal(choice.path(), value(tokens.get(next++), name, choice, example));
        return operator.is("==") ? equal : new Where.Not(equal);
    }

    private String value(Token token, Token name, Where.Choice choice, String example) throws Stop {
        String text = token.text();
        if (choice.isText()) {
            if (token.is("null")) {
                return null;
            }
            if (token.isText() && text.length() > 1 && text.endsWith("'")) {
                return text.substring(1, text.length() - 1);
            }
            throw token.isText()
                    ? stop(token, "the text is not closed", "Add \"'\".")
                    : stop(
                            token,
                            "a text has to follow '" + name.text() + " "
                                    + tokens.get(next - 2).text() + "'",
                            token.isName()
                                    ? "Write it in quotes: '" + text + "'."
                                    : "Write one, as in " + example + ".");
        }
        if (!choice.constants().contains(text)) {
            String bare = text.replace("'", "");
            String advice = choice.constants().contains(bare)
                    ? "Write it without quotes: " + bare + "."
                    : Spelling.advice(bare, choice.constants());
            throw stop(
                    token,
                    choice.type() + " has no constant "
                            + (token.isEnd() ? "without a name" : token.isText() ? text : "'" + text + "'"),
                    advice.isEmpty() ? oneOf(choice.constants()) : advice);
        }
        return text;
    }

    private Where flag(Token token) throws Stop {
        String flag = flags.get(token.text());
        Token behind = tokens.get(next);
        boolean isCompared = behind.is("==") || behind.is("!=");
        if (flag != null) {
            if (isCompared) {
                throw stop(
                        behind, "'" + token.text() + "' is a flag, which is not compared", flagAdvice(token, behind));
            }
            return new Where.Flag(flag);
        }
        boolean isNegation = token.is("not") && !behind.isEnd();
        Token last = isCompared ? tokens.get(next + 1) : behind;
        String advice = isNegation
                ? "Did you mean '!'?"
                : choices.containsKey(last.text()) && isCompared
                        ? "Did you mean '" + last.text() + " " + behind.text() + " " + token.text() + "'?"
                        : Spelling.advice(token.text(), isCompared ? choices.keySet() : flags.keySet());
        throw stop(
                token,
                "there is no " + (isCompared ? "enum or symbol" : "flag") + " '" + token.text() + "'",
                advice.isEmpty() ? choice() : advice);
    }

    /** What was meant by {@code open == true}. */
    private String flagAdvice(Token flag, Token operator) {
        Token value = tokens.get(next + 1);
        String not = "!" + flag.text();
        if (operator.is("!=") && flags.containsKey(value.text())) {
            return "Did you mean '^'?";
        }
        return value.is("true") || value.is("false")
                ? "Write '" + (value.is("true") == operator.is("==") ? flag.text() : not) + "'."
                : "Write '" + flag.text() + "' or '" + not + "'.";
    }

    private String operatorFor(Token token) {
        String meant = OPERATORS.get(token.text());
        return meant == null || meant.equals("!") ? "Write '&', '|' or '^'." : "Did you mean '" + meant + "'?";
    }

    private String missingFlagAdvice(Token token) {
        return token.is("~") ? "Did you mean '!'?" : choice();
    }

    /** {@code Name one: flying, side, tank.} */
    private String choice() {
        List<String> names = Stream.concat(
                        flags.values().stream(), choices.values().stream().map(Where.Choice::path))
                .distinct()
                .sorted()
                .toList();
        return names.isEmpty() ? "There are none; add a boolean component, or remove the option." : oneOf(names);
    }

    private static String oneOf(List<String> names) {
        return names.isEmpty() ? "There are none." : "Name one: " + String.join(", ", names) + ".";
    }

    private Stop stop(Token token, String reason, String advice) {
        return new Stop(new Parsed.Mistaken(text, token.position(), reason, advice));
    }
}

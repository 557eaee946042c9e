package dev.granary.processor.where;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A condition on the flags of an item, and on what it has of enums and symbols, as a tree. */
public sealed interface Where {

    /** Whether the flag is set. */
    record Flag(String name) implements Where {}

    /**
     * Whether a component has a value.
     *
     * @param path the component's
     * @param value the name of a constant, or a text; null for none
     */
    record Equal(String path, String value) implements Where {
        /** As no flag is called; to have no text is not to have the text {@code null}. */
        public String name() {
            return value == null ? path + " is none" : path + " == " + value;
        }
    }

    /**
     * A component that may have one of some values.
     *
     * @param path the component's
     * @param type the enum, by its simple name; {@code String} for a symbol
     * @param constants its names; null for a symbol, which may have any text
     */
    record Choice(String path, String type, List<String> constants) {
        boolean isText() {
            return constants == null;
        }
    }

    /** Whether the operand doesn't hold. */
    record Not(Where operand) implements Where {}

    /** Whether what the operator says of both holds. */
    record Joined(Operator operator, Where left, Where right) implements Where {}

    /** What joins two conditions, the tightest first, as in Java. */
    enum Operator {
        AND('&'),
        XOR('^'),
        OR('|');

        private final char symbol;

        Operator(char symbol) {
            this.symbol = symbol;
        }

        /** As in source. */
        public char symbol() {
            return symbol;
        }
    }

    /** The names of the flags and values in it, each once, in the order of the text. */
    default Set<String> flags() {
        return names().collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The values in it, each once, in the order of the text. */
    default List<Equal> values() {
        return switch (this) {
            case Flag ignored -> List.of();
            case Equal equal -> List.of(equal);
            case Not(Where operand) -> operand.values();
            case Joined(Operator ignored, Where left, Where right) ->
                Stream.concat(left.values().stream(), right.values().stream())
                        .distinct()
                        .toList();
        };
    }

    /** The paths of the components that are compared. */
    default Set<String> paths() {
        return values().stream().map(Equal::path).collect(Collectors.toSet());
    }

    private Stream<String> names() {
        return switch (this) {
            case Flag(String name) -> Stream.of(name);
            case Equal equal -> Stream.of(equal.name());
            case Not(Where operand) -> operand.names();
            case Joined(Operator ignored, Where left, Where right) -> Stream.concat(left.names(), right.names());
        };
    }

    /** The tree as a text, another one for each. */
    default String text() {
        return switch (this) {
            case Flag(String name) -> name;
            case Equal equal -> equal.name();
            case Not(Where operand) -> "!(" + operand.text() + ")";
            case Joined(Operator operator, Where left, Where right) ->
                operator.symbol() + "(" + left.text() + "," + right.text() + ")";
        };
    }

    /** Whether it holds where no flag is set, and so of rows without items too. */
    default boolean holdsOfNothing() {
        return switch (this) {
            case Flag ignored -> false;
            case Equal ignored -> false;
            case Not(Where operand) -> !operand.holdsOfNothing();
            case Joined(Operator operator, Where left, Where right) ->
                switch (operator) {
                    case AND -> left.holdsOfNothing() && right.holdsOfNothing();
                    case OR -> left.holdsOfNothing() || right.holdsOfNothing();
                    case XOR -> left.holdsOfNothing() != right.holdsOfNothing();
                };
        };
    }
}

package dev.granary.processor.where;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A condition on the flags of an item, as a tree. */
public sealed interface Where {

    /** Whether the flag is set. */
    record Flag(String name) implements Where {}

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

    /** The names of the flags in it, each once, in the order of the text. */
    default Set<String> flags() {
        return names().collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Stream<String> names() {
        return switch (this) {
            case Flag(String name) -> Stream.of(name);
            case Not(Where operand) -> operand.names();
            case Joined(Operator ignored, Where left, Where right) -> Stream.concat(left.names(), right.names());
        };
    }

    /** Whether it holds where no flag is set, and so of rows without items too. */
    default boolean holdsOfNothing() {
        return switch (this) {
            case Flag ignored -> false;
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

package dev.granary.processor.model;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When a loop has to make the item of a kernel that may pass it on, as far as its source shows it.
 *
 * <p>An object that is passed on somewhere is made for every item, however seldom it gets there: the JIT compiler (C2) makes it
 * where {@code new} is. So the loop asks beforehand what the kernel asks first, and leaves out items that it does nothing with.
 *
 * @param steps what to do before the item is made; empty where it is always made
 * @param mergesRecords whether control flow merges records behind the steps, so that they may become real objects
 * @param waste why objects are made of items that need none, or null
 * @param isArithmetic whether the kernel is nothing but arithmetic, so that it may run on rows that nobody asked for, and writes nothing itself
 * @param seesOnlyItsItem whether it can neither see nor change any other item, so that flags may be read and written a word at a time; nor
 *     does it call what could
 * @param computed what it then computes, for the columns that it changes, if that is known of all and all are numbers of one kind; otherwise empty
 */
public record Making(
        List<Step> steps,
        boolean mergesRecords,
        Waste waste,
        boolean isArithmetic,
        boolean seesOnlyItsItem,
        List<Computed> computed) {
    /** All items are made, and none in vain. */
    public static final Making ALWAYS = new Making(List.of(), false, null, false, false, List.of());

    /** What a kernel makes of an item, for a column. */
    public record Computed(Column column, Expression value) {}

    /** One of the kernel's first statements, as a loop can run it. */
    public sealed interface Step {
        /** What is evaluated. */
        Expression expression();

        /**
         * Declares a variable.
         *
         * @param isFinal whether the kernel says {@code final}: then it may be a constant, which fits smaller types
         * @param type null if the kernel says {@code var}
         */
        record Declare(boolean isFinal, TypeRef type, String name, Expression value) implements Step {
            @Override
            public Expression expression() {
                return value;
            }
        }

        /** Goes on to the next item if the condition holds: the kernel would do nothing with this one. */
        record Skip(Expression condition) implements Step {
            @Override
            public Expression expression() {
                return condition;
            }
        }
    }

    /** What makes objects of items that need none. */
    public sealed interface Waste {
        /**
         * The kernel passes something on in a branch.
         *
         * @param what what it passes on, as its source calls it
         * @param code the expression that does, as it is in the source
         * @param accessor the cursor's method for the same
         * @param isAskable whether the loop could ask something before the item is made
         */
        record PassedOn(String what, String code, int line, String accessor, boolean isAskable) implements Waste {}

        /** The kernel has so many bytes of bytecode at the least. */
        record TooLong(int bytes) implements Waste {}
    }

    /** The classes that the steps name. */
    public Stream<TypeRef.Declared> classes() {
        return steps.stream().flatMap(step -> step.expression().classes());
    }

    /** The names of the columns that the steps read. */
    public Set<String> columns() {
        return steps.stream()
                .flatMap(step -> step.expression().columns())
                .map(Column::name)
                .collect(Collectors.toSet());
    }
}

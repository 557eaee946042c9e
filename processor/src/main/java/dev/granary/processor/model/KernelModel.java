package dev.granary.processor.model;

import dev.granary.processor.where.Where;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A kernel to generate loops for.
 *
 * @param name the method's
 * @param isPublic whether the method is public, and so the generated ones are
 * @param onCursor whether it takes the store's cursor; otherwise it takes the record
 * @param parameters what it takes, in order
 * @param isVarargs whether the last of them is an array that callers may write out
 * @param effect what becomes of its result
 * @param thrown the exceptions that it declares
 * @param usage what it does with the columns
 * @param mode on which memory it runs
 * @param where the condition on the items that it runs on, or null if it runs on all
 * @param making when the item has to be made
 * @param changed the names of the columns that it may change in any way, on the cursor too
 * @param unknown those of which nobody knows whether cursors change them, because the compiler does not show what becomes of a cursor
 */
public record KernelModel(
        String name,
        boolean isPublic,
        boolean onCursor,
        List<Parameter> parameters,
        boolean isVarargs,
        Effect effect,
        List<TypeRef> thrown,
        Usage usage,
        Mode mode,
        Where where,
        Making making,
        Set<String> changed,
        Set<String> unknown) {

    /** This one, of which a loop uses less. */
    public KernelModel with(Usage usage) {
        return with(usage, mode);
    }

    public KernelModel with(Usage usage, Mode mode) {
        return with(usage, mode, making);
    }

    /** This one, of which a loop asks nothing before it makes items. */
    public KernelModel unasked() {
        Making always = new Making(
                List.of(),
                making.mergesRecords(),
                making.waste(),
                making.isArithmetic(),
                making.seesOnlyItsItem(),
                making.computed());
        return with(usage, mode, always);
    }

    private KernelModel with(Usage usage, Mode mode, Making making) {
        return new KernelModel(
                name,
                isPublic,
                onCursor,
                parameters,
                isVarargs,
                effect,
                thrown,
                usage,
                mode,
                where,
                making,
                changed,
                unknown);
    }

    /** Whether it may change the column, as far as anybody knows. */
    public boolean mayChange(Column column) {
        return changed.contains(column.name()) || unknown.contains(column.name());
    }

    /** Whether there is a loop of it that threads of a pool share. */
    public boolean runsInPool() {
        return switch (effect) {
            case Effect.Reduction reduction -> !reduction.combine().isEmpty();
            case Effect.Grouping grouping -> !grouping.totals().combine().isEmpty();
            case Effect.Visit ignored -> true;
            case Effect.Update ignored -> true;
            case Effect.Removal ignored -> true;
            case Effect.Selection ignored -> true;
            case Effect.Order ignored -> false;
        };
    }

    /** What is passed through under the name. */
    public Parameter passed(String name) {
        return parameters.stream()
                .filter(parameter -> parameter instanceof Parameter.Passed passed
                        && passed.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Something that a kernel takes. */
    public sealed interface Parameter {

        /** The item, as record or cursor. */
        record Item() implements Parameter {}

        /** The item's own handle. */
        record ItemHandle() implements Parameter {}

        /** The item's row in the store or world. */
        record ItemRow() implements Parameter {}

        /** The result of a reduction so far. */
        record Accumulator(String name, TypeRef type) implements Parameter {}

        /**
         * A component of an entity, as its record.
         *
         * @param isOptional whether it is null where the entity doesn't have it
         */
        record OfEntity(WorldComponent component, boolean isOptional) implements Parameter {}

        /** What takes changes of the structure of a world. */
        record Commands() implements Parameter {}

        /**
         * Whatever the caller passes.
         *
         * @param isCursor whether it is the cursor of a store or world, of which each thread of a pool needs one
         */
        record Passed(String name, TypeRef type, boolean isCursor) implements Parameter {}
    }

    /** What becomes of a kernel's result. */
    public sealed interface Effect {

        /** It has none. */
        record Visit() implements Effect {}

        /**
         * Its components are written to the item.
         *
         * @param type the record that the kernel returns: the item's, or a projection
         * @param targets what is written
         */
        record Update(TypeRef.Declared type, List<Target> targets) implements Effect {}

        /**
         * A component of a kernel's result, and what it is written to.
         *
         * @param accessor how the result gives the value
         */
        record Target(Node node, String accessor) {}

        /**
         * It is the total so far, for the next item.
         *
         * @param type primitive or not
         * @param parts what a record consists of, so that no object need be made for each item; otherwise empty
         * @param combine the method that combines two totals; empty if there is none
         * @param identity the method that makes a new total for each part; empty where each begins with the caller's
         */
        record Reduction(TypeRef type, List<Part> parts, String combine, String identity) implements Effect {}

        /**
         * It is the total so far of the items that have the same in some columns.
         *
         * @param totals what becomes of the items of each group
         */
        record Grouping(Reduction totals, List<Column> keys) implements Effect {}

        /** It says whether the item is to be removed. */
        record Removal() implements Effect {}

        /** It says whether the item is one of those that the caller wants. */
        record Selection() implements Effect {}

        /**
         * It is a number that items can be sorted by.
         *
         * @param isReal whether it is one of floating point
         */
        record Order(boolean isReal) implements Effect {}

        /** Whether it says yes or no of an item, which is marked. */
        default boolean marks() {
            return this instanceof Removal || this instanceof Selection;
        }
    }

    /**
     * A component of a record that a reduction returns.
     *
     * @param name the component's
     * @param parts the components of a nested record; otherwise empty
     */
    public record Part(String name, TypeRef type, List<Part> parts) {}

    /**
     * What a kernel does with columns, as far as its source shows it.
     *
     * @param read the names of the columns whose values it may depend on
     * @param written the names of the columns that it may change; every result gives them all
     * @param plain the names of the groups whose records do nothing but hold their components, so that they can be made of anything
     * @param mergesRecords whether control flow merges records in it, so that they may become real objects
     */
    public record Usage(Set<String> read, Set<String> written, Set<String> plain, boolean mergesRecords) {
        /** This one of a loop that leaves some items out, and so merges fewer records. */
        public Usage with(Making making) {
            return new Usage(read, written, plain, making.mergesRecords());
        }

        /** This one, which reads some columns besides. */
        public Usage reading(List<Column> columns) {
            Set<String> all = columns.stream().map(Column::name).collect(Collectors.toSet());
            all.addAll(read);
            return new Usage(all, written, plain, mergesRecords);
        }

        /** Without some columns. */
        public Usage without(Set<String> readOtherwise, Set<String> writtenOtherwise) {
            return new Usage(less(read, readOtherwise), less(written, writtenOtherwise), plain, mergesRecords);
        }

        /** With more groups whose records can be made of anything. */
        public Usage making(Set<String> groups) {
            Set<String> all = new HashSet<>(plain);
            all.addAll(groups);
            return new Usage(read, written, all, mergesRecords);
        }

        public Usage without(Set<String> columns) {
            return without(columns, columns);
        }

        private static Set<String> less(Set<String> columns, Set<String> others) {
            return columns.stream().filter(column -> !others.contains(column)).collect(Collectors.toUnmodifiableSet());
        }

        public boolean uses(String column) {
            return read.contains(column) || written.contains(column);
        }
    }

    /** On which memory a kernel runs. */
    public enum Mode {
        /** The block's own. */
        DIRECT,
        /** A copy in arrays, of some hundred items at a time. */
        SCRATCH,
        /** The block's own, vacant rows included. */
        ALL_ROWS
    }
}

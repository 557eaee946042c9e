package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

/** What can be wrong with a list of a component that is marked {@code @Pooled}. */
public final class ListMessages {
    private ListMessages() {}

    public static Message unpoolable(String component, String owner, String record, String type) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because it is of type %s, and pools are of the"
                        + " elements of arrays of primitives and of lists. Make it one of those, or remove @Pooled.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message symbolsOfNoPool(String component, String owner, String record) {
        return of(
                "SymbolOfNoText",
                "Component '%s' of %s can't be marked @Symbol alone, because its type is List<String>, and the texts of"
                        + " a list are kept in a pool. Mark it @Pooled besides, or @Boxed instead to keep the list as"
                        + " an object.",
                component,
                Messages.within(owner, record));
    }

    public static Message rawList(String component, String owner, String record) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because it has the raw type List, which"
                    + " doesn't say what its elements are. Write it, as in List<Point>, or mark it @Boxed instead to"
                    + " keep the list as an object.",
                component,
                Messages.within(owner, record));
    }

    public static Message ofElements(String component, String owner, String record, String type) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because its elements are of type %s, which has"
                        + " no column. Have a list of a record, an enum, a Handle or a wrapper of a primitive, or mark"
                        + " it @Boxed instead to keep the list as an object.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message ofTexts(String component, String owner, String record) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because its elements are of type String, which"
                        + " has no column. Mark it @Symbol besides to keep them as numbers of a dictionary, or @Boxed"
                        + " instead to keep the list as an object.",
                component,
                Messages.within(owner, record));
    }

    public static Message ofEmptyRecords(String component, String owner, String record, String type) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because its elements are of type %s, which has"
                        + " no components, and so nothing to keep. Count them in an int.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message ofWideRecords(
            String component, String owner, String record, String type, int units, boolean isAll, int maximum) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because its elements are of type %s, which"
                        + " becomes %s%d parameters (a long, a double or a Handle counts twice), more than the %d"
                        + " possible. Divide the record in two lists, or mark a nested record @Boxed.",
                component,
                Messages.within(owner, record),
                type,
                isAll ? "" : "more than ",
                units,
                maximum);
    }

    public static Message ofLists(String component, String owner, String record, String list) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because it is in the elements of the list"
                    + " '%s', and a list of lists has no pool. Keep the inner ones in a store of their own, and a list"
                    + " of handles here, or mark it @Boxed instead.",
                component,
                Messages.within(owner, record),
                list);
    }

    public static Message pooledAndBoxed(String component, String owner, String record) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s is marked both @Pooled and @Boxed, which contradict each other, because the one"
                        + " keeps its elements in a pool and the other the object that they are in. Remove one.",
                component,
                Messages.within(owner, record));
    }

    public static Message inKernel(
            String list,
            boolean isArray,
            String kernel,
            String kernels,
            String record,
            boolean isWritten,
            boolean mayHaveOwnCode,
            String cursor,
            String view) {
        return of(
                "ListInKernel",
                "Kernel '%s' of %s %s the list '%s' of %s, or may do so, because as a component of a record it is %s,"
                        + " which would be made for each item. %s, or take the cursor, %s, and its view, %s().",
                kernel,
                kernels,
                isWritten ? "makes" : "reads",
                list,
                record,
                isArray ? "an array" : "a list of objects",
                mayHaveOwnCode
                        ? "Pass it on as it is, and let no constructor or accessor in any record that the kernel"
                                + " takes or returns have it"
                        : "Pass it on as it is, by code in this file",
                cursor,
                view);
    }

    public static Message inKey(String component, String annotation, String record) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because of lists single elements are looked up, and"
                        + " several items may have each. Mark it with @Index and no options but the name, or keep what"
                        + " is looked up in a component of its own.",
                component,
                record,
                annotation);
    }

    public static Message inGrid(String component, String record) {
        return of(
                "UnsuitableGrid",
                "Component '%s' of %s can't be in a grid (@Grid), because it is in the elements of a list, and a grid"
                        + " has one position of each item. Keep the elements in a store of their own, or remove @Grid.",
                component,
                record);
    }

    public static Message withoutComponent(String annotation, String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @%s of %s would have no effect, because of lists single elements are looked up, by a"
                        + " component of theirs. Annotate the component with @Index, or keep the elements in a store of"
                        + " their own.",
                annotation,
                record);
    }

    public static Message keyOfRecords(String component, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%1$s' of %2$s can't be in a key (@%3$s), because what would be looked up is of type %4$s,"
                        + " a record, and elements of lists are looked up by a single column. Mark components of %4$s.",
                component,
                record,
                annotation,
                type);
    }

    public static Message keyOfObjects(String component, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s and kept as an object, and"
                    + " elements of lists are looked up by numbers. Take a primitive, an enum, a handle or a @Symbol"
                    + " text.",
                component,
                record,
                annotation,
                type);
    }

    public static Message keyWithWhere(String component, String annotation, String record) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s) that only some have, because its elements are looked up,"
                        + " whatever else the item has. Remove option where, and ask each item that is found.",
                component,
                record,
                annotation);
    }

    public static Message sameView(String component, String record, String view, String kind, String other) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have a view '%s', because %s '%s' has an accessor of the same name. Rename"
                        + " one of them.",
                component,
                record,
                view,
                kind,
                other);
    }
}

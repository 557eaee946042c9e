package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

/** What can be wrong with an array of fixed length, a component that is marked {@code @Length}. */
public final class ArrayMessages {
    private ArrayMessages() {}

    public static Message noArray(String component, String owner, String record, String type) {
        return of(
                "UnsuitableLength",
                "Component '%s' of %s can't have a length (@Length), because it is of type %s, and only arrays of"
                        + " primitives are kept so. Make it one, or remove @Length.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message outOfRange(String component, String owner, String record, int length, int maximum) {
        return of(
                "UnsuitableLength",
                "Component '%s' of %s can't have %d elements (@Length), because each is a column, and an item has from"
                        + " 1 to %d of them. Choose another length, or mark it @Pooled instead to keep any number of"
                        + " elements in a pool of the store.",
                component,
                Messages.within(owner, record),
                length,
                maximum);
    }

    public static Message markedTwice(String component, String owner, String record) {
        return of(
                "UnsuitableLength",
                "Component '%s' of %s is marked @Length, and @Pooled, @Symbol or @Boxed besides, which contradict each"
                        + " other, because only the first keeps each element in a column of the item. Remove one.",
                component,
                Messages.within(owner, record));
    }

    public static Message inElements(String component, String owner, String record, String list) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because it is in the elements of the list"
                    + " '%s', and those have no arrays. Write the elements as components of a nested record, or keep"
                    + " the records in a store of their own, and a list of handles here.",
                component,
                Messages.within(owner, record),
                list);
    }

    public static Message inKey(String component, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s, and arrays are not equal if"
                        + " their elements are. Keep what is looked up in a component of its own.",
                component,
                record,
                annotation,
                type);
    }
}

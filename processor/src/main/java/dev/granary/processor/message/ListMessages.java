package dev.granary.processor.message;

/** What can be wrong with a list of a component that is marked {@code @Pooled}. */
public final class ListMessages {
    private ListMessages() {}

    private static Message of(String id, String text, Object... arguments) {
        return new Message(id, text.formatted(arguments));
    }

    public static Message unpoolable(String component, String owner, String record, String type) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s can't be kept in a pool (@Pooled), because it is of type %s, and pools are of the"
                        + " elements of arrays of primitives. Make it one, or remove @Pooled.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message pooledAndBoxed(String component, String owner, String record) {
        return of(
                "UnsuitableList",
                "Component '%s' of %s is marked both @Pooled and @Boxed, which contradict each other, because the one"
                        + " keeps its elements in a pool and the other the object that they are in. Remove one.",
                component,
                Messages.within(owner, record));
    }

    public static Message inWorld(String component, String owner, String record, String type) {
        return of(
                "ListInWorld",
                "Component '%s' of %s is marked @Pooled, which the world would not keep, because only stores have pools"
                        + " so far. Mark it @Boxed to keep the %s as an object, or keep a store of what has lists.",
                component,
                Messages.within(owner, record),
                type);
    }

    public static Message inKernel(
            String list, String kernel, String kernels, String record, boolean isWritten, String cursor, String view) {
        return of(
                "ListInKernel",
                "Kernel '%s' of %s %s the list '%s' of %s, or may do so, because as a component of a record it is an"
                        + " array, which would be made for each item. Pass it on as it is, or take the cursor, %s, and"
                        + " its view, %s().",
                kernel,
                kernels,
                isWritten ? "makes" : "reads",
                list,
                record,
                cursor,
                view);
    }

    public static Message inKey(String component, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s, whose elements are in a pool"
                        + " and change there. Keep what is looked up in a component of its own.",
                component,
                record,
                annotation,
                type);
    }

    public static Message withOrigin(String annotation, String component, String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @%s of component '%s' of %s would have no effect, because it is marked @Pooled, and there"
                        + " is no form of lists in a file yet. Remove @%s.",
                annotation,
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

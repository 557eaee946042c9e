package dev.granary.processor.message;

import static dev.granary.processor.message.Message.choice;
import static dev.granary.processor.message.Message.of;

/** What can be wrong with a key. */
public final class KeyMessages {
    private KeyMessages() {}

    public static Message withoutStore(String annotation, String of) {
        if (annotation.equals("Reference")) {
            return of(
                    "OptionWithoutEffect",
                    "Annotation @Reference of %s would have no effect, because only the items of a store and the"
                            + " components of a world have references, and that record is neither. Add @SoA or"
                            + " @BulkData, or name it in a @World; where it is nested in another, move the component"
                            + " there.",
                    of);
        }
        if (annotation.equals("Grid")) {
            return of(
                    "OptionWithoutEffect",
                    "Annotation @Grid of %s would have no effect, because only the items of a store and the components"
                        + " of a world have positions that are looked up, and that record is neither. Add @SoA or"
                        + " @BulkData, or name it in a @World; where it is nested in another, annotate the component"
                        + " there that has its type.",
                    of);
        }
        return of(
                "OptionWithoutEffect",
                "Annotation @%s of %s would have no effect, because only the items of a store and the components of a"
                        + " world have keys, and that record is neither. Add @SoA or @BulkData, or name it in a @World;"
                        + " where it is nested in another, name the component in option on of an @%s there.",
                annotation,
                of,
                annotation.equals("Ordered") ? "Index" : annotation);
    }

    public static Message sameNameInWorld(
            String name, String annotation, String component, String world, String member) {
        return of(
                "NameCollision",
                "Key '%s' of component %s of world %s can't have that name, because another one there has a %s as"
                        + " well. Give it another name, as in @%s(name = \"...\").",
                name,
                component,
                world,
                member,
                annotation);
    }

    public static Message onOfComponent(String annotation, String component, String record) {
        return of(
                "OptionWithoutEffect",
                "Option on of @%s of component '%s' of %s would have no effect, because the key is the component."
                        + " Remove it, or annotate the record.",
                annotation,
                component,
                record);
    }

    public static Message ofNothing(String annotation, String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @%s of %s would have no effect, because it names no components. Name some, as in on ="
                        + " {\"instrument\", \"side\"}, or annotate a component.",
                annotation,
                record);
    }

    /** {@code meant} is empty, or a question with a space behind it. */
    public static Message unknown(String path, String annotation, String record, String meant, String paths) {
        return of(
                "UnknownComponent",
                "Option on of @%s of %s names '%s', which can't be in a key, because %s has no such component. %s%s",
                annotation,
                record,
                path,
                record,
                meant,
                choice(paths));
    }

    /** The path goes on into a list. */
    public static Message inList(String path, String annotation, String record, String list) {
        return of(
                "UnknownComponent",
                "Option on of @%s of %s names '%s', which can't be in a key, because what is in the list '%s' has keys"
                        + " of its own. Mark it with @Index where it is declared.",
                annotation,
                record,
                path,
                list);
    }

    public static Message doubled(String path, String annotation, String record) {
        return of(
                "OptionWithoutEffect",
                "Option on of @%s of %s names '%s' twice, which would have no effect, because keys are equal or not by"
                        + " it once. Remove it once.",
                annotation,
                record,
                path);
    }

    public static Message overlapping(String path, String other, String annotation, String record) {
        boolean isInner = path.startsWith(other);
        return of(
                "OptionWithoutEffect",
                "Option on of @%s of %s names '%s', which would have no effect beside '%s', because %s. Remove one of"
                        + " them.",
                annotation,
                record,
                path,
                other,
                isInner ? "it is a part of that" : "that is a part of it");
    }

    public static Message ofFloats(String path, String annotation, String record, String type, boolean isOfElements) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s, of which two values are"
                        + " seldom the same where they are meant to be. Take an integer, such as a number of cents%s.",
                path,
                record,
                annotation,
                type,
                isOfElements ? "" : ", or order items by it with @Ordered");
    }

    public static Message withoutEquals(String path, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s, which has no equals of its"
                        + " own, so that no other object would be found. Use a type that has, such as a record or a"
                        + " String.",
                path,
                record,
                annotation,
                type);
    }

    public static Message withoutColumns(String path, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@%s), because it is of type %s, a record without components,"
                        + " of which all are equal. Take a component that tells items apart.",
                path,
                record,
                annotation,
                type);
    }

    public static Message withoutOrder(String path, String annotation, String record, String type) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in an order (@%s), because it is of type %s, and only primitives, enums,"
                        + " handles and records of them have an order here. Add a component that has one, such as a"
                        + " number made of it.",
                path,
                record,
                annotation,
                type);
    }

    public static Message ofNoHandle(String path, String record, String type) {
        return of(
                "UnsuitableReference",
                "Component '%s' of %s can't be a reference (@Reference), because it is of type %s, and only a handle"
                        + " refers to an item. Make it a Handle, as in Handle<Account>, or remove @Reference.",
                path,
                record,
                type);
    }

    public static Message referenceInBox(String path, String record) {
        return of(
                "UnsuitableReference",
                "Component '%s' of %s can't be a reference (@Reference), because it is kept as an object (@Boxed), and"
                        + " what a reference refers to is known by its bits. Remove @Boxed, or @Reference.",
                path,
                record);
    }

    public static Message ofNoStore(String path, String record, String type) {
        return of(
                "UnsuitableReference",
                "Component '%s' of %s can't be a reference (@Reference), because it is of type %s, which does not say"
                        + " in which store its items are. Name a record that is annotated with @SoA or @BulkData, as in"
                        + " Handle<Account>, or the interface of a @World, or remove @Reference.",
                path,
                record,
                type);
    }

    public static Message ofNoPosition(String path, String record, String type) {
        return of(
                "UnsuitableGrid",
                "Component '%s' of %s can't be in a grid (@Grid), because it is of type %s, and a position is a record"
                        + " of two or three components of type float or double. Make it one, as in record Vec2(float x,"
                        + " float y), or remove @Grid.",
                path,
                record,
                type);
    }

    public static Message gridInBox(String path, String record) {
        return of(
                "UnsuitableGrid",
                "Component '%s' of %s can't be in a grid (@Grid), because it is kept as an object (@Boxed), and a grid"
                        + " is of coordinates in columns. Remove @Boxed, or @Grid.",
                path,
                record);
    }

    public static Message cellOutOfRange(String path, String record, String cell) {
        return of(
                "UnsuitableGrid",
                "Option cell = %s of @Grid of component '%s' of %s can't be the side of a cell, because that is a"
                    + " finite number greater than 0. Choose about the radius that is mostly asked for, as in cell ="
                    + " 10.",
                cell,
                path,
                record);
    }

    public static Message uniqueThoughCleared(String path, String record) {
        return of(
                "UnsuitableKey",
                "Component '%s' of %s can't be in a key (@Unique), because it is a reference that becomes none when its"
                        + " item goes, and that may happen to two. Use OnRemove.REMOVE, or @Index in place of @Unique.",
                path,
                record);
    }

    public static Message invalidName(String name, String annotation, String record) {
        return of(
                "InvalidName",
                "Key '%s' (@%s) of %s can't have methods, because that is not a simple Java name. Choose another one,"
                        + " such as 'id'.",
                name,
                annotation,
                record);
    }

    public static Message sameName(String name, String annotation, String record, String method) {
        return of(
                "NameCollision",
                "Two keys of %s can't both be called '%s', because method '%s' finds items by one. Give one of them"
                        + " another name, as in @%s(name = \"...\").",
                record,
                name,
                method,
                annotation);
    }

    public static Message sameClass(String name, String annotation, String record, String type) {
        return of(
                "NameCollision",
                "Key '%s' of %s can't have that name, because another one has a %s as well. Give it another name, as in"
                        + " @%s(name = \"...\").",
                name,
                record,
                type,
                annotation);
    }

    /** {@code what} has the accessor: {@code component} or {@code flag}. */
    public static Message methodOf(
            String name, String annotation, String record, String method, String what, String other) {
        return of(
                "NameCollision",
                "Key '%s' of %s can't have a method '%s', because %s '%s' has an accessor of the same name."
                        + " Give the key another name, as in @%s(name = \"...\"), or rename the %s.",
                name,
                record,
                method,
                what,
                other,
                annotation,
                what);
    }

    public static Message whereMistaken(
            String annotation,
            String name,
            String record,
            String reason,
            int character,
            String advice,
            String picture) {
        return of(
                "WhereMistaken",
                "Option where of @%s '%s' of %s can't be read, because %s, at character %d. %s\n%s",
                annotation,
                name,
                record,
                reason,
                character,
                advice,
                picture);
    }
}

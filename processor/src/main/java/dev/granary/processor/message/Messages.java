package dev.granary.processor.message;

import java.util.List;

/** Every error that the processor reports: {@code <subject> <what is wrong>, because <why>. <What to do>.}. */
public final class Messages {
    private Messages() {}

    private static Message of(String id, String text, Object... arguments) {
        return new Message(id, text.formatted(arguments));
    }

    // the annotated type

    public static Message notARecord(String kind, String name, String annotation) {
        return of(
                "NotARecord",
                "%s '%s' can't be a store of @%s, because only a record's components say what its columns are. Make it a"
                        + " record.",
                kind,
                name,
                annotation);
    }

    public static Message bothAnnotations(String record) {
        return of(
                "BothAnnotations",
                "Record %s is annotated with both @SoA and @BulkData, but can have one store only, because both would be"
                        + " named alike. Remove one: @SoA is for sweeps over all items, @BulkData for access by handle.",
                record);
    }

    public static Message privateRecord(String record, String privateType) {
        return of(
                "PrivateRecord",
                "Record %s can't have a store, because '%s' is private and the store is a class of its own. Make it"
                        + " package-private or public.",
                record,
                privateType);
    }

    public static Message genericRecord(String record, String parameters) {
        return of(
                "GenericRecord",
                "Record %s<%s> can't have a store, because a column needs a type that is known. Remove the type"
                        + " parameters, or nest the generic record in one that gives the arguments.",
                record,
                parameters);
    }

    public static Message emptyRecord(String record) {
        return of(
                "EmptyRecord",
                "Record %s can't have a store, because it has no components to make columns of. Give it at least one.",
                record);
    }

    public static Message tooManyColumns(String record, int units, int maximum) {
        return of(
                "TooManyColumns",
                "Record %s has columns for %d parameters (a long or double counts twice), more than the %d possible,"
                        + " because a Java method takes at most 255. Mark a nested record @Boxed, or divide the record in"
                        + " two.",
                record,
                units,
                maximum);
    }

    // components

    public static Message unsupportedType(String component, String owner, String record, String type) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column. Use a primitive, an enum, a Handle or another"
                        + " record, or mark it @Boxed to keep it as an object.",
                component,
                within(owner, record),
                type);
    }

    public static Message wrapperType(String component, String owner, String record, String type, String primitive) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column, because it may be null. Use %s, or mark it @Boxed"
                        + " to keep it as an object.",
                component,
                within(owner, record),
                type,
                primitive);
    }

    public static Message arrayComponent(String component, String owner, String record, String type) {
        return of(
                "ArrayComponent",
                "Component '%s' of %s has type %s, which has no column, because arrays differ in length. Use a record of"
                        + " as many components, or mark it @Boxed to keep the array as an object.",
                component,
                within(owner, record),
                type);
    }

    public static Message rawHandle(String component, String owner, String record) {
        return of(
                "RawHandle",
                "Component '%s' of %s has the raw type Handle, because it doesn't say what it refers to. Write Handle<R>"
                        + " with the record, or Handle<?>.",
                component,
                within(owner, record));
    }

    public static Message rawRecord(String component, String owner, String record, String type) {
        return of(
                "RawRecord",
                "Component '%s' of %s has the raw type %s, which can't be flattened, because its components have no known"
                        + " types. Give it type arguments, or mark it @Boxed.",
                component,
                within(owner, record),
                type);
    }

    public static Message nestingCycle(String component, String owner, String record, List<String> names) {
        return of(
                "NestingCycle",
                "Component '%s' of %s can't be flattened, because the record contains itself: %s. Refer to it by a"
                        + " Handle<%s>, or mark the component @Boxed.",
                component,
                within(owner, record),
                String.join(" -> ", names),
                names.getLast());
    }

    public static Message inaccessibleType(String component, String owner, String record, String hidden) {
        return of(
                "InaccessibleType",
                "Component '%s' of %s can't have a column, because its type '%s' is not visible to the store, which is a"
                        + " class of its own in the record's package. Make the type package-private or public.",
                component,
                within(owner, record),
                hidden);
    }

    public static Message undefinedType(String component, String owner, String record, String type) {
        return of(
                "UndefinedType",
                "Component '%s' of %s has type %s, which is not defined, nor generated by another processor. Import or"
                        + " define it.",
                component,
                within(owner, record),
                type);
    }

    public static Message boxedPrimitive(String component, String owner, String record, String type) {
        return of(
                "OptionWithoutEffect",
                "Component '%s' of %s is marked @Boxed, which would have no effect, because %s is a primitive and has a"
                        + " column. Remove @Boxed.",
                component,
                within(owner, record),
                type);
    }

    // names

    public static Message nameTaken(String record, String store, String holder) {
        return of(
                "NameTaken",
                "The store of record %s can't be named %s, because %s has that name. Choose another with the option name.",
                record,
                store,
                holder);
    }

    public static Message invalidName(String record, String name) {
        return of(
                "InvalidName",
                "The store of record %s can't be named '%s', because that is not a simple Java class name. Choose another,"
                        + " or remove the option name for %sStore.",
                record,
                name,
                record.replace('.', '_'));
    }

    public static Message nameCollision(String component, String record, String accessor, String holder) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have an accessor '%s', because the generated %s has a method of its own with"
                        + " that name. Rename the component.",
                component,
                record,
                accessor,
                holder);
    }

    public static Message sameAccessor(String component, String record, String accessor, String other) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have an accessor '%s', because component '%s' has the same. Rename one of"
                        + " them.",
                component,
                record,
                accessor,
                other);
    }

    public static Message hidesType(String component, String record, String accessor) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have an accessor '%s', because the generated code uses a class of that name."
                        + " Begin it with a small letter.",
                component,
                record,
                accessor);
    }

    // options

    public static Message optionOutOfRange(String record, String option, long value, String expected) {
        return of(
                "OptionOutOfRange",
                "Option %s of %s is %d, which is out of range (expected: %s). Choose a value in that range.",
                option,
                record,
                value,
                expected);
    }

    public static Message incompatibleOptions(String record, int capacity, int maxCapacity) {
        return of(
                "IncompatibleOptions",
                "Option capacity of %s is %d, which contradicts maxCapacity %d, because a store can't begin with more room"
                        + " than it may ever have. Lower one or raise the other.",
                record,
                capacity,
                maxCapacity);
    }

    public static Message pointlessBlockRows(String record, int blockRows, int maxCapacity, int enough) {
        return of(
                "OptionWithoutEffect",
                "Option blockRows of %s is %d, of which the rows past %d would have no effect, because maxCapacity is %d."
                        + " Lower blockRows to %d, or raise maxCapacity.",
                record,
                blockRows,
                enough,
                maxCapacity,
                enough);
    }

    public static Message defaultName(String record, String name) {
        return of(
                "OptionWithoutEffect",
                "Option name of %s is \"%s\", which would have no effect, because it is the default. Remove the option.",
                record,
                name);
    }

    public static Message blockTooLarge(String record, int blockRows, long bytes, long maximum) {
        return of(
                "BlockTooLarge",
                "Record %s has blocks of %d bytes, more than the %d possible, because option blockRows is %d. Lower it.",
                record,
                bytes,
                maximum,
                blockRows);
    }

    // everything else

    public static Message runtimeMissing(String record) {
        return of(
                "RuntimeMissing",
                "The store of record %s can't be generated, because class dev.granary.runtime.Slots is not visible where it"
                        + " would be compiled. Add the dependency granary-runtime in the processor's version, and in a"
                        + " module 'requires dev.granary'.",
                record);
    }

    public static Message notWritten(String record, String store, String reason) {
        return of(
                "NotWritten",
                "The store of record %s can't be written, because the compiler refuses the file of %s: %s. Look into the"
                        + " output directory.",
                record,
                store,
                reason);
    }

    public static Message internalError(String type, String failure) {
        return of(
                "InternalError",
                "Type %s can't be processed, because Granary has a defect: %s. Please report it with the declaration.",
                type,
                failure);
    }

    private static String within(String owner, String record) {
        return owner.equals(record) ? record : owner + " (in " + record + ")";
    }
}

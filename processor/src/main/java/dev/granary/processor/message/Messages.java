package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

import java.util.List;
import java.util.Locale;

/**
 * Every error that the processor reports: {@code <subject> <what is wrong>, because <why>. <What to do>.}.
 *
 * <p>The record is named in each, because not every compiler shows where an error is. {@code docs/errors.md} has an entry
 * per id.
 */
public final class Messages {
    private Messages() {}

    // the annotated type

    public static Message notARecord(String kind, String type, String annotation) {
        return of(
                "NotARecord",
                "%s %s can't have a store, because @%s makes columns of the components of a record. Make it a record.",
                kind,
                type,
                annotation);
    }

    public static Message bothAnnotations(String record) {
        return of(
                "BothAnnotations",
                "Record %s is annotated with both @SoA and @BulkData, which is one too many, because a record has one"
                        + " store. Remove one: @SoA is for sweeps over all items, @BulkData for access by handle.",
                record);
    }

    public static Message privateRecord(String record, String privateType) {
        return of(
                "PrivateRecord",
                "Record %s can't have a store, because %s is private and the store is a class of its own. Make %s"
                        + " package-private or public.",
                record,
                privateType,
                privateType);
    }

    public static Message compactSource(String record) {
        return of(
                "CompactSourceFile",
                "Record %s can't have a store, because the class of a compact source file has no name by which the"
                        + " store could refer to what is in it. Move the record to a file of its own, or declare the"
                        + " class.",
                record);
    }

    public static Message genericRecord(String record, String parameters) {
        return of(
                "GenericRecord",
                "Record %s<%s> can't have a store, because the type of a column has to be known. Remove the type"
                        + " parameters, or annotate a record that nests it and gives the type arguments.",
                record,
                parameters);
    }

    public static Message emptyRecord(String record) {
        return of(
                "EmptyRecord",
                "Record %s can't have a store, because it has no components to make columns of. Give it at least one.",
                record);
    }

    public static Message recordOfEmptyRecords(String record) {
        return of(
                "EmptyRecord",
                "Record %s can't have a store, because the records in it have no components to make columns of. Give"
                        + " one of them a component.",
                record);
    }

    public static Message tooManyColumns(String record, int units, boolean isAll, int maximum) {
        return of(
                "TooManyColumns",
                "Record %s becomes %s%d parameters (a long, a double or a Handle counts twice), more than the %d"
                    + " possible, because generated methods take all columns and a Java method takes at most 255. Mark"
                    + " a nested record or an array @Boxed, or divide the record in two.",
                record,
                isAll ? "" : "more than ",
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

    /** {@code areTexts} says whether its elements are. */
    public static Message listComponent(
            String component, String owner, String record, String type, boolean areTexts, String holder) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column, because lists differ in length. Mark it %s to"
                        + " keep its elements in a pool of the %s, or @Boxed to keep it as an object.",
                component,
                within(owner, record),
                type,
                areTexts ? "@Pooled and @Symbol" : "@Pooled",
                holder);
    }

    /** Of a collection that is no list, or that is one of its classes; or of a map. */
    public static Message collectionComponent(
            String component, String owner, String record, String type, boolean isMap, String holder) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column, because %s differ in size. Make it a List%s,"
                        + " marked @Pooled, to keep its elements in a pool of the %s, or mark it @Boxed to keep it as"
                        + " an object.",
                component,
                within(owner, record),
                type,
                isMap ? "maps" : "collections",
                isMap ? " of a record of key and value" : "",
                holder);
    }

    public static Message uuid(String component, String owner, String record) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type UUID, which has no column. Use a record of two longs, or mark it @Boxed"
                        + " to keep it as an object.",
                component,
                within(owner, record));
    }

    public static Message text(String component, String owner, String record) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type String, which has no column. Mark it @Symbol to keep a number of each"
                        + " different text, or @Boxed to keep it as an object.",
                component,
                within(owner, record));
    }

    public static Message symbolOfNoText(String component, String owner, String record, String type) {
        return of(
                "SymbolOfNoText",
                "Component '%s' of %s can't be marked @Symbol, because its type is %s, and symbols are texts. Make it a"
                        + " String, or remove @Symbol.",
                component,
                within(owner, record),
                type);
    }

    public static Message boxedSymbol(String component, String owner, String record) {
        return of(
                "SymbolAndBoxed",
                "Component '%s' of %s is marked both @Symbol and @Boxed, which is one too many, because a text is kept"
                        + " either as a number or as an object. Remove one of them.",
                component,
                within(owner, record));
    }

    public static Message classComponent(String component, String owner, String record, String type) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column, because it is a class, and only of a record"
                    + " does the compiler tell what it consists of. Make it a record, or mark the component @Boxed to"
                    + " keep it as an object.",
                component,
                within(owner, record),
                type);
    }

    public static Message wrapperType(String component, String owner, String record, String type, String primitive) {
        return of(
                "UnsupportedType",
                "Component '%s' of %s has type %s, which has no column, because it may be null. Use %s, or mark it"
                        + " @Boxed to keep it as an object.",
                component,
                within(owner, record),
                type,
                primitive);
    }

    /** {@code isPoolable} says whether its elements can be in a pool. */
    public static Message arrayComponent(
            String component, String owner, String record, String type, boolean isOfPrimitives, String holder) {
        return of(
                "ArrayComponent",
                "Component '%s' of %s has type %s, which has no column, because arrays differ in length. %s to keep the"
                        + " array as an object.",
                component,
                within(owner, record),
                type,
                !isOfPrimitives
                        ? "Use a record of as many components, or mark it @Boxed"
                        : "Mark it @Length if all have as many elements, @Pooled to keep any number of them in a pool"
                                + " of the " + holder + ", or @Boxed");
    }

    public static Message rawHandle(String component, String owner, String record) {
        return of(
                "RawHandle",
                "Component '%s' of %s has the raw type Handle, which has no column, because it doesn't say what it"
                        + " refers to. Write Handle<R>, where R is the record of the other store, or Handle<?>.",
                component,
                within(owner, record));
    }

    public static Message strayHandle(String component, String owner, String record, String type, String of) {
        return of(
                "StrayHandle",
                "Component '%s' of %s has type %s, which never refers to anything, because %s has neither a store nor a"
                        + " world. Name the record or the interface that has, or write Handle<?>.",
                component,
                within(owner, record),
                type,
                of);
    }

    public static Message rawRecord(String component, String owner, String record, String type) {
        return of(
                "RawRecord",
                "Component '%s' of %s has type %s, which can't be flattened, because it leaves open what types its"
                    + " components have. Give it type arguments without wildcards, or mark it @Boxed to keep it as an"
                    + " object.",
                component,
                within(owner, record),
                type);
    }

    /** @param hasHandles whether the last of the names has a store */
    public static Message nestingCycle(
            String component, String owner, String record, List<String> names, boolean hasHandles) {
        return of(
                "NestingCycle",
                "Component '%s' of %s can't be flattened, because %s would contain itself without end: %s. %s.",
                component,
                within(owner, record),
                names.getLast(),
                String.join(" -> ", names),
                hasHandles
                        ? "Refer to it by a Handle<" + names.getLast() + ">, or mark the component @Boxed"
                        : "Mark the component @Boxed, or give " + names.getLast()
                                + " a store (@SoA) and refer to it by a Handle<" + names.getLast() + ">");
    }

    public static Message privateType(
            String component, String owner, String record, String type, String hidden, String holder) {
        return of(
                "InaccessibleType",
                "Component '%s' of %s has type %s, which has no column, because %s is private and the %s is a class"
                        + " of its own. Make %s package-private or public.",
                component,
                within(owner, record),
                type,
                hidden,
                holder,
                hidden);
    }

    public static Message inaccessibleType(
            String component,
            String owner,
            String record,
            String type,
            String hidden,
            String holder,
            String holderPackage) {
        return of(
                "InaccessibleType",
                "Component '%s' of %s has type %s, which has no column, because %s is not public and the %s is in"
                        + " package %s. Make %s public.",
                component,
                within(owner, record),
                type,
                hidden,
                holder,
                holderPackage,
                hidden);
    }

    public static Message unseenType(
            String component,
            String owner,
            String record,
            String type,
            String hiddenPackage,
            String module,
            String holder) {
        return of(
                "InaccessibleType",
                "Component '%s' of %s has type %s, which has no column, because package %s of %s can't be seen in the"
                        + " module that the %s is in. Export the package, and require its module.",
                component,
                within(owner, record),
                type,
                hiddenPackage,
                module,
                holder);
    }

    public static Message undefinedType(String component, String owner, String record, String type, String undefined) {
        return of(
                "UndefinedType",
                "Component '%s' of %s has type %s, which has no column, because %s is not defined, nor has an"
                        + " annotation processor generated it. Import it, define it, or add it to the class path.",
                component,
                within(owner, record),
                type,
                undefined);
    }

    public static Message boxedPrimitive(String component, String owner, String record, String type) {
        return of(
                "OptionWithoutEffect",
                "Component '%s' of %s is marked @Boxed, which would have no effect, because its type %s has a column"
                        + " as it is. Remove @Boxed.",
                component,
                within(owner, record),
                type);
    }

    // names

    public static Message nameTaken(String record, String store, String holder, String annotation) {
        return of(
                "NameTaken",
                "The store of record %s can't be named %s, because %s in the same package has that name. Choose another"
                        + " one: @%s(name = \"...\").",
                record,
                store,
                holder,
                annotation);
    }

    public static Message nameTooLong(String declared, String generated, int bytes, int most) {
        return of(
                "InvalidName",
                "What is generated for %s can't be a class named %s, because that name has %d bytes, and those of"
                        + " files have room for %d. Choose a shorter one.",
                declared,
                generated,
                bytes,
                most);
    }

    public static Message invalidName(String record, String name, String usual) {
        return of(
                "InvalidName",
                "The store of record %s can't be named '%s', because that is not a simple Java class name. Choose"
                        + " another one, or remove the option name, which makes it %s.",
                record,
                name,
                usual);
    }

    public static Message nameOfNestedClass(String record, String name, String usual) {
        return of(
                "InvalidName",
                "The store of record %s can't be named '%s', because a class in it has that name. Choose another one,"
                        + " or remove the option name, which makes it %s.",
                record,
                name,
                usual);
    }

    /** @param of what has the type: a component, or nothing */
    public static Message nestedClassHides(String type, String of, String generated) {
        return of(
                "NameCollision",
                "Type %s%s can't be told from the class %s.%s, because a type of the unnamed package has no longer name"
                        + " than that. Put it into a package, or rename it.",
                type,
                of,
                generated,
                type);
    }

    public static Message nameInJavaLang(String record, String name, String usual) {
        return of(
                "InvalidName",
                "The store of record %s can't be named '%s', because a class of java.lang has that name, and what is"
                        + " generated beside it means that one. Choose another one, or remove the option name, which"
                        + " makes it %s.",
                record,
                name,
                usual);
    }

    public static Message unknownTrick(String option, String unknown, List<String> known) {
        return of(
                "UnknownTrick",
                "Option -A%s can't leave out '%s', because there is no such trick for the JIT compiler. Leave out some"
                        + " of %s.",
                option,
                unknown,
                String.join(", ", known));
    }

    public static Message unknownValue(String option, String value) {
        return of(
                "UnknownValue",
                "Option -A%s can't be '%s', because it is either on or off. Say true or false.",
                option,
                value);
    }

    public static Message renamedAccessor(String component, String record, String usual, String accessor) {
        return of(
                "RenamedAccessor",
                "Component '%s' of %s is called '%s' in the generated store, because that has something of its own"
                        + " that is called '%s'. Rename the component to choose another name.",
                component,
                record,
                accessor,
                usual);
    }

    public static Message renamedElement(String component, String list, String record, String accessor) {
        return of(
                "RenamedAccessor",
                "Component '%s' of what the list '%s' of %s consists of is called '%s' in views of the list, because"
                    + " those have something of their own that is called '%s'. Rename the component to choose another"
                    + " name.",
                component,
                list,
                record,
                accessor,
                component);
    }

    public static Message sameAccessor(String component, String record, String accessor, String other) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have an accessor '%s', because component '%s' has one of the same name."
                        + " Rename one of them.",
                component,
                record,
                accessor,
                other);
    }

    public static Message hidesPackage(String component, String record) {
        return of(
                "NameCollision",
                "Component '%s' of %s can't have an accessor '%s', because generated code uses that name for a package"
                        + " where another class has the simple name of one that it needs. Rename the component.",
                component,
                record,
                component);
    }

    // flags

    public static Message flagsWithoutStore(String type) {
        return of(
                "OptionWithoutEffect",
                "Annotation @Flags of %s would have no effect, because neither @SoA nor @BulkData gives %s a store."
                        + " Add one of them, or remove @Flags.",
                type,
                type);
    }

    public static Message noFlags(String record) {
        return of(
                "OptionWithoutEffect",
                "Annotation @Flags of %s would have no effect, because it names no flags. Name one, or remove @Flags.",
                record);
    }

    public static Message doubledFlag(String flag, String record) {
        return of(
                "OptionWithoutEffect",
                "Flag '%s' of %s is named twice, which would have no effect, because a flag is one bit column. Remove"
                        + " it once.",
                flag,
                record);
    }

    public static Message invalidFlag(String flag, String record) {
        return of(
                "InvalidName",
                "Flag '%s' of %s can't have accessors, because that is not a simple Java name. Choose another one,"
                        + " such as 'selected'.",
                flag,
                record);
    }

    public static Message flagOfComponent(String flag, String record, String component) {
        return of(
                "NameCollision",
                "Flag '%s' of %s can't have an accessor '%s', because component '%s' has one of the same name. Rename"
                        + " one of them.",
                flag,
                record,
                flag,
                component);
    }

    public static Message flagOfMethod(String flag, String record, String holder) {
        return of(
                "NameCollision",
                "Flag '%s' of %s can't have an accessor '%s', because the generated %s has a method of its own with"
                        + " that name. Rename the flag.",
                flag,
                record,
                flag,
                holder);
    }

    public static Message flagHides(String flag, String record) {
        return of(
                "NameCollision",
                "Flag '%s' of %s can't have an accessor '%s', because generated code uses that name for a class, a"
                        + " constant or a package. Rename the flag.",
                flag,
                record,
                flag);
    }

    // options

    public static Message capacityOutOfRange(String record, int capacity) {
        return of(
                "OptionOutOfRange",
                "Option capacity of %s is %d, which is out of range, because it is a number of items. Choose 0 or"
                        + " more.",
                record,
                capacity);
    }

    public static Message maxCapacityOutOfRange(String record, int maxCapacity) {
        return of(
                "OptionOutOfRange",
                "Option maxCapacity of %s is %d, which is out of range, because a store has to have room for an item."
                        + " Choose 1 or more.",
                record,
                maxCapacity);
    }

    public static Message blockRowsOutOfRange(String record, int blockRows, int minimum, int maximum) {
        return of(
                "OptionOutOfRange",
                "Option blockRows of %s is %d, which is out of range, because rows are found by shifting and masking"
                        + " and have a bit each in words of 64. Choose a power of two from %d to %d, or 0 to leave the"
                        + " choice to Granary.",
                record,
                blockRows,
                minimum,
                maximum);
    }

    public static Message lanesOutOfRange(String record, int lanes, int maximum) {
        return of(
                "OptionOutOfRange",
                "Option lanes of %s is %d, which is out of range, because values are found by shifting and masking, and"
                        + " a block is a whole number of groups. Choose a power of two from 2 to %d, or remove lanes.",
                record,
                lanes,
                maximum);
    }

    public static Message tooManyLanes(String record, int lanes, int rows) {
        return of(
                "OptionOutOfRange",
                "Option lanes of %s is %d, which is out of range, because blocks are whole groups and have a multiple"
                        + " of %d rows. Choose a power of two from 2 to %d.",
                record,
                lanes,
                rows,
                rows);
    }

    public static Message lanesWithoutGroups(String record, int lanes, String layout) {
        return of(
                "OptionWithoutEffect",
                "Option lanes of %s is %d, which would have no effect, because layout is %s, which has no groups."
                        + " Choose layout AOSOA, or remove lanes.",
                record,
                lanes,
                layout);
    }

    public static Message lanesWithoutColumns(String record, int lanes) {
        return of(
                "OptionWithoutEffect",
                "Option lanes of %s is %d, which would have no effect, because the record has only bits and"
                        + " references, which do not lie in groups. Remove lanes.",
                record,
                lanes);
    }

    public static Message incompatibleOptions(String record, int capacity, int maxCapacity) {
        return of(
                "IncompatibleOptions",
                "Option capacity of %s is %d, which contradicts maxCapacity %d, because a store can't begin with more"
                        + " room than it may ever have. Lower capacity, or raise maxCapacity.",
                record,
                capacity,
                maxCapacity);
    }

    public static Message fixedWithoutCapacity(String record) {
        return of(
                "IncompatibleOptions",
                "Option growth of %s is FIXED, which needs an option capacity of at least 1, because all of the memory"
                        + " is made with the store. Give one, or choose another growth.",
                record);
    }

    public static Message virtualGroups(String record) {
        return of(
                "IncompatibleOptions",
                "Option growth of %s is VIRTUAL, which contradicts columns in groups, because columns in virtual"
                    + " memory are for code that wants each of them whole, by its address. Leave the groups away, or"
                    + " choose growth BLOCKS.",
                record);
    }

    public static Message virtualViews(String record) {
        return of(
                "IncompatibleOptions",
                "Option growth of %s is VIRTUAL, which contradicts views, because a block is copied before a view loses"
                        + " it, and in virtual memory it has to stay where it is. Leave views away, or choose growth"
                        + " BLOCKS.",
                record);
    }

    public static Message fixedWithMaxCapacity(String record, int maxCapacity) {
        return of(
                "OptionWithoutEffect",
                "Option maxCapacity of %s is %d, which would have no effect, because growth is FIXED, and so capacity"
                        + " is the maximum. Remove maxCapacity.",
                record,
                maxCapacity);
    }

    public static Message fixedWithBlockRows(String record, int blockRows) {
        return of(
                "OptionWithoutEffect",
                "Option blockRows of %s is %d, which would have no effect, because growth is FIXED, and so all rows are"
                        + " in one block. Remove blockRows.",
                record,
                blockRows);
    }

    public static Message fixedTooLarge(String record, int capacity, int maximum) {
        return of(
                "OptionOutOfRange",
                "Option capacity of %s is %d, which is out of range, because growth is FIXED, and an array has room for"
                        + " at most %d of these items. Lower capacity, or choose growth BLOCKS.",
                record,
                capacity,
                maximum);
    }

    public static Message pointlessBlockRows(String record, int blockRows, int maxCapacity, int enough) {
        return of(
                "OptionWithoutEffect",
                "Option blockRows of %s is %d, of which all past %d would have no effect, because maxCapacity is %d."
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
                "Option name of %s is '%s', which would have no effect, because it is the default. Remove the option.",
                record,
                name);
    }

    // everything else

    public static Message runtimeMissing(String record) {
        return of(
                "RuntimeMissing",
                "The store of record %s can't be generated, because class dev.granary.runtime.Slots is missing from"
                        + " the class path. Add the dependency dev.granary:granary-runtime, in the version of the"
                        + " processor.",
                record);
    }

    public static Message dependencyMissing(String subject, String missing) {
        return of(
                "DependencyMissing",
                "%s can't be processed, because class %s is missing from the processor path. Add all that"
                    + " granary-processor depends on to it; Maven and Gradle do so where granary-processor is named as"
                    + " annotation processor.",
                subject,
                missing);
    }

    public static Message unreadableType(String subject, String failure) {
        return of(
                "UnreadableType",
                "%s can't be processed, because the compiler gives up reading it: %s. Add what is missing to the class"
                        + " path.",
                subject,
                failure);
    }

    /** {@code what} is what the class is, as in {@code the store of record Particle}. */
    public static Message notWritten(String what, String name, String reason) {
        return of(
                "NotWritten",
                "%s can't be written, because the compiler refuses a file for %s: %s. See whether"
                        + " another annotation processor generates that class, and whether the output directory can be"
                        + " written.",
                what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1),
                name,
                reason);
    }

    public static Message internalError(String subject, String failure) {
        return of(
                "InternalError",
                "%s can't be processed, because Granary has a defect: %s. Please report it with the declaration.",
                subject,
                failure);
    }

    static String within(String owner, String record) {
        return owner.equals(record) ? record : owner + " (in " + record + ")";
    }
}

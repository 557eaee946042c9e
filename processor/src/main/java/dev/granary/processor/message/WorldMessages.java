package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

/** The errors about worlds, beside those of {@link Messages} about the components of records. */
public final class WorldMessages {
    private WorldMessages() {}

    // the annotated type

    public static Message notAnInterface(String kind, String type) {
        return of(
                "NotAnInterface",
                "%s %s can't have a world, because @World makes handles of an interface that no object has to"
                        + " implement. Make it an interface without members.",
                kind,
                type);
    }

    public static Message privateWorld(String world, String privateType) {
        return of(
                "PrivateInterface",
                "Interface %s can't have a world, because %s is private and the world is a class of its own. Make %s"
                        + " package-private or public.",
                world,
                privateType,
                privateType);
    }

    public static Message compactSource(String world) {
        return of(
                "CompactSourceFile",
                "Interface %s can't have a world, because the class of a compact source file has no name by which the"
                        + " world could refer to what is in it. Move the interface to a file of its own, or declare the"
                        + " class.",
                world);
    }

    public static Message genericWorld(String world, String parameters) {
        return of(
                "GenericInterface",
                "Interface %s<%s> can't have a world, because handles of the world could not be told from those of one"
                        + " with other type arguments. Remove the type parameters.",
                world,
                parameters);
    }

    public static Message noComponents(String world) {
        return of(
                "NoComponents",
                "World %s has no components, which is too few, because entities without any can't be told apart. Name a"
                        + " record: @World({Position.class}).",
                world);
    }

    public static Message tooManyComponents(String world, int count, int maximum) {
        return of(
                "TooManyComponents",
                "World %s has %d components, more than the %d possible, because a query keeps the number of a component"
                        + " in a byte. Unite some that entities have together, or divide the world in two.",
                world,
                count,
                maximum);
    }

    public static Message tooLarge(String world, int columns, int needed, String what, int maximum) {
        return of(
                "WorldTooLarge",
                "World %s has %d columns in all, which takes up to %d %s, more than the %d possible, because the"
                        + " generated classes name each column. Divide the world in two, or mark nested records"
                        + " @Boxed.",
                world,
                columns,
                needed,
                what,
                maximum);
    }

    // its components

    public static Message duplicate(String component, String world) {
        return of(
                "DuplicateComponent",
                "Component %s of world %s is named twice, which is once too often, because an entity has a component"
                        + " once or not at all. Remove one, or wrap it in a record of another name.",
                component,
                world);
    }

    public static Message notARecord(String component, String world) {
        return of(
                "ComponentNotARecord",
                "Component %s of world %s can't be one, because it is not a record and so has no components to make"
                        + " columns of. Make it a record, or name a record that has it as a component.",
                component,
                world);
    }

    public static Message genericComponent(String component, String world, String parameters) {
        return of(
                "GenericComponent",
                "Component %s<%s> of world %s can't be one, because the type of a column has to be known. Name a record"
                        + " that nests it and gives the type arguments.",
                component,
                parameters,
                world);
    }

    public static Message hiddenComponent(String component, String world, String hidden) {
        return of(
                "InaccessibleComponent",
                "Component %s of world %s can't be one, because %s is hidden from the world's package. Make %s public,"
                        + " or package-private where the packages are the same.",
                component,
                world,
                hidden,
                hidden);
    }

    public static Message tooManyColumns(String component, String world, int units, int maximum) {
        return of(
                "TooManyColumns",
                "Component %s of world %s becomes %d columns or more (a long, a double or a Handle counts twice), more"
                    + " than the %d possible, because generated methods have a variable for each. Mark a nested record"
                    + " @Boxed, or divide the component in two.",
                component,
                world,
                units,
                maximum);
    }

    // names

    public static Message nameTaken(String world, String name, String holder) {
        return of(
                "NameTaken",
                "The world of interface %s can't be named %s, because %s in the same package has that name. Rename one"
                        + " of them.",
                world,
                name,
                holder);
    }

    public static Message ownName(String component, String world, String name) {
        return of(
                "NameCollision",
                "Component %s of world %s can't have a method '%s', because the generated world has something of its"
                        + " own with that name. Rename the component.",
                component,
                world,
                name);
    }

    public static Message keyword(String component, String world, String accessor) {
        return of(
                "NameCollision",
                "Component %s of world %s can't have accessors '%s', because that is not a name in Java. Rename the"
                        + " component.",
                component,
                world,
                accessor);
    }

    public static Message hidesType(String component, String world) {
        return of(
                "NameCollision",
                "Component %s of world %s can't be told from a class or constant of the same name that the generated"
                        + " world uses, because generated code calls both by their simple name. Rename the component.",
                component,
                world);
    }

    public static Message sameName(String component, String world, String name, String other) {
        return of(
                "NameCollision",
                "Component %s of world %s can't have a method '%s', because component %s has one of the same name."
                        + " Rename one of them.",
                component,
                world,
                name,
                other);
    }

    // what keeps the world from being made

    public static Message runtimeMissing(String world) {
        return of(
                "RuntimeMissing",
                "The world of interface %s can't be generated, because class dev.granary.runtime.Slots is missing from"
                        + " the class path. Add the dependency dev.granary:granary-runtime, in the version of the"
                        + " processor.",
                world);
    }
}

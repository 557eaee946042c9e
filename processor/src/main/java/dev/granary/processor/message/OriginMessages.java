package dev.granary.processor.message;

import static dev.granary.processor.message.Message.of;

/** What can be wrong with what is said of earlier versions. {@code of} is as in "component 'health' of Fighter". */
public final class OriginMessages {
    private OriginMessages() {}

    public static Message nothing(String of) {
        return of(
                "OptionWithoutEffect",
                "Annotation @Was of %s would have no effect, because it names nothing. Say what it was called, as in"
                        + " @Was(\"hp\"), or remove the annotation.",
                of);
    }

    public static Message sameName(String of, String name) {
        return of(
                "OptionWithoutEffect",
                "Name '%s' in @Was of %s would have no effect, because that is what it is called now. Remove the name.",
                name,
                of);
    }

    /** The same in a nested record, beside which it may have been. */
    public static Message sameNameInside(String of, String name, String parent) {
        return of(
                "OptionWithoutEffect",
                "Name '%s' in @Was of %s would have no effect, because that is what it is called now. Remove the name;"
                        + " if it was by itself, and not in '%s', write @Was(\"\") on that.",
                name,
                of,
                parent);
    }

    public static Message doubled(String of, String name) {
        return of(
                "OptionWithoutEffect",
                "Name '%s' in @Was of %s would have no effect the second time, because it is looked for once. Remove it"
                        + " once.",
                name,
                of);
    }

    public static Message invalid(String of, String name) {
        return of(
                "InvalidName",
                "Name '%s' in @Was of %s can't have been its own, because that is no Java name, nor a path of such with"
                        + " dots between. Write what was in the record, as in @Was(\"hp\") or @Was(\"position.x\").",
                name,
                of);
    }

    public static Message noRecord(String of, String type) {
        return of(
                "InvalidName",
                "Name '' in @Was of %s can't have been its own, because it says that what is in a nested record was"
                        + " beside it, and %s is no such record. Write the name that it had, as in @Was(\"hp\").",
                of,
                type);
    }

    public static Message taken(String of, String name, String path) {
        return of(
                "NameCollision",
                "Name '%s' in @Was of %s can't be read, because '%s' is there now, and that is what a file's column of"
                        + " the name is read as. Remove the name, or call the other one something else.",
                name,
                of,
                path);
    }

    public static Message ofTwo(String path, String other, String record, String former) {
        return of(
                "NameCollision",
                "Components '%s' and '%s' of %s can't both have been '%s' (@Was), because a file has one column of that"
                        + " name. Remove it from one of them.",
                other,
                path,
                record,
                former);
    }

    public static Message invalidType(String of, String name) {
        return of(
                "InvalidName",
                "Name '%s' in @Was of %s can't have been its own, because that is no simple name of a type. Write"
                        + " what it was called, as in @Was(\"Position\").",
                name,
                of);
    }

    public static Message takenType(String of, String name, String world) {
        return of(
                "NameCollision",
                "Name '%s' in @Was of %s can't be read, because %s has a component of that name now, and that is what a"
                        + " file's component of the name is read as. Remove the name, or call the other one something"
                        + " else.",
                name,
                of,
                world);
    }

    public static Message componentsOfTwo(String component, String other, String world, String former) {
        return of(
                "NameCollision",
                "Components %s and %s of %s can't both have been '%s' (@Was), because a file has one component of that"
                        + " name. Remove it from one of them.",
                other,
                component,
                world,
                former);
    }

    public static Message constantsOfTwo(String constant, String other, String type, String former) {
        return of(
                "NameCollision",
                "Constants '%s' and '%s' of %s can't both have been '%s' (@Was), because a file has one constant of"
                        + " that name. Remove it from one of them.",
                other,
                constant,
                type,
                former);
    }

    /** {@code is} says what the value has to be, {@code example} is one. */
    public static Message unsuitable(String value, String path, String record, String type, String is, String example) {
        return of(
                "UnsuitableDefault",
                "Annotation @Default(\"%s\") of component '%s' of %s can't be read, because it is of type %s, whose"
                        + " values are %s. Write one of them, as in @Default(\"%s\").",
                value,
                path,
                record,
                type,
                is,
                example);
    }

    public static Message ofObject(String value, String path, String record, String type) {
        return of(
                "UnsuitableDefault",
                "Annotation @Default(\"%s\") of component '%s' of %s can't be read, because it is of type %s, an object"
                        + " (@Boxed), which can't be written as a text here. Remove the annotation.",
                value,
                path,
                record,
                type);
    }
}

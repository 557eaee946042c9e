package dev.granary.processor.message;

/** What can be wrong with the codec of a boxed component. */
public final class CodecMessages {
    private CodecMessages() {}

    private static Message of(String codec, String component, String record, String because, String advice) {
        return Message.of(
                "UnusableCodec",
                "Codec %s of component '%s' of %s can't be used, because %s. %s",
                codec,
                component,
                record,
                because,
                advice);
    }

    public static Message ofOther(String codec, String component, String record, String other, String type) {
        return of(
                codec,
                component,
                record,
                "it is a Codec<" + other + ">, and the component is of type " + type,
                "Let it implement Codec<" + type + ">.");
    }

    public static Message isAbstract(String codec, String component, String record) {
        return of(
                codec,
                component,
                record,
                "it is abstract, and one has to be made to save and to load",
                "Name a class that implements it.");
    }

    public static Message isInner(String codec, String component, String record, String outer) {
        return of(codec, component, record, "each one belongs to an object of " + outer, "Make it static.");
    }

    public static Message hidden(String codec, String component, String record, String hidden) {
        return of(
                codec,
                component,
                record,
                "the generated class can't name " + hidden,
                "Make that public, or move it to the package of the record, where it need not be; private it can't"
                        + " be.");
    }

    public static Message noConstructor(String codec, String component, String record) {
        return of(
                codec,
                component,
                record,
                "it has no constructor without parameters that the generated class can call",
                "Add one that is not private and throws no checked exception.");
    }
}

package dev.granary.hostile;

import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What class files say of annotations that no reflection shows, since they are not there at run time. */
final class ClassFiles {
    private final Map<String, ClassModel> models = new TreeMap<>();

    ClassFiles(Map<String, byte[]> classes) {
        classes.forEach((name, bytes) -> models.put(name, ClassFile.of().parse(bytes)));
    }

    /** The classes, but local ones, whose annotations no processor sees. */
    List<String> names() {
        return models.entrySet().stream()
                .filter(entry -> entry.getValue()
                        .findAttribute(Attributes.enclosingMethod())
                        .isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The class's annotation {@code dev.granary.<name>}, or null. */
    Annotation annotation(String type, String name) {
        return models.get(type)
                .findAttribute(Attributes.runtimeInvisibleAnnotations())
                .flatMap(all -> all.annotations().stream()
                        .filter(one -> isCalled(one, name))
                        .findAny())
                .orElse(null);
    }

    /** The annotation of a method of the class, or null. */
    Annotation annotation(String type, String method, String descriptor, String name) {
        return models.get(type).methods().stream()
                .filter(one -> one.methodName().equalsString(method)
                        && one.methodType().equalsString(descriptor))
                .findAny()
                .map(one -> annotation(one, name))
                .orElse(null);
    }

    /** Whether a method of the class has the annotation. */
    boolean hasMethodWith(String type, String name) {
        return models.get(type).methods().stream().anyMatch(method -> annotation(method, name) != null);
    }

    private static Annotation annotation(MethodModel method, String name) {
        return method.findAttribute(Attributes.runtimeInvisibleAnnotations())
                .flatMap(all -> all.annotations().stream()
                        .filter(one -> isCalled(one, name))
                        .findAny())
                .orElse(null);
    }

    private static boolean isCalled(Annotation annotation, String name) {
        return annotation.className().equalsString("Ldev/granary/" + name + ";");
    }

    /** The string that the annotation's element is; empty where it is not written. */
    static String string(Annotation annotation, String element) {
        return value(annotation, element) instanceof AnnotationValue.OfString text ? text.stringValue() : "";
    }

    /** Whether the annotation's element is written, and true. */
    static boolean isTrue(Annotation annotation, String element) {
        return value(annotation, element) instanceof AnnotationValue.OfBoolean one && one.booleanValue();
    }

    /** The binary names of the classes that the annotation's element names. */
    static List<String> classes(Annotation annotation, String element) {
        return switch (value(annotation, element)) {
            case AnnotationValue.OfClass one -> List.of(name(one));
            case AnnotationValue.OfArray array ->
                array.values().stream()
                        .map(value -> name((AnnotationValue.OfClass) value))
                        .toList();
            case null, default -> List.of();
        };
    }

    private static String name(AnnotationValue.OfClass value) {
        String descriptor = value.classSymbol().descriptorString();
        return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    }

    private static AnnotationValue value(Annotation annotation, String element) {
        return annotation.elements().stream()
                .filter(one -> one.name().equalsString(element))
                .findAny()
                .map(AnnotationElement::value)
                .orElse(null);
    }
}

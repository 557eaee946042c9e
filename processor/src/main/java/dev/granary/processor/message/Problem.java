package dev.granary.processor.message;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * A message and the smallest element that it is about.
 *
 * @param element null if it is about the compilation as a whole
 * @param annotation null unless it is about an annotation of the element
 * @param value null unless it is about a value of the annotation
 * @param identity the same for two problems of one id that are one to the user: usually the same text at the same place
 */
public record Problem(
        Message message, Element element, AnnotationMirror annotation, AnnotationValue value, String identity) {

    /** A problem of an element. */
    public static Problem at(Element element, Message message) {
        return at(element, null, null, message);
    }

    /** A problem of a value in an annotation, or of the annotation if there is no value. */
    public static Problem at(Element element, AnnotationMirror annotation, AnnotationValue value, Message message) {
        return new Problem(message, element, annotation, value, place(element) + ": " + message.text());
    }

    /** Where the element is, by its full name; the same in each round, though the element is not. */
    public static String place(Element element) {
        return switch (element) {
            case null -> "";
            case TypeElement type -> type.getQualifiedName().toString();
            case ExecutableElement method -> place(method.getEnclosingElement()) + "." + method;
            default -> place(element.getEnclosingElement()) + "." + element.getSimpleName();
        };
    }

    /** This problem, which is one with all others of the identity. */
    public Problem identifiedBy(String identity) {
        return new Problem(message, element, annotation, value, identity);
    }
}

package dev.granary.processor.message;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/**
 * A message and the smallest element that it is about.
 *
 * @param annotation null unless it is about an annotation of the element
 * @param value null unless it is about a value of the annotation
 */
public record Problem(Message message, Element element, AnnotationMirror annotation, AnnotationValue value) {

    public static Problem at(Element element, Message message) {
        return new Problem(message, element, null, null);
    }
}

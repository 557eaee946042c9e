package dev.granary.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A class with kernels, as it was written.
 *
 * @param element the class
 * @param annotation its {@code @Kernels}, or null
 * @param annotationValue what that names, as it is in the source; null without the annotation
 * @param named the type that the annotation names; null without the annotation, and where it is not known
 * @param item the record that the kernels are for; null where there is none with a store
 * @param world the world that the kernels are for; null where there is none
 * @param packageName empty for the unnamed package
 * @param isInCompactSource whether it or a class around it is the one of a compact source file, which has no name
 * @param simpleNames from the outermost class to this one
 * @param kernels its annotated methods
 * @param access what code beside it can name
 */
public record KernelClass(
        TypeElement element,
        AnnotationMirror annotation,
        AnnotationValue annotationValue,
        TypeMirror named,
        Declaration item,
        WorldDeclaration world,
        String packageName,
        boolean isInCompactSource,
        List<String> simpleNames,
        List<KernelMethod> kernels,
        TypeAccess access) {

    /** The class as users call it: {@code Game.Physics}. */
    public String name() {
        return String.join(".", simpleNames);
    }

    /** The same with some of the kernels, which are for this record. */
    public KernelClass with(List<KernelMethod> some) {
        return new KernelClass(
                element,
                annotation,
                annotationValue,
                named,
                item,
                world,
                packageName,
                isInCompactSource,
                simpleNames,
                some,
                access);
    }

    /** The first class that items of the store consist of and code beside the kernels can't name, or null. */
    public TypeElement hiddenPart() {
        return access.hiddenPart(item.components());
    }

    /** Whether its annotation names no type at all. */
    public boolean isOfNothing() {
        return annotationValue != null && annotationValue.getValue() instanceof List<?> types && types.isEmpty();
    }

    /** Whether a type in it is not known, maybe not yet. */
    public boolean hasUndefinedTypes() {
        return annotation != null && named == null && !isOfNothing()
                || item != null && item.hasUndefinedTypes()
                || world != null && world.hasUndefinedTypes()
                || kernels.stream().anyMatch(kernel -> kernel.undefinedType() != null);
    }
}

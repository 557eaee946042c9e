package dev.granary.processor.read;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;

/** Whether code in a package can name a type: all of it has to be known, and none of it hidden. */
public final class TypeAccess {
    private final Elements elements;
    private final PackageElement home;

    public TypeAccess(Elements elements, PackageElement home) {
        this.elements = elements;
        this.home = home;
    }

    /** The first part of the type that the compiler does not know, or null; to ECJ all around it is unknown too. */
    static TypeMirror undefinedPart(TypeMirror type) {
        return parts(type)
                .filter(part -> part.getKind() == TypeKind.ERROR)
                .filter(part -> directParts(part).allMatch(inner -> undefinedPart(inner) == null))
                .findFirst()
                .orElse(null);
    }

    /** The first class in the type that is hidden from the package, or null. */
    public TypeElement hiddenPart(TypeMirror type) {
        return classes(type).filter(this::isHidden).findFirst().orElse(null);
    }

    /** The first class hidden from the package that components consist of, at any depth, or null. */
    public TypeElement hiddenPart(List<Component> components) {
        return Component.flatten(components).stream()
                .map(component -> hiddenPart(component.type()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Whether code in the package can't name the class; a protected one has a name for subclasses alone. */
    public boolean isHidden(TypeElement type) {
        return type.getModifiers().contains(Modifier.PRIVATE)
                || !type.getModifiers().contains(Modifier.PUBLIC)
                        && !packageOf(type).equals(home)
                || isInUnseenPackage(type);
    }

    /** Whether code in the package can call the constructor of a class that it can name. */
    boolean isCallable(ExecutableElement constructor) {
        return constructor.getModifiers().contains(Modifier.PUBLIC)
                || !constructor.getModifiers().contains(Modifier.PRIVATE)
                        && packageOf(constructor).equals(home);
    }

    /** Whether its package is one of another module, which does not export it, or is not required. */
    public boolean isInUnseenPackage(TypeElement type) {
        return type.getEnclosingElement() instanceof PackageElement
                && !elements.getModuleOf(type).equals(elements.getModuleOf(home))
                && !type.equals(elements.getTypeElement(elements.getModuleOf(home), type.getQualifiedName()));
    }

    public static PackageElement packageOf(Element type) {
        return type instanceof PackageElement home ? home : packageOf(type.getEnclosingElement());
    }

    /** The classes that a type names: its own, those of its arguments, and those around them. */
    public static Stream<TypeElement> classes(TypeMirror type) {
        return parts(type)
                .filter(DeclaredType.class::isInstance)
                .flatMap(part -> withEnclosing(((DeclaredType) part).asElement()));
    }

    /** A class and those around it. */
    public static Stream<TypeElement> withEnclosing(Element type) {
        return Stream.iterate(type, TypeElement.class::isInstance, Element::getEnclosingElement)
                .map(TypeElement.class::cast);
    }

    /** The type and the types that it is written with: arguments, bounds, components. */
    public static Stream<TypeMirror> parts(TypeMirror type) {
        return Stream.concat(Stream.of(type), directParts(type).flatMap(TypeAccess::parts));
    }

    private static Stream<? extends TypeMirror> directParts(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED -> {
                DeclaredType declared = (DeclaredType) type;
                yield Stream.concat(enclosing(declared).stream(), declared.getTypeArguments().stream());
            }
            case ERROR -> ((DeclaredType) type).getTypeArguments().stream();
            case ARRAY -> Stream.of(((ArrayType) type).getComponentType());
            case WILDCARD -> {
                WildcardType wildcard = (WildcardType) type;
                yield Stream.of(wildcard.getExtendsBound(), wildcard.getSuperBound())
                        .filter(bound -> bound != null);
            }
            default -> Stream.of();
        };
    }

    /** The type around an inner class, if it has type arguments; one element or none. */
    public static List<DeclaredType> enclosing(DeclaredType type) {
        return isInner(type.asElement())
                        && type.getEnclosingType() instanceof DeclaredType outer
                        && outer.getKind() == TypeKind.DECLARED
                        && (!outer.getTypeArguments().isEmpty()
                                || !enclosing(outer).isEmpty())
                ? List.of(outer)
                : List.of();
    }

    /** What is static has no enclosing type, though ECJ says so. */
    private static boolean isInner(Element type) {
        return type.getKind() == ElementKind.CLASS && !type.getModifiers().contains(Modifier.STATIC);
    }

    /** Whether the type, or a type that it is written with, is a generic class without type arguments. */
    public static boolean isRaw(TypeMirror type) {
        return parts(type)
                .anyMatch(part -> part.getKind() == TypeKind.DECLARED
                        && ((DeclaredType) part).getTypeArguments().isEmpty()
                        && !((TypeElement) ((DeclaredType) part).asElement())
                                .getTypeParameters()
                                .isEmpty());
    }
}

package dev.granary.processor.read;

import java.util.List;
import javax.lang.model.element.Element;
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
final class TypeAccess {
    private final Elements elements;
    private final PackageElement home;

    TypeAccess(Elements elements, PackageElement home) {
        this.elements = elements;
        this.home = home;
    }

    /** Whether the compiler does not know the type, or a part of it. */
    boolean isUndefined(TypeMirror type) {
        return type.getKind() == TypeKind.ERROR || parts(type).stream().anyMatch(this::isUndefined);
    }

    /** The name of the first part of the type that is hidden from the package, or null. */
    String inaccessiblePart(TypeMirror type) {
        if (type instanceof DeclaredType declared) {
            for (Element e = declared.asElement(); e instanceof TypeElement; e = e.getEnclosingElement()) {
                if (isHidden(e)) {
                    return String.join(".", DeclarationReader.simpleNames(e));
                }
            }
        }
        for (TypeMirror part : parts(type)) {
            String inaccessible = inaccessiblePart(part);
            if (inaccessible != null) {
                return inaccessible;
            }
        }
        return null;
    }

    private boolean isHidden(Element type) {
        if (type.getModifiers().contains(Modifier.PRIVATE)) {
            return true;
        }
        return !type.getModifiers().contains(Modifier.PUBLIC)
                && !elements.getPackageOf(type).equals(home);
    }

    private static List<? extends TypeMirror> parts(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED, ERROR -> ((DeclaredType) type).getTypeArguments();
            case ARRAY -> List.of(((ArrayType) type).getComponentType());
            case WILDCARD -> {
                WildcardType wildcard = (WildcardType) type;
                yield wildcard.getExtendsBound() != null
                        ? List.of(wildcard.getExtendsBound())
                        : wildcard.getSuperBound() != null ? List.of(wildcard.getSuperBound()) : List.of();
            }
            default -> List.of();
        };
    }
}

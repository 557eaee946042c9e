package dev.granary.processor.read;

import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * What a kernel's parameters and result make of it.
 *
 * @param item which parameter the item is; -1 where there is none
 * @param onCursor whether that parameter is the store's cursor
 * @param handle which parameter the item's own handle is, the first that can be; -1 where there is none
 * @param row which parameter the item's row is; -1 where there is none
 */
public record KernelSignature(Shape shape, int item, boolean onCursor, int handle, int row) {

    /** What is done with an item; or, in the second half, why nothing can be. */
    public enum Shape {
        UPDATE,
        PROJECTION,
        VISIT,
        REDUCTION,
        REMOVAL,
        SELECTION,
        ORDER,
        NO_ITEM,
        TWO_ITEMS,
        UPDATE_OR_REDUCTION,
        WRONG_RESULT;

        public boolean isSound() {
            return compareTo(NO_ITEM) < 0;
        }

        /** Whether the result is written to the item. */
        public boolean writes() {
            return this == UPDATE || this == PROJECTION;
        }
    }

    /** The signature of a kernel for the record, whose store has the full name. */
    public static KernelSignature of(KernelMethod kernel, TypeElement record, String store, Types types) {
        return new Classification(kernel, record.asType(), store, types).signature();
    }

    private record Classification(KernelMethod kernel, TypeMirror record, String store, Types types) {

        KernelSignature signature() {
            List<TypeMirror> parameters =
                    kernel.parameters().stream().map(VariableElement::asType).toList();
            TypeMirror result = kernel.element().getReturnType();
            boolean reduces = !kernel.asks()
                    && parameters.size() > 1
                    && isItem(parameters.get(1))
                    && types.isSameType(parameters.get(0), result);
            int item = reduces ? 1 : 0;
            if (parameters.isEmpty() || !isItem(parameters.get(item))) {
                return new KernelSignature(Shape.NO_ITEM, -1, false, -1, -1);
            }
            boolean onCursor = isCursor(parameters.get(item));
            List<TypeMirror> others = parameters.subList(item + 1, parameters.size());
            // behind a cursor, records and other cursors are what the caller passes
            boolean isAlone = onCursor || others.stream().noneMatch(other -> types.isSameType(other, record));
            Shape shape = !isAlone
                    ? Shape.TWO_ITEMS
                    : !reduces
                            ? shape(result, onCursor)
                            : !onCursor && isItem(parameters.getFirst()) ? Shape.UPDATE_OR_REDUCTION : Shape.REDUCTION;
            IntStream behind = IntStream.range(item + 1, parameters.size());
            int handle = behind.filter(other -> isHandle(parameters.get(other)))
                    .findFirst()
                    .orElse(-1);
            return new KernelSignature(
                    shape,
                    item,
                    onCursor,
                    handle,
                    kernel.rows().stream().findFirst().orElse(-1));
        }

        private boolean isHandle(TypeMirror type) {
            return isHandleOf(type, record, types);
        }

        private Shape shape(TypeMirror result, boolean onCursor) {
            if (kernel.asks() && result.getKind() != TypeKind.BOOLEAN) {
                return Shape.WRONG_RESULT;
            }
            if (kernel.asks()) {
                return kernel.kind() == KernelMethod.Kind.SELECT ? Shape.SELECTION : Shape.REMOVAL;
            }
            if (result.getKind() == TypeKind.VOID) {
                return Shape.VISIT;
            }
            if (onCursor) {
                return Shape.WRONG_RESULT;
            }
            if (types.isSameType(result, record)) {
                return Shape.UPDATE;
            }
            if (result.getKind().isPrimitive() && result.getKind() != TypeKind.BOOLEAN) {
                return Shape.ORDER;
            }
            return result instanceof DeclaredType declared
                            && declared.asElement().getKind() == ElementKind.RECORD
                    ? Shape.PROJECTION
                    : Shape.WRONG_RESULT;
        }

        private boolean isItem(TypeMirror type) {
            return types.isSameType(type, record) || isCursor(type);
        }

        private boolean isCursor(TypeMirror type) {
            return type.getKind() == TypeKind.DECLARED
                    && ((TypeElement) ((DeclaredType) type).asElement())
                            .getQualifiedName()
                            .contentEquals(store + ".Cursor");
        }
    }

    /** Whether the caller passes the parameter of this number. */
    public boolean isPassed(int parameter) {
        return parameter > item && parameter != handle && parameter != row;
    }

    /** Whether the type is that of handles of the other. */
    static boolean isHandleOf(TypeMirror type, TypeMirror other, Types types) {
        return type instanceof DeclaredType declared
                && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals("dev.granary.Handle")
                && declared.getTypeArguments().size() == 1
                && types.isSameType(declared.getTypeArguments().getFirst(), other);
    }
}

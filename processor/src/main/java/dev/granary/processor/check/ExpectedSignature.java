package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.model.Names;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelSignature;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** The signature that a kernel should have, made of the one it has; {@code store} is the simple name of that. */
record ExpectedSignature(KernelClass kernels, KernelMethod kernel, String store, Types types) {

    Message message(KernelSignature signature) {
        String record = kernels.item().name();
        String actual = kernel.parameters().stream()
                .map(parameter -> TypeNames.simple(parameter.asType()))
                .collect(Collectors.joining(", "));
        return switch (signature.shape()) {
            case TWO_ITEMS ->
                KernelMessages.twoItems(
                        kernel.name(),
                        kernels.name(),
                        actual,
                        record,
                        text(result(), withoutItemsBehind(signature)),
                        store);
            case UPDATE_OR_REDUCTION -> updateOrReduction(actual);
            case WRONG_RESULT -> wrongResult(signature);
            default -> KernelMessages.noItem(kernel.name(), kernels.name(), actual, record, withItem());
        };
    }

    /** Either is told from the other by a cursor. */
    private Message updateOrReduction(String actual) {
        List<String> update = parameters(kernel.parameters());
        List<String> reduction = parameters(kernel.parameters());
        update.set(0, store + ".Cursor " + kernel.parameters().getFirst().getSimpleName());
        reduction.set(1, store + ".Cursor " + kernel.parameters().get(1).getSimpleName());
        return KernelMessages.updateOrReduction(
                kernel.name(),
                kernels.name(),
                actual,
                kernels.item().name(),
                text("void", update),
                text(result(), reduction));
    }

    private String result() {
        return TypeNames.simple(kernel.element().getReturnType());
    }

    private Message wrongResult(KernelSignature signature) {
        String record = kernels.item().name();
        String wanted;
        String result;
        if (kernel.asks()) {
            wanted = kernel.kind() == KernelMethod.Kind.SELECT
                    ? "@Select asks whether an item is one of those"
                    : "@RemoveIf asks whether to remove the item";
            result = "boolean";
        } else if (signature.onCursor()) {
            wanted = "a kernel on the cursor works in place";
            result = "void";
        } else {
            wanted = "a kernel that takes a record returns it, another record of some of its columns, a number to sort"
                    + " by, or nothing; a reduction takes its total first";
            result = unboxed(record);
        }
        if (!kernel.asks() && kernel.element().getReturnType().getKind() == TypeKind.BOOLEAN) {
            return KernelMessages.answer(
                    kernel.name(),
                    kernels.name(),
                    "@RemoveIf " + text("boolean", parameters(kernel.parameters())),
                    text("void", parameters(kernel.parameters())));
        }
        return KernelMessages.wrongResult(
                kernel.name(), kernels.name(), result(), wanted, text(result, parameters(kernel.parameters())));
    }

    /** The number to sort by that is returned as an object; else the record. */
    private String unboxed(String record) {
        try {
            TypeMirror number = types.unboxedType(kernel.element().getReturnType());
            return number.getKind() == TypeKind.BOOLEAN ? record : TypeNames.simple(number);
        } catch (IllegalArgumentException isNone) {
            return record;
        }
    }

    /** The parameters with the item first, behind the total if that is what the first one is. */
    private String withItem() {
        TypeMirror item = kernels.item().element().asType();
        List<VariableElement> others = new ArrayList<>(kernel.parameters());
        others.removeIf(parameter -> types.isSameType(parameter.asType(), item) || isOfAllItems(parameter));
        TypeMirror result = kernel.element().getReturnType();
        boolean isBehindTotal = kernel.parameters().size() > 1
                && types.isSameType(kernel.parameters().get(1).asType(), item)
                && !types.isSameType(kernel.parameters().getFirst().asType(), item);
        if (!kernel.asks() && isBehindTotal && result.getKind().isPrimitive()) {
            String total = TypeNames.simple(kernel.parameters().getFirst().asType());
            return text(total, parameters(kernel.parameters()));
        }
        boolean reduces = !kernel.asks()
                && result.getKind() != TypeKind.VOID
                && !others.isEmpty()
                && types.isSameType(others.getFirst().asType(), result);
        List<String> parameters = parameters(others);
        String record = kernels.item().name();
        String simple = record.substring(record.lastIndexOf('.') + 1);
        String name = Names.unused(
                Character.toLowerCase(simple.charAt(0)) + simple.substring(1),
                others.stream().map(other -> other.getSimpleName().toString()).toList());
        parameters.add(reduces ? 1 : 0, record + " " + name);
        return text(kernel.asks() ? "boolean" : result(), parameters);
    }

    /** Whether it is the store, or an array of items, where the item is meant. */
    private boolean isOfAllItems(VariableElement parameter) {
        TypeMirror type = parameter.asType();
        return TypeNames.simple(type).equals(store)
                || type instanceof ArrayType array
                        && types.isSameType(
                                array.getComponentType(),
                                kernels.item().element().asType());
    }

    private List<String> withoutItemsBehind(KernelSignature signature) {
        TypeMirror item = kernel.parameters().get(signature.item()).asType();
        List<VariableElement> parameters = new ArrayList<>();
        for (int i = 0; i < kernel.parameters().size(); i++) {
            VariableElement parameter = kernel.parameters().get(i);
            boolean isItem = types.isSameType(parameter.asType(), item)
                    || TypeNames.simple(parameter.asType()).equals(store + ".Cursor");
            if (i <= signature.item() || !isItem) {
                parameters.add(parameter);
            }
        }
        return parameters(parameters);
    }

    private static List<String> parameters(List<? extends VariableElement> parameters) {
        return parameters.stream()
                .map(parameter -> TypeNames.simple(parameter.asType()) + " " + parameter.getSimpleName())
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private String text(String result, List<String> parameters) {
        return "static " + result + " " + kernel.name() + "(" + String.join(", ", parameters) + ")";
    }
}

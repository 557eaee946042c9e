package dev.granary.processor.check;

import dev.granary.processor.message.CodecMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.CodecOption;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What a codec has to be: a class of which generated code can make one, for objects of the component's type. */
final class CodecRules {
    private CodecRules() {}

    /** Of a record that is called so. */
    static List<Problem> check(List<Component> components, String record) {
        List<Problem> problems = new ArrayList<>();
        for (Component component : Component.flattenWithElements(components)) {
            CodecOption codec = component.origin().codec();
            if (codec != null && component.form() instanceof Form.Boxed) {
                Message message = message(codec, component, record);
                if (message != null) {
                    problems.add(Problem.at(component.element(), message));
                }
            }
        }
        return problems;
    }

    private static Message message(CodecOption codec, Component component, String record) {
        String name = TypeNames.of(codec.type());
        String path = component.path();
        TypeElement type = codec.type();
        if (codec.of() == null || !codec.isOfComponent()) {
            return CodecMessages.ofOther(
                    name,
                    path,
                    record,
                    codec.of() == null ? "?" : TypeNames.simple(codec.of()),
                    TypeNames.simple(component.type()));
        }
        if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            return CodecMessages.isAbstract(name, path, record);
        }
        if (type.getEnclosingElement() instanceof TypeElement outer
                && type.getKind() == ElementKind.CLASS
                && !type.getModifiers().contains(Modifier.STATIC)) {
            return CodecMessages.isInner(name, path, record, TypeNames.of(outer));
        }
        if (codec.hidden() != null) {
            return CodecMessages.hidden(name, path, record, TypeNames.of(codec.hidden()));
        }
        return codec.hasConstructor() ? null : CodecMessages.noConstructor(name, path, record);
    }
}

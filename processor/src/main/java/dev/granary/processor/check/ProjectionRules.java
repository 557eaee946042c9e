package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** A projection: its components are named as columns or nested records of the item, have their types, and do not overlap. */
record ProjectionRules(KernelClass kernels, KernelMethod kernel, Types types) {

    List<Problem> check() {
        DeclaredType type = (DeclaredType) kernel.element().getReturnType();
        TypeElement result = (TypeElement) type.asElement();
        Map<String, Component> columns = columns();
        Map<String, String> writers = new HashMap<>();
        List<Message> messages = new ArrayList<>();
        if (result.getRecordComponents().isEmpty()) {
            messages.add(KernelMessages.emptyProjection(TypeNames.simple(type), kernel.name(), kernels.name()));
        }
        for (RecordComponentElement component : result.getRecordComponents()) {
            String name = component.getSimpleName().toString();
            TypeMirror actual = ((ExecutableType) types.asMemberOf(type, component.getAccessor())).getReturnType();
            messages.add(message(name, TypeNames.simple(type), actual, columns, writers));
        }
        return messages.stream()
                .filter(Objects::nonNull)
                .map(message -> Problem.at(kernel.element(), message))
                .toList();
    }

    private Message message(
            String name,
            String result,
            TypeMirror actual,
            Map<String, Component> columns,
            Map<String, String> writers) {
        Component column = columns.get(name);
        if (column == null) {
            return KernelMessages.noSuchColumn(
                    name, result, kernel.name(), kernels.name(), kernels.item().name(), List.copyOf(columns.keySet()));
        }
        if (!types.isSameType(actual, column.type())) {
            return KernelMessages.wrongColumnType(
                    name,
                    result,
                    kernel.name(),
                    kernels.name(),
                    TypeNames.simple(actual),
                    TypeNames.simple(column.type()));
        }
        TypeElement hidden = kernels.access().hiddenPart(List.of(column));
        if (hidden != null) {
            return KernelMessages.hiddenColumn(name, result, kernel.name(), kernels.name(), TypeNames.of(hidden));
        }
        for (Component part : Component.flatten(List.of(column))) {
            String other = part.children().isEmpty() ? writers.putIfAbsent(part.path(), name) : null;
            if (other != null) {
                return KernelMessages.columnTwice(name, result, kernel.name(), kernels.name(), other);
            }
        }
        return null;
    }

    /** All components, at every level, by the names of their accessors. */
    private Map<String, Component> columns() {
        Map<String, Component> columns = new LinkedHashMap<>();
        collect("", kernels.item().components(), columns);
        return columns;
    }

    private static void collect(String parent, List<Component> components, Map<String, Component> columns) {
        for (Component component : components) {
            String name = Names.path(parent, component.name());
            columns.put(name, component);
            collect(name, component.children(), columns);
        }
    }
}

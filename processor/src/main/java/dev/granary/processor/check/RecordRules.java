package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What an annotated type has to be: a record that a class beside it can use, with components of known types. */
final class RecordRules {
    private RecordRules() {}

    static List<Problem> check(Declaration declaration) {
        TypeElement element = declaration.element();
        String record = declaration.name();
        if (element.getKind() != ElementKind.RECORD) {
            String annotation = declaration.kind().annotation();
            return List.of(Problem.at(
                    element, declaration.annotation(), null, Messages.notARecord(kind(element), record, annotation)));
        }
        List<Problem> problems = new ArrayList<>();
        if (declaration.isDoubled()) {
            problems.add(Problem.at(element, Messages.bothAnnotations(record)));
        }
        TypeAccess.withEnclosing(element)
                .filter(type -> type.getModifiers().contains(Modifier.PRIVATE))
                .map(TypeNames::of)
                .forEach(type -> problems.add(Problem.at(element, Messages.privateRecord(record, type))));
        if (declaration.isInCompactSource()) {
            problems.add(Problem.at(element, Messages.compactSource(record)));
        }
        if (!element.getTypeParameters().isEmpty()) {
            String parameters =
                    element.getTypeParameters().stream().map(Object::toString).collect(Collectors.joining(", "));
            problems.add(
                    Problem.at(element.getTypeParameters().getFirst(), Messages.genericRecord(record, parameters)));
        }
        if (declaration.components().isEmpty()) {
            problems.add(Problem.at(element, Messages.emptyRecord(record)));
        } else if (Component.flatten(declaration.components()).stream()
                .allMatch(component -> component.form() instanceof Form.Nested)) {
            problems.add(Problem.at(element, Messages.recordOfEmptyRecords(record)));
        }
        return problems;
    }

    private static String kind(TypeElement element) {
        return switch (element.getKind()) {
            case ANNOTATION_TYPE -> "Annotation";
            default ->
                element.getKind().name().charAt(0)
                        + element.getKind().name().substring(1).toLowerCase(Locale.ROOT);
        };
    }
}

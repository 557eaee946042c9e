package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.DeclarationReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/** What an annotated type has to be: a record that a class beside it can use, with components of known types. */
final class RecordRules {
    private RecordRules() {}

    static List<Problem> check(Declaration declaration) {
        TypeElement element = declaration.element();
        if (element.getKind() != ElementKind.RECORD) {
            return List.of(new Problem(
                    Messages.notARecord(
                            kind(element), declaration.name(), declaration.kind().annotation()),
                    element,
                    declaration.annotation(),
                    null));
        }
        List<Problem> problems = new ArrayList<>();
        if (declaration.isDoubled()) {
            problems.add(Problem.at(element, Messages.bothAnnotations(declaration.name())));
        }
        TypeElement hidden = privateType(element);
        if (hidden != null) {
            String name = String.join(".", DeclarationReader.simpleNames(hidden));
            problems.add(Problem.at(element, Messages.privateRecord(declaration.name(), name)));
        }
        if (!element.getTypeParameters().isEmpty()) {
            String parameters =
                    element.getTypeParameters().stream().map(Object::toString).collect(Collectors.joining(", "));
            problems.add(Problem.at(
                    element.getTypeParameters().getFirst(), Messages.genericRecord(declaration.name(), parameters)));
        }
        if (element.getRecordComponents().isEmpty()) {
            problems.add(Problem.at(element, Messages.emptyRecord(declaration.name())));
        }
        return problems;
    }

    private static TypeElement privateType(TypeElement element) {
        for (Element e = element; e instanceof TypeElement type; e = e.getEnclosingElement()) {
            if (type.getModifiers().contains(Modifier.PRIVATE)) {
                return type;
            }
        }
        return null;
    }

    private static String kind(TypeElement element) {
        String kind = element.getKind() == ElementKind.ANNOTATION_TYPE
                ? "annotation"
                : element.getKind().name().toLowerCase(Locale.ROOT);
        return kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1);
    }
}

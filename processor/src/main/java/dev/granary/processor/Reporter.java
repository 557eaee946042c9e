package dev.granary.processor;

import dev.granary.processor.message.Problem;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Prints each problem once, however many records lead to it. */
final class Reporter {
    private final Messager messager;
    private final Set<Place> reported = new HashSet<>();

    Reporter(Messager messager) {
        this.messager = messager;
    }

    void report(Problem problem) {
        String option = problem.value() == null ? "" : problem.value().toString();
        if (reported.add(new Place(problem.message().id(), problem.element(), option))) {
            messager.printMessage(
                    Diagnostic.Kind.ERROR,
                    problem.message().toString(),
                    problem.element(),
                    problem.annotation(),
                    problem.value());
        }
    }

    private record Place(String id, Element element, String option) {}
}

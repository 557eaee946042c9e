package dev.granary.processor;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Prints each problem once, however many records lead to it. */
final class Reporter {
    private final Messager messager;
    private final Set<String> reported = new HashSet<>();
    private boolean hasErrors;

    Reporter(Messager messager) {
        this.messager = messager;
    }

    void report(Problem problem) {
        hasErrors = true;
        print(Diagnostic.Kind.ERROR, problem);
    }

    void warn(Problem problem) {
        print(Diagnostic.Kind.WARNING, problem);
    }

    void note(Problem problem) {
        print(Diagnostic.Kind.NOTE, problem);
    }

    /** Whether {@code @SuppressWarnings} of the element, or of one around it, has the name of the message. */
    static boolean isSuppressed(Element element, Message message) {
        if (element == null) {
            return false;
        }
        SuppressWarnings suppressed = element.getAnnotation(SuppressWarnings.class);
        return suppressed != null && List.of(suppressed.value()).contains("Granary/" + message.id())
                || isSuppressed(element.getEnclosingElement(), message);
    }

    /** Whether the compilation has failed, and there will be no more rounds but the last one. */
    boolean hasErrors() {
        return hasErrors;
    }

    private void print(Diagnostic.Kind kind, Problem problem) {
        if (reported.add(problem.message().id() + " " + problem.identity())) {
            messager.printMessage(
                    kind, problem.message().toString(), problem.element(), problem.annotation(), problem.value());
        }
    }
}

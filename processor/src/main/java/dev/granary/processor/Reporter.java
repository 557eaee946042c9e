package dev.granary.processor;

import dev.granary.processor.message.Problem;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Messager;
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

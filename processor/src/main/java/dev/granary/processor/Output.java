package dev.granary.processor;

import dev.granary.processor.code.StandIn;
import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;

/** The source files of this compilation, each of a name of its own. */
final class Output {
    private final Filer filer;
    private final Set<String> written = new HashSet<>();
    private final Set<String> standIns = new HashSet<>();

    Output(Filer filer) {
        this.filer = filer;
    }

    /** Writes the class of the full name, unless something stands in its place already. */
    void write(String name, Element origin, String source) throws IOException {
        if (!written.add(name)) {
            return;
        }
        try (Writer out = filer.createSourceFile(name, origin).openWriter()) {
            out.write(source);
        }
    }

    /**
     * Writes a class with nothing in it in place of one that this compilation will not have, unless something has the name:
     * else the compiler would report each use as an error of its own.
     *
     * @param isTaken whether a class of the full name is compiled
     */
    void standIn(StandIn standIn, Element origin, Predicate<String> isTaken) {
        String name = standIn.qualifiedName();
        if (written.contains(name) || isTaken.test(name)) {
            return;
        }
        standIns.add(name);
        try {
            write(name, origin, standIn.source());
        } catch (IOException failure) {
            // the compilation has failed already, and says why
        }
    }

    boolean isStandIn(String name) {
        return standIns.contains(name);
    }
}

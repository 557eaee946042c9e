package dev.granary.processor.code;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Source text of one file, of one method in it, or of a block in that.
 *
 * <p>Names are given out here, with an underscore behind them where they are taken: by what the file means by a word, by what is
 * declared around, and by what is declared inside already. So variables of generated code, which fill its holes by their names
 * ({@code $row:L}), can have no name that one of the user's things has.
 */
public final class Scope extends Text {
    /** Begins the names of a {@link #draft}. */
    private static final String DRAFT = "\u017f_";

    private final Scope around;
    private final String prefix;
    private final Set<String> taken = new HashSet<>();
    private final Set<String> inside = new HashSet<>();

    /** That of the method around; null outside of methods. */
    private final Scope method;

    private final Map<String, String> own = new HashMap<>();

    private Scope(String prefix, Collection<String> taken) {
        this.around = null;
        this.method = null;
        this.prefix = prefix;
        this.taken.addAll(taken);
    }

    private Scope(Scope around, boolean isMethod) {
        super(around);
        this.around = around;
        this.method = isMethod ? this : around.method;
        this.prefix = around.prefix;
    }

    /** Of something in which these words have a meaning. */
    public Scope(Collection<String> taken) {
        this("", taken);
    }

    /** Of a file that only shows which words it means something by: those that are not {@linkplain #isOfDraft a draft's}. */
    public static Scope draft() {
        return new Scope(DRAFT, Set.of());
    }

    static boolean isOfDraft(String word) {
        return word.startsWith(DRAFT);
    }

    /** Of a method, whose own variables have one name each wherever they are in it. */
    public Scope method() {
        return new Scope(this, true);
    }

    /** Of a block inside. */
    public Scope inner() {
        return new Scope(this, false);
    }

    /** A name for something more. */
    public String name(String wanted) {
        String name = prefix + wanted;
        while (SourceVersion.isKeyword(name) || inside.contains(name) || isTaken(name)) {
            name += "_";
        }
        taken.add(name);
        for (Scope outer = around; outer != null; outer = outer.around) {
            outer.inside.add(name);
        }
        return name;
    }

    private boolean isTaken(String name) {
        return taken.contains(name) || around != null && around.isTaken(name);
    }

    /** What the method calls one of its own variables. */
    @Override
    public String own(String variable) {
        String known = method.own.get(variable);
        if (known == null) {
            known = method.name(variable);
            method.own.put(variable, known);
        }
        return known;
    }
}

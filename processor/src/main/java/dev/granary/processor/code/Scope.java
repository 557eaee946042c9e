package dev.granary.processor.code;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names in one method: each is given out once, with an underscore behind it where it is taken. */
public final class Scope {
    private final Set<String> taken;

    public Scope(Collection<String> taken) {
        this.taken = new HashSet<>(taken);
    }

    /** A scope in which the names of this one are taken, too. */
    public Scope inner() {
        return new Scope(taken);
    }

    public String name(String wanted) {
        String name = wanted;
        while (SourceVersion.isKeyword(name) || !taken.add(name)) {
            name += "_";
        }
        return name;
    }
}

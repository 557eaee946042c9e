package dev.granary.processor.check;

import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import java.util.ArrayList;
import java.util.List;

/** All rules for a declaration. What is wrong with the type itself hides what would follow from it. */
public final class Rules {
    private Rules() {}

    /** Every problem of the declaration; none means that it is sound and can be planned. */
    public static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>(RecordRules.check(declaration));
        if (!problems.isEmpty()) {
            return problems;
        }
        problems.addAll(ComponentRules.check(declaration));
        problems.addAll(NameRules.check(declaration));
        problems.addAll(OptionRules.check(declaration));
        if (problems.isEmpty()) {
            problems.addAll(SizeRules.check(declaration));
        }
        return problems;
    }
}

package dev.granary.processor.check;

import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Declaration;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;

/** All rules for a declaration; each finds all problems of its kind, and only what is no record is not looked into. */
public final class Rules {
    private Rules() {}

    /** Every problem of the declaration; none means that it is sound and can be planned. */
    public static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>(RecordRules.check(declaration));
        if (isRecord(declaration)) {
            problems.addAll(ComponentRules.check(declaration));
            problems.addAll(NameRules.check(declaration));
            problems.addAll(FlagRules.check(declaration));
            problems.addAll(KeyRules.check(declaration));
            problems.addAll(OriginRules.check(declaration));
            problems.addAll(CodecRules.check(declaration.components(), declaration.name()));
            problems.addAll(OptionRules.check(declaration));
            problems.addAll(SizeRules.check(declaration));
        }
        return problems;
    }

    /** Whether there is a name for the store, problems or not. */
    public static boolean hasStoreName(Declaration declaration) {
        return isRecord(declaration) && NameRules.isStoreNameValid(declaration);
    }

    private static boolean isRecord(Declaration declaration) {
        return declaration.element().getKind() == ElementKind.RECORD;
    }
}

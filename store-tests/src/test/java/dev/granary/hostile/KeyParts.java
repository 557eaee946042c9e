package dev.granary.hostile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Annotations of random keys: of a component, and of several components of a record. Most of them are legal. */
final class KeyParts {
    private static final List<String> EXACT =
            List.of("boolean", "byte", "short", "char", "int", "long", "java.util.concurrent.TimeUnit");

    private KeyParts() {}

    /** What makes a component of the type a key; more often than not empty. */
    static String ofComponent(Dice dice, String type) {
        if (!dice.percent(12)) {
            return "";
        }
        if (type.startsWith("@dev.granary.Pooled ")) {
            boolean isOfHandles = type.contains("List<dev.granary.Handle<") && !type.contains("<?>");
            return isOfHandles && dice.percent(50)
                    ? "@dev.granary.Reference(onRemove = dev.granary.OnRemove." + dice.any("CLEAR", "REMOVE", "KEEP")
                            + ") "
                    : dice.percent(50) ? "@dev.granary.Index" + (dice.percent(30) ? "(" + name(dice) + ") " : " ") : "";
        }
        boolean isHandle = type.equals("dev.granary.Handle<?>");
        if (type.startsWith("dev.granary.Handle<") && !isHandle && dice.percent(60)) {
            return "@dev.granary.Reference(onRemove = dev.granary.OnRemove." + dice.any("CLEAR", "REMOVE", "KEEP")
                    + (dice.percent(30) ? ", " + name(dice) : "") + ") ";
        }
        boolean isNumber = type.equals("float") || type.equals("double");
        if (!EXACT.contains(type) && !isNumber && !isHandle && !dice.percent(4)) {
            return "";
        }
        String key = isNumber ? "Ordered" : dice.mostly(List.of("Index", "Ordered"), List.of("Unique"), 15);
        return "@dev.granary." + key + (dice.percent(30) ? "(" + name(dice) + ") " : " ");
    }

    /** A key of several components, a line of its own; more often than not empty. */
    static String ofRecord(Dice dice, RecordParts parts) {
        List<String> names = new ArrayList<>(parts.parts().stream()
                .filter(part -> EXACT.contains(part.type()))
                .map(RecordParts.Part::name)
                .toList());
        if (names.size() < 2 || !dice.percent(25)) {
            return "";
        }
        Collections.rotate(names, dice.below(names.size()));
        List<String> on = names.subList(0, Math.min(names.size(), 2 + dice.below(2)));
        String where = parts.conditions().isEmpty() || dice.percent(60)
                ? ""
                : ", where = \"" + dice.any("", "!") + dice.any(parts.conditions()) + '"';
        boolean isUnique = dice.percent(15);
        return "@dev.granary." + (isUnique ? "Unique(" : "Index(")
                + (dice.percent(50) ? name(dice) + ", " : "")
                + "on = {\"" + String.join("\", \"", on) + "\"}"
                + where
                + (!isUnique && dice.percent(30) ? ", ordered = true" : "")
                + ")\n";
    }

    private static String name(Dice dice) {
        return "name = \"" + OddNames.component(dice) + '"';
    }
}

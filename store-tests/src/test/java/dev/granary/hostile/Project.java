package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;

/** A small random project: records with stores, kernels, worlds; sometimes damaged. */
final class Project {
    private final Dice dice;
    private final List<SourceFile> files = new ArrayList<>();

    private Project(Dice dice) {
        this.dice = dice;
    }

    /** The files that the seed gives. */
    static List<SourceFile> of(long seed) {
        Dice dice = new Dice(seed);
        Project project = new Project(dice);
        switch (dice.below(10)) {
            case 0, 1, 2 -> project.world();
            case 3 -> {
                project.store();
                project.store();
            }
            default -> project.store();
        }
        return dice.percent(8) ? Breakage.damage(dice, project.files) : project.files;
    }

    static SourceFile file(String packageName, String type, String text) {
        return packageName.isEmpty()
                ? new SourceFile(type + ".java", text)
                : new SourceFile(
                        packageName.replace('.', '/') + "/" + type + ".java",
                        "package " + packageName + ";\n\n" + text);
    }

    private void world() {
        String packageName = OddNames.packageName(dice);
        files.addAll(new WorldParts(dice, packageName, dice.percent(75) ? "Zoo" : OddNames.type(dice)).files());
    }

    private void store() {
        String packageName = OddNames.packageName(dice);
        String name = OddNames.type(dice);
        String outer = dice.percent(15) ? OddNames.type(dice) + "s" : "";
        String path = outer.isEmpty() ? name : outer + "." + name;
        RecordParts parts = RecordParts.of(dice, path);
        String options = Options.of(dice, name, parts.flags()) + KeyParts.ofRecord(dice, parts);
        String store = path.replace('.', '_') + "Store";
        List<String> body = new ArrayList<>(parts.declarations());
        if (dice.percent(20)) {
            body.addAll(new KernelMethods(dice, path, store, parts).some(3));
        }
        if (dice.percent(10)) {
            body.add(dice.any(
                    "static int count;",
                    "@Override public java.lang.String toString() { return \"\"; }",
                    "record Local() {}",
                    "public static void main(java.lang.String[] args) {}",
                    name + " {}",
                    "static final class Cursor {}",
                    "enum Block { A }"));
        }
        String modifiers = dice.mostly(
                List.of("", "public "),
                List.of("final ", "@Deprecated ", "private ", "strictfp ", "static ", "abstract "),
                outer.isEmpty() ? 4 : 20);
        String kind = dice.mostly(List.of("record"), List.of("class", "interface", "enum", "@interface"), 2);
        String generics = dice.percent(2) ? dice.any("<T>", "<T extends Number>", "<>") : "";
        String header = kind.equals("record") ? parts.header() : "";
        String end = dice.percent(5)
                ? dice.any(
                        " implements Runnable",
                        " implements Comparable<" + path + ">",
                        " extends Object",
                        " implements java.io.Serializable",
                        " implements Missing")
                : "";
        String text = options + modifiers + kind + " " + name + generics + header + end + " {\n"
                + String.join("\n", body).indent(4) + "}\n";
        if (!outer.isEmpty()) {
            text = dice.mostly(
                            List.of("class ", "public class ", "interface "),
                            List.of("enum ", "final class ", "public interface ", "class Generic<T> { ", "@interface "),
                            20)
                    + outer + " {\n" + text.indent(4) + "}\n";
        }
        files.add(file(packageName, outer.isEmpty() ? name : outer, text));
        if (dice.percent(40)) {
            kernels(packageName, path, store, parts);
        }
    }

    private void kernels(String home, String record, String store, RecordParts parts) {
        String packageName = dice.percent(10) ? OddNames.packageName(dice) : home;
        boolean isElsewhere = !packageName.equals(home) && !home.isEmpty();
        String prefix = isElsewhere ? home + "." : "";
        String holder = dice.mostly(List.of("Physics", "Systems"), OddNames.ODD_TYPES, 25);
        String value = dice.percent(3)
                ? dice.any(
                        "int.class",
                        "Missing.class",
                        "java.lang.String.class",
                        holder + ".class",
                        "null",
                        "\"x\"",
                        "int[].class",
                        "java.util.List.class")
                : prefix + record + ".class";
        String kind = dice.mostly(
                List.of("final class ", "class "),
                List.of("public class ", "interface ", "enum ", "record ", "abstract class "),
                15);
        files.add(file(
                packageName,
                holder,
                "@dev.granary.Kernels(" + value + ")\n" + kind + holder + (kind.startsWith("record") ? "(int x)" : "")
                        + " {\n"
                        + (kind.startsWith("enum") ? "    ;\n" : "")
                        + String.join("\n", new KernelMethods(dice, prefix + record, prefix + store, parts).some(5))
                                .indent(4)
                        + "}\n"));
    }
}

package dev.granary.processor.code;

import java.util.ArrayList;
import java.util.List;

/** Makes the text that JavaPoet prints look as if a person had written it: short comments on one line, fields together. */
public final class Tidy {
    private static final int LINE_LENGTH = 120;

    private Tidy() {}

    public static String tidy(String source) {
        List<String> lines = new ArrayList<>();
        String[] old = source.split("\n", -1);
        for (int i = 0; i < old.length; i++) {
            String comment = i + 2 < old.length ? shortComment(old[i], old[i + 1], old[i + 2]) : null;
            boolean separatesFields = old[i].isEmpty()
                    && i > 0
                    && i + 1 < old.length
                    && isField(old[i - 1])
                    && isField(old[i + 1])
                    && isConstant(old[i - 1]) == isConstant(old[i + 1]);
            if (comment != null) {
                lines.add(comment);
                i += 2;
            } else if (!separatesFields) {
                lines.add(old[i]);
            }
        }
        return String.join("\n", lines).replace(") {\n    }\n", ") {}\n");
    }

    /** A comment of three lines on one, or null. */
    private static String shortComment(String first, String second, String third) {
        String indent = first.substring(0, first.length() - first.stripLeading().length());
        String text = second.stripLeading();
        if (!first.endsWith("/**")
                || first.length() != indent.length() + 3
                || !text.startsWith("* ")
                || text.startsWith("*  ")
                || text.length() < 3
                || !third.strip().equals("*/")) {
            return null;
        }
        String line = indent + "/** " + text.substring(2) + " */";
        return line.length() <= LINE_LENGTH ? line : null;
    }

    private static boolean isField(String line) {
        return line.startsWith("    ") && line.endsWith(";") && line.trim().startsWith("private ");
    }

    private static boolean isConstant(String line) {
        return line.contains(" static final ");
    }
}

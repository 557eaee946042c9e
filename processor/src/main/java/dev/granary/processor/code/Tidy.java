package dev.granary.processor.code;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the text that JavaPoet prints look as if a person had written it: short comments on one line, fields together. */
public final class Tidy {
    private static final int LINE_LENGTH = 120;
    private static final Pattern SHORT_JAVADOC = Pattern.compile("(?m)^( *)/\\*\\*\\n *\\* (\\S.*)\\n *\\*/$");

    private Tidy() {}

    public static String tidy(String source) {
        String shorter = SHORT_JAVADOC.matcher(source).replaceAll(match -> {
            String line = match.group(1) + "/** " + match.group(2) + " */";
            return Matcher.quoteReplacement(line.length() <= LINE_LENGTH ? line : match.group());
        });
        List<String> lines = new ArrayList<>();
        String[] old = shorter.split("\n", -1);
        for (int i = 0; i < old.length; i++) {
            boolean separatesFields = old[i].isEmpty()
                    && i > 0
                    && i + 1 < old.length
                    && isField(old[i - 1])
                    && isField(old[i + 1])
                    && isConstant(old[i - 1]) == isConstant(old[i + 1]);
            if (!separatesFields) {
                lines.add(old[i]);
            }
        }
        return String.join("\n", lines).replace(") {\n    }\n", ") {}\n");
    }

    private static boolean isField(String line) {
        return line.startsWith("    ") && line.endsWith(";") && line.trim().startsWith("private ");
    }

    private static boolean isConstant(String line) {
        return line.contains(" static final ");
    }
}

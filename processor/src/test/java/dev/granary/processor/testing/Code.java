package dev.granary.processor.testing;

import com.palantir.javapoet.CodeBlock;
import java.util.stream.Collectors;

/** Code as text. How deep its lines are is decided by the file that it is put into, and shown by golden files. */
public final class Code {
    private Code() {}

    /** The lines of the code from the first column on. */
    public static String flat(CodeBlock code) {
        return flat(code.toString());
    }

    public static String flat(String code) {
        return code.lines().map(String::strip).collect(Collectors.joining("\n"));
    }
}

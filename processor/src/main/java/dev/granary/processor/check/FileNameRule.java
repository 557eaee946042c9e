package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.lang.model.element.Element;

/** Generated classes are files, and file names end somewhere. */
public final class FileNameRule {
    /** What file systems have room for. */
    private static final int FILE_NAME_BYTES = 255;

    /** What comes behind a name, with some to spare: that of a class inside, and {@code .class}. */
    private static final int BEHIND_BYTES = "$ArchetypeBuilder$1.class".length();

    private FileNameRule() {}

    /**
     * The problem of a generated class, if it has one.
     *
     * @param declared what it is generated for, as users call it
     * @param generated its name, without the package
     */
    public static List<Problem> check(Element element, String declared, String generated) {
        int bytes = generated.getBytes(StandardCharsets.UTF_8).length;
        int most = FILE_NAME_BYTES - BEHIND_BYTES;
        return bytes <= most
                ? List.of()
                : List.of(Problem.at(element, Messages.nameTooLong(declared, generated, bytes, most)));
    }
}

package dev.granary.sample;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What went wrong with a file, for who has typed its name: many exceptions of the JDK say no more than that. */
public final class Problem {
    private Problem() {}

    /** In words. */
    static String text(IOException problem) {
        return switch (problem) {
            case NoSuchFileException missing -> "there is no file " + missing.getFile();
            case AccessDeniedException denied -> "no permission to use " + denied.getFile();
            case FileAlreadyExistsException there -> there.getFile() + " is a file, but should be a directory";
            case DirectoryNotEmptyException full -> full.getFile() + " is a directory, but should be a file";
            default -> problem.getMessage();
        };
    }

    /** The same where something was to be written to a directory. */
    public static IOException writing(Path directory, IOException problem) {
        return new IOException("cannot write to directory " + directory + ": " + text(problem), problem);
    }
}

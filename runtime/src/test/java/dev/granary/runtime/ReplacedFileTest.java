package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said when a file can't be written in full, and that the old one is there. */
class ReplacedFileTest {
    @TempDir
    private Path directory;

    private <E extends Exception> E failure(Class<E> type, ReplacedFile.Writing writing) throws IOException {
        Path path = directory.resolve("kept");
        Files.writeString(path, "old");
        E failure = assertThrows(type, () -> ReplacedFile.write(path, writing));
        assertEquals("old", Files.readString(path));
        assertEquals(List.of(path), Files.list(directory).toList());
        return failure;
    }

    @Test
    void whatTheSystemRefusesNamesTheFile() throws IOException {
        FileSystemException failure = failure(FileSystemException.class, file -> {
            file.write(ByteBuffer.allocate(1));
            file.write(ByteBuffer.allocate(100), Long.MAX_VALUE - 1); // no file is as long as that
        });
        String begin = directory.resolve("kept") + ": it can't be written: ";
        assertTrue(failure.getMessage().startsWith(begin), failure.getMessage());
        assertInstanceOf(IOException.class, failure.getCause());
        assertEquals(begin + failure.getCause().getMessage(), failure.getMessage());
    }

    /** There is room for 255 bytes, and characters may have three of them: what is put behind has to have room, too. */
    @Test
    void namesAsLongAsTheyCanBe() throws IOException {
        for (String name : List.of("n".repeat(255), "船".repeat(85))) {
            Path path = directory.resolve(name);
            Files.writeString(path, "old");
            assertEquals(path, ReplacedFile.write(path, file -> file.write(ByteBuffer.wrap(new byte[] {'n'}))));
            assertEquals("n", Files.readString(path));
        }
    }

    @Test
    void whatOthersThrowIsLeftAsItIs() throws IOException {
        IOException theirs = new IOException("of a codec");
        assertSame(theirs, failure(IOException.class, _ -> {
            throw theirs;
        }));
        failure(ClosedChannelException.class, file -> {
            file.close();
            file.write(ByteBuffer.allocate(1));
        });
    }
}

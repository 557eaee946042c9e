package dev.granary.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;

/** For writers of files, these and others: a file is replaced in one step, when all of the new one is written beside it. */
public final class ReplacedFile {
    /** As many as systems follow. */
    private static final int MOST_LINKS = 40;

    /** The bytes that file systems have room for in a name, less what is put behind it. */
    private static final int LONGEST_NAME = 200;

    private ReplacedFile() {}

    /** Writes a file. */
    @FunctionalInterface
    public interface Writing {
        /** Writes all of it. */
        void to(Output file) throws IOException;
    }

    /** The file beside. What goes wrong with it is said of the one that is to be replaced: the system's words name none. */
    public static final class Output implements WritableByteChannel {
        private final Path path;
        private final FileChannel channel;

        private Output(Path path, FileChannel channel) {
            this.path = path;
            this.channel = channel;
        }

        private interface Step {
            int run() throws IOException;
        }

        private int named(Step step) throws IOException {
            try {
                return step.run();
            } catch (ClosedChannelException interrupted) {
                throw interrupted; // says more by its class
            } catch (IOException failure) {
                var named =
                        new FileSystemException(path.toString(), null, "it can't be written: " + failure.getMessage());
                named.initCause(failure);
                throw named;
            }
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            return named(() -> channel.write(bytes));
        }

        /** Writes at a place. */
        public int write(ByteBuffer bytes, long at) throws IOException {
            return named(() -> channel.write(bytes, at));
        }

        /** Returns when all of it is on the disk. */
        public void force() throws IOException {
            named(() -> {
                channel.force(true);
                return 0;
            });
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    /**
     * Replaces the file, or what a link leads to, which is returned. If this throws, that is as it was.
     *
     * @throws NoSuchFileException if its directory is not there
     * @throws FileSystemException if it is no file that could be replaced
     */
    public static Path write(Path path, Writing writing) throws IOException {
        Path target = target(path);
        if (isNoFile(target)) {
            throw new FileSystemException(path.toString(), null, "it is a directory or a device, and is not replaced");
        }
        Path beside = beside(target);
        boolean isDone = false;
        try {
            try (FileChannel channel = open(beside)) {
                writing.to(new Output(path, channel));
            }
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            isDone = true;
        } finally {
            if (!isDone) {
                Files.deleteIfExists(beside);
            }
        }
        return target;
    }

    private static boolean isNoFile(Path target) throws IOException {
        try {
            return !Files.readAttributes(target, BasicFileAttributes.class).isRegularFile();
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    private static Path target(Path path) throws IOException {
        Path target = path;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemException(path.toString(), null, "a link that leads to no end");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    private static FileChannel open(Path beside) throws IOException {
        try {
            return FileChannel.open(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            String directory = String.valueOf(beside.toAbsolutePath().getParent());
            throw new NoSuchFileException(directory, null, "there is no such directory to save a file in");
        }
    }

    private static Path beside(Path target) {
        String name = String.valueOf(target.getFileName());
        boolean isLong = name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME;
        return target.resolveSibling((isLong ? "saved" : name) + "." + Long.toHexString(System.nanoTime()) + ".tmp");
    }
}

package dev.granary.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/**
 * A file whose pages can be put where a {@link Reservation} is: they are read when they are first touched, and what is written to them is
 * nobody else's. Java itself maps files, but only to where it likes.
 */
final class FileMapping implements AutoCloseable {
    private final Path path;
    private final VirtualMemory system;
    private final int descriptor;

    private FileMapping(Path path, VirtualMemory system, int descriptor) {
        this.path = path;
        this.system = system;
        this.descriptor = descriptor;
    }

    /**
     * Opens a file again, for the system; null where that can't map it.
     *
     * @param header its first bytes: another file of the name has others
     */
    static FileMapping open(Path path, String store, ByteBuffer header) throws IOException {
        VirtualMemory system = VirtualMemory.of(store);
        if (!system.mapsFiles() || path.getFileSystem() != FileSystems.getDefault()) {
            return null;
        }
        int[] error = new int[1];
        int descriptor = system.open(path.toString(), error);
        if (descriptor < 0) {
            throw new IOException(path + " can't be mapped: the system refuses to open it (error " + error[0] + ")");
        }
        boolean isDone = false;
        try {
            if (!system.read(descriptor, header.remaining()).equals(header)) {
                throw new IOException(path + " was replaced while it was opened");
            }
            var mapping = new FileMapping(path, system, descriptor);
            isDone = true;
            return mapping;
        } finally {
            if (!isDone) {
                system.close(descriptor);
            }
        }
    }

    /** Puts whole pages of the file, from a place on, at an address of a reservation. */
    void put(long address, long bytes, long offset) throws IOException {
        int[] error = new int[1];
        if (!system.map(address, bytes, descriptor, offset, error)) {
            throw new IOException(
                    path + " can't be mapped: the system refuses " + bytes + " bytes (error " + error[0] + ")");
        }
    }

    /** What was put somewhere stays there. */
    @Override
    public void close() {
        system.close(descriptor);
    }
}

package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.Container;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files of stores, for {@link Archive}, which finds this as a service. */
public final class StoreFiles implements Archive.Files {

    /** Made by the service loader. */
    public StoreFiles() {}

    @Override
    public void save(Path path, List<Container<?>> stores) throws IOException {
        List<StorePart> parts = new ArrayList<>();
        for (Container<?> store : stores) {
            if (!(store instanceof Savable savable)) {
                throw new IllegalArgumentException(
                        "a file can't have " + store + " (expected: generated stores of @SoA or @BulkData)");
            }
            parts.add(savable.filePart());
        }
        StoreFile.save(path, parts);
    }

    @Override
    public Archive load(Path path) throws IOException {
        return OpenArchive.open(path);
    }
}

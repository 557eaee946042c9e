package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.Container;
import dev.granary.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Files of stores, for {@link Archive}, which finds this as a service. */
public final class StoreFiles implements Archive.Files {

    /** Made by the service loader. */
    public StoreFiles() {}

    @Override
    public void save(Path path, List<Container<?>> stores, Progress progress) throws IOException {
        List<SavedPart> parts = new ArrayList<>();
        for (Container<?> store : stores) {
            parts.add(partOf(store));
        }
        StoreFile.save(path, parts, progress);
    }

    private static SavedPart partOf(Container<?> store) {
        return switch (Objects.requireNonNull(store, "store")) {
            case Savable savable -> savable.filePart();
            case PagedWorld<?, ?, ?> world -> world.filePart();
            default ->
                throw new IllegalArgumentException("a file can't have " + store
                        + " (expected: generated stores of @SoA or @BulkData, and worlds)");
        };
    }

    @Override
    public Archive load(Path path, Progress progress) throws IOException {
        return OpenArchive.open(path, progress);
    }
}

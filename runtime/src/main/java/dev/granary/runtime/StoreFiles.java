package dev.granary.runtime;

import dev.granary.Archive;
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
    public void save(Path path, List<Archive.Part> parts, Progress progress) throws IOException {
        List<SavedPart> saved = new ArrayList<>();
        for (Archive.Part part : parts) {
            saved.add(partOf(part));
        }
        StoreFile.save(path, saved, progress);
    }

    private static SavedPart partOf(Archive.Part part) {
        return switch (Objects.requireNonNull(part, "store")) {
            case Savable savable -> savable.filePart();
            case PagedWorld<?, ?, ?> world -> world.filePart();
            case RowView<?, ?, ?, ?, ?> view -> RowView.filePart(view);
            default ->
                throw new IllegalArgumentException("a file can't have " + part
                        + " (expected: generated stores of @SoA or @BulkData, their views, and worlds)");
        };
    }

    @Override
    public Archive load(Path path, Progress progress) throws IOException {
        return OpenArchive.open(path, progress);
    }
}

package dev.granary.runtime;

import dev.granary.Container;
import dev.granary.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pages about stores and worlds, for {@link Report}, which finds this as a service. */
public final class ReportPages implements Report.Pages {

    /** Made by the service loader. */
    public ReportPages() {}

    @Override
    public void write(Path path, List<Container<?>> stores) throws IOException {
        if (stores.isEmpty()) {
            throw new IllegalArgumentException("0 stores to report (expected: at least one)");
        }
        List<ReportSection> sections = new ArrayList<>();
        for (Container<?> store : stores) {
            sections.add(sectionOf(store));
        }
        Files.writeString(path, ReportPage.of(sections));
    }

    private static ReportSection sectionOf(Container<?> store) {
        return switch (store) {
            case Savable savable -> StoreReport.of(savable);
            case PagedWorld<?, ?, ?> world -> WorldReport.of(world);
            default ->
                throw new IllegalArgumentException("a report can't have " + store
                        + " (expected: generated stores of @SoA or @BulkData, and worlds)");
        };
    }
}

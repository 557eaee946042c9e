package dev.granary;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;

/**
 * A page that shows stores and worlds as they are now: one HTML file, which needs nothing else, to be looked at in a browser.
 *
 * <p>It has how full each block or page is, as a map of cells; what each column, component, list and index takes; how often slots were
 * reused; and what {@code trim}, {@code compact} or another layout would save.
 *
 * <pre>{@code
 * Report.write(Path.of("game.html"), particles, sounds, world);
 * particles.report(Path.of("particles.html"));
 * }</pre>
 */
public final class Report {
    private Report() {}

    /**
     * Writes the page. Costs a look at the bits of all rows and at the generation of all slots; changes nothing.
     *
     * @throws IOException if it can't be written
     * @throws IllegalArgumentException if there is no store, or one is no generated store
     */
    public static void write(Path path, Container<?>... stores) throws IOException {
        Objects.requireNonNull(path, "path");
        for (Container<?> store : stores) {
            Objects.requireNonNull(store, "store");
        }
        Pages.INSTANCE.write(path, List.of(stores));
    }

    /** Who writes pages: the runtime, of which this package knows nothing. */
    public interface Pages {
        /** The only one. */
        Pages INSTANCE = ServiceLoader.load(Pages.class, Pages.class.getClassLoader())
                .findFirst()
                .orElseThrow();

        /** What {@link Report#write} does. */
        void write(Path path, List<Container<?>> stores) throws IOException;
    }
}

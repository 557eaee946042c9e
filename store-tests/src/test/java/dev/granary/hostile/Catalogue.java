package dev.granary.hostile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The ids of all messages, as {@code docs/errors.md} has them. */
final class Catalogue {
    static final Set<String> IDS = read();

    private Catalogue() {}

    private static Set<String> read() {
        try {
            return Pattern.compile("(?m)^## (\\w+)$")
                    .matcher(Files.readString(Path.of("../docs/errors.md")))
                    .results()
                    .map(entry -> entry.group(1))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

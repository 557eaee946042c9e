package dev.granary.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What goes to Maven Central: {@code ./release} tries it, but no build does. */
class ReleasedModulesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern MODULE = Pattern.compile("<module>([\\w-]+)</module>");
    private static final Pattern EXCLUDED = Pattern.compile("<artifact>(granary-[\\w-]+)</artifact>");
    private static final Pattern STAGED = Pattern.compile("(?m)^(granary-\\w+)/VERSION/.*\\.pom$");

    private static Set<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void modulesThatAreNotPublishedAreExcluded() throws IOException {
        String parent = Files.readString(ROOT.resolve("pom.xml"));
        Set<String> kept = new TreeSet<>(Set.of("granary-parent"));
        Set<String> published = new TreeSet<>();
        for (String module : all(MODULE, parent)) {
            String text = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
            (text.contains("<maven.deploy.skip>true<") ? kept : published).add("granary-" + module);
        }
        assertEquals(kept, all(EXCLUDED, parent));
        String page = Files.readString(ROOT.resolve("docs/internals/releasing.md"));
        assertEquals(published, all(STAGED, page));
    }
}

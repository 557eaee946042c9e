package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@link HostileInputTest} found, once, in {@code src/test/resources/hostile}: a sentence, and the files. */
class HostileFindingsTest {
    private static final Path FINDINGS = Path.of("src/test/resources/hostile");

    static Stream<Arguments> findings() throws IOException {
        try (Stream<Path> files = Files.list(FINDINGS)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).sorted().toList();
            return names.stream().flatMap(name -> Stream.of(Brand.values()).map(brand -> Arguments.of(name, brand)));
        }
    }

    @ParameterizedTest
    @MethodSource("findings")
    void isFoundNoMore(String name, Brand brand) throws IOException {
        List<SourceFile> files = SourceFile.parse(Files.readString(FINDINGS.resolve(name)));
        assertNotEquals(List.of(), files);
        Verdict verdict = Verdict.of(new HostileCompiler(brand), files);
        assertEquals("", verdict.kind() == Verdict.Kind.FAILED ? verdict.toString() : "");
    }

    @Test
    void sourcesArePrintedAsTheyAreRead() {
        for (long seed = 0; seed < 20; seed++) {
            List<SourceFile> files = Project.of(seed);
            String text = SourceFile.print(files);
            assertEquals(text, SourceFile.print(SourceFile.parse(text)));
        }
    }

    @Test
    void theSameSeedGivesTheSameFiles() {
        assertEquals(Project.of(5), Project.of(5));
        assertNotEquals(Project.of(5), Project.of(6));
    }
}

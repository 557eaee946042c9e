package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Store;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written, as arrow-java reads it. */
class WritingTest {
    private static final List<Integer> SIZES = List.of(0, 1, 63, 64, 65, 500);

    @TempDir
    private Path directory;

    static Stream<Arguments> stores() {
        return Arrays.stream(Kind.values())
                .flatMap(kind -> SIZES.stream()
                        .flatMap(size -> Stream.of(Arguments.of(kind, size, false), Arguments.of(kind, size, true))));
    }

    @ParameterizedTest
    @MethodSource("stores")
    void isWhatArrowJavaReads(Kind kind, int items, boolean hasHoles) throws IOException {
        Store<Object> store = kind.filled(items, hasHoles, items);
        Path path = directory.resolve("goods.arrow");
        Arrow.write(store, path);
        assertEquals(Rows.of(store), JavaArrow.readFile(path));
        assertEquals(List.of(path), Files.list(directory).toList());
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(store, Channels.newChannel(stream), ArrowOption.STRUCTS);
        assertEquals(Rows.of(store), JavaArrow.readStream(stream.toByteArray()));
    }
}

package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A store whose columns are those of a file is the one that was saved, and what happens to it does not happen to the file. */
class MappedFileTest {
    private static final int STEPS = Integer.getInteger("granary.steps", 40_000) / 100;
    private static final long SEED = Long.getLong("granary.seed", 2026);
    private static final Random RANDOM = new Random(SEED);

    enum Kind {
        SMALL,
        LARGE
    }

    /** Each type of numbers, and all that is not one. */
    @SoA(growth = Growth.VIRTUAL, capacity = 100, maxCapacity = 1 << 20)
    record Everything(
            byte b,
            short s,
            char c,
            int i,
            long l,
            float f,
            double d,
            boolean z,
            Kind kind,
            @Symbol String name,
            Handle<Everything> before,
            @Unique int number,
            @Index short group) {
        static Everything of(int n, Handle<Everything> before) {
            return new Everything(
                    (byte) n,
                    (short) (3 * n),
                    (char) (5 * n),
                    7 * n,
                    11L * n << 20,
                    13f * n,
                    17d * n,
                    n % 3 == 0,
                    Kind.values()[n % 2],
                    "name " + n % 10,
                    before,
                    n,
                    (short) (n % 100));
        }
    }

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 1 << 20)
    record Number(long worth) {}

    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 1 << 20)
    record Once(@Unique long worth) {}

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("gründe für 数");
    }

    static Stream<Class<?>> records() throws ReflectiveOperationException {
        return FilesTest.records().filter(record -> {
            try {
                return Arrays.stream(GoodsStore.storeType(record).getMethods())
                        .anyMatch(method -> method.getName().equals("map"));
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void eachKindInVirtualMemoryHasIt() throws ReflectiveOperationException {
        assertEquals(
                List.of("AosVirtual", "AosVirtualLowest", "PackedVirtual", "SoaVirtual", "SoaVirtualLowest"),
                records().map(Class::getSimpleName).sorted().toList());
    }

    @ParameterizedTest
    @MethodSource("records")
    void theSequelIsTheSame(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        Random random = new Random(SEED);
        store.save(path); // empty
        store.map(path, record).close();
        for (int done = 0; done < STEPS; ) {
            int steps = random.nextInt(random.nextInt(4) == 0 ? 1_000 : 100);
            done += 2 * steps;
            store.perform(new Random(random.nextLong()), steps);
            if (random.nextInt(3) == 0) {
                store.store().trim();
            }
            store.save(path); // in place of the file that the store may be mapped from
            byte[] file = Files.readAllBytes(path);
            GoodsStore mapped = store.map(path, record);
            assertEquals(store.seen(), mapped.seen(), "mapped");
            mapped.checkHandles();
            long seed = random.nextLong();
            store.perform(new Random(seed), steps);
            mapped.perform(new Random(seed), steps);
            assertEquals(store.seen(), mapped.seen(), "the same steps after mapping");
            assertArrayEquals(file, Files.readAllBytes(path), "the file");
            store.close();
            store = mapped;
        }
        store.close();
    }

    /** Files of stores that are not in virtual memory, too. */
    @ParameterizedTest
    @MethodSource("records")
    void layoutAndGrowthMayChange(Class<?> record) throws Throwable {
        boolean isPacked = record.getSimpleName().startsWith("Packed");
        for (Class<?> other : FilesTest.records().toList()) {
            if (other.getSimpleName().startsWith("Packed") == isPacked) {
                GoodsStore store = GoodsStore.of(other);
                store.perform(new Random(SEED), 300);
                store.grow(new Random(SEED + 1), 120);
                store.save(path);
                GoodsStore mapped = store.map(path, record);
                assertEquals(store.seen(), mapped.seen(), other.getSimpleName());
                store.close();
                mapped.close();
            }
        }
    }

    private static MappedFileTest_EverythingStore everything(int count) {
        var store = new MappedFileTest_EverythingStore();
        Handle<Everything> before = Handle.none();
        for (int n = 0; n < count; n++) {
            before = store.add(Everything.of(n, before));
        }
        return store;
    }

    /** Many pages of each column, none of which begins with a page of the file. */
    @Test
    void eachTypeIsWhatItWas() throws IOException {
        int count = 50_001;
        try (var store = everything(count)) {
            store.save(path);
        }
        try (var mapped = MappedFileTest_EverythingStore.map(path)) {
            int n = 0;
            Handle<Everything> before = Handle.none();
            for (MappedFileTest_EverythingStore.Cursor item : mapped) {
                assertEquals(Everything.of(n++, before), item.value());
                before = item.handle();
            }
            assertEquals(count, n);
            assertEquals(7 * 40_000, mapped.i(mapped.byNumber(40_000)));
            assertEquals(count / 100, mapped.byGroup((short) 7).count());
        }
    }

    /** Rows behind the items are zero, and so are those that were given back: not what the file has there. */
    @Test
    void whatIsGivenBackIsZero() throws IOException {
        int count = 100_000;
        try (var store = new MappedFileTest_NumberStore()) {
            for (int n = 0; n < count; n++) {
                store.add(-1);
            }
            store.save(path);
        }
        try (var mapped = MappedFileTest_NumberStore.map(path)) {
            MemorySegment column = mapped.columns().worth();
            assertEquals(-1, column.getAtIndex(ValueLayout.JAVA_LONG, count));
            assertZero(column, count + 1, count + 20_000);
            mapped.clear();
            mapped.trim();
            assertZero(column, 0, count + 20_000);
            Handle<Number> next = mapped.add(5);
            assertEquals(5, mapped.worth(next));
        }
    }

    private static void assertZero(MemorySegment column, int from, int to) {
        for (int row = from; row < to; row++) {
            assertEquals(0, column.getAtIndex(ValueLayout.JAVA_LONG, row), "row " + row);
        }
    }

    @Test
    void theFileMayGo() throws IOException {
        try (var store = everything(30_000)) {
            store.save(path);
        }
        try (var mapped = MappedFileTest_EverythingStore.map(path)) {
            Files.delete(path);
            assertEquals(13f * 29_999, mapped.f(mapped.byNumber(29_999)));
            mapped.f(mapped.byNumber(29_999), 1);
            mapped.save(path);
        }
        try (var mapped = MappedFileTest_EverythingStore.map(path)) {
            assertEquals(1, mapped.f(mapped.byNumber(29_999)));
        }
    }

    /** Two stores of one file do not see what is written to the other. */
    @Test
    void nobodyElseSeesWhatIsWritten() throws IOException {
        try (var store = everything(1_000)) {
            store.save(path);
        }
        byte[] file = Files.readAllBytes(path);
        try (var one = MappedFileTest_EverythingStore.map(path);
                var other = MappedFileTest_EverythingStore.map(path);
                var copy = one.copy()) {
            one.d(one.byNumber(500), -1);
            assertEquals(17d * 500, other.d(other.byNumber(500)));
            assertEquals(17d * 500, copy.d(copy.byNumber(500)));
            var snapshot = one.snapshot();
            one.d(one.byNumber(501), -2);
            one.restore(snapshot);
            assertEquals(17d * 501, one.d(one.byNumber(501)));
            assertEquals(-1, one.d(one.byNumber(500)));
        }
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    /** All but the numbers is checked; a number may be another one, and nothing else happens. */
    @ParameterizedTest
    @MethodSource("records")
    void damageIsFoundOrIsANumber(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        store.perform(RANDOM, 300);
        store.grow(RANDOM, 100);
        store.save(path);
        store.close();
        byte[] file = Files.readAllBytes(path);
        int found = 0;
        for (int flips = 0; flips < 100; flips++) {
            byte[] damaged = file.clone();
            damaged[RANDOM.nextInt(file.length)] ^= (byte) (1 << RANDOM.nextInt(Byte.SIZE));
            Files.write(path, damaged);
            try {
                GoodsStore mapped = store.map(path, record);
                mapped.seen();
                mapped.perform(RANDOM, 20);
                mapped.close();
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
                found++;
            }
        }
        assertTrue(found > 15, found + " of 100 found");
    }

    @ParameterizedTest
    @MethodSource("records")
    void cutAnywhere(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        store.grow(RANDOM, 100);
        store.save(path);
        store.close();
        byte[] file = Files.readAllBytes(path);
        for (int length = 0; length < file.length; length += 1 + RANDOM.nextInt(1_000)) {
            Files.write(path, Arrays.copyOf(file, length));
            assertMessage("", () -> GoodsStore.map(record, path));
        }
        Files.write(path, Arrays.copyOf(file, file.length + 64));
        assertMessage("is damaged", () -> GoodsStore.map(record, path));
    }

    private void assertMessage(String part, org.junit.jupiter.api.function.Executable executable) {
        String message = assertThrows(IOException.class, executable).getMessage();
        assertTrue(message.startsWith(path.toString()) && message.contains(part), message);
    }

    @Test
    void otherFilesAreRefusedInWords() throws IOException {
        try (var store = everything(10)) {
            store.save(path);
        }
        assertMessage("no file for MappedFileTest_NumberStore", () -> MappedFileTest_NumberStore.map(path));
        byte[] file = Files.readAllBytes(path);
        file[8]++;
        Files.write(path, file);
        assertMessage("is of version 2", () -> MappedFileTest_EverythingStore.map(path));
        Files.writeString(path, "something else");
        assertMessage("does not begin with GRANARY", () -> MappedFileTest_EverythingStore.map(path));
        assertThrows(IOException.class, () -> MappedFileTest_EverythingStore.map(directory.resolve("nothing")));
        assertThrows(IOException.class, () -> MappedFileTest_EverythingStore.map(directory));
    }

    /** Where the system can't be asked for a file, because it is in no file system of its own, all of it is read. */
    @Test
    void filesOfOtherFileSystemsAreRead() throws IOException {
        try (var store = everything(1_000)) {
            store.save(path);
        }
        FailingFiles files = new FailingFiles(path, Integer.MAX_VALUE);
        try (var mapped = MappedFileTest_EverythingStore.map(files.path(path))) {
            assertEquals(17d * 500, mapped.d(mapped.byNumber(500)));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void nothingIsHeldAfterwards() throws IOException {
        try (var store = everything(20_000)) {
            store.save(path);
        }
        int open = Path.of("/proc/self/fd").toFile().list().length;
        var mapped = MappedFileTest_EverythingStore.map(path);
        assertTrue(isMapped(), "the file should be mapped");
        MemorySegment column = mapped.columns().d();
        mapped.close();
        assertFalse(isMapped(), "the file should not be mapped any more");
        assertThrows(IllegalStateException.class, () -> column.get(ValueLayout.JAVA_DOUBLE, 0));
        assertThrows(IllegalStateException.class, mapped::blocks);

        try (var twice = new MappedFileTest_NumberStore()) {
            for (int n = 0; n < 20_000; n++) {
                twice.add(n / 2);
            }
            twice.save(path);
        }
        for (int failed = 0; failed < 20; failed++) {
            assertMessage("can't be loaded", () -> MappedFileTest_OnceStore.map(path));
        }
        assertFalse(isMapped(), "a store that could not be made should hold nothing");
        assertTrue(Path.of("/proc/self/fd").toFile().list().length < open + 10, "files are open");
    }

    private boolean isMapped() throws IOException {
        return Files.readString(Path.of("/proc/self/maps"))
                .contains(directory.getFileName().toString());
    }
}

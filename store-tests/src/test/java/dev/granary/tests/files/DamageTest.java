package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are no good: an {@code IOException} says so, and nothing else happens. */
class DamageTest {
    private static final int FILES = Integer.getInteger("granary.steps", 40_000) / 200;
    private static final Random RANDOM = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("goods");
    }

    private byte[] saved(Class<?> record) throws Throwable {
        GoodsStore store = GoodsStore.of(record);
        store.perform(RANDOM, 400);
        store.grow(RANDOM, 100);
        store.save(path);
        store.close();
        return Files.readAllBytes(path);
    }

    private String messageOf(Class<?> record, byte[] file) throws IOException {
        Files.write(path, file);
        String message = assertThrows(IOException.class, () -> GoodsStore.load(record, path))
                .getMessage();
        assertTrue(message.startsWith(path.toString()), message);
        return message;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {Goods.Packed.class, Goods.AosLowest.class, Goods.SoaGeometric.class, Goods.PackedVirtual.class})
    void anyBitIsMissed(Class<?> record) throws Throwable {
        byte[] file = saved(record);
        for (int flips = 0; flips < FILES; flips++) {
            int at = RANDOM.nextInt(file.length);
            byte flipped = (byte) (file[at] ^ 1 << RANDOM.nextInt(Byte.SIZE));
            byte[] damaged = file.clone();
            damaged[at] = flipped;
            messageOf(record, damaged);
        }
    }

    @Test
    void cutAnywhere() throws Throwable {
        byte[] file = saved(Goods.Aos.class);
        for (int length = 0; length < file.length; length += 1 + RANDOM.nextInt(20)) {
            messageOf(Goods.Aos.class, Arrays.copyOf(file, length));
        }
        messageOf(Goods.Aos.class, Arrays.copyOf(file, file.length + 64));
    }

    @Test
    void anyBytes() throws Throwable {
        byte[] begin = Arrays.copyOf(saved(Goods.Aos.class), 16);
        for (int files = 0; files < 4 * FILES; files++) {
            byte[] file = new byte[RANDOM.nextInt(2_000)];
            RANDOM.nextBytes(file);
            System.arraycopy(begin, 0, file, 0, Math.min(file.length, RANDOM.nextInt(17)));
            messageOf(Goods.Aos.class, file);
        }
    }

    /** Whose checksums are right: then it may be another store, but nothing worse. */
    @ParameterizedTest
    @ValueSource(classes = {Goods.Packed.class, Goods.AosLowest.class, Goods.Soa.class, Goods.AosKeyed.class})
    void anyHeader(Class<?> record) throws Throwable {
        byte[] file = saved(record);
        int header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        for (int files = 0; files < FILES; files++) {
            byte[] changed = file.clone();
            int at = 16 + RANDOM.nextInt(header - 20);
            changed[at] = RANDOM.nextBoolean() ? (byte) RANDOM.nextInt() : (byte) (changed[at] + RANDOM.nextInt(3) - 1);
            CRC32C checksum = new CRC32C();
            checksum.update(changed, 0, header - 4);
            ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(header - 4, (int) checksum.getValue());
            Files.write(path, changed);
            try {
                GoodsStore.load(record, path);
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
            }
        }
    }

    @Test
    void theMessagesSayWhatIsThereAndWhatWasExpected() throws Throwable {
        byte[] file = saved(Goods.Aos.class);
        byte[] later = file.clone();
        later[8] = 9;
        assertEquals(
                path + " is of version 9 of the format, or damaged (expected: 1)", messageOf(Goods.Aos.class, later));
        assertEquals(
                path + " is no file of a store: it does not begin with GRANARY",
                messageOf(Goods.Aos.class, new byte[100]));
        assertEquals(
                path
                        + " is no file for Goods_PackedStore: it is that of a store whose items stay in their rows"
                        + " when others are removed, and those of Goods_PackedStore move; load it with a record that"
                        + " is @BulkData, and add its items here",
                messageOf(Goods.Packed.class, file));
        assertEquals(
                path
                        + " is no file for Goods_OtherStore: it has no column price, but id, shade, friend, lit,"
                        + " spot.row, spot.column, spot.isOn, mark, serial, weight, worth, chosen, seen (expected: one"
                        + " of type double, of that name or one in @Was; or a @Default of the component)",
                messageOf(Goods.Other.class, file));
        byte[] flipped = file.clone();
        flipped[flipped.length - 1] = 1;
        String message = messageOf(Goods.Aos.class, flipped);
        assertTrue(message.startsWith(path + " is damaged: column seen has the checksum "), message);
        assertThrows(IOException.class, () -> Goods_AosStore.load(directory.resolve("none")));
    }

    @Test
    void whatCantBeSavedLeavesTheOldFile() throws Throwable {
        byte[] before = saved(Goods.Aos.class);
        Goods_AosStore store = new Goods_AosStore();
        Goods_AosStore other = new Goods_AosStore();
        Goods.Spot spot = new Goods.Spot((byte) 1, (short) 2, true);
        Goods.Aos good = new Goods.Aos(1, Goods.Shade.RED, Handle.none(), true, spot, 'x', 2, 3, 4);
        Handle<Goods.Aos> elsewhere = other.add(good);
        store.add(new Goods.Aos(1, Goods.Shade.RED, elsewhere, true, spot, 'x', 2, 3, 4));
        String message = assertThrows(IllegalStateException.class, () -> store.save(path))
                .getMessage();
        assertTrue(message.contains(": friend in row 1 is " + elsewhere + ", a handle of Goods_AosStore#"), message);
        Goods_NamedStore named = new Goods_NamedStore();
        named.add(new Goods.Named(new StringBuilder("one")));
        assertEquals(
                "Goods_NamedStore: name is @Boxed, and nothing says how its objects are written; name a Codec, as in"
                        + " @Boxed(codec = NameCodec.class)",
                assertThrows(UnsupportedOperationException.class, () -> named.save(path))
                        .getMessage());
        assertThrows(
                IOException.class, () -> other.save(directory.resolve("none").resolve("goods")));
        assertArrayEquals(before, Files.readAllBytes(path));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(path), files.toList());
        }
    }

    @Test
    void anEnumIsReadByTheNamesOfItsConstants() throws Throwable {
        Goods_TintedStore tinted = new Goods_TintedStore();
        Handle<Goods.Tinted> first = tinted.add(new Goods.Tinted(Goods.Tint.BLUE));
        tinted.add(new Goods.Tinted(Goods.Tint.RED));
        tinted.remove(first);
        tinted.add(new Goods.Tinted(Goods.Tint.BLUE));
        tinted.save(path);
        assertEquals(
                List.of(Goods.Shade.BLUE, Goods.Shade.RED),
                Goods_ShadedStore.load(path).stream().map(Goods.Shaded::shade).toList());
        tinted.add(new Goods.Tinted(Goods.Tint.GREY));
        tinted.save(path);
        assertEquals(
                path
                        + " is no file for Goods_ShadedStore: its column shade has the constant GREY, which Shade has"
                        + " no more",
                assertThrows(IOException.class, () -> Goods_ShadedStore.load(path))
                        .getMessage());
    }
}

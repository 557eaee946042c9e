package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.World;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of worlds that are no good: an {@code IOException} says so, and nothing else happens. */
class WorldDamageTest {
    private static final int FILES = Integer.getInteger("granary.steps", 40_000) / 200;
    private static final Random RANDOM = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("port");
    }

    private byte[] saved() throws IOException {
        return saved(RANDOM.nextLong());
    }

    private byte[] saved(long seed) throws IOException {
        PortSimulation simulation = new PortSimulation(new PortWorld(), null, 1_200);
        new SplittableRandom(seed).longs(12_000).forEach(simulation::perform);
        simulation.save(path);
        return Files.readAllBytes(path);
    }

    private String messageOf(byte[] file) throws IOException {
        Files.write(path, file);
        String message =
                assertThrows(IOException.class, () -> PortWorld.load(path)).getMessage();
        assertTrue(message.startsWith(path.toString()), message);
        return message;
    }

    @Test
    void anyBitIsMissed() throws IOException {
        byte[] file = saved();
        for (int flips = 0; flips < FILES; flips++) {
            byte[] damaged = file.clone();
            damaged[RANDOM.nextInt(file.length)] ^= (byte) (1 << RANDOM.nextInt(Byte.SIZE));
            messageOf(damaged);
        }
    }

    @Test
    void cutAnywhere() throws IOException {
        byte[] file = saved();
        for (int length = 0; length < file.length; length += 1 + RANDOM.nextInt(file.length / FILES + 20)) {
            messageOf(Arrays.copyOf(file, length));
        }
        messageOf(Arrays.copyOf(file, file.length + 64));
    }

    /** Numbers of the bookkeeping are others, and all checksums are right: it may be another world, and one that works. */
    @Test
    void anyBookkeeping() throws IOException {
        byte[] file = saved();
        int refused = 0;
        for (int files = 0; files < 2 * FILES; files++) {
            Files.write(path, changed(file));
            PortWorld world;
            try {
                world = PortWorld.load(path);
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
                refused++;
                continue;
            }
            PortSimulation simulation = new PortSimulation(world, null, 100);
            simulation.seen();
            int size = world.size();
            for (int number = 0; number < 50; number++) {
                world.create();
            }
            assertEquals(size + 50, world.size());
            new SplittableRandom(files).longs(60).forEach(simulation::perform);
            world.copy().save(path);
            assertEquals(world.size(), PortWorld.load(path).size());
            world.clear();
        }
        assertTrue(refused > FILES, "only " + refused + " were refused");
    }

    record Berth(
            @Index int pier,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Quay> next) {}

    @World(Berth.class)
    interface Quay {}

    /** Keys and references have memory for the slots that are there, and not for all before them. */
    @Test
    void theOnlyPageIsTheLastOne() throws IOException {
        int page = (1 << 18) - 1;
        WorldDamageTest_QuayWorld quay = new WorldDamageTest_QuayWorld();
        Handle<Quay> first = quay.create();
        quay.add(first, new Berth(7, Handle.none()));
        quay.save(path);
        byte[] file = Files.readAllBytes(path);
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int column = skipText(bytes, 20) + 20;
        while (!name(file, column).equals("#pages")) {
            column = behind(bytes, column);
        }
        int place = skipText(bytes, column) + 5;
        bytes.putInt((int) bytes.getLong(place + 8), page);
        correct(bytes, place);
        Files.write(path, file);

        quay = WorldDamageTest_QuayWorld.load(path);
        first = quay.byBerthPier(7).first();
        Handle<Quay> second = quay.create();
        quay.add(second, new Berth(7, first));
        assertEquals(2, quay.byBerthPier(7).count());
        assertEquals(second, quay.byBerthNext(first).first());
        assertEquals(page, (first.bits() & 0xFFFF_FFFFL) / 4096);
        assertTrue(quay.stats().bytes() < 16 << 20, "more than there is");
        quay.destroy(first);
        assertEquals(Handle.none(), quay.berthNext(second));
    }

    private static String name(byte[] file, int at) {
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
        return new String(file, at + 4, length, StandardCharsets.UTF_8);
    }

    /** Some numbers of one column of bookkeeping are what others may be. */
    private static byte[] changed(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file.clone()).order(ByteOrder.LITTLE_ENDIAN);
        int columns = skipText(bytes, 20) + 16;
        int at = columns + 4;
        int chosen = RANDOM.nextInt(11);
        for (int column = 0; column < chosen; column++) {
            at = behind(bytes, at);
        }
        int place = skipText(bytes, at) + 5;
        int count = (int) bytes.getLong(place);
        int offset = (int) bytes.getLong(place + 8);
        for (int changes = 1 + RANDOM.nextInt(3); changes > 0 && count > 0; changes--) {
            int number = offset + 4 * RANDOM.nextInt(count);
            bytes.putInt(
                    number,
                    switch (RANDOM.nextInt(4)) {
                        case 0 -> RANDOM.nextInt();
                        case 1 -> RANDOM.nextInt(10);
                        case 2 -> bytes.getInt(offset + 4 * RANDOM.nextInt(count));
                        default -> bytes.getInt(number) + RANDOM.nextInt(5) - 2;
                    });
        }
        correct(bytes, place);
        return bytes.array();
    }

    /** Writes the checksums of a column of numbers, whose length is at the place, and of the header. */
    private static void correct(ByteBuffer bytes, int place) {
        int count = (int) bytes.getLong(place);
        int offset = (int) bytes.getLong(place + 8);
        bytes.putInt(place + 16, checksum(bytes.array(), offset, offset + (4 * count + 63 & -64)));
        int header = bytes.getInt(12);
        bytes.putInt(header - 4, checksum(bytes.array(), 0, header - 4));
    }

    /** Behind a column of the header, which has no constants. */
    private static int behind(ByteBuffer bytes, int at) {
        return skipText(bytes, at) + 5 + 20;
    }

    private static int skipText(ByteBuffer bytes, int at) {
        return at + 4 + bytes.getInt(at);
    }

    private static int checksum(byte[] file, int from, int to) {
        CRC32C checksum = new CRC32C();
        checksum.update(file, from, to - from);
        return (int) checksum.getValue();
    }

    /** The header's checksum is right. */
    @Test
    void anyHeader() throws IOException {
        byte[] file = saved();
        int header = WorldFilesTest.header(file);
        for (int files = 0; files < FILES; files++) {
            byte[] changed = file.clone();
            int at = 16 + RANDOM.nextInt(header - 20);
            changed[at] = RANDOM.nextBoolean() ? (byte) RANDOM.nextInt() : (byte) (changed[at] + RANDOM.nextInt(3) - 1);
            ByteBuffer.wrap(changed)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(header - 4, checksum(changed, 0, header - 4));
            Files.write(path, changed);
            try {
                PortWorld.load(path);
            } catch (IOException expected) {
                assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
            }
        }
    }

    @Test
    void theMessagesSayWhatIsThereAndWhatWasExpected() throws IOException {
        byte[] file = saved(1); // in which some have a call
        byte[] flipped = file.clone();
        flipped[flipped.length - 1] = 1;
        String message = messageOf(flipped);
        assertTrue(message.startsWith(path + " is damaged: column Call.sign has the checksum "), message);
        int name = new String(file, StandardCharsets.ISO_8859_1).indexOf("#homes");
        byte[] renamed = file.clone();
        renamed[name + 1] = 'H';
        int header = WorldFilesTest.header(file);
        ByteBuffer.wrap(renamed).order(ByteOrder.LITTLE_ENDIAN).putInt(header - 4, checksum(renamed, 0, header - 4));
        assertEquals(path + " is damaged: it has no column #homes of type I", messageOf(renamed));
    }

    @Test
    void whateverFailsTheOldFileIsThereOrNothingIsLoaded() throws IOException {
        byte[] before = saved();
        PortSimulation other = new PortSimulation(new PortWorld(), null, 20);
        new SplittableRandom(1).longs(500).forEach(other::perform);
        int calls = 0;
        for (FailingFiles files = new FailingFiles(path, calls); ; files = new FailingFiles(path, ++calls)) {
            try {
                other.world().save(files.path(path));
            } catch (IOException expected) {
                assertTrue(expected.getMessage().endsWith("injected"), expected::getMessage);
                assertArrayEquals(before, Files.readAllBytes(path));
                continue;
            }
            if (!files.hasFailed()) {
                break;
            }
        }
        assertTrue(calls > 30, "only " + calls + " calls could fail");
        for (calls = 0; ; calls++) {
            FailingFiles files = new FailingFiles(path, calls);
            try {
                assertEquals(
                        other.world().size(), PortWorld.load(files.path(path)).size());
                break;
            } catch (IOException expected) {
                assertEquals("injected", expected.getMessage());
            }
        }
        assertTrue(calls > 30, "only " + calls + " calls could fail");
    }
}

package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.granary.Archive;
import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Codec;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file of each version of the format that there ever was is loaded: all of them have the same, saved by the library of their time. They are
 * never written again; the first test shows what is in them. For a new version, {@code -Dgranary.keepFile=path} saves one.
 */
class KeptFileTest {
    private static final int ITEMS = 70;

    enum Kind {
        CALM,
        WILD
    }

    record Spot(byte row, short column) {}

    @SoA
    record Keeper(@Unique int id, @Symbol String name, Handle<Beast> beast) {}

    @BulkData
    record Beast(
            Handle<Beast> friend,
            Kind kind,
            boolean awake,
            char mark,
            Spot spot,
            long serial,
            float weight,
            double worth,
            @Boxed(codec = NoteCodec.class) String note,
            @Pooled int[] years,
            @Pooled List<Spot> seen) {}

    record Scent(float strength, Handle<Beast> of) {}

    record Night() {}

    @World({Scent.class, Night.class})
    interface Zoo {}

    static final class NoteCodec implements Codec<String> {
        @Override
        public void write(String note, DataOutput to) throws IOException {
            to.writeUTF(note);
        }

        @Override
        public String read(DataInput from) throws IOException {
            return from.readUTF();
        }
    }

    private final KeptFileTest_KeeperStore keepers = new KeptFileTest_KeeperStore();
    private final KeptFileTest_BeastStore beasts = new KeptFileTest_BeastStore();
    private final KeptFileTest_ZooWorld zoo = new KeptFileTest_ZooWorld();
    private final List<Handle<Beast>> handles = new ArrayList<>();

    KeptFileTest() {
        for (int number = 0; number < ITEMS; number++) {
            Handle<Beast> friend = number == 0 ? Handle.none() : handles.get(number / 2);
            handles.add(beasts.add(beast(number, friend)));
            keepers.add(number, "name " + number % 7, handles.getLast());
            Handle<Zoo> entity = zoo.create();
            zoo.add(entity, new Scent(number, handles.getLast()));
            if (number % 3 != 0) {
                zoo.addNight(entity);
            }
        }
        for (int number = 5; number < ITEMS; number += 11) {
            beasts.remove(handles.get(number));
        }
    }

    private static Beast beast(int number, Handle<Beast> friend) {
        List<Spot> seen = new ArrayList<>();
        for (int each = 0; each < number % 4; each++) {
            seen.add(new Spot((byte) each, (short) (number * each)));
        }
        return new Beast(
                friend,
                Kind.values()[number % 2],
                number % 3 == 0,
                (char) ('a' + number % 26),
                new Spot((byte) number, (short) (100 * number)),
                1L << number % 60,
                number / 4f,
                number / 3.0,
                number % 5 == 0 ? null : "note " + number,
                new int[number % 3],
                seen);
    }

    @Test
    void whatIsKeptIsThis(@TempDir Path directory) throws IOException {
        String asked = System.getProperty("granary.keepFile");
        Path path = asked == null ? directory.resolve("zoo") : Path.of(asked);
        Archive.save(path, keepers, beasts, zoo);
        check(path);
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void theFileOfAVersionIsLoaded(int version) throws IOException {
        Path path = Path.of("src/test/resources/kept/format-" + version + ".granary");
        byte[] header = Files.readAllBytes(path);
        assertEquals(version, header[8], "the version that it has");
        check(path);
    }

    private void check(Path path) throws IOException {
        Archive archive = Archive.load(path);
        KeptFileTest_ZooWorld zooAgain = KeptFileTest_ZooWorld.load(archive);
        KeptFileTest_KeeperStore keepersAgain = KeptFileTest_KeeperStore.load(archive);
        KeptFileTest_BeastStore beastsAgain = KeptFileTest_BeastStore.load(archive);
        assertEquals(beasts.size(), beastsAgain.size());
        assertEquals(ITEMS, zooAgain.size());
        double strength = 0;
        for (int number = 0; number < ITEMS; number++) {
            Keeper keeper = keepersAgain.findById(number);
            assertEquals("name " + number % 7, keeper.name());
            Beast found = beastsAgain.find(keeper.beast());
            if (number % 11 == 5) {
                assertNull(found);
                continue;
            }
            Beast expected = beast(number, Handle.none());
            assertEquals(expected.kind(), found.kind());
            assertEquals(expected.awake(), found.awake());
            assertEquals(expected.mark(), found.mark());
            assertEquals(expected.spot(), found.spot());
            assertEquals(expected.serial(), found.serial());
            assertEquals(expected.weight(), found.weight());
            assertEquals(expected.worth(), found.worth());
            assertEquals(expected.note(), found.note());
            assertArrayEquals(expected.years(), found.years());
            assertEquals(expected.seen(), found.seen());
            assertEquals(
                    number == 0
                            ? Handle.none()
                            : keepersAgain.findById(number / 2).beast(),
                    found.friend());
            strength += number;
        }
        assertEquals(
                strength + removed(), zooAgain.query().scent().scentStrength().sum());
        assertEquals(ITEMS - (ITEMS + 2) / 3, zooAgain.query().night().count());
        // what comes next takes the slot that it would have taken
        assertEquals(
                beasts.add(beast(1, Handle.none())).toString(),
                beastsAgain.add(beast(1, Handle.none())).toString());
    }

    private static double removed() {
        double sum = 0;
        for (int number = 5; number < ITEMS; number += 11) {
            sum += number;
        }
        return sum;
    }
}

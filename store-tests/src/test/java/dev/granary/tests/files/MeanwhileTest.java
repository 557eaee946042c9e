package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Progress;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What changes a store while it is saved or loaded, from what that calls. */
class MeanwhileTest {
    private static final int MANY = 60_000;

    @TempDir
    Path directory;

    @AfterEach
    void nothingIsLeft() throws IOException {
        Meanwhile.TextCodec.whileWriting = () -> {};
        try (var files = Files.list(directory)) {
            assertTrue(files.noneMatch(file -> file.toString().endsWith(".tmp")));
        }
    }

    /** Does something once. */
    private static Progress once(Runnable action) {
        boolean[] isDone = {false};
        return (done, all) -> {
            if (!isDone[0]) {
                isDone[0] = true;
                action.run();
            }
        };
    }

    private static Runnable atSixth(Runnable action) {
        int[] count = {0};
        return () -> {
            if (++count[0] == 6) {
                action.run();
            }
        };
    }

    private static void refuses(String store, Executable save) {
        ConcurrentModificationException refusal = assertThrows(ConcurrentModificationException.class, save);
        assertTrue(refusal.getMessage().startsWith(store + "#"), refusal::getMessage);
        assertTrue(
                refusal.getMessage().contains(" has changed while it was saved, by the progress or a codec"),
                refusal::getMessage);
    }

    private static Meanwhile_PairStore pairs() {
        Meanwhile_PairStore pairs = new Meanwhile_PairStore();
        for (int number = 0; number < MANY; number++) {
            pairs.add(number, number);
        }
        return pairs;
    }

    @Test
    void aProgressThatChangesTheStoreEndsIt() throws IOException {
        Path path = directory.resolve("pairs");
        pairs().save(path);
        byte[] before = Files.readAllBytes(path);
        for (int way = 0; way < 4; way++) {
            int chosen = way;
            Meanwhile_PairStore pairs = pairs();
            refuses(
                    "Meanwhile_PairStore",
                    () -> pairs.save(path, once(() -> {
                        switch (chosen) {
                            case 0 -> pairs.iterator().next().remove();
                            case 1 -> pairs.sort(Meanwhile_PairStore.A.descending());
                            case 2 -> pairs.add(1, 2);
                            default -> {
                                pairs.clear();
                                pairs.trim();
                            }
                        }
                    })));
            assertEquals(-1, Files.mismatch(path, Files.write(directory.resolve("before"), before)));
            pairs.save(directory.resolve("later"));
        }
    }

    /** Two items would have the same in the file, which could not be read. */
    @Test
    void soDoesOneThatWritesAUniqueKey() throws IOException {
        Path path = directory.resolve("keyed");
        Meanwhile_KeyedStore keyed = new Meanwhile_KeyedStore();
        for (int id = 0; id < MANY; id++) {
            keyed.add(id, id);
        }
        Handle<Meanwhile.Keyed> first = keyed.byId(0);
        Handle<Meanwhile.Keyed> last = keyed.byId(MANY - 1);
        refuses(
                "Meanwhile_KeyedStore",
                () -> keyed.save(path, once(() -> {
                    keyed.id(first, -1);
                    keyed.id(last, 0);
                    keyed.id(first, MANY - 1);
                })));
        refuses("Meanwhile_KeyedStore", () -> keyed.save(path, once(() -> Meanwhile_KeyedKernels.next(keyed))));
        keyed.save(path, once(() -> keyed.other(first, 7)));
        assertEquals(MANY, Meanwhile_KeyedStore.load(path).size());
        MeanwhileWorld world = new MeanwhileWorld();
        for (int number = 0; number < MANY; number++) {
            world.add(world.create(), new Meanwhile.Plate(number));
        }
        refuses("MeanwhileWorld", () -> world.save(path, once(() -> world.plateNumber(world.byPlateNumber(7), -7))));
        world.save(path);
    }

    /** A text that another item has is in the file, or what it was before is; one that is new has no number there. */
    @Test
    void soDoesOneThatWritesANewSymbol() throws IOException {
        Path path = directory.resolve("named");
        Meanwhile_NamedStore named = new Meanwhile_NamedStore();
        named.symbols().numberOf("b"); // lower than that of the text that items have
        for (int id = 0; id < MANY; id++) {
            named.add(id, "a");
        }
        Handle<Meanwhile.Named> last = named.add(MANY, "b");
        named.save(path, once(() -> named.name(last, "a")));
        Meanwhile_NamedStore loaded = Meanwhile_NamedStore.load(path);
        assertTrue(List.of("a", "b").contains(loaded.name(loaded.max(Meanwhile_NamedStore.ID))));
        byte[] before = Files.readAllBytes(path);
        for (String text : List.of("b", "new")) {
            var refusal = assertThrows(
                    ConcurrentModificationException.class, () -> named.save(path, once(() -> named.name(last, text))));
            assertTrue(refusal.getMessage().contains(": 'name' got a text that none had"), refusal::getMessage);
            assertEquals(-1, Files.mismatch(path, Files.write(directory.resolve("before"), before)));
            named.name(last, "a");
        }
        named.save(path);
        assertEquals(
                named.stream().toList(),
                Meanwhile_NamedStore.load(path).stream().toList());
    }

    @Test
    void soDoesOneThatChangesLists() throws IOException {
        Path path = directory.resolve("bags");
        Meanwhile_BagStore bags = new Meanwhile_BagStore();
        for (int id = 0; id < MANY; id++) {
            bags.add(new Meanwhile.Bag(id, new int[] {id, id}));
        }
        bags.save(path);
        for (Runnable change : List.<Runnable>of(
                () -> bags.iterator().next().values(new int[] {1}),
                () -> bags.iterator().next().remove(),
                () -> {
                    bags.clear();
                    bags.trim();
                })) {
            refuses("Meanwhile_BagStore", () -> bags.save(path, once(change)));
            assertEquals(MANY, Meanwhile_BagStore.load(path).size());
        }
    }

    @Test
    void soDoesOneThatChangesAWorld() throws IOException {
        Path path = directory.resolve("world");
        MeanwhileWorld world = new MeanwhileWorld();
        for (int number = 0; number < MANY; number++) {
            var entity = world.create();
            world.add(entity, new Meanwhile.Place(number));
            world.add(entity, new Meanwhile.Speed(number));
            if (number % 10 == 0) {
                world.add(entity, new Meanwhile.Route(new int[] {number}));
            }
        }
        world.save(path);
        for (Runnable change : List.<Runnable>of(
                () -> world.query().speed().iterator().next().removeSpeed(),
                () -> world.query().route().iterator().next().routeStops(new int[] {1, 2}),
                world::create,
                () -> world.query().place().destroyAll())) {
            refuses("MeanwhileWorld", () -> world.save(path, once(change)));
            assertEquals(MANY, MeanwhileWorld.load(path).size());
        }
    }

    @Test
    void soDoesACodec() throws IOException {
        Path path = directory.resolve("told");
        for (int way = 0; way < 3; way++) {
            int chosen = way;
            Meanwhile_ToldStore told = new Meanwhile_ToldStore();
            for (int id = 0; id < 1000; id++) {
                told.add(id, new Meanwhile.Text("text " + id));
            }
            told.save(path);
            Meanwhile.TextCodec.whileWriting = atSixth(() -> {
                switch (chosen) {
                    case 0 -> told.removeById(900);
                    case 1 -> told.add(7000, new Meanwhile.Text("more"));
                    default -> {
                        told.clear();
                        told.trim();
                    }
                }
            });
            refuses("Meanwhile_ToldStore", () -> told.save(path));
            Meanwhile.TextCodec.whileWriting = () -> {};
            assertEquals(1000, Meanwhile_ToldStore.load(path).size());
        }
    }

    /** What it sees at the end is a file that is whole. */
    @Test
    void atTheEndOneMayChangeIt() throws IOException {
        Path path = directory.resolve("pairs");
        Meanwhile_PairStore pairs = pairs();
        pairs.save(path, (done, all) -> {
            if (done == all) {
                pairs.clear();
            }
        });
        assertEquals(MANY, Meanwhile_PairStore.load(path).size());
    }

    private Archive archive(Progress progress) throws IOException {
        Path path = directory.resolve("several");
        Meanwhile_BagStore bags = new Meanwhile_BagStore();
        bags.add(new Meanwhile.Bag(1, new int[] {2, 3}));
        Archive.save(path, pairs(), bags);
        return Archive.load(path, progress);
    }

    @Test
    void ofAnArchiveOneStoreIsLoadedAtATime() throws IOException, InterruptedException {
        AtomicReference<Throwable> inside = new AtomicReference<>();
        AtomicReference<Throwable> beside = new AtomicReference<>();
        Archive[] archive = {null};
        boolean[] isOn = {false};
        archive[0] = archive((done, all) -> {
            if (!isOn[0]) {
                return;
            }
            isOn[0] = false;
            inside.set(assertThrows(IllegalStateException.class, () -> Meanwhile_BagStore.load(archive[0])));
            Thread other = new Thread(() ->
                    beside.set(assertThrows(IllegalStateException.class, () -> Meanwhile_BagStore.load(archive[0]))));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        isOn[0] = true;
        Meanwhile_PairStore pairs = Meanwhile_PairStore.load(archive[0]);
        String message = directory.resolve("several")
                + ": Meanwhile_BagStore can't be loaded while another store of this archive is; load one behind the"
                + " other";
        assertEquals(message, inside.get().getMessage());
        assertEquals(message, beside.get().getMessage());
        int number = 0;
        for (var pair : pairs) {
            assertEquals(number, pair.a());
            assertEquals(number++, pair.b());
        }
        assertEquals(1, Meanwhile_BagStore.load(archive[0]).size());
    }

    @Test
    void closedMeanwhileItSaysSo() throws IOException {
        Archive[] archive = {null};
        archive[0] = archive((done, all) -> {
            if (archive[0] != null) {
                assertThrowsNothing(archive[0]);
            }
        });
        IOException closed = assertThrows(IOException.class, () -> Meanwhile_PairStore.load(archive[0]));
        assertEquals(directory.resolve("several") + " was closed", closed.getMessage());
    }

    private static void assertThrowsNothing(Archive closed) {
        try {
            closed.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aLinkStaysOne() throws IOException {
        Path real = directory.resolve("real");
        Path link = directory.resolve("link");
        Meanwhile_PairStore pairs = new Meanwhile_PairStore();
        pairs.add(1, 2);
        pairs.save(real);
        Files.createSymbolicLink(link, real);
        pairs.add(3, 4);
        pairs.save(link);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(2, Meanwhile_PairStore.load(real).size());
        Path lost = Files.createSymbolicLink(directory.resolve("lost"), Path.of("nowhere"));
        pairs.save(Files.createSymbolicLink(directory.resolve("twice"), lost));
        assertTrue(Files.isSymbolicLink(lost));
        assertEquals(2, Meanwhile_PairStore.load(directory.resolve("nowhere")).size());
        Path round = Files.createSymbolicLink(directory.resolve("round"), Path.of("round"));
        assertEquals(
                round + ": a link that leads to no end",
                assertThrows(IOException.class, () -> pairs.save(round)).getMessage());
        assertTrue(Files.isSymbolicLink(round));
    }

    @Test
    void namesOfFilesMayBeLong() throws IOException {
        Path path = directory.resolve("n".repeat(250));
        Meanwhile_PairStore pairs = pairs();
        pairs.save(path);
        pairs.save(path);
        assertEquals(pairs.size(), Meanwhile_PairStore.load(path).size());
        Path none = directory.resolve("none").resolve("pairs");
        assertEquals(
                none.getParent() + ": there is no such directory to save a file in",
                assertThrows(NoSuchFileException.class, () -> pairs.save(none)).getMessage());
        assertEquals(
                directory + ": it is a directory or a device, and is not replaced",
                assertThrows(FileSystemException.class, () -> pairs.save(directory))
                        .getMessage());
    }

    @Test
    void aDirectoryIsNoFile() {
        IOException refusal = assertThrows(IOException.class, () -> Meanwhile_PairStore.load(directory));
        assertEquals(directory + " is a directory", refusal.getMessage());
    }

    @Test
    void aSnapshotThatIsNullIsNamed() {
        Meanwhile_PairStore pairs = new Meanwhile_PairStore();
        MeanwhileWorld world = new MeanwhileWorld();
        for (Executable call : List.<Executable>of(
                () -> pairs.restore(null),
                () -> pairs.snapshot(null),
                () -> world.restore(null),
                () -> world.snapshot(null))) {
            assertEquals(
                    "snapshot", assertThrows(NullPointerException.class, call).getMessage());
        }
    }

    @Test
    void aClosedSnapshotSaysThatItIs() {
        try (Meanwhile_NativeStore store = new Meanwhile_NativeStore()) {
            store.add(1);
            Meanwhile_NativeStore.Snapshot snapshot = store.snapshot();
            snapshot.close();
            for (Executable call : List.<Executable>of(() -> store.restore(snapshot), () -> store.snapshot(snapshot))) {
                IllegalStateException refusal = assertThrows(IllegalStateException.class, call);
                assertEquals("the snapshot of Meanwhile_NativeStore is closed", refusal.getMessage());
            }
            assertEquals(1, store.size());
        }
    }
}

package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Layout;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whenever saving ends, the file is the old one or the new one.
 *
 * <p>{@code -Dgranary.kills=20} kills as many processes, and cuts saving off a thousand times.
 */
class CrashTest {
    private static final int KILLS = Integer.getInteger("granary.kills", 3);
    private static final int ITEMS = 200_000;

    /** So many times as often saving ends between two calls of the system, for which no process has to be started. */
    private static final int CUTS_FOR_A_KILL = 50;

    /** Of all items, the number is the same. */
    @BulkData(layout = Layout.SOA)
    record Same(long number, int half) {}

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("same");
    }

    private static CrashTest_SameStore store(int items, int number) {
        CrashTest_SameStore store = new CrashTest_SameStore();
        for (int added = 0; added < items; added++) {
            store.add(number, number / 2);
        }
        return store;
    }

    @Test
    void whateverFailsTheOldFileIsThere() throws IOException {
        store(50_000, 1).save(path);
        byte[] before = Files.readAllBytes(path);
        CrashTest_SameStore store = store(60_000, 2);
        int calls = 0;
        while (true) {
            FailingFiles files = new FailingFiles(path, calls);
            try {
                store.save(files.path(path));
            } catch (IOException expected) {
                assertTrue(expected.getMessage().endsWith("injected"), expected::getMessage);
                assertArrayEquals(before, Files.readAllBytes(path), () -> "after a failure of a call");
                assertNothingElse();
                calls++;
                continue;
            }
            if (!files.hasFailed()) {
                break;
            }
            calls++; // what comes when the new file is in its place does not matter
            assertEquals(60_000, CrashTest_SameStore.load(path).size());
            Files.write(path, before);
        }
        assertTrue(calls > 30, "only " + calls + " calls could fail");
        assertEquals(60_000, CrashTest_SameStore.load(path).size());
        assertNothingElse();
    }

    private void assertNothingElse() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            assertEquals(List.of(path), all.toList());
        }
    }

    @Test
    void whateverFailsNothingIsLoaded() throws IOException {
        store(50_000, 1).save(path);
        int calls = 0;
        while (true) {
            FailingFiles files = new FailingFiles(path, calls);
            try {
                CrashTest_SameStore.load(files.path(path));
                break;
            } catch (IOException expected) {
                assertEquals("injected", expected.getMessage());
            }
            calls++;
        }
        assertTrue(calls > 30, "only " + calls + " calls could fail");
    }

    /**
     * What is on the disk when a process is killed is what the calls before have left there. So saving is cut off behind each of them, and
     * once within most: a call writes a part of what it is given.
     */
    @Test
    void isKilledBetweenAnyTwoCalls() throws IOException {
        int kills = 0;
        for (int number = 1; kills < KILLS * CUTS_FOR_A_KILL; number++) {
            CrashTest_SameStore next = store(1_000 + 700 * number, number + 1);
            store(1_000, number).save(path);
            byte[] before = Files.readAllBytes(path);
            for (int calls = 0; ; calls++) {
                FailingFiles files = FailingFiles.killedAfter(path, calls);
                try {
                    next.save(files.path(path));
                } catch (IOException expected) {
                    assertEquals("injected", expected.getMessage());
                }
                if (!files.hasFailed()) {
                    break;
                }
                kills++;
                if (!Arrays.equals(before, Files.readAllBytes(path))) {
                    assertEquals(number + 1, checked(CrashTest_SameStore.load(path), next.size(), number));
                    Files.write(path, before);
                }
                removeRest();
            }
            assertEquals(number + 1, checked(CrashTest_SameStore.load(path), next.size(), number));
        }
    }

    /** A process that has nothing to do but save. */
    static final class Saving {
        private Saving() {}

        public static void main(String[] path) throws IOException {
            CrashTest_SameStore store = CrashTest_SameStore.load(Path.of(path[0]));
            long number = store.iterator().next().number();
            while (true) {
                number++;
                for (CrashTest_SameStore.Cursor item : store) {
                    item.number(number);
                    item.half((int) (number / 2));
                }
                store.save(Path.of(path[0]));
            }
        }
    }

    @Test
    void aProcessIsKilled() throws IOException, InterruptedException {
        Random random = new Random();
        store(ITEMS, 1).save(path);
        long last = 1;
        for (int killed = 0; killed < KILLS; killed++) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Saving.class.getName(),
                            path.toString())
                    .inheritIO()
                    .start();
            byte[] before = Files.readAllBytes(path);
            while (process.isAlive() && Arrays.equals(before, Files.readAllBytes(path))) {
                Thread.sleep(1); // until it saves
            }
            Thread.sleep(random.nextInt(30), random.nextInt(1_000_000));
            process.destroyForcibly().waitFor();
            last = checked(CrashTest_SameStore.load(path), ITEMS, last);
            removeRest();
        }
        assertTrue(last >= KILLS, "saved " + last + " times in all");
    }

    /** The number that all items have. */
    private static long checked(CrashTest_SameStore store, int items, long least) {
        assertEquals(items, store.size());
        long number = store.iterator().next().number();
        assertTrue(number >= least, number + " after " + least);
        for (CrashTest_SameStore.Cursor item : store) {
            assertEquals(number, item.number());
            assertEquals(number / 2, item.half());
        }
        return number;
    }

    private void removeRest() throws IOException {
        for (File file : directory.toFile().listFiles()) {
            if (!file.equals(path.toFile())) {
                assertTrue(file.getName().matches("same\\..*\\.tmp"), file::toString);
                Files.delete(file.toPath());
            }
        }
    }
}

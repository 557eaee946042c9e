package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.BulkData;
import dev.granary.ColumnStats;
import dev.granary.Container;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Pooled;
import dev.granary.Report;
import dev.granary.SoA;
import dev.granary.StoreStats;
import dev.granary.Unique;
import dev.granary.World;
import dev.granary.runtime.StoreViews;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages about stores: what they say, that nothing changes, and what a browser shows. */
class ReportTest {
    private static final Pattern CELL = Pattern.compile("<rect class=\"c(\\d)\" x=\"\\d+\" y=\"\\d+\"");

    @TempDir
    private Path folder;

    @BulkData(blockRows = 64)
    record Sound(
            @Unique long id,
            @Index int owner,
            boolean loop,
            @Pooled float[] samples) {

        @Kernel
        static void check(Sound sound, ReportTest_SoundStore sounds, Path path) throws IOException {
            sounds.report(path);
        }

        @Kernel
        static Sound renumber(Sound sound, ReportTest_SoundStore sounds, Path path) {
            try {
                sounds.report(path);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return new Sound(sound.id, 1, sound.loop, sound.samples);
        }
    }

    @SoA(views = true)
    record Note(int pitch) {}

    record Place(float x, double y) {}

    record Asleep() {}

    @World({Place.class, Asleep.class})
    interface Town {}

    private Path page() {
        return folder.resolve("page.html");
    }

    /** What is written, which has to be sound XML, too. */
    private String read() throws IOException {
        String html = Files.readString(page());
        String xml = html.replace("<!DOCTYPE html>", "").replaceAll("<meta ([^>]*)>", "<meta $1/>");
        try {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
        } catch (Exception wrong) {
            throw new AssertionError(html, wrong);
        }
        return html;
    }

    /** How many cells have each shade, but for those of the key. */
    private static int[] shades(String html) {
        int[] shades = new int[9];
        CELL.matcher(html.substring(html.indexOf("class=\"cells\"")))
                .results()
                .forEach(cell -> shades[Integer.parseInt(cell.group(1))]++);
        return shades;
    }

    @ParameterizedTest
    @EnumSource
    void anyStore(StoreKind kind) throws IOException {
        ItemStore store = kind.store();
        Container<?> container = (Container<?>) Face.behind(store);
        container.report(page());
        assertTrue(read().contains("<dd>0</dd><dt>items</dt>"));
        List<Handle<Item>> handles = new ArrayList<>();
        int count = kind.isLimited() ? StoreKind.MAX_CAPACITY : 1000;
        for (int number = 0; number < count; number++) {
            handles.add(store.add(kind.item(number)));
        }
        for (int number = 0; number < count; number += 3) {
            store.remove(handles.get(number));
        }
        StoreStats before = store.stats();
        long version = store.version();
        container.report(page());
        assertEquals(before, store.stats());
        assertEquals(version, store.version());
        String html = read();
        assertTrue(html.contains("<dd>" + store.size() + "</dd><dt>items</dt>"), html);
        for (ColumnStats column : before.columns()) {
            assertTrue(html.contains("<th scope=\"row\">" + column.path() + " "), column::path);
        }
        long columns = before.columns().stream().mapToLong(ColumnStats::bytes).sum();
        assertTrue(columns > 0 && columns <= before.bytes(), () -> columns + " bytes in columns, of " + before);
        int[] shades = shades(html);
        assertEquals((store.capacity() + 1 + 63) / 64, IntStream.of(shades).sum(), 1, "cells");
        assertEquals(kind.isPacked() ? store.size() / 64 : 0, shades[8], "full cells");
        kind.close(store);
    }

    /** The page says what {@code trim()} gives back: about, because a page of virtual memory and a table of slots are whole ones. */
    @ParameterizedTest
    @EnumSource
    void whatTrimSaves(StoreKind kind) throws IOException {
        for (int kept : new int[] {1000, 990, 10, 0}) {
            checkTrim(kind, kind.isLimited() ? StoreKind.MAX_CAPACITY : 1000, number -> number < kept);
        }
        int many = kind.isLimited() ? StoreKind.MAX_CAPACITY : 20_000;
        checkTrim(kind, many, number -> number % 10 == 0); // all slots stay, and of rows that move a tenth
        checkTrim(kind, many, number -> number < 100 || number == many - 1);
        checkTrim(kind, many, number -> number == many / 2);
    }

    private void checkTrim(StoreKind kind, int count, IntPredicate isKept) throws IOException {
        ItemStore store = kind.store();
        Container<?> container = (Container<?>) Face.behind(store);
        List<Handle<Item>> handles = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            handles.add(store.add(kind.item(number)));
        }
        for (int number = 0; number < count; number++) {
            if (!isKept.test(number)) {
                store.remove(handles.get(number));
            }
        }
        container.report(page());
        long said = bytes(read(), "trim()");
        long before = store.stats().bytes();
        container.trim();
        long saved = before - store.stats().bytes();
        assertEquals(saved, said, Math.max(8192, saved / 5.0), () -> store.size() + " of " + count + ", " + before);
        kind.close(store);
    }

    /** Numbers in it are read by a browser. */
    @Test
    void thePageIsTheSameWhereDigitsAreOthers() throws IOException {
        ReportTest_SoundStore sounds = sounds();
        sounds.report(page());
        String html = read();
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG"));
        try {
            sounds.report(page());
        } finally {
            Locale.setDefault(before);
        }
        assertEquals(html, read());
    }

    /** The number of a row of a table. */
    private static long bytes(String html, String row) {
        Matcher value = Pattern.compile("<th scope=\"row\">" + Pattern.quote(row)
                        + " .*?<td class=\"number\">([0-9.,]+) (B|bytes|KiB|MiB)</td>")
                .matcher(html);
        assertTrue(value.find(), html);
        double number = Double.parseDouble(value.group(1).replace(",", ""));
        return Math.round(number
                * switch (value.group(2)) {
                    case "KiB" -> 1 << 10;
                    case "MiB" -> 1 << 20;
                    default -> 1;
                });
    }

    private static ReportTest_SoundStore sounds() {
        ReportTest_SoundStore sounds = new ReportTest_SoundStore();
        List<Handle<Sound>> handles = new ArrayList<>();
        for (int number = 0; number < 200; number++) {
            handles.add(sounds.add(new Sound(number, number % 10, false, new float[number % 4])));
        }
        handles.subList(63, 127).forEach(sounds::remove); // in rows 64 to 127
        sounds.remove(handles.get(199));
        sounds.add(new Sound(1000, 1, true, new float[0]));
        return sounds;
    }

    @Test
    void indicesListsGenerationsAndSavings() throws IOException {
        ReportTest_SoundStore sounds = sounds();
        sounds.report(page());
        String html = read();
        assertTrue(html.contains("id <small>one item a key</small>"), html);
        assertTrue(html.contains("owner <small>items of a key</small>"), html);
        assertTrue(html.contains("<th scope=\"row\">samples <small>"), html);
        assertTrue(html.contains("<th scope=\"row\">2 to 3</th>"), "one slot had a second item");
        assertTrue(html.contains("compact(), trim()"));
        assertEquals(136, sounds.size());
        assertEquals(1, shades(html)[8], "rows 128 to 191; row 0 has no item");
    }

    @Test
    void worlds() throws IOException {
        ReportTest_TownWorld town = new ReportTest_TownWorld();
        town.report(page());
        assertTrue(read().contains("There is no memory for rows yet."));
        ReportTest_TownWorld.Archetype home =
                town.archetype().with(new Place(1, 2)).build();
        List<Handle<Town>> made = new ArrayList<>();
        for (int number = 0; number < 5000; number++) {
            made.add(town.create(home));
        }
        made.subList(0, 4096).forEach(town::destroy);
        town.add(made.getLast(), new Asleep());
        long changes = town.changes();
        town.report(page());
        assertEquals(changes, town.changes());
        String html = read();
        assertTrue(html.contains("<dd>904</dd><dt>entities</dt>"), html);
        assertTrue(html.contains("Place.x <small>float, 4 bytes</small>"), html);
        assertTrue(html.contains("<th scope=\"row\">Asleep <small>"), html);
        assertTrue(html.contains("without entities</small></th><td class=\"bar\"><i"), "page 0 is empty");
        long columns = town.stats().components().getFirst().columns().stream()
                .mapToLong(ColumnStats::bytes)
                .sum();
        assertTrue(columns > 0 && columns < town.stats().bytes());
    }

    @Test
    void severalInOnePage() throws IOException {
        ReportTest_SoundStore sounds = sounds();
        Report.write(page(), sounds, new ReportTest_TownWorld(), sounds.copy());
        String html = read();
        for (int number = 0; number < 3; number++) { // whose titles may be the same
            assertEquals(
                    2, html.split("<section id=\"store-" + number + "\"|<a href=\"#store-" + number + "\"").length - 1);
        }
        assertTrue(html.contains(">ReportTest_SoundStore#"));
    }

    @Test
    void misuse() {
        assertThrows(IllegalArgumentException.class, () -> Report.write(page()));
        assertThrows(NullPointerException.class, () -> Report.write(page(), (Container<?>) null));
        assertThrows(
                IOException.class, () -> sounds().report(folder.resolve("none").resolve("page.html")));
        Container<?> foreign = (Container<?>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Container.class}, (proxy, method, arguments) -> "foreign");
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> Report.write(page(), foreign));
        assertTrue(wrong.getMessage().startsWith("a report can't have foreign (expected:"), wrong.getMessage());
        assertFalse(Files.exists(page()));
    }

    @Test
    void inKernels() throws IOException {
        ReportTest_SoundStore sounds = sounds();
        ReportTest_SoundKernels.check(sounds, sounds, page());
        read();
        Files.delete(page());
        assertThrows(IllegalStateException.class, () -> ReportTest_SoundKernels.renumber(sounds, sounds, page()));
        assertFalse(Files.exists(page()), "keys are not known while they are written");
    }

    /** Nothing that a view has is copied, as nothing is going to be written; and listeners of what goes may look, too. */
    @Test
    void besideViewsAndInListeners() throws IOException {
        ReportTest_NoteStore notes = new ReportTest_NoteStore();
        Handle<Note> first = notes.add(1);
        try (ReportTest_NoteStore.View view = notes.view()) {
            long copies = StoreViews.copies(notes);
            notes.report(page());
            assertEquals(copies, StoreViews.copies(notes));
            assertEquals(1, view.size());
        }
        notes.onRemove(handle -> {
            try {
                notes.report(page());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        Files.delete(page());
        assertTrue(notes.remove(first));
        assertTrue(read().contains("<dd>1</dd><dt>items</dt>"), "it is there until all have heard");
    }

    private static boolean isThere(String command) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, command)));
    }

    /** A page as wide as a window, with no cell or text beyond it, in light colours. */
    @Test
    void inABrowser() throws IOException, InterruptedException {
        assumeTrue(isThere("chromium"), "there is no Chromium");
        ReportTest_SoundStore sounds = sounds();
        Report.write(page(), sounds, new ReportTest_TownWorld());
        Path picture = folder.resolve("page.png");
        Process browser = new ProcessBuilder(
                        "chromium",
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--force-device-scale-factor=1",
                        "--window-size=1200,2000",
                        "--screenshot=" + picture,
                        page().toUri().toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("browser.txt").toFile())
                .start();
        assertTrue(browser.waitFor(60, TimeUnit.SECONDS), "the browser does not end");
        assertEquals(0, browser.exitValue(), () -> "the browser fails");
        BufferedImage image = ImageIO.read(picture.toFile());
        assertEquals(0xFFF6F7F9, image.getRGB(2, 1000), "the background");
        int card = 0;
        int full = 0;
        int beyond = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                card += image.getRGB(x, y) == 0xFFFFFFFF ? 1 : 0;
                full += image.getRGB(x, y) == 0xFF07564F ? 1 : 0;
                beyond += (x < 40 || x > 1160) && image.getRGB(x, y) != 0xFFF6F7F9 ? 1 : 0;
            }
        }
        assertTrue(card > 500_000, card + " pixels of cards");
        assertTrue(full > 2 * 40 && full < 4 * 100, full + " pixels of two full cells, of the key and the map");
        assertEquals(0, beyond, "pixels beside the page");
    }
}

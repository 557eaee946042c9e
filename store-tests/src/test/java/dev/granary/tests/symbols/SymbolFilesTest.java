package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolFilesTest {
    @TempDir
    private Path folder;

    enum Metal {
        GOLD,
        SILVER
    }

    @BulkData
    record Bar(@Symbol String metal, float weight) {}

    @SoA
    record Ring(int size, Metal metal) {}

    @SoA(name = "LaterRingStore")
    record LaterRing(
            int size,
            @Symbol String metal,
            @Default("Rome") @Symbol String city) {}

    @SoA(name = "EarlierRingStore")
    record EarlierRing(int size, Metal metal) {}

    private Path file() {
        return folder.resolve("file");
    }

    @Test
    void itemsAndSlotsAreTheSame() throws IOException {
        Random random = new Random(1);
        ColumnTagStore store = new ColumnTagStore();
        List<Handle<ColumnTag>> handles = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            String name = i % 11 == 0 ? null : "name " + random.nextInt(i + 1);
            handles.add(store.add(new ColumnTag(name, i, i % 3 == 0 ? "" : "pl\u00e4tze \ud83d\ude00 " + i % 100)));
        }
        for (int i = 0; i < handles.size(); i += 3) {
            store.remove(handles.get(i));
        }
        store.save(file());
        ColumnTagStore loaded = ColumnTagStore.load(file());
        assertEquals(store.stream().toList(), loaded.stream().toList());
        assertEquals(
                store.byPlace("pl\u00e4tze \ud83d\ude00 7").count(),
                loaded.byPlace("pl\u00e4tze \ud83d\ude00 7").count());
        assertTrue(loaded.byPlace("pl\u00e4tze \ud83d\ude00 7").count() > 0);
        store.trim();
        assertEquals(store.symbols().size(), loaded.symbols().size());
        loaded.trim();
        assertEquals(store.stream().toList(), loaded.stream().toList());
    }

    @Test
    void anEmptyStore() throws IOException {
        new SymbolFilesTest_BarStore().save(file());
        SymbolFilesTest_BarStore loaded = SymbolFilesTest_BarStore.load(file());
        assertTrue(loaded.isEmpty());
        loaded.add(new Bar("GOLD", 1));
        assertEquals("GOLD", loaded.stream().toList().getFirst().metal());
    }

    @Test
    void structsAndVacantOnes() throws IOException {
        SymbolFilesTest_BarStore store = new SymbolFilesTest_BarStore();
        Handle<Bar> gone = store.add(new Bar("GONE", 1));
        store.add(new Bar(null, 2));
        store.add(new Bar("GOLD", 3));
        store.remove(gone);
        store.save(file());
        SymbolFilesTest_BarStore loaded = SymbolFilesTest_BarStore.load(file());
        assertEquals(store.stream().toList(), loaded.stream().toList());
        assertEquals(1, loaded.symbols().size(), "a text of no item is not in the file");
    }

    @Test
    void halfACharacterIsRefused() {
        SymbolFilesTest_BarStore store = new SymbolFilesTest_BarStore();
        store.add(new Bar("\ud83d", 1));
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> store.save(file()));
        assertTrue(
                refused.getMessage().matches("SymbolFilesTest_BarStore#\\d+: metal has a text that can't be saved.*"),
                refused.getMessage());
        assertFalse(Files.exists(file()));
    }

    @Test
    void enumsBecomeSymbolsAndGoBack() throws IOException {
        SymbolFilesTest_RingStore rings = new SymbolFilesTest_RingStore();
        rings.add(new Ring(1, Metal.SILVER));
        rings.add(new Ring(2, Metal.GOLD));
        rings.save(file());
        LaterRingStore later = LaterRingStore.load(file());
        assertEquals(
                List.of(new LaterRing(1, "SILVER", "Rome"), new LaterRing(2, "GOLD", "Rome")),
                later.stream().toList());
        later.save(file());
        assertEquals(
                List.of(new EarlierRing(1, Metal.SILVER), new EarlierRing(2, Metal.GOLD)),
                EarlierRingStore.load(file()).stream().toList());
        later.add(new LaterRing(3, "TIN", null));
        later.save(file());
        IOException refused = assertThrows(IOException.class, () -> EarlierRingStore.load(file()));
        assertTrue(
                refused.getMessage().endsWith("its column metal has the text TIN, which Metal has no more"),
                refused.getMessage());
        later.clear();
        later.add(new LaterRing(4, null, null));
        later.save(file());
        refused = assertThrows(IOException.class, () -> EarlierRingStore.load(file()));
        assertTrue(
                refused.getMessage().endsWith("its column metal has null, which Metal can't be"), refused.getMessage());
    }
}

package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Symbol;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts that a loop has written to copies of columns, while the same dictionary gets many others. */
class SymbolsOnTheirWayTest {
    private static final int MANY = 5_000;

    @BulkData
    record Parcel(@Symbol String name, int number) {
        @Kernel(scratch = true)
        static Parcel rename(Parcel parcel, Runnable meanwhile) {
            meanwhile.run();
            return new Parcel("fresh " + parcel.number(), parcel.number());
        }
    }

    @Test
    void areNotDropped() {
        SymbolsOnTheirWayTest_ParcelStore parcels = new SymbolsOnTheirWayTest_ParcelStore();
        PackedTagStore others = new PackedTagStore(parcels.symbols());
        List<Handle<Parcel>> handles = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            handles.add(parcels.add(new Parcel("old", number)));
        }
        int[] texts = {0};
        SymbolsOnTheirWayTest_ParcelKernels.rename(parcels, () -> {
            for (int i = 0; i < MANY; i++) {
                others.remove(others.add(new PackedTag("text " + texts[0]++, i, null)));
            }
        });
        for (int number = 0; number < handles.size(); number++) {
            assertEquals("fresh " + number, parcels.name(handles.get(number)));
        }
    }
}

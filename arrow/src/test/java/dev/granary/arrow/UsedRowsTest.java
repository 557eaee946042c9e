package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Store;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Items that are read into rows in which others were, and over which kernels went: columns that a file has not are as said. */
class UsedRowsTest {
    enum Wear {
        NEW,
        USED
    }

    @SoA
    record Crumb(int id) {}

    interface Rest {
        int id();

        float x();

        boolean wet();

        Wear wear();
    }

    @SoA(blockRows = 64)
    record Packed(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @BulkData(blockRows = 64)
    record Structs(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @BulkData(growth = Growth.VIRTUAL, blockRows = 64)
    record NativeStructs(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @BulkData(layout = Layout.SOA, blockRows = 64)
    record Columns(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @BulkData(layout = Layout.AOSOA, blockRows = 64)
    record Lanes(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record Listed(
            int id,
            @Default("0") float x,
            @Default("false") boolean wet,
            @Default("NEW") Wear wear) implements Rest {}

    @Kernels(Columns.class)
    static final class Soaking {
        private Soaking() {}

        @Kernel(holes = true)
        static Columns soak(Columns each) {
            return new Columns(each.id(), each.x() + 1, !each.wet(), Wear.USED);
        }
    }

    @Kernels(Lanes.class)
    static final class SoakingLanes {
        private SoakingLanes() {}

        @Kernel(holes = true)
        static Lanes soak(Lanes each) {
            return new Lanes(each.id(), each.x() + 1, !each.wet(), Wear.USED);
        }
    }

    private interface Maker {
        Rest make(int id, float x, boolean wet, Wear wear);
    }

    enum Kind {
        PACKED(UsedRowsTest_PackedStore::new, Packed::new),
        STRUCTS(UsedRowsTest_StructsStore::new, Structs::new),
        NATIVE_STRUCTS(UsedRowsTest_NativeStructsStore::new, NativeStructs::new),
        COLUMNS(UsedRowsTest_ColumnsStore::new, Columns::new),
        LANES(UsedRowsTest_LanesStore::new, Lanes::new),
        LISTED(UsedRowsTest_ListedStore::new, Listed::new);

        private final Supplier<Store<?>> store;
        private final Maker maker;

        Kind(Supplier<Store<?>> store, Maker maker) {
            this.store = store;
            this.maker = maker;
        }

        @SuppressWarnings("unchecked")
        Store<Rest> store() {
            return (Store<Rest>) store.get();
        }
    }

    private static void soak(Store<?> store) {
        if (store instanceof UsedRowsTest_ColumnsStore columns) {
            UsedRowsTest_SoakingKernels.soak(columns);
        } else if (store instanceof UsedRowsTest_LanesStore lanes) {
            UsedRowsTest_SoakingLanesKernels.soak(lanes);
        }
    }

    private static byte[] crumbs(int from, int to) throws IOException {
        UsedRowsTest_CrumbStore crumbs = new UsedRowsTest_CrumbStore();
        for (int id = from; id < to; id++) {
            crumbs.add(new Crumb(id));
        }
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(crumbs, Channels.newChannel(stream));
        return stream.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void columnsThatAreMissingAreAsSaid(Kind kind) throws Exception {
        Random random = new Random(kind.ordinal());
        Store<Rest> store = kind.store();
        List<Handle<Rest>> handles = new ArrayList<>();
        int id = 1;
        for (int round = 0; round < 30; round++) {
            for (int number = random.nextInt(150); number > 0; number--) {
                handles.add(store.add(kind.maker.make(id, id++, true, Wear.USED)));
            }
            for (int number = random.nextInt(handles.size() + 1); number > 0; number--) {
                store.remove(handles.remove(random.nextInt(handles.size())));
            }
            soak(store);

            int first = id;
            id += random.nextInt(300);
            ByteArrayInputStream bytes = new ByteArrayInputStream(crumbs(first, id));
            assertEquals(id - first, Arrow.readStream(Channels.newChannel(bytes), store));

            boolean[] isThere = new boolean[id - first];
            int from = first;
            store.iterator().forEachRemaining(cursor -> {
                Rest each = cursor.value();
                if (each.id() >= from && handles.stream().noneMatch(cursor.handle()::equals)) {
                    assertEquals(
                            List.of(0f, false, Wear.NEW),
                            List.of(each.x(), each.wet(), each.wear()),
                            "round of " + from);
                    isThere[each.id() - from] = true;
                    handles.add(cursor.handle());
                }
            });
            for (int number = 0; number < isThere.length; number++) {
                assertEquals(true, isThere[number], "number " + (first + number));
            }
            assertEquals(handles.size(), store.size());
        }
        if (store instanceof AutoCloseable open) {
            open.close();
        }
    }
}

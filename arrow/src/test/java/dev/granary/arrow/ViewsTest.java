package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Symbol;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewsTest {
    @BulkData(views = true)
    record Bid(int id, @Symbol String name, boolean isOpen) {}

    /** Of a view what was there when it was made is written, whatever the store has now. */
    @Test
    void areWhatTheStoreWas(@TempDir Path directory) throws IOException {
        ViewsTest_BidStore store = new ViewsTest_BidStore();
        for (int id = 0; id < 5_000; id++) {
            store.add(id, "name" + id % 7, id % 2 == 0);
        }
        List<Bid> then = store.stream().toList();
        ViewsTest_BidStore.View view = store.view();
        store.where(ViewsTest_BidStore.IS_OPEN).removeAll();
        for (ViewsTest_BidStore.Cursor bid : store) {
            bid.name("another");
            bid.id(-1);
        }
        Path file = directory.resolve("bids.arrow");
        Arrow.write(view, file);
        ViewsTest_BidStore fromFile = new ViewsTest_BidStore();
        Arrow.read(file, fromFile);
        assertEquals(then, fromFile.stream().toList());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Arrow.writeStream(view, Channels.newChannel(bytes));
        ViewsTest_BidStore fromStream = new ViewsTest_BidStore();
        Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(bytes.toByteArray())), fromStream);
        assertEquals(then, fromStream.stream().toList());
        view.close();
        assertThrows(IllegalStateException.class, () -> Arrow.write(view, file));
    }

    @Test
    void haveNothingThatIsReadLater(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("bids.arrow");
        ViewsTest_BidStore store = new ViewsTest_BidStore();
        store.add(1, "name", true);
        Arrow.write(store, file);
        store.clear();
        ViewsTest_BidStore.View view = store.view();
        Arrow.read(file, store);
        assertEquals(1, store.size());
        for (ViewsTest_BidStore.Cursor bid : store) {
            assertNull(view.find(bid.handle()));
        }
    }
}

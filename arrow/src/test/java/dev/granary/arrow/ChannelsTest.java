package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.junit.jupiter.api.Test;

/** Channels are anybody's: they write into what they get, take and give nothing, and close what is written. */
class ChannelsTest {
    private static final int ITEMS = 100_000;

    @BulkData(views = true)
    record Bid(int id, long at) {}

    /** What a channel does with the bytes that it gets or gives. */
    private interface Step {
        int at(ByteBuffer bytes);
    }

    private record Steps(Step step) implements WritableByteChannel, ReadableByteChannel {
        @Override
        public int write(ByteBuffer bytes) {
            return step.at(bytes);
        }

        @Override
        public int read(ByteBuffer bytes) {
            return step.at(bytes);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static int takeAll(ByteBuffer bytes) {
        byte[] taken = new byte[bytes.remaining()];
        bytes.get(taken);
        return taken.length;
    }

    /** Whose columns are written from where they are. */
    private static GapStore gaps() {
        GapStore gaps = new GapStore();
        for (int width = 0; width < ITEMS; width++) {
            gaps.add(width);
        }
        return gaps;
    }

    private static ChannelsTest_BidStore bids() {
        ChannelsTest_BidStore bids = new ChannelsTest_BidStore();
        for (int id = 0; id < ITEMS; id++) {
            bids.add(id, id);
        }
        return bids;
    }

    @Test
    void nothingIsWrittenIntoWhatTheyGet() throws IOException {
        try (GapStore gaps = gaps()) {
            int[] writes = {0};
            Arrow.writeStream(gaps, new Steps(bytes -> {
                assertTrue(bytes.isReadOnly(), "write " + writes[0]);
                writes[0]++;
                return takeAll(bytes);
            }));
            assertTrue(writes[0] > 4, "writes: " + writes[0]);
        }
    }

    @Test
    void thoseThatDoNotBlockAreRefused() throws IOException {
        Pipe pipe = Pipe.open();
        try (Pipe.SinkChannel sink = pipe.sink();
                Pipe.SourceChannel source = pipe.source();
                GapStore gaps = new GapStore()) {
            sink.configureBlocking(false);
            source.configureBlocking(false);
            assertThrows(IllegalBlockingModeException.class, () -> Arrow.writeStream(gaps, sink));
            assertThrows(IllegalBlockingModeException.class, () -> Arrow.readStream(source, gaps));
            sink.configureBlocking(true);
            source.configureBlocking(true);
            Arrow.writeStream(gaps, sink);
            assertEquals(0, Arrow.readStream(source, gaps));
        }
    }

    @Test
    void thoseThatTakeOrGiveNothingAreNotAskedForEver() throws IOException {
        ChannelsTest_BidStore bids = bids();
        int[] calls = {0};
        for (int said : new int[] {0, 1}) { // as if there were one
            Steps idle = new Steps(bytes -> {
                calls[0]++;
                return said;
            });
            assertEquals(
                    "the channel has taken nothing in 1000 writes, one after the other (expected: one that blocks until"
                            + " it takes a byte)",
                    assertThrows(IOException.class, () -> Arrow.writeStream(bids, idle))
                            .getMessage());
            assertEquals(
                    "the channel has given nothing in 1000 reads, one after the other (expected: one that blocks until"
                            + " it gives a byte)",
                    assertThrows(IOException.class, () -> Arrow.readStream(idle, bids))
                            .getMessage());
        }
        assertEquals(4_000, calls[0]);
        assertEquals(ITEMS, bids.size());
    }

    /** Which is not said to be enough, and is, as it is not the last time. */
    @Test
    void thoseThatHesitate() throws IOException {
        ChannelsTest_BidStore bids = bids();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WritableByteChannel to = Channels.newChannel(bytes);
        int[] calls = {0};
        Arrow.writeStream(bids, new WritableByteChannel() {
            @Override
            public int write(ByteBuffer source) throws IOException {
                return calls[0]++ % 999 < 998 ? 0 : to.write(source);
            }

            @Override
            public boolean isOpen() {
                return true;
            }

            @Override
            public void close() {}
        });
        ReadableByteChannel from = Channels.newChannel(new ByteArrayInputStream(bytes.toByteArray()));
        ChannelsTest_BidStore again = new ChannelsTest_BidStore();
        Arrow.readStream(from, again);
        assertEquals(bids.stream().toList(), again.stream().toList());
    }

    /** At the first write, and at later ones, whether it then reads what was the store's memory or not. */
    @Test
    void oneThatClosesTheStore() {
        for (int at = 0; at < 5; at++) {
            for (boolean reads : new boolean[] {false, true}) {
                GapStore gaps = gaps();
                int time = at;
                int[] writes = {0};
                Steps closing = new Steps(bytes -> {
                    if (writes[0]++ == time) {
                        gaps.close();
                    }
                    if (reads) {
                        return takeAll(bytes);
                    }
                    int length = bytes.remaining();
                    bytes.position(bytes.limit());
                    return length;
                });
                assertEquals(
                        "GapStore is closed",
                        assertThrows(IllegalStateException.class, () -> Arrow.writeStream(gaps, closing))
                                .getMessage());
                assertEquals(time + 1, writes[0]);
            }
        }
    }

    @Test
    void oneThatThrowsThatItself() {
        IllegalStateException own = new IllegalStateException("of the channel");
        ChannelsTest_BidStore bids = bids();
        assertEquals(
                own,
                assertThrows(
                        IllegalStateException.class,
                        () -> Arrow.writeStream(bids, new Steps(bytes -> {
                            throw own;
                        }))));
    }

    /** Then the store writes to the arrays that the view had. */
    @Test
    void oneThatClosesTheView() {
        ChannelsTest_BidStore bids = bids();
        for (int at = 0; at < 3; at++) {
            ChannelsTest_BidStore.View view = bids.view();
            int time = at;
            int[] writes = {0};
            Steps closing = new Steps(bytes -> {
                if (writes[0]++ == time) {
                    view.close();
                    bids.forEach(bid -> bid.id(-1));
                }
                return takeAll(bytes);
            });
            assertEquals(
                    "ChannelsTest_BidStore.View: the view is closed",
                    assertThrows(IllegalStateException.class, () -> Arrow.writeStream(view, closing))
                            .getMessage());
            assertEquals(time + 1, writes[0]);
        }
    }
}

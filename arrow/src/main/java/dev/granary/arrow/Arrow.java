package dev.granary.arrow;

import dev.granary.Store;
import dev.granary.Subset;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * Stores and subsets as Apache Arrow, in the IPC file and stream formats, for other programs; and back into stores.
 *
 * <pre>{@code
 * Arrow.write(orders, Path.of("orders.arrow"));
 * Arrow.write(orders.bySide(Side.BUY), Path.of("buys.arrow"));
 * Arrow.read(Path.of("orders.arrow"), new OrderStore());
 * }</pre>
 *
 * <p>A component is a column of its type: numbers as they are, a {@code char} as an unsigned number of 16 bits, a {@code boolean} as a
 * bit, an enum and a symbol as a dictionary of texts, a {@code @Boxed String} as a text, a handle as {@code int64}. Those of nested records
 * have names such as {@code position.x}, unless {@link ArrowOption#STRUCTS} makes them structs. Only items are written, in the order of
 * their rows, some 65,536 in a batch; where items have left holes, there are none in the file. Other {@code @Boxed} components and
 * {@code @Pooled} ones can't be written: that is an {@link UnsupportedOperationException}, before there is a file.
 *
 * <p>Writing copies each column once, through a buffer of 128 KiB; columns in virtual memory, where items lie without holes, not at all.
 */
public final class Arrow {
    private Arrow() {}

    /**
     * Writes all items to a file, in the file format. It is replaced in one step, when all is written; if this fails, it is as it was.
     *
     * @throws IOException if it can't be written
     */
    public static void write(Store<?> store, Path path, ArrowOption... options) throws IOException {
        new ArrowWriter(RowExport.of(store), options).write(path);
    }

    /** The same of the items of a subset. */
    public static void write(Subset<?, ?> subset, Path path, ArrowOption... options) throws IOException {
        new ArrowWriter(RowExport.of(subset), options).write(path);
    }

    /**
     * Writes all items to a channel, in the stream format. The channel stays open; it has to be a blocking one.
     *
     * @throws IOException if it can't be written; what was written so far is there
     */
    public static void writeStream(Store<?> store, WritableByteChannel channel, ArrowOption... options)
            throws IOException {
        new ArrowWriter(RowExport.of(store), options).writeStream(channel);
    }

    /** The same of the items of a subset. */
    public static void writeStream(Subset<?, ?> subset, WritableByteChannel channel, ArrowOption... options)
            throws IOException {
        new ArrowWriter(RowExport.of(subset), options).writeStream(channel);
    }
}

package dev.granary.arrow;

import dev.granary.Store;
import dev.granary.Subset;
import dev.granary.runtime.RowExport;
import dev.granary.runtime.RowView;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
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
 * their rows, some 65,536 in a batch; where items have left holes, there are none in the file. A {@code @Pooled} array or list is a list,
 * of structs where its elements are records. Other {@code @Boxed} components can't be written: that is an
 * {@link UnsupportedOperationException}, before there is a file.
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

    /** The same of a view, by any thread. */
    public static void write(RowView<?, ?, ?, ?, ?> view, Path path, ArrowOption... options) throws IOException {
        new ArrowWriter(RowExport.of(view), options).write(path);
    }

    /** The same of the items of a subset. */
    public static void write(Subset<?, ?> subset, Path path, ArrowOption... options) throws IOException {
        new ArrowWriter(RowExport.of(subset), options).write(path);
    }

    /**
     * Writes all items to a channel, in the stream format. The channel stays open; it has to be a blocking one.
     *
     * @throws IOException if it can't be written; what was written so far is there
     * @throws java.util.ConcurrentModificationException if the channel changes what is written, of which some is there and some is not
     */
    public static void writeStream(Store<?> store, WritableByteChannel channel, ArrowOption... options)
            throws IOException {
        new ArrowWriter(RowExport.of(store), options).writeStream(channel);
    }

    /** The same of a view, by any thread. */
    public static void writeStream(RowView<?, ?, ?, ?, ?> view, WritableByteChannel channel, ArrowOption... options)
            throws IOException {
        new ArrowWriter(RowExport.of(view), options).writeStream(channel);
    }

    /** The same of the items of a subset. */
    public static void writeStream(Subset<?, ?> subset, WritableByteChannel channel, ArrowOption... options)
            throws IOException {
        new ArrowWriter(RowExport.of(subset), options).writeStream(channel);
    }

    /**
     * Adds the rows of a file in the file format to a store: all of them, or, if this throws, none; then the store has the items that it
     * had, though rows and slots may be used in another order than before. Columns are found by name, in structs or not, others are left
     * out. Numbers may be of a narrower type; an enum or a symbol may be texts, in a dictionary or not. Keys are kept, and listeners told.
     *
     * <p>Handles are what they were where the same run of the program wrote the file. In another run they can't be. With
     * {@link ArrowOption#HANDLES}, in either run, those of items in the file become handles of the items that are added.
     *
     * @return how many were added
     * @throws IOException if the file is damaged, or has not what the store needs, in words
     * @throws dev.granary.DuplicateKeyException if a row has a unique key that an item has
     * @throws dev.granary.StaleHandleException if a reference is to an item that is gone
     * @throws dev.granary.StoreFullException if there are more than the store may hold
     */
    public static int read(Path path, Store<?> store) throws IOException {
        try (FileInput input = FileInput.open(path)) {
            return ArrowReader.read(input, store);
        }
    }

    /**
     * The same of a channel in the stream format, up to the mark of the end, which has to be there. The channel stays open; it has to be a
     * blocking one.
     */
    public static int readStream(ReadableByteChannel channel, Store<?> store) throws IOException {
        try (StreamInput input = new StreamInput(channel)) {
            return ArrowReader.read(input, store);
        }
    }
}

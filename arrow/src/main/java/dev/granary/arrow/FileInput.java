package dev.granary.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Schema;

/** A file, which says at its end where its messages are. */
final class FileInput extends MessageInput {
    private static final int BEGIN_BYTES = 8;
    private static final int TAIL_BYTES = Integer.BYTES + ArrowWriter.MAGIC.length;

    private final FileChannel channel;
    private final long fileBytes;
    private final Schema schema;
    private final List<MessageOutput.Place> places = new ArrayList<>();
    private int nextPlace;

    /** Where the next byte is read. */
    private long position;

    /** The end of what may be read now. */
    private long end;

    private FileInput(Path path, FileChannel channel) throws IOException {
        super(path.toString());
        this.channel = channel;
        this.fileBytes = channel.size();
        if (fileBytes < BEGIN_BYTES + TAIL_BYTES || !isMagicAt(0) || !isMagicAt(fileBytes - ArrowWriter.MAGIC.length)) {
            throw damage.unknown("it is no file of Arrow, or was cut off: it does not begin and end with ARROW1");
        }
        position = fileBytes - TAIL_BYTES;
        ByteBuffer length = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        end = fileBytes;
        read(length, "footer");
        long footerBytes = length.getInt(0);
        if (footerBytes <= 0 || footerBytes > fileBytes - BEGIN_BYTES - TAIL_BYTES) {
            throw damage.damaged("its footer is said to have " + footerBytes + " bytes (expected: from 1 to "
                    + (fileBytes - BEGIN_BYTES - TAIL_BYTES) + ")");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) footerBytes).order(ByteOrder.LITTLE_ENDIAN);
        position = fileBytes - TAIL_BYTES - footerBytes;
        long footerAt = position;
        read(bytes, "footer");
        bytes.flip();
        this.schema = damage.check("the footer", () -> {
            Footer footer = Footer.getRootAsFooter(bytes);
            for (int index = 0; index < footer.dictionariesLength(); index++) {
                places.add(place(footer.dictionaries(index), footerAt));
            }
            for (int index = 0; index < footer.recordBatchesLength(); index++) {
                places.add(place(footer.recordBatches(index), footerAt));
            }
            if (footer.schema() == null) {
                throw damage.damaged("its footer has no schema");
            }
            return footer.schema();
        });
    }

    static FileInput open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException(path + " is a directory");
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        boolean isDone = false;
        try {
            FileInput input = new FileInput(path, channel);
            isDone = true;
            return input;
        } finally {
            if (!isDone) {
                channel.close();
            }
        }
    }

    private boolean isMagicAt(long at) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(ArrowWriter.MAGIC.length);
        position = at;
        end = fileBytes;
        read(bytes, "ARROW1");
        return Arrays.equals(bytes.array(), ArrowWriter.MAGIC);
    }

    private MessageOutput.Place place(Block block, long footerAt) throws IOException {
        long offset = block.offset();
        long metadata = block.metaDataLength();
        long body = block.bodyLength();
        if (offset < BEGIN_BYTES
                || metadata < MessageOutput.PREFIX_BYTES
                || body < 0
                || offset > footerAt - metadata
                || body > footerAt - metadata - offset) {
            throw damage.damaged("a message of " + metadata + " and " + body + " bytes is said to be at " + offset
                    + " (expected: before " + footerAt + ")");
        }
        return new MessageOutput.Place(offset, (int) metadata, body);
    }

    @Override
    Schema schema() {
        return schema;
    }

    @Override
    boolean next() throws IOException {
        if (nextPlace == places.size()) {
            return false;
        }
        MessageOutput.Place place = places.get(nextPlace++);
        position = place.offset();
        end = place.offset() + place.metadataBytes();
        ByteBuffer prefix = ByteBuffer.allocate(MessageOutput.PREFIX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        read(prefix, "message");
        if (prefix.getInt(0) != MessageOutput.CONTINUATION) {
            throw damage.unknown("the message at " + place.offset() + " begins with "
                    + Integer.toHexString(prefix.getInt(0)) + " (expected: ffffffff)");
        }
        readMessage(prefix.getInt(Integer.BYTES));
        position = end;
        end += place.bodyBytes();
        readBody();
        return true;
    }

    @Override
    void read(ByteBuffer bytes, String what) throws IOException {
        while (bytes.hasRemaining()) {
            int count = channel.read(bytes, position);
            if (count < 0) {
                throw damage.damaged("it ended while its " + what + " was read");
            }
            position += count;
        }
    }

    @Override
    long available() {
        return end - position;
    }

    @Override
    public void close() throws IOException {
        try {
            super.close();
        } finally {
            channel.close();
        }
    }
}

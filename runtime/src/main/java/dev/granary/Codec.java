package dev.granary;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The form that objects of a component marked {@link Boxed} have in a file.
 *
 * <pre>{@code
 * @BulkData
 * public record Fighter(@Boxed(codec = NameCodec.class) Name name, int health) {}
 *
 * final class NameCodec implements Codec<Name> {
 *     public void write(Name name, DataOutput to) throws IOException {
 *         to.writeUTF(name.text());
 *     }
 *
 *     public Name read(DataInput from) throws IOException {
 *         return new Name(from.readUTF());
 *     }
 * }
 * }</pre>
 *
 * <p>The class has a constructor without parameters, and one is made whenever a store or a world is saved or loaded. It never sees null,
 * which the file knows by itself. An object that several items have is written for each of them, and several are read.
 *
 * @param <T> the type of the component
 */
public interface Codec<T> {

    /**
     * Writes what {@link #read} needs to make an equal object, and must not change what is saved. What it throws, {@code save} throws, and the old file is there as it was.
     */
    void write(T value, DataOutput to) throws IOException;

    /**
     * Reads what {@link #write} wrote, all of it. What it throws is the cause of the {@link IOException} that {@code load} throws, and so is
     * it if some bytes are left.
     */
    T read(DataInput from) throws IOException;

    /** That of components which have no form in a file. */
    interface None extends Codec<Object> {}
}

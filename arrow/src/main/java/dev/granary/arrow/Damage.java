package dev.granary.arrow;

import java.io.IOException;
import java.nio.BufferUnderflowException;

/** What is wrong with a file or stream, in words. */
record Damage(String source) {

    /** Reads metadata. */
    interface Reading<T> {
        T read() throws IOException;
    }

    IOException damaged(String what) {
        return new IOException(source + " is damaged: " + what);
    }

    IOException unfit(String store, String what) {
        return new IOException(source + " can't be read into a " + store + ": " + what);
    }

    IOException unknown(String what) {
        return new IOException(source + " is not what can be read: " + what);
    }

    /** Reads metadata, of which any byte may be another one: an offset that leads nowhere is no defect of the program. */
    <T> T check(String what, Reading<T> reading) throws IOException {
        try {
            return reading.read();
        } catch (IndexOutOfBoundsException
                | BufferUnderflowException
                | IllegalArgumentException
                | NegativeArraySizeException
                | NullPointerException
                | UnsupportedOperationException
                | ClassCastException
                | AssertionError wrong) {
            throw new IOException(source + " is damaged: " + what + " can't be read", wrong);
        }
    }
}

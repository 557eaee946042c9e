package dev.granary.arrow;

import java.util.Arrays;

/**
 * Numbers of texts that came lately, by their bytes, so that a text that comes again is neither decoded nor looked for.
 *
 * <p>Each text has one place, by its hash, which another text may take: there are no more than {@link #PLACES}, whatever comes.
 */
final class KnownTexts {
    private static final int PLACE_BITS = 10;
    private static final int PLACES = 1 << PLACE_BITS;

    /** Odd, with its bits spread over the whole: what it is multiplied by differs in its upper bits. */
    private static final int SPREAD = 0x9E3779B9;

    private final byte[][] texts = new byte[PLACES][];
    private final int[] codes = new int[PLACES];

    /** That of the text that the rows are at. */
    int placeOf(TextRows rows) {
        byte[] bytes = rows.bytes();
        int hash = 0;
        for (int at = rows.start(); at < rows.end(); at++) {
            hash = 31 * hash + bytes[at];
        }
        return hash * SPREAD >>> Integer.SIZE - PLACE_BITS;
    }

    /** Whether it is the one at its place. */
    boolean has(int place, TextRows rows) {
        byte[] text = texts[place];
        return text != null && Arrays.equals(text, 0, text.length, rows.bytes(), rows.start(), rows.end());
    }

    int code(int place) {
        return codes[place];
    }

    /** Keeps it instead of the one at that place. */
    void put(int place, TextRows rows, int code) {
        texts[place] = Arrays.copyOfRange(rows.bytes(), rows.start(), rows.end());
        codes[place] = code;
    }
}

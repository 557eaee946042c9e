package dev.granary.processor.where;

/** What became of a text: a condition, or what is wrong with it. */
public sealed interface Parsed {

    /** The text is a condition. */
    record Sound(Where where) implements Parsed {}

    /**
     * The text is none.
     *
     * @param text the text
     * @param position where the first mistake is, counted from 0; the length of the text if something is missing at its end
     * @param reason half a sentence, to follow "because"
     * @param advice a sentence
     */
    record Mistaken(String text, int position, String reason, String advice) implements Parsed {

        /** The text, and below it a caret under the mistake. */
        public String picture() {
            String line = text.replaceAll("\\s", " ");
            return line + "\n" + " ".repeat(line.codePointCount(0, position)) + "^";
        }
    }
}

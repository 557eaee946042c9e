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
        /** So many characters before the mistake, and behind it, are enough to find it. */
        private static final int AROUND = 100;

        /** The name at the mistake; empty if there is none. */
        public String name() {
            return Token.of(text.substring(position)).getFirst().text();
        }

        /** The same mistake, said in another way. */
        public Mistaken as(String otherReason, String otherAdvice) {
            return new Mistaken(text, position, otherReason, otherAdvice);
        }

        /** The text, or what is of it around the mistake, and below it a caret under the mistake. */
        public String picture() {
            int begin = Math.max(0, position - AROUND);
            int end = Math.min(text.length(), position + AROUND);
            String before = begin == 0 ? "" : "...";
            String line = text.substring(begin, end).replaceAll("\\s", " ");
            int column = before.length() + line.codePointCount(0, position - begin);
            return before + line + (end < text.length() ? "..." : "") + "\n" + " ".repeat(column) + "^";
        }
    }
}

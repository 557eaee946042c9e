/**
 * Stores of Granary as Apache Arrow, in the IPC file and stream formats, and back. Needs neither {@code --add-opens} nor arrow-java's
 * vectors: of Arrow, only the classes of its metadata.
 */
module dev.granary.arrow {
    requires transitive dev.granary;
    requires org.apache.arrow.format;

    exports dev.granary.arrow;
}

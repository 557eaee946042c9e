/**
 * The annotations of Granary, {@link dev.granary.Handle}, its exceptions, and the bookkeeping that generated stores are
 * built on. No dependencies; nothing here needs {@code --add-opens}, {@code Unsafe} or an agent.
 */
module dev.granary {
    exports dev.granary;
    exports dev.granary.runtime;
}

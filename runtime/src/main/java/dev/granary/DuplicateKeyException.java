package dev.granary;

/** Two items would have had the same {@link Unique} key. The store is as it was before the call. */
public final class DuplicateKeyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Object key;
    private final transient Handle<?> holder;

    /** Made by stores. */
    public DuplicateKeyException(String message, Object key, Handle<?> holder) {
        super(message);
        this.key = key;
        this.holder = holder;
    }

    /** The key: the value of the component, or a list of the values where there are several. */
    public Object key() {
        return key;
    }

    /**
     * The item that has it; after a kernel, which has changed nothing, one of those that would have had it; none after the creation of several
     * entities at once, which would have had it all.
     */
    public Handle<?> holder() {
        return holder;
    }
}

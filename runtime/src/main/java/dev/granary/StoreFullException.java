package dev.granary;

/** An item was added to a store that has reached its maximum capacity; the store is as it was before the call. */
public final class StoreFullException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Made by stores. */
    public StoreFullException(String message) {
        super(message);
    }
}

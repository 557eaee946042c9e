package dev.granary;

/** A handle was used whose item is gone, or is in another store; the message says which. */
public final class StaleHandleException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Made by stores. */
    public StaleHandleException(String message) {
        super(message);
    }
}

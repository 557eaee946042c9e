package dev.granary;

/** An entity was asked for a component that it does not have; the message names both. */
public final class MissingComponentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Made by worlds. */
    public MissingComponentException(String message) {
        super(message);
    }
}

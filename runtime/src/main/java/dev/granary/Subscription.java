package dev.granary;

/** What a listener hears by, until this is closed; closing it again does nothing. */
public interface Subscription extends AutoCloseable {
    @Override
    void close();
}

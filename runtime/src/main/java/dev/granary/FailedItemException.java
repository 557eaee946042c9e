package dev.granary;

/**
 * Says at which item a kernel failed: never thrown, but suppressed by what the kernel threw, which comes out as it is.
 *
 * <p>The message has the item, or the entity with its components, as it was left. An exception that is thrown again and again has one
 * for each kernel, of the last time; one that was made not to suppress any has none.
 */
public final class FailedItemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String kernel;
    private volatile long handle;
    private volatile String item;

    /** Made by loops. */
    public FailedItemException(String kernel) {
        super(kernel, null, false, false);
        this.kernel = kernel;
    }

    /** Made by loops. */
    public void set(Handle<?> handle, String item) {
        this.handle = handle.bits();
        this.item = item;
    }

    /** The kernel: {@code Physics.step}. */
    public String kernel() {
        return kernel;
    }

    /** The handle of the item or entity. */
    public Handle<?> handle() {
        return Handle.ofBits(handle);
    }

    /** As in {@code kernel Physics.step, at Cursor[12v3, Particle[life=1.0]]}. */
    @Override
    public String getMessage() {
        return "kernel " + kernel + ", at " + item;
    }
}

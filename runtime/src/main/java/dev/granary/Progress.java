package dev.granary;

/**
 * Is told how far saving or loading has come.
 *
 * <pre>{@code
 * orders.save(path, (done, all) -> bar.show(100 * done / all));
 * }</pre>
 *
 * <p>In the thread that saves or loads, after each part of up to 128 KiB. What it throws ends the work as a failure of the file does: the
 * old file is there as it was, and nothing is loaded; so work can be broken off. It must not change what is saved: if items come, go or
 * move, or lists change, saving fails, and of what is only written otherwise, the file has some as it was and some as it is.
 */
@FunctionalInterface
public interface Progress {

    /**
     * So many bytes of the file are written, or read, of so many that it has in all; both are equal at the end. Columns that are not needed
     * are not read, so the last step may be a large one.
     */
    void at(long done, long all);
}

package dev.granary.runtime;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** The first blocks of a directory as a list that can't be changed. One object, which may be handed from thread to thread. */
final class FirstBlocks<B> extends AbstractList<B> implements RandomAccess {
    private final B[] directory;
    private final int count;

    FirstBlocks(B[] directory, int count) {
        this.directory = directory;
        this.count = Objects.checkIndex(count, directory.length + 1);
    }

    @Override
    public B get(int number) {
        return directory[Objects.checkIndex(number, count)];
    }

    @Override
    public int size() {
        return count;
    }
}

package dev.granary.arrow;

import java.nio.channels.Channel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;

/** When a channel is asked no more: one that does not block may take or give nothing for ever. */
final class Standstill {
    /** So often a channel may take or give nothing, one time after the other. */
    static final int MOST_IN_VAIN = 1_000;

    private int inVain;

    /** Fails if it is known that a channel does not block. */
    static void checkBlocking(Channel channel) {
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new IllegalBlockingModeException();
        }
    }

    /** Whether it is one, behind a call that took or gave so many bytes. */
    boolean isReached(int bytes) {
        inVain = bytes > 0 ? 0 : inVain + 1;
        return inVain == MOST_IN_VAIN;
    }
}

package dev.granary.benchmarks;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The longest of what is timed one by one in an iteration, beside the time of all. */
@AuxCounters(AuxCounters.Type.EVENTS)
@State(Scope.Thread)
public class Longest {
    public double microseconds;

    @Setup(Level.Iteration)
    public void reset() {
        microseconds = 0;
    }

    public void note(long nanos) {
        if (nanos > microseconds * 1000) {
            microseconds = nanos / 1000.0;
        }
    }
}

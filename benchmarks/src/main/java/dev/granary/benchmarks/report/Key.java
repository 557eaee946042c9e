package dev.granary.benchmarks.report;

import java.util.Map;
import java.util.TreeMap;

/** What JMH knows a measurement by: a benchmark's full name, and its parameters. */
public record Key(String benchmark, Map<String, String> parameters) implements Comparable<Key> {
    public static final String PACKAGE = "dev.granary.benchmarks.";

    public Key {
        parameters = Map.copyOf(parameters);
    }

    @Override
    public int compareTo(Key other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(benchmark.replace(PACKAGE, ""));
        new TreeMap<>(parameters)
                .forEach((name, value) ->
                        text.append(' ').append(name).append('=').append(value));
        return text.toString();
    }
}

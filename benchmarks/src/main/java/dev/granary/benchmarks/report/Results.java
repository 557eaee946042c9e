package dev.granary.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.granary.benchmarks.stores.Cpp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;

/** A file of results as JMH writes it, of which each entry also says on what machine it was measured. */
public final class Results {
    private static final String MACHINE = "machine";
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final Map<String, Double> NANOSECONDS =
            Map.of("ns/op", 1.0, "us/op", 1e3, "ms/op", 1e6, "s/op", 1e9);

    private final SequencedMap<Key, ObjectNode> entries = new TreeMap<>();

    /** Those of a file that JMH or {@link #write} has written. */
    public static Results read(Path file) throws IOException {
        JsonNode root = JSON.readTree(Files.readString(file));
        if (!(root instanceof ArrayNode array)) {
            throw new IOException(file + " is no file of JMH results: it begins with no array.");
        }
        Results results = new Results();
        for (JsonNode entry : array) {
            if (!entry.hasNonNull("benchmark") || !entry.path("primaryMetric").has("rawData")) {
                throw new IOException(file + " is no file of JMH results: an entry has no benchmark, or no raw data.");
            }
            results.put((ObjectNode) entry);
        }
        return results;
    }

    /** Takes what JMH has written about one run, in place of what there is of the same benchmarks. */
    public void add(String jmhResults, String machine) throws IOException {
        for (JsonNode entry : JSON.readTree(jmhResults)) {
            ((ObjectNode) entry).put(MACHINE, machine);
            ((ObjectNode) entry).remove("jvm"); // a path of this machine
            withoutLibrary(entry.path("jvmArgs").iterator());
            put((ObjectNode) entry);
        }
    }

    /** Where the C++ loops were compiled to says nothing elsewhere. */
    private static void withoutLibrary(Iterator<JsonNode> flags) {
        while (flags.hasNext()) {
            if (flags.next().asText().startsWith("-D" + Cpp.LIBRARY + "=")) {
                flags.remove();
            }
        }
    }

    private void put(ObjectNode entry) {
        entries.put(key(entry), entry);
    }

    public void write(Path file) throws IOException {
        ArrayNode array = JSON.createArrayNode();
        entries.values().forEach(array::add);
        Files.writeString(file, JSON.writeValueAsString(array) + "\n");
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    public List<Key> keys() {
        return List.copyOf(entries.keySet());
    }

    public Optional<Measured> find(Key key) {
        return Optional.ofNullable(entries.get(key)).map(Results::measured);
    }

    /** Machines and JVMs; a single one, unless runs of several were put together. */
    public List<String> environments() {
        return entries.values().stream()
                .map(entry -> entry.path(MACHINE).asText("an unknown machine") + "; "
                        + entry.path("vmName").asText() + " "
                        + entry.path("vmVersion").asText())
                .distinct()
                .toList();
    }

    private static Key key(JsonNode entry) {
        Map<String, String> parameters = new HashMap<>();
        entry.path("params")
                .properties()
                .forEach(
                        param -> parameters.put(param.getKey(), param.getValue().asText()));
        return new Key(entry.get("benchmark").asText(), parameters);
    }

    private static Measured measured(JsonNode entry) {
        JsonNode score = entry.get("primaryMetric");
        Double nanoseconds = NANOSECONDS.get(score.path("scoreUnit").asText());
        if (nanoseconds == null) {
            throw new IllegalArgumentException("not a time: " + score.path("scoreUnit") + " of " + key(entry));
        }
        Map<String, Sample> secondary = new HashMap<>();
        entry.path("secondaryMetrics")
                .properties()
                .forEach(metric ->
                        sample(metric.getValue()).ifPresent(sample -> secondary.put(metric.getKey(), sample)));
        return new Measured(
                key(entry),
                sample(score).orElseThrow().times(nanoseconds),
                secondary,
                entry.path("forks").asInt());
    }

    private static Optional<Sample> sample(JsonNode metric) {
        List<Double> values = new ArrayList<>();
        JsonNode forks = metric.path("rawData");
        Set<Integer> sizes = new HashSet<>();
        for (JsonNode fork : forks) {
            fork.forEach(value -> values.add(value.asDouble()));
            sizes.add(fork.size());
        }
        return values.isEmpty() || values.stream().anyMatch(value -> value.isNaN())
                ? Optional.empty()
                : Optional.of(new Sample(
                        values.stream().mapToDouble(Double::doubleValue).toArray(),
                        sizes.size() == 1 ? forks.size() : 1));
    }
}

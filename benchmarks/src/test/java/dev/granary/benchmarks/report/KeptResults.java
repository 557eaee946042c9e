package dev.granary.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A file of {@code benchmarks/results}: as JMH writes it, or by name in {@code benchmarks}.
 *
 * @param byName a name is the benchmark's class and method, and its parameters, such as {@code Joins.plain placement=random}
 */
record KeptResults(Map<String, Measurement> byName) {
    static final Path DIRECTORY = Path.of("..", "benchmarks", "results");

    /** What was measured of one benchmark, in however many runs. */
    record Measurement(List<Double> scores, List<List<Double>> forks, List<Double> bytes) {
        Measurement() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }

        private List<Double> iterations() {
            return forks.stream().flatMap(List::stream).toList();
        }

        /** The mean, the median, and the median of the forks' medians. */
        List<Double> middles() {
            List<Double> middles = new ArrayList<>(scores);
            if (!forks.isEmpty()) {
                middles.add(median(iterations()));
                middles.add(median(forks.stream().map(KeptResults::median).toList()));
            }
            return middles;
        }

        /** Mean and median of each fork. */
        List<Double> ofForks() {
            List<Double> each = new ArrayList<>();
            for (List<Double> fork : forks) {
                each.add(median(fork));
                each.add(
                        fork.stream().mapToDouble(Double::doubleValue).average().orElseThrow());
            }
            return each;
        }

        double least() {
            return Collections.min(iterations());
        }

        double most() {
            return Collections.max(iterations());
        }
    }

    static KeptResults read(String name) throws IOException {
        JsonNode root = new ObjectMapper().readTree(Files.readString(DIRECTORY.resolve(name)));
        Map<String, Measurement> byName = new LinkedHashMap<>();
        if (root.isObject()) {
            root.get("benchmarks").properties().forEach(run -> addByName(measurement(byName, run.getKey()), run));
        } else {
            root.forEach(run -> addJmh(byName, run));
        }
        return new KeptResults(byName);
    }

    private static Measurement measurement(Map<String, Measurement> byName, String name) {
        return byName.computeIfAbsent(name, key -> new Measurement());
    }

    private static void addByName(Measurement measurement, Map.Entry<String, JsonNode> run) {
        for (String score : List.of("score", "median")) {
            if (run.getValue().has(score)) {
                measurement.scores.add(run.getValue().get(score).asDouble());
            }
        }
        if (run.getValue().has("bytesPerOperation")) {
            measurement.bytes.add(run.getValue().get("bytesPerOperation").asDouble());
        }
        measurement.forks.addAll(forks(run.getValue().path("raw")));
    }

    /** Secondary results are further ones, named by what they are called in JMH; of the collector there is what is allocated. */
    private static void addJmh(Map<String, Measurement> byName, JsonNode run) {
        String[] names = run.get("benchmark").asText().split("\\.");
        StringBuilder name = new StringBuilder(names[names.length - 2] + "." + names[names.length - 1]);
        run.path("params")
                .properties()
                .forEach(parameter -> name.append(' ')
                        .append(parameter.getKey())
                        .append('=')
                        .append(parameter.getValue().asText()));
        Measurement measurement = measurement(byName, name.toString());
        addMetric(measurement, run.get("primaryMetric"));
        run.get("secondaryMetrics").properties().forEach(other -> {
            if (other.getKey().endsWith("gc.alloc.rate.norm")) {
                measurement.bytes.add(other.getValue().get("score").asDouble());
            } else if (!other.getKey().contains("gc.")) {
                addMetric(measurement(byName, name + " " + other.getKey()), other.getValue());
            }
        });
    }

    private static void addMetric(Measurement measurement, JsonNode metric) {
        measurement.scores.add(metric.get("score").asDouble());
        measurement.forks.addAll(forks(metric.path("rawData")));
    }

    private static List<List<Double>> forks(JsonNode raw) {
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : raw) {
            List<Double> iterations = new ArrayList<>();
            fork.forEach(iteration -> iterations.add(iteration.asDouble()));
            if (!iterations.isEmpty() && !fork.get(0).isArray()) { // a histogram
                forks.add(iterations);
            }
        }
        return forks;
    }

    /** The one whose name has these words and no others, or else all of these. */
    Measurement named(Set<String> words) {
        for (String name : byName.keySet()) {
            if (Set.of(name.split(" ")).equals(words)) {
                return byName.get(name);
            }
        }
        List<String> names = byName.keySet().stream()
                .filter(name -> Set.of(name.split(" ")).containsAll(words))
                .toList();
        if (names.size() != 1) {
            throw new IllegalArgumentException(
                    words + " could be any of " + (names.isEmpty() ? byName.keySet() : names));
        }
        return byName.get(names.getFirst());
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}

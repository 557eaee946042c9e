package dev.granary.benchmarks;

import dev.granary.sample.bench.ObjectSparks;
import dev.granary.sample.bench.Pressure;
import dev.granary.sample.bench.Pressure.Critical;
import dev.granary.sample.bench.WorldSparks;
import dev.granary.sample.sparks.Palette;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * How long a program takes to be fast: JVMs that have done nothing before compute frames of 100,000 sparks for five seconds, one after
 * the other without a pause. To be run by hand, with how many JVMs of each kind: a world without any option, one with an AOT cache,
 * which the first of them makes, and objects.
 */
public final class WarmUp {
    private static final int SPARKS = 100_000;
    private static final double SECONDS = 5;
    private static final double NEARLY = 1.5;

    /** A single frame may be fast by chance. */
    private static final int IN_TURN = 10;

    private static final String CACHE = "sparks.aot";

    private WarmUp() {}

    /**
     * What one JVM has found.
     *
     * @param untilFast seconds from the start of the JVM until frames take no more than 1.5 times what they take in the last second
     * @param first milliseconds of the first frame
     * @param longest of the longest one behind the first ten
     * @param last of the median of the last second
     * @param classes how many were loaded
     */
    private record Found(double untilFast, double first, double longest, double last, double classes) {
        private static final String MARK = "found ";

        static Found of(String line) {
            double[] all = Arrays.stream(line.substring(MARK.length()).split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Found(all[0], all[1], all[2], all[3], all[4]);
        }

        String line() {
            return MARK + String.format(Locale.ROOT, "%f %f %f %f %f", untilFast, first, longest, last, classes);
        }
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("frames")) {
            System.out.println(frames(arguments[1].equals("world")).line());
            return;
        }
        int runs = Integer.parseInt(arguments[0]);
        Path directory = Files.createTempDirectory("warm-up");
        Path cache = directory.resolve(CACHE);
        String path = jars(directory);
        run(path, "world", "-XX:AOTCacheOutput=" + cache);
        Map<String, List<Found>> found = new LinkedHashMap<>();
        for (int i = 0; i < runs; i++) {
            found.computeIfAbsent("world", name -> new ArrayList<>()).add(run(path, "world"));
            found.computeIfAbsent("world, AOT cache", name -> new ArrayList<>())
                    .add(run(path, "world", "-XX:AOTCache=" + cache));
            found.computeIfAbsent("objects", name -> new ArrayList<>()).add(run(path, "objects"));
        }
        System.out.printf("medians of %d JVMs; the cache has %d MB%n", runs, Files.size(cache) >> 20);
        found.forEach((name, all) -> System.out.printf(
                Locale.ROOT,
                "%-16s fast after %.2f s; frames of %.1f ms first, %.1f longest behind ten, %.2f in the end; %.0f"
                        + " classes%n",
                name,
                median(all, Found::untilFast),
                median(all, Found::first),
                median(all, Found::longest),
                median(all, Found::last),
                median(all, Found::classes)));
    }

    private static double median(List<Found> all, ToDoubleFunction<Found> what) {
        double[] sorted = all.stream().mapToDouble(what).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    /** The class path with a jar for each directory: a cache knows no other classes. */
    private static String jars(Path directory) {
        List<String> jars = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (Files.isDirectory(Path.of(entry))) {
                String jar = directory.resolve(jars.size() + ".jar").toString();
                ToolProvider.findFirst("jar").orElseThrow().run(System.out, System.err, "cf", jar, "-C", entry, ".");
                jars.add(jar);
            } else {
                jars.add(entry);
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private static Found run(String path, String rival, String... options) {
        List<String> command = Stream.of(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()),
                        Stream.of(options),
                        Stream.of("-cp", path),
                        Stream.of(WarmUp.class.getName(), "frames", rival))
                .flatMap(part -> part)
                .toList();
        try {
            Process process =
                    new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
            return process.inputReader()
                    .lines()
                    .filter(line -> line.startsWith(Found.MARK)) // the JVM may say something too
                    .map(Found::of)
                    .reduce((one, other) -> other)
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Found frames(boolean isWorld) {
        long started = System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime();
        long start = System.nanoTime();
        Pressure sparks = isWorld ? new WorldSparks(new Palette(1)) : new ObjectSparks(new Palette(1));
        List<Long> ends = new ArrayList<>();
        List<Long> times = new ArrayList<>();
        long now = System.nanoTime();
        for (int frame = 0; now - start < SECONDS * 1e9; frame++) {
            long begin = now;
            sparks.move(null);
            sparks.fade(null);
            sparks.create(SPARKS - sparks.size(), frame, Critical.INSERTION, null);
            now = System.nanoTime();
            ends.add(now - start);
            times.add(now - begin);
        }
        int lastSecond = ends.size();
        while (ends.get(lastSecond - 1) > (SECONDS - 1) * 1e9) {
            lastSecond--;
        }
        double last = middle(times.subList(lastSecond, times.size()));
        int fast = 0;
        while (middle(times.subList(fast, fast + IN_TURN)) > NEARLY * last) {
            fast++;
        }
        double longest = times.subList(IN_TURN, times.size()).stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
        return new Found(
                started / 1e3 + ends.get(fast) / 1e9,
                times.getFirst() / 1e6,
                longest / 1e6,
                last / 1e6,
                ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
    }

    private static double middle(List<Long> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}

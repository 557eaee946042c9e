package dev.granary.benchmarks.report;

import dev.granary.benchmarks.stores.Cpp;
import dev.granary.benchmarks.stores.Jvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A run of scenarios: JMH once for each thing that they want to know, however many cells show it. */
final class Run {
    private final Preset preset;
    private final Results results;
    private final Path file;
    private final PrintWriter out;
    private final String machine = Machine.description();
    private final Optional<Path> cpp;
    private final List<String> jvmFlags;

    /** Writes what is there after each measurement, so that what is interrupted is not lost. */
    Run(Preset preset, Results results, Path file, Optional<Path> cpp, List<String> jvmFlags, PrintWriter out) {
        this.preset = preset;
        this.results = results;
        this.file = file;
        this.cpp = cpp;
        this.jvmFlags = List.copyOf(jvmFlags);
        this.out = out;
    }

    /** What is to be measured, each once, with a cell that wants it. */
    static Map<Key, Cell> plan(List<Scenario> scenarios, Preset preset, boolean withCpp) {
        Map<Key, Cell> plan = new LinkedHashMap<>();
        for (Scenario scenario : scenarios) {
            for (Cell cell : preset.cells(scenario)) {
                if (withCpp || !cell.contender().isCpp()) {
                    plan.putIfAbsent(cell.key(), cell);
                }
            }
        }
        return plan;
    }

    /** {@code isMissing}: leaves out what there are results of. */
    void measure(List<Scenario> scenarios, boolean isMissing) throws IOException, RunnerException {
        Map<Key, Cell> plan = plan(scenarios, preset, cpp.isPresent());
        if (isMissing) {
            plan.keySet().removeAll(results.keys());
        }
        long start = System.nanoTime();
        int number = 0;
        for (Map.Entry<Key, Cell> each : plan.entrySet()) {
            measure(each.getKey(), each.getValue());
            Measured measured = results.find(each.getKey()).orElseThrow();
            out.printf(
                    "%3d of %d, %4d s  %s: %s%n",
                    ++number,
                    plan.size(),
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start),
                    each.getValue(),
                    said(each.getValue(), measured));
            out.flush();
        }
    }

    private static String said(Cell cell, Measured measured) {
        return measured.sample(cell.column().metric())
                .map(sample -> sample.times(
                        1 / (cell.column().per() * cell.scenario().unit().size())))
                .map(sample -> Numbers.withError(sample.interval()) + " "
                        + cell.scenario().unitText())
                .orElse("no " + cell.column().metric());
    }

    private void measure(Key key, Cell cell) throws IOException, RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(key.benchmark()) + "$")
                .shouldFailOnError(true)
                .shouldDoGC(false)
                .verbosity(VerboseMode.SILENT)
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend(flags(cell));
        key.parameters().forEach(options::param);
        time(cell.scenario().plan(), options);
        Collection<RunResult> measured = new Runner(options.build()).run();
        if (measured.size() != 1) {
            throw new IllegalStateException("not one result of " + key + ", but " + measured.size());
        }
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try (PrintStream stream = new PrintStream(json, true, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, stream).writeOut(measured);
        }
        results.add(json.toString(StandardCharsets.UTF_8), machine);
        results.write(file);
    }

    private void time(Scenario.Plan plan, ChainedOptionsBuilder options) {
        TimeValue time = TimeValue.milliseconds(Math.round(preset.seconds() * 1000));
        switch (plan) {
            case TIMED, TIMED_LARGE ->
                options.forks(preset.forks())
                        .warmupIterations(preset.warmups())
                        .warmupTime(time)
                        .measurementIterations(preset.iterations())
                        .measurementTime(time);
            case PREPARED ->
                options.forks(preset.forks())
                        .warmupIterations(1)
                        .warmupTime(TimeValue.seconds(1))
                        .measurementIterations(Math.min(3, preset.iterations()))
                        .measurementTime(time);
            case SHOTS -> options.forks(preset.forks()).warmupIterations(1).measurementIterations(3);
            case REPEATED ->
                options.forks(preset.forks())
                        .warmupIterations(preset.warmups())
                        .measurementIterations(2 * preset.iterations());
            case ONCE -> options.forks(1).warmupIterations(0).measurementIterations(1);
        }
    }

    private String[] flags(Cell cell) {
        List<String> flags = new ArrayList<>(Jvm.flags(cell.heapGib()));
        if (cell.scenario().plan() == Scenario.Plan.ONCE) {
            flags.remove(Jvm.TOUCH); // nothing is timed
            flags.addAll(Jvm.ATTACH);
        }
        if (cell.column().benchmark().startsWith("Lane")) {
            flags.add(Jvm.VECTORS);
        }
        cpp.ifPresent(library -> flags.add("-D" + Cpp.LIBRARY + "=" + library));
        flags.addAll(jvmFlags);
        return flags.toArray(String[]::new);
    }
}

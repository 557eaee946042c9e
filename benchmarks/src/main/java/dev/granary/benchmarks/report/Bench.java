package dev.granary.benchmarks.report;

import dev.granary.benchmarks.stores.Cpp;
import dev.granary.benchmarks.worlds.BesideCpp;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code ./bench}. */
@Command(
        name = "./bench",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        version = "granary-benchmarks 0.1",
        header = "Measures Granary beside what one would write by hand, and beside what one could use instead.",
        description = {
            "",
            "Checks that all rivals come to the same checksums, measures them by JMH with its GC profiler, writes the"
                + " results to benchmarks/results, and the tables and plots of docs/performance*.md from them. Leave"
                + " the machine alone meanwhile.",
            ""
        },
        footer = {
            "",
            "Presets: without an option, iterations of a second, several hours; --brief, the same with iterations of"
                    + " 150 ms, an hour and a quarter; --quick, the most important of all, under five minutes.",
            "",
            "Examples:",
            "  ./bench --quick",
            "  ./bench --brief --only integrate --only lookup",
            "  ./bench --compare benchmarks/results/2026-11-21-brief.json",
            "  ./bench --report benchmarks/results/2026-11-21-brief.json"
        })
public final class Bench implements Callable<Integer> {
    private static final Path RESULTS = Path.of("benchmarks", "results");

    /** The pages whose tables and plots are of one run. */
    static final List<Path> PAGES = Stream.of(
                    "performance.md",
                    "performance-sweeps.md",
                    "performance-items.md",
                    "performance-worlds.md",
                    "performance-systems.md")
            .map(name -> Path.of("docs", name))
            .toList();

    @Option(names = "--quick", description = "Only the most important rows, with short iterations.")
    private boolean isQuick;

    @Option(names = "--brief", description = "All rows, with short iterations.")
    private boolean isBrief;

    @Option(
            names = "--only",
            paramLabel = "SCENARIO",
            description = "Only this scenario; may be repeated. The pages are left as they are.")
    private List<String> only = new ArrayList<>();

    @Option(names = "--forks", paramLabel = "N", description = "How many JVMs measure each row.")
    private Integer forks;

    @Option(names = "--warmups", paramLabel = "N", description = "How many iterations warm up.")
    private Integer warmups;

    @Option(names = "--iterations", paramLabel = "N", description = "How many iterations are measured.")
    private Integer iterations;

    @Option(names = "--time", paramLabel = "TIME", description = "How long an iteration takes: 500ms, 2s.")
    private String time;

    @Option(
            names = "--jvm",
            paramLabel = "FLAG",
            description = "A further flag of the JVMs that measure; may be repeated. The pages are left as they are.")
    private List<String> jvmFlags = new ArrayList<>();

    @Option(
            names = "--into",
            paramLabel = "FILE",
            description =
                    "Keeps the results of this file but for what is measured now, instead of beginning a new one.")
    private Path into;

    @Option(names = "--missing", description = "With --into: measures only what that file does not have.")
    private boolean isMissing;

    @Option(names = "--no-page", description = "Leaves docs/performance*.md as they are.")
    private boolean isWithoutPage;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description = "Measures nothing: compares this run with the newest, or with the one that follows.")
    private Path compared;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "The newer run of a comparison.")
    private Path newer;

    @Option(names = "--report", paramLabel = "FILE", description = "Measures nothing: writes the pages from this file.")
    private Path reported;

    @Option(
            names = "--native",
            paramLabel = "DIR",
            description = "Only a table of worlds beside EnTT and flecs in C++, whose headers are in this folder.")
    private Path nativeHeaders;

    @Option(names = "--check", description = "Measures nothing: only compares the checksums of all rivals.")
    private boolean isCheck;

    @Option(names = "--list", description = "Measures nothing: lists scenarios, and how much there is to measure.")
    private boolean isList;

    @Spec
    private CommandSpec spec;

    private PrintWriter out;

    public static void main(String[] args) {
        System.exit(new CommandLine(new Bench()).execute(args));
    }

    @Override
    public Integer call() throws IOException, RunnerException {
        out = spec.commandLine().getOut();
        if (newer != null && compared == null) {
            throw wrong("Only --compare takes a second file: " + newer);
        }
        if (isQuick && isBrief) {
            throw wrong("--quick and --brief exclude each other.");
        }
        if (isMissing && into == null) {
            throw wrong("--missing says nothing without --into.");
        }
        if (compared != null) {
            return compare();
        }
        if (reported != null) {
            return report();
        }
        if (nativeHeaders != null) {
            return besideCpp();
        }
        if (isCheck) {
            return Verification.passes(Cpp.isThere(), out) ? 0 : 1;
        }
        return isList ? list() : measure();
    }

    private ParameterException wrong(String what) {
        return new ParameterException(spec.commandLine(), what);
    }

    /** A file as the caller of the script names it, who may be in another directory. */
    private static Path resolved(Path file) {
        String directory = System.getenv("BENCH_DIRECTORY");
        return directory == null ? file : Path.of(directory).resolve(file);
    }

    private Results read(Path file) {
        try {
            return Results.read(resolved(file));
        } catch (IOException e) {
            throw wrong("Can't read results: " + e.getMessage());
        }
    }

    private int compare() throws IOException {
        Path second =
                newer != null ? newer : newest().orElseThrow(() -> wrong("There is no other run to compare with."));
        out.println("old: " + compared + "\nnew: " + second + "\n");
        List<Comparison.Line> lines = Comparison.of(scenarios(), read(compared), read(second));
        if (lines.isEmpty()) {
            throw wrong("These runs have nothing in common.");
        }
        Comparison.print(lines, out);
        out.flush();
        return 0;
    }

    private int besideCpp() {
        if (!only.isEmpty()
                || !jvmFlags.isEmpty()
                || into != null
                || forks != null
                || warmups != null
                || iterations != null) {
            throw wrong("--native takes --time, --quick and --brief, and no other option of measurements.");
        }
        Path folder = resolved(nativeHeaders);
        Optional<String> refusal = BesideCpp.refusal(folder);
        if (refusal.isPresent()) {
            throw wrong(refusal.get());
        }
        try {
            BesideCpp.measure(folder, preset().seconds(), out);
        } catch (IOException e) {
            throw wrong(e.getMessage());
        }
        return 0;
    }

    /** By the date in its name, and by the number behind it. */
    private Optional<Path> newest() throws IOException {
        Pattern name = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)-(?:full|brief|quick)(?:-(\\d+))?\\.json");
        try (var files = Files.list(RESULTS)) {
            return files.filter(
                            file -> name.matcher(file.getFileName().toString()).matches())
                    .map(Path::toAbsolutePath)
                    .filter(file ->
                            !file.equals(resolved(compared).toAbsolutePath().normalize()))
                    .max((a, b) -> order(name, a).compareTo(order(name, b)));
        }
    }

    private static String order(Pattern name, Path file) {
        Matcher matcher = name.matcher(file.getFileName().toString());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(file.toString());
        }
        int number = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
        return "%s %05d %020d".formatted(matcher.group(1), number, file.toFile().lastModified());
    }

    private int report() throws IOException {
        Path file = inRepository(reported);
        writePage(read(file), file);
        return 0;
    }

    private Path inRepository(Path named) {
        Path file = resolved(named).toAbsolutePath().normalize();
        if (!file.startsWith(Path.of("").toAbsolutePath())) {
            throw wrong("The pages link to their results, so they have to be in this repository: " + named);
        }
        return file;
    }

    private void writePage(Results results, Path file) throws IOException {
        String name = Path.of("")
                .toAbsolutePath()
                .relativize(file.toAbsolutePath())
                .toString()
                .replace('\\', '/');
        for (Path page : PAGES) {
            Page.write(page, results, name);
        }
        out.println("Written: " + PAGES + " and their plots.");
        out.flush();
    }

    private List<Scenario> scenarios() {
        for (String name : only) {
            if (Scenarios.named(name).isEmpty()) {
                throw wrong(
                        "There is no scenario '" + name + "'; there are " + String.join(", ", Scenarios.names()) + ".");
            }
        }
        return only.isEmpty()
                ? Scenarios.ALL
                : Scenarios.ALL.stream()
                        .filter(scenario -> only.contains(scenario.name()))
                        .toList();
    }

    private Preset preset() {
        Preset preset = isQuick ? Preset.QUICK : isBrief ? Preset.BRIEF : Preset.FULL;
        preset = forks == null ? preset : preset.withForks(positive("--forks", forks));
        preset = warmups == null ? preset : preset.withWarmups(positive("--warmups", warmups));
        preset = iterations == null ? preset : preset.withIterations(positive("--iterations", iterations));
        return time == null ? preset : preset.withSeconds(seconds(time));
    }

    private int positive(String option, int number) {
        if (number < 1) {
            throw wrong(option + " is " + number + ", but has to be at least 1.");
        }
        return number;
    }

    private double seconds(String text) {
        Matcher matcher = Pattern.compile("(\\d+)(ms|s)").matcher(text);
        if (!matcher.matches() || matcher.group(1).length() > 6 || Integer.parseInt(matcher.group(1)) == 0) {
            throw wrong("--time is '" + text + "', but has to be a number of ms or s, such as 500ms.");
        }
        return Integer.parseInt(matcher.group(1)) * (matcher.group(2).equals("s") ? 1 : 0.001);
    }

    private int list() {
        Preset preset = preset();
        boolean withCpp = Cpp.isThere();
        for (Scenario scenario : scenarios()) {
            out.printf(
                    "%-14s %3d rows  %s%n",
                    scenario.name(),
                    Run.plan(List.of(scenario), preset, withCpp).size(),
                    scenario.title());
        }
        out.printf(
                "%n%d rows in %d JVMs each%s.%n",
                Run.plan(scenarios(), preset, withCpp).size(),
                preset.forks(),
                withCpp ? "" : "; there is no g++, so none of C++");
        out.flush();
        return 0;
    }

    private int measure() throws IOException, RunnerException {
        Preset preset = preset();
        List<Scenario> scenarios = scenarios();
        boolean isForPages = !isWithoutPage && only.isEmpty() && jvmFlags.isEmpty();
        checkThatThereIsWork(scenarios, preset);
        Path file = into == null
                ? unused(preset)
                : isForPages ? inRepository(into) : resolved(into).toAbsolutePath();
        if (!Files.isDirectory(file.getParent())) {
            throw wrong("There is no directory " + file.getParent() + " to write results to.");
        }
        Results results = into != null && Files.exists(resolved(into)) ? read(into) : new Results();
        Optional<Path> cpp = Cpp.isThere() ? Optional.of(Cpp.compile()) : Optional.empty();
        cpp.ifPresent(library -> System.setProperty(Cpp.LIBRARY, library.toString()));
        if (!Verification.passes(cpp.isPresent(), out)) {
            return 1;
        }
        long start = System.nanoTime();
        new Run(preset, results, file, cpp, jvmFlags, out).measure(scenarios, isMissing);
        out.println("Written: " + file + ", after "
                + Duration.ofNanos(System.nanoTime() - start).toSeconds() + " s.");
        if (isForPages) {
            writePage(results, file);
        }
        out.flush();
        return 0;
    }

    private void checkThatThereIsWork(List<Scenario> scenarios, Preset preset) {
        if (Run.plan(scenarios, preset, true).isEmpty()) {
            throw wrong("--quick measures nothing of " + String.join(", ", only) + ".");
        }
    }

    private static Path unused(Preset preset) throws IOException {
        Files.createDirectories(RESULTS);
        String name = LocalDate.now() + "-" + preset.name();
        Path file = RESULTS.resolve(name + ".json");
        for (int number = 2; Files.exists(file); number++) {
            file = RESULTS.resolve(name + "-" + number + ".json");
        }
        return file.toAbsolutePath();
    }
}

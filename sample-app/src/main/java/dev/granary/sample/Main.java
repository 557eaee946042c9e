package dev.granary.sample;

import dev.granary.sample.bench.BenchFrameCommand;
import dev.granary.sample.boids.BoidsCommand;
import dev.granary.sample.orders.OrdersCommand;
import dev.granary.sample.sound.SoundCommand;
import dev.granary.sample.sparks.SparksCommand;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of the sample. */
@Command(
        name = "granary-sample",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        description = "Programs whose data lives in what Granary generates.",
        subcommands = {
            SparksCommand.class,
            BoidsCommand.class,
            OrdersCommand.class,
            SoundCommand.class,
            BenchFrameCommand.class
        })
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args));
    }

    /**
     * Runs the sample, and returns 0 if it went well, 1 if a file could not be read or written, 2 for wrong arguments.
     */
    public static int run(PrintWriter out, PrintWriter err, String... args) {
        return new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setExecutionExceptionHandler((problem, command, arguments) -> {
                    if (!(problem instanceof IOException)) throw problem;
                    command.getErr().println("granary-sample: " + Problem.text((IOException) problem));
                    return 1;
                })
                .execute(args);
    }
}

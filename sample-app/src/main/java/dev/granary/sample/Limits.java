package dev.granary.sample;

import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What is allowed on the command line. */
public final class Limits {
    /** A machine may have more processors. */
    public static final int MOST_THREADS = 256;

    private Limits() {}

    /** As many threads as there are processors, if they may be so many. */
    public static int threads(int processors) {
        return Math.min(processors, MOST_THREADS);
    }

    /** Refuses an option beside another one, of which one would be ignored. */
    public static void checkAlone(CommandSpec spec, String option, String other) {
        var given = spec.commandLine().getParseResult();
        if (given.hasMatchedOption(option) && given.hasMatchedOption(other)) {
            throw new ParameterException(spec.commandLine(), option + " doesn't go with " + other);
        }
    }

    /** Refuses a value that is out of range, in one line that names the option. */
    public static void check(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(),
                    String.format(Locale.ROOT, "%s must be from %,d to %,d, but is %,d", option, least, most, value));
        }
    }
}

package dev.granary.sample;

import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Limits of numbers on the command line. */
public final class Limits {
    private Limits() {}

    /** Refuses a value that is out of range, in one line that names the option. */
    public static void check(CommandSpec spec, String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(),
                    String.format(Locale.ROOT, "%s must be from %,d to %,d, but is %,d", option, least, most, value));
        }
    }
}

package dev.granary.sample;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.sampled.UnsupportedAudioFileException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Renders a piece of music with thousands of playing sounds, whose state is kept in three Granary stores. */
@Command(
        name = "granary-sample",
        mixinStandardHelpOptions = true,
        version = "Granary sample 0.1",
        description = {
            "Mixes a piece of music from thousands of playing sounds, and writes it to a WAV file, with a picture of it.",
            "",
            "A MIDI file is played by a synthetic orchestra; channel 10, the drums, is left out. A WAV file is scattered into a "
                    + "cloud of grains that passes at half its speed. Without a file, a canon by Johann Pachelbel is played.",
            ""
        })
public final class Main implements Callable<Integer> {
    private static final String OWN_PIECE = "canon.mid";

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "a MIDI or WAV file: .mid, .midi, .wav")
    private Path file;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "sample-output", description = "where to write; default: ${DEFAULT-VALUE}")
    private Path directory;

    @Option(names = "--seconds", paramLabel = "N", defaultValue = "120", description = "stop after so many seconds; default: ${DEFAULT-VALUE}")
    private double maxSeconds;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        System.exit(run(args));
    }

    /** Runs the sample, and returns its exit code: 0 if it went well, 1 if a file could not be used, 2 for wrong arguments. */
    static int run(String... args) {
        var commandLine = new CommandLine(new Main());
        commandLine.setExecutionExceptionHandler((problem, command, parsed) -> {
            command.getErr().println("granary-sample: " + explain(problem));
            return 1;
        });
        return commandLine.execute(args);
    }

    @Override
    public Integer call() throws Exception {
        if (!(maxSeconds > 0 && maxSeconds <= 3600)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--seconds must be more than 0 and at most 3600, but is " + maxSeconds);
        }
        var system = new SoundSystem();
        Performance performance = performance(system);
        Recording recording = new Studio(performance, system).record(maxSeconds);
        Files.createDirectories(directory);
        Path wav = directory.resolve(baseName() + ".wav");
        Path picture = directory.resolve(baseName() + ".png");
        WavFile.write(wav, recording.left(), recording.right());
        Picture.write(picture, recording);
        Report.print(spec.commandLine().getOut(), recording, wav, picture);
        return 0;
    }

    private Performance performance(SoundSystem system) throws Exception {
        if (file == null) {
            try (InputStream in = Main.class.getResourceAsStream(OWN_PIECE)) {
                return new Orchestra(MidiReader.read(in, OWN_PIECE), system);
            }
        }
        if (isWav(file)) return new GrainCloud(baseName(), WavFile.read(file), system);
        try (InputStream in = Files.newInputStream(file)) {
            return new Orchestra(MidiReader.read(in, baseName()), system);
        }
    }

    private String baseName() {
        String name = file == null ? OWN_PIECE : file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    private static boolean isWav(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".wav");
    }

    private static String explain(Exception problem) {
        return switch (problem) {
            case NoSuchFileException missing -> "there is no file " + missing.getFile();
            case InvalidMidiDataException invalid -> "this is not a MIDI file (" + invalid.getMessage() + ")";
            case UnsupportedAudioFileException unsupported -> "this is not a WAV file that Java can read (" + unsupported.getMessage() + ")";
            case IOException io -> "cannot read or write: " + io.getMessage();
            default -> problem.toString();
        };
    }
}

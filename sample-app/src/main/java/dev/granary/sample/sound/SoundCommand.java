package dev.granary.sample.sound;

import dev.granary.sample.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Mixes a piece of music from thousands of playing sounds, whose state is kept in three Granary stores. */
@Command(
        name = "sound",
        mixinStandardHelpOptions = true,
        version = "granary-sample 0.1",
        header = "Mixes a piece of music, and writes it to a WAV file, together with a picture.",
        description = {
            "",
            "The music is mixed from thousands of playing sounds, whose state is kept in three stores. A MIDI file is"
                    + " played by a synthetic orchestra, without the drums of channel 10. A WAV file is scattered into"
                    + " a cloud of grains, which passes at half its speed. Without a file, a canon by Pachelbel is"
                    + " played.",
            ""
        })
public final class SoundCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "FILE", description = "A MIDI or WAV file.")
    private Path file;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "sample-output",
            description = "Where to write, by default to ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "120",
            description = "Stop after so much music, by default after ${DEFAULT-VALUE} seconds.")
    private double maxSeconds;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (!(maxSeconds > 0 && maxSeconds <= 600)) {
            throw new ParameterException(
                    spec.commandLine(), "--seconds must be more than 0 and at most 600, but is " + maxSeconds);
        }
        var system = new SoundSystem();
        Performance performance = file == null ? Input.ownPiece(system) : Input.open(file, system);
        write(new Studio(performance, system).record(maxSeconds));
        return 0;
    }

    private void write(Recording recording) throws IOException {
        Path wav = directory.resolve(outputName() + ".wav");
        Path picture = directory.resolve(outputName() + ".png");
        try {
            Files.createDirectories(directory);
            WavFile.write(wav, recording.left(), recording.right());
            Picture.write(picture, recording);
        } catch (IOException e) {
            throw Problem.writing(directory, e);
        }
        Report.print(spec.commandLine().getOut(), recording, wav, picture);
    }

    /** The name of what is written, without its ending; never that of the file that is read. */
    private String outputName() {
        return file == null ? "canon" : file.getFileName().toString().replaceFirst("\\.[^.]+$", "") + "-granary";
    }
}

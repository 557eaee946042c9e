package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What builds that compile only what changed rely on: a generated class is of one source, and comes with that one. */
@InTurn
class IncrementalBuildTest {
    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void compileAll() {
        build = new Build(folder);
        Game.all(build, "src");
        build.javac(build.sources("src"), "out", "-cp", Build.RUNTIME);
    }

    /** Compiles a file beside the classes of the others, its own deleted, and returns what is generated. */
    private Set<String> compileAgain(String file) {
        build.delete("out", "game/" + file);
        String classes = build.path("out").toString();
        build.javac(build.sources("src/game/" + file + ".java"), "again", "-cp", Build.join(Build.RUNTIME, classes));
        return build.list("generated/again", ".java");
    }

    @Test
    void aRecordGivesItsStore() {
        build.file("src/game/model/Sound.java", Game.SOUND.replace("double volume", "float pan, double volume"));
        assertEquals(Set.of("game/model/SoundStore.java"), compileAgain("model/Sound"));
        assertEquals(
                Set.of(),
                build.list("again", ".class").stream()
                        .filter(file -> !file.startsWith("game/model/Sound"))
                        .collect(Collectors.toSet()));
    }

    @Test
    void aNestedRecordGivesNothing() {
        assertEquals(Set.of(), compileAgain("model/Vec"));
    }

    @Test
    void kernelsGiveTheirLoops() {
        assertEquals(Set.of("game/physics/PhysicsKernels.java"), compileAgain("physics/Physics"));
        assertEquals(
                Game.OUTPUT,
                Build.java(
                        "-cp",
                        Build.join(
                                Build.RUNTIME,
                                build.path("again").toString(),
                                build.path("out").toString()),
                        "game.app.Main"));
    }

    @Test
    void aWorldGivesItself() {
        assertEquals(Set.of("game/model/ZooWorld.java"), compileAgain("model/Zoo"));
    }

    /** Compiled alone or with the others, a store or a world is the same to the byte. */
    @Test
    void storesAndWorldsAreTheSameAlone() {
        Map<String, String> before = build.contents("generated/out");
        compileAgain("model/Particle");
        compileAgain("model/Sound");
        assertEquals(3, compileAgain("model/Zoo").size());
        build.contents("generated/again").forEach((file, text) -> assertEquals(before.get(file), text, file));
    }

    /** Gradle's condition for an isolating processor, as the compiler sees it: exactly one source behind each file. */
    @Test
    void eachFileOriginatesInOneSource() throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        Map<String, String> origins = new TreeMap<>();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                var recording = new ForwardingJavaFileManager<StandardJavaFileManager>(files) {
                    @Override
                    public JavaFileObject getJavaFileForOutputForOriginatingFiles(
                            Location location, String type, JavaFileObject.Kind kind, FileObject... sources)
                            throws IOException {
                        if (kind == JavaFileObject.Kind.SOURCE) {
                            origins.put(
                                    type,
                                    Stream.of(sources)
                                            .map(source -> Path.of(source.getName())
                                                    .getFileName()
                                                    .toString())
                                            .collect(Collectors.joining(" ")));
                        }
                        return super.getJavaFileForOutputForOriginatingFiles(location, type, kind, sources);
                    }
                }) {
            List<String> options =
                    List.of("-cp", Build.RUNTIME, "--processor-path", Build.PROCESSOR, "-d", build.folder("again"));
            Path[] sources = build.sources("src").stream().map(Path::of).toArray(Path[]::new);
            assertEquals(
                    true,
                    javac.getTask(null, recording, null, options, null, files.getJavaFileObjects(sources))
                            .call());
        }
        assertEquals(
                Map.of(
                        "game.model.ParticleStore", "Particle.java",
                        "game.model.SoundStore", "Sound.java",
                        "game.model.ZooWorld", "Zoo.java",
                        "game.physics.PhysicsKernels", "Physics.java",
                        "game.physics.SystemsKernels", "Systems.java"),
                origins);
    }
}

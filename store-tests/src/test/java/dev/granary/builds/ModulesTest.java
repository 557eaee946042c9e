package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in one jar, kernels in another one, and the program in a third; with modules, and without. */
@InTurn
class ModulesTest {
    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void write() {
        build = new Build(folder);
        Game.model(build, "model");
        Game.physics(build, "physics");
        Game.main(build, "app");
    }

    @Test
    void jarsOnTheClassPath() {
        build.javac(build.sources("model"), "out/model", "-cp", Build.RUNTIME);
        String model = build.jar("out/model", "model.jar");
        build.javac(build.sources("physics"), "out/physics", "-cp", Build.join(Build.RUNTIME, model));
        String physics = build.jar("out/physics", "physics.jar");
        String path = Build.join(Build.RUNTIME, model, physics);
        build.javac(build.sources("app"), "out/app", "-cp", path);
        String app = build.jar("out/app", "app.jar");
        assertEquals(Game.OUTPUT, Build.java("-cp", Build.join(path, app), "game.app.Main"));
    }

    /** As an image is that has no Flight Recorder. */
    @Test
    void withoutAnythingButTheBase() {
        build.javac(build.sources("model", "physics", "app"), "out/all", "-cp", Build.RUNTIME);
        String path = Build.join(Build.RUNTIME, build.path("out/all").toString());
        assertEquals(Game.OUTPUT, Build.java("--limit-modules", "java.base", "-cp", path, "game.app.Main"));
        assertEquals(
                Game.OUTPUT,
                Build.java(
                        "--limit-modules",
                        "java.base",
                        "--module-path",
                        Build.RUNTIME,
                        "--add-modules",
                        "dev.granary",
                        "-cp",
                        build.path("out/all").toString(),
                        "game.app.Main"));
    }

    private void describe(String more) {
        build.file("model/module-info.java", """
            module game.model {
                requires transitive dev.granary;
                %s
                exports game.model;
            }
            """.formatted(more))
                .file("physics/module-info.java", """
                    module game.physics {
                        requires transitive game.model;
                        %s
                        exports game.physics;
                    }
                    """.formatted(more))
                .file("app/module-info.java", "module game.app { requires game.physics; }");
    }

    /** What an annotation is from may be there or not. */
    @ParameterizedTest
    @ValueSource(strings = {"", "requires static java.compiler;"})
    void jarsAsModules(String more) {
        describe(more);
        build.javac(build.sources("model"), "out/model", "--module-path", Build.RUNTIME);
        String model = build.jar("out/model", "game.model.jar");
        String path = Build.join(Build.RUNTIME, model);
        build.javac(build.sources("physics"), "out/physics", "--module-path", path);
        String physics = build.jar("out/physics", "game.physics.jar");
        path = Build.join(path, physics);
        build.javac(build.sources("app"), "out/app", "--module-path", path);
        String app = build.jar("out/app", "game.app.jar");
        assertEquals(
                Game.OUTPUT, Build.java("--module-path", Build.join(path, app), "--module", "game.app/game.app.Main"));
        assertEquals(
                !more.isEmpty(),
                build.contents("generated/out/model")
                        .get("game/model/ParticleStore.java")
                        .contains("@Generated("));
    }

    @Test
    void modulesOfOneCompilation() {
        describe("");
        List<String> command = new ArrayList<>(List.of("--module-path", Build.RUNTIME));
        for (String module : List.of("model", "physics", "app")) {
            command.addAll(List.of("--module-source-path", "game." + module + "=" + build.path(module)));
        }
        build.javac(build.sources("model", "physics", "app"), "out/all", command.toArray(String[]::new));
        String path = Build.join(Build.RUNTIME, build.path("out/all").toString());
        assertEquals(Game.OUTPUT, Build.java("--module-path", path, "--module", "game.app/game.app.Main"));
    }

    /** What was compiled with vectors runs where its module does not read that of the API, although the JVM has it. */
    @Test
    void vectorsThatTheModuleDoesNotRead() {
        build.file("vectors/module-info.java", "module vectors { requires dev.granary; }")
                .file("vectors/vectors/Stone.java", """
                    package vectors;

                    @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
                    record Stone(int x) {
                        @dev.granary.Kernel
                        static Stone twice(Stone s) {
                            return new Stone(s.x() * 2);
                        }

                        public static void main(String[] arguments) {
                            StoneStore store = new StoneStore();
                            dev.granary.Handle<Stone> first = store.add(1);
                            for (int i = 0; i < 200; i++) {
                                store.add(1);
                            }
                            store.remove(first);
                            StoneKernels.twice(store);
                            int sum = 0;
                            for (StoneStore.Cursor s : store) {
                                sum += s.x();
                            }
                            System.out.println(sum + " " + Stone.class.getModule().isNamed());
                        }
                    }
                    """);
        build.javac(
                build.sources("vectors"),
                "out/vectors",
                "--module-path",
                Build.RUNTIME,
                "-Agranary.vectors",
                "--add-modules=jdk.incubator.vector",
                "--add-reads=vectors=jdk.incubator.vector",
                "-Xlint:-incubating");
        assertTrue(build.contents("generated/out/vectors")
                .get("vectors/StoneKernels.java")
                .contains("IntVector"));
        String path = Build.join(Build.RUNTIME, build.jar("out/vectors", "vectors.jar"));
        String said = Build.java(
                "--add-modules=jdk.incubator.vector", "--module-path", path, "--module", "vectors/vectors.Stone");
        assertTrue(said.contains("400 true"), said); // behind a warning of the JVM's
    }

    /** Loops leave to the store, and to the world, what they can't name; a store has to name it itself. */
    @Test
    void partsOfAPackageThatIsNotExported() {
        HiddenParts.library(build, "lib");
        HiddenParts.kernels(build, "user");
        build.javac(build.sources("lib"), "out/lib", "--module-path", Build.RUNTIME);
        String path = Build.join(Build.RUNTIME, build.jar("out/lib", "lib.jar"));
        build.javac(build.sources("user"), "out/user", "--module-path", path);
        String user = build.jar("out/user", "user.jar");
        assertEquals(
                HiddenParts.OUTPUT, Build.java("--module-path", Build.join(path, user), "--module", "user/user.Main"));

        build.file("user/user/Mine.java", "package user; @dev.granary.SoA record Mine(float y, lib.Outer outer) {}");
        String said = build.refused(build.sources("user"), "out/refused", "--module-path", path);
        assertTrue(
                said.contains(
                        "[Granary/InaccessibleType] Component 'inner' of Outer (in Mine) has type Inner, which has no"
                            + " column, because package lib.hidden of module lib can't be seen in the module that the"
                            + " store is in."),
                said);
    }
}

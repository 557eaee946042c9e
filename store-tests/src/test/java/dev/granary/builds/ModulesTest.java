package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records in one jar, kernels in another one, and the program in a third; with modules, and without. */
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

    /** What an annotation is from may be there or not. */
    @ParameterizedTest
    @ValueSource(strings = {"", "requires static java.compiler;"})
    void jarsAsModules(String more) {
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
}

package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lombok and record-builder on the same processor path, before Granary and behind it, and all three at work on one project. */
@InTurn
class OtherProcessorsTest {
    private static final String LOMBOK = Build.placeOf("lombok.Getter");
    private static final String RECORD_BUILDER = Build.join(
            Build.placeOf("io.soabase.recordbuilder.processor.RecordBuilderProcessor"),
            Build.placeOf("io.soabase.recordbuilder.core.RecordBuilder"));

    /** A record with a store and a builder, which is a component of it, too. */
    private static final String ROCKET = """
        package game.model;

        import dev.granary.Boxed;
        import dev.granary.SoA;
        import io.soabase.recordbuilder.core.RecordBuilder;

        @SoA
        @RecordBuilder
        public record Rocket(float fuel, Vec position, @Boxed RocketBuilder next, @Boxed Crew crew) {}
        """;

    private static final String CREW = """
        package game.model;

        import lombok.Getter;
        import lombok.Setter;

        @Getter
        @Setter
        public class Crew {
            private int size;
        }
        """;

    private static final String START = """
        package game.app;

        import game.model.*;

        public final class Start {
            private Start() {}

            public static void main(String[] arguments) {
                RocketStore rockets = new RocketStore();
                Crew crew = new Crew();
                crew.setSize(3);
                var rocket = rockets.add(RocketBuilder.builder().fuel(1).position(new Vec(1, 2)).crew(crew).build());
                System.out.println(rockets.get(rocket).fuel() + " " + rockets.crew(rocket).getSize());
            }
        }
        """;

    @TempDir
    private Path folder;

    private void works(String processors) {
        Build build = new Build(folder);
        Game.all(build, "src");
        build.file("src/game/model/Rocket.java", ROCKET)
                .file("src/game/model/Crew.java", CREW)
                .file("src/game/app/Start.java", START);
        String libraries = Build.join(Build.RUNTIME, LOMBOK, RECORD_BUILDER);
        // warnings are those of the other two here
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:full",
                "-nowarn",
                "-Xlint:none",
                "-cp",
                libraries,
                "--processor-path",
                processors,
                "-d",
                build.path("out").toString()));
        arguments.addAll(build.sources("src"));
        build.run("javac", arguments);
        String path = Build.join(libraries, build.path("out").toString());
        assertEquals("1.0 3", Build.java("-cp", path, "game.app.Start"));
        assertEquals(Game.OUTPUT, Build.java("-cp", path, "game.app.Main"));
    }

    @Test
    void before() {
        works(Build.join(LOMBOK, RECORD_BUILDER, Build.PROCESSOR));
    }

    @Test
    void behind() {
        works(Build.join(Build.PROCESSOR, RECORD_BUILDER, LOMBOK));
    }
}

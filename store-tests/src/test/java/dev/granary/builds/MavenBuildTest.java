package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Plain {@code mvn compile}, again and again, while sources change: what is generated from those that are gone is gone. */
@EnabledIfSystemProperty(named = "granary.maven", matches = "true")
@InTurn
class MavenBuildTest {
    private static final String DOT = "src/main/java/game/Dot.java";
    private static final String MOVES = "src/main/java/game/Moves.java";
    private static final String CLASSES = "target/classes";

    @TempDir
    private Path folder;

    private Build build;

    private static String pom(String runtime, String processor) {
        return """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>game</groupId>
              <artifactId>game</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>25</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>dev.granary</groupId>
                  <artifactId>granary-runtime</artifactId>
                  <version>1</version>
                  <scope>system</scope>
                  <systemPath>%s</systemPath>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin>
                    <groupId>org.apache.maven.plugins</groupId>
                    <artifactId>maven-resources-plugin</artifactId>
                    <version>3.5.0</version>
                  </plugin>
                  <plugin>
                    <groupId>org.apache.maven.plugins</groupId>
                    <artifactId>maven-compiler-plugin</artifactId>
                    <version>3.16.0</version>
                    <configuration>
                      <compilerArgs>
                        <arg>--processor-path</arg>
                        <arg>%s</arg>
                      </compilerArgs>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """.formatted(runtime, processor);
    }

    private static String record(String name, String component) {
        return """
            package game;

            @dev.granary.SoA
            public record %s(float %s, float speed) {}
            """.formatted(name, component);
    }

    private static String kernels(String record, String component, boolean hasSecond) {
        return """
            package game;

            import dev.granary.Kernel;
            import dev.granary.Kernels;

            @Kernels(%1$s.class)
            final class Moves {
                @Kernel
                static %1$s move(%1$s d, float dt) {
                    return new %1$s(d.%2$s() + d.speed() * dt, d.speed());
                }
                %3$s
            }
            """.formatted(
                        record,
                        component,
                        hasSecond
                                ? "@Kernel static %1$s stop(%1$s d) { return new %1$s(d.%2$s(), 0); }"
                                        .formatted(record, component)
                                : "");
    }

    private void compile() {
        Build.execute(List.of(
                "env",
                "JAVA_HOME=" + System.getProperty("java.home"),
                "mvn",
                "-o",
                "-q",
                "-f",
                build.path("pom.xml").toString(),
                "compile"));
    }

    /** The names of all classes that are no one's part. */
    private Set<String> classes() {
        Set<String> classes = new TreeSet<>(build.list(CLASSES, ".class"));
        classes.removeIf(file -> file.contains("$"));
        return classes;
    }

    private String generated(String file) throws IOException {
        return Files.readString(build.path("target/generated-sources/annotations/game/" + file));
    }

    @Test
    void whatIsGoneIsGone() throws IOException {
        build = new Build(folder);
        String runtime = jar(Build.RUNTIME, "runtime.jar");
        build.file("pom.xml", pom(runtime, Build.PROCESSOR))
                .file(DOT, record("Dot", "x"))
                .file(MOVES, kernels("Dot", "x", true));
        compile();
        assertEquals(
                Set.of("game/Dot.class", "game/DotStore.class", "game/Moves.class", "game/MovesKernels.class"),
                classes());
        assertEquals(true, generated("MovesKernels.java").contains(" stop("));

        build.file(DOT, record("Dot", "place")).file(MOVES, kernels("Dot", "place", false));
        compile();
        assertEquals(false, generated("MovesKernels.java").contains(" stop("), "a kernel removed");
        assertEquals(false, generated("DotStore.java").contains("float x("), "a component renamed");

        Files.delete(build.path(DOT));
        build.file(DOT.replace("Dot", "Spot"), record("Spot", "place")).file(MOVES, kernels("Spot", "place", false));
        compile();
        assertEquals(
                Set.of("game/Moves.class", "game/MovesKernels.class", "game/Spot.class", "game/SpotStore.class"),
                classes(),
                "a record renamed");

        Files.delete(build.path(MOVES));
        Files.delete(build.path(DOT.replace("Dot", "Spot")));
        build.file("src/main/java/game/Empty.java", "package game; final class Empty {}");
        compile();
        assertEquals(Set.of("game/Empty.class"), classes(), "everything deleted");
    }

    /** The runtime as one file, which a dependency has to be. */
    private String jar(String place, String name) {
        if (Files.isRegularFile(Path.of(place))) {
            return place;
        }
        String jar = build.path(name).toString();
        build.run("jar", List.of("--create", "--file", jar, "-C", place, "."));
        return jar;
    }
}

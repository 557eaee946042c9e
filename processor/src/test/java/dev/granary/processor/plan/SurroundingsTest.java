package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Users who forbid all warnings can use what they like in records: nothing is reported in code that they can't change. */
class SurroundingsTest {
    private static final String OLD = """
        package old;

        public class Old {
            @Deprecated
            public enum Mode { ON }

            @Deprecated(forRemoval = true)
            public interface Gone {}

            @Deprecated
            public static class Outer {
                public enum Inner { ON }
            }

            public record Point(int x, int y) {
                @Deprecated
                public int x() {
                    return x;
                }
            }

            public record Line(int length) {
                @Deprecated
                public Line {}
            }
        }
        """;

    private static String suppressed(String components) throws IOException {
        Compilation compilation = TestCompiler.javac().accepts(OLD, """
            package game;

            import dev.granary.*;
            import java.util.List;
            import old.Old;

            @SoA
            @SuppressWarnings({"deprecation", "rawtypes", "removal"})
            record Particle(%s) {}
            """.formatted(components));
        return compilation
                .generatedSourceFile("game.ParticleStore")
                .orElseThrow()
                .getCharContent(false)
                .toString()
                .lines()
                .filter(line -> line.startsWith("@SuppressWarnings"))
                .findFirst()
                .orElse("");
    }

    @Test
    void nothing() throws IOException {
        assertEquals("", suppressed("float life, @Boxed List<String> names"));
    }

    @Test
    void deprecatedTypes() throws IOException {
        String expected = "@SuppressWarnings(\"deprecation\")";
        assertEquals(expected, suppressed("Old.Mode mode"));
        assertEquals(expected, suppressed("@Boxed List<? extends Old.Mode[]> modes"));
        assertEquals(expected, suppressed("Handle<Old.Mode> mode"));
        assertEquals(expected, suppressed("Old.Outer.Inner inner"));
    }

    @Test
    void deprecatedMembers() throws IOException {
        String expected = "@SuppressWarnings(\"deprecation\")";
        assertEquals(expected, suppressed("Old.Point point"));
        assertEquals(expected, suppressed("Old.Line line"));
    }

    @Test
    void typesThatAreToBeRemoved() throws IOException {
        assertEquals("@SuppressWarnings(\"removal\")", suppressed("@Boxed Old.Gone gone"));
        assertEquals(
                "@SuppressWarnings({\"deprecation\", \"removal\"})", suppressed("@Boxed Old.Gone gone, Old.Mode mode"));
    }

    @Test
    void rawTypes() throws IOException {
        assertEquals("@SuppressWarnings(\"rawtypes\")", suppressed("@Boxed List names"));
        assertEquals("@SuppressWarnings(\"rawtypes\")", suppressed("@Boxed List<List[]> names"));
        assertEquals("@SuppressWarnings(\"rawtypes\")", suppressed("Handle<List> list"));
    }

    /** {@code java.lang} needs an import where the package has a class of the same name. */
    @Test
    void hiddenClassesOfJavaLang() {
        TestCompiler.javac().accepts("""
            package game;

            @dev.granary.SoA(maxCapacity = 5)
            record Particle(float life, @dev.granary.Boxed java.lang.Thread thread) {}
            """, """
            package game;

            class Thread {}
            """, """
            package game;

            class Math {}
            """, """
            package game;

            class String {}
            """, """
            package game;

            class System {}
            """, """
            package game;

            @dev.granary.SoA(growth = dev.granary.Growth.DOUBLING)
            record Drop(float x, boolean falling, @dev.granary.Boxed java.lang.Thread thread) {}
            """);
    }
}

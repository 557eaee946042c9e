package dev.granary.processor.emit.jit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each trick is in generated code, and gone where the option leaves it out. */
class TricksTest {
    private static final Path PAGE = Path.of("../docs/internals/jit.md");

    /** What shows that it is there. */
    private static final Map<Trick, String> MARKS = Map.of(
            Trick.ALMOST_FULL, "RowsAside.borrow()",
            Trick.CONSECUTIVE_ROWS, "boolean consecutive = ",
            Trick.EXCLUSIVE_ORS, "^ zero",
            Trick.FENCE, "Sweeps.readAnew();",
            Trick.FIRST_ROW, "Sweeps.firstRow(from)",
            Trick.KEPT_CURSOR, "cursor.atKept(page, row)",
            Trick.LOOPS_APART, "void moveWord(",
            Trick.SHORT_INSERT, "block.write(row, ",
            Trick.STRUCTS_OF_RUN, "void speedRun(StoneStore store, StoneStore.Block block, long version");

    private static final List<Source> SOURCES = List.of(Source.of("""
        package game;

        @dev.granary.SoA
        record Ball(float x, float speed, boolean lit) {
            @dev.granary.Kernel(where = "lit")
            static Ball move(Ball b, float dt) {
                return new Ball(b.x() + b.speed() * dt, b.speed(), b.lit());
            }

            @dev.granary.Kernel
            static Ball all(Ball b, float dt) {
                return new Ball(b.x() + b.speed() * dt, b.speed(), b.lit());
            }
        }
        """), Source.of("""
            package game;

            @dev.granary.BulkData(growth = dev.granary.Growth.FIXED, capacity = 1000)
            record Stone(float x, float speed) {
                @dev.granary.Kernel
                static Stone speed(Stone s, float dt) {
                    return new Stone(s.x() + s.speed() * dt, s.speed());
                }

                @dev.granary.Kernel(scratch = true)
                static Stone copied(Stone s, float dt) {
                    return new Stone(s.x() + s.speed() * dt, s.speed());
                }
            }
            """), Source.of("""
                package game;

                @dev.granary.World(Zoo.Place.class)
                interface Zoo {
                    record Place(float x) {}

                    @dev.granary.Kernel(all = Place.class)
                    static void leave(ZooWorld.Cursor cursor, ZooWorld.Commands commands) {
                        if (cursor.placeX() > 100) {
                            commands.destroy(cursor);
                        }
                    }

                    @dev.granary.Kernel
                    static Place right(Place place, float dx) {
                        return new Place(place.x() + dx);
                    }
                }
                """));

    @Test
    void allAreThere() {
        String generated = generated(TestCompiler.javac());
        MARKS.forEach((trick, mark) -> assertTrue(generated.contains(mark), () -> trick + " in " + generated));
        assertEquals(Trick.values().length, MARKS.size());
    }

    @ParameterizedTest
    @EnumSource
    void oneCanBeLeftOut(Trick trick) {
        String generated = generated(TestCompiler.javac().withOptions(option(trick.option())));
        assertFalse(generated.contains(MARKS.get(trick)), generated);
    }

    @Test
    void unknownOnesAreRefused() {
        Compilation compilation =
                TestCompiler.javac().withOptions(option("fence, fences")).compile(SOURCES);
        assertEquals(
                "[Granary/UnknownTrick] Option -Agranary.without can't leave out 'fences', because there is no such"
                        + " trick for the JIT compiler. Leave out some of " + String.join(", ", Trick.options()) + ".",
                compilation.errors().getFirst().getMessage(null));
    }

    @Test
    void eachIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        for (Trick trick : Trick.values()) {
            assertTrue(page.contains("`" + trick.option() + "`"), trick::option);
        }
    }

    private static String option(String without) {
        return "-A" + Tricks.OPTION + "=" + without;
    }

    private static String generated(TestCompiler compiler) {
        return compiler.accepts(SOURCES).generatedSourceFiles().stream()
                .map(TricksTest::text)
                .collect(Collectors.joining("\n"));
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}

package dev.granary.processor.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Growth;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The table of combinations: what is in it is refused, everything else is compiled, and the documentation shows it. */
class CombinationsTest {

    @Test
    void theDocumentationShowsTheTable() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../docs/choosing.md"));
        int first = lines.indexOf("| refused | because |") + 2;
        assertTrue(first >= 2);
        List<String> table = lines.subList(first, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        List<String> expected = Combinations.REFUSED.stream()
                .map(refusal -> "| " + refusal.combination() + " | " + refusal.why() + " |")
                .toList();
        assertEquals(expected, table);
    }

    @Test
    void everythingElseIsLegal() {
        List<String> sources = new ArrayList<>();
        for (StoreKinds.StoreKind kind : StoreKinds.legal()) {
            String more = kind.growth() == GrowthKind.FIXED ? "capacity = 100" : "";
            sources.add(source(sources.size(), kind.annotation(more)));
            if (!kind.growth().isNative()) {
                String views = more.isEmpty() ? "views = true" : more + ", views = true";
                sources.add(source(sources.size(), kind.annotation(views)));
            }
        }
        TestCompiler.javac().accepts(sources.toArray(String[]::new));
    }

    /** The annotations' own constants: a kind that can be written is in the list, refused or not. */
    @Test
    void theListOfKindsHasWhateverCanBeWritten() {
        assertEquals(
                Growth.values().length * (2 + Layout.values().length * Reuse.values().length),
                StoreKinds.all().size());
        for (StoreKinds.StoreKind kind : StoreKinds.all()) {
            Growth.valueOf(kind.growth().name());
            Layout.valueOf(kind.layout().name());
            Reuse.valueOf(kind.reuse().name());
        }
    }

    @Test
    void theDocumentationShowsTheKinds() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("../docs/choosing.md"));
        List<String> growths =
                Arrays.stream(Growth.values()).map(growth -> "`" + growth + "`").toList();
        int first = lines.indexOf("| | " + String.join(" | ", growths) + " |") + 2;
        assertTrue(first >= 2);
        List<String> expected = new ArrayList<>();
        expected.add(row("`@SoA`", kind -> kind.isPacked() && kind.layout() == LayoutKind.SOA));
        expected.add(row("`@SoA` with `lanes`", kind -> kind.isPacked() && kind.layout() == LayoutKind.AOSOA));
        for (Layout layout : Layout.values()) {
            for (Reuse reuse : Reuse.values()) {
                expected.add(row(
                        "`@BulkData`, `" + layout + "`, `" + reuse + "`",
                        kind -> !kind.isPacked()
                                && kind.layout().name().equals(layout.name())
                                && kind.reuse().name().equals(reuse.name())));
            }
        }
        assertEquals(
                expected,
                lines.subList(first, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("|"))
                        .toList());
    }

    private static String row(String name, Predicate<StoreKinds.StoreKind> isInRow) {
        StringBuilder row = new StringBuilder("| " + name + " |");
        for (GrowthKind growth : GrowthKind.values()) {
            boolean isLegal =
                    StoreKinds.legal().stream().anyMatch(kind -> isInRow.test(kind) && kind.growth() == growth);
            row.append(isLegal ? " yes |" : " refused |");
        }
        return row.toString();
    }

    private static String source(int number, String annotation) {
        return """
            package game;

            import dev.granary.*;

            %s
            record Thing%d(float x, boolean lit, @Boxed String[] names) {}
            """.formatted(annotation, number);
    }

    @BothCompilers
    void lanesWithoutGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    layout = dev.granary.Layout.SOA,
                    lanes = 8) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option lanes of Particle is 8, which would have no effect, because"
                        + " layout is SOA, which has no groups. Choose layout AOSOA, or remove lanes.");
    }

    @BothCompilers
    void virtualGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    growth = dev.granary.Growth.VIRTUAL, // ERROR
                    lanes = 8)
            record Particle(float life) {}
            """)
                .with("[Granary/IncompatibleOptions] Option growth of Particle is VIRTUAL, which contradicts columns"
                        + " in groups, because columns in virtual memory are for code that wants each of them whole,"
                        + " by its address. Leave the groups away, or choose growth BLOCKS.");
    }

    @BothCompilers
    void virtualViews(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    growth = dev.granary.Growth.VIRTUAL,
                    views = true) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/IncompatibleOptions] Option growth of Particle is VIRTUAL, which contradicts views,"
                        + " because a block is copied before a view loses it, and in virtual memory it has to stay"
                        + " where it is. Leave views away, or choose growth BLOCKS.");
    }

    @BothCompilers
    void fixedWithoutCapacity(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    growth = dev.granary.Growth.FIXED) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/IncompatibleOptions] Option growth of Particle is FIXED, which needs an option"
                        + " capacity of at least 1, because all of the memory is made with the store. Give one, or"
                        + " choose another growth.");
    }

    @BothCompilers
    void fixedWithMaxCapacity(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    growth = dev.granary.Growth.FIXED,
                    capacity = 100,
                    maxCapacity = 50) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option maxCapacity of Particle is 50, which would have no effect,"
                        + " because growth is FIXED, and so capacity is the maximum. Remove maxCapacity.");
    }

    @BothCompilers
    void fixedWithBlockRows(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    growth = dev.granary.Growth.FIXED,
                    capacity = 100,
                    blockRows = 77) // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/OptionWithoutEffect] Option blockRows of Particle is 77, which would have no effect,"
                        + " because growth is FIXED, and so all rows are in one block. Remove blockRows.");
    }
}

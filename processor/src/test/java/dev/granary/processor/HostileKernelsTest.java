package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Kernels and records with the names that generated loops use themselves: what is generated compiles, without a warning. */
@InTurn
class HostileKernelsTest {
    private static final List<String> ANNOTATIONS = List.of(
            "@dev.granary.SoA", "@dev.granary.BulkData", "@dev.granary.BulkData(layout = dev.granary.Layout.SOA)");

    @BothCompilers
    void components(TestCompiler compiler) {
        for (String annotation : ANNOTATIONS) {
            compiler.accepts("""
                package game;

                import dev.granary.*;

                %s
                record Hostile(float row, double block, int store, boolean index, boolean word, long version, byte item,
                        short result, char cursor, Inner inner, float end, float removed, boolean total, int scratch,
                        int rows, int i, int at, int count, int first, int words, int marks, int blocks, int from,
                        int to, int pool, int number, int Math2, int game, int newRow, int newRow_,
                        boolean indexWord, boolean indexResult, Tone tone, Tone toneValue, Handle<Hostile> left) {
                    enum Tone { LOW, HIGH }

                    record Inner(float newInner, boolean aliveSummary2, Tone tone) {}

                    static Hostile turned(Hostile h) {
                        return new Hostile(-h.row(), -h.block(), h.store() + 1, !h.index(), !h.word(), h.version() + 1,
                                (byte) 1, (short) 2, 'x', new Inner(h.row(), h.word(), h.tone()), 1, 2, h.index(), 3, 4,
                                5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, h.total(), h.word(),
                                Tone.LOW, h.tone(), h.left());
                    }

                    @Kernel
                    static Hostile all(Hostile item) {
                        return turned(item);
                    }

                    @Kernel
                    static Hostile few(Hostile result, float row) {
                        Inner inner = new Inner(result.inner().newInner() + row, result.word(), result.inner().tone());
                        return new Hostile(result.row() + row, result.block(), result.store(), !result.index(),
                                result.word(), result.version(), result.item(), result.result(), result.cursor(), inner,
                                result.end(), result.removed(), result.total(), result.scratch(), result.rows(),
                                result.i(), result.at(), result.count(), result.first(), result.words(), result.marks(),
                                result.blocks(), result.from(), result.to(), result.pool(), result.number(),
                                result.Math2(), result.game(), result.newRow(), result.newRow_(),
                                result.indexWord(), result.indexResult(), result.toneValue(), result.tone(),
                                result.left());
                    }

                    record Part(float row, boolean index, Inner inner, Tone tone) {}

                    @Kernel
                    static Part part(Hostile store) {
                        return new Part(1, false, store.inner(), store.tone());
                    }

                    @Kernel
                    static void visit(Hostile block, Handle<Hostile> handle, Hostile.Tone tone) {}

                    @Kernel
                    static void inPlace(HostileStore.Cursor version, int store, int block, int row, int cursor) {
                        version.row(version.row() + 1);
                    }

                    @RemoveIf
                    static boolean removed(Hostile word, int marks, int words, int size, int removed) {
                        return word.index();
                    }

                    @RemoveIf
                    static boolean removeMarked(HostileStore.Cursor word, int first, int index) {
                        return word.index();
                    }

                    @Kernel(combine = "wordsPerBlock")
                    static int total(int total, Hostile item, int version) {
                        return total + item.store();
                    }

                    static int wordsPerBlock(int one, int other) {
                        return one + other;
                    }

                    record Sum(float row, Inner inner, Sub sub) {}

                    record Sub(int total, int store) {}

                    @Kernel(combine = "join")
                    static Sum sum(Sum store, Hostile item) {
                        return new Sum(store.row() + item.row(), item.inner(), store.sub());
                    }

                    static Sum join(Sum one, Sum other) {
                        return one;
                    }
                }
                """.formatted(annotation));
        }
    }

    /** Every word of the loops, as parameter: so no list of them could lack one. */
    @BothCompilers
    void parametersCalledAsWordsOfTheLoops(TestCompiler compiler) throws IOException {
        for (String annotation : List.of("@SoA", "@BulkData", "@BulkData(layout = Layout.AOSOA)")) {
            Set<String> words = wordsOfLoops(compiler.accepts(things(annotation, "")));
            Set<String> known =
                    new TreeSet<>(Set.of("Ordinals", "Handle", "RowsAhead", "KIND_VALUES", "row", "failure"));
            known.removeAll(words);
            assertEquals(Set.of(), known);
            words.removeIf(word -> SourceVersion.isKeyword(word) || word.equals("t") || word.equals("sum"));
            String parameters = words.stream().map(word -> ", int " + word).collect(Collectors.joining());
            compiler.accepts(things(annotation, parameters));
        }
    }

    private static String[] things(String annotation, String parameters) {
        return new String[] {"""
            package game;

            import dev.granary.*;

            %s
            record Thing(float x, Kind kind, boolean lit, Handle<Thing> next) {
                enum Kind { SMALL, LARGE }
            }
            """.formatted(annotation), """
                package game;

                import dev.granary.*;

                @Kernels(Thing.class)
                class Things {
                    @Kernel static Thing step(Thing t#) { return moved(t); }

                static Thing moved(Thing t) { return new Thing(t.x() + 1, Thing.Kind.LARGE, !t.lit(), t.next()); }

                    @Kernel(where = "lit") static void see(ThingStore.Cursor t#) {}

                    @Kernel(combine = "add") static double total(double sum, Thing t#) { return sum + t.x(); }

                    static double add(double one, double other) { return one + other; }

                    @RemoveIf static boolean isOver(Thing t#) { return t.x() < 0; }
                }
                """.replace("#", parameters)};
    }

    private static Set<String> wordsOfLoops(Compilation compilation) throws IOException {
        byte[] code = compilation
                .generatedSourceFile("game.ThingsKernels")
                .orElseThrow()
                .openInputStream()
                .readAllBytes();
        return Pattern.compile("\\b[A-Za-z_]\\w*")
                .matcher(new String(code, StandardCharsets.UTF_8).replaceAll("(?s)/\\*.*?\\*/", ""))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @BothCompilers
    void parameters(TestCompiler compiler) {
        for (String annotation : ANNOTATIONS) {
            compiler.accepts("""
                package game;

                import dev.granary.*;

                %s
                record Thing(float x) {}
                """.formatted(annotation), """
                package game;

                import dev.granary.*;

                @Kernels(Thing.class)
                class Bits {
                    @Kernel
                    static Thing step(Thing t, int store, int blocks, int from, int to, int pool, int number, int row,
                            int block, int version, int size, int item, int result, int Long, int game, int java,
                            int dev, int Bits, int ThingStore, int Thing, int... more) {
                        return new Thing(t.x() + row);
                    }

                    @Kernel
                    static Thing stepRows(Thing t) {
                        return t;
                    }

                    @Kernel
                    static Thing stepBlocks(Thing t, float dt) throws java.io.IOException, InterruptedException {
                        return new Thing(dt);
                    }

                    @Kernel
                    static void look(ThingStore.Cursor c, java.util.Map<String, ? extends java.util.List<int[]>> map) {}

                    @RemoveIf
                    static boolean is(Thing t, int marks, int words, int removed, int first) {
                        return true;
                    }
                }
                """, """
                package game;

                class List {}
                """, """
                package game;

                class Sweeps {}
                """, """
                package game;

                class Long {}
                """);
        }
    }

    @BothCompilers
    void typesWithWarnings(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            @SuppressWarnings("deprecation")
            record Thing(float x, @Boxed List<String> names, @Boxed Old old) {
                @Kernel
                static Thing step(Thing t, Old old, List<String>[] lists) {
                    return new Thing(t.x() + 1, List.copyOf(t.names()), old);
                }

                @Kernel
                static void look(Thing t, Old old) {
                    t.names().clear();
                }

                @Kernel
                @Deprecated
                static void peek(Thing t) {}
            }
            """, """
            package game;

            @Deprecated
            class Old {}
            """);
    }

    /** There a type has no longer name by which a class inside of the loops' could be told from it. */
    @BothCompilers
    void typesWithoutAPackageCalledAsClassesOfTheLoops(TestCompiler compiler) {
        compiler.accepts("""
            enum Action { BUY, SELL }
            """, """
            import dev.granary.*;

            @BulkData
            record StepScratch(Action action, float x) {
                @Kernel(scratch = true)
                static StepScratch step(StepScratch s, float dt) {
                    return new StepScratch(s.action(), s.x() + dt);
                }

                @Kernel(groupBy = "action")
                static float sum(float sum, StepScratch s) {
                    return sum + s.x();
                }

                static void print(StepScratchStore store) {
                    StepScratchKernels.sum(store, 0f).forEach((action, sum) -> System.out.println(action + " " + sum));
                }
            }
            """);
    }

    @BothCompilers
    void withoutAPackage(TestCompiler compiler) {
        compiler.accepts("""
            import dev.granary.*;

            interface Outer {
                @SoA
                record Thing(float x) {
                    @Kernel
                    static Thing step(Thing t) {
                        return new Thing(t.x() + 1);
                    }
                }

                @Kernels(Thing.class)
                interface Physics {
                    @Kernel
                    static void stop(Outer_ThingStore.Cursor c) {
                        c.x(0);
                    }

                    static void both(Outer_ThingStore things) {
                        Outer_ThingKernels.step(things);
                        Outer_PhysicsKernels.stop(things);
                    }
                }
            }
            """);
    }
}

package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whether kernels on the cursor are taken to write the column of a key, by what they call. */
class CallsOnTest {

    @Test
    void methodsThatOnlyRead() throws IOException {
        for (String body : List.of(
                "d.heat(d.id());",
                "if (isHot(d)) d.heat(1);",
                "isHotter(1, d, 2);",
                "isHot((d));",
                "d.at(d.handle());",
                "d.heat(d.at(d.handle()).id());",
                "if (isHot((d.at(d.handle())))) d.heat(o.at(d.handle()).heat());",
                "java.util.Objects.requireNonNull(local); Elsewhere.isHot(many[0]);",
                "d.heat(many[0].id()); many[1].heat(3); local.get().at(d.handle()).heat(2);",
                "o.at(d.handle()); d.heat(isHotter(1, o, 2) ? 1 : s.at(d.handle()).value().heat());",
                "int n = around(3, d);")) {
            assertEquals(List.of(), keysOf(body), body);
        }
    }

    @InTurn
    @Test
    void methodsThatMayWrite() throws IOException {
        for (String body : List.of(
                "d.id(1);",
                "d.value(new Dev(1, 2));",
                "rename(d);",
                "d.at(d.handle()).id(1);",
                "(d.at(d.handle())).at(d.handle()).id(1);",
                "d.at(d.handle()).value(new Dev(1, 2));",
                "rename(d.at(d.handle()));",
                "DevStore.Cursor other = d.at(d.handle()); other.id(1);",
                "java.util.function.IntConsumer by = d.at(d.handle())::id; by.accept(1);",
                "java.util.function.Supplier<DevStore.Cursor> moved = () -> d.at(d.handle()); moved.get().id(1);",
                "d.heat(d.at(o.at(d.handle()).handle()).id()); o.id(1);",
                "o.at(d.handle()); o.id(1);",
                "o.at(d.handle()).id(1);",
                "rename(o);",
                "java.util.Optional.of(d.handle()).map(o::at).ifPresent(c -> c.id(1));",
                "many[0].id(1);",
                "many[1].at(d.handle()).value(new Dev(1, 2));",
                "DevStore.Cursor one = many[0]; rename(one);",
                "java.util.List.of(many).get(0).id(2);",
                "local.get().id(2);",
                "LATER.accept(many[0], 1);",
                "new Held(many[0]).rename(1);",
                "Far.rename(many[0]);",
                "Elsewhere.isHot(o);",
                "s.at(d.handle()).value(new Dev(1, 2));",
                "renameLater(2, d);",
                "alias(d);",
                "overloaded(d);",
                "any(d, d);",
                "Elsewhere.isHot(d);",
                "java.util.Objects.requireNonNull(d);",
                "java.util.function.IntConsumer by = d::id; by.accept(1);",
                "Runnable r = () -> rename(d); r.run();",
                "new Object() { void isHot(DevStore.Cursor c) { c.id(1); } void run() { isHot(d); } }.run();",
                "class Own { static boolean isHot(DevStore.Cursor c) { c.id(1); return true; } } Own.isHot(d);",
                "DevStore.Cursor other = d; other.id(1);")) {
            assertEquals(List.of("id"), keysOf(body), body);
        }
    }

    /** The keys that the loop keeps true. */
    private static List<String> keysOf(String body) throws IOException {
        Compilation compilation =
                TestCompiler.javac().compile(List.of(Source.of("""
                    package game;

                    import dev.granary.*;

                    @SoA
                    record Dev(@Unique int id, float heat) {}
                    """), Source.of("""
                        package game;

                        class Elsewhere {
                            static boolean isHot(DevStore.Cursor c) { return c.heat() > 2; }
                        }
                        """), Source.of("""
                            package game;

                            import dev.granary.*;

                            @Kernels(Dev.class)
                            class Works {
                                @Kernel static void work(DevStore.Cursor d, DevStore.Cursor o, StoreCursor<Dev> s, DevStore.Cursor[] many, ThreadLocal<? extends DevStore.Cursor> local) { %s }

                                static final java.util.function.ObjIntConsumer<DevStore.Cursor> LATER = (c, x) -> c.id(x);

                                record Held(DevStore.Cursor c) { void rename(int x) { c.id(x); } }

                                static boolean isHot(DevStore.Cursor c) { return c.heat() > 2; }

                                static boolean isHotter(int d, DevStore.Cursor c, int e) { c.heat(d); return isHot(c) && c.id() > e; }

                                static int around(int n, DevStore.Cursor c) { return n == 0 ? c.id() : around(n - 1, c); }

                                static void rename(DevStore.Cursor c) { c.id(1); }

                                static void renameLater(int n, DevStore.Cursor c) { if (n == 0) rename(c); else renameLater(n - 1, c); }

                                static void alias(DevStore.Cursor c) { DevStore.Cursor other = c; other.id(1); }

                                static void overloaded(DevStore.Cursor c) {}

                                static void overloaded(Object c) {}

                                static void any(DevStore.Cursor... c) {}
                            }

                            class Far {
                                static void rename(DevStore.Cursor c) { c.id(1); }
                            }
                            """.formatted(body))));
        assertEquals(List.of(), compilation.errors());
        String loops = compilation
                .generatedSourceFile("game.WorksKernels")
                .orElseThrow()
                .getCharContent(false)
                .toString();
        return loops.contains("beginKeys(0") ? List.of("id") : List.of();
    }

    /** A kernel on records, too, may be passed a cursor. */
    @Test
    void cursorsBesideRecords() throws IOException {
        for (String body : List.of("o.at(d.next()).id(1); return d;", "o.at(d.next()).heat(1); return d;")) {
            Compilation compilation =
                    TestCompiler.javac().compile(List.of(Source.of("""
                        package game;

                        import dev.granary.*;

                        @SoA
                        record Dev(@Unique int id, float heat, Handle<Dev> next) {}
                        """), Source.of("""
                            package game;

                            import dev.granary.*;

                            @Kernels(Dev.class)
                            class Works {
                                @Kernel static Dev work(Dev d, DevStore.Cursor o) { %s }
                            }
                            """.formatted(body))));
            assertEquals(List.of(), compilation.errors());
            assertEquals(
                    body.contains("id"),
                    compilation
                            .generatedSourceFile("game.WorksKernels")
                            .orElseThrow()
                            .getCharContent(false)
                            .toString()
                            .contains("beginKeys(0"),
                    body);
        }
    }

    /** Commands are done when the loop is over, and keep keys themselves. */
    @Test
    void commandsOfTheCursor() throws IOException {
        Compilation compilation =
                TestCompiler.javac().compile(List.of(Source.of("""
                    package game;

                    import dev.granary.*;

                    @World({Place.class, Frozen.class})
                    interface Zoo {}
                    """), Source.of("""
                        package game;

                        import dev.granary.*;

                        record Place(@Index int cage, float x) {}
                        """), Source.of("""
                            package game;

                            record Frozen() {}
                            """), Source.of("""
                                package game;

                                import dev.granary.*;

                                @Kernels(Zoo.class)
                                class Works {
                                    @Kernel(all = Place.class) static void freeze(ZooWorld.Cursor e, ZooWorld.Commands k) {
                                        if (e.placeX() > 1) { k.add(e, new Frozen()); k.destroy(e); k.add(e, new Place(e.placeCage() + 1, 2)); }
                                    }
                                }
                                """)));
        assertEquals(List.of(), compilation.errors());
        String loops = compilation
                .generatedSourceFile("game.WorksKernels")
                .orElseThrow()
                .getCharContent(false)
                .toString();
        assertEquals(-1, loops.indexOf("beginKeys"), loops);
    }
}

package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An enum of another jar has grown since stores were compiled: what no column can hold is refused, and changes nothing. */
class EnumGrowthTest {
    private static final String MAIN = """
        package app;

        import dev.granary.*;
        import java.util.function.Supplier;
        import lib.Hue;

        @World({Dyed.class, Weight.class})
        interface Cloth {}

        record Dyed(Hue hue) {}

        record Weight(float grams) {}

        record Paint(Hue hue, boolean matt) {}

        @SoA
        record Packed(float x, Paint paint) {}

        @BulkData
        record Structs(float x, Paint paint) {}

        @BulkData(layout = Layout.AOSOA)
        record Grouped(float x, Paint paint) {}

        @SoA(growth = Growth.VIRTUAL, maxCapacity = 1000)
        record Native(float x, Paint paint) {}

        @Kernels(Packed.class)
        class Dyeing {
            @Kernel
            static Packed dye(Packed p, Hue hue) {
                return new Packed(p.x() + 1, new Paint(hue, true));
            }

            record Look(Paint paint) {}

            @Kernel
            static Look look(Packed p, Hue hue) {
                return new Look(new Paint(hue, true));
            }

            @Kernel
            static void cursor(PackedStore.Cursor c, Hue hue) {
                c.paintHue(hue);
            }
        }

        @Kernels(Structs.class)
        class Late {
            @Kernel(scratch = true)
            static Structs dye(Structs s, Hue hue) {
                return new Structs(s.x() + 1, new Paint(hue, true));
            }
        }

        @Kernels(Cloth.class)
        class Vat {
            @Kernel
            static Dyed dye(Dyed d, Hue hue) {
                return new Dyed(hue);
            }
        }

        public class Main {
            static Hue hue;

            static void refused(String what, Supplier<String> state, Runnable action) {
                hue = Hue.values()[127];
                action.run();
                String before = state.get();
                for (int ordinal : new int[] {128, 255, 256, 299}) {
                    hue = Hue.values()[ordinal];
                    try {
                        action.run();
                        System.out.println(what + " takes " + hue);
                    } catch (IllegalArgumentException e) {
                        if (ordinal == 256 && what.equals("column")) {
                            System.out.println(e.getMessage());
                        }
                    }
                }
                if (!state.get().equals(before)) {
                    System.out.println(what + ": " + before + " became " + state.get());
                }
            }

            public static void main(String[] args) {
                STORES
                var p = new PackedStore();
                p.add(1, Hue.C1, false);
                Supplier<String> state = () -> p.stream().toList().toString();
                refused("pure", state, () -> DyeingKernels.dye(p, hue));
                refused("projection", state, () -> DyeingKernels.look(p, hue));

                refused("cursor kernel", state, () -> DyeingKernels.cursor(p, hue));
                var structs = new StructsStore();
                structs.add(1, Hue.C1, false);
                refused("scratch", () -> structs.stream().toList().toString(), () -> LateKernels.dye(structs, hue));
                var world = new ClothWorld();
                var bare = world.create();
                var e = world.create();
                world.add(e, new Dyed(Hue.C2));
                Supplier<String> all = () -> world.size() + " " + world.hasDyed(bare) + world.dyed(e);
                refused("world", all, () -> world.dyed(e, new Dyed(hue)));
                refused("column", all, () -> world.dyedHue(e, hue));
                refused("replaced", all, () -> world.add(e, new Dyed(hue)));
                refused("kernel", all, () -> VatKernels.dye(world, hue));
                refused("added", all, () -> {
                    world.add(bare, new Dyed(hue));
                    world.removeDyed(bare);
                });
                refused("archetype", all, () -> {
                    var made = world.archetype().with(new Weight(1)).with(new Dyed(hue)).build();
                    world.destroy(world.create(made));
                });
                refused("many", all, () -> {
                    world.create(world.archetype().with(new Weight(1)).with(new Dyed(hue)).build(), 100);
                    for (var c : world.query().weight()) {
                        c.destroy();
                    }
                });
                refused("commands", all, () -> {
                    world.commands().add(bare, new Dyed(hue));
                    try {
                        world.commands().apply();
                    } finally {
                        world.commands().clear();
                    }
                    world.removeDyed(bare);
                });
            }
        }
        """;

    private static final String STORE = """
        {
            var store = new $Store();
            var h = store.add(1, Hue.C1, false);
            Supplier<String> state = () -> store.stream().toList().toString();
            refused("$", state, () -> store.paintHue(h, hue));
            refused("set", state, () -> store.set(h, new $(5, new Paint(hue, false))));
            refused("group", state, () -> store.paint(h, new Paint(hue, false)));
            refused("add", state, () -> store.remove(store.add(new $(5, new Paint(hue, false)))));
            refused("flat", state, () -> store.remove(store.add(6, hue, true)));
            refused("cursor", state, () -> {
                for (var c : store) {
                    c.value(new $(5, new Paint(hue, false)));
                }
            });
        }
        """;

    private Build build;

    @BeforeEach
    void in(@TempDir Path folder) {
        build = new Build(folder);
    }

    private static String hues(int constants) {
        return "package lib; public enum Hue { %s }"
                .formatted(IntStream.range(0, constants).mapToObj(i -> "C" + i).collect(Collectors.joining(", ")));
    }

    private static String stores() {
        return Stream.of("Packed", "Structs", "Grouped", "Native")
                .map(name -> STORE.replace("$", name))
                .collect(Collectors.joining());
    }

    /** The program says what of it went wrong, and one message. */
    @InTurn
    @Test
    void aConstantThatTheColumnCannotHoldIsRefused() {
        build.file("lib/lib/Hue.java", hues(100)).file("src/app/Main.java", MAIN.replace("STORES", stores()));
        build.javac(build.sources("lib"), "lib", "-proc:none");
        build.javac(
                build.sources("src"),
                "out",
                "-Xlint:-auxiliaryclass",
                "-cp",
                Build.join(Build.RUNTIME, build.path("lib").toString()));
        build.file("lib/lib/Hue.java", hues(300));
        build.javac(build.sources("lib"), "lib", "-proc:none");
        assertEquals(
                "lib.Hue.C256 has ordinal 256, and column 'dyedHue' holds 128 constants, because lib.Hue had no more"
                        + " when the code of the column was compiled. Compile it again.",
                Build.java(
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        Build.join(
                                Build.RUNTIME,
                                build.path("lib").toString(),
                                build.path("out").toString()),
                        "app.Main"));
    }
}

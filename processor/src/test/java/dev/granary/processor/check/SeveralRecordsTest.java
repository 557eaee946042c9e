package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Rejection;
import dev.granary.processor.testing.TestCompiler;

/** Kernels for several records in one class. */
class SeveralRecordsTest {
    private static final String SHIP = """
        package game;

        @dev.granary.SoA
        public record Ship(float speed) {}
        """;

    private static final String CRATE = """
        package game;

        @dev.granary.BulkData
        record Crate(int worth) {}
        """;

    private static final String SEA = """
        package game;

        @dev.granary.World(Ship.class)
        interface Sea {}
        """;

    private static String kernels(String text) {
        return """
            package game;

            import dev.granary.*;

            %s
            """.formatted(text);
    }

    private static Rejection reject(TestCompiler compiler, String text) {
        return compiler.rejects(kernels(text), SHIP, CRATE, SEA);
    }

    @BothCompilers
    void kernelsOfBoth(TestCompiler compiler) {
        compiler.accepts(SHIP, CRATE, kernels("""
            @Kernels({Ship.class, Crate.class})
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }

                @Kernel static void sail(CrateStore.Cursor c, Ship s) { c.worth((int) s.speed()); }
            }
            """));
    }

    @BothCompilers
    void oneInBraces(TestCompiler compiler) {
        compiler.accepts(SHIP, kernels("""
            @Kernels({Ship.class})
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }
            }
            """));
    }

    @BothCompilers
    void nothingNamed(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({}) // ERROR
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }
            }
            """)
                .with("[Granary/NoStore] Class Trade has kernels for nothing, because @Kernels names no type. Name a"
                        + " record annotated with @SoA or @BulkData there, or a world.");
    }

    @BothCompilers
    void kernelOfNoneOfThem(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Ship.class, Crate.class})
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }

                @Kernel static void count(Crate c) {}

                @Kernel static void row(float[] all) {} // ERROR
            }
            """)
                .with("[Granary/KernelSignature] Kernel 'row' of Trade takes (float[]), which is for none of Ship,"
                        + " Crate, because a kernel takes the record or the cursor of its store first, and a"
                        + " reduction takes it behind its total. Begin with one of them, or name another record in"
                        + " @Kernels.");
    }

    @BothCompilers
    void kernelOfEither(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Ship.class, Crate.class})
            class Trade {
                @Kernel static Ship sail(Ship s, Crate c) { return s; } // ERROR

                @Kernel static void count(Crate c) {}
            }
            """)
                .with("[Granary/KernelSignature] Kernel 'sail' of Trade takes (Ship, Crate), which leaves open"
                        + " whether it is for Ship or Crate, because it could be an update of the first or a"
                        + " reduction over the second. Take the cursor of the one that it is for.");
    }

    @BothCompilers
    void recordWithoutKernels(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Ship.class, Crate.class}) // ERROR
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }
            }
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Kernels of class Trade names Crate, which would"
                        + " have no effect, because no kernel takes it or its store's cursor. Remove it, or add a"
                        + " kernel.");
    }

    @BothCompilers
    void recordTwice(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Ship.class, Ship.class}) // ERROR
            class Trade {
                @Kernel static Ship sail(Ship s) { return s; }
            }
            """)
                .with("[Granary/OptionWithoutEffect] Annotation @Kernels of class Trade names Ship twice, which"
                        + " would have no effect, because its kernels have one loop each. Name it once.");
    }

    @BothCompilers
    void worldAmongThem(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Crate.class, Sea.class}) // ERROR
            class Trade {
                @Kernel static void count(Crate c) {}
            }
            """)
                .with("[Granary/IncompatibleOptions] Class Trade can't have kernels for Sea and for other types,"
                        + " because that is a world, whose kernels take components, which may be any records. Move"
                        + " those of the world to another class.");
    }

    @BothCompilers
    void recordWithoutStore(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Crate.class, String.class}) // ERROR
            class Trade {
                @Kernel static void count(Crate c) {}
            }
            """)
                .with("[Granary/NoStore] Class Trade can't have kernels for String, because that has neither a store"
                        + " nor a world. Annotate String with @SoA, @BulkData or @World, or name another type in"
                        + " @Kernels.");
    }

    /** Orders take no store, which would tell them apart. */
    @BothCompilers
    void ordersOfOneName(TestCompiler compiler) {
        reject(compiler, """
            @Kernels({Ship.class, Crate.class})
            class Trade {
                @Kernel static float size(Ship s) { return 1; }

                @Kernel static float size(Crate c) { return 1; } // ERROR
            }
            """)
                .with("[Granary/KernelTwice] Kernel 'size' of Trade can't have a loop, because another kernel"
                        + " already has one with the signature size(). Rename one of the two.");
    }
}

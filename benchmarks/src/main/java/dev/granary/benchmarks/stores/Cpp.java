package dev.granary.benchmarks.stores;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;

/** The loops in C++, compiled here and now by {@code g++ -O3 -march=native}; without fused operations, which Java has none of. */
@SuppressWarnings("restricted") // calling C++ is what it is for
public final class Cpp {
    /** Names a library that is compiled already, so that not every JVM that measures compiles it again. */
    public static final String LIBRARY = "granary.cpp";

    static final MemoryLayout ADDRESS = ValueLayout.ADDRESS;
    static final MemoryLayout LONG = ValueLayout.JAVA_LONG;
    static final MemoryLayout INT = ValueLayout.JAVA_INT;
    static final MemoryLayout FLOAT = ValueLayout.JAVA_FLOAT;
    static final MemoryLayout DOUBLE = ValueLayout.JAVA_DOUBLE;

    private static final class Loaded {
        static final SymbolLookup LIBRARY_LOOKUP = SymbolLookup.libraryLookup(library(), Arena.global());

        private static Path library() {
            String compiled = System.getProperty(LIBRARY);
            return compiled == null ? compile() : Path.of(compiled);
        }
    }

    private Cpp() {}

    /** Whether there is a g++ to compile with. */
    public static boolean isThere() {
        try {
            return new ProcessBuilder("g++", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static MethodHandle function(String name, MemoryLayout result, MemoryLayout... parameters) {
        return Linker.nativeLinker()
                .downcallHandle(Loaded.LIBRARY_LOOKUP.findOrThrow(name), FunctionDescriptor.of(result, parameters));
    }

    static MethodHandle procedure(String name, MemoryLayout... parameters) {
        return Linker.nativeLinker()
                .downcallHandle(Loaded.LIBRARY_LOOKUP.findOrThrow(name), FunctionDescriptor.ofVoid(parameters));
    }

    /** Compiles into a temporary directory, which is deleted when this JVM ends, and returns the library. */
    public static Path compile() {
        try (InputStream source = Cpp.class.getResourceAsStream("loops.cpp")) {
            Path directory = Files.createTempDirectory("granary-cpp");
            Path file = directory.resolve("loops.cpp");
            Path library = directory.resolve("loops.so");
            directory.toFile().deleteOnExit();
            file.toFile().deleteOnExit();
            library.toFile().deleteOnExit();
            Files.copy(source, file);
            int failed = new ProcessBuilder(
                            "g++",
                            "-O3",
                            "-march=native",
                            "-ffp-contract=off",
                            "-shared",
                            "-fPIC",
                            "-o",
                            library.toString(),
                            file.toString())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (failed != 0) {
                throw new IllegalStateException("g++ failed: " + failed);
            }
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException("there is no g++ here to compare with", e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}

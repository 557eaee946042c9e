package dev.granary.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;

/** The same arrays and loop as {@link Columns} in C++, compiled here and now by {@code g++ -O3 -march=native}. */
@SuppressWarnings("restricted") // calling C++ is what it is for
final class CppColumns {
    private static final MethodHandle INTEGRATE;
    private static final MethodHandle MAKE;
    private static final MethodHandle X_AT;

    private final MemorySegment columns;

    static {
        Linker linker = Linker.nativeLinker();
        SymbolLookup library = SymbolLookup.libraryLookup(compile(), Arena.global());
        MAKE = linker.downcallHandle(
                library.findOrThrow("make"), FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.JAVA_LONG));
        INTEGRATE = linker.downcallHandle(
                library.findOrThrow("integrate_columns"),
                FunctionDescriptor.ofVoid(ValueLayout.ADDRESS, ValueLayout.JAVA_FLOAT));
        X_AT = linker.downcallHandle(
                library.findOrThrow("x_at"),
                FunctionDescriptor.of(ValueLayout.JAVA_FLOAT, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG));
    }

    CppColumns(long count) {
        try {
            columns = (MemorySegment) MAKE.invokeExact(count);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static Path compile() {
        try (InputStream source = CppColumns.class.getResourceAsStream("integrate.cpp")) {
            Path directory = Files.createTempDirectory("cpp");
            Files.copy(source, directory.resolve("integrate.cpp"));
            Path library = directory.resolve("integrate.so");
            int failed = new ProcessBuilder(
                            "g++",
                            "-O3",
                            "-march=native",
                            "-shared",
                            "-fPIC",
                            "-o",
                            library.toString(),
                            directory.resolve("integrate.cpp").toString())
                    .inheritIO()
                    .start()
                    .waitFor();
            if (failed != 0) {
                throw new IllegalStateException("g++ failed: " + failed);
            }
            return library;
        } catch (IOException e) {
            throw new IllegalStateException("there is no g++ here to compare with: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void integrate(float dt) {
        try {
            INTEGRATE.invokeExact(columns, dt);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    float x(long i) {
        try {
            return (float) X_AT.invokeExact(columns, i);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}

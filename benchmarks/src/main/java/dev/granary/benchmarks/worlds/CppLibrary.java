package dev.granary.benchmarks.worlds;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A library in C++, whose headers somebody has put into a folder: compiled here and now, and called by what {@code rival.h} has. */
@SuppressWarnings("restricted") // calling C++ is what it is for
final class CppLibrary {
    /** What a name begins with says how long it is; a version needs no more. */
    private static final int MOST_NAME_BYTES = 64;

    /** As many lines of g++ as say what is wrong. */
    private static final int MOST_LINES = 10;

    /**
     * Those that there is a world of.
     *
     * @param source the world
     * @param needed what has to be there, one of each
     * @param modes what each way to use it is called, behind its name
     */
    private record Kind(String title, String source, List<List<String>> needed, List<String> modes) {
        boolean isIn(Path folder) {
            return needed.stream()
                    .allMatch(files -> files.stream().anyMatch(file -> Files.isRegularFile(folder.resolve(file))));
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind("EnTT", "entt.cpp", List.of(List.of("entt/entt.hpp", "entt.hpp")), List.of(", view", ", group")),
            new Kind("flecs", "flecs.cpp", List.of(List.of("flecs.h"), List.of("flecs.c")), List.of("")));

    private final SymbolLookup functions;
    private final Map<String, MethodHandle> linked = new HashMap<>();
    private final List<String> modes;
    private final String name;

    private CppLibrary(Path library, List<String> modes) {
        this.functions = SymbolLookup.libraryLookup(library, Arena.global());
        this.modes = modes;
        try {
            MemorySegment text =
                    (MemorySegment) function("rival_name", ValueLayout.ADDRESS).invoke();
            name = text.reinterpret(MOST_NAME_BYTES).getString(0);
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }

    static Optional<String> refusal(Path folder) {
        return KINDS.stream().anyMatch(kind -> kind.isIn(folder))
                ? Optional.empty()
                : Optional.of("There is neither entt/entt.hpp (or entt.hpp), the single header of EnTT, nor flecs.h and"
                        + " flecs.c, the distribution of flecs, in " + folder + ".");
    }

    /** Those that the folder has; their libraries are deleted again, as whoever has loaded one needs its file no more. */
    static List<CppLibrary> compile(Path folder) throws IOException {
        Path directory = Files.createTempDirectory("granary-native");
        try {
            for (String file : List.of("rival.h", "entt.cpp", "flecs.cpp")) {
                try (InputStream source = CppLibrary.class.getResourceAsStream(file)) {
                    Files.copy(source, directory.resolve(file));
                }
            }
            List<CppLibrary> libraries = new ArrayList<>();
            for (Kind kind : KINDS) {
                if (kind.isIn(folder)) {
                    libraries.add(new CppLibrary(compile(kind, folder.toAbsolutePath(), directory), kind.modes));
                }
            }
            return libraries;
        } finally {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(directory);
        }
    }

    private static Path compile(Kind kind, Path folder, Path directory) throws IOException {
        Path library = directory.resolve(kind.source + ".so");
        List<String> link = new ArrayList<>(
                List.of("-std=c++20", "-shared", "-Wl,-Bsymbolic", "-I", folder.toString(), "-o", library.toString()));
        link.add(directory.resolve(kind.source).toString());
        if (kind.source.equals("flecs.cpp")) {
            Path object = directory.resolve("flecs.o");
            run(
                    kind,
                    List.of(
                            "-x",
                            "c",
                            "-std=gnu99",
                            "-c",
                            "-o",
                            object.toString(),
                            folder.resolve("flecs.c").toString()));
            link.add(object.toString());
        }
        run(kind, link);
        return library;
    }

    private static void run(Kind kind, List<String> arguments) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("g++", "-O3", "-march=native", "-ffp-contract=off", "-DNDEBUG", "-fPIC", "-w"));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("g++ can't compile this " + kind.title + " (expected: EnTT 3, flecs 4.1):\n"
                        + String.join("\n", said.lines().limit(MOST_LINES).toList()));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** With its version. */
    String name() {
        return name;
    }

    /** What the ways to use it are called. */
    List<String> modes() {
        return modes;
    }

    /** A world of it, used in one of its ways. */
    CppWork work(int mode, int[] order) {
        return new CppWorkOfLibrary(this, mode, order);
    }

    /** Linked by the first call, of whose time no more is seen in the least of all rounds. */
    MethodHandle function(String name, MemoryLayout result, MemoryLayout... parameters) {
        return linked.computeIfAbsent(
                name,
                unknown -> Linker.nativeLinker()
                        .downcallHandle(functions.findOrThrow(name), FunctionDescriptor.of(result, parameters)));
    }

    MethodHandle procedure(String name, MemoryLayout... parameters) {
        return linked.computeIfAbsent(
                name,
                unknown -> Linker.nativeLinker()
                        .downcallHandle(functions.findOrThrow(name), FunctionDescriptor.ofVoid(parameters)));
    }
}

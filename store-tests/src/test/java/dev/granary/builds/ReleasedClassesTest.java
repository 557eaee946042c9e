package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.Contract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Classes that processors of each contract generated, on the runtime of today.
 *
 * <p>A folder {@code contract-N} has the jar of a program, what it said, and the files that it saved. That of the contract of today is
 * made by the processor of today where {@code -Dgranary.updateReleased=true}; once a processor is released, its own stays as it is.
 */
class ReleasedClassesTest {
    private static final Path RELEASED = Path.of("src/test/resources/released");
    private static final String JAR = "released.jar";
    private static final String SAID = "said.txt";
    private static final List<String> FILES = List.of("trades.granary", "port.granary");

    @TempDir
    private Path directory;

    @BeforeAll
    static void update(@TempDir Path directory) throws Exception {
        if (!Boolean.getBoolean("granary.updateReleased")) {
            return;
        }
        Build build = new Build(directory);
        try (Stream<Path> sources = Files.list(RELEASED.resolve("sources"))) {
            for (Path source : sources.toList()) {
                build.file("src/released/" + source.getFileName(), Files.readString(source));
            }
        }
        build.javac(build.sources("src"), "out", "-cp", Build.RUNTIME, "-g:none");
        Path folder = Files.createDirectories(folder(Contract.VERSION));
        Files.copy(Path.of(build.jar("out", JAR)), folder.resolve(JAR), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(folder.resolve(SAID), called(Contract.VERSION, "run", folder));
    }

    private static Path folder(int contract) {
        return RELEASED.resolve("contract-" + contract);
    }

    private static List<Integer> contracts(boolean isKnown) {
        try (Stream<Path> folders = Files.list(RELEASED)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.startsWith("contract-"))
                    .map(name -> Integer.valueOf(name.substring("contract-".length())))
                    .filter(contract -> Contract.isKnown(contract) == isKnown)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Integer> known() {
        return contracts(true);
    }

    /** What a method of the program returns, with a class loader of its own and the runtime of this test. */
    private static String called(int contract, String method, Path folder) throws Exception {
        URL jar = folder(contract).resolve(JAR).toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, Contract.class.getClassLoader())) {
            return (String) loader.loadClass("released.Journey")
                    .getMethod(method, Path.class)
                    .invoke(null, folder);
        }
    }

    @Test
    void thatOfTodayIsThere() {
        assertTrue(
                known().contains(Contract.VERSION),
                "generated code has a new contract: run this test with -Dgranary.updateReleased=true");
    }

    @ParameterizedTest
    @MethodSource("known")
    void runs(int contract) throws Exception {
        assertEquals(Files.readString(folder(contract).resolve(SAID)), called(contract, "run", directory));
    }

    @ParameterizedTest
    @MethodSource("known")
    void readsWhatItSaved(int contract) throws Exception {
        for (String file : FILES) {
            Files.copy(folder(contract).resolve(file), directory.resolve(file));
        }
        String saved = called(contract, "read", directory);
        called(contract, "run", directory);
        assertEquals(saved, called(contract, "read", directory));
    }

    /** Those that this runtime knows no more say so. */
    @Test
    void olderOnesAreRefused() {
        for (int contract : contracts(false)) {
            Throwable failure = assertThrows(InvocationTargetException.class, () -> called(contract, "run", directory))
                    .getCause();
            assertInstanceOf(IncompatibleClassChangeError.class, failure);
            assertTrue(failure.getMessage().contains("was generated for version " + contract), failure.getMessage());
        }
    }
}

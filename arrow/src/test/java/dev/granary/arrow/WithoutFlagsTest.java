package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user has: no {@code --add-opens}, nothing of Arrow but its metadata, and no warning. */
class WithoutFlagsTest {
    @TempDir
    private Path directory;

    /** Writes and reads. */
    public static final class Program {
        private Program() {}

        /** Takes the path of a file. */
        public static void main(String[] arguments) throws IOException {
            SaleStore sales = new SaleStore();
            sales.add(1, Sale.Side.BUY, "XAU", 4_100, 3, true, dev.granary.Handle.none());
            Arrow.write(sales, Path.of(arguments[0]));
            SaleStore again = new SaleStore();
            Arrow.read(Path.of(arguments[0]), again);
            System.out.println(again.stream().toList());
        }
    }

    private static Path placeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> modules() {
        return Stream.of(
                        dev.granary.Handle.class,
                        Arrow.class,
                        org.apache.arrow.flatbuf.Message.class,
                        com.google.flatbuffers.Table.class)
                .map(WithoutFlagsTest::placeOf)
                .toList();
    }

    @Test
    void runsAndSaysNothing() throws IOException, InterruptedException {
        String path = Stream.concat(modules().stream(), Stream.of(placeOf(Sale.class)))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        path,
                        Program.class.getName(),
                        directory.resolve("sales.arrow").toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
        assertEquals(
                "[Sale[number=1, side=BUY, instrument=XAU, price=4100.0, quantity=3, open=true, parent=none]]",
                said.strip());
    }

    @Test
    void isAModule() {
        Configuration resolved = ModuleLayer.boot()
                .configuration()
                .resolve(
                        ModuleFinder.of(modules().toArray(Path[]::new)),
                        ModuleFinder.of(),
                        Set.of("dev.granary.arrow"));
        assertTrue(resolved.findModule("dev.granary").isPresent());
    }
}

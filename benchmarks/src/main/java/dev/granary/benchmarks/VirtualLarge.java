package dev.granary.benchmarks;

import dev.granary.Handle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reserves a tebibyte of addresses, and puts 200 million items into a store in virtual memory; says what it takes. To be run
 * by hand, on Linux with 8 GiB to spare, with {@code -Xmx6g}.
 */
public final class VirtualLarge {
    private static final int ITEMS = 200_000_000;

    private VirtualLarge() {}

    public static void main(String[] arguments) throws IOException {
        int items = arguments.length == 0 ? ITEMS : Integer.parseInt(arguments[0]);
        reserve();
        fill(items);
    }

    private static void reserve() throws IOException {
        try (var tomes = new TomeStore()) {
            var shelf = new Tome.Shelf(1, 2, 3, 4, 5, 6, 7, 8, 9);
            Handle<Tome> handle = tomes.add(new Tome(shelf, shelf, shelf, shelf, shelf, shelf, shelf, 10));
            say("reserved " + (tomes.items().byteSize() >> 30) + " GiB for structs of " + TomeStore.Block.STRIDE_BYTES
                    + " bytes, read back " + tomes.g(handle));
        }
    }

    private static void fill(int items) throws IOException {
        long start = System.nanoTime();
        try (var grains = new DustStore()) {
            long longest = 0;
            Handle<Dust> last = Handle.none();
            for (int i = 0; i < items; i++) {
                long before = (i & 0xFFFF) == 0 ? System.nanoTime() : 0;
                last = grains.add(i & 1023, 1, i);
                if (before != 0) {
                    longest = Math.max(longest, System.nanoTime() - before);
                }
            }
            say("added " + grains.size() + " items in " + seconds(start) + " s; the longest addition of a block took "
                    + longest / 1000 + " microseconds; " + grains.stats());
            say("a column has " + (grains.columns().x().byteSize() >> 20) + " MiB of addresses from 0x"
                    + Long.toHexString(grains.columns().x().address()));
            start = System.nanoTime();
            DustKernels.fall(grains, 0.5f);
            say("first sweep " + seconds(start) + " s");
            start = System.nanoTime();
            DustKernels.fall(grains, 0.5f);
            say("second sweep " + seconds(start) + " s");
            start = System.nanoTime();
            say("sum of x " + grains.x().sum() + ", greatest y " + grains.y().max() + " in " + seconds(start)
                    + " s; the last item is " + grains.get(last));
            start = System.nanoTime();
            grains.clear();
            grains.trim();
            say("cleared and trimmed in " + seconds(start) + " s");
        }
        say("closed");
    }

    private static double seconds(long start) {
        return Math.round((System.nanoTime() - start) / 1e7) / 100.0;
    }

    private static void say(String text) throws IOException {
        String resident = Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .findFirst()
                .orElse("");
        System.out.println(text + "; " + resident.replaceAll("\\s+", " "));
    }
}

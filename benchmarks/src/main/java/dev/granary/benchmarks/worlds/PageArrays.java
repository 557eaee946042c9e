package dev.granary.benchmarks.worlds;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Why pages of a world share arrays: one loop over two columns of a million rows, page by page, with so many pages to an array. 245
 * are whole columns.
 *
 * <p>Arrays are made page by page, nine columns each, as they come about in a world. Before each call other memory is read, so
 * that columns are in no cache.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 300)
@Measurement(iterations = 300)
public class PageArrays {
    private static final int PAGES = 245;
    private static final int ROWS = 4096;
    private static final int COLUMNS = 9;
    private static final int GAP = 64;
    private static final float DT = 1f / 60;

    @Param({"1", "2", "4", "8", "16", "245"})
    public int pagesToAnArray;

    private final float[][][] columns = new float[COLUMNS][PAGES][];
    private final int[] other = new int[12 << 20];

    @Setup
    public void setUp() {
        for (int page = 0; page < PAGES; page++) {
            for (float[][] column : columns) {
                column[page] = page % pagesToAnArray == 0 ? new float[pagesToAnArray * ROWS + GAP] : column[page - 1];
            }
        }
    }

    @Setup(Level.Invocation)
    public void readOther() {
        for (int i = 0; i < other.length; i += 16) other[i]++;
    }

    @Benchmark
    public void sweep() {
        for (int page = 0; page < PAGES; page++) {
            fade(columns[6][page], columns[7][page], page % pagesToAnArray * ROWS);
        }
    }

    private static void fade(float[] alpha, float[] perSecond, int first) {
        for (int row = first; row < first + ROWS; row++) alpha[row] -= perSecond[row] * DT;
    }
}

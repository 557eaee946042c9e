package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.World;
import dev.granary.runtime.WorldPage;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.constant.ConstantDescs;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The systems of a frame allocate nothing in one thread: not a byte, once compiled, with holes that come and are filled. */
class WorldAllocationTest {
    private static final int ENTITIES = 50_000;

    /** For the JIT compiler; of this thread's own time, so that it is as much on a busy machine. */
    private static final long PATIENCE = 60_000_000_000L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    record Place(float x, float y) {}

    record Speed(float x, float y) {}

    record Fading(float alpha, float perFrame) {}

    record Stuck() {}

    @World({Place.class, Speed.class, Fading.class, Stuck.class})
    interface Flakes {}

    @Kernels(Flakes.class)
    static final class Weather {
        static final Stuck STUCK = new Stuck();
        static final float DEEP = -1000;

        private Weather() {}

        record Motion(Place place, Speed speed) {}

        @Kernel(without = Stuck.class)
        static Motion fall(Place p, Speed s, float dt) {
            return new Motion(new Place(p.x() + s.x() * dt, p.y() + s.y() * dt), new Speed(s.x() * 0.99f, s.y() - dt));
        }

        @Kernel
        static Fading fade(Fading f) {
            return new Fading(f.alpha() - f.perFrame(), f.perFrame());
        }

        /** The JIT compiler does not inline what is called in a branch that is rare, so what is passed there is an object. */
        @Kernel(
                all = {Place.class, Speed.class},
                without = Stuck.class)
        static void stick(WorldAllocationTest_FlakesWorld.Cursor e, WorldAllocationTest_FlakesWorld.Commands commands) {
            if (e.placeY() < DEEP && e.speedY() <= 0) commands.add(e, STUCK);
        }

        @RemoveIf
        static boolean isGone(Fading f) {
            return f.alpha() <= 0;
        }
    }

    private final WorldAllocationTest_FlakesWorld world = new WorldAllocationTest_FlakesWorld();
    private final WorldAllocationTest_FlakesWorld.Archetype flake = world.archetype()
            .with(new Place(0, 1))
            .with(new Speed(0, 0))
            .with(new Fading(1, 0.01f))
            .build();

    /** Not a system: what {@code create} returns is an object, with 512 bytes for each page. */
    private void snow() {
        int number = 0;
        for (WorldAllocationTest_FlakesWorld.Cursor e : world.create(flake, ENTITIES - world.size())) {
            e.fadingPerFrame(1f / (20 + number++ * 31 % 80));
        }
    }

    private int systems() {
        WorldAllocationTest_WeatherKernels.fall(world, 0.05f);
        WorldAllocationTest_WeatherKernels.fade(world);
        return WorldAllocationTest_WeatherKernels.isGone(world);
    }

    /** Until a hundred frames in a row have allocated nothing, which has to be sooner or later. */
    @Test
    void systemsOfAFrame() {
        int framesWithout = 0;
        long changes = 0;
        long least = Long.MAX_VALUE;
        long begin = THREADS.getCurrentThreadCpuTime();
        while (framesWithout < 100 && THREADS.getCurrentThreadCpuTime() - begin < PATIENCE) {
            snow();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            int changed = systems();
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            least = Math.min(least, bytes);
            framesWithout = bytes == 0 ? framesWithout + 1 : 0;
            changes = bytes == 0 ? changes + changed : 0;
        }
        assertTrue(framesWithout == 100, least + " bytes in the frame with the fewest");
        assertTrue(changes > 10_000, "too few changes to say: " + changes);
    }

    /** Of tasks, by their numbers, as kernels record them; the logs have grown to what they need after some rounds. */
    @Test
    void commands() {
        Stuck stuck = new Stuck();
        List<Handle<Flakes>> flakes = new ArrayList<>();
        for (long bits : world.create(flake, ENTITIES).handles()) {
            flakes.add(Handle.ofBits(bits));
        }
        long least = Long.MAX_VALUE;
        long begin = THREADS.getCurrentThreadCpuTime();
        while (least > 0 && THREADS.getCurrentThreadCpuTime() - begin < PATIENCE) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < flakes.size(); i += 100) {
                world.commands().task(i % 1700).add(flakes.get(i), stuck);
            }
            assertEquals(ENTITIES / 100, world.commands().size());
            assertEquals(0, world.commands().apply());
            for (int i = 0; i < flakes.size(); i += 100) {
                world.commands().task(i % 1700).removeStuck(flakes.get(i));
            }
            assertEquals(0, world.commands().apply());
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void commandsInARareBranch() {
        List<Handle<Flakes>> flakes = new ArrayList<>();
        for (long bits : world.create(flake, ENTITIES).handles()) {
            flakes.add(Handle.ofBits(bits));
        }
        for (int i = 0; i < ENTITIES; i += 1000) {
            world.add(flakes.get(i), Weather.STUCK); // or the words of the tag would come and go
        }
        long least = Long.MAX_VALUE;
        long begin = THREADS.getCurrentThreadCpuTime();
        while (least > 0 && THREADS.getCurrentThreadCpuTime() - begin < PATIENCE) {
            for (int i = 7; i < ENTITIES; i += 1000) {
                world.placeY(flakes.get(i), 2 * Weather.DEEP);
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            WorldAllocationTest_WeatherKernels.stick(world);
            assertEquals(ENTITIES / 1000, world.commands().size());
            assertEquals(0, world.commands().apply());
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
            for (int i = 7; i < ENTITIES; i += 1000) {
                assertTrue(world.removeStuck(flakes.get(i)));
            }
        }
        assertEquals(0, least);
    }

    /** A component that comes and goes, and one entity that does, with a question in between. */
    @Test
    void comingAndGoing() {
        Handle<Flakes> one = world.create();
        Stuck stuck = new Stuck();
        WorldAllocationTest_FlakesWorld.Query query = world.query().place();
        WorldAllocationTest_FlakesWorld.Query tagged = world.query().stuck();
        long least = Long.MAX_VALUE;
        long begin = System.nanoTime();
        while (least > 0 && System.nanoTime() - begin < PATIENCE) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            int seen = 0;
            for (int i = 0; i < 5000; i++) {
                world.create(flake);
                seen += query.count();
                query.destroyAll();
                world.add(one, stuck);
                seen += tagged.count();
                world.removeStuck(one);
                seen += query.count() + tagged.count();
            }
            assertEquals(10_000, seen);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void aQueryKept() {
        snow();
        WorldAllocationTest_FlakesWorld.Query query =
                world.query().place().speed().without().stuck();
        long least = Long.MAX_VALUE;
        long begin = THREADS.getCurrentThreadCpuTime();
        while (least > 0 && THREADS.getCurrentThreadCpuTime() - begin < PATIENCE) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            assertEquals(ENTITIES, query.count());
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    /**
     * One by one, entities are created without garbage only where C2 inlines {@code create}, and it doesn't once it has compiled
     * that to more than 2,500 bytes. So it must not inline {@code insert}: no method of more than 325 bytes is.
     */
    @Test
    void insertIsTooLongToBeInlined() throws IOException {
        byte[] file;
        try (InputStream in = WorldPage.class.getResourceAsStream("WorldPage.class")) {
            file = in.readAllBytes();
        }
        int length = ClassFile.of().parse(file).methods().stream()
                .filter(method -> method.methodName().equalsString("insert")
                        && method.methodTypeSymbol().returnType().equals(ConstantDescs.CD_long))
                .mapToInt(method ->
                        method.findAttribute(Attributes.code()).orElseThrow().codeLength())
                .min()
                .orElseThrow();
        assertTrue(length > 325, () -> "insert: " + length);
    }
}

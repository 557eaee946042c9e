package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Several threads read what nobody changes, and are all told what one alone is told: nothing that is asked writes what others read. */
class ReadersTest {
    private static final int THREADS = 4;
    private static final int ROUNDS = 12;
    private static final int STEPS = 600;
    private static final int QUESTIONS = 300;

    @BulkData(layout = Layout.SOA)
    @Index(
            name = "book",
            on = {"ship", "price"},
            ordered = true)
    record Freight(
            @Unique long id,
            @Index Ship ship,
            @Ordered long due,
            int price,
            @Grid(cell = 5) Place at,
            @Index @Pooled List<Ship> former,
            @Pooled int[] weights,
            @Index @Symbol String port,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Freight> next,
            boolean sealed) {}

    enum Ship {
        ARGO,
        BEAGLE,
        CALYPSO
    }

    record Place(float x, float y) {}

    record Tag(@Unique int id, @Index Ship ship, @Ordered long due) {}

    record Spot(@Grid(cell = 5) Place at) {}

    record Crew(@Index @Pooled List<Ship> former, @Symbol String port) {}

    record Towed(@Reference(onRemove = OnRemove.REMOVE) Handle<Harbour> by) {}

    record Sealed() {}

    @World({Tag.class, Spot.class, Crew.class, Towed.class, Sealed.class})
    interface Harbour {}

    @Kernels(Freight.class)
    static final class Tides {
        private Tides() {}

        /** The grid is made anew with the next question. */
        @Kernel
        static Adrift drift(Freight item, float by) {
            return new Adrift(new Place(item.at().x() + by, item.at().y()));
        }

        @Kernel
        static void delay(ReadersTest_FreightStore.Cursor item, long by) {
            item.due(item.due() * 31 % 997 + by);
        }
    }

    record Adrift(Place at) {}

    @Kernels(Harbour.class)
    static final class Currents {
        private Currents() {}

        @Kernel
        static Spot drift(Spot spot, float by) {
            return new Spot(new Place(spot.at().x() + by, spot.at().y()));
        }
    }

    private final Random random = new Random(5);

    private static Ship ship(Random random) {
        return Ship.values()[random.nextInt(3)];
    }

    private static String port(Random random) {
        return "port " + random.nextInt(40);
    }

    private static Place place(Random random) {
        return new Place(random.nextInt(100), random.nextInt(100));
    }

    private static <T> Handle<T> one(Random random, List<Handle<T>> handles) {
        return handles.isEmpty() ? Handle.none() : handles.get(random.nextInt(handles.size()));
    }

    /** All begin at once, behind changes: what is made with the first question is made while others ask. */
    private static void assertAllAreTold(ExecutorService threads, Callable<String> questions) throws Exception {
        List<Future<String>> told = threads.invokeAll(Collections.nCopies(THREADS, questions));
        String alone = questions.call();
        for (Future<String> each : told) {
            assertEquals(alone, each.get());
        }
    }

    @Test
    void ofStores() throws Exception {
        var store = new ReadersTest_FreightStore();
        List<Handle<Freight>> handles = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (int step = 0; step < STEPS; step++) {
                    if (random.nextInt(3) != 0) {
                        handles.add(store.add(new Freight(
                                (long) round * STEPS + step,
                                ship(random),
                                random.nextInt(1000),
                                random.nextInt(50),
                                place(random),
                                List.of(ship(random), ship(random)),
                                random.ints(random.nextInt(4)).toArray(),
                                port(random),
                                one(random, handles),
                                random.nextBoolean())));
                    } else if (!handles.isEmpty()) {
                        store.remove(handles.remove(random.nextInt(handles.size())));
                    }
                }
                switch (round % 3) {
                    case 0 -> ReadersTest_TidesKernels.drift(store, 3);
                    case 1 -> ReadersTest_TidesKernels.delay(store, round);
                    default -> store.trim();
                }
                long seed = random.nextLong();
                assertAllAreTold(threads, () -> told(store, handles, new Random(seed)));
            }
        }
    }

    private static String told(ReadersTest_FreightStore store, List<Handle<Freight>> handles, Random random) {
        StringBuilder told = new StringBuilder();
        for (int question = 0; question < QUESTIONS; question++) {
            switch (random.nextInt(12)) {
                case 0 -> told.append(store.byId(random.nextLong((long) ROUNDS * STEPS)));
                case 1 -> {
                    Freight found = store.findById(random.nextLong((long) ROUNDS * STEPS));
                    told.append(found == null ? "none" : found.former() + found.port() + found.weights().length);
                }
                case 2 -> told.append(store.byShip(ship(random)).count());
                case 3 ->
                    told.append(store.byDue()
                            .atLeast(random.nextInt(1000))
                            .below(random.nextInt(1000))
                            .price()
                            .sum());
                case 4 -> {
                    for (var each : store.byBook(ship(random)).below(random.nextInt(50))) {
                        told.append(each.price()).append(each.id());
                    }
                }
                case 5 -> told.append(store.byFormer(ship(random)).count());
                case 6 -> told.append(store.byPort(port(random)).first());
                case 7 -> {
                    Place at = place(random);
                    long sum = 0;
                    for (var each : store.near(at.x(), at.y(), 7)) {
                        sum += each.id();
                    }
                    told.append(sum);
                }
                case 8 -> {
                    Handle<Freight> handle = one(random, handles);
                    told.append(store.byNext(handle).count())
                            .append(store.port(handle))
                            .append(store.former(handle))
                            .append(store.weightsOf(handle).size());
                }
                case 9 ->
                    told.append(store.where(ReadersTest_FreightStore.SEALED).count());
                case 10 ->
                    told.append(store.byDue().first()).append(store.byDue().last());
                default -> {
                    long sum = 0;
                    for (var each : store) {
                        sum += each.id() + each.weightsOf().size();
                    }
                    told.append(sum);
                }
            }
            told.append('\n');
        }
        return told.toString();
    }

    @Test
    void ofWorlds() throws Exception {
        var world = new ReadersTest_HarbourWorld();
        List<Handle<Harbour>> handles = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int round = 0; round < ROUNDS; round++) {
                for (int step = 0; step < STEPS; step++) {
                    change(world, handles, round * STEPS + step);
                }
                handles.removeIf(handle -> !world.contains(handle));
                if (round % 3 == 0) {
                    ReadersTest_CurrentsKernels.drift(world, 3);
                }
                long seed = random.nextLong();
                assertAllAreTold(threads, () -> told(world, handles, new Random(seed)));
                world.trim();
                assertAllAreTold(threads, () -> toldBehindTrim(world, new Random(seed)));
            }
        }
    }

    private void change(ReadersTest_HarbourWorld world, List<Handle<Harbour>> handles, int number) {
        Handle<Harbour> old = one(random, handles);
        if (world.contains(old)) {
            switch (random.nextInt(12)) {
                case 0 -> world.destroy(old);
                case 1 -> world.removeTag(old);
                case 2 -> world.removeSpot(old);
                case 3 -> world.removeCrew(old);
                default -> {} // so there are more and more
            }
        }
        Handle<Harbour> made = world.create();
        if (random.nextBoolean()) {
            world.add(made, new Tag(number, ship(random), random.nextInt(1000)));
        }
        if (random.nextBoolean()) {
            world.add(made, new Spot(place(random)));
        }
        if (random.nextBoolean()) {
            world.add(made, new Crew(List.of(ship(random)), port(random)));
        }
        if (random.nextInt(4) == 0 && world.contains(old)) {
            world.add(made, new Towed(old));
        }
        if (random.nextBoolean()) {
            world.add(made, new Sealed());
        }
        handles.add(made);
    }

    private static String told(ReadersTest_HarbourWorld world, List<Handle<Harbour>> handles, Random random) {
        StringBuilder told = new StringBuilder();
        for (int question = 0; question < QUESTIONS; question++) {
            Handle<Harbour> handle = one(random, handles);
            switch (random.nextInt(8)) {
                case 0 -> told.append(world.findByTagId(random.nextInt(ROUNDS * STEPS)));
                case 1 -> told.append(world.byTagShip(ship(random)).count());
                case 2 ->
                    told.append(world.byTagDue()
                            .atLeast(random.nextInt(1000))
                            .below(random.nextInt(1000))
                            .tagId()
                            .sum());
                case 3 -> {
                    for (var each : world.byCrewFormer(ship(random))) {
                        told.append(each.handle()).append(each.crewPort());
                    }
                }
                case 4 -> {
                    Place at = place(random);
                    told.append(world.nearSpot(at.x(), at.y(), 7).count());
                }
                case 5 -> told.append(world.byTowedBy(handle).count());
                case 6 -> told.append(world.findCrew(handle)).append(world.findTag(handle));
                default -> told.append(world.hasSealed(handle)).append(world.size());
            }
            told.append('\n');
        }
        return told.toString();
    }

    private static String toldBehindTrim(ReadersTest_HarbourWorld world, Random random) {
        StringBuilder told = new StringBuilder();
        for (int question = 0; question < QUESTIONS / 10; question++) {
            switch (random.nextInt(3)) {
                case 0 -> {
                    for (var each : world.query().spot().sealed()) {
                        told.append(each.handle());
                    }
                }
                case 1 -> told.append(world.query().crew().without().tag().count());
                default ->
                    told.append(world.query()
                            .and(world.byTagShip(ship(random)))
                            .tagDue()
                            .max());
            }
            told.append('\n');
        }
        return told.toString();
    }
}

package dev.granary.tests.worldgrids;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.tests.Selections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A world with grids beside a map of where its entities are. */
final class SwarmSimulation {
    private static final int MOST = 1_500;

    /** What an entity has; null for what it has not. */
    record Bee(Swarm.Place place, Swarm.Orbit orbit) {
        Bee with(Swarm.Place other) {
            return new Bee(other, orbit);
        }

        Bee with(Swarm.Orbit other) {
            return new Bee(place, other);
        }
    }

    private SwarmWorld.NearOrbitHits hits;
    private SwarmWorld ofHits;
    SwarmWorld world = new SwarmWorld();
    Map<Handle<Swarm>, Bee> bees = new LinkedHashMap<>();
    private final Random random;
    private final ForkJoinPool pool;
    private final Path folder;
    private SwarmWorld.Snapshot snapshot;
    private Map<Handle<Swarm>, Bee> beesThen;

    SwarmSimulation(Random random, ForkJoinPool pool, Path folder) {
        this.random = random;
        this.pool = pool;
        this.folder = folder;
    }

    void step() {
        switch (random.nextInt(16)) {
            case 0, 1 -> create();
            case 2 -> createMany();
            case 3 -> destroy();
            case 4, 5, 6, 7 -> move();
            case 8, 9 -> add();
            case 10 -> take();
            case 11 -> sweep();
            case 12 -> commands();
            case 13 -> goBack();
            case 14 -> removeNear();
            default -> whole();
        }
        ask();
    }

    private double coordinate() {
        return switch (random.nextInt(40)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> 1e30;
            default -> random.nextInt(-400, 400) / 4.0;
        };
    }

    private Swarm.Place place() {
        return new Swarm.Place(
                new Swarm.Flat((float) coordinate(), (float) coordinate()), random.nextInt(100), random.nextBoolean());
    }

    private Swarm.Deep deep() {
        return new Swarm.Deep(coordinate(), coordinate(), coordinate());
    }

    private Swarm.Orbit orbit() {
        return new Swarm.Orbit(deep(), deep(), random.nextInt(4));
    }

    void create() {
        for (int count = random.nextInt(60); count > 0 && bees.size() < MOST; count--) {
            Handle<Swarm> entity = world.create();
            Bee bee = new Bee(random.nextInt(3) > 0 ? place() : null, random.nextInt(3) > 0 ? orbit() : null);
            if (bee.place() != null) {
                world.add(entity, bee.place());
            }
            if (bee.orbit() != null) {
                world.add(entity, bee.orbit());
            }
            bees.put(entity, bee);
        }
    }

    private void createMany() {
        Bee bee = new Bee(place(), orbit());
        int count = bees.size() < MOST ? random.nextInt(100) : 0;
        for (SwarmWorld.Cursor each : world.create(
                world.archetype()
                        .with(bee.place())
                        .with(bee.orbit())
                        .with(new Swarm.Still())
                        .build(),
                count)) {
            Swarm.Place place = place();
            each.place(place);
            bees.put(each.handle(), bee.with(place));
        }
    }

    private List<Handle<Swarm>> some(int most) {
        List<Handle<Swarm>> all = new ArrayList<>(bees.keySet());
        List<Handle<Swarm>> some = new ArrayList<>();
        for (int count = all.isEmpty() ? 0 : random.nextInt(most); count > 0; count--) {
            some.add(all.get(random.nextInt(all.size())));
        }
        return some;
    }

    private void destroy() {
        for (Handle<Swarm> entity : some(60)) {
            assertEquals(bees.remove(entity) != null, world.destroy(entity));
        }
    }

    private void move() {
        for (Handle<Swarm> entity : some(random.nextInt(3) == 0 ? 400 : 20)) {
            Bee bee = bees.get(entity);
            if (bee.place() != null) {
                float x = (float) coordinate();
                boolean isLit = random.nextBoolean();
                world.placeAtX(entity, x);
                world.placeLit(entity, isLit);
                bee = bee.with(new Swarm.Place(
                        new Swarm.Flat(x, bee.place().at().y()), bee.place().number(), isLit));
            } else {
                assertThrows(MissingComponentException.class, () -> world.placeAtX(entity, 3));
            }
            if (bee.orbit() != null) {
                Swarm.Deep now = deep();
                world.cursor().at(entity).orbitNow(now);
                bee = bee.with(
                        new Swarm.Orbit(bee.orbit().home(), now, bee.orbit().team()));
            }
            bees.put(entity, bee);
        }
    }

    private void add() {
        for (Handle<Swarm> entity : some(30)) {
            Bee bee = bees.get(entity);
            Swarm.Place place = place();
            assertEquals(bee.place() == null, world.add(entity, place));
            bees.put(entity, bee.with(place));
        }
    }

    private void take() {
        for (Handle<Swarm> entity : some(30)) {
            Bee bee = bees.get(entity);
            assertEquals(bee.place() != null, world.removePlace(entity));
            assertEquals(bee.orbit() != null, world.removeOrbit(entity));
            bees.put(entity, new Bee(null, null));
        }
    }

    private void sweep() {
        switch (random.nextInt(3)) {
            case 0 -> {
                if (pool != null && random.nextBoolean()) {
                    Swarm_MovesKernels.drift(world, 3.5f, pool);
                } else {
                    Swarm_MovesKernels.drift(world, 3.5f);
                }
                bees.replaceAll((entity, bee) -> bee.place() == null || world.hasStill(entity)
                        ? bee
                        : bee.with(Swarm.Moves.drift(bee.place(), 3.5f)));
            }
            case 1 -> {
                Swarm_MovesKernels.turn(world, 2);
                bees.replaceAll((entity, bee) ->
                        bee.orbit() == null || bee.orbit().team() != 2
                                ? bee
                                : bee.with(new Swarm.Orbit(
                                        new Swarm.Deep(
                                                bee.orbit().home().y(),
                                                bee.orbit().home().x(),
                                                bee.orbit().home().z()),
                                        new Swarm.Deep(
                                                -bee.orbit().now().x(),
                                                bee.orbit().now().y(),
                                                bee.orbit().now().z()),
                                        2)));
            }
            default -> {
                float limit = random.nextInt(40, 120);
                int before = bees.size();
                bees.values()
                        .removeIf(bee -> bee.place() != null && bee.place().at().x() > limit);
                assertEquals(before - bees.size(), Swarm_MovesKernels.isOut(world, limit));
            }
        }
    }

    private void commands() {
        SwarmWorld.Commands commands = world.commands();
        Swarm.Place place = place();
        Handle<Swarm> created = commands.create(world.archetype().with(place).build());
        for (Handle<Swarm> entity : new HashSet<>(some(20))) {
            Swarm.Orbit orbit = orbit();
            commands.add(entity, orbit);
            commands.removePlace(entity);
            bees.put(entity, new Bee(null, orbit));
        }
        commands.apply();
        bees.put(commands.created(created), new Bee(place, null));
    }

    private void goBack() {
        if (snapshot == null || random.nextInt(4) == 0) {
            snapshot = world.snapshot();
            beesThen = new LinkedHashMap<>(bees);
        } else {
            world.restore(snapshot);
            bees = new LinkedHashMap<>(beesThen);
        }
    }

    private void removeNear() {
        double x = random.nextInt(-100, 100);
        Predicate<Bee> isNear = bee -> isNear(flat(bee), new double[] {x, 0, 0}, 12);
        int before = bees.size();
        bees.values().removeIf(isNear);
        assertEquals(before - bees.size(), world.nearPlace(x, 0, 12).removeAll());
    }

    private void whole() {
        switch (random.nextInt(5)) {
            case 0 -> {
                world.clear();
                bees.clear();
            }
            case 1 -> world.trim();
            case 2 -> {
                SwarmWorld mine = world;
                world = mine.copy();
                ask();
                world = mine;
            }
            default -> save();
        }
    }

    private void save() {
        if (folder == null) {
            return;
        }
        try {
            Path path = folder.resolve("swarm");
            world.save(path);
            SwarmWorld loaded = SwarmWorld.load(path);
            for (double radius : new double[] {5, 40}) {
                assertEquals(
                        world.nearPlace(1, 2, radius).count(),
                        loaded.nearPlace(1, 2, radius).count());
                assertEquals(
                        world.nearOrbitHome(1, 2, 3, radius).count(),
                        loaded.nearOrbitHome(1, 2, 3, radius).count());
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static double[] flat(Bee bee) {
        return bee.place() == null
                ? null
                : new double[] {bee.place().at().x(), bee.place().at().y(), 0};
    }

    private static double[] home(Bee bee) {
        return bee.orbit() == null ? null : point(bee.orbit().home());
    }

    private static double[] now(Bee bee) {
        return bee.orbit() == null ? null : point(bee.orbit().now());
    }

    private static double[] point(Swarm.Deep deep) {
        return new double[] {deep.x(), deep.y(), deep.z()};
    }

    private static boolean isNear(double[] at, double[] center, double radius) {
        if (at == null) {
            return false;
        }
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            if (!Double.isFinite(at[axis]) || !Double.isFinite(center[axis])) {
                return false;
            }
            square += (at[axis] - center[axis]) * (at[axis] - center[axis]);
        }
        return square <= radius * radius;
    }

    private Set<Handle<Swarm>> near(Function<Bee, double[]> position, double[] center, double radius) {
        Set<Handle<Swarm>> near = new HashSet<>();
        bees.forEach((entity, bee) -> {
            if (isNear(position.apply(bee), center, radius)) {
                near.add(entity);
            }
        });
        return near;
    }

    private Set<Handle<Swarm>> lit(Set<Handle<Swarm>> some) {
        return some.stream().filter(entity -> bees.get(entity).place().lit()).collect(Collectors.toSet());
    }

    /** Questions of each grid, and of what finds without objects. */
    void ask() {
        double radius = random.nextInt(10) == 0 ? Double.POSITIVE_INFINITY : random.nextInt(60) / 2.0;
        double[] center = {coordinate(), coordinate(), coordinate()};
        Set<Handle<Swarm>> flat = near(SwarmSimulation::flat, new double[] {center[0], center[1], 0}, radius);
        Selections.check(flat, world.nearPlace(center[0], center[1], radius));
        Selections.check(lit(flat), world.nearPlaceLit(center[0], center[1], radius));
        Set<Handle<Swarm>> home = near(SwarmSimulation::home, center, radius);
        Selections.check(home, world.nearOrbitHome(center[0], center[1], center[2], radius));
        Set<Handle<Swarm>> now = near(SwarmSimulation::now, center, radius);
        SwarmWorld.NearOrbitHits hits = hitsOf(world);
        Set<Handle<Swarm>> found = new HashSet<>();
        for (int index = hits.find(center[0], center[1], center[2], radius); index-- > 0; ) {
            found.add(hits.at(index).handle());
            assertEquals(hits.handle(index), hits.at(index).handle());
        }
        assertEquals(now, found);
        aroundOne(radius);
        if (!found.isEmpty()) {
            world.destroy(world.create());
            assertThrows(ConcurrentModificationException.class, () -> hits.at(0));
        }
    }

    /** The same ones for all questions: nothing may be left of the one before. */
    private SwarmWorld.NearOrbitHits hitsOf(SwarmWorld asked) {
        if (asked != ofHits) {
            hits = asked.nearOrbit();
            ofHits = asked;
        }
        return hits;
    }

    private void aroundOne(double radius) {
        for (Handle<Swarm> entity : some(3)) {
            double[] own = flat(bees.get(entity));
            if (own == null) {
                assertThrows(MissingComponentException.class, () -> world.nearPlace(entity, radius));
            } else {
                Set<Handle<Swarm>> others = near(SwarmSimulation::flat, own, radius);
                others.remove(entity);
                Selections.check(others, world.nearPlace(entity, radius));
                Selections.check(lit(others), world.nearPlaceLit(entity, radius));
            }
        }
    }
}

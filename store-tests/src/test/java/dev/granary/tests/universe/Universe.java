package dev.granary.tests.universe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Archive;
import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Subscription;
import dev.granary.tests.RandomSteps;
import dev.granary.tests.Transcript;
import dev.granary.tests.universe.Plain.Being;
import dev.granary.tests.universe.Plain.Round;
import dev.granary.tests.universe.Plain.Vessel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;

/** A world and stores that refer to it and to each other, and what they should be. */
final class Universe implements RandomSteps {
    private static final int LOOKS = 20;
    private static final int MOST = 300;
    private static final String[] KINDS = {null, "cog", "hulk", "brig"};

    private final Path path;
    private final ForkJoinPool pool;
    private final Transcript transcript;

    private SpaceWorld world = new SpaceWorld();
    private ShipStore ships = new ShipStore();
    private ShotStore shots = new ShotStore();
    private Heard heard;
    private Plain model = Plain.nothing();

    private final List<Moment> moments = new ArrayList<>();
    private SplittableRandom random;
    private int nextId = 1;
    private int steps;

    /** What can be gone back to. */
    private record Moment(SpaceWorld.Snapshot world, ShipStore.Snapshot ships, ShotStore.Snapshot shots, Plain model) {}

    /** What may be done. */
    private interface Step {
        void run() throws IOException;
    }

    private final Map<String, Step> all = Map.ofEntries(
            Map.entry("bear", this::bear),
            Map.entry("bear many", () -> repeat(this::bear)),
            Map.entry("destroy", () -> {
                int id = any(model.beings());
                assertEquals(model.beings().containsKey(id), world.destroy(being(id)));
                model.removeBeing(id);
            }),
            Map.entry("change being", this::changeBeing),
            Map.entry("launch", this::launch),
            Map.entry("launch many", () -> repeat(this::launch)),
            Map.entry("sink", () -> {
                int id = any(model.ships());
                assertEquals(model.ships().containsKey(id), ships.removeById(id));
                model.removeShip(id);
            }),
            Map.entry("refit", this::refit),
            Map.entry("load", this::changeLists),
            Map.entry("fire", this::fire),
            Map.entry("fire many", () -> repeat(this::fire)),
            Map.entry("end shot", () -> {
                int id = any(model.shots());
                assertEquals(model.shots().remove(id) != null, shots.remove(shots.byId(id)));
            }),
            Map.entry("kernels", this::kernels),
            Map.entry("remove some", this::removeSome),
            Map.entry("command", this::command),
            Map.entry("remember", this::remember),
            Map.entry("go back", this::goBack),
            Map.entry("save and load", this::saveAndLoad),
            Map.entry("tidy", this::tidy),
            Map.entry("refuse", this::refuse));

    private final List<String> names = all.keySet().stream().sorted().toList();

    Universe(Path path, ForkJoinPool pool, Transcript transcript) {
        this.path = path;
        this.pool = pool;
        this.transcript = transcript;
        ships.connect(world);
        shots.connect(ships);
        heard = new Heard(world, ships, shots);
    }

    @Override
    public void perform(long seed) {
        random = new SplittableRandom(seed);
        String name = names.get(random.nextInt(names.size()));
        transcript.line("%s, seed %d", name, seed);
        try {
            all.get(name).run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (++steps % LOOKS == 0) {
            finish();
        }
    }

    @Override
    public void finish() {
        new Look(world, ships, shots).compare(model);
        heard.compare();
    }

    private void repeat(Runnable step) {
        for (int times = random.nextInt(40); times > 0; times--) {
            step.run();
        }
    }

    /** An id that is there, or, seldom or if nothing is, one that is not. */
    private int any(Map<Integer, ?> of) {
        return of.isEmpty() || random.nextInt(30) == 0
                ? nextId + 5
                : List.copyOf(of.keySet()).get(random.nextInt(of.size()));
    }

    private int anyOrNone(Map<Integer, ?> of) {
        return of.isEmpty() || random.nextInt(4) == 0
                ? 0
                : List.copyOf(of.keySet()).get(random.nextInt(of.size()));
    }

    private Handle<Space> being(int id) {
        return world.byIdentId(id);
    }

    private void bear() {
        if (model.beings().size() > MOST) {
            return;
        }
        int parent = anyOrNone(model.beings());
        Being being = new Being(
                random.nextInt(50),
                random.nextBoolean() ? new Space.Place(random.nextInt(100), 1) : null,
                random.nextBoolean() ? new Space.Speed(random.nextInt(-3, 4), random.nextBoolean()) : null,
                random.nextInt(3) == 0 ? (Integer) parent : null,
                random.nextInt(5) == 0);
        Space.Ident ident = new Space.Ident(nextId, being.rank());
        if (random.nextBoolean()) {
            SpaceWorld.ArchetypeBuilder builder = world.archetype().with(ident);
            builder = being.place() == null ? builder : builder.with(being.place());
            builder = being.speed() == null ? builder : builder.with(being.speed());
            builder = being.parent() == null ? builder : builder.with(new Space.Child(being(parent)));
            builder = being.isCold() ? builder.with(new Space.Cold()) : builder;
            world.create(builder.build());
        } else {
            Handle<Space> entity = world.create();
            world.add(entity, ident);
            add(entity, being);
        }
        model.beings().put(nextId++, being);
    }

    private void add(Handle<Space> entity, Being being) {
        if (being.place() != null) {
            world.add(entity, being.place());
        }
        if (being.speed() != null) {
            world.add(entity, being.speed());
        }
        if (being.parent() != null) {
            world.add(entity, new Space.Child(being(being.parent())));
        }
        if (being.isCold()) {
            world.addCold(entity);
        }
    }

    private void changeBeing() {
        int id = anyOrNone(model.beings());
        if (id == 0) {
            return;
        }
        Handle<Space> entity = being(id);
        Being old = model.beings().get(id);
        Being being = new Being(
                random.nextInt(50),
                random.nextBoolean() ? old.place() : null,
                random.nextBoolean() ? old.speed() : new Space.Speed(1, true),
                random.nextBoolean() ? old.parent() : null,
                random.nextInt(4) == 0);
        world.identRank(entity, being.rank());
        world.removePlace(entity);
        world.removeChild(entity);
        if (!being.isCold()) {
            world.removeCold(entity);
        }
        if (being.speed() == null) {
            world.removeSpeed(entity);
        }
        add(entity, being);
        model.beings().put(id, being);
    }

    private Vessel vessel() {
        List<Float> cargo = new ArrayList<>();
        List<Ship.Stop> stops = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            cargo.add((float) random.nextInt(9));
            stops.add(stop());
        }
        return new Vessel(
                KINDS[random.nextInt(KINDS.length)],
                random.nextInt(50),
                anyOrNone(model.beings()),
                List.copyOf(cargo),
                List.copyOf(stops),
                crew(),
                random.nextBoolean());
    }

    /** Some are in it twice. */
    private List<Integer> crew() {
        List<Integer> crew = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            int id = anyOrNone(model.beings());
            if (id != 0) {
                crew.add(id);
            }
        }
        return List.copyOf(crew);
    }

    private Ship.Stop stop() {
        return new Ship.Stop(random.nextInt(9), random.nextInt(3) == 0 ? null : "port " + random.nextInt(20));
    }

    private Ship ship(int id, Vessel of) {
        float[] cargo = new float[of.cargo().size()];
        for (int i = 0; i < cargo.length; i++) {
            cargo[i] = of.cargo().get(i);
        }
        return new Ship(
                id,
                of.kind(),
                of.rank(),
                of.pilot() == 0 ? Handle.none() : being(of.pilot()),
                cargo,
                of.stops(),
                of.crew().stream().map(this::being).toList(),
                of.lit());
    }

    private void launch() {
        if (model.ships().size() <= MOST) {
            Vessel vessel = vessel();
            ships.add(ship(nextId, vessel));
            model.ships().put(nextId++, vessel);
        }
    }

    private void refit() {
        int id = anyOrNone(model.ships());
        if (id != 0) {
            Vessel vessel = vessel();
            ships.set(ships.byId(id), ship(id, vessel));
            model.ships().put(id, vessel);
        }
    }

    private void changeLists() {
        int id = anyOrNone(model.ships());
        if (id == 0) {
            return;
        }
        Vessel vessel = model.ships().get(id);
        List<Float> cargo = new ArrayList<>(vessel.cargo());
        ShipStore.Cargo ofCargo = ships.cargoOf(ships.byId(id));
        List<Ship.Stop> stops = new ArrayList<>(vessel.stops());
        ShipStore.Stops ofStops = ships.stopsOf(ships.byId(id));
        for (int times = random.nextInt(30); times > 0; times--) {
            int at = random.nextInt(cargo.size() + 1);
            if (random.nextInt(3) == 0 && at < cargo.size()) {
                cargo.remove(at);
                ofCargo.removeAt(at);
            } else {
                cargo.add(at, (float) times);
                ofCargo.insert(at, times);
            }
            Ship.Stop stop = stop();
            if (!stops.isEmpty() && random.nextBoolean()) {
                stops.set(0, stop);
                ofStops.set(0, stop);
            } else {
                stops.add(stop);
                ofStops.add(stop);
            }
        }
        model.ships()
                .put(id, vessel.with(List.copyOf(cargo)).to(List.copyOf(stops)).manned(changedCrew(id)));
    }

    private List<Integer> changedCrew(int ship) {
        List<Integer> crew = new ArrayList<>(model.ships().get(ship).crew());
        ShipStore.Crew ofCrew = ships.crewOf(ships.byId(ship));
        for (int id : crew()) {
            int at = random.nextInt(crew.size() + 1);
            switch (random.nextInt(4)) {
                case 0 -> {
                    crew.add(id);
                    ofCrew.add(being(id));
                }
                case 1 -> {
                    crew.add(at, id);
                    ofCrew.insert(at, being(id));
                }
                case 2 -> {
                    if (at < crew.size()) {
                        crew.set(at, id);
                        ofCrew.set(at, being(id));
                    }
                }
                default -> {
                    if (at < crew.size()) {
                        crew.set(at, crew.getLast());
                        crew.removeLast();
                        ofCrew.swapRemoveAt(at);
                    }
                }
            }
        }
        return List.copyOf(crew);
    }

    private void fire() {
        if (model.shots().size() <= MOST) {
            Round round = new Round(anyOrNone(model.ships()), random.nextInt(50));
            shots.add(new Shot(nextId, round.from() == 0 ? Handle.none() : ships.byId(round.from()), round.due()));
            model.shots().put(nextId++, round);
        }
    }

    private void kernels() {
        int limit = random.nextInt(60);
        boolean isAlone = random.nextBoolean();
        long worth = model.ships().values().stream()
                .filter(Vessel::lit)
                .mapToLong(Vessel::rank)
                .sum();
        if (isAlone) {
            assertEquals(worth, ShipKernels.worth(ships, 0));
            ShipKernels.promote(ships, limit);
            SpaceKernels.move(world, 2);
            ShotKernels.delay(shots, 3);
        } else {
            assertEquals(worth, ShipKernels.worth(ships, 0, pool));
            ShipKernels.promote(ships, limit, pool);
            SpaceKernels.move(world, 2, pool);
            ShotKernels.delay(shots, 3, pool);
        }
        model.ships()
                .replaceAll((id, of) -> of.rank() >= limit
                        ? of
                        : new Vessel(
                                of.kind(), of.rank() + 1, of.pilot(), of.cargo(), of.stops(), of.crew(), !of.lit()));
        model.beings()
                .replaceAll((id, of) -> of.place() == null || of.speed() == null || of.isCold()
                        ? of
                        : new Being(of.rank(), Space.move(of.place(), of.speed(), 2), of.speed(), of.parent(), false));
        model.shots().replaceAll((id, of) -> (of.due() & 1) == 0 ? new Round(of.from(), of.due() + 3) : of);
    }

    private void removeSome() {
        int limit = random.nextInt(12);
        switch (random.nextInt(6)) {
            case 0 -> {
                ShipKernels.isWorthless(ships, limit);
                ids(model.ships(), of -> of.rank() < limit).forEach(model::removeShip);
            }
            case 1 -> {
                SpaceKernels.isBehind(world, limit);
                ids(model.beings(), of -> of.place() != null && of.place().x() < limit)
                        .forEach(model::removeBeing);
            }
            case 2 -> {
                ShotKernels.isSpent(shots, limit);
                ids(model.shots(), of -> of.due() < limit).forEach(model.shots()::remove);
            }
            case 3 -> {
                String kind = KINDS[random.nextInt(KINDS.length)];
                ships.byKind(kind).removeAll();
                ids(model.ships(), of -> java.util.Objects.equals(kind, of.kind()))
                        .forEach(model::removeShip);
            }
            case 4 -> {
                world.byIdentRank().below(limit).removeAll();
                ids(model.beings(), of -> of.rank() < limit).forEach(model::removeBeing);
            }
            default -> {
                ships.where(ShipStore.LIT).removeAll();
                ids(model.ships(), Vessel::lit).forEach(model::removeShip);
            }
        }
    }

    private static <T> List<Integer> ids(Map<Integer, T> of, java.util.function.Predicate<T> which) {
        return of.entrySet().stream()
                .filter(each -> which.test(each.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** A child, and a child of that, in advance; and children that a kernel asks for. */
    private void command() {
        int parent = anyOrNone(model.beings());
        SpaceWorld.Commands commands = world.commands();
        Handle<Space> child = commands.create();
        commands.add(child, new Space.Ident(nextId, 3));
        if (parent != 0) {
            commands.add(child, new Space.Child(being(parent)));
        }
        Handle<Space> grandchild = commands.create();
        commands.add(grandchild, new Space.Ident(nextId + 1, 4));
        commands.add(grandchild, new Space.Child(child));
        SpaceKernels.bear(world);
        commands.apply();
        assertEquals(being(nextId), commands.created(child));
        model.beings().put(nextId, new Being(3, null, null, parent == 0 ? null : (Integer) parent, false));
        model.beings().put(nextId + 1, new Being(4, null, null, nextId, false));
        nextId += 2;
        for (int cold : ids(model.beings(), Being::isCold)) {
            Being being = model.beings().get(cold);
            model.beings().put(cold, new Being(being.rank(), being.place(), being.speed(), being.parent(), false));
            world.identId(being(-cold), nextId);
            model.beings().put(nextId++, new Being(being.rank(), null, null, cold, false));
        }
    }

    private void remember() {
        if (moments.size() == 3) {
            moments.remove(random.nextInt(3));
        }
        moments.add(new Moment(world.snapshot(), ships.snapshot(), shots.snapshot(), model.copy()));
    }

    private void goBack() {
        if (!moments.isEmpty()) {
            Moment moment = moments.get(random.nextInt(moments.size()));
            world.restore(moment.world);
            ships.restore(moment.ships);
            shots.restore(moment.shots);
            model = moment.model.copy();
            heard.begin();
        }
    }

    private void saveAndLoad() throws IOException {
        Archive.save(path, world, ships, shots);
        try (Archive archive = Archive.load(path)) {
            boolean isFirst = random.nextBoolean();
            shots = isFirst ? ShotStore.load(archive) : null;
            ships = ShipStore.load(archive);
            world = SpaceWorld.load(archive);
            shots = isFirst ? shots : ShotStore.load(archive);
        }
        listenAnew();
    }

    /** What is another one now has no moments to go back to. */
    private void listenAnew() {
        moments.clear();
        heard.close();
        heard = new Heard(world, ships, shots);
    }

    private void tidy() {
        switch (random.nextInt(5)) {
            case 0 -> {
                ships.compact();
                heard.begin();
            }
            case 1 -> shots.sort(ShotStore.DUE);
            case 2 -> {
                ships.trim();
                shots.trim();
                world.trim();
            }
            case 3 -> {
                shots.clear();
                model.shots().clear();
            }
            default -> {
                ships = reconnected(ships.copy());
                listenAnew();
            }
        }
    }

    /** The copy, in place of its original: shots are those of ships that are gone then, and come anew. */
    private ShipStore reconnected(ShipStore copy) {
        ShotStore again = new ShotStore();
        copy.connect(world);
        again.connect(copy);
        for (ShotStore.Cursor shot : shots) {
            Handle<Ship> from = shot.from();
            again.add(new Shot(shot.id(), from.isNone() ? from : copy.byId(ships.id(from)), shot.due()));
        }
        shots = again;
        return copy;
    }

    /** What a key or a listener refuses has changed nothing. */
    private void refuse() {
        int ship = anyOrNone(model.ships());
        int being = anyOrNone(model.beings());
        IllegalArgumentException no = new IllegalArgumentException("no");
        Consumer<Object> refuses = each -> {
            throw no;
        };
        if (ship != 0) {
            assertThrows(DuplicateKeyException.class, () -> ships.add(ship(ship, vessel())));
            try (Subscription _ = ships.onRemove(refuses)) {
                assertSame(no, assertThrows(RuntimeException.class, () -> ships.removeById(ship)));
                assertSame(no, assertThrows(RuntimeException.class, () -> ships.clear()));
            }
        }
        if (being != 0) {
            assertThrows(DuplicateKeyException.class, () -> world.add(world.create(), new Space.Ident(being, 1)));
            world.query().without().ident().destroyAll();
            try (Subscription _ = world.onRemove(refuses)) {
                assertSame(no, assertThrows(RuntimeException.class, () -> world.destroy(being(being))));
                assertSame(no, assertThrows(RuntimeException.class, () -> world.clear()));
            }
        }
        try (Subscription _ = shots.onAdd(refuses);
                Subscription _ = shots.onRemove(refuses)) {
            assertSame(no, assertThrows(RuntimeException.class, () -> shots.add(new Shot(nextId, Handle.none(), 1))));
        }
    }
}

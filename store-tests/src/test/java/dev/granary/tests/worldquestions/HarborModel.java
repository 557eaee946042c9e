package dev.granary.tests.worldquestions;

import dev.granary.Handle;
import dev.granary.tests.worldquestions.Harbor.At;
import dev.granary.tests.worldquestions.Harbor.Crew;
import dev.granary.tests.worldquestions.Harbor.Flagged;
import dev.granary.tests.worldquestions.Harbor.Goods;
import dev.granary.tests.worldquestions.Harbor.Load;
import dev.granary.tests.worldquestions.Harbor.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** A harbor and the same in plain records, which both change at random. */
final class HarborModel {
    private static final float[] FLOATS = {0f, -0f, 1.5f, -3f, Float.NaN, Float.POSITIVE_INFINITY, 7.25f};

    /** An entity; what it lacks is null. */
    record Ship(Handle<Harbor> handle, Place place, Load load, Crew crew, Flagged flagged) {}

    final HarborWorld world = new HarborWorld();
    private final Map<Handle<Harbor>, Ship> ships = new HashMap<>();
    private final Random random;

    HarborModel(Random random) {
        this.random = random;
    }

    /** In the order of their slots. */
    Stream<Ship> ships() {
        return ships.values().stream()
                .sorted(Comparator.comparingInt(ship -> (int) ship.handle().bits()));
    }

    void change(int steps) {
        for (int step = 0; step < steps; step++) {
            int kind = random.nextInt(10);
            if (kind < 5 || ships.isEmpty()) {
                add();
            } else if (kind < 7) {
                Ship gone = anyOne();
                world.destroy(gone.handle());
                ships.remove(gone.handle());
            } else {
                set(anyOne());
            }
        }
    }

    /** Many of one kind, so that pages and words are full. */
    void addMany(int count) {
        Place place = place();
        Load load = random.nextBoolean() ? load() : null;
        var archetype = world.archetype().with(place);
        if (load != null) {
            archetype.with(load);
        }
        for (long bits : world.create(archetype.build(), count).handles()) {
            Handle<Harbor> handle = Handle.ofBits(bits);
            float x = random.nextInt(50);
            world.placeX(handle, x);
            Load own = load == null ? null : new Load(load.goods(), random.nextInt(1000), load.sealed(), load.worth());
            if (own != null) {
                world.load(handle, own);
            }
            ships.put(handle, new Ship(handle, new Place(x, place.y(), place.at()), own, null, null));
        }
    }

    private Ship anyOne() {
        List<Ship> all = new ArrayList<>(ships.values());
        return all.get(random.nextInt(all.size()));
    }

    private void add() {
        set(new Ship(world.create(), null, null, null, null));
    }

    private void set(Ship ship) {
        Handle<Harbor> handle = ship.handle();
        Place place = random.nextBoolean() ? place() : null;
        Load load = random.nextBoolean() ? load() : null;
        Crew crew = random.nextInt(3) == 0 ? crew() : null;
        Flagged flagged = random.nextInt(4) == 0 ? new Flagged() : null;
        if (place == null) {
            world.removePlace(handle);
        } else {
            world.add(handle, place);
        }
        if (load == null) {
            world.removeLoad(handle);
        } else {
            world.add(handle, load);
        }
        if (crew == null) {
            world.removeCrew(handle);
        } else {
            world.add(handle, crew);
        }
        if (flagged == null) {
            world.removeFlagged(handle);
        } else {
            world.addFlagged(handle);
        }
        ships.put(handle, new Ship(handle, place, load, crew, flagged));
    }

    private Place place() {
        return new Place(
                FLOATS[random.nextInt(FLOATS.length)],
                random.nextInt(5) == 0 ? FLOATS[random.nextInt(FLOATS.length)] : random.nextGaussian(),
                new At((byte) random.nextInt(), (char) random.nextInt(3)));
    }

    private Load load() {
        return new Load(
                Goods.values()[random.nextInt(3)],
                random.nextInt(6) == 0 ? random.nextInt() : random.nextInt(20),
                random.nextBoolean(),
                random.nextInt(6) == 0 ? random.nextLong() : random.nextInt(5));
    }

    private Crew crew() {
        Handle<Harbor> of = ships.isEmpty() || random.nextBoolean() ? Handle.none() : anyOne().handle();
        return new Crew((short) random.nextInt(4), of, random.nextBoolean());
    }
}

package dev.granary.tests.universe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.tests.universe.Plain.Being;
import dev.granary.tests.universe.Plain.Round;
import dev.granary.tests.universe.Plain.Vessel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/** A look at all there is, by iterations, handles and keys. */
record Look(SpaceWorld world, ShipStore ships, ShotStore shots) {
    void compare(Plain model) {
        Plain seen = Plain.nothing();
        for (SpaceWorld.Cursor each : world.query().ident()) {
            Handle<Space> entity = each.handle();
            seen.beings()
                    .put(
                            each.identId(),
                            new Being(
                                    each.identRank(),
                                    world.findPlace(entity),
                                    world.findSpeed(entity),
                                    each.hasChild() ? (Integer) idOf(each.childOf()) : null,
                                    each.hasCold()));
        }
        assertEquals(model.beings(), seen.beings());
        assertEquals(model.beings().size(), world.size());
        for (Handle<Ship> handle : handles()) {
            Ship ship = ships.get(handle);
            List<Float> cargo = new ArrayList<>();
            for (float each : ship.cargo()) {
                cargo.add(each);
            }
            seen.ships()
                    .put(
                            ship.id(),
                            new Vessel(
                                    ship.kind(),
                                    ship.rank(),
                                    idOf(ship.pilot()),
                                    cargo,
                                    ship.stops(),
                                    ship.crew().stream().map(this::idOf).toList(),
                                    ship.lit()));
        }
        assertEquals(model.ships(), seen.ships());
        for (ShotStore.Cursor each : shots) {
            seen.shots().put(each.id(), new Round(each.from().isNone() ? 0 : ships.id(each.from()), each.due()));
        }
        assertEquals(model.shots(), seen.shots());
        compareKeys(model);
    }

    private List<Handle<Ship>> handles() {
        List<Handle<Ship>> handles = new ArrayList<>();
        ships.forEach(each -> handles.add(each.handle()));
        return handles;
    }

    /** 0 of none; what is gone is an error. */
    private int idOf(Handle<Space> entity) {
        return entity.isNone() ? 0 : world.identId(entity);
    }

    private static long having(Plain model, Predicate<Vessel> what) {
        return model.ships().values().stream().filter(what).count();
    }

    private void compareKeys(Plain model) {
        model.beings().forEach((id, being) -> {
            assertEquals(id, world.identId(world.byIdentId(id)));
            assertEquals(
                    model.beings().values().stream()
                            .filter(other -> Objects.equals(other.parent(), id))
                            .count(),
                    world.byChildOf(world.byIdentId(id)).count());
        });
        model.beings()
                .keySet()
                .forEach(id -> assertEquals(
                        having(model, vessel -> vessel.crew().contains(id)),
                        ships.byCrew(world.byIdentId(id)).count()));
        for (int at = 0; at < 9; at++) {
            int port = at;
            assertEquals(
                    having(model, vessel -> vessel.stops().stream().anyMatch(stop -> stop.at() == port)),
                    ships.byStopsAt(port).count());
        }
        model.ships().forEach((id, ship) -> {
            assertEquals(id, ships.id(ships.byId(id)));
            assertEquals(
                    model.ships().values().stream()
                            .filter(other -> Objects.equals(other.kind(), ship.kind()))
                            .count(),
                    ships.byKind(ship.kind()).count());
            assertEquals(
                    model.shots().values().stream()
                            .filter(shot -> shot.from() == id)
                            .count(),
                    shots.byFrom(ships.byId(id)).count());
        });
        int before = Integer.MIN_VALUE;
        int count = 0;
        for (ShipStore.Cursor each : ships.byRank()) {
            assertTrue(each.rank() >= before);
            before = each.rank();
            count++;
        }
        assertEquals(ships.size(), count);
        assertEquals(
                model.beings().values().stream()
                        .filter(being -> being.rank() >= 10 && being.rank() < 20)
                        .count(),
                world.byIdentRank().atLeast(10).below(20).count());
    }
}

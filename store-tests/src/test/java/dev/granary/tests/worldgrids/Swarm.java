package dev.granary.tests.worldgrids;

import dev.granary.Grid;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.World;

/** Entities with positions of two and three dimensions, one of them in a record with a key. */
@World({Swarm.Place.class, Swarm.Orbit.class, Swarm.Still.class})
interface Swarm {
    record Place(
            @Grid(cell = 10) @Grid(cell = 4, name = "lit", where = "lit")
            Flat at,

            int number,
            boolean lit) {}

    record Orbit(
            @Grid(cell = 5, name = "home") Deep home,
            @Grid(cell = 2) Deep now,
            @Index int team) {}

    record Flat(float x, float y) {}

    record Deep(double x, double y, double z) {}

    record Still() {}

    @Kernels(Swarm.class)
    final class Moves {
        private Moves() {}

        @Kernel(without = Still.class)
        static Place drift(Place place, float by) {
            return new Place(
                    new Flat(place.at().x() + by, place.at().y() - by),
                    place.number(),
                    place.number() % 3 == 0 ? !place.lit() : place.lit());
        }

        @Kernel(all = Orbit.class)
        static void turn(SwarmWorld.Cursor entity, int team) {
            if (entity.orbitTeam() == team) {
                entity.orbitNowX(-entity.orbitNowX());
                entity.orbitHome(new Deep(entity.orbitHomeY(), entity.orbitHomeX(), entity.orbitHomeZ()));
            }
        }

        /** How many are near each. */
        @Kernel(combine = "plus")
        static long neighbours(long sum, Place place, SwarmWorld world, double radius) {
            return sum + world.nearPlace(place.at().x(), place.at().y(), radius).count();
        }

        static long plus(long one, long other) {
            return one + other;
        }

        @RemoveIf
        static boolean isOut(Place place, float limit) {
            return place.at().x() > limit;
        }
    }
}

package dev.granary.tests.universe;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Unique;
import dev.granary.World;

/** Beings, some of which have a parent with whom they go. */
@World({Space.Ident.class, Space.Place.class, Space.Speed.class, Space.Child.class, Space.Cold.class})
interface Space {
    record Ident(@Unique int id, @Ordered int rank) {}

    record Place(float x, float y) {}

    record Speed(float dx, boolean fast) {}

    record Child(@Reference(onRemove = OnRemove.REMOVE) Handle<Space> of) {}

    record Cold() {}

    @Kernel(without = Cold.class)
    static Place move(Place place, Speed speed, float by) {
        return speed.fast() ? new Place(place.x() + speed.dx() * by, place.y()) : place;
    }

    @RemoveIf
    static boolean isBehind(Place place, float line) {
        return place.x() < line;
    }

    /** Who is cold is so no longer, and has a child. */
    @Kernel(all = {Ident.class, Cold.class})
    static void bear(SpaceWorld.Cursor being, SpaceWorld.Commands commands) {
        Handle<Space> child = commands.create();
        commands.add(child, new Ident(-being.identId(), being.identRank()));
        commands.add(child, new Child(being.handle()));
        commands.removeCold(being);
    }
}

package dev.granary.tests.universe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Subscription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What should be there, by what listeners hear of it. */
final class Heard {
    private final SpaceWorld world;
    private final ShipStore ships;
    private final ShotStore shots;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private final Set<Handle<Space>> beings = new HashSet<>();
    private final Set<Handle<Space>> children = new HashSet<>();
    private final Set<Handle<Ship>> ofShips = new HashSet<>();
    private final Set<Handle<Shot>> ofShots = new HashSet<>();

    Heard(SpaceWorld world, ShipStore ships, ShotStore shots) {
        this.world = world;
        this.ships = ships;
        this.shots = shots;
        subscriptions.add(world.onAdd(each -> assertTrue(beings.add(each))));
        subscriptions.add(world.onRemove(each -> assertTrue(beings.contains(each) && world.contains(each))));
        subscriptions.add(world.onAddChild(each -> assertTrue(children.add(each) || world.hasChild(each))));
        subscriptions.add(world.onRemoveChild(each -> assertTrue(children.contains(each) && world.hasChild(each))));
        subscriptions.add(ships.onAdd(each -> assertTrue(ofShips.add(each))));
        subscriptions.add(ships.onRemove(each -> assertTrue(ofShips.contains(each) && ships.contains(each))));
        subscriptions.add(shots.onAdd(each -> assertTrue(ofShots.add(each))));
        subscriptions.add(shots.onRemove(each -> assertTrue(ofShots.contains(each) && shots.contains(each))));
        begin();
    }

    /** Others listen from now on. */
    void close() {
        subscriptions.forEach(Subscription::close);
    }

    /** All that is there is known: nobody was told how it came. */
    void begin() {
        beings.clear();
        children.clear();
        ofShips.clear();
        ofShots.clear();
        world.query().forEach(each -> beings.add(each.handle()));
        world.query().child().forEach(each -> children.add(each.handle()));
        ships.forEach(each -> ofShips.add(each.handle()));
        shots.forEach(each -> ofShots.add(each.handle()));
    }

    /** A listener may hear of what stays, because another one refuses; so what is gone is looked up. */
    void compare() {
        beings.removeIf(each -> !world.contains(each));
        children.removeIf(each -> !world.contains(each) || !world.hasChild(each));
        ofShips.removeIf(each -> !ships.contains(each));
        ofShots.removeIf(each -> !shots.contains(each));
        assertEquals(world.size(), beings.size());
        assertEquals(world.query().child().count(), children.size());
        assertEquals(ships.size(), ofShips.size());
        assertEquals(shots.size(), ofShots.size());
    }
}

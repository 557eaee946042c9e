package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Subscription;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What listeners of a world have heard: who is there, and who has what, as far as they know. */
final class FairListeners {
    private final FairWorld world;
    private final Set<Handle<Fair>> entities;
    private final Set<Handle<Fair>> badges;
    private final Set<Handle<Fair>> ties;
    private final Set<Handle<Fair>> places;
    private final Set<Handle<Fair>> closed;

    FairListeners(FairWorld world) {
        this.world = world;
        entities = listen(world::onAdd, world::onRemove, FairWorld::contains);
        badges = listen(world::onAddBadge, world::onRemoveBadge, FairWorld::hasBadge);
        ties = listen(world::onAddTie, world::onRemoveTie, FairWorld::hasTie);
        places = listen(world::onAddPlace, world::onRemovePlace, FairWorld::hasPlace);
        closed = listen(world::onAddClosed, world::onRemoveClosed, FairWorld::hasClosed);
    }

    /** Each comes when it is there and has not come before, and goes while it is there still. */
    private Set<Handle<Fair>> listen(
            Function<Consumer<Handle<Fair>>, Subscription> onAdd,
            Function<Consumer<Handle<Fair>>, Subscription> onRemove,
            BiPredicate<FairWorld, Handle<Fair>> isThere) {
        Set<Handle<Fair>> there = new HashSet<>();
        onAdd.apply(entity -> {
            assertTrue(isThere.test(world, entity), "not there yet");
            assertTrue(there.add(entity), "heard of before");
        });
        onRemove.apply(entity -> {
            assertTrue(isThere.test(world, entity), "not there any more");
            assertTrue(there.remove(entity), "not heard of before");
        });
        return there;
    }

    void check(Map<Handle<Fair>, Visitor> visitors) {
        assertEquals(visitors.keySet(), entities);
        check(visitors, visitor -> visitor.badge() != null, badges);
        check(visitors, visitor -> visitor.tie() != null, ties);
        check(visitors, visitor -> visitor.place() != null, places);
        check(visitors, Visitor::isClosed, closed);
    }

    /** The world went back, of which nobody is told. */
    void goBack(Map<Handle<Fair>, Visitor> visitors) {
        for (Set<Handle<Fair>> heard : List.of(entities, badges, ties, places, closed)) {
            heard.clear();
        }
        visitors.forEach((entity, visitor) -> {
            entities.add(entity);
            addIf(visitor.badge() != null, badges, entity);
            addIf(visitor.tie() != null, ties, entity);
            addIf(visitor.place() != null, places, entity);
            addIf(visitor.isClosed(), closed, entity);
        });
    }

    private static void addIf(boolean has, Set<Handle<Fair>> heard, Handle<Fair> entity) {
        if (has) {
            heard.add(entity);
        }
    }

    private static void check(Map<Handle<Fair>, Visitor> visitors, Predicate<Visitor> has, Set<Handle<Fair>> heard) {
        assertEquals(
                visitors.keySet().stream()
                        .filter(entity -> has.test(visitors.get(entity)))
                        .collect(Collectors.toSet()),
                heard);
    }
}

package dev.granary.tests.universe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All there is, in plain maps by what identifies it. What refers to something has its id, and 0 where it refers to nothing. */
record Plain(Map<Integer, Being> beings, Map<Integer, Vessel> ships, Map<Integer, Round> shots) {
    /**
     * @param place null where it has none, as the others
     * @param parent null where it is no child
     */
    record Being(int rank, Space.Place place, Space.Speed speed, Integer parent, boolean isCold) {}

    record Vessel(
            String kind,
            int rank,
            int pilot,
            List<Float> cargo,
            List<Ship.Stop> stops,
            List<Integer> crew,
            boolean lit) {
        Vessel with(List<Float> other) {
            return new Vessel(kind, rank, pilot, other, stops, crew, lit);
        }

        Vessel to(List<Ship.Stop> others) {
            return new Vessel(kind, rank, pilot, cargo, others, crew, lit);
        }

        Vessel manned(List<Integer> others) {
            return new Vessel(kind, rank, pilot, cargo, stops, others, lit);
        }

        Vessel without(int gone) {
            List<Integer> left = crew.stream().filter(each -> each != gone).toList();
            return new Vessel(kind, rank, pilot == gone ? 0 : pilot, cargo, stops, left, lit);
        }
    }

    record Round(int from, int due) {}

    static Plain nothing() {
        return new Plain(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
    }

    Plain copy() {
        return new Plain(new TreeMap<>(beings), new TreeMap<>(ships), new TreeMap<>(shots));
    }

    void removeBeing(int id) {
        if (beings.remove(id) != null) {
            ships.replaceAll((ship, vessel) -> vessel.without(id));
            List<Integer> children = new ArrayList<>();
            beings.forEach((child, being) -> {
                if (being.parent() != null && being.parent() == id) {
                    children.add(child);
                }
            });
            children.forEach(this::removeBeing);
        }
    }

    void removeShip(int id) {
        if (ships.remove(id) != null) {
            shots.values().removeIf(shot -> shot.from() == id);
        }
    }
}

package dev.granary.tests.worldlists;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;

/** What an entity has, in plain lists that can be changed; null for components that it has not. */
record Ship(Lane lane, Cargo cargo, Badge badge) {
    static final Ship NONE = new Ship(null, null, null);

    record Lane(int owner, List<Float> speeds, List<Convoy.Stop> stops, List<Handle<Convoy>> escorts) {
        Convoy.Lane component() {
            float[] array = new float[speeds.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = speeds.get(i);
            }
            return new Convoy.Lane(owner, array, List.copyOf(stops), List.copyOf(escorts));
        }

        static Lane of(Convoy.Lane lane) {
            if (lane == null) {
                return null;
            }
            List<Float> speeds = new ArrayList<>();
            for (float speed : lane.speeds()) {
                speeds.add(speed);
            }
            return new Lane(lane.owner(), speeds, lane.stops(), lane.escorts());
        }
    }

    record Cargo(int weight, List<Long> numbers, List<String> labels) {
        Convoy.Cargo component() {
            return new Convoy.Cargo(
                    new Convoy.Inner(
                            weight, numbers.stream().mapToLong(Long::longValue).toArray()),
                    new ArrayList<>(labels));
        }

        static Cargo of(Convoy.Cargo cargo) {
            if (cargo == null) {
                return null;
            }
            List<Long> numbers = new ArrayList<>();
            for (long number : cargo.inner().numbers()) {
                numbers.add(number);
            }
            return new Cargo(cargo.inner().weight(), numbers, cargo.labels());
        }
    }

    record Badge(int id, int team, List<Byte> marks) {
        Convoy.Badge component() {
            byte[] array = new byte[marks.size()];
            for (int i = 0; i < array.length; i++) {
                array[i] = marks.get(i);
            }
            return new Convoy.Badge(id, team, array);
        }

        static Badge of(Convoy.Badge badge) {
            if (badge == null) {
                return null;
            }
            List<Byte> marks = new ArrayList<>();
            for (byte mark : badge.marks()) {
                marks.add(mark);
            }
            return new Badge(badge.id(), badge.team(), marks);
        }
    }

    Ship with(Lane other) {
        return new Ship(other, cargo, badge);
    }

    Ship with(Cargo other) {
        return new Ship(lane, other, badge);
    }

    Ship with(Badge other) {
        return new Ship(lane, cargo, other);
    }

    /** A copy whose lists change by themselves. */
    Ship copy() {
        return new Ship(
                lane == null
                        ? null
                        : new Lane(
                                lane.owner,
                                new ArrayList<>(lane.speeds),
                                new ArrayList<>(lane.stops),
                                new ArrayList<>(lane.escorts)),
                cargo == null
                        ? null
                        : new Cargo(cargo.weight, new ArrayList<>(cargo.numbers), new ArrayList<>(cargo.labels)),
                badge == null ? null : new Badge(badge.id, badge.team, new ArrayList<>(badge.marks)));
    }
}

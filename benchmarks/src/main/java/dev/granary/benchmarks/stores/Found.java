package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.Cloud;
import dev.granary.benchmarks.Particle;
import dev.granary.benchmarks.Vec3;
import java.util.List;

/** A million items of ten floats, each found by what stands for it, in random order. */
public interface Found {
    /** All that can be had by {@link #of}. */
    List<String> NAMES = List.of("slots", "structs", "columns", "packed", "objects", "hashMap", "agrona", "cpp");

    /** The sum of the first field of each. */
    float oneField();

    /** The sum of position. */
    float threeFields();

    /** The sum of all. */
    float allFields();

    static Found of(String rival, int items) {
        return switch (rival) {
            case "slots" -> new FoundInSlots(items);
            case "structs" -> new FoundInStructs(items);
            case "columns" -> new FoundInColumns(items);
            case "packed" -> new FoundInPacked(items);
            case "objects" -> new FoundObjects(items);
            case "hashMap" -> new FoundInHashMap(items);
            case "agrona" -> new FoundByAgrona(items);
            case "cpp" -> new FoundByCpp(items);
            default -> throw new IllegalArgumentException(rival);
        };
    }

    static float sum(Vec3 v) {
        return v.x() + v.y() + v.z();
    }

    static float all(Body b) {
        return all(b.life(), b.position(), b.velocity(), b.color());
    }

    static float all(Particle p) {
        return all(p.life(), p.position(), p.velocity(), p.color());
    }

    static float all(Cloud c) {
        return all(c.life(), c.position(), c.velocity(), c.color());
    }

    private static float all(float life, Vec3 position, Vec3 velocity, Vec3 color) {
        return life
                + position.x()
                + position.y()
                + position.z()
                + velocity.x()
                + velocity.y()
                + velocity.z()
                + color.x()
                + color.y()
                + color.z();
    }
}

package dev.granary.benchmarks.worlds;

/** Twenty entities of each of 26 kinds; every one has a value, and a component of its kind. */
interface FragmentRival {
    int KINDS = 26;
    int EACH = 20;

    /** Doubles all values, and halves them again. */
    void sweep();

    /** The sum of all values. */
    float sum();

    static FragmentRival of(String name) {
        FragmentRival rival = switch (name) {
            case "arrays" -> new FragmentsOfArrays();
            case "artemis" -> new FragmentsOfArtemis();
            case "dominion" -> new FragmentsOfDominion();
            case "ashley" -> new FragmentsOfAshley();
            case "granary" -> new FragmentsOfGranary();
            default -> throw new IllegalArgumentException(name);
        };
        rival.sweep();
        if (rival.sum() != KINDS * EACH) {
            throw new IllegalStateException(name + ": " + rival.sum());
        }
        return rival;
    }
}

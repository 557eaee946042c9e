package dev.granary.benchmarks.worlds;

/** A million entities with a position, of which those in {@link Entities#MOVES} have a velocity. */
interface JoinRival {
    /** Adds the velocity to the position of all that have one. */
    void move();

    /** The same for those that are not frozen. */
    void moveUnfrozen();

    /** The sum of all coordinates; exact, whatever the order. */
    double sum();

    /** {@code fromArchetypes}: movers are created as such; otherwise all get their velocity after all were created. */
    static JoinRival of(String name, boolean fromArchetypes) {
        JoinRival rival = switch (name) {
            case "arrays" -> fromArchetypes ? new JoinOfTables() : new JoinOfArrays();
            case "masks" -> new JoinOfMasks(fromArchetypes);
            case "pages" -> new JoinOfPages(fromArchetypes);
            case "artemis" -> new JoinOfArtemis(fromArchetypes);
            case "dominion" -> new JoinOfDominion(fromArchetypes);
            case "ashley" -> new JoinOfAshley(fromArchetypes);
            case "kernel" -> new JoinOfGranary(fromArchetypes, JoinOfGranary.Way.KERNEL);
            case "inPlace" -> new JoinOfGranary(fromArchetypes, JoinOfGranary.Way.IN_PLACE);
            case "cursor" -> new JoinOfGranary(fromArchetypes, JoinOfGranary.Way.CURSOR);
            default -> throw new IllegalArgumentException(name);
        };
        check(name, rival);
        return rival;
    }

    /** Every rival has to give what plain arrays give. */
    private static void check(String name, JoinRival rival) {
        JoinRival expected = new JoinOfArrays();
        for (JoinRival one : new JoinRival[] {expected, rival}) {
            one.move();
            one.moveUnfrozen();
        }
        if (rival.sum() != expected.sum()) {
            throw new IllegalStateException(name + ": " + rival.sum() + ", not " + expected.sum());
        }
    }
}

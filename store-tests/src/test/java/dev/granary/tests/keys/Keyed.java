package dev.granary.tests.keys;

/** What an item of each of the stores is: the components of their records, and the flag beside them. */
record Keyed(
        long id,
        Suit suit,
        String name,
        Spot spot,
        int group,
        short serial,
        boolean open,
        float weight,
        Point at,
        boolean held) {

    /** Whether it has the key of group and number. */
    boolean isNumbered() {
        return open && !held && suit != Suit.SPADES;
    }

    /** Whether it has the key that is found by its hash. */
    boolean isLive(boolean areNamesSymbols) {
        return open || (areNamesSymbols ? name == null : suit == Suit.HEARTS);
    }

    /** Whether it is in the order of several components. */
    boolean isRanked(boolean areNamesSymbols) {
        return open && (areNamesSymbols ? !"bob".equals(name) : suit != Suit.CLUBS);
    }

    /** Whether it is in the second grid. */
    boolean isLit() {
        return (open || suit == Suit.CLUBS) && !held;
    }

    /** Whether the kernel that gives names runs on it. */
    boolean isRenamed(boolean areNamesSymbols) {
        return suit == Suit.HEARTS || areNamesSymbols && "ann".equals(name);
    }

    Keyed withId(long other) {
        return new Keyed(other, suit, name, spot, group, serial, open, weight, at, held);
    }

    Keyed withSuit(Suit other) {
        return new Keyed(id, other, name, spot, group, serial, open, weight, at, held);
    }

    Keyed withName(String other) {
        return new Keyed(id, suit, other, spot, group, serial, open, weight, at, held);
    }

    Keyed withSpot(Spot other) {
        return new Keyed(id, suit, name, other, group, serial, open, weight, at, held);
    }

    Keyed withGroup(int other) {
        return new Keyed(id, suit, name, spot, other, serial, open, weight, at, held);
    }

    Keyed withWeight(float other) {
        return new Keyed(id, suit, name, spot, group, serial, open, other, at, held);
    }

    Keyed withAt(Point other) {
        return new Keyed(id, suit, name, spot, group, serial, open, weight, other, held);
    }

    Keyed withOpen(boolean other) {
        return new Keyed(id, suit, name, spot, group, serial, other, weight, at, held);
    }

    Keyed withHeld(boolean other) {
        return new Keyed(id, suit, name, spot, group, serial, open, weight, at, other);
    }
}

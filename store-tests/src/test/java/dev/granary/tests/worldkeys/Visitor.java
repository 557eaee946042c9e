package dev.granary.tests.worldkeys;

/** What an entity has, in the model; null where it has none. */
record Visitor(Fair.Badge badge, Fair.Tie tie, Fair.Place place, boolean isClosed) {
    static final Visitor NOBODY = new Visitor(null, null, null, false);

    Visitor with(Fair.Badge badge) {
        return new Visitor(badge, tie, place, isClosed);
    }

    Visitor with(Fair.Tie tie) {
        return new Visitor(badge, tie, place, isClosed);
    }

    Visitor with(Fair.Place place) {
        return new Visitor(badge, tie, place, isClosed);
    }

    Visitor closed(boolean isClosed) {
        return new Visitor(badge, tie, place, isClosed);
    }
}

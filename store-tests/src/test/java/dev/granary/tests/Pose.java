package dev.granary.tests;

record Pose(Point at, byte turn, boolean moving) {

    /** As of any record, and without what Java puts together for records at run time: tests compare millions of them. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Pose that && at.equals(that.at) && turn == that.turn && moving == that.moving;
    }

    @Override
    public int hashCode() {
        return at.hashCode() * 31 + turn;
    }
}

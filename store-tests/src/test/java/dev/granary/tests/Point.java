package dev.granary.tests;

record Point(float x, double y, short z) {

    /** As of any record, and without what Java puts together for records at run time: tests compare millions of them. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Point that
                && Float.compare(x, that.x) == 0
                && Double.compare(y, that.y) == 0
                && z == that.z;
    }

    @Override
    public int hashCode() {
        return Double.hashCode(x * 31.0 + y * 17 + z);
    }
}

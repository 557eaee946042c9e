package dev.granary.tests.keys;

/** Searches in a file of its own, as kernels have them made that share their rules. */
final class Hits {
    private Hits() {}

    static int near(MovedCursorsTest_BirdStore.NearHits hits, MovedCursorsTest.Bird.Spot at) {
        return hits.find(at.x(), at.y(), 1.5);
    }
}

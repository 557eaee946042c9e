package dev.granary.tests.keys;

enum Suit {
    CLUBS,
    HEARTS,
    SPADES;

    Suit next() {
        return values()[(ordinal() + 1) % values().length];
    }
}

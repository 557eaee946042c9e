package dev.granary.tests.symbols;

/** What an item of each of the stores is. */
record Tag(String name, int number, String place) {}

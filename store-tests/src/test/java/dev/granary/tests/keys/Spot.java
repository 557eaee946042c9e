package dev.granary.tests.keys;

record Spot(int x, byte y) {}

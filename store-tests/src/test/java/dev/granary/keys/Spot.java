package dev.granary.keys;

record Spot(int x, byte y) {}

package dev.granary.tests.keys;

record Point(float x, float y) {}

package dev.granary.tests;

record Point(float x, double y, short z) {}

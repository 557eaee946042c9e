package dev.granary.tests;

record Pose(Point at, byte turn, boolean moving) {}

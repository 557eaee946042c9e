package dev.granary.tests.records;

record Range<T>(T low, T high) {}

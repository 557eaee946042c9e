/** Conditions on flags, enums and symbols: from text, {@code "tank & !flying"}, to a tree. */
package dev.granary.processor.where;

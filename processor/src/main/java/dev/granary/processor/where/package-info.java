/** Conditions on flags: from text, {@code "tank & !flying"}, to a tree. */
package dev.granary.processor.where;

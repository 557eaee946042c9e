/** Conditions on flags as text: from {@code "tank & !flying"} to an expression of bit words. */
package dev.granary.processor.where;

/** What becomes of an item's row when it is removed, and what follows for adding and iterating: one file per policy. */
package dev.granary.processor.emit.deletion;

/** Stores as Apache Arrow: {@link dev.granary.arrow.Arrow}. */
package dev.granary.arrow;

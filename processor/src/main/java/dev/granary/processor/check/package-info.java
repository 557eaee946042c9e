/** Rules that a declaration has to keep, one file per group; they find all problems and stop at none. */
package dev.granary.processor.check;

/** How the columns of a block lie in memory: one file per layout. */
package dev.granary.processor.emit.layout;

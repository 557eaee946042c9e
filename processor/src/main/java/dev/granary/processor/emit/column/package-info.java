/** The values of columns: from a record to what its columns hold, and back. */
package dev.granary.processor.emit.column;

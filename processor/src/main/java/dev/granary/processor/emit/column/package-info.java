/** How the values of components become what columns hold, and back: one file per encoding. */
package dev.granary.processor.emit.column;

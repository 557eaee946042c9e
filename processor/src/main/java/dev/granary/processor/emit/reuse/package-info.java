/** Which hole an item fills: one file per reuse. */
package dev.granary.processor.emit.reuse;

/** The views of lists, of items and of entities: how each finds its list, and the methods for its elements. */
package dev.granary.processor.emit.list;

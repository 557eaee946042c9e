/** Where the rows of a store are and how more come: one file per growth. */
package dev.granary.processor.emit.growth;

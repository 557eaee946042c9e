/** From the model of a store to source text: pure functions, each with the code that it emits shown above it. */
package dev.granary.processor.emit.store;

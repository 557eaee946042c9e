/**
 * What generated code does for the JIT compiler (C2) and for nothing else: one file a trick, with what it is, why, and what shows it.
 * {@code docs/internals/jit.md} has what each gains. Each can be left out ({@link dev.granary.processor.model.Trick}).
 */
package dev.granary.processor.emit.jit;

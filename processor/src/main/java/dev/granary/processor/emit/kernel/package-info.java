/** The classes with the loops around kernels. */
package dev.granary.processor.emit.kernel;

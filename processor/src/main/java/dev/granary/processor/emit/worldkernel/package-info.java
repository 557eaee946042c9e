/** The classes with the loops around kernels over entities. */
package dev.granary.processor.emit.worldkernel;

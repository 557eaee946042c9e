/** What a kernel's source shows about it, where the compiler lets a processor see that. */
package dev.granary.processor.source;

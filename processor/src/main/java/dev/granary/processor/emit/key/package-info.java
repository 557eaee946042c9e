/** The code of keys that stores and worlds have in common. */
package dev.granary.processor.emit.key;

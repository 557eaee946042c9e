/** Items: records made of what columns hold, and taken apart into it. */
package dev.granary.processor.emit.item;

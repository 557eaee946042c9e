/** What the user wrote, as the compiler tells it. */
package dev.granary.processor.read;

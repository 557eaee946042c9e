/** Everything that a user is told. */
package dev.granary.processor.message;

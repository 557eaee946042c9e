/** From a sound declaration to a model. */
package dev.granary.processor.plan;

/** What to generate, as plain records: knows neither the compiler that asked for it nor the library that prints it. */
package dev.granary.processor.model;

/** Writing source text: templates, types, members, conditions. Knows nothing of layouts, growths and deletions. */
package dev.granary.processor.code;

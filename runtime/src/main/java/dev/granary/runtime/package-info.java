/**
 * The bookkeeping of generated stores: slots, generations, store tags, bit words, blocks; and the totals of columns.
 *
 * <p>Called by generated code, and public for it alone; an application has no need to, and what is here may change with each
 * {@link dev.granary.runtime.Contract#VERSION}. Generated code holds the columns and every hot loop, other
 * than those for the totals of a column; the rest is small enough to inline into it. No class is safe for use from several
 * threads at once, unless it says so.
 */
package dev.granary.runtime;

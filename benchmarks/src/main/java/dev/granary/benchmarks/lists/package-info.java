/** Lists of items: how their elements can be laid out, by hand. */
package dev.granary.benchmarks.lists;

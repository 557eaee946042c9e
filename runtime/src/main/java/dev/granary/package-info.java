/** What a user of Granary writes and sees: the annotations, handles, statistics and exceptions. */
package dev.granary;

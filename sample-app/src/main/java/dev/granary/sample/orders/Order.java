package dev.granary.sample.orders;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.Unique;

/**
 * An order that waits in the book.
 *
 * <p>The key "book" is the book: of an instrument and a side by price, and of a price by id, which is by arrival.
 *
 * @param account  whose it is; its orders go when it is closed
 * @param instrument its number
 * @param price    in ticks; a buyer pays no more, a seller takes no less
 * @param quantity what is left of it
 * @param expires  when it goes by itself, in milliseconds since the market opened
 */
@BulkData(layout = Layout.SOA)
@Index(
        name = "book",
        on = {"instrument", "side", "price", "id"},
        ordered = true)
public record Order(
        @Unique long id,
        @Reference(onRemove = OnRemove.REMOVE) Handle<Account> account,
        short instrument,
        Side side,
        int price,
        int quantity,
        @Ordered long expires) {}

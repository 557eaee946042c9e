package dev.granary.sample.orders;

/** An order as an object. */
final class PlainOrder {
    final long id;
    final PlainAccount account;
    final PlainInstrument instrument;
    final Side side;
    final int price;
    final long expires;
    int quantity;

    PlainOrder(
            long id,
            PlainAccount account,
            PlainInstrument instrument,
            Side side,
            int price,
            int quantity,
            long expires) {
        this.id = id;
        this.account = account;
        this.instrument = instrument;
        this.side = side;
        this.price = price;
        this.quantity = quantity;
        this.expires = expires;
    }
}

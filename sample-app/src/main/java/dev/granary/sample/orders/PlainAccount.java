package dev.granary.sample.orders;

import java.util.ArrayList;
import java.util.List;

/** An account as an object, with its orders. */
final class PlainAccount {
    final String name;
    final List<PlainOrder> orders = new ArrayList<>();

    PlainAccount(String name) {
        this.name = name;
    }
}

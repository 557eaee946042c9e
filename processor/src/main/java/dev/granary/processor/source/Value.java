package dev.granary.processor.source;

import dev.granary.processor.model.Node;
import java.util.ArrayList;
import java.util.List;

/** What an expression is, as far as a kernel's source proves it. */
sealed interface Value {

    /** The item, or the component of it, as it was. */
    record Unchanged(Node node) implements Value {}

    /** A new record, made of these components. */
    record Made(List<Value> components) implements Value {}

    /** One of these. */
    record OneOf(List<Value> values) implements Value {}

    /** Anything. */
    record Unknown() implements Value {}

    /** Of more than these the proof is given up. */
    int MOST = 16;

    /** One of the values. */
    static Value oneOf(List<Value> values) {
        List<Value> flat = new ArrayList<>();
        values.forEach(value -> flat.addAll(value instanceof OneOf(var inner) ? inner : List.of(value)));
        return flat.size() > MOST ? new Unknown() : new OneOf(flat);
    }
}

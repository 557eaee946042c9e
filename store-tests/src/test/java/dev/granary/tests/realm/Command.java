package dev.granary.tests.realm;

import dev.granary.Handle;
import java.util.function.UnaryOperator;

/**
 * What is recorded, to be done later.
 *
 * @param entity of one that creates, a handle in advance
 * @param part what is removed
 * @param value what is added; of one that creates, all that the entity has
 */
record Command(Kind kind, Handle<Realm> entity, Part part, Record value) {
    enum Kind {
        CREATE,
        DESTROY,
        ADD,
        REMOVE
    }

    Command renamed(UnaryOperator<Handle<?>> name) {
        return new Command(kind, Soul.named(entity, name), part, Soul.renamed(value, name));
    }
}

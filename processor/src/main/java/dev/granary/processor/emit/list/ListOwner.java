package dev.granary.processor.emit.list;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.StoreModel;
import java.util.List;

/** What has lists: a store, whose items have them, or a world, whose entities do. Their views are the same apart from what is said here. */
public interface ListOwner {
    /** Its class. */
    ClassName type();

    /** What has a list, in javadoc: {@code item}. */
    String holder();

    /** The plural of that. */
    String holders();

    /** What has those: {@code store}. */
    String kind();

    /** The path of a list, in javadoc. */
    String path(Column list);

    /** The class of the view of a list. */
    ClassName view(Column list);

    /** A model whose own names are those that no component of an element has. */
    StoreModel ofElements(Column list);

    /** By what elements are encoded, given an expression for the owner. */
    Codebooks codebooks(String owner);

    /** An expression for the pool of a list, given one for the owner. */
    CodeBlock pool(Column list, CodeBlock owner);

    /** The keys of the elements of a list. */
    default List<KeyModel> keysOf(Column list) {
        return List.of();
    }

    /** The field with what knows such a key. */
    default String field(KeyModel key) {
        throw new IllegalArgumentException(key.name());
    }

    /** Whether it is a world, which notes that an element is written, and whose commands give handles in advance. */
    boolean isWorld();

    /** Whether there are views, which have what elements are in; not in worlds. */
    default boolean hasViews() {
        return false;
    }
}

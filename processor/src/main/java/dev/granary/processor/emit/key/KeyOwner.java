package dev.granary.processor.emit.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Text;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;

/**
 * What has keys: a store, whose items are in blocks, or a world, whose entities are in pages. The classes of keys are the same apart
 * from what is said here.
 *
 * <p>Texts name it {@code $store:L}, what holds some of its rows {@code $block:L}, and a row in that {@code $rowInBlock:L}.
 */
public interface KeyOwner {
    /** Its source text. */
    Text text();

    /** Its class. */
    ClassName type();

    /** The name of that, in messages. */
    String name();

    /** What it has: {@code items} or {@code entities}. */
    String plural();

    /** The same of one. */
    String singular();

    /** The class of what holds some of its rows. */
    ClassName holderType();

    /** The class of the key. */
    ClassName type(KeyModel key);

    /** The field with the object of that class. */
    String field(KeyModel key);

    /** Of the holder: an expression for the object of that class. */
    CodeBlock keysOf(KeyModel key);

    /** Of the holder: the name of a method for the key. */
    String method(String verb, KeyModel key);

    /** The parameter of such a method with what a column is compared to. */
    String keyOf(Column column);

    /** Of the class of a key: by what enums and symbols are encoded. */
    Codebooks codebooksOfKeys();

    /** Of the class of a key: what it calls a constant. */
    String constant(String name);

    /** The numbers of the columns that the key depends on. */
    CodeBlock numbers(KeyModel key);

    /** What is done with the holder and the row of the item in a slot. */
    CodeBlock atRow(String text, KeyModel key);

    /** An expression for the handle of the item in a slot. */
    CodeBlock handle();

    /** An expression that is true of a row without an item, or whose item has no such component. */
    CodeBlock isWithout(KeyModel key);
}

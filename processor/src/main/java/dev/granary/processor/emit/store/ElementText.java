package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.List;

/**
 * Source text about the elements of a list, in its view. What is filled in is called as no component of an element is.
 */
final class ElementText {
    private final Column list;
    private final Template template;
    private final RecordCode records;
    private final String symbols;

    ElementText(StoreModel model, Column list) {
        this.list = list;
        StoreModel elements = new StoreModel(
                model.store(),
                list.element() instanceof Group record ? record.type() : model.item(),
                model.isPublic(),
                list.element() instanceof Group record ? record.children() : List.of(list.element()),
                model.strategies(),
                model.sizes(),
                model.generated(),
                model.warnings());
        this.template = new Template(elements);
        this.symbols = Names.own(model, "symbols");
        this.records = new RecordCode(model.codebooks(store() + "." + symbols));
    }

    /** The class of the store. */
    TypeRef.Declared storeType() {
        return template.model().store();
    }

    Column list() {
        return list;
    }

    /** The columns of an element. */
    List<Column> columns() {
        return list.element().columns();
    }

    CodeBlock fill(String text, Object... more) {
        return template.fill(text, more);
    }

    String own(String name) {
        return template.own(name);
    }

    /** The field of the view with its store. */
    String store() {
        return own("store");
    }

    /** The field of the view with the handle of the item. */
    String handle() {
        return own("handle");
    }

    RecordCode records() {
        return records;
    }

    Codec codec(Column column) {
        return records.codec(column);
    }

    /** What an element is as an object: a type argument. */
    TypeName objectType() {
        return Types.of(((TypeRef.Declared) list.type()).arguments().getFirst());
    }

    /** What an element is where it need not be an object. */
    TypeName valueType() {
        return Types.of(list.element().type());
    }

    /** The array of a column. */
    TypeName arrayType(Column column) {
        return ArrayTypeName.of(Types.of(column.stored()));
    }

    /** The method that gives it. */
    String array(Column column) {
        return list.element() instanceof Column ? "array" : Names.elements(column.name());
    }

    /** An expression for the element at {@code at}, as it is in the column. */
    CodeBlock atIndex(Column column) {
        return fill("$array:N()[$at:L]", "array", array(column));
    }

    /** The path from an element. */
    String path(Node node) {
        return node.path().equals(list.path())
                ? ""
                : node.path().substring(list.path().length() + 1);
    }

    /** Whether what a column holds is the value itself. */
    boolean isAsItIs(Column column) {
        CodeBlock value = CodeBlock.of("$N", column.name());
        return codec(column).encode(value).equals(value);
    }
}

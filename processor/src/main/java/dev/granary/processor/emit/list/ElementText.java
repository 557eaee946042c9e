package dev.granary.processor.emit.list;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import java.util.function.Function;

/**
 * Source text about the elements of a list, in its view. What is filled in is called as no component of an element is.
 */
public final class ElementText {
    private final ListOwner owner;
    private final Column list;
    private final Template template;
    private final RecordCode records;

    ElementText(ListOwner owner, Column list) {
        this.owner = owner;
        this.list = list;
        this.template = new Template(owner.ofElements(list));
        this.records = new RecordCode(owner.codebooks(store()));
    }

    /** A model of a store like another one, whose items are the elements of one of its lists. */
    public static StoreModel ofElements(StoreModel model, Column list) {
        return new StoreModel(
                model.store(),
                list.element() instanceof Group record ? record.type() : model.item(),
                model.isPublic(),
                list.element() instanceof Group record ? record.children() : List.of(list.element()),
                model.strategies(),
                model.sizes(),
                model.generated(),
                model.warnings());
    }

    /** What has the list. */
    ListOwner owner() {
        return owner;
    }

    /** An expression for the pool, of a view. */
    CodeBlock pool() {
        return owner.pool(list, fill("$owner:L"));
    }

    /** An expression for the index in arrays of an element that is about to be written. */
    CodeBlock writtenAt() {
        return fill(owner.isWorld() || owner.hasViews() ? "written(this, $index:L)" : "at($index:L)");
    }

    Column list() {
        return list;
    }

    /** Whether something of the owner is needed where elements are read or written: its symbols, or its keys. */
    boolean needsOwner() {
        return columns().stream().anyMatch(Column::isSymbol)
                || !owner.keysOf(list).isEmpty();
    }

    /** Whether a key is of the column. */
    boolean isInKey(Column column) {
        return owner.keysOf(list).stream().anyMatch(key -> key.columns().contains(column));
    }

    /**
     * A write of elements, with what has to be done before and behind it for keys. What can fail comes first.
     *
     * <pre>{@code
     * admit(store.itemsKeys, element);
     * int at = append();
     * array()[at] = element;
     * enter(store.itemsKeys, element);
     * }</pre>
     *
     * @param written the columns
     * @param element what each gets, a variable where it is not as it was given
     * @param place where that is, an expression
     * @param isNew whether the element is one more, and not in the place of another
     */
    CodeBlock write(List<Column> written, Function<Column, CodeBlock> element, CodeBlock place, boolean isNew) {
        return CodeBlock.builder()
                .add(makeReal(written, element))
                .add(forKeys(written, element, "admit($keys:L, $element:L);\n"))
                .add(fill("int $at:L = $place:L;\n", "place", place))
                .add(isNew ? CodeBlock.of("") : forKeys(written, element, "replace($keys:L, $index:L, $element:L);\n"))
                .add(written.stream()
                        .map(column -> fill(
                                "$place:L = $element:L;\n", "place", atIndex(column), "element", element.apply(column)))
                        .collect(CodeBlock.joining("")))
                .add(isNew ? forKeys(written, element, "enter($keys:L, $element:L);\n") : CodeBlock.of(""))
                .build();
    }

    /** Of references within a world: while commands are applied, a handle may be one that they gave in advance. */
    private CodeBlock makeReal(List<Column> written, Function<Column, CodeBlock> element) {
        return owner.keysOf(list).stream()
                .filter(key -> owner.isWorld()
                        && key.reference() != null
                        && key.reference().isOwn())
                .filter(key -> written.containsAll(key.columns()))
                .map(key -> fill(
                        "$element:L = $owner:L.$field:N.real($element:L);\n",
                        "element",
                        element.apply(key.columns().getFirst()),
                        "field",
                        owner.field(key)))
                .collect(CodeBlock.joining(""));
    }

    private CodeBlock forKeys(List<Column> written, Function<Column, CodeBlock> element, String text) {
        return owner.keysOf(list).stream()
                .filter(key -> written.containsAll(key.columns()))
                .map(key -> fill(
                        text,
                        "keys",
                        fill("$owner:L.$field:N", "field", owner.field(key)),
                        "element",
                        KeyCode.word(
                                key.columns().getFirst(),
                                element.apply(key.columns().getFirst()))))
                .collect(CodeBlock.joining(""));
    }

    /** That of a column among those of an element. */
    int numberOf(Column column) {
        return columns().indexOf(column);
    }

    /** The columns of an element. */
    List<Column> columns() {
        return list.element().columns();
    }

    /** Filled in; {@code $owner:L} is {@link #store()}. */
    public CodeBlock fill(String text, Object... more) {
        return template.fill(text.replace("$owner:L", "$" + owner.kind() + ":L"), more);
    }

    String own(String name) {
        return template.own(name);
    }

    /** The field of the view with what has the list. */
    String store() {
        return own(owner.kind());
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

    /** An expression for the element at {@code at}, as it is in the column: not by the method for users, which copies what a view has. */
    CodeBlock atIndex(Column column) {
        return owner.hasViews()
                ? fill("(($type:T) elements($number:L))[$at:L]", "type", arrayType(column), "number", numberOf(column))
                : fill("$array:N()[$at:L]", "array", array(column));
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

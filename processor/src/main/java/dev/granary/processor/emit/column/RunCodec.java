package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/**
 * Arrays as they are: what becomes of them in a column is between the block and the pool.
 *
 * <pre>{@code
 * .lists("waypoints", List.class, Schemas.ofElement(Waypoint.class)
 *         .add("spot.x", float.class)
 *         .bits("gate"))
 * }</pre>
 */
record RunCodec(Column column) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return value;
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return element;
    }

    @Override
    public String meaning() {
        return ": where its elements are in their pool";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        CodeBlock.Builder elements = CodeBlock.builder()
                .add(
                        "$T.ofElement($T.class)$>$>",
                        Types.SCHEMAS,
                        Types.erased(column.element().type()));
        column.element().columns().forEach(each -> elements.add(SchemaCode.add(ofElement(each), CodeBlock.of(""))));
        return CodeBlock.of(
                "\n.lists($S, $T.class, $L$L)",
                column.path(),
                Types.erased(column.type()),
                elements.add("$<$<").build(),
                offset);
    }

    /** With the path that it has from an element. */
    private Column ofElement(Column each) {
        String path = each.path().equals(column.path())
                ? ""
                : each.path().substring(column.path().length() + 1);
        return new Column(each.name(), path, each.type(), each.stored(), each.encoding(), each.origin());
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("null");
    }

    @Override
    public boolean makesObjects() {
        return true;
    }

    @Override
    public Update update() {
        return Update.IF_OTHER;
    }

    @Override
    public int constants() {
        return 21;
    }

    @Override
    public int constantsOfType() {
        return 10;
    }
}

package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Statements that move what is in {@code fromRow} of the block {@code from} to {@code toRow} of the block {@code to}. */
record RowMove(Template template, ColumnLayout layout) {

    Pieces copying() {
        Place to = new Place(template.fill("$to:L"), template.fill("$toRow:L"));
        return new Pieces(
                template,
                "copyRow",
                "Copies some columns of a row.",
                List.of(block("from"), row("fromRow"), block("to"), row("toRow")),
                Stream.concat(
                                layout.copyRow(from(), to).stream(),
                                new SideColumns(template).copyRow(from(), to).stream())
                        .toList(),
                Modifier.STATIC);
    }

    /**
     * What clears the row that was copied.
     *
     * @param columns statements for those of the layout
     */
    Pieces clearing(String method, List<CodeBlock> columns) {
        return new Pieces(
                template,
                method,
                "Clears some columns of a row.",
                List.of(block("from"), row("fromRow")),
                Stream.concat(columns.stream(), new SideColumns(template).clearRow(from()).stream())
                        .toList(),
                Modifier.STATIC);
    }

    Place from() {
        return new Place(template.fill("$from:L"), template.fill("$fromRow:L"));
    }

    private ParameterSpec block(String name) {
        return ParameterSpec.builder(template.blockType(), template.own(name)).build();
    }

    private ParameterSpec row(String name) {
        return ParameterSpec.builder(int.class, template.own(name)).build();
    }
}

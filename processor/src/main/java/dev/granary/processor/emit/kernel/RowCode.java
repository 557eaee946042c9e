package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a loop does with one row: builds the record, calls the kernel, and writes what has changed.
 *
 * <pre>{@code
 * Vec3 position = new Vec3(positionX[row], positionY[row], positionZ[row]);
 * Particle item = new Particle(life[row], position, color[row]);
 * Particle result = Physics.step(item, dt);
 * if (store.version() != version) {
 *     throw Sweeps.changed("Physics.step", "ParticleStore");
 * }
 * float newLife = result.life();
 * Vec3 newPosition = result.position();
 * float newPositionX = newPosition.x();
 * life[row] = newLife;
 * if (newPosition != position) {
 *     positionX[row] = newPositionX;
 * }
 * }</pre>
 *
 * <p>Records that come back as they were cost nothing: once the kernel is inlined, the JIT compiler sees that
 * {@code newPosition} is {@code position}, and the comparison and the stores behind it are gone. All values are taken out
 * before the first one is written, so a result with a null in it fails and changes nothing.
 */
final class RowCode {
    private final Owner owner;
    private final Usage usage;
    private final Scope scope;
    private final Rows rows;

    /** Null where bits are in arrays like other columns. */
    private final Flags flags;

    private final String row;

    /** The variables that hold objects of the item: records, handles, constants, references, and flags. */
    private final Map<Node, String> parts = new HashMap<>();

    /** The variables that say whether a record holds something else than its columns do, where that may be. */
    private final Map<Node, String> differing = new HashMap<>();

    RowCode(Owner owner, Usage usage, Scope scope, Rows rows, Flags flags, String row) {
        this.owner = owner;
        this.usage = usage;
        this.scope = scope;
        this.rows = rows;
        this.flags = flags;
        this.row = row;
    }

    /** The variable with a record that is there whatever the kernel reads of it, declared in the code. */
    CodeBlock item(Group group, CodeBlock.Builder code) {
        return item(group, false, code);
    }

    private CodeBlock item(Group group, boolean isNested, CodeBlock.Builder code) {
        if (isOfHolder(group)) {
            HolderMethods methods = owner.made().get(group.type());
            CodeBlock made = scope.fill(
                    "$holder:L.$method:L($row:L$access:L)", "method", methods.name(), "access", methods.access());
            return variable(group, made, code);
        }
        List<CodeBlock> arguments = new ArrayList<>();
        group.children().forEach(child -> arguments.add(part(child, code)));
        CodeBlock made = variable(group, RecordCode.make(group.type(), arguments), code);
        if (isNested && mayDiffer(group)) {
            declareDifference(group, arguments, code);
        }
        return made;
    }

    /** Whether what is made of the columns may hold something else than they do, and comparing it with what comes back is not enough. */
    private boolean mayDiffer(Group group) {
        return Node.flatten(List.of(group)).stream()
                        .anyMatch(part ->
                                part instanceof Group inner && !usage.plain().contains(inner.name()))
                && !usage.mergesRecords()
                && group.columns().stream().map(Column::name).anyMatch(usage.written()::contains);
    }

    /**
     * Here, where nothing is written between a column and its record, so that for records that only hold what they are given the JIT
     * compiler sees that it is false.
     *
     * <pre>{@code
     * boolean positionDiffers = Sweeps.isOther(position.x(), positionX[row]) || Sweeps.isOther(position.y(), positionY[row]);
     * }</pre>
     */
    private void declareDifference(Group group, List<CodeBlock> arguments, CodeBlock.Builder code) {
        List<CodeBlock> differences = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Node child = group.children().get(i);
            CodeBlock held = CodeBlock.of("$N.$N()", parts.get(group), child.componentName());
            switch (child) {
                case Group inner
                when differing.containsKey(inner) ->
                    differences.add(CodeBlock.of("$N || $L != $L", differing.get(inner), held, arguments.get(i)));
                case Group ignored -> differences.add(CodeBlock.of("$L != $L", held, arguments.get(i)));
                case Array ignored -> {} // may have other elements in any case
                case Column column when column.isPooled() -> {} // is never made here
                case Column column when !usage.written().contains(column.name()) -> {}
                case Column ignored ->
                    differences.add(scope.fill(
                            "$sweepsType:T.isOther($held:L, $argument:L)", "held", held, "argument", arguments.get(i)));
            }
        }
        if (!differences.isEmpty()) {
            String name = scope.name(group.name() + "Differs");
            differing.put(group, name);
            code.addStatement("boolean $N = $L", name, CodeBlock.join(differences, "$W|| "));
        }
    }

    /**
     * Whether methods of the block or the page make and write the record.
     *
     * <pre>{@code
     * Wide item = block.value(row);
     * Wide result = Physics.step(item, dt);
     * block.value(row, result);
     * }</pre>
     */
    private boolean isOfHolder(Group group) {
        return owner.made().containsKey(group.type());
    }

    private CodeBlock write(TypeRef.Declared record, String value) {
        HolderMethods methods = owner.made().get(record);
        return scope.fill(
                "$holder:L.$method:L($row:L, $value:L$access:L);\n",
                "method",
                methods.name(),
                "value",
                value,
                "access",
                methods.access());
    }

    /** An expression for a component of the item; objects get a variable, declared in the code. */
    private CodeBlock part(Node node, CodeBlock.Builder code) {
        return switch (node) {
            case Group group when isMade(group, usage) -> item(group, true, code);
            case Group ignored -> CodeBlock.of("null");
            case Array array when isMade(array, usage) -> array(array, code);
            case Array ignored -> CodeBlock.of("null");
            case Column column
            when !usage.read().contains(column.name()) -> codec(column).blank();
            case Column column when column.encoding() instanceof Encoding.Plain -> rows.read(column);
            case Column column -> variable(column, bareValue(column), code);
        };
    }

    /**
     * An array of which the elements are there that the kernel asks for.
     *
     * <pre>{@code
     * float[] transform = new float[] {0, 0, transform2[row], 0};
     * }</pre>
     *
     * <p>C2 makes none of it where the kernel, once it is inlined, has nothing but constants for an index.
     */
    private CodeBlock array(Array array, CodeBlock.Builder code) {
        List<CodeBlock> elements = new ArrayList<>();
        array.columns()
                .forEach(column -> elements.add(
                        usage.read().contains(column.name())
                                ? bareValue(column)
                                : codec(column).blank()));
        String name = scope.name(array.name());
        code.addStatement("$T $N = $L", Types.of(array.type()), name, RecordCode.make(array, elements));
        return CodeBlock.of("$N", name);
    }

    private static boolean isMade(Array array, Usage usage) {
        return array.columns().stream().map(Column::name).anyMatch(usage.read()::contains);
    }

    private static boolean isMade(Group group, Usage usage) {
        return group.columns().isEmpty()
                || usage.plain().contains(group.name())
                || group.columns().stream().map(Column::name).anyMatch(usage.read()::contains);
    }

    /** The enum types whose constants a loop names: for records that it makes of the nodes, and for columns that it writes. */
    static Set<TypeRef.Declared> enums(List<Node> made, List<Column> all, Usage usage) {
        Set<TypeRef.Declared> enums = new LinkedHashSet<>();
        Stream.concat(
                        columnsOf(made, usage),
                        all.stream().filter(column -> usage.written().contains(column.name())))
                .forEach(column -> {
                    if (column.encoding() instanceof Encoding.Ordinal(TypeRef.Declared type)) {
                        enums.add(type);
                    }
                });
        return enums;
    }

    private static Stream<Column> columnsOf(List<Node> nodes, Usage usage) {
        return nodes.stream().flatMap(node -> switch (node) {
            case Group group when isMade(group, usage) -> columnsOf(group.children(), usage);
            case Group ignored -> Stream.of();
            case Array ignored -> Stream.of(); // of primitives
            case Column column -> Stream.of(column);
        });
    }

    private Codec codec(Column column) {
        return Codec.of(column, owner.codebooks(scope));
    }

    private CodeBlock read(Column column) {
        if (column.isPooled()) { // which only its block knows to read
            return scope.fill("$holder:L.$name:L($row:L)", "name", column.name());
        }
        return column.isBit() && flags != null ? flags.read(column) : rows.read(column);
    }

    private CodeBlock variable(Node node, CodeBlock value, CodeBlock.Builder code) {
        String name = scope.name(node instanceof Group ? node.name() : node.name() + "Value");
        parts.put(node, name);
        code.addStatement("$T $N = $L", Types.of(node.type()), name, value);
        return CodeBlock.of("$N", name);
    }

    /** An expression for the value of a column that can be an operand of anything. */
    CodeBlock value(Column column) {
        boolean isPrimary = switch (column.encoding()) {
            case Encoding.Bit ignored -> flags == null;
            case Encoding.Reference(boolean cast) -> !cast;
            case Encoding.Plain ignored -> true;
            case Encoding.Ordinal ignored -> true;
            case Encoding.Symbol ignored -> true;
            case Encoding.HandleBits ignored -> true;
            case Encoding.Run ignored -> true;
        };
        return isPrimary ? bareValue(column) : CodeBlock.of("($L)", bareValue(column));
    }

    /** An expression for the value of a column. */
    CodeBlock bareValue(Column column) {
        return codec(column).decode(read(column));
    }

    /** An expression for what tells a value of the column from others: a number. */
    CodeBlock key(Column column) {
        return GroupKey.of(column, column.isBit() ? CodeBlock.of("($L)", read(column)) : read(column));
    }

    /** Statements that write what the result says, and the kernel may have changed. */
    CodeBlock update(Effect.Update update, String result) {
        if (owner.made().containsKey(update.type())) {
            return write(update.type(), result);
        }
        CodeBlock.Builder values = CodeBlock.builder();
        CodeBlock.Builder whole = CodeBlock.builder();
        CodeBlock.Builder writes = CodeBlock.builder();
        for (Target target : update.targets()) {
            CodeBlock value = CodeBlock.of("$N.$N()", result, target.accessor());
            if (target.node() instanceof Group group && isOfHolder(group)) {
                // first, because it is taken apart there, and may have a null in it
                whole.add(write(group.type(), newVariable(group, value, values)));
            } else {
                update(target.node(), value, values, writes);
            }
        }
        return values.add(whole.build()).add(writes.build()).build();
    }

    private void update(Node node, CodeBlock value, CodeBlock.Builder values, CodeBlock.Builder writes) {
        if (node.columns().stream().noneMatch(column -> usage.written().contains(column.name()))) {
            return;
        }
        switch (node) {
            case Group group -> updateGroup(group, value, values, writes);
            case Array array -> updateArray(array, value, values, writes);
            case Column column -> updateColumn(column, value, values, writes);
        }
    }

    private String newVariable(Node node, CodeBlock value, CodeBlock.Builder values) {
        String name = scope.name("new" + node.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + node.name().substring(1));
        values.addStatement("$T $N = $L", Types.of(node.type()), name, value);
        return name;
    }

    private void updateGroup(Group group, CodeBlock value, CodeBlock.Builder values, CodeBlock.Builder writes) {
        String name = newVariable(group, value, values);
        CodeBlock.Builder inner = CodeBlock.builder();
        for (Node child : group.children()) {
            update(child, CodeBlock.of("$N.$N()", name, child.componentName()), values, inner);
        }
        if (isComparable(group)) {
            writes.add(scope.fill(
                    """
                    if ($now:L != $before:L$differs:L) {
                        $writes:L
                    }
                    """, "now", name, "before", parts.get(group), "differs", differs(group), "writes", inner.build()));
        } else {
            writes.add(inner.build());
        }
    }

    private CodeBlock differs(Group group) {
        return differing.containsKey(group) ? CodeBlock.of(" || $N", differing.get(group)) : CodeBlock.of("");
    }

    /** All of it: the same array may have other elements. */
    private void updateArray(Array array, CodeBlock value, CodeBlock.Builder values, CodeBlock.Builder writes) {
        String name = newVariable(array, value, values);
        values.addStatement("$T.check($S, $N.length, $L)", Types.LENGTHS, array.label(), name, array.length());
        for (int i = 0; i < array.length(); i++) {
            Column column = array.columns().get(i);
            CodeBlock element = CodeBlock.of("$N[$L]", name, i);
            writes.add(column.isBit() ? writeBit(column, element) : rows.write(column, element));
        }
    }

    /** Whether there is something to compare with; where control flow merges records, comparing makes it worse. */
    private boolean isComparable(Node node) {
        return parts.containsKey(node) && !usage.mergesRecords() && !mayChangeInside(node);
    }

    /** Whether the same record may have other elements in an array. */
    private boolean mayChangeInside(Node node) {
        return Node.flatten(List.of(node)).stream()
                .anyMatch(part -> part instanceof Array array
                        && array.columns().stream().map(Column::name).anyMatch(usage.written()::contains));
    }

    private void updateColumn(Column column, CodeBlock value, CodeBlock.Builder values, CodeBlock.Builder writes) {
        String name = newVariable(column, value, values);
        CodeBlock object = CodeBlock.of("$N", name);
        switch (codec(column).update()) {
            case ALWAYS -> writes.add(rows.write(column, object));
            case INTO_WORD -> writes.add(writeBit(column, object));
            case IF_OTHER -> {
                CodeBlock write = column.isPooled()
                        ? scope.fill("$holder:L.$name:L($row:L, $value:L);\n", "name", column.name(), "value", object)
                        : rows.write(column, object);
                writes.add(
                        isComparable(column)
                                ? scope.fill("""
                                    if ($sweepsType:T.isOther($now:L, $before:L)) {
                                        $write:L
                                    }
                                    """, "now", name, "before", parts.get(column), "write", write)
                                : write);
            }
            case ENCODED_IF_OTHER -> updateEncoded(column, name, values, writes);
        }
    }

    private CodeBlock writeBit(Column column, CodeBlock value) {
        if (flags == null) {
            return rows.write(column, value);
        }
        return isComparable(column) ? flags.change(column, parts.get(column), value) : flags.write(column, value);
    }

    /** The element of an enum or a handle: the old one if that is what came back, so that nothing is taken out of it. */
    private void updateEncoded(Column column, String name, CodeBlock.Builder values, CodeBlock.Builder writes) {
        CodeBlock encoded = codec(column).encode(CodeBlock.of("$N", name));
        String element = scope.name(name + "Element");
        values.addStatement(
                "$T $N = $L",
                Types.of(column.stored()),
                element,
                isComparable(column)
                        ? scope.fill(
                                "$isOther:L ? $encoded:L : $element:L",
                                "isOther",
                                isOther(column, name),
                                "encoded",
                                encoded,
                                "element",
                                rows.read(column))
                        : encoded);
        writes.add(rows.write(column, CodeBlock.of("$N", element)));
    }

    /** Texts are compared by a method of the runtime, since who checks code takes {@code !=} between them for a mistake. */
    private CodeBlock isOther(Column column, String now) {
        return column.isSymbol()
                ? scope.fill("$sweepsType:T.isOther($now:L, $before:L)", "now", now, "before", parts.get(column))
                : scope.fill("$now:L != $before:L", "now", now, "before", parts.get(column));
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Slices;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The source file of a store: the class, its constants and fields, and in them the parts that the other emitters make. */
public final class StoreFile {
    private final StoreModel model;
    private final Template template;
    private final Growth growth;
    private final Deletion deletion;

    private StoreFile(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.growth = Growth.of(model);
        this.deletion = Deletion.of(model);
    }

    /** The text for the model; the same for the same model. */
    public static String of(StoreModel model) {
        return SourceFile.text(model.store().packageName(), new StoreFile(model).type());
    }

    private TypeSpec type() {
        ItemMethods items = new ItemMethods(model);
        StoreMethods whole = new StoreMethods(model);
        CursorClass cursor = new CursorClass(model);
        Subsets subsets = new Subsets(model);
        Orders orders = new Orders(model);
        Copies copies = new Copies(model);
        FileMethods files = new FileMethods(model);
        Watching watching = new Watching(template);
        Views views = new Views(model);
        List<MethodSpec> publicMethods = Stream.of(
                        items.methods(),
                        new TotalsMethods(model).methods(),
                        new Lists(model).storeViews(),
                        new KeyMethods(model).methods(),
                        new KeyClasses(model).connecting(),
                        whole.methods(),
                        subsets.methods(),
                        views.methods(),
                        copies.methods(),
                        files.methods())
                .flatMap(List::stream)
                .toList();
        TypeSpec.Builder type = TypeSpec.classBuilder(template.storeType())
                .addJavadoc("$L", javadoc())
                .addModifiers(Modifier.FINAL)
                .superclass(template.ofStore(model.strategies().isPacked() ? Types.PACKED_STORE : Types.SPARSE_STORE))
                .addSuperinterfaces(
                        model.strategies().isNative() ? List.of(ClassName.get(AutoCloseable.class)) : List.of())
                .addField(new SchemaConstant(model).field())
                .addFields(subsets.constants())
                .addFields(orders.constants())
                .addFields(fields())
                .addInitializerBlock(template.fill("$flightType:T.add(this);\n"))
                .addMethods(whole.constructors())
                .addMethods(views.constructors())
                .addMethods(publicMethods)
                .addMethods(growth.memoryMethods())
                .addMethods(items.privateMethods())
                .addMethods(watching.privateMethods())
                .addMethods(growth.methods())
                .addMethods(subsets.privateMethods())
                .addType(cursor.emit())
                .addType(cursor.emitIterator())
                .addTypes(subsets.types())
                .addType(orders.type())
                .addType(copies.snapshotType())
                .addTypes(new ViewClass(model).emit(publicMethods))
                .addTypes(model.strategies().isNative() ? ColumnLayout.of(model).wholeColumnTypes() : List.of())
                .addTypes(new Slices(model).types())
                .addTypes(new KeyClasses(model).types())
                .addTypes(new Lists(model).types())
                .addType(new BlockClass(model).emit());
        return SourceFile.type(type, model.isPublic(), model.generated(), model.warnings());
    }

    private CodeBlock javadoc() {
        return CodeBlock.of(
                """
                Items of {@link $T}.

                <p>$L

                <p>$L To be used by one thread at a
                time.

                <p>{@link #trim}: $L

                <p>What takes a handle throws {@link $T} if the item is gone, unless it says what it does then.
                """,
                Types.className(model.item()),
                deletion.description(),
                growth.description(blockBytes()),
                growth.trimming(),
                Types.STALE);
    }

    private List<FieldSpec> fields() {
        List<FieldSpec> fields = new ArrayList<>();
        model.enumConstants().forEach((type, name) -> fields.add(enumValues(type, name)));
        fields.addAll(growth.constants());
        if (!model.blocksDiffer()) {
            fields.add(constant("BLOCK_BYTES", blockBytes()));
        }
        if (model.sizes().isLimited()) {
            fields.add(constant("MAX_CAPACITY", model.sizes().maxCapacity()));
        }
        if (model.hasSymbols()) { // before blocks, which have it, and of which some are there from the beginning
            fields.add(FieldSpec.builder(Types.STORE_SYMBOLS, template.own("symbols"), Modifier.PRIVATE, Modifier.FINAL)
                    .initializer("kept(new $T(this))", Types.STORE_SYMBOLS)
                    .build());
        }
        fields.addAll(growth.memory());
        fields.addAll(new Views(model).fields());
        fields.addAll(deletion.storeFields());
        fields.addAll(growth.fields());
        fields.addAll(new Lists(model).fields()); // before keys, some of which are of their elements
        fields.addAll(new Keys(model).fields());
        return fields;
    }

    private static FieldSpec enumValues(TypeRef.Declared type, String name) {
        return FieldSpec.builder(
                        ArrayTypeName.of(Types.className(type)),
                        name,
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer("$T.values()", Types.className(type))
                .build();
    }

    private static FieldSpec constant(String name, long value) {
        boolean isInt = value == (int) value;
        return FieldSpec.builder(
                        isInt ? int.class : long.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(isInt ? "$L" : "$LL", value)
                .build();
    }

    /** The memory of a block on the heap: columns and bookkeeping. */
    private long blockBytes() {
        int rows = model.sizes().blockRows();
        long flat = model.strategies().isNative() ? 0 : ColumnLayout.of(model).bytesPerRow();
        return rows * flat + new SideColumns(template).bytes(rows) + deletion.blockBytes(rows);
    }
}

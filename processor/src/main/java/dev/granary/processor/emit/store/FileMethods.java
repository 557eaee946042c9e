package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.model.StoreModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The store in a file. The runtime knows the columns by the schema; here is only what makes room for them. */
final class FileMethods {
    private final StoreModel model;
    private final Template template;
    private final Growth growth;
    private final Deletion deletion;
    private final Keys keys;
    private final Lists lists;

    FileMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.growth = Growth.of(model);
        this.deletion = Deletion.of(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
    }

    List<MethodSpec> methods() {
        return List.of(save(), saveTold(), filePart(), rowAddition(), load(), loadTold(), loadFromArchive());
    }

    private MethodSpec save() {
        return MethodSpec.methodBuilder("save")
                .addJavadoc("""
                    Writes all items to a file, with their rows and slots. The file is replaced in one step, when all is written; if this
                    fails, it is as it was.

                    @throws $T if it can't be written
                    @throws $T if a component is boxed, and has no codec
                    @throws $T if a component is a handle of an item in another store
                    """, IOException.class, UnsupportedOperationException.class, IllegalStateException.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Path.class, "path")
                .addException(IOException.class)
                .addCode(template.fill(
                        "$storeFileType:T.save(path, $list:T.of(filePart()));\n", "list", ClassName.get(List.class)))
                .build();
    }

    private MethodSpec filePart() {
        return MethodSpec.methodBuilder("filePart")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.STORE_PART)
                .addCode(growth.checkOpen())
                .addCode(keys.checkSettled())
                .addCode(template.fill(
                        "return new $storePartType:T(SCHEMA, $slots:L, blocks(), $size:L, $rows:L,"
                                + " $isPacked:L$pools:L);\n",
                        "rows",
                        growth.rows(),
                        "isPacked",
                        isPacked(),
                        "pools",
                        lists.pools()))
                .build();
    }

    /**
     * <pre>{@code
     * public RowAddition rowAddition() {
     *     return new RowAddition(this, slots, keys, watch, () -> place(0, (byte) 0, false), slot -> removeRow(slots.rowOf(slot)));
     * }
     * }</pre>
     */
    private MethodSpec rowAddition() {
        return MethodSpec.methodBuilder("rowAddition")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.ROW_ADDITION)
                .addCode(growth.checkOpen())
                .addCode(new Views(model).ownAllOf())
                .addCode(template.fill(
                        "return new $additionType:T(this, $slots:L, $keys:L, $watch:L, () -> $place:L($zeros:L),"
                                + " $removal:L);\n",
                        "additionType",
                        Types.ROW_ADDITION,
                        "keys",
                        model.keys().isEmpty() ? "null" : template.own("keys"),
                        "place",
                        keys.insertion(),
                        "zeros",
                        Members.list(new Values(model).zeros()),
                        "removal",
                        new Watching(template).removal()))
                .build();
    }

    private CodeBlock isPacked() {
        return CodeBlock.of("$L", model.strategies().isPacked());
    }

    private MethodSpec load() {
        return MethodSpec.methodBuilder("load")
                .addJavadoc("""
                    A new store with the items of a file, in the same rows and slots: what is added next gets the slots that it would have got
                    then. Handles are other ones, because the store is; those in the items lead to the same items.

                    @throws $T if the file is damaged, or has not what this store needs; the message says what
                    """, IOException.class)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Path.class, "path")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.load(path, SCHEMA, () -> new $storeType:T(), (store, file) -> store.$fill:L(file));
                    """, "storeType", template.storeType()))
                .build();
    }

    private MethodSpec saveTold() {
        return MethodSpec.methodBuilder("save")
                .addJavadoc("The same, and the progress is told how far it has come.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Path.class, "path")
                .addParameter(Types.PROGRESS, "progress")
                .addException(IOException.class)
                .addCode(template.fill(
                        "$storeFileType:T.save(path, $list:T.of(filePart()), progress);\n",
                        "list",
                        ClassName.get(List.class)))
                .build();
    }

    private MethodSpec loadTold() {
        return MethodSpec.methodBuilder("load")
                .addJavadoc("The same, and the progress is told how far it has come.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Path.class, "path")
                .addParameter(Types.PROGRESS, "progress")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.load(path, progress, SCHEMA, () -> new $storeType:T(), (store, file) -> store.$fill:L(file));
                    """, "storeType", template.storeType()))
                .build();
    }

    private MethodSpec loadFromArchive() {
        return MethodSpec.methodBuilder("load")
                .addJavadoc("""
                    The same with the items of a file that may have other stores, which handles and references in the items lead to.

                    @throws $T if the file is damaged, or has not what this store needs, or has no such store
                    @throws $T if the store was loaded from the archive before
                    """, IOException.class, IllegalStateException.class)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Types.ARCHIVE, "archive")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.load(archive, SCHEMA, () -> new $storeType:T(), (store, file) -> store.$fill:L(file));
                    """, "storeType", template.storeType()))
                .build();
    }

    /**
     * <pre>{@code
     * private void fill(StoreFile file) throws IOException {
     *     int expectedSize = file.room(slots, true, Integer.MAX_VALUE);
     *     while (rowCount < expectedSize) {
     *         addBlock();
     *     }
     *     slots.reserve(expectedSize);
     *     file.checkRows(rowCount);
     *     file.readSlots();
     *     size = file.size();
     *     tail = null;
     *     tailEnd = size;
     *     file.readColumns(blocks());
     *     file.referTo(() -> watch(true));
     *     file.connect(accountKeys);
     *     keys.make(blocks(), size);
     * }
     * }</pre>
     */
    MethodSpec fill() {
        CodeBlock most =
                model.sizes().isLimited() ? CodeBlock.of("MAX_CAPACITY") : CodeBlock.of("$T.MAX_VALUE", Integer.class);
        CodeBlock room =
                template.fill("$file:L.room($slots:L, $isPacked:L, $most:L)", "isPacked", isPacked(), "most", most);
        return MethodSpec.methodBuilder(template.own("fill"))
                .addJavadoc("Takes over what is in a file. The store is new, and of no use after a failure.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(Types.STORE_FILE, template.own("file"))
                .addException(IOException.class)
                .addCode(
                        growth.isFixed()
                                ? template.fill("$room:L;\n", "room", room)
                                : template.fill("int $expectedSize:L = $room:L;\n", "room", room))
                .addCode(growth.isFixed() ? CodeBlock.of("") : deletion.reserveExpected())
                .addCode(template.fill("$file:L.checkRows($rows:L);\n", "rows", growth.rows()))
                .addCode(model.strategies().isPacked() ? CodeBlock.of("") : growth.withdrawAbsent())
                .addCode(template.fill("""
                    $file:L.readSlots();
                    $size:L = $file:L.size();
                    """))
                .addCode(growth.afterLoad())
                .addCode(deletion.afterCopy())
                .addCode(template.fill("""
                    $file:L.readColumns(blocks()$pools:L);
                    $file:L.referTo(() -> watch(true));
                    """, "pools", lists.pools()))
                .addCode(keys.connect())
                .addCode(keys.make())
                .build();
    }
}

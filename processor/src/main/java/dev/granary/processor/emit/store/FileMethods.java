package dev.granary.processor.emit.store;

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
        return List.of(rowAddition(), load(), loadTold(), loadFromArchive());
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
                .addCode(new Views(model).ownAll())
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

    private MethodSpec load() {
        return MethodSpec.methodBuilder("load")
                .addJavadoc("""
                    A new store with the items of a file, in the same rows and slots. Handles are other ones, because the store is.

                    @throws $T if the file is damaged, or has not what this store needs; the message says what
                    """, IOException.class)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Path.class, "path")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.load(path, SCHEMA, () -> new $storeType:T());
                    """, "storeType", template.storeType()))
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
                    return $storeFileType:T.load(path, progress, SCHEMA, () -> new $storeType:T());
                    """, "storeType", template.storeType()))
                .build();
    }

    private MethodSpec loadFromArchive() {
        return MethodSpec.methodBuilder("load")
                .addJavadoc("""
                    The same from an archive with other stores, which handles and references in the items lead to.

                    @throws $T if the store was loaded from the archive before
                    """, IllegalStateException.class)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Types.ARCHIVE, "archive")
                .addException(IOException.class)
                .returns(template.storeType())
                .addCode(template.fill("""
                    return $storeFileType:T.load(archive, SCHEMA, () -> new $storeType:T());
                    """, "storeType", template.storeType()))
                .build();
    }
}

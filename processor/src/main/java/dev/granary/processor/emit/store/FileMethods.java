package dev.granary.processor.emit.store;

import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The store in a file. The runtime knows the columns by the schema; here is only what makes the store. */
final class FileMethods {
    private final Template template;

    FileMethods(StoreModel model) {
        this.template = new Template(model);
    }

    List<MethodSpec> methods() {
        return List.of(load(), loadTold(), loadFromArchive());
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
                    return $storeFileType:T.load(path, new $storeType:T());
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
                    return $storeFileType:T.load(path, progress, new $storeType:T());
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
                    return $storeFileType:T.load(archive, new $storeType:T());
                    """, "storeType", template.storeType()))
                .build();
    }
}

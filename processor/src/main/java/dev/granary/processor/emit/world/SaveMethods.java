package dev.granary.processor.emit.world;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The world in a file. The runtime knows the components by the schema, and does all of it. */
final class SaveMethods {
    private final WorldTemplate template;

    SaveMethods(WorldTemplate template) {
        this.template = template;
    }

    List<MethodSpec> methods() {
        return List.of(
                template.method(
                                "load",
                                template.worldType(),
                                "As {@link #load($T)}, and the progress is told how far it has come.",
                                Path.class)
                        .addModifiers(Modifier.STATIC)
                        .addParameter(Path.class, "path")
                        .addParameter(Types.PROGRESS, "progress")
                        .addException(IOException.class)
                        .addCode(template.fill("return $worldFileType:T.load(path, progress, new $worldType:T());\n"))
                        .build(),
                load("""
                    A new world with the entities of a file, in the same slots: what is created next gets the slots that it would have got
                    then. Handles are other ones, because the world is; those in components lead to the same entities.

                    @throws $T if the file is damaged, or has not what this world needs; the message says what\
                    """, TypeName.get(Path.class), "path", IOException.class),
                load("""
                    The same with the entities of a file that may have other worlds and stores, which handles in components lead to.

                    @throws $T if the file is damaged, or has not what this world needs, or has no such world
                    @throws $T if the world was loaded from the archive before\
                    """, Types.ARCHIVE, "archive", IOException.class, IllegalStateException.class));
    }

    private MethodSpec load(String javadoc, TypeName from, String name, Object... thrown) {
        return template.method("load", template.worldType(), javadoc, thrown)
                .addModifiers(Modifier.STATIC)
                .addParameter(from, name)
                .addException(IOException.class)
                .addCode(template.fill("return $worldFileType:T.load(" + name + ", new $worldType:T());\n"))
                .build();
    }
}

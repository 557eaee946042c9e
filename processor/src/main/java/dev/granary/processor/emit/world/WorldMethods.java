package dev.granary.processor.emit.world;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Types;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The world's methods that give objects of its own classes; all others that no component is named in are inherited. */
final class WorldMethods {
    private final WorldTemplate template;

    WorldMethods(WorldTemplate template) {
        this.template = template;
    }

    List<MethodSpec> constructors() {
        List<MethodSpec> constructors = new ArrayList<>();
        constructors.add(constructor());
        if (template.model().hasSymbols()) {
            constructors.add(withSymbols());
        }
        return constructors;
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addJavadoc("An empty world that has no memory yet.\n")
                .addModifiers(Modifier.PUBLIC)
                .addCode("super(SCHEMA, VACANT);\n")
                .addCode(new WorldKeys(template).keep())
                .build();
    }

    private MethodSpec withSymbols() {
        return MethodSpec.constructorBuilder()
                .addJavadoc("An empty world whose symbols are in the given dictionary, which others may have too.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.SYMBOLS, "symbols")
                .addCode("""
                    this();
                    this.symbols.share(symbols);
                    """)
                .build();
    }

    private MethodSpec symbols() {
        return template.method("symbols", Types.SYMBOLS, "The dictionary of the symbols, for others to share it.")
                .addCode("return symbols.all();\n")
                .build();
    }

    MethodSpec creator() {
        ParameterSpec archetype =
                ParameterSpec.builder(template.nested("Archetype"), "archetype").build();
        return template.method("create", template.nested("Batch"), """
            Creates many entities with the archetype's components, 64 of them or more at a time.

            <p>Returns a view of them, to be used at once: to give each values of its own, or to collect their
            handles.

            @throws $T if {@code count} is negative, or another world built the archetype\
            """, IllegalArgumentException.class)
                .addParameter(archetype)
                .addParameter(int.class, "count")
                .addCode(template.fill("return create(archetype, count, new $batchType:T(this));\n"))
                .build();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(List.of(
                template.method(
                                "archetype",
                                template.nested("ArchetypeBuilder"),
                                "Begins a set of components to create entities with.")
                        .addCode(template.fill("return new $archetypeBuilderType:T(this);\n"))
                        .build(),
                template.method("query", template.nested("Query"), """
                    Begins a query; as it is, all entities match.

                    <p>Allocates a small object or two. A query can be kept, and finds anew each time it is used.\
                    """)
                        .addCode(template.fill("return new $queryType:T(this);\n"))
                        .build(),
                template.method(
                                "commands",
                                template.nested("Commands"),
                                "Structural change to be made later, for code that iterates or runs in parallel; always"
                                        + " the same object.")
                        .addStatement("return commands")
                        .build()));
        if (template.model().hasSymbols()) {
            methods.add(symbols());
        }
        return methods;
    }

    MethodSpec page() {
        return MethodSpec.methodBuilder("page")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(template.nested("Page"))
                .addParameter(template.runtimeType("PageWords"), "words")
                .addCode(template.fill("return new $pageType:T(this, words);\n"))
                .build();
    }
}

package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.kernel.RowCode;
import dev.granary.processor.emit.kernel.StepCode;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldKernelsModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The source file with the loops around the kernels of a class for a world. */
public final class WorldKernelsFile {
    private static final Set<String> TYPES =
            Set.of("Bits", "Handle", "List", "Long", "Marks", "Parallel", "ForkJoinPool", "Sweeps", "Words");

    private final WorldKernelsModel model;
    private final List<WorldParts> kernels = new ArrayList<>();
    private final String destroyMarked;

    private WorldKernelsFile(WorldKernelsModel model) {
        this.model = model;
        Scope methods = new Scope(new HashSet<>(
                model.methods().stream().map(kernel -> kernel.kernel().name()).toList()));
        this.destroyMarked = methods.name("destroyMarked");
        Set<String> types = types();
        model.methods().forEach(kernel -> kernels.add(new WorldParts(model, kernel, destroyMarked, methods, types)));
    }

    /** The text for the model; the same for the same model. */
    public static String of(WorldKernelsModel model) {
        return SourceFile.text(
                model.kernels().packageName(), new WorldKernelsFile(model).type(), model.importsJavaLang());
    }

    /** Names of types and constants, which a variable would hide. */
    private Set<String> types() {
        Set<String> types = new HashSet<>(TYPES);
        types.addAll(model.world().enumConstants().values());
        types.add(model.declaring().simpleNames().getFirst());
        types.add(model.world().world().simpleNames().getFirst());
        model.world()
                .components()
                .forEach(component -> types.addAll(component.type().simpleNames()));
        model.methods().forEach(kernel -> {
            types.addAll(StepCode.types(kernel.kernel()));
            if (kernel.kernel().effect() instanceof Effect.Update(TypeRef.Declared type, var targets)) {
                types.addAll(type.simpleNames());
            }
        });
        types.addAll(List.of("dev", "java"));
        types.add(model.world().world().packageName().split("\\.")[0]);
        types.add(model.declaring().packageName().split("\\.")[0]);
        return types;
    }

    private TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(Types.className(model.kernels()))
                .addJavadoc(
                        "The kernels of {@link $T}, each as a loop over the entities of a {@link $T} that have what it"
                                + " takes.\n",
                        Types.className(model.declaring()),
                        Types.className(model.world().world()))
                .addModifiers(Modifier.FINAL)
                .addFields(enumConstants())
                .addStaticBlock(SourceFile.checkOfContract(model.kernels()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        kernels.forEach(kernel -> type.addMethods(new WorldEntryMethods(kernel).emit()));
        kernels.forEach(kernel -> type.addMethods(new PageMethods(kernel).emit()));
        kernels.stream()
                .filter(WorldParts::removes)
                .findFirst()
                .ifPresent(
                        kernel -> type.addMethod(WorldEntryMethods.destroyMarked(destroyMarked, kernel.listOfPages)));
        return SourceFile.type(type, model.isPublic(), model.generated(), model.warnings());
    }

    private List<FieldSpec> enumConstants() {
        Set<TypeRef.Declared> used = new LinkedHashSet<>();
        for (WorldParts kernel : kernels) {
            used.addAll(RowCode.enums(kernel.taken(), kernel.columns(), kernel.kernel.usage()));
        }
        return used.stream()
                .map(type -> FieldSpec.builder(
                                ArrayTypeName.of(Types.className(type)),
                                model.world().enumConstants().get(type),
                                Modifier.PRIVATE,
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer("$T.values()", Types.className(type))
                        .build())
                .toList();
    }
}

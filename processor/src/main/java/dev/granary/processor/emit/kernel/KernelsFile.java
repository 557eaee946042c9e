package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The source file with the loops around the kernels of a class. */
public final class KernelsFile {
    private static final Set<String> TYPES = Set.of(
            "Bits",
            "BlockRows",
            "Handle",
            "Items",
            "List",
            "Long",
            "Marks",
            "Math",
            "MemorySegment",
            "Parallel",
            "RowRange",
            "ForkJoinPool",
            "Sweeps",
            "ValueLayout",
            "Words");

    private final KernelsModel model;
    private final Scope methods;
    private final List<Parts> kernels = new ArrayList<>();
    private final Removal removal;

    private KernelsFile(KernelsModel model) {
        this.model = model;
        this.methods = new Scope(
                new HashSet<>(model.methods().stream().map(KernelModel::name).toList()));
        this.removal = new Removal(methods);
        Set<String> types = types();
        model.methods().forEach(kernel -> kernels.add(new Parts(model, kernel, removal, methods, types)));
    }

    /** The text for the model; the same for the same model. */
    public static String of(KernelsModel model) {
        return SourceFile.text(model.kernels().packageName(), new KernelsFile(model).type(), model.importsJavaLang());
    }

    /** Names of types and constants, which a variable would hide. */
    private Set<String> types() {
        Set<String> types = new HashSet<>(TYPES);
        types.addAll(model.store().enumConstants().values());
        types.add(model.declaring().simpleNames().getFirst());
        types.add(model.store().store().simpleNames().getFirst());
        types.addAll(model.store().item().simpleNames());
        model.methods().forEach(kernel -> {
            types.addAll(StepCode.types(kernel));
            if (kernel.effect() instanceof Effect.Update(TypeRef.Declared type, var targets)) {
                types.addAll(type.simpleNames());
            }
        });
        types.addAll(List.of("dev", "java"));
        types.add(model.store().store().packageName().split("\\.")[0]);
        types.add(model.declaring().packageName().split("\\.")[0]);
        return types;
    }

    private TypeSpec type() {
        TypeSpec.Builder type = TypeSpec.classBuilder(Types.className(model.kernels()))
                .addJavadoc(
                        "The kernels of {@link $T}, each as a loop over all items of a {@link $T}.\n",
                        Types.className(model.declaring()),
                        Types.className(model.store().store()))
                .addModifiers(Modifier.FINAL)
                .addFields(enumConstants())
                .addStaticBlock(SourceFile.checkOfContract(model.kernels()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        kernels.forEach(kernel -> type.addMethods(new EntryMethods(kernel).emit()));
        kernels.forEach(kernel -> type.addMethods(new BlockMethods(kernel).emit()));
        if (model.methods().stream().anyMatch(kernel -> kernel.effect() instanceof Effect.Removal)) {
            type.addMethods(removal.methods(model.store()));
        }
        kernels.stream().filter(Parts::isOnScratch).forEach(kernel -> type.addType(kernel.scratch.type()));
        return SourceFile.type(type, model.isPublic(), model.generated(), model.warnings());
    }

    private List<FieldSpec> enumConstants() {
        Set<TypeRef.Declared> used = new LinkedHashSet<>();
        for (Parts kernel : kernels) {
            used.addAll(RowCode.enums(
                    kernel.kernel.onCursor() || !kernel.made.isEmpty()
                            ? kernel.asked()
                            : model.store().components(),
                    model.store().columns(),
                    kernel.kernel.usage()));
        }
        return used.stream()
                .map(type -> FieldSpec.builder(
                                ArrayTypeName.of(Types.className(type)),
                                model.store().enumConstants().get(type),
                                Modifier.PRIVATE,
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer("$T.values()", Types.className(type))
                        .build())
                .toList();
    }
}

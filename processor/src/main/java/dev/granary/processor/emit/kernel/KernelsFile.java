package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.FingerprintCode;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldKernelsModel;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** The source file with the loops around the kernels of a class. */
public final class KernelsFile {
    private final TypeRef.Declared kernels;
    private final TypeRef.Declared declaring;
    private final List<? extends Owner> owners;
    private final TypeSpec.Builder type;

    private KernelsFile(
            TypeRef.Declared kernels,
            TypeRef.Declared declaring,
            List<? extends Owner> owners,
            CodeBlock over,
            CodeBlock checks) {
        this.kernels = kernels;
        this.declaring = declaring;
        this.owners = owners;
        this.type = TypeSpec.classBuilder(Types.className(kernels))
                .addJavadoc("The kernels of {@link $T}, each as a loop over $L.\n", Types.className(declaring), over)
                .addModifiers(Modifier.FINAL)
                .addFields(enumConstants())
                .addStaticBlock(CodeBlock.of("$L$L", SourceFile.checkOfContract(kernels), checks))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
    }

    /** The text for the models, one for each record that the class has kernels for; the same for the same models. */
    public static String of(List<KernelsModel> models) {
        KernelsModel first = models.getFirst();
        Map<TypeRef.Declared, String> constants = new LinkedHashMap<>();
        for (KernelsModel model : models) {
            model.store()
                    .enumConstants()
                    .forEach((type, name) ->
                            constants.computeIfAbsent(type, any -> Names.unused(name, constants.values())));
        }
        KernelsFile file = new KernelsFile(
                first.kernels(),
                first.declaring(),
                models.stream()
                        .flatMap(model -> model.methods().stream()
                                .map(kernel -> StoreOwner.of(model, kernel).with(Map.copyOf(constants))))
                        .toList(),
                models.stream()
                        .map(model -> CodeBlock.of(
                                "a {@link $T}", Types.className(model.store().store())))
                        .collect(CodeBlock.joining(" or ", "all items of ", "")),
                models.stream()
                        .map(model -> FingerprintCode.check(model.kernels(), model.store()))
                        .collect(CodeBlock.joining("")));
        String home = first.kernels().packageName();
        List<String> warnings = models.stream()
                .flatMap(model -> model.warnings().stream())
                .distinct()
                .toList();
        boolean isPublic = models.stream().allMatch(KernelsModel::isPublic);
        return SourceFile.text(home, SourceFile.type(file.type(home), isPublic, first.generated(), warnings));
    }

    /** The text for the model; the same for the same model. */
    public static String of(WorldKernelsModel model) {
        KernelsFile file = new KernelsFile(
                model.kernels(),
                model.declaring(),
                model.methods().stream()
                        .map(kernel -> WorldOwner.of(model, kernel))
                        .toList(),
                CodeBlock.of(
                        "the entities of a {@link $T} that have what it takes",
                        Types.className(model.world().world())),
                FingerprintCode.check(model.kernels(), model.world()));
        String home = model.kernels().packageName();
        return SourceFile.text(
                home, SourceFile.type(file.type(home), model.isPublic(), model.generated(), model.warnings()));
    }

    /** With names that nothing else in the file has; a draft shows what else there is. */
    private TypeSpec.Builder type(String home) {
        TypeSpec draft = with(kernels(Scope.draft())).build();
        List<Kernel> kernels = kernels(new Scope(SourceFile.words(home, draft)));
        TypeSpec.Builder whole = with(kernels);
        kernels.stream().filter(Kernel::isOnScratch).forEach(kernel -> whole.addType(new Scratch(kernel).type()));
        return whole;
    }

    private List<Kernel> kernels(Scope file) {
        String hasVectors = file.name("HAS_VECTORS");
        Scope methods =
                new Scope(owners.stream().map(owner -> owner.kernel().name()).toList());
        return owners.stream()
                .map(owner -> new Kernel(declaring, owner, file, methods, hasVectors))
                .toList();
    }

    private TypeSpec.Builder with(List<Kernel> kernels) {
        TypeSpec.Builder whole = type.build().toBuilder();
        kernels.forEach(kernel -> whole.addMethods(new EntryMethods(kernel).emit()));
        kernels.stream()
                .filter(kernel -> !kernel.orders())
                .forEach(kernel -> whole.addMethods(new LoopMethods(kernel).emit()));
        List<Vectors> vectors =
                kernels.stream().map(Vectors::of).filter(Objects::nonNull).toList();
        if (!vectors.isEmpty()) {
            whole.addField(hasVectors(kernels.getFirst()));
        }
        vectors.forEach(each -> whole.addType(each.type()));
        kernels.stream().filter(Kernel::groups).forEach(kernel -> whole.addType(new GroupsClass(kernel).emit()));
        return whole;
    }

    /** A constant for C2. */
    private FieldSpec hasVectors(Kernel any) {
        return FieldSpec.builder(boolean.class, any.hasVectors, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$T.areThere($T.class)", Types.VECTOR_WORDS, Types.className(kernels))
                .build();
    }

    private List<FieldSpec> enumConstants() {
        Set<TypeRef.Declared> used = new LinkedHashSet<>();
        for (Owner owner : owners) {
            KernelModel kernel = owner.kernel();
            if (kernel.effect() instanceof KernelModel.Effect.Order) {
                continue; // the store makes the item
            }
            used.addAll(RowCode.enums(owner.taken(), owner.columns(), kernel.usage()));
            if (kernel.effect() instanceof KernelModel.Effect.Grouping grouping) {
                grouping.keys().forEach(key -> GroupKey.constants(key).ifPresent(used::add));
            }
        }
        return used.stream()
                .map(type -> FieldSpec.builder(
                                ArrayTypeName.of(Types.className(type)),
                                owners.getFirst().enumConstants().get(type),
                                Modifier.PRIVATE,
                                Modifier.STATIC,
                                Modifier.FINAL)
                        .initializer("$T.values()", Types.className(type))
                        .build())
                .toList();
    }
}

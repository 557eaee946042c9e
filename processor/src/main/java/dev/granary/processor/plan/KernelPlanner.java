package dev.granary.processor.plan;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.Making;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelSignature;
import dev.granary.processor.read.KeyOption;
import dev.granary.processor.source.Item;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.Taken;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Decides what to generate for a class of kernels that keeps all rules. */
public final class KernelPlanner {
    private final Surroundings surroundings;
    private final KernelSource source;
    private final TotalParts totals;
    private final Types types;

    public KernelPlanner(Surroundings surroundings, KernelSource source, TotalParts totals, Types types) {
        this.surroundings = surroundings;
        this.source = source;
        this.totals = totals;
        this.types = types;
    }

    /** The class to generate. */
    public static TypeRef.Declared kernels(KernelClass kernels) {
        return TypeRef.of(kernels.packageName(), Names.kernels(kernels.simpleNames()));
    }

    /** The loops over the store that the kernels are of, with their conditions. */
    public KernelsModel plan(KernelClass kernels, StoreModel store, Conditions conditions) {
        List<KernelModel> methods = kernels.kernels().stream()
                .map(kernel -> kernel(kernels, kernel, store, conditions.where(kernel.where())))
                .toList();
        return new KernelsModel(
                kernels(kernels),
                (TypeRef.Declared) TypeRefs.of(types.erasure(kernels.element().asType())),
                store.isPublic() && Planner.isPublic(kernels.element()),
                store,
                kernels.hiddenPart() != null,
                methods,
                surroundings.generated(kernels.element()),
                surroundings.warnings(kernels));
    }

    private KernelModel kernel(KernelClass kernels, KernelMethod kernel, StoreModel store, Where where) {
        Declaration item = kernels.item();
        KernelSignature signature =
                KernelSignature.of(kernel, item.element(), store.store().qualifiedName(), types);
        Effect effect = effect(kernels, kernel, signature, store);
        List<Column> groups = groups(kernel, store);
        String name = name(kernel, signature.item());
        Mode mode = kernel.scratch() ? Mode.SCRATCH : kernel.holes() ? Mode.ALL_ROWS : Mode.DIRECT;
        List<Item> items = List.of(
                new Item(name, new Group("", "", store.item(), store.components()), item.element(), item.components()));
        Usage usage = signature.onCursor()
                ? KernelSource.everything(List.of(), new Effect.Visit())
                : source.usage(kernel, items, effect);
        Making making = signature.onCursor()
                ? Making.ALWAYS
                : source.making(
                        kernel,
                        new Taken(
                                items,
                                Set.of(),
                                name(kernel, signature.handle()),
                                name(kernel, signature.row()),
                                name(kernel, signature.item() - 1)),
                        effect,
                        usage);
        Effect grouped = groups.isEmpty() ? effect : new Effect.Grouping((Effect.Reduction) effect, groups);
        ChangedColumns changed = changed(kernel, signature, usage, store);
        return new KernelModel(
                kernel.name(),
                kernel.element().getModifiers().contains(Modifier.PUBLIC),
                signature.onCursor(),
                parameters(kernel, signature, item),
                isVarargs(kernel),
                grouped,
                kernel.element().getThrownTypes().stream().map(TypeRefs::of).toList(),
                new FreeReads(store, mode, where, grouped)
                        .addTo(usage.with(making).reading(bits(groups))),
                mode,
                where,
                making,
                changed.names(),
                changed.unknown());
    }

    private ChangedColumns changed(KernelMethod kernel, KernelSignature signature, Usage usage, StoreModel store) {
        ChangedColumns changed = new ChangedColumns(
                source, kernel, signature.onCursor() ? Set.of() : usage.written(), methods -> changed(methods, store));
        Stream<String> own = signature.onCursor() ? Stream.of(name(kernel, signature.item())) : Stream.empty();
        Stream<String> others =
                PassedParameters.cursorsOver(store.store().qualifiedName(), kernel, signature::isPassed);
        Stream.concat(own, others).forEach(cursor -> changed.addCursor(cursor, Set.of()));
        changed.addOthers(store.store().qualifiedName(), signature::isPassed);
        return changed;
    }

    private static List<Column> groups(KernelMethod kernel, StoreModel store) {
        return kernel.groupBy().stream()
                .map(value -> Names.ofPath(KeyOption.text(value)))
                .map(name -> store.columns().stream()
                        .filter(column -> Names.ofPath(column.path()).equals(name))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    /** Those of which a loop needs more than what is in the column. */
    private static List<Column> bits(List<Column> groups) {
        return groups.stream().filter(Column::isBit).toList();
    }

    /** The columns of which the cursor has methods that are given something; all where that is not known. */
    private static Set<String> changed(Optional<Set<String>> methods, StoreModel store) {
        return Stream.concat(store.accessible().stream(), store.columns().stream())
                .filter(node -> methods.isEmpty()
                        || methods.get().contains("value")
                        || methods.get().contains(node.name()))
                .flatMap(node -> node.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
    }

    /** The name of the parameter, or empty where there is none. */
    private static String name(KernelMethod kernel, int parameter) {
        return parameter < 0
                ? ""
                : kernel.parameters().get(parameter).getSimpleName().toString();
    }

    /** Not where calls would give a warning, because there can't be an array of just that type. */
    static boolean isVarargs(KernelMethod kernel) {
        TypeRef last = TypeRefs.of(kernel.parameters().getLast().asType());
        return kernel.element().isVarArgs() && last.reifiable().equals(last);
    }

    private List<Parameter> parameters(KernelMethod kernel, KernelSignature signature, Declaration item) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < kernel.parameters().size(); i++) {
            VariableElement parameter = kernel.parameters().get(i);
            String name = parameter.getSimpleName().toString();
            if (i < signature.item()) {
                parameters.add(new Parameter.Accumulator(name, TypeRefs.of(parameter.asType())));
            } else if (i == signature.item()) {
                parameters.add(new Parameter.Item());
            } else if (i == signature.handle()) {
                parameters.add(new Parameter.ItemHandle());
            } else if (i == signature.row()) {
                parameters.add(new Parameter.ItemRow());
            } else {
                parameters.add(PassedParameters.of(name, parameter.asType()));
            }
        }
        return parameters;
    }

    private Effect effect(KernelClass kernels, KernelMethod kernel, KernelSignature signature, StoreModel store) {
        TypeMirror result = kernel.element().getReturnType();
        return switch (signature.shape()) {
            case UPDATE ->
                new Effect.Update(
                        store.item(),
                        store.components().stream()
                                .map(node -> new Effect.Target(node, node.componentName()))
                                .toList());
            case PROJECTION -> new Effect.Update((TypeRef.Declared) TypeRefs.of(result), targets(result, store));
            case REDUCTION ->
                new Effect.Reduction(
                        TypeRefs.of(result), totals.parts(kernels, kernel), kernel.combine(), kernel.identity());
            case REMOVAL -> new Effect.Removal();
            case SELECTION -> new Effect.Selection();
            case ORDER -> new Effect.Order(result.getKind() == TypeKind.FLOAT || result.getKind() == TypeKind.DOUBLE);
            default -> new Effect.Visit();
        };
    }

    private static List<Effect.Target> targets(TypeMirror result, StoreModel store) {
        Map<String, Node> nodes = new HashMap<>();
        Stream.concat(store.nodes().stream(), store.columns().stream()) // elements of arrays, too
                .forEach(node -> nodes.put(Names.ofPath(node.path()), node));
        List<Effect.Target> targets = new ArrayList<>();
        TypeElement record = (TypeElement) ((DeclaredType) result).asElement();
        for (RecordComponentElement component : record.getRecordComponents()) {
            String name = component.getSimpleName().toString();
            targets.add(new Effect.Target(nodes.get(name), name));
        }
        return targets;
    }
}

package dev.granary.processor.plan;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Making;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelModel.Terms;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KeyOption;
import dev.granary.processor.read.TermOption;
import dev.granary.processor.read.WorldDeclaration.Entry;
import dev.granary.processor.read.WorldKernelSignature;
import dev.granary.processor.read.WorldKernelSignature.Role;
import dev.granary.processor.source.Item;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.Taken;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Decides what to generate for a class of kernels over entities that keeps all rules. */
public final class WorldKernelPlanner {
    private final Surroundings surroundings;
    private final KernelSource source;
    private final TotalParts totals;
    private final Types types;

    public WorldKernelPlanner(Surroundings surroundings, KernelSource source, TotalParts totals, Types types) {
        this.surroundings = surroundings;
        this.source = source;
        this.totals = totals;
        this.types = types;
    }

    /** The loops over the world that the kernels are of, with their conditions. */
    public WorldKernelsModel plan(KernelClass kernels, WorldModel world, Conditions conditions) {
        List<WorldKernelModel> methods = kernels.kernels().stream()
                .map(kernel -> kernel(kernels, kernel, world, conditions.where(kernel.where())))
                .toList();
        return new WorldKernelsModel(
                KernelPlanner.kernels(kernels),
                (TypeRef.Declared) TypeRefs.of(types.erasure(kernels.element().asType())),
                world.isPublic() && Planner.isPublic(kernels.element()),
                world,
                components(
                        kernels,
                        kernels.world().entries().stream()
                                .filter(entry -> kernels.access().hiddenPart(entry.components()) != null)
                                .toList(),
                        world),
                methods,
                surroundings.generated(kernels.element()),
                surroundings.warnings(kernels));
    }

    private WorldKernelModel kernel(KernelClass kernels, KernelMethod kernel, WorldModel world, Where where) {
        WorldKernelSignature signature =
                WorldKernelSignature.of(kernel, kernels.world(), world.world().qualifiedName(), types);
        Effect effect = effect(kernels, kernel, signature, world);
        List<Column> groups = groups(kernel, world);
        Terms terms = terms(kernels, kernel, signature, groups, world);
        List<Item> items = items(kernels, kernel, signature, world);
        Usage usage = source.usage(kernel, items, effect);
        Making making = signature.onCursor()
                ? Making.ALWAYS
                : source.making(
                        kernel,
                        new Taken(
                                items,
                                Set.copyOf(named(
                                        kernel,
                                        signature,
                                        role -> role instanceof Role.OfEntity(var entry, boolean isOptional)
                                                && isOptional)),
                                String.join("", named(kernel, signature, Role.OwnHandle.class::isInstance)),
                                String.join("", named(kernel, signature, Role.OwnRow.class::isInstance)),
                                String.join("", named(kernel, signature, Role.Total.class::isInstance))),
                        effect,
                        usage);
        ChangedColumns changed = changed(kernel, signature, usage, world);
        KernelModel model = new KernelModel(
                kernel.name(),
                kernel.element().getModifiers().contains(Modifier.PUBLIC),
                signature.onCursor(),
                parameters(kernels, kernel, signature, world),
                KernelPlanner.isVarargs(kernel),
                groups.isEmpty() ? effect : new Effect.Grouping((Effect.Reduction) effect, groups),
                kernel.element().getThrownTypes().stream().map(TypeRefs::of).toList(),
                usage.with(making).reading(groups.stream().filter(Column::isBit).toList()),
                Mode.DIRECT,
                where,
                making,
                changed.names(),
                changed.unknown());
        List<WorldComponent> written = effect instanceof Effect.Update
                ? components(kernels, signature.results(), world)
                : !signature.onCursor() ? List.of() : effect.marks() ? written(terms, model) : terms.all();
        return new WorldKernelModel(model, terms, written);
    }

    /** The components that a question writes besides. */
    private static List<WorldComponent> written(Terms terms, KernelModel model) {
        return terms.all().stream()
                .filter(component -> component.columns().stream()
                        .anyMatch(column -> model.changed().contains(column.name())))
                .toList();
    }

    private ChangedColumns changed(KernelMethod kernel, WorldKernelSignature signature, Usage usage, WorldModel world) {
        ChangedColumns changed = new ChangedColumns(
                source, kernel, signature.onCursor() ? Set.of() : usage.written(), methods -> changed(methods, world));
        Set<String> commands = Set.copyOf(named(kernel, signature, Role.Commands.class::isInstance));
        IntPredicate isPassed = number -> signature.roles().get(number) instanceof Role.Passed;
        Stream<String> others = PassedParameters.cursorsOver(world.world().qualifiedName(), kernel, isPassed);
        Stream.concat(named(kernel, signature, Role.Cursor.class::isInstance).stream(), others)
                .forEach(cursor -> changed.addCursor(cursor, commands));
        changed.addOthers(world.world().qualifiedName(), isPassed);
        return changed;
    }

    /** The columns of which the cursor has methods that are given something; all where that is not known. */
    private static Set<String> changed(Optional<Set<String>> methods, WorldModel world) {
        return world.components().stream()
                .flatMap(component ->
                        Stream.concat(Stream.of(WorldKernelModel.group(component)), component.accessible().stream()))
                .filter(node -> methods.isEmpty() || methods.get().contains(node.name()))
                .flatMap(node -> node.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
    }

    private static WorldComponent component(KernelClass kernels, Entry entry, WorldModel world) {
        return world.components().get(kernels.world().entries().indexOf(entry));
    }

    private static List<WorldComponent> components(KernelClass kernels, List<Entry> entries, WorldModel world) {
        return entries.stream().map(entry -> component(kernels, entry, world)).toList();
    }

    private static List<Column> groups(KernelMethod kernel, WorldModel world) {
        return kernel.groupBy().stream()
                .map(value -> Names.ofPath(KeyOption.text(value)))
                .map(name -> world.columns().stream()
                        .filter(column -> column.name().equals(name))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    private Terms terms(
            KernelClass kernels,
            KernelMethod kernel,
            WorldKernelSignature signature,
            List<Column> groups,
            WorldModel world) {
        Set<WorldComponent> all = new LinkedHashSet<>(components(kernels, signature.taken(false), world));
        if (signature.shape() == WorldKernelSignature.Shape.UPDATE
                || signature.shape() == WorldKernelSignature.Shape.UPDATE_SEVERAL) {
            all.addAll(components(kernels, signature.results(), world));
        }
        all.addAll(option(kernels, kernel, "all", world));
        world.components().stream()
                .filter(component -> component.columns().stream().anyMatch(groups::contains))
                .forEach(all::add);
        return new Terms(
                List.copyOf(all),
                option(kernels, kernel, "without", world),
                option(kernels, kernel, "anyOf", world),
                components(kernels, signature.taken(true), world));
    }

    private List<WorldComponent> option(KernelClass kernels, KernelMethod kernel, String option, WorldModel world) {
        return components(
                kernels,
                TermOption.of(kernel, option, kernels.world(), types).stream()
                        .map(TermOption::entry)
                        .toList(),
                world);
    }

    /** The names of the parameters that have such a role. */
    private static List<String> named(KernelMethod kernel, WorldKernelSignature signature, Predicate<Role> isSuch) {
        return IntStream.range(0, signature.roles().size())
                .filter(i -> isSuch.test(signature.roles().get(i)))
                .mapToObj(i -> kernel.parameters().get(i).getSimpleName().toString())
                .toList();
    }

    private static List<Item> items(
            KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, WorldModel world) {
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < signature.roles().size(); i++) {
            if (signature.roles().get(i) instanceof Role.OfEntity(Entry entry, boolean ignored)) {
                items.add(new Item(
                        kernel.parameters().get(i).getSimpleName().toString(),
                        WorldKernelModel.group(component(kernels, entry, world)),
                        entry.record(),
                        entry.components()));
            }
        }
        return items;
    }

    private static List<Parameter> parameters(
            KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, WorldModel world) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < signature.roles().size(); i++) {
            String name = kernel.parameters().get(i).getSimpleName().toString();
            TypeMirror type = kernel.parameters().get(i).asType();
            parameters.add(
                    switch (signature.roles().get(i)) {
                        case Role.OfEntity(Entry entry, boolean isOptional) ->
                            new Parameter.OfEntity(component(kernels, entry, world), isOptional);
                        case Role.Cursor ignored -> new Parameter.Item();
                        case Role.OwnHandle ignored -> new Parameter.ItemHandle();
                        case Role.OwnRow ignored -> new Parameter.ItemRow();
                        case Role.Commands ignored -> new Parameter.Commands();
                        case Role.Total ignored -> new Parameter.Accumulator(name, TypeRefs.of(type));
                        case Role.Passed ignored -> PassedParameters.of(name, type);
                    });
        }
        return parameters;
    }

    private Effect effect(KernelClass kernels, KernelMethod kernel, WorldKernelSignature signature, WorldModel world) {
        TypeMirror result = kernel.element().getReturnType();
        return switch (signature.shape()) {
            case UPDATE -> {
                Group group = WorldKernelModel.group(
                        component(kernels, signature.results().getFirst(), world));
                yield new Effect.Update(
                        group.type(),
                        group.children().stream()
                                .map(node -> new Effect.Target(node, node.componentName()))
                                .toList());
            }
            case UPDATE_SEVERAL -> {
                List<Effect.Target> targets = new ArrayList<>();
                List<? extends RecordComponentElement> components =
                        ((TypeElement) ((DeclaredType) result).asElement()).getRecordComponents();
                for (int i = 0; i < components.size(); i++) {
                    targets.add(new Effect.Target(
                            WorldKernelModel.group(
                                    component(kernels, signature.results().get(i), world)),
                            components.get(i).getSimpleName().toString()));
                }
                yield new Effect.Update((TypeRef.Declared) TypeRefs.of(result), targets);
            }
            case REDUCTION ->
                new Effect.Reduction(
                        TypeRefs.of(result), totals.parts(kernels, kernel), kernel.combine(), kernel.identity());
            case REMOVAL -> new Effect.Removal();
            case SELECTION -> new Effect.Selection();
            case ORDER -> new Effect.Order(result.getKind() == TypeKind.FLOAT || result.getKind() == TypeKind.DOUBLE);
            case VISIT -> new Effect.Visit();
            case NO_ENTITY, TWO_FORMS, COMPONENT_TWICE, UPDATE_OR_REDUCTION, WRONG_RESULT ->
                throw new AssertionError(signature.shape());
        };
    }
}

package dev.granary.processor.source;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.Trees;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Making;
import dev.granary.processor.model.Node;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelMethod;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Elements.Origin;

/** The source as javac's trees. */
final class TreeSource implements KernelSource {
    private final Trees trees;
    private final Elements elements;

    /** Known already: each look at a record's accessors walks through its whole file. */
    private final Map<TypeElement, Boolean> plain = new HashMap<>();

    /** Of records without source. */
    private final Map<TypeElement, RecordClass> classes = new HashMap<>();

    TreeSource(Trees trees, Elements elements) {
        this.trees = trees;
        this.elements = elements;
    }

    @Override
    public boolean isSeen() {
        return true;
    }

    @Override
    public Usage usage(KernelMethod kernel, List<Item> items, Effect effect) {
        MethodTree method = trees.getTree(kernel.element());
        if (method == null || method.getBody() == null) {
            return KernelSource.everything(items, effect);
        }
        Usage usage = isResult(kernel, this::isPlain)
                ? usage(kernel, method, items, effect, this::isPlain)
                : KernelSource.everything(items, effect);
        Set<String> lists = items.stream()
                .flatMap(item -> item.group().columns().stream())
                .filter(column -> column.isPooled() && usage.uses(column.name()))
                .map(Column::name)
                .collect(Collectors.toSet());
        if (lists.isEmpty()) {
            return usage;
        }
        Usage rest = usage.without(passedOn(lists, kernel, method, items, effect));
        return rest.making(nothingElseIn(usage, rest, items));
    }

    /** The groups of which the kernel asks for nothing but lists that are passed on: it asks their records, so these have to be there. */
    private static Set<String> nothingElseIn(Usage all, Usage rest, List<Item> items) {
        return items.stream()
                .flatMap(item -> item.records().stream())
                .filter(Group.class::isInstance)
                .filter(group -> group.columns().stream().map(Column::name).anyMatch(all.read()::contains)
                        && group.columns().stream().map(Column::name).noneMatch(rest.read()::contains))
                .map(Node::name)
                .collect(Collectors.toSet());
    }

    /** Those of the lists that are passed on by the kernel and by records that are not plain. */
    private Set<String> passedOn(
            Set<String> lists, KernelMethod kernel, MethodTree method, List<Item> items, Effect effect) {
        Set<TypeElement> aside = ListsAside.in(items, this::leftAlone);
        Predicate<TypeElement> isAside = record -> aside.contains(record) || isPlain(record);
        boolean hasLists = effect instanceof Effect.Update update
                && update.targets().stream().anyMatch(target -> target.node().hasLists());
        if (hasLists && !isResult(kernel, isAside)) {
            return Set.of();
        }
        Usage usage = usage(kernel, method, items, effect, isAside);
        return lists.stream().filter(list -> !usage.uses(list)).collect(Collectors.toSet());
    }

    /** What it does if it takes nothing but plain records; otherwise it may do everything. */
    private Usage usage(
            KernelMethod kernel, MethodTree method, List<Item> items, Effect effect, Predicate<TypeElement> isPlain) {
        if (!items.stream().map(Item::record).allMatch(isPlain)) {
            return KernelSource.everything(items, effect);
        }
        TypeElement home = (TypeElement) kernel.element().getEnclosingElement();
        return usage(
                method,
                items,
                effect,
                plainGroups(items, isPlain),
                changingGroups(items),
                Follower.in(home, trees, elements));
    }

    /** The groups of the items' records that do nothing but hold their components. */
    private static Set<String> plainGroups(List<Item> items, Predicate<TypeElement> isPlain) {
        Set<String> plainGroups = new HashSet<>();
        items.stream().filter(item -> isPlain.test(item.record())).forEach(item -> {
            plainGroups.add(item.group().name());
            addPlain(item.group(), item.components(), isPlain, plainGroups);
        });
        return plainGroups;
    }

    /**
     * The groups of the items' records whose source or code shows that they may change what they are given, or hold something else. Not those
     * with lists: a constructor that copies one is usual, and kernels could not pass it on.
     */
    private Set<String> changingGroups(List<Item> items) {
        Set<String> changing = new HashSet<>();
        items.forEach(item -> addChanging(item.group(), item.components(), changing));
        return changing;
    }

    private void addChanging(Group group, List<Component> components, Set<String> changing) {
        for (int i = 0; i < components.size(); i++) {
            if (components.get(i).form() instanceof Form.Nested(TypeElement nested, List<Component> children)
                    && group.children().get(i) instanceof Group inner) {
                if (!inner.hasLists() && mayChange(nested)) {
                    changing.add(inner.name());
                }
                addChanging(inner, children, changing);
            }
        }
    }

    /** All but records whose constructor only looks at what it is given; it may write into an array without a trace here. */
    private boolean mayChange(TypeElement record) {
        if (trees.getTree(record) == null) {
            return codeOf(record).mayChange();
        }
        if (isPlain(record)) {
            return false;
        }
        List<? extends RecordComponentElement> components = record.getRecordComponents();
        return !components.stream().allMatch(this::isAccessorImplicit)
                || ElementFilter.constructorsIn(record.getEnclosedElements()).stream()
                        .filter(constructor -> elements.isCanonicalConstructor(constructor)
                                && elements.getOrigin(constructor) != Origin.MANDATED)
                        .anyMatch(constructor ->
                                !elements.isCompactConstructor(constructor) || mayAssign(constructor, components));
    }

    private RecordClass codeOf(TypeElement record) {
        return classes.computeIfAbsent(record, each -> RecordClass.of(each, elements));
    }

    private boolean mayAssign(ExecutableElement constructor, List<? extends RecordComponentElement> components) {
        Locals locals = new Locals();
        locals.scan(trees.getTree(constructor).getBody(), null);
        return components.stream()
                .anyMatch(component -> component.asType().getKind() == TypeKind.ARRAY
                        || locals.isAssigned(component.getSimpleName().toString()));
    }

    @Override
    public Making making(KernelMethod kernel, Taken taken, Effect effect, Usage usage) {
        MethodTree method = trees.getTree(kernel.element());
        return method == null || method.getBody() == null
                ? KernelSource.super.making(kernel, taken, effect, usage)
                : new MakingSource(kernel, method, taken, trees, elements)
                        .making(
                                effect,
                                usage,
                                isResult(kernel, this::isPlain) ? plainGroups(taken.items(), this::isPlain) : null,
                                this::isPlain);
    }

    /** Of source in which names mean what they seem to. */
    private static Usage usage(
            MethodTree method,
            List<Item> items,
            Effect effect,
            Set<String> plainGroups,
            Set<String> changing,
            Follower follower) {
        Locals locals = new Locals();
        locals.scan(method.getBody(), null);
        locals.declareTopLevel(method.getBody().getStatements());
        Set<String> parameters = method.getParameters().stream()
                .map(parameter -> parameter.getName().toString())
                .collect(Collectors.toSet());
        Paths paths = new Paths(items, plainGroups).among(parameters, locals.names());
        Writes writes = new Writes(paths, effect, locals, follower, changing);
        writes.scan(method.getBody(), null);
        boolean merges = writes.mergeRecords() || locals.mergeRecords(items);
        if (locals.declareClass() || paths.items().stream().anyMatch(locals::isAssigned)) {
            Usage all = KernelSource.everything(items, effect);
            return new Usage(all.read(), all.written(), all.plain(), merges);
        }
        Reads reads = new Reads(paths, follower, effect, writes.columns());
        reads.scan(method.getBody(), null);
        Set<String> written = written(effect, writes.columns(), reads.touched());
        if (!written.equals(writes.columns())) {
            reads = new Reads(paths, follower, effect, written);
            reads.scan(method.getBody(), null);
        }
        return new Usage(reads.columns(), written, plainGroups, merges);
    }

    /** What is written, with arrays that are passed on as they were, but may have got other elements. */
    private static Set<String> written(Effect effect, Set<String> written, Set<String> touched) {
        Set<String> all = new HashSet<>(written);
        if (effect instanceof Effect.Update update) {
            update.targets().stream()
                    .flatMap(target -> target.node().columns().stream())
                    .map(Column::name)
                    .filter(touched::contains)
                    .forEach(all::add);
        }
        return all;
    }

    @Override
    public boolean keepsPieces(KernelMethod kernel, String total, TypeElement record, List<Component> components) {
        MethodTree method = trees.getTree(kernel.element());
        if (method == null || method.getBody() == null || !isPlain(record) || !arePlain(components)) {
            return false;
        }
        Locals locals = new Locals();
        locals.scan(method.getBody(), null);
        locals.declareTopLevel(method.getBody().getStatements());
        Pieces pieces = new Pieces(total, components, locals);
        pieces.scan(method.getBody(), null);
        return pieces.suffice();
    }

    @Override
    public Set<String> calledOn(KernelMethod kernel, String parameter) {
        return calls(kernel, parameter, Set.of()).map(CallsOn::names).orElse(Set.of());
    }

    @Override
    public Optional<Set<String>> givenTo(KernelMethod kernel, String parameter, Set<String> harmless) {
        return calls(kernel, parameter, harmless).flatMap(CallsOn::given);
    }

    @Override
    public Optional<Set<String>> given(KernelMethod kernel) {
        return Optional.of(NamesGiven.in(kernel.element(), trees, elements));
    }

    @Override
    public Set<String> givenAround(KernelMethod kernel) {
        return trees.getPath(kernel.element()) == null
                ? Set.of()
                : NamesGiven.around(kernel.element(), trees, elements);
    }

    private Optional<CallsOn> calls(KernelMethod kernel, String parameter, Set<String> harmless) {
        return Optional.ofNullable(trees.getTree(kernel.element()))
                .filter(method -> method.getBody() != null)
                .map(method -> CallsOn.in(kernel.element(), parameter, harmless, trees, elements));
    }

    /** Whether all records within are. */
    private boolean arePlain(List<Component> components) {
        return components.stream()
                .allMatch(component -> !(component.form() instanceof Form.Nested(TypeElement nested, var children))
                        || !children.isEmpty() && isPlain(nested) && arePlain(children));
    }

    private static void addPlain(
            Group group, List<Component> components, Predicate<TypeElement> isPlain, Set<String> plainGroups) {
        for (int i = 0; i < components.size(); i++) {
            if (components.get(i).form() instanceof Form.Nested(TypeElement nested, List<Component> children)
                    && group.children().get(i) instanceof Group inner
                    && isPlain.test(nested)) {
                plainGroups.add(inner.name());
                addPlain(inner, children, isPlain, plainGroups);
            }
        }
    }

    private static boolean isResult(KernelMethod kernel, Predicate<TypeElement> isPlain) {
        return !(kernel.element().getReturnType() instanceof DeclaredType type
                && type.asElement().getKind() == ElementKind.RECORD
                && !isPlain.test((TypeElement) type.asElement()));
    }

    /**
     * Whether the record's constructor and accessors do nothing but store and return, so that a component that is not asked
     * for may be anything, and one that is passed on as it was is unchanged. Of one without source the code tells.
     */
    private boolean isPlain(TypeElement record) {
        return plain.computeIfAbsent(record, this::doesNothingElse);
    }

    private boolean doesNothingElse(TypeElement record) {
        if (trees.getTree(record) == null) {
            return codeOf(record).isPlain();
        }
        List<ExecutableElement> constructors = ElementFilter.constructorsIn(record.getEnclosedElements());
        return constructors.size() == 1
                && elements.getOrigin(constructors.getFirst()) == Origin.MANDATED
                && record.getRecordComponents().stream().allMatch(this::isAccessorImplicit);
    }

    /** The components that the record's code never sees, and stores as they are. */
    private Set<String> leftAlone(TypeElement record) {
        if (trees.getTree(record) == null) {
            return codeOf(record).leftAlone();
        }
        List<ExecutableElement> constructors = ElementFilter.constructorsIn(record.getEnclosedElements());
        List<? extends RecordComponentElement> components = record.getRecordComponents();
        if (constructors.size() != 1 || !components.stream().allMatch(this::isAccessorImplicit)) {
            return Set.of();
        }
        ExecutableElement constructor = constructors.getFirst();
        List<String> names =
                components.stream().map(each -> each.getSimpleName().toString()).toList();
        if (elements.getOrigin(constructor) == Origin.MANDATED) {
            return Set.copyOf(names);
        }
        return elements.isCompactConstructor(constructor)
                ? LeftAlone.by(trees.getTree(constructor), names, name -> isOfObject(name, record))
                : Set.of();
    }

    private boolean isOfObject(String method, TypeElement record) {
        return ElementFilter.methodsIn(elements.getAllMembers(record)).stream()
                .anyMatch(each -> each.getSimpleName().contentEquals(method)
                        && !each.getModifiers().contains(Modifier.STATIC));
    }

    private boolean isAccessorImplicit(RecordComponentElement component) {
        return isImplicit(trees.getTree(component.getAccessor()));
    }

    static boolean isImplicit(MethodTree accessor) {
        return accessor == null || accessor.getBody() == null;
    }
}

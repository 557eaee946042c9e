package dev.granary.processor.plan;

import dev.granary.processor.model.Names;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.WorldDeclaration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** What generated code meets where it is compiled: modules, packages, and types whose use gives warnings. */
public final class Surroundings {
    private static final String GENERATED = "javax.annotation.processing.Generated";
    private static final String RUNTIME = "dev.granary.runtime.Slots";
    private static final String VECTORS = "jdk.incubator.vector.FloatVector";

    /** How the full names of these begin, and of all other types that generated code uses. */
    private static final List<String> PACKAGES_IN_USE = List.of("dev", "java");

    private final Elements elements;
    private final Tricks tricks;

    public Surroundings(ProcessingEnvironment environment) {
        this.elements = environment.getElementUtils();
        this.tricks = Tricks.without(
                environment.getOptions().get(Tricks.OPTION),
                environment.getOptions().containsKey(Tricks.VECTORS)
                        && Tricks.isSwitch(environment.getOptions().get(Tricks.VECTORS))
                        && !"false".equals(environment.getOptions().get(Tricks.VECTORS)));
    }

    /** What generated code does for the JIT compiler. */
    Tricks tricks() {
        return tricks;
    }

    /** Whether code beside the type sees the runtime. */
    public boolean hasRuntime(TypeElement type) {
        return lookup(type, RUNTIME) != null;
    }

    /** Whether kernels of the class are to use the Vector API, and do not see it. */
    public boolean lacksVectors(TypeElement type) {
        return tricks.vectors() && lookup(type, VECTORS) == null;
    }

    /** The annotation for generated code, or null where the type's module doesn't read {@code java.compiler}. */
    TypeRef.Declared generated(TypeElement type) {
        return lookup(type, GENERATED) == null ? null : TypeRef.of("javax.annotation.processing", "Generated");
    }

    private TypeElement lookup(TypeElement from, String name) {
        return elements.getTypeElement(elements.getModuleOf(from), name);
    }

    /** The Eclipse compiler warns of names that it doesn't know. */
    private boolean isJavac() {
        return elements.getClass().getName().startsWith("com.sun.");
    }

    private boolean isModular(TypeElement type) {
        return !elements.getModuleOf(type).isUnnamed();
    }

    /** Whether the type's package has a class of the simple name. */
    private boolean isBeside(TypeElement type, String name) {
        String home = elements.getPackageOf(type).getQualifiedName().toString();
        return lookup(type, home.isEmpty() ? name : home + "." + name) != null;
    }

    /** What to suppress, so that a user who forbids warnings can still use such types in components. */
    List<String> warnings(WorldDeclaration world) {
        return warnings(world.element(), Stream.concat(types(world), members(world)), componentTypes(world));
    }

    /** What the world calls of the records that it takes apart and builds. */
    private static Stream<Element> members(WorldDeclaration world) {
        return world.entries().stream()
                .flatMap(entry -> Stream.concat(members(entry.record()), nestedMembers(entry.components())));
    }

    private static Stream<TypeMirror> componentTypes(WorldDeclaration world) {
        return world.entries().stream().flatMap(entry -> componentTypes(entry.components()));
    }

    private static Stream<TypeMirror> componentTypes(List<Component> components) {
        return Component.flattenWithElements(components).stream().map(Component::type);
    }

    /** The classes that the world names. */
    private static Stream<TypeElement> types(WorldDeclaration world) {
        return Stream.concat(
                TypeAccess.withEnclosing(world.element()),
                world.entries().stream()
                        .flatMap(entry -> Stream.concat(
                                TypeAccess.classes(entry.type()),
                                Component.flatten(entry.components()).stream()
                                        .flatMap(component -> TypeAccess.classes(component.type())))));
    }

    /**
     * Components named as a package that the store has to write out, because another class has the simple name of one
     * that it uses: {@code java} where there is a class {@code Arrays}.
     */
    public List<Component> hidingPackages(Declaration declaration) {
        List<Component> called = declaration.components().stream()
                .filter(component -> PACKAGES_IN_USE.contains(component.name()))
                .toList();
        if (called.isEmpty()) {
            return called; // looking for classes takes long
        }
        List<String> named = types(declaration)
                .filter(type -> PACKAGES_IN_USE.stream().noneMatch(isIn(type)))
                .map(type -> DeclarationReader.simpleNames(type).getFirst())
                .toList();
        boolean writesPackages = Names.typesInUse().stream()
                .anyMatch(name -> named.contains(name) || isBeside(declaration.element(), name));
        return writesPackages ? called : List.of();
    }

    private Predicate<String> isIn(TypeElement type) {
        String home = elements.getPackageOf(type).getQualifiedName() + ".";
        return name -> home.startsWith(name + ".");
    }

    /** What to suppress, so that a user who forbids warnings can still use such types in records. */
    List<String> warnings(Declaration declaration) {
        return warnings(
                declaration.element(),
                Stream.concat(types(declaration), members(declaration)),
                componentTypes(declaration.components()));
    }

    /** What to suppress, so that a user who forbids warnings can still use such types in kernels. */
    List<String> warnings(KernelClass kernels) {
        boolean isOfStore = kernels.world() == null;
        Stream<Element> named = Stream.of(
                        isOfStore ? types(kernels.item()) : types(kernels.world()),
                        isOfStore ? members(kernels.item()) : members(kernels.world()),
                        types(kernels),
                        kernels.kernels().stream().map(KernelMethod::element))
                .flatMap(elements -> elements);
        return warnings(
                kernels.element(),
                named,
                Stream.concat(
                        isOfStore ? componentTypes(kernels.item().components()) : componentTypes(kernels.world()),
                        signatures(kernels)));
    }

    private List<String> warnings(TypeElement place, Stream<? extends Element> named, Stream<TypeMirror> types) {
        List<Element> deprecated = named.<Element>map(element -> element)
                .distinct()
                .filter(elements::isDeprecated)
                .toList();
        List<String> warnings = new ArrayList<>();
        if (!deprecated.stream().allMatch(Surroundings::isForRemoval)) {
            warnings.add("deprecation");
        }
        if (isJavac()) {
            warnings.add("doclint:missing"); // of tags that would say what is said already
        }
        if (isModular(place)) {
            warnings.add("exports"); // of the annotation, and of types that other modules may do without
        }
        if (types.anyMatch(TypeAccess::isRaw)) {
            warnings.add("rawtypes");
        }
        if (deprecated.stream().anyMatch(Surroundings::isForRemoval)) {
            warnings.add("removal");
        }
        return warnings;
    }

    /** The classes that the store names. */
    private static Stream<TypeElement> types(Declaration declaration) {
        return Stream.concat(
                TypeAccess.withEnclosing(declaration.element()),
                componentTypes(declaration.components()).flatMap(TypeAccess::classes));
    }

    /** The classes that the loops around kernels name, apart from those of the store. */
    private static Stream<TypeElement> types(KernelClass kernels) {
        return Stream.concat(
                TypeAccess.withEnclosing(kernels.element()), signatures(kernels).flatMap(TypeAccess::classes));
    }

    private static Stream<TypeMirror> signatures(KernelClass kernels) {
        return kernels.kernels().stream()
                .map(KernelMethod::element)
                .flatMap(method -> Stream.of(
                                method.getParameters().stream().map(VariableElement::asType),
                                Stream.of(method.getReturnType()),
                                method.getThrownTypes().stream())
                        .flatMap(types -> types));
    }

    /** What the store calls of the records that it takes apart and builds. */
    private static Stream<Element> members(Declaration declaration) {
        return Stream.concat(members(declaration.element()), nestedMembers(declaration.components()));
    }

    private static Stream<Element> nestedMembers(List<Component> components) {
        List<Component> all = Component.flattenWithElements(components);
        return Stream.concat(
                all.stream()
                        .map(Component::form)
                        .filter(Form.Nested.class::isInstance)
                        .flatMap(form -> members(((Form.Nested) form).record())),
                all.stream()
                        .map(component -> component.origin().codec())
                        .filter(Objects::nonNull)
                        .flatMap(codec -> ofCodec(codec.type())));
    }

    /** What is named of a codec to make one. */
    private static Stream<Element> ofCodec(TypeElement codec) {
        return Stream.concat(
                TypeAccess.withEnclosing(codec),
                ElementFilter.constructorsIn(codec.getEnclosedElements()).stream()
                        .filter(constructor -> constructor.getParameters().isEmpty()));
    }

    private static Stream<Element> members(TypeElement record) {
        return Stream.concat(
                ElementFilter.constructorsIn(record.getEnclosedElements()).stream(),
                record.getRecordComponents().stream()
                        .map(RecordComponentElement::getAccessor)
                        .filter(Objects::nonNull));
    }

    private static boolean isForRemoval(Element element) {
        Deprecated deprecated = element.getAnnotation(Deprecated.class);
        return deprecated != null && deprecated.forRemoval();
    }
}

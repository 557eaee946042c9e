package dev.granary.processor.emit.world;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A name that a component brings into a generated world, and that something else there has, so that the world would not compile.
 *
 * @param component the component's number, or -1 if it is the world's interface that brings it
 * @param other that of the component that has it as well, or -1 if it is the world's own
 * @param name the name
 * @param isType whether it is the component's type that has it
 */
public record Collision(int component, int other, String name, boolean isType) {

    /** What stands against the world that is generated for the model, at most once for a component. */
    static List<Collision> of(WorldModel model, TypeSpec world) {
        Search search = new Search(model);
        search.types.addAll(world.typeSpecs().stream().map(type -> type.name()).toList());
        search.types.addAll(
                world.fieldSpecs().stream().map(field -> field.name()).toList()); // which hide a type
        world.typeSpecs()
                .forEach(type ->
                        type.typeSpecs().forEach(inside -> search.types.add(inside.name()))); // as OfBook in ByBook
        Search.unnamed(model.declaring())
                .filter(search.types::contains)
                .forEach(name -> search.add(-1, -1, name, true));
        model.components().forEach(search::lookForNames);
        search.lookForMembers(world, List.of());
        Map<TypeName, TypeSpec> interfaces = world.typeSpecs().stream()
                .filter(type -> type.kind() == TypeSpec.Kind.INTERFACE)
                .collect(Collectors.toMap(
                        type -> Types.className(model.world()).nestedClass(type.name()), type -> type));
        for (TypeSpec type : world.typeSpecs()) {
            search.lookForMembers(
                    type,
                    type.superinterfaces().stream()
                            .filter(interfaces::containsKey)
                            .flatMap(own -> interfaces.get(own).methodSpecs().stream())
                            .toList());
        }
        return List.copyOf(search.found.values());
    }

    private static final class Search {
        private static final AnnotationSpec OVERRIDE =
                AnnotationSpec.builder(Override.class).build();

        private final List<WorldComponent> components;

        /** The classes in the world, and its constants. */
        private final Set<String> types = new HashSet<>();

        private final Map<String, List<Integer>> owners = new HashMap<>();
        private final Map<Integer, Collision> found = new LinkedHashMap<>();

        Search(WorldModel model) {
            components = model.components();
            components.forEach(component -> ProbedWorld.members(component)
                    .forEach(name -> owners.computeIfAbsent(name, any -> new ArrayList<>())
                            .add(component.number())));
        }

        private void add(int component, int other, String name, boolean isType) {
            found.putIfAbsent(component, new Collision(component, other, name, isType));
        }

        /** What the world imports need not be called otherwise: it writes the package out where a component is called so. */
        private void lookForNames(WorldComponent component) {
            if (types.contains(component.name())) {
                add(component.number(), -1, component.name(), true);
            }
            component.accessible().stream()
                    .flatMap(node -> unnamed(node.type()))
                    .filter(types::contains)
                    .forEach(name -> add(component.number(), -1, name, true));
            component.accessible().stream()
                    .map(Node::name)
                    .filter(ProbedWorld.VARIABLES::contains)
                    .forEach(name -> add(component.number(), -1, name, false));
        }

        /** The top-level types of the unnamed package, which have no longer names. */
        private static Stream<String> unnamed(TypeRef type) {
            return switch (type) {
                case TypeRef.Declared declared ->
                    Stream.concat(
                            declared.packageName().isEmpty()
                                            && declared.simpleNames().size() == 1
                                    ? Stream.of(declared.simpleNames().getFirst())
                                    : Stream.of(),
                            declared.arguments().stream().flatMap(Search::unnamed));
                case TypeRef.Array array -> unnamed(array.component());
                default -> Stream.of();
            };
        }

        /** Two of the same signature in the class, or one that is inherited; also of the methods that an interface in the world gives it. */
        private void lookForMembers(TypeSpec type, List<MethodSpec> given) {
            Set<String> seen = inherited(type);
            Set<String> inherited = Set.copyOf(seen);
            type.fieldSpecs().forEach(field -> lookAt(field.name(), field.name(), seen, inherited));
            Stream.concat(type.methodSpecs().stream(), given.stream())
                    .filter(method -> !method.isConstructor())
                    .forEach(method -> lookAt(method.name(), signature(method), seen, inherited));
        }

        private void lookAt(String name, String signature, Set<String> seen, Set<String> inherited) {
            if (seen.add(signature)) {
                return;
            }
            List<Integer> owners = this.owners.getOrDefault(name, List.of());
            if (owners.size() > 1) {
                add(owners.getLast(), owners.getFirst(), name, false);
            } else if (owners.size() == 1) {
                add(owners.getFirst(), -1, name, false);
            } else if (!inherited.contains(signature)) {
                throw new IllegalStateException(signature + " twice, and of no component");
            }
        }

        private static Set<String> inherited(TypeSpec type) {
            return Stream.concat(
                            Stream.of(type.superclass()),
                            type.superinterfaces().stream().filter(each -> !isInWorld(each)))
                    .flatMap(Search::methodsOf)
                    .filter(method -> !isOverridden(method, type))
                    .map(method -> signature(
                            method.getName(),
                            Stream.of(method.getParameterTypes()).map(TypeName::get)))
                    .collect(Collectors.toCollection(HashSet::new));
        }

        /** Interfaces in the world are generated with it. */
        private static boolean isInWorld(TypeName type) {
            return type instanceof ClassName name && name.enclosingClassName() != null;
        }

        /** Abstract ones are there to be. */
        private static boolean isOverridden(Method method, TypeSpec type) {
            return Modifier.isAbstract(method.getModifiers())
                    && type.methodSpecs().stream()
                            .anyMatch(own -> own.name().equals(method.getName())
                                    && own.annotations().stream().anyMatch(OVERRIDE::equals));
        }

        private static Stream<Method> methodsOf(TypeName type) {
            try {
                Class<?> inherited = Class.forName(erasure(type));
                Stream<Class<?>> classes = Stream.iterate(inherited, Objects::nonNull, Class::getSuperclass);
                return Stream.concat(
                        classes.flatMap(each -> Stream.of(each.getDeclaredMethods()))
                                .filter(method ->
                                        (method.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0),
                        Stream.of(inherited.getMethods()));
            } catch (ClassNotFoundException wrong) {
                throw new IllegalStateException("generated code extends " + type + ", which is not there", wrong);
            }
        }

        private static String signature(MethodSpec method) {
            return signature(method.name(), method.parameters().stream().map(parameter -> parameter.type()));
        }

        private static String signature(String name, Stream<TypeName> parameters) {
            return parameters.map(Search::erasure).collect(Collectors.joining(", ", name + "(", ")"));
        }

        private static String erasure(TypeName type) {
            return switch (type) {
                case ParameterizedTypeName parameterized ->
                    parameterized.rawType().toString();
                case ArrayTypeName array -> erasure(array.componentType()) + "[]";
                default -> type.toString();
            };
        }
    }
}

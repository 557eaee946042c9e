package dev.granary.processor;

import dev.granary.processor.code.StandIn;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.WorldPlanner;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.Key;
import dev.granary.processor.read.WorldDeclaration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * What is put in place of classes that a failing compilation does not generate, with the nested ones that users name in fields and signatures:
 * the compiler looks those up before it gives up. There may be more of them than there would have been.
 */
final class StandIns {
    private StandIns() {}

    static StandIn of(Declaration declaration) {
        Set<String> types = new HashSet<>(Names.nestedTypes());
        Key.of(declaration).forEach(key -> types.addAll(key.types()));
        addViews(types, "", declaration.components());
        return standIn(Planner.store(declaration), declaration.element(), types, List.of());
    }

    static StandIn of(WorldDeclaration declaration) {
        Set<String> types = new HashSet<>(WorldNames.NESTED_TYPES);
        for (WorldDeclaration.Entry entry : declaration.entries()) {
            if (entry.record() != null) {
                String component = WorldNames.accessor(entry.simpleName());
                for (Key key : Key.of(entry)) {
                    String name = capitalized(key.name(component));
                    types.addAll(List.of(name, name + "Hits", "By" + name));
                }
                addViews(types, component, entry.components());
            }
        }
        return standIn(WorldPlanner.world(declaration), declaration.element(), types, List.of());
    }

    static StandIn of(KernelClass kernels) {
        Set<String> types = new HashSet<>();
        kernels.kernels().stream()
                .filter(KernelMethod::groups)
                .forEach(kernel -> types.add(capitalized(kernel.name())));
        return standIn(
                KernelPlanner.kernels(kernels),
                kernels.element(),
                types,
                kernels.kernels().stream().map(KernelMethod::name).toList());
    }

    /** The views of lists. */
    private static void addViews(Set<String> types, String parent, List<Component> components) {
        for (Component component : Component.flatten(components)) {
            if (component.form() instanceof Form.Pooled) {
                String name = capitalized(Names.path(parent, Names.ofPath(component.path())));
                types.addAll(List.of(name, name + "List"));
            }
        }
    }

    private static String capitalized(String name) {
        return Names.path("_", name).substring(1);
    }

    private static StandIn standIn(
            TypeRef.Declared type, TypeElement origin, Set<String> types, Collection<String> methods) {
        types.removeAll(type.simpleNames());
        types.removeIf(name -> !SourceVersion.isName(name)); // which may be what was refused
        return new StandIn(type, Planner.isPublic(origin), types, methods);
    }
}

package dev.granary.processor.plan;

import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.WorldDeclaration;
import java.util.ArrayList;
import java.util.List;

/** Decides what to generate for a world that keeps all rules. */
public final class WorldPlanner {
    private final Surroundings surroundings;

    public WorldPlanner(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    /** The world of a sound declaration. */
    public WorldModel plan(WorldDeclaration declaration) {
        return new WorldModel(
                world(declaration),
                (TypeRef.Declared) TypeRefs.of(declaration.element().asType()),
                Planner.isPublic(declaration.element()),
                components(declaration),
                surroundings.generated(declaration.element()),
                surroundings.warnings(declaration),
                surroundings.tricks());
    }

    /** The class to generate. */
    public static TypeRef.Declared world(WorldDeclaration declaration) {
        return TypeRef.of(declaration.packageName(), WorldNames.world(declaration.simpleNames()));
    }

    private static List<WorldComponent> components(WorldDeclaration declaration) {
        List<WorldComponent> components = new ArrayList<>();
        for (WorldDeclaration.Entry entry : declaration.entries()) {
            String accessor = WorldNames.accessor(entry.simpleName());
            List<Node> nodes = Planner.nodes(entry.components(), accessor);
            components.add(new WorldComponent(
                    components.size(),
                    entry.simpleName(),
                    accessor,
                    (TypeRef.Declared) TypeRefs.of(entry.type()),
                    nodes,
                    Planner.keys(declaration, entry, accessor, nodes)));
        }
        return components;
    }
}

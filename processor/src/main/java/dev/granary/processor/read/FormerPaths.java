package dev.granary.processor.read;

import dev.granary.processor.model.Origin;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The paths that a component has and had, through records that had other names themselves.
 *
 * @param paths the one that it has, and behind it the others, the latest first; empty for the level that is beside a record
 * @param absent what it is without any, or null; what a record says holds for its components
 */
public record FormerPaths(List<String> paths, String absent) {
    /** Those of the record that has all components. */
    public static final FormerPaths ROOT = new FormerPaths(List.of(""), null);

    /** Those of a component, which is in the record that has these. */
    public FormerPaths of(Component component) {
        Set<String> all = new LinkedHashSet<>();
        for (String parent : paths) {
            all.add(join(parent, component.name()));
            component.origin().names().forEach(name -> all.add(join(parent, name)));
        }
        return new FormerPaths(
                List.copyOf(all), absent != null ? absent : component.origin().absent());
    }

    /** The path of what is called so in a record with a path; that is empty for the outermost one. */
    public static String join(String parent, String name) {
        return parent.isEmpty() || name.isEmpty() ? parent + name : parent + "." + name;
    }

    /** What a column that has these is told. */
    public Origin origin() {
        return paths.size() == 1 && absent == null
                ? Origin.SAME
                : new Origin(paths.subList(1, paths.size()), absent, null);
    }
}

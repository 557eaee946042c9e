package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;

/** The members of a page that find a component's own by its number, for archetypes, commands and the release of memory. */
final class PageDispatch {
    private final WorldTemplate template;
    private final List<WorldComponent> components;
    private final List<WorldComponent> withColumns;

    PageDispatch(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
        this.withColumns =
                components.stream().filter(component -> !component.isTag()).toList();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(
                List.of(open(), close(), put(), fill(), add(), remove(), insert(), insertAll(), release()));
        if (components.stream().anyMatch(PageColumns::hasHandles)) {
            methods.add(resolve());
        }
        return methods;
    }

    private MethodSpec open() {
        return template.own("open", TypeName.VOID)
                .addParameter(int.class, "component")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(components, "case $number:L -> open$simple:L();\n"))
                .addCode("default -> throw new $T(component);\n$<}\n", AssertionError.class)
                .build();
    }

    private MethodSpec close() {
        return template.own("close", TypeName.VOID)
                .addParameter(int.class, "component")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(components, "case $number:L -> close$simple:L();\n"))
                .addCode("default -> throw new $T(component);\n$<}\n", AssertionError.class)
                .build();
    }

    /** Apart from {@code fill}, because a loop over one row costs more than what it does. */
    private MethodSpec put() {
        return template.own("put", TypeName.VOID)
                .addJavadoc("Writes the archetype's values to a row that is still vacant, so a failure harms no one.\n")
                .addParameter(template.nested("Archetype"), "archetype")
                .addParameter(int.class, "row")
                .beginControlFlow("for (int component : archetype.components)")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(
                        withColumns,
                        "case $number:L -> $accessor:L(row, ($valueType:T) archetype.values[$number:L]);\n"))
                .addCode("default -> {} // a tag has no columns\n$<}\n")
                .endControlFlow()
                .build();
    }

    private MethodSpec fill() {
        return template.own("fill", TypeName.VOID)
                .addJavadoc("As {@code put}, to the first {@code count} of the rows.\n")
                .addParameter(template.nested("Archetype"), "archetype")
                .addParameter(ArrayTypeName.of(TypeName.INT), "rows")
                .addParameter(int.class, "count")
                .beginControlFlow("for (int component : archetype.components)")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(
                        withColumns,
                        "case $number:L -> fill$simple:L(($valueType:T) archetype.values[$number:L], rows, count);\n"))
                .addCode("default -> {} // a tag has no columns\n$<}\n")
                .endControlFlow()
                .build();
    }

    private MethodSpec add() {
        return template.own("add", TypeName.VOID)
                .addParameter(int.class, "row")
                .addParameter(int.class, "component")
                .addParameter(ClassName.get(Object.class), "value")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(components, "case $number:L -> add$simple:L(row, ($valueType:T) value);\n"))
                .addCode("default -> throw new $T(component);\n$<}\n", AssertionError.class)
                .build();
    }

    private MethodSpec remove() {
        return template.own("remove", TypeName.VOID)
                .addParameter(int.class, "row")
                .addParameter(int.class, "component")
                .addCode("switch (component) {$>\n")
                .addCode(template.each(components, "case $number:L -> remove$simple:L(row);\n"))
                .addCode("default -> throw new $T(component);\n$<}\n", AssertionError.class)
                .build();
    }

    /** What can fail comes first. With its assertions it has more bytes than the 325 up to which C2 inlines what is called often. */
    private MethodSpec insert() {
        return template.own("insert", TypeName.LONG)
                .addJavadoc("""
                    Fills a vacant row, and returns the handle of its entity.

                    <p>Too long to be inlined, and meant to be: {@code create} stays short enough to be inlined into its
                    caller, where the handle need not become an object.
                    """)
                .addParameter(template.nested("Archetype"), "archetype")
                .addCode(template.fill("""
                    for (int component : archetype.components) {
                        if (!words.isOnPage(component)) {
                            open(component);
                        }
                    }
                    int slot = $entitiesType:T.next(words.entities());
                    int row = rowOf(slot);
                    put(archetype, row);
                    long bits = world.entities.acquire(words.entities(), slot, archetype.home);
                    for (int component : archetype.components) {
                        words.set(component, (slot & ROW_MASK) >>> 6, 1L << slot);
                    }
                    assert archetype.world == world
                            : "archetype of " + archetype.world.entities.describe() + " in " + world.entities.describe();
                    assert slot == slotOf(row)
                            : "slot " + slot + " on page " + number() + " of " + world.entities.describe();
                    assert $bitsType:T.get(alive(), slot & ROW_MASK)
                            : "row " + row + " of page " + number() + " has no entity, and slot " + slot + " should have";
                    assert world.entities.slot(bits) == slot
                            : "handle " + bits + " for slot " + world.entities.slot(bits) + ", and it is in " + slot;
                    return bits;
                    """))
                .build();
    }

    private MethodSpec insertAll() {
        return template.own("insert", TypeName.INT)
                .addJavadoc("Fills vacant rows with up to {@code limit} entities, and returns how many they are.\n")
                .addParameter(template.nested("Archetype"), "archetype")
                .addParameter(int.class, "limit")
                .addParameter(template.nested("Batch"), "batch")
                .addCode(template.fill("""
                    for (int component : archetype.components) {
                        open(component);
                    }
                    long[] rows = batch.reserve();
                    int count = words.entities().choose(limit, rows);
                    int[] listed = world.entities.rows(rows, firstRow);
                    fill(archetype, listed, count);
                    long chosen = world.entities.acquireRows(words.entities(), rows, listed, count, archetype.home);
                    for (int component : archetype.components) {
                        words.set(component, rows, chosen);
                    }
                    batch.add(this, rows, count);
                    return count;
                    """))
                .build();
    }

    private MethodSpec release() {
        return template.own("release", TypeName.VOID)
                .addJavadoc("Lets go of the columns of components that no entity has, nor had after the version was"
                        + " taken.\n")
                .addParameter(long.class, "since")
                .addCode("""
                    words.settle();
                    int component = words.nextUnused(0, since);
                    while (component >= 0) {
                        close(component);
                        words.drop(component);
                        component = words.nextUnused(component + 1, since);
                    }
                    """)
                .build();
    }

    private MethodSpec resolve() {
        return template.own("resolve", TypeName.VOID)
                .addJavadoc("Puts the handles of entities that commands created in place of those in advance.\n")
                .addParameter(ClassName.get("dev.granary.runtime", "CommandLog"), "log")
                .addCode(template.each(
                        components.stream().filter(PageColumns::hasHandles).toList(), "resolve$simple:L(log);\n"))
                .build();
    }
}

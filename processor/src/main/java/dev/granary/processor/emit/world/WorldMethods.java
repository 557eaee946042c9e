package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The world's methods for creating entities, and for all of them. */
final class WorldMethods {
    private static final ClassName LOG = ClassName.get("dev.granary.runtime", "CommandLog");
    private static final ClassName STATS = ClassName.get("dev.granary", "WorldStats");

    private final WorldTemplate template;
    private final List<WorldComponent> components;

    WorldMethods(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
    }

    MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addJavadoc("An empty world that has no memory yet.\n")
                .addModifiers(Modifier.PUBLIC)
                .build();
    }

    List<MethodSpec> creators() {
        ParameterSpec archetype =
                ParameterSpec.builder(template.nested("Archetype"), "archetype").build();
        String elsewhere = "\n\n@throws $T if another world built the archetype";
        return List.of(
                template.common("create", template.entityType())
                        .addCode(template.fill("return $handleType:T.ofBits(insert());\n"))
                        .build(),
                template.method(
                                "create",
                                template.entityType(),
                                "Creates an entity with the archetype's components and returns its handle." + elsewhere,
                                IllegalArgumentException.class)
                        .addParameter(archetype)
                        .addCode(template.fill("return $handleType:T.ofBits(insert(archetype));\n"))
                        .build(),
                template.method("create", template.nested("Batch"), """
                    Creates many entities with the archetype's components, 64 of them or more at a time.

                    <p>Returns a view of them, to be used at once: to give each values of its own, or to collect their
                    handles.

                    @throws $T if {@code count} is negative, or another world built the archetype\
                    """, IllegalArgumentException.class)
                        .addParameter(archetype)
                        .addParameter(int.class, "count")
                        .addCode(template.fill("""
                            if (count < 0) {
                                throw new $illegalArgumentExceptionType:T("count: " + count + " (expected: >= 0)");
                            }
                            checkHome(archetype);
                            $batchType:T batch = new $batchType:T(this);
                            try {
                                while (batch.size < count) {
                                    roomFor(archetype.home, count - batch.size).insert(archetype, count - batch.size, batch);
                                }
                            } catch ($throwableType:T failure) {
                                batch.undo();
                                throw failure;
                            }
                            return batch;
                            """))
                        .build());
    }

    List<MethodSpec> methods() {
        return List.of(
                template.method(
                                "archetype",
                                template.nested("ArchetypeBuilder"),
                                "Begins a set of components to create" + " entities with.")
                        .addCode(template.fill("return new $archetypeBuilderType:T(this);\n"))
                        .build(),
                template.method("query", template.nested("Query"), """
                    Begins a query; as it is, all entities match.

                    <p>Allocates a small object or two. A query can be kept, and finds anew each time it is used.\
                    """)
                        .addCode(template.fill("return new $queryType:T(this);\n"))
                        .build(),
                template.method("commands", template.nested("Commands"), """
                    Structural change to be made later, for code that iterates or runs in parallel; always the same
                    object.\
                    """)
                        .addStatement("return commands")
                        .build(),
                template.method(
                                "pages",
                                ParameterizedTypeName.get(ClassName.get(List.class), template.nested("Page")),
                                """
                                All pages, in the order of their numbers: the raw columns.

                                <p>Where a page was let go of, one without entities stands for it. Structural change while at
                                it is up to the caller.\
                                """)
                        .addCode(template.fill("""
                            settle();
                            $listType:T<$pageType:T> known = listed;
                            if (known.size() != entities.pageCount()) {
                                known = $blocksType:T.view(pages, entities.pageCount());
                                listed = known;
                            }
                            return known;
                            """))
                        .build(),
                template.common("size", TypeName.INT)
                        .addStatement("return entities.size()")
                        .build(),
                template.common("capacity", TypeName.INT)
                        .addCode("trim();\n")
                        .addStatement("return entities.capacity()")
                        .build(),
                template.method("version", TypeName.LONG, """
                    A number for {@link Query#changedSince}: changes made before are not above it, changes made
                    afterwards are.\
                    """)
                        .addAnnotation(Override.class)
                        .addStatement("return entities.version()")
                        .build(),
                template.method(
                                "changes",
                                TypeName.LONG,
                                "A number that is another one after entities were created or"
                                        + " destroyed, or gained or lost components.")
                        .addStatement("return (long) changes << 32 | entities.size()")
                        .build(),
                template.common("clear", TypeName.VOID)
                        .addCode(template.fill("""
                            for (int number = 0; number < entities.pageCount(); number++) {
                                Page page = pages[number];
                                for (long words = page.aliveSummary(); words != 0; words &= words - 1) {
                                    page.destroy($longType:T.numberOfTrailingZeros(words), -1);
                                }
                            }
                            changes++;
                            trim();
                            """))
                        .build(),
                template.method("trim", TypeName.VOID, """
                    Lets go of what is empty: components on pages where no entity has them, pages without entities.

                    <p>{@link #stats}, {@link #capacity} and {@link #clear} do it too, and so do iterations, counts and kernels, one of
                    $L, with what has been empty since the last time. No entity moves, and no stale handle comes back.\
                    """, 256)
                        .addAnnotation(Override.class)
                        .addCode("""
                            if (entities.isDirty()) {
                                entities.beginRelease();
                                release($T.MAX_VALUE);
                            }
                            """, Long.class)
                        .build(),
                stats(),
                template.common("schema", ParameterizedTypeName.get(ClassName.get(List.class), Types.SCHEMA))
                        .addStatement("return SCHEMA")
                        .build(),
                template.method(
                                "toString",
                                ClassName.get(String.class),
                                "As in {@code $L[size=1, capacity=4096]}.",
                                world())
                        .addAnnotation(Override.class)
                        .addCode(template.fill(
                                "return \"$world:L[size=\" + size() + \", capacity=\" + capacity() + \"]\";\n"))
                        .build());
    }

    private String world() {
        return template.model().world().displayName();
    }

    private MethodSpec stats() {
        return template.common("stats", STATS)
                .addCode("""
                    trim();
                    return $T.of(entities, SCHEMA, number -> pages[number].words);
                    """, ClassName.get("dev.granary.runtime", "WorldCosts"))
                .build();
    }

    List<MethodSpec> privateMethods() {
        return List.of(
                template.own("insert", TypeName.LONG)
                        .addCode(template.fill("""
                            $entityPageType:T room = roomFor($entitiesType:T.EMPTY_HOME, 1).words.entities();
                            return entities.acquire(room, $entitiesType:T.next(room));
                            """))
                        .build(),
                template.own("insert", TypeName.LONG)
                        .addParameter(template.nested("Archetype"), "archetype")
                        .addCode("""
                            checkHome(archetype);
                            return roomFor(archetype.home, 1).insert(archetype);
                            """)
                        .build(),
                template.own("checkHome", TypeName.VOID)
                        .addParameter(template.nested("Archetype"), "archetype")
                        .addCode(template.fill("""
                            if (archetype.world != this) {
                                throw new $illegalArgumentExceptionType:T(entities.describe() + ": the archetype was built by "
                                        + archetype.world.entities.describe());
                            }
                            """))
                        .build(),
                template.own("roomFor", template.nested("Page"))
                        .addJavadoc(
                                "A page with vacant slots for entities of the home, a new one if need be. There is a"
                                        + " place for it before it is there, so a failure leaves none without.\n")
                        .addParameter(int.class, "home")
                        .addParameter(int.class, "count")
                        .addCode(template.fill("""
                            if (entities.pageCount() >= pages.length) {
                                makeRoom();
                            }
                            $entityPageType:T room = entities.roomFor(home, count);
                            Page page = pages[room.number()];
                            return page != VACANT ? page : addPage(room);
                            """))
                        .build(),
                template.own("makeRoom", TypeName.VOID)
                        .addCode(template.fill("""
                            int count = entities.pageCount();
                            Page[] more = $arraysType:T.copyOf(pages, $mathType:T.max(4, count + (count >> 1)));
                            $arraysType:T.fill(more, pages.length, more.length, VACANT);
                            pages = more;
                            listed = $listType:T.of();
                            """))
                        .build(),
                template.own("addPage", template.nested("Page"))
                        .addParameter(ClassName.get("dev.granary.runtime", "EntityPage"), "room")
                        .addCode(template.fill("""
                            Page page = new Page(this, new $pageWordsType:T(room, COMPONENTS));
                            pages[room.number()] = page;
                            return page;
                            """))
                        .build(),
                template.own("settle", TypeName.VOID)
                        .addJavadoc("Before a question: now and then it lets go of what has been empty for long.\n")
                        .addCode("""
                            if (entities.isReleaseDue()) {
                                release(entities.beginRelease());
                            }
                            """)
                        .build(),
                template.own("release", TypeName.VOID)
                        .addJavadoc(
                                "Lets go of what is empty on dirty pages, and of these, in one pass, but not of what"
                                        + " was used after the version was taken.\n")
                        .addParameter(long.class, "since")
                        .addCode("""
                            for (int number = 0; number < entities.pageCount(); number++) {
                                if (pages[number].words.isDirty()) {
                                    pages[number].release(since);
                                    if (entities.releasePage(number, since)) {
                                        pages[number] = VACANT;
                                    }
                                }
                            }
                            """)
                        .build(),
                template.own("apply", TypeName.INT)
                        .addJavadoc(
                                "Does what the log and those of its tasks have recorded, and returns how many commands"
                                        + " were for entities that are gone.\n")
                        .addParameter(LOG, "log")
                        .addCode("""
                            log.prepare();
                            try {
                                return applyAll(log);
                            } finally {
                                log.collect();
                            """)
                        .addCode(components.stream().anyMatch(PageColumns::hasHandles) ? """
                                if (log.hasCreated()) {
                                    for (int number = 0; number < entities.pageCount(); number++) {
                                        pages[number].resolve(log);
                                    }
                                }
                            """ : "")
                        .addCode("""
                                log.settle(entities.version());
                            }
                            """)
                        .build(),
                template.own("applyAll", TypeName.INT)
                        .addParameter(LOG, "log")
                        .addCode("""
                            int ignored = 0;
                            while (log.next()) {
                                ignored += applyNext(log) ? 0 : 1;
                                log.done();
                            }
                            for (int task = 0; task < log.taskCount(); task++) {
                                ignored += applyAll(log.taskAt(task));
                            }
                            return ignored;
                            """)
                        .build(),
                template.own("applyNext", TypeName.BOOLEAN)
                        .addParameter(LOG, "log")
                        .addCode(template.fill("""
                            if (log.kind() == $commandLogType:T.Kind.CREATE) {
                                log.created(log.value() == null ? insert() : insert((Archetype) log.value()));
                                return true;
                            }
                            int slot = entities.slot(log.entity());
                            if (slot < 0) {
                                return false;
                            }
                            Page page = pages[slot >>> $entitiesType:T.PAGE_SHIFT];
                            int row = page.rowOf(slot);
                            switch (log.kind()) {
                                case DESTROY -> page.destroy((slot & ROW_MASK) >>> 6, 1L << slot);
                                case ADD -> page.add(row, log.component(), log.value());
                                default -> page.remove(row, log.component());
                            }
                            return true;
                            """))
                        .build());
    }
}

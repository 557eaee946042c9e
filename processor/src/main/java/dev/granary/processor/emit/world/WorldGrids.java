package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.key.GridCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Grids of components: the private class that knows where entities are, those of what is near a point, and the world's methods that ask for
 * that.
 *
 * <pre>{@code
 * public NearPlace nearPlace(double x, double y, double radius) {
 *     return new NearPlace(this, x, y, 0, radius, Handle.none());
 * }
 * }</pre>
 */
final class WorldGrids {
    private static final List<String> AXES = List.of("x", "y", "z");

    private final WorldTemplate template;
    private final WorldKeys keys;

    WorldGrids(WorldTemplate template, WorldKeys keys) {
        this.template = template;
        this.keys = keys;
    }

    private ClassName view(KeyModel key) {
        return template.nested(Names.path("_", key.name()).substring(1));
    }

    private ClassName hits(KeyModel key) {
        return template.nested(view(key).simpleName() + "Hits");
    }

    /** Where the position of a key is. */
    private String path(KeyModel key) {
        return PageColumns.path(keys.componentOf(key), key.nodes().getFirst());
    }

    List<TypeSpec> types(KeyModel key) {
        return List.of(table(key), viewClass(key), hitsClass(key));
    }

    /**
     * <pre>{@code
     * private static final class NearPlaceKeys extends EntityGridKeys {
     *     private int changeKey(Page page, int row, int slot, float placeAtX, float placeAtY) {
     *         if (!Bits.get(page.hasPlace, row & ROW_MASK)) {
     *             return change(false, false);
     *         }
     *         if (isDeferred() || page.isOfNearPlace(row, placeAtX, placeAtY) || beginsToFollow()) {
     *             return change(false, false);
     *         }
     *         return admit(placeAtX, placeAtY);
     *     }
     * }
     * }</pre>
     */
    private TypeSpec table(KeyModel key) {
        TypeSpec.Builder type = TypeSpec.classBuilder(keys.type(key))
                .addJavadoc("Where entities are, by {@code $L}.\n", path(key))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(template.runtimeType("EntityGridKeys"))
                .addField(template.worldType(), "world", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addStatement(
                                "super(world, $L, $S, $L, $L, $L)",
                                template.number(keys.componentOf(key)),
                                path(key),
                                key.columns().size(),
                                key.cell(),
                                keys.numbers(key))
                        .addStatement("this.world = world")
                        .build())
                .addMethod(GridCode.changeKey(keys, key))
                .addMethod(KeyCode.inherited("read")
                        .addParameter(int.class, "slot")
                        .addParameter(double[].class, "point")
                        .addCode(keys.atRow("page.$pointOf:N($rowInBlock:L, point);\n", key))
                        .build());
        GridCode.addCondition(type, keys, key);
        return type.build();
    }

    private TypeSpec viewClass(KeyModel key) {
        return template.nestedClass(
                        view(key).simpleName(),
                        template.runtime("NearEntities", "Page", "Cursor"),
                        "The entities whose {@code " + path(key)
                                + "} is near a point: a view, which finds them anew each time.")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.worldType(), "world")
                        .addParameters(coordinates(AXES.size()))
                        .addParameter(double.class, "radius")
                        .addParameter(template.entityType(), "except")
                        .addStatement("super(world, world.$N, x, y, z, radius, except)", keys.field(key))
                        .build())
                .addSuperinterface(template.nested("Found"))
                .addMethod(template.cursorOfIteration())
                .build();
    }

    private TypeSpec hitsClass(KeyModel key) {
        int axes = key.columns().size();
        return template.nestedClass(
                        hits(key).simpleName(),
                        template.runtime("NearEntityHits", "Page", "Cursor"),
                        "Finds entities by {@code " + path(key)
                                + "} again and again, and makes no objects for it: for loops and kernels. Each thread"
                                + " needs\none of its own.")
                .addMethod(
                        template.constructor(CodeBlock.of("super(world, world.$N, world.cursor());\n", keys.field(key))
                                .toString()))
                .addMethod(template.method("find", TypeName.INT, """
                    Finds the entities that are near a point, and returns how many they are. They are known until the next question,
                    or until an entity is destroyed, or gains or loses a component.

                    @throws $T if the radius is negative or not a number\
                    """, IllegalArgumentException.class)
                        .addParameters(coordinates(axes))
                        .addParameter(double.class, "radius")
                        .addStatement("return findEntities($L, radius)", arguments(axes))
                        .build())
                .build();
    }

    private static List<ParameterSpec> coordinates(int axes) {
        return AXES.subList(0, axes).stream()
                .map(axis -> ParameterSpec.builder(TypeName.DOUBLE, axis).build())
                .toList();
    }

    /** As many as a grid has, and 0 for what it has not. */
    private static String arguments(int axes) {
        return axes == 2 ? "x, y, 0" : "x, y, z";
    }

    /** Of the world. */
    List<MethodSpec> methods(KeyModel key) {
        int axes = key.columns().size();
        List<CodeBlock> center = new ArrayList<>(key.columns().stream()
                .map(column -> CodeBlock.of("page.$N(row)", column.name()))
                .toList());
        if (axes == 2) {
            center.add(CodeBlock.of("0"));
        }
        return List.of(
                template.method(key.name(), view(key), """
                    The entities whose {@code $L} is not further from a point than the radius: a view, which finds them anew each
                    time, so it can be kept.

                    @throws $T if the radius is negative or not a number\
                    """, path(key), IllegalArgumentException.class)
                        .addParameters(coordinates(axes))
                        .addParameter(double.class, "radius")
                        .addStatement(
                                "return new $T(this, $L, radius, $T.none())", view(key), arguments(axes), Types.HANDLE)
                        .build(),
                template.method(key.name(), view(key), """
                    The other entities whose {@code $L} is not further from where the entity is now than the radius.

                    @throws $T if the radius is negative or not a number\
                    """, path(key), IllegalArgumentException.class)
                        .addParameter(template.entity())
                        .addParameter(double.class, "radius")
                        .addCode(template.fill(
                                keys.componentOf(key), """
                                Page page = pageWith$simple:L(entity);
                                int row = page.row(entity);
                                return new $view:T(this, $center:L, radius, entity);
                                """, "view", view(key), "center", Members.list(center)))
                        .build(),
                template.method(
                                key.name(),
                                hits(key),
                                "What finds entities by {@code $L} again and again, and makes no objects for it.",
                                path(key))
                        .addStatement("return new $T(this)", hits(key))
                        .build());
    }
}

package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Source text with named holes, filled for one world, or for one component of it.
 *
 * <p>Generated code calls its own fields and variables by one word in small letters, which no column is called, because a
 * column's name has the component's and its own part ({@code positionX}).
 */
final class WorldTemplate {
    private static final String RUNTIME = "dev.granary.runtime";

    private final WorldModel model;
    private final List<String> numbers;
    private final Map<String, Object> arguments = new HashMap<>();

    WorldTemplate(WorldModel model) {
        this.model = model;
        this.numbers = model.numberConstants();
        arguments.put("world", model.world().displayName());
        arguments.put("worldType", worldType());
        arguments.put("declaringType", Types.className(model.declaring()));
        arguments.put("entityType", entityType());
        arguments.put("handleType", Types.HANDLE);
        arguments.put("staleType", Types.STALE);
        for (String nested : List.of(
                "Archetype",
                "ArchetypeBuilder",
                "Batch",
                "BatchSteps",
                "Commands",
                "Cursor",
                "Page",
                "PageSteps",
                "Query",
                "Steps")) {
            arguments.put(Character.toLowerCase(nested.charAt(0)) + nested.substring(1) + "Type", nested(nested));
        }
        for (String type : List.of(
                "Bits",
                "Blocks",
                "CommandLog",
                "Description",
                "Entities",
                "EntityPage",
                "PageWords",
                "QueryTerms",
                "Records")) {
            arguments.put(
                    Character.toLowerCase(type.charAt(0)) + type.substring(1) + "Type", ClassName.get(RUNTIME, type));
        }
        arguments.put("worldStatsType", ClassName.get("dev.granary", "WorldStats"));
        arguments.put("missingType", ClassName.get("dev.granary", "MissingComponentException"));
        for (String type : List.of(
                "Arrays",
                "BitSet",
                "ConcurrentModificationException",
                "Iterator",
                "List",
                "NoSuchElementException",
                "Objects")) {
            arguments.put(
                    Character.toLowerCase(type.charAt(0)) + type.substring(1) + "Type",
                    ClassName.get("java.util", type));
        }
        for (Class<?> type : List.of(
                Class.class,
                IllegalArgumentException.class,
                IllegalStateException.class,
                Iterable.class,
                Long.class,
                Math.class,
                Object.class,
                String.class,
                Throwable.class)) {
            String name = type.getSimpleName();
            arguments.put(Character.toLowerCase(name.charAt(0)) + name.substring(1) + "Type", ClassName.get(type));
        }
    }

    WorldModel model() {
        return model;
    }

    /** The text with its holes filled; {@code more} are names and values beside the usual ones. */
    CodeBlock fill(String text, Object... more) {
        Map<String, Object> all = new HashMap<>(arguments);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return CodeBlock.builder().addNamed(text, all).build();
    }

    /** As {@link #fill(String, Object...)}, with what a component is called. */
    CodeBlock fill(WorldComponent component, String text, Object... more) {
        Object[] all = new Object[more.length + 8];
        System.arraycopy(more, 0, all, 8, more.length);
        all[0] = "number";
        all[1] = numbers.get(component.number());
        all[2] = "simple";
        all[3] = component.name();
        all[4] = "accessor";
        all[5] = component.accessor();
        all[6] = "valueType";
        all[7] = Types.className(component.type());
        return fill(text, all);
    }

    /** Code that is there once per component, one behind the other. */
    CodeBlock each(List<WorldComponent> components, String text) {
        return components.stream().map(component -> fill(component, text)).collect(CodeBlock.joining(""));
    }

    /** A public method, to be completed. */
    MethodSpec.Builder method(String name, TypeName returns, String javadoc, Object... arguments) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(javadoc + "\n", arguments)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns);
    }

    /** A method that all worlds have, so that the interface says what it does; to be completed. */
    MethodSpec.Builder common(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns);
    }

    /** A private method without a comment, to be completed. */
    MethodSpec.Builder own(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE).returns(returns);
    }

    ParameterSpec entity() {
        return ParameterSpec.builder(entityType(), "entity").build();
    }

    ParameterSpec value(WorldComponent component) {
        return ParameterSpec.builder(Types.className(component.type()), "value").build();
    }

    ClassName worldType() {
        return Types.className(model.world());
    }

    ClassName nested(String name) {
        return worldType().nestedClass(name);
    }

    TypeName entityType() {
        return ParameterizedTypeName.get(Types.HANDLE, Types.className(model.declaring()));
    }

    /** The name of the constant that holds the component's number. */
    String number(WorldComponent component) {
        return numbers.get(component.number());
    }
}

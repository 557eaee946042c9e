package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.model.WorldNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Source text of one world, or of one component of it.
 *
 * <p>Generated code calls its own fields and variables by one word in small letters, which no column is called, because a
 * column's name has the component's and its own part ({@code positionX}).
 */
final class WorldTemplate extends Text {
    private final WorldModel model;
    private final List<String> numbers;

    WorldTemplate(WorldModel model) {
        this.model = model;
        this.numbers = model.numberConstants();
        define("world", model.world().displayName());
        define("worldType", worldType());
        define("declaringType", Types.className(model.declaring()));
        define("entityType", entityType());
        WorldNames.NESTED_TYPES.forEach(nested -> define(hole(nested), nested(nested)));
    }

    WorldModel model() {
        return model;
    }

    /** What code of keys calls its own: all of it one word. */
    @Override
    public String own(String hole) {
        return switch (hole) {
            case "store" -> "world";
            case "block" -> "page";
            case "at", "bits", "change", "enters", "entries", "hash", "leaves", "mask", "row", "slot", "tag", "words" ->
                hole;
            default -> super.own(hole);
        };
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

    ClassName runtimeType(String name) {
        return ClassName.get("dev.granary.runtime", name);
    }

    /** A class of the runtime, for the handles of this world and some of its classes. */
    ParameterizedTypeName runtime(String name, String... nested) {
        List<TypeName> arguments = new ArrayList<>();
        arguments.add(Types.className(model.declaring()));
        Stream.of(nested).map(this::nested).forEach(arguments::add);
        return ParameterizedTypeName.get(runtimeType(name), arguments.toArray(TypeName[]::new));
    }

    /** A public class in the world's, which has what does not depend on types from the runtime; to be completed. */
    TypeSpec.Builder nestedClass(String name, TypeName superclass, String javadoc) {
        return TypeSpec.classBuilder(name)
                .addJavadoc("$L\n", javadoc)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(superclass);
    }

    /** The constructor of such a class that takes the world. */
    MethodSpec constructor(String code) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(worldType(), "world")
                .addCode(code)
                .build();
    }

    /** Of what is iterated over, so that the JIT compiler knows which cursors they are. */
    MethodSpec cursorOfIteration() {
        return MethodSpec.methodBuilder("cursor")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(nested("Cursor"))
                .addCode(
                        fill("return new $cursorType:T(world, true, $none:L);\n", "none", CursorClass.noneGiven(model)))
                .build();
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

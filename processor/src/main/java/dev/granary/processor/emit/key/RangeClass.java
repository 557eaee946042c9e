package dev.granary.processor.emit.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The views of items in their order, one for each number of components that are given.
 *
 * @param owner what has the key
 * @param superclass what each of them inherits
 * @param field theirs with the owner
 * @param arguments what the constructor of the superclass takes before the range, with a comma behind it, given the owner's name
 * @param elements expressions for the elements of a component, given one for its value
 * @param more methods that they have besides
 */
public record RangeClass(
        KeyOwner owner,
        Function<ClassName, TypeName> superclass,
        String field,
        BiFunction<KeyModel, String, CodeBlock> arguments,
        BiFunction<Node, CodeBlock, List<CodeBlock>> elements,
        List<MethodSpec> more) {

    /** The class of a view of items of which so many of the first components are given. */
    public static ClassName of(ClassName all, KeyModel key, int given) {
        return given == 0
                ? all
                : all.nestedClass(Names.path(
                        "Of",
                        key.nodes().subList(0, given).stream()
                                .map(node -> Names.ofPath(node.path()))
                                .reduce((joined, next) -> Names.path(joined, Names.path("and", next)))
                                .orElseThrow()));
    }

    /**
     * An expression for a view of all items, or of those of which some components are given, each by a parameter of its name.
     *
     * <pre>{@code
     * new ByBook.OfInstrument(this, KeyRange.all(2).with(0, 32, KeyOrder.of(instrument)), false, Integer.MAX_VALUE)
     * }</pre>
     */
    public CodeBlock make(ClassName all, KeyModel key, int given) {
        return CodeBlock.of(
                "new $T(this, $L, false, $T.MAX_VALUE)",
                of(all, key, given),
                with(
                        CodeBlock.of("$T.all($L)", Types.KEY_RANGE, key.words()),
                        key,
                        key.nodes().subList(0, given)),
                Integer.class);
    }

    private CodeBlock with(CodeBlock range, KeyModel key, List<Node> nodes) {
        CodeBlock part = range;
        for (Node node : nodes) {
            List<CodeBlock> of = elements.apply(node, CodeBlock.of("$N", node.name()));
            for (int i = 0; i < of.size(); i++) {
                KeyModel.Part place = key.part(node.columns().get(i));
                part = CodeBlock.of(
                        "$L.with($L, $L, $L)",
                        part,
                        place.offset(),
                        place.bits(),
                        OrderedClass.order(place.column(), of.get(i)));
            }
        }
        return part;
    }

    /** The view of all items, and in it those of which some components are given. */
    public TypeSpec emit(ClassName all, KeyModel key) {
        TypeSpec.Builder type = view(all, key, 0);
        for (int given = 1; given <= key.nodes().size(); given++) {
            type.addType(view(all, key, given).build());
        }
        return type.build();
    }

    private TypeSpec.Builder view(ClassName all, KeyModel key, int given) {
        ClassName view = of(all, key, given);
        String of = key.nodes().subList(0, given).stream()
                .map(node -> "{@code " + node.path() + "}")
                .collect(Collectors.joining(" and "));
        TypeSpec.Builder type = TypeSpec.classBuilder(view)
                .addJavadoc("""
                    The $L $Lin the order of {@code $L}: a view, which finds them anew each time.

                    <p>Those of one key are in the order of their slots.
                    """, owner.plural(), of.isEmpty() ? "" : "with one " + of + " ", key.name())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(superclass.apply(view))
                .addSuperinterface(owner.type().nestedClass("Found"))
                .addField(owner.type(), field, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(owner.type(), field)
                        .addParameter(Types.KEY_RANGE, "range")
                        .addParameter(boolean.class, "isDescending")
                        .addParameter(int.class, "limit")
                        .addStatement("super($Lrange, isDescending, limit)", arguments.apply(key, field))
                        .addStatement("this.$N = $N", field, field)
                        .build());
        if (given < key.nodes().size()) {
            Node next = key.nodes().get(given);
            type.addMethod(part(view, next, "atLeast", "not less than this"))
                    .addMethod(part(view, next, "above", "greater than this"))
                    .addMethod(part(view, next, "atMost", "not greater than this"))
                    .addMethod(part(view, next, "below", "less than this"))
                    .addMethod(MethodSpec.methodBuilder("with")
                            .addModifiers(Modifier.PRIVATE)
                            .addParameter(Types.of(next.type()), next.name())
                            .returns(Types.KEY_RANGE)
                            .addStatement("return $L", with(CodeBlock.of("range()"), key, List.of(next)))
                            .build());
        }
        return type.addMethod(KeyCode.inherited("part")
                        .addParameter(Types.KEY_RANGE, "range")
                        .addParameter(boolean.class, "isDescending")
                        .addParameter(int.class, "limit")
                        .returns(view)
                        .addStatement("return new $T($N, range, isDescending, limit)", view, field)
                        .build())
                .addMethods(more);
    }

    private static MethodSpec part(ClassName view, Node next, String verb, String which) {
        return MethodSpec.methodBuilder(verb)
                .addJavadoc("Those whose {@code $L} is $L.\n", next.path(), which)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.of(next.type()), next.name())
                .returns(view)
                .addStatement("return in(range().$L(with($N)))", verb, next.name())
                .build();
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/**
 * Telling of items that come and go: a test where they do, in the one place that adds and the one that removes.
 *
 * <pre>{@code
 * public Subscription onAdd(Consumer<? super Handle<Particle>> listener) {
 *     return watch(true).onAdd(listener);
 * }
 * }</pre>
 */
final class Watching {
    private final Template template;
    private final Deletion deletion;

    Watching(Template template) {
        this.template = template;
        this.deletion = Deletion.of(template.model());
    }

    private TypeName type() {
        return ParameterizedTypeName.get(Types.WATCH, template.itemType());
    }

    FieldSpec field() {
        return Members.field(
                type(), template.own("watch"), "Who is told of items that come and go; null while nobody is.");
    }

    List<MethodSpec> methods() {
        return List.of(listening("onAdd"), listening("onRemove"), watch());
    }

    private MethodSpec listening(String name) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(
                        ParameterizedTypeName.get(
                                ClassName.get(Consumer.class), WildcardTypeName.supertypeOf(template.itemHandleType())),
                        template.own("listener"))
                .returns(Types.SUBSCRIPTION)
                .addCode(template.fill("return watch(true).$name:L($listener:L);\n", "name", name))
                .build();
    }

    private MethodSpec watch() {
        return MethodSpec.methodBuilder("watch")
                .addJavadoc("""
                    For generated code: who is told of items that come and go.

                    @param isNeeded whether it is made where there is none; if not, null is returned
                    """)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(boolean.class, template.own("isNeeded"))
                .returns(type())
                .addCode(Growth.of(template.model()).checkOpen())
                .addCode(template.fill(
                        """
                        if ($watch:L == null && $isNeeded:L) {
                            $watch:L = new $watchClass:T<>($slots:L, $keys:L, $removal:L);
                        }
                        return $watch:L;
                        """,
                        "watchClass",
                        Types.WATCH,
                        "keys",
                        template.model().keys().isEmpty() ? "null" : template.own("keys"),
                        "removal",
                        removal()))
                .build();
    }

    /** Of the store: an expression for what removes the item in a slot. */
    CodeBlock removal() {
        CodeBlock slot = template.fill("$slot:L");
        return isByRow()
                ? template.fill("$slot:L -> $removeRow:L($row:L)", "row", deletion.rowOfSlot(slot))
                : template.fill("this::$removeRow:L");
    }

    private boolean isByRow() {
        return template.model().strategies().isPacked();
    }

    /** Of the store: the method that gives the slot of the item in a row. */
    String slotOfRow() {
        return template.own("slotOfRow");
    }

    List<MethodSpec> privateMethods() {
        if (!isByRow()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder(slotOfRow())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"))
                .returns(int.class)
                .addCode(template.fill("""
                    $blockType:T $block:L = blockAt($row:L);
                    return $block:L.$slots:L[rowInBlockOfStore($block:L, $row:L)];
                    """))
                .build());
    }

    /** Returns the handle of an item that the expression adds. */
    CodeBlock returnAdded(CodeBlock insertion) {
        return template.fill("""
            long $bits:L = $insertion:L;
            if ($watch:L != null) {
                $watch:L.added($bits:L);
            }
            return $handleType:T.ofBits($bits:L);
            """, "insertion", insertion);
    }

    /** In {@code removeRow}, at its beginning. */
    CodeBlock beforeRemoval() {
        CodeBlock removed = CodeBlock.of("$L", template.own(deletion.removedBy()));
        return template.fill("""
            if ($watch:L != null && $watch:L.remove($of:L)) {
                return;
            }
            """, "of", isByRow() ? CodeBlock.of("$N($L)", slotOfRow(), removed) : removed);
    }

    CodeBlock beforeClear() {
        return template.fill("""
            if ($watch:L != null) {
                $watch:L.removeAll();
            }
            """);
    }

    /** Of a subset: whom it tells. */
    static MethodSpec ofSubset(Template template, String store) {
        return MethodSpec.methodBuilder("watch")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(ParameterizedTypeName.get(Types.WATCH, template.itemType()))
                .addCode(template.fill("return $store:N.$watch:L;\n", "store", store))
                .build();
    }
}

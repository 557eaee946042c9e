package dev.granary.processor.code;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.lang.reflect.Type;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Small pieces that several emitters share. */
public final class Members {
    private Members() {}

    /** The store's name, as its handles' exceptions and its statistics show it. */
    public static String name(Template template) {
        return template.model().store().displayName();
    }

    /** Behind what the javadoc of an accessor begins with, as a format: that it gives a copy, and what changes the rest, or nothing. */
    public static String ofCopy(Node node) {
        String copy = switch (node) {
            case Array ignored -> " A copy: an array is written back as a whole, or by its elements.";
            case Column column
            when column.isPooled() ->
                (column.isArray() ? " A copy" : " A copy, which can't be changed") + ": {@code "
                        + Names.view(column.name()) + "} changes the list.";
            default -> "";
        };
        return copy.replace("$", "$$");
    }

    public static FieldSpec field(Type type, String name, String javadoc) {
        return field(TypeName.get(type), name, javadoc);
    }

    public static FieldSpec field(TypeName type, String name, String javadoc) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE)
                .addJavadoc("$L\n", javadoc)
                .build();
    }

    /** {@code private final long[] alive = Bits.words(BLOCK_ROWS);}. */
    public static FieldSpec.Builder bits(Template template, String name, String count) {
        return FieldSpec.builder(long[].class, template.own(name), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(template.fill("$bitsType:T.words(" + count + ")"));
    }

    /** {@code private final SlotIndex slots = new SlotIndex("ParticleStore");}. */
    public static FieldSpec slots(Template template, ClassName type, CodeBlock arguments) {
        return FieldSpec.builder(type, template.own("slots"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("kept(new $T($L))", type, arguments)
                .build();
    }

    /** What a table of slots takes: the name of the store, and its views where there are some. */
    public static CodeBlock slotsArguments(Template template) {
        return template.model().hasViews()
                ? CodeBlock.of("$S, $L", name(template), template.own("views"))
                : CodeBlock.of("$S", name(template));
    }

    /**
     * What kernels show where a block gives the array of a column to them alone, or copies it before it gives it to others; empty where
     * everybody gets it.
     */
    public static CodeBlock raw(StoreModel model, Column column) {
        return raw(model.isHidden(column) || model.hasViews());
    }

    /** The same, where that is known. */
    public static CodeBlock raw(boolean isHidden) {
        return isHidden ? CodeBlock.of("$T.KERNEL", Types.RAW_ACCESS) : CodeBlock.of("");
    }

    /** A method of a block that gives the array of a column, to kernels alone if a key or a list depends on what is in it. */
    public static MethodSpec.Builder rawView(MethodSpec.Builder view, StoreModel model, Column column) {
        return rawView(view, model.isHidden(column));
    }

    /** The same, where that is known. */
    public static MethodSpec.Builder rawView(MethodSpec.Builder view, boolean isHidden) {
        return isHidden ? forKernels(view) : view;
    }

    /** The same, where a key depends on it. */
    public static MethodSpec.Builder forKernels(MethodSpec.Builder view) {
        return view.addJavadoc("\n<p>For generated kernels only, because a key or a list depends on it.\n")
                .addParameter(access(view.build().name()));
    }

    /** What kernels show to a method of a block that gives the array of the same name. */
    public static ParameterSpec access(String array) {
        return ParameterSpec.builder(Types.RAW_ACCESS, array.equals("access") ? "kernel" : "access")
                .build();
    }

    /** The expressions with commas between them, broken into lines where they are many. */
    public static CodeBlock list(List<CodeBlock> expressions) {
        return CodeBlock.join(expressions, ",$W");
    }

    /** The method, with the warning suppressed that a cast from a column of references gives where a type has arguments. */
    public static MethodSpec.Builder allowCasts(MethodSpec.Builder method, List<Column> columns) {
        return columns.stream().noneMatch(Column::isCast) ? method : unchecked(method);
    }

    /** The method, with the warning of unchecked casts suppressed. */
    public static MethodSpec.Builder unchecked(MethodSpec.Builder method) {
        return method.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "unchecked")
                .build());
    }

    /** One parameter a column. */
    public static List<ParameterSpec> parameters(StoreModel model, Function<Column, TypeName> type) {
        return model.columns().stream()
                .map(column ->
                        ParameterSpec.builder(type.apply(column), column.name()).build())
                .toList();
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Subset}: what {@code where} returns.
 *
 * <pre>{@code
 * public static final class Subset extends RowSubset<Enemy, Cursor, Sorted, Batches> {
 *     public Iterator<Cursor> iterator() {
 *         return new Matches(store, mask);
 *     }
 * }
 * }</pre>
 */
final class SubsetClass {
    private final Template template;

    SubsetClass(Template template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeName cursor = template.cursorClass();
        TypeSpec.Builder type = TypeSpec.classBuilder("Subset")
                .addJavadoc("The items that match a mask: a view, which finds them anew each time.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(template.subset(Types.ROW_SUBSET))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(ParameterizedTypeName.get(Types.MASK, template.itemType()), "mask")
                        .addCode("""
                            super(store, mask);
                            this.store = store;
                            """)
                        .build())
                .addMethod(MethodSpec.methodBuilder("iterator")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), cursor))
                        .addStatement("return new Matches(store, mask)")
                        .build());
        return template.model().hasKeyViews()
                ? type.addSuperinterface(template.foundType()).build()
                : type.addMethods(new TotalsMethods(template.model()).subsetMethods())
                        .build();
    }
}

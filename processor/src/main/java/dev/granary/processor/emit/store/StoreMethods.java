package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Modifier;

/** The store's methods for all items: construction, iteration, size, clearing, statistics. */
final class StoreMethods {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final Growth growth;
    private final Keys keys;
    private final Lists lists;

    StoreMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.growth = Growth.of(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
    }

    List<MethodSpec> constructors() {
        int capacity = model.sizes().capacity();
        MethodSpec.Builder empty = MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC);
        if (capacity == 0) {
            empty.addJavadoc("An empty store that has no memory yet.\n").addStatement("super(SCHEMA)");
        } else {
            empty.addJavadoc("An empty store with room for $L items.\n", capacity)
                    .addStatement("this($L)", capacity);
        }
        List<MethodSpec> constructors = new ArrayList<>(List.of(
                empty.build(),
                MethodSpec.constructorBuilder()
                        .addJavadoc("$L\n", roomForExpected())
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(int.class, template.own("expectedSize"))
                        .addStatement("super(SCHEMA)")
                        .addCode(template.fill("reserve($expectedSize:L);\n"))
                        .build()));
        if (model.hasSymbols()) {
            constructors.add(withSymbols());
        }
        return constructors;
    }

    private MethodSpec withSymbols() {
        return MethodSpec.constructorBuilder()
                .addJavadoc(
                        "An empty store whose symbols are in the given dictionary, which other stores may have too.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.SYMBOLS, template.own("symbols"))
                .addCode(template.fill("""
                    this();
                    this.$symbols:L.share($symbols:L);
                    """))
                .build();
    }

    private MethodSpec symbols() {
        return method("symbols", "The dictionary of the symbols, for another store to share it.")
                .returns(Types.SYMBOLS)
                .addCode(template.fill("return $symbols:L.all();\n"))
                .build();
    }

    private String roomForExpected() {
        if (growth.isFixed()) {
            return "The same, after a check that the given number of items, 0 or more, has room.";
        }
        return "An empty store with room for the given number of items, from 0 to "
                + (model.sizes().isLimited() ? "maxCapacity." : String.format(Locale.ROOT, "%,d.", growth.mostItems()));
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(List.of(iterator(), cursor(), order()));
        if (model.hasSymbols()) {
            methods.add(symbols());
        }
        return methods;
    }

    /** One of those that all stores have, where the interface says all of it. */
    private static MethodSpec.Builder method(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc("$L\n", javadoc).addModifiers(Modifier.PUBLIC);
    }

    private MethodSpec iterator() {
        return method("iterator")
                .returns(ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addCode(growth.checkOpen())
                .addCode(template.fill("return new Cursors(this);\n"))
                .build();
    }

    private static MethodSpec.Builder inherited(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }

    private MethodSpec cursor() {
        return inherited("cursor")
                .addParameter(boolean.class, template.own("removes"))
                .returns(template.cursorClass())
                .addCode(template.fill("return new $cursorType:T(this, $removes:L);\n"))
                .build();
    }

    private MethodSpec order() {
        return inherited("order")
                .addParameter(template.storeType(), template.own("store"))
                .returns(template.sortedClass())
                .addCode(template.fill("return new Sorted($store:L);\n"))
                .build();
    }
}

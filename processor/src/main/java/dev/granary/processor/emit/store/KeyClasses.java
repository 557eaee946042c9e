package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.key.ElementKeysCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.OrderedClass;
import dev.granary.processor.emit.key.PartialKey;
import dev.granary.processor.emit.key.ReferenceCode;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The private classes that know which item has which key, one a key; and those of the views of keys that many items may share. */
final class KeyClasses {
    private final StoreModel model;
    private final Template template;
    private final Keys keys;
    private final TableClass tables;
    private final ReferenceCode references;
    private final String store;

    KeyClasses(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.tables = new TableClass(keys);
        this.references = new ReferenceCode(keys);
        this.store = template.own("store");
    }

    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        OrderedClass ordered = new OrderedClass(keys);
        GridClasses grids = new GridClasses(model, this);
        for (KeyModel key : model.keys()) {
            if (key.isGrid()) {
                types.addAll(grids.types(key));
                continue;
            }
            if (key.isOrdered()) {
                types.add(ordered.emit(key, List.of(ordered.admitKey(key))));
                types.add(new KeyMethods(model).ranges().emit(view(template, key), key));
                continue;
            }
            if (!key.isOfElements()) {
                types.add(table(key));
            }
            if (!key.isUnique()) {
                types.add(view(key));
            }
        }
        if (model.hasKeyViews()) {
            types.add(cursors());
        }
        return types;
    }

    /** Of the store: the methods that say what references refer to. */
    List<MethodSpec> connecting() {
        return references.storeMethods(model.keys(), store, Growth.of(model).checkOpen());
    }

    /** The class of a view. */
    static ClassName view(Template template, KeyModel key) {
        return template.storeType().nestedClass(Names.path("By", key.name()));
    }

    private TypeSpec table(KeyModel key) {
        TypeSpec.Builder table = tables.emit(key, ReferenceCode.arguments(key)).addMethod(admitKey(key));
        if (key.reference() != null) {
            table.addMethods(references.keyMethods(key));
        }
        return table.build();
    }

    private MethodSpec admitKey(KeyModel key) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("admitKey")
                .addJavadoc("Makes sure that an item with the key can be added. If this throws, nothing has changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(KeyCode.parameters(key.elements()))
                .returns(int.class);
        if (key.isPartial()) {
            method.beginControlFlow("if (!$L)", PartialKey.has(key))
                    .addStatement("return change(false, false)")
                    .endControlFlow();
        }
        return method.addCode(tables.admit(key, template.fill("$store:L.$slots:L.end()")))
                .addStatement("return change(false, true)")
                .build();
    }

    private TypeSpec view(KeyModel key) {
        ClassName type = view(template, key);
        TypeSpec.Builder view = TypeSpec.classBuilder(type)
                .addJavadoc(
                        key.isOfElements()
                                ? "The items with one element in {@code $L}: a view, which finds them anew each time.\n"
                                : "The items with one {@code $L}: a view, which finds them anew each time.\n",
                        key.name())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(template.subset(key.isOfElements() ? Types.ELEMENT_SUBSET : Types.LISTED_SUBSET))
                .addSuperinterface(template.foundType())
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL);
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), store)
                .addParameters(KeyCode.kept(key))
                .addStatement("super($N, $N.$N)", store, store, keys.field(key))
                .addStatement("this.$N = $N", store, store);
        for (ParameterSpec parameter : KeyCode.kept(key)) {
            view.addField(FieldSpec.builder(parameter.type(), parameter.name(), Modifier.PRIVATE, Modifier.FINAL)
                    .build());
            constructor.addStatement("this.$N = $N", parameter.name(), parameter.name());
        }
        return view.addMethod(constructor.build())
                .addMethod(iterator())
                .addMethod(key.isOfElements() ? ElementKeysCode.element(key, sought(key)) : firstSlot(key))
                .build();
    }

    private MethodSpec firstSlot(KeyModel key) {
        return KeyCode.inherited("firstSlot")
                .returns(int.class)
                .addStatement("return $N.$N.slotOf($L)", store, keys.field(key), sought(key))
                .build();
    }

    private CodeBlock sought(KeyModel key) {
        return KeyCode.sought(key, model.codebooksOfBlock().symbols());
    }

    /** Of a view: gives the items one by one. */
    MethodSpec iterator() {
        return MethodSpec.methodBuilder("iterator")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get(Iterator.class), template.cursorClass()))
                .addStatement("return new KeyCursors($N, slots())", store)
                .build();
    }

    private TypeSpec cursors() {
        return TypeSpec.classBuilder("KeyCursors")
                .addJavadoc("Moves a cursor from item to item of a key.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.SLOT_STEPS, template.cursorClass()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(int[].class, "slots")
                        .addCode(template.fill("""
                            super(new $cursorType:T(store, true), slots);
                            this.store = store;
                            """))
                        .build())
                .addMethod(MethodSpec.methodBuilder("next")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(template.cursorClass())
                        .addCode("""
                            cursor.place(store, nextRow());
                            return cursor;
                            """)
                        .build())
                .build();
    }
}

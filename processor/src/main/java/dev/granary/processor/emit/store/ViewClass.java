package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The class {@code View}: all methods of the store that read, by the store inside.
 *
 * <pre>{@code
 * public float life(Handle<Particle> handle) {
 *     return opened().life(handle);
 * }
 * }</pre>
 */
final class ViewClass {
    /** Methods that return something and are not for views: they write, or are about the store. */
    private static final Set<String> NOT_READING = Set.of(
            "add",
            "beginKeys",
            "capacity",
            "compact",
            "filePart",
            "onAdd",
            "onRemove",
            "remove",
            "rowAddition",
            "snapshot",
            "version",
            "view",
            "watch");

    private final StoreModel model;
    private final Template template;
    private final Set<String> notReading = new HashSet<>(NOT_READING);
    private final Set<String> ofKeys = new HashSet<>();

    ViewClass(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        for (KeyModel key : model.keys()) {
            notReading.add(Names.path("removeBy", key.name()));
            notReading.add(Names.path("putBy", key.name()));
            ofKeys.add(Names.path("by", key.name()));
            ofKeys.add(Names.path("findBy", key.name()));
        }
        ofKeys.add("copy");
    }

    /** None where there are no views; {@code methods} are those of the store. */
    List<TypeSpec> emit(List<MethodSpec> methods) {
        if (!model.hasViews()) {
            return List.of();
        }
        TypeSpec.Builder type = TypeSpec.classBuilder("View")
                .addJavadoc("""
                    The store as it was when {@link #view} was called, for other threads: what of it is to be read, and nothing that writes.
                    Cursors, blocks and subsets of it are those of the store, but what writes throws {@link
                    UnsupportedOperationException}; arrays of blocks are to be read only.

                    <p>Any number of threads may read it, each with cursors and subsets of its own. It is true of the moment whatever
                    the store does afterwards, and may outlive it. To be closed when nobody reads it any more: then the store copies
                    no more arrays because of it. Everything throws {@link IllegalStateException} then.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(Types.CURSOR_ITERABLE, template.cursorClass()))
                .addSuperinterface(AutoCloseable.class)
                .addField(template.storeType(), "held", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "held")
                        .addStatement("this.held = held")
                        .build());
        methods.stream().filter(this::reads).map(this::delegating).forEach(type::addMethod);
        return List.of(type.addMethod(MethodSpec.methodBuilder("isEmpty")
                        .addJavadoc("Whether there are no items.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(boolean.class)
                        .addStatement("return size() == 0")
                        .build())
                .addMethods(closing())
                .build());
    }

    private boolean reads(MethodSpec method) {
        boolean isOfUsers = method.modifiers().contains(Modifier.PUBLIC)
                && !method.modifiers().contains(Modifier.STATIC)
                && !method.isConstructor()
                && method.parameters().stream()
                        .noneMatch(parameter -> parameter.type().equals(Types.RAW_ACCESS));
        return isOfUsers
                && (!method.returnType().equals(TypeName.VOID) || method.name().equals("save"))
                && !notReading.contains(method.name()) | isAccessor(method);
    }

    /** Accessors may be called as other methods are. */
    private boolean isAccessor(MethodSpec method) {
        return method.parameters().size() == 1
                && method.parameters().getFirst().type().equals(template.itemHandleType())
                && model.accessible().stream().anyMatch(node -> node.name().equals(method.name()));
    }

    private MethodSpec delegating(MethodSpec method) {
        boolean isOfObject =
                method.name().equals("toString") && method.parameters().isEmpty();
        boolean isOfIterable =
                method.name().equals("iterator") && method.parameters().isEmpty();
        MethodSpec.Builder delegating = MethodSpec.methodBuilder(method.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(method.returnType())
                .addParameters(method.parameters())
                .addExceptions(method.exceptions())
                .varargs(method.varargs());
        if (isOfObject) {
            return delegating
                    .addJavadoc("As in {@code View of " + model.store().displayName() + "[size=1, capacity=4096]}.\n")
                    .addAnnotation(Override.class)
                    .addStatement("return $S + held", "View of ")
                    .build();
        }
        if (isOfIterable) {
            delegating
                    .addJavadoc("All items, through one cursor that moves from item to item.\n")
                    .addAnnotation(Override.class);
        } else {
            delegating.addJavadoc("As {@code $L} of the store does.\n", method.name());
        }
        return delegating
                .addStatement(
                        "$L$N().$N($L)",
                        method.returnType().equals(TypeName.VOID) ? "" : "return ",
                        template.own(!model.keys().isEmpty() && ofKeys.contains(method.name()) ? "keyed" : "opened"),
                        method.name(),
                        Members.list(method.parameters().stream()
                                .map(parameter -> CodeBlock.of("$N", parameter.name()))
                                .toList()))
                .build();
    }

    private List<MethodSpec> closing() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(MethodSpec.methodBuilder("close")
                .addJavadoc("Nobody reads it any more. To be called when all who did are done; a second time it does"
                        + " nothing.\n")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addCode(template.fill("held.$views:L.close();\n"))
                .build());
        methods.add(MethodSpec.methodBuilder("inside")
                .addJavadoc("For generated kernels: the store inside.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.RAW_ACCESS, "access")
                .returns(template.storeType())
                .addStatement("return $N()", template.own("opened"))
                .build());
        methods.add(MethodSpec.methodBuilder(template.own("opened"))
                .addModifiers(Modifier.PRIVATE)
                .returns(template.storeType())
                .addCode(template.fill("""
                    held.$views:L.checkOpen();
                    return held;
                    """))
                .build());
        if (!model.keys().isEmpty()) {
            methods.add(MethodSpec.methodBuilder(template.own("keyed"))
                    .addJavadoc("With keys, which the first question for one makes.\n")
                    .addModifiers(Modifier.PRIVATE)
                    .returns(template.storeType())
                    .addCode(template.fill("""
                        $storeType:T $store:L = $opened:L();
                        $store:L.$views:L.makeKeys($store:L.$keys:L, $store:L.blocks(), $store:L.$size:L);
                        return $store:L;
                        """))
                    .build());
        }
        return methods;
    }
}

package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The class {@code View}: the methods of the store that read and have types of its own, by the store inside.
 *
 * <pre>{@code
 * public float life(Handle<Particle> handle) {
 *     return opened(this).life(handle);
 * }
 * }</pre>
 */
final class ViewClass {
    /** Methods that return something and are not for generated views: they write, or are about the store, or all views have them. */
    private static final Set<String> NOT_READING =
            Set.of("add", "beginKeys", "compact", "copy", "iterator", "remove", "rowAddition", "snapshot", "view");

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
                .superclass(template.ofStore(Types.ROW_VIEW))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "held")
                        .addStatement("super(held)")
                        .build());
        methods.stream().filter(this::reads).map(this::delegating).forEach(type::addMethod);
        return List.of(type.build());
    }

    private boolean reads(MethodSpec method) {
        boolean isOfUsers = method.modifiers().contains(Modifier.PUBLIC)
                && !method.modifiers().contains(Modifier.STATIC)
                && !method.isConstructor()
                && method.parameters().stream()
                        .noneMatch(parameter -> parameter.type().equals(Types.RAW_ACCESS));
        return isOfUsers
                && !method.returnType().equals(TypeName.VOID)
                && !notReading.contains(method.name()) | isAccessor(method);
    }

    /** Accessors may be called as other methods are. */
    private boolean isAccessor(MethodSpec method) {
        return method.parameters().size() == 1
                && method.parameters().getFirst().type().equals(template.itemHandleType())
                && model.accessible().stream().anyMatch(node -> node.name().equals(method.name()));
    }

    private MethodSpec delegating(MethodSpec method) {
        return MethodSpec.methodBuilder(method.name())
                .addJavadoc("As {@code $L} of the store does.\n", method.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(method.returnType())
                .addParameters(method.parameters())
                .addExceptions(method.exceptions())
                .varargs(method.varargs())
                .addStatement(
                        "return $L(this).$N($L)",
                        ofKeys.contains(method.name()) ? "keyed" : "opened",
                        method.name(),
                        Members.list(method.parameters().stream()
                                .map(parameter -> CodeBlock.of("$N", parameter.name()))
                                .toList()))
                .build();
    }
}

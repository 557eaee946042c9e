package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * All that loops rely on of a store or a world, as a number in both. Processors of one contract have to agree on it, so it is
 * made of a text that is written here, and another text needs another contract.
 *
 * <pre>{@code
 * public static final Fingerprint FINGERPRINT = Fingerprint.of("ParticleStore", 0x8c1f63d2a9e45b07L);
 *
 * ParticleStore.Block.FINGERPRINT.check("PhysicsKernels", 0x8c1f63d2a9e45b07L);
 * }</pre>
 */
public final class FingerprintCode {
    private static final String NAME = "FINGERPRINT";
    private static final long FNV_BASIS = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private FingerprintCode() {}

    /** The constant of a store's {@code Block}. */
    public static FieldSpec constant(StoreModel model) {
        return constant(model.store(), text(model));
    }

    /** The constant of a world's {@code Page}. */
    public static FieldSpec constant(WorldModel model) {
        return constant(model.world(), text(model));
    }

    /** The statement that compares, for a static initializer. */
    public static CodeBlock check(TypeRef.Declared loops, StoreModel model) {
        return check(loops, model.store(), "Block", text(model));
    }

    /** The statement that compares, for a static initializer. */
    public static CodeBlock check(TypeRef.Declared loops, WorldModel model) {
        return check(loops, model.world(), "Page", text(model));
    }

    private static FieldSpec constant(TypeRef.Declared owner, String text) {
        return FieldSpec.builder(Types.FINGERPRINT, NAME, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("What generated loops compare, once, with that of what they were generated for.\n")
                .initializer("$T.of($S, $L)", Types.FINGERPRINT, owner.displayName(), literal(text))
                .build();
    }

    private static CodeBlock check(TypeRef.Declared loops, TypeRef.Declared owner, String holder, String text) {
        return CodeBlock.of(
                "$T.$L.check($S, $L);\n",
                Types.className(owner).nestedClass(holder),
                NAME,
                loops.displayName(),
                literal(text));
    }

    private static String literal(String text) {
        long hash = FNV_BASIS;
        for (int index = 0; index < text.length(); index++) {
            hash = (hash ^ text.charAt(index)) * FNV_PRIME;
        }
        return "0x%016xL".formatted(hash);
    }

    /** What sizes there are is none of the loops' business: only how many lanes. */
    static String text(StoreModel model) {
        StoreModel.Strategies strategies = model.strategies();
        return call(
                model.item().qualifiedName(),
                strategies.layout().name(),
                String.valueOf(model.sizes().lanes()),
                strategies.growth().name(),
                strategies.deletion().name(),
                String.valueOf(strategies.hasViews()),
                all(model.components(), FingerprintCode::text),
                all(model.flags(), FingerprintCode::text),
                all(model.keys(), FingerprintCode::text));
    }

    static String text(WorldModel model) {
        return call(model.declaring().qualifiedName(), all(model.components(), FingerprintCode::text));
    }

    private static String text(WorldComponent component) {
        return call(
                component.accessor(),
                component.type().qualifiedName(),
                all(component.nodes(), FingerprintCode::text),
                all(component.keys(), FingerprintCode::text));
    }

    private static String text(Node node) {
        String type = Types.of(node.type()).toString();
        return switch (node) {
            case Column column ->
                call(column.path(), type, Types.of(column.stored()).toString(), text(column.encoding()));
            case Array array -> call(array.path(), type, all(array.columns(), FingerprintCode::text));
            case Group group -> call(group.path(), type, all(group.children(), FingerprintCode::text));
        };
    }

    private static String text(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Plain ignored -> "plain";
            case Encoding.Bit ignored -> "bit";
            case Encoding.Ordinal ignored -> "ordinal";
            case Encoding.Symbol ignored -> "symbol";
            case Encoding.HandleBits ignored -> "handle";
            case Encoding.Reference ignored -> "reference";
            case Encoding.Run(Node element, boolean ignored) -> call("run", text(element));
        };
    }

    private static String text(KeyModel key) {
        KeyModel.Reference reference = key.reference();
        return call(
                key.name(),
                String.valueOf(key.isUnique()),
                String.valueOf(key.isOrdered()),
                String.valueOf(key.cell()),
                key.list() == null ? "" : key.list().path(),
                all(key.nodes(), Node::path),
                key.condition(),
                reference == null
                        ? ""
                        : call(reference.onRemove(), reference.target().qualifiedName()));
    }

    private static <T> String all(List<T> parts, Function<T, String> text) {
        return call("", parts.stream().map(text).toArray(String[]::new));
    }

    private static String call(String name, String... parts) {
        StringJoiner text = new StringJoiner(",", name + "(", ")");
        List.of(parts).forEach(text::add);
        return text.toString();
    }
}

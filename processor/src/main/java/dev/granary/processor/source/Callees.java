package dev.granary.processor.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import dev.granary.processor.model.Constructors;
import dev.granary.processor.model.Group;
import dev.granary.processor.source.PassedOn.Keeping;
import dev.granary.processor.source.Translation.Typed;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * What the JIT compiler (C2) does with calls that a kernel makes in a branch.
 *
 * <p>It inlines methods of up to 35 bytes, and up to 325 where the call is made at least once for every four times that the kernel runs. What is
 * passed to a method that is not inlined is an object, and made even when the call is not. How often a branch is
 * taken no source shows; but who calls a method and has no use for a result wants it to do something to the item, which is
 * done to few, and who wants a number from it may ask for all. So calls of the second kind are trusted up to 325 bytes.
 */
final class Callees implements PassedOn.Callees {
    private static final int MOST_INLINED = 35;
    private static final int DEEPEST = 3;

    /** Methods that keep what they are passed, even if they say something in return. */
    private static final Set<String> KEEPING =
            Set.of("add", "addFirst", "addLast", "append", "offer", "push", "put", "putIfAbsent", "submit");

    private static final Set<String> HARMLESS_CLASSES = Set.of("java.util.Objects", "dev.granary.Handle");

    private final Translation names;
    private final SourceNames scope;
    private final Statics statics;
    private final int depth;

    Callees(Translation names, SourceNames scope, Statics statics) {
        this(names, scope, statics, 0);
    }

    private Callees(Translation names, SourceNames scope, Statics statics, int depth) {
        this.names = names;
        this.scope = scope;
        this.statics = statics;
        this.depth = depth;
    }

    @Override
    public Keeping keep(MethodInvocationTree call, int argument, boolean isStatement) {
        List<ExecutableElement> methods = methods(call).stream()
                .filter(method ->
                        method.getParameters().size() == call.getArguments().size())
                .toList();
        if (methods.size() == 1) {
            ExecutableElement method = methods.getFirst();
            if (HARMLESS_CLASSES.contains(((TypeElement) method.getEnclosingElement())
                    .getQualifiedName()
                    .toString())) {
                return Keeping.NEVER;
            }
            MethodTree tree = statics.trees().getTree(method);
            if (tree != null && tree.getBody() != null && depth < DEEPEST) {
                return keeps(method, tree, argument, isStatement);
            }
        }
        return isStatement || KEEPING.contains(name(call)) ? Keeping.ALWAYS : Keeping.WHERE_RARE;
    }

    @Override
    public boolean isField(String variable) {
        return scope.field(variable) != null;
    }

    private Keeping keeps(ExecutableElement method, MethodTree tree, int argument, boolean isStatement) {
        int bytes = Bytecode.atLeast(tree.getBody().getStatements());
        SourceNames inside =
                SourceNames.of((TypeElement) method.getEnclosingElement(), statics.trees(), statics.elements());
        if (bytes > (isStatement ? MOST_INLINED : Constructors.MOST_INLINED_BYTES) || inside == null) {
            return Keeping.ALWAYS;
        }
        String parameter = method.getParameters().get(argument).getSimpleName().toString();
        PassedOn further = new PassedOn(
                        expression -> expression instanceof IdentifierTree name
                                && name.getName().contentEquals(parameter),
                        false,
                        new Callees(Translation.ofMethod(method, inside, statics), inside, statics, depth + 1))
                .through(tree.getBody().getStatements());
        return further.place() != null
                ? Keeping.ALWAYS
                : further.isAnywhere() || bytes > MOST_INLINED ? Keeping.WHERE_RARE : Keeping.NEVER;
    }

    private static String name(MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                ? select.getIdentifier().toString()
                : call.getMethodSelect().toString();
    }

    private List<ExecutableElement> methods(MethodInvocationTree call) {
        if (!(call.getMethodSelect() instanceof MemberSelectTree select)) {
            return scope.methods(name(call));
        }
        ExpressionTree receiver = select.getExpression();
        TypeElement type = names.type(receiver);
        if (type == null && names.paths().of(receiver) instanceof Group group) {
            type = scope.typeOf(group);
        }
        if (type == null
                && names.of(receiver) instanceof Typed object
                && object.type() instanceof DeclaredType declared) {
            type = (TypeElement) declared.asElement();
        }
        return type == null ? List.of() : scope.methodsOf(type, name(call));
    }
}

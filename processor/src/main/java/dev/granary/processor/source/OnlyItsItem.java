package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements.Origin;

/**
 * Whether a kernel can neither see nor change any other item than its own: what it calls is in the same file, or known to do nothing of that
 * kind, and it touches no array of {@code long}, which might be the words of a flag. Fields it may read and write, for none is a flag; and what it uses for the first time does no more than that ({@link Initializers}).
 *
 * <p>What is not listed here may do anything, and so may what has a type that is not known, where it matters.
 */
final class OnlyItsItem extends TreeScanner<Void, Void> {
    private static final Set<Kind> HARMLESS = EnumSet.of(
            Kind.BLOCK,
            Kind.VARIABLE,
            Kind.MODIFIERS,
            Kind.EXPRESSION_STATEMENT,
            Kind.EMPTY_STATEMENT,
            Kind.RETURN,
            Kind.YIELD,
            Kind.THROW,
            Kind.ASSERT,
            Kind.IF,
            Kind.FOR_LOOP,
            Kind.WHILE_LOOP,
            Kind.DO_WHILE_LOOP,
            Kind.LABELED_STATEMENT,
            Kind.BREAK,
            Kind.CONTINUE,
            Kind.SWITCH,
            Kind.SWITCH_EXPRESSION,
            Kind.CASE,
            Kind.CONSTANT_CASE_LABEL,
            Kind.DEFAULT_CASE_LABEL,
            Kind.PARENTHESIZED,
            Kind.CONDITIONAL_EXPRESSION,
            Kind.ASSIGNMENT,
            Kind.TYPE_CAST,
            Kind.INSTANCE_OF,
            Kind.BINDING_PATTERN,
            Kind.IDENTIFIER,
            Kind.MEMBER_SELECT,
            Kind.ARRAY_ACCESS,
            Kind.NEW_ARRAY,
            Kind.NEW_CLASS,
            Kind.METHOD_INVOCATION,
            Kind.PRIMITIVE_TYPE,
            Kind.ARRAY_TYPE,
            Kind.PARAMETERIZED_TYPE);

    private static final Set<String> OF_TEXT =
            Set.of("length", "isEmpty", "charAt", "equals", "startsWith", "endsWith", "compareTo", "hashCode");

    private final Statics statics;

    /** The methods and records that were looked at, or are being. */
    private final Set<Element> known;

    /** What happens to classes that are used for the first time. */
    private final Initializers initializers;

    private final ExpressionTypes types;
    private boolean mayDoMore;

    private OnlyItsItem(
            Statics statics,
            Initializers initializers,
            Set<Element> known,
            SourceNames names,
            ExecutableElement method) {
        this.statics = statics;
        this.initializers = initializers;
        this.known = known;
        this.types = new ExpressionTypes(names, method);
    }

    /** Whether that is known of the kernel, and of the records that its loop makes and takes apart. */
    static boolean isSeenBy(ExecutableElement kernel, Taken taken, SourceNames names, Statics statics) {
        OnlyItsItem kernelItself = new OnlyItsItem(statics, new Initializers(statics), new HashSet<>(), names, kernel);
        taken.items().forEach(item -> kernelItself.record(item.record()));
        if (What.of(kernel.getReturnType()) instanceof What(TypeElement result, int _, boolean _)
                && result != null
                && result.getKind() == ElementKind.RECORD) {
            kernelItself.record(result);
        }
        kernelItself.follow(kernel);
        return !kernelItself.mayDoMore;
    }

    /** A method or constructor, whose source is known from then on to do nothing else, or not. */
    private void follow(ExecutableElement method) {
        if (!known.add(method)) {
            return;
        }
        MethodTree tree = statics.trees().getTree(method);
        SourceNames there =
                SourceNames.of((TypeElement) method.getEnclosingElement(), statics.trees(), statics.elements());
        if (tree == null || tree.getBody() == null || there == null || !statics.isBeside(method)) {
            mayDoMore = true;
            return;
        }
        needed((TypeElement) method.getEnclosingElement());
        OnlyItsItem inside = new OnlyItsItem(statics, initializers, known, there, method);
        inside.scan(tree.getBody(), null);
        mayDoMore |= inside.mayDoMore;
    }

    /** A record that is made and taken apart, with those in it. */
    private void record(TypeElement record) {
        if (!known.add(record)) {
            return;
        }
        if (statics.trees().getTree(record) == null) {
            mayDoMore = true; // of class files that is not known
            return;
        }
        needed(record);
        for (ExecutableElement constructor : ElementFilter.constructorsIn(record.getEnclosedElements())) {
            if (statics.elements().getOrigin(constructor) != Origin.MANDATED) {
                follow(constructor);
            }
        }
        for (RecordComponentElement component : record.getRecordComponents()) {
            accessor(component);
            if (What.of(component.asType()) instanceof What(TypeElement nested, int _, boolean _)
                    && nested != null
                    && nested.getKind() == ElementKind.RECORD
                    && !isHandle(nested)) {
                record(nested);
            }
        }
    }

    /** A class that is initialized where nobody has used it before. */
    private void needed(TypeElement type) {
        mayDoMore |= !initializers.isQuiet(type);
    }

    private void accessor(RecordComponentElement component) {
        if (!TreeSource.isImplicit(statics.trees().getTree(component.getAccessor()))) {
            follow(component.getAccessor());
        }
    }

    private static boolean isHandle(TypeElement type) {
        return type.getQualifiedName().contentEquals("dev.granary.Handle");
    }

    @Override
    public Void scan(Tree tree, Void unused) {
        boolean isHarmless = tree == null
                || HARMLESS.contains(tree.getKind())
                || tree instanceof LiteralTree
                || tree instanceof UnaryTree
                || tree instanceof BinaryTree
                || tree instanceof CompoundAssignmentTree;
        if (!isHarmless) {
            mayDoMore = true;
        }
        return mayDoMore ? null : super.scan(tree, unused);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        super.visitVariable(tree, unused);
        mayDoMore |= !types.declare(tree);
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        scan(tree.getArguments(), unused);
        if (ExpressionTypes.callsConstructor(tree)) {
            return null; // all of a record are looked at
        }
        if (tree.getMethodSelect() instanceof MemberSelectTree select) {
            scan(select.getExpression(), unused);
        }
        List<ExecutableElement> methods = types.methods(tree);
        if (!methods.isEmpty() && methods.stream().allMatch(ExpressionTypes::computes)) {
            tree.getArguments().forEach(this::asked);
            return null;
        }
        if (methods.size() == 1) {
            call(methods.getFirst());
        } else {
            mayDoMore = true;
        }
        return null;
    }

    private void call(ExecutableElement method) {
        TypeElement of = (TypeElement) method.getEnclosingElement();
        String name = method.getSimpleName().toString();
        if (of.getKind() == ElementKind.RECORD
                && !isHandle(of)
                && statics.trees().getTree(of) != null
                && accessed(of, method) instanceof RecordComponentElement component) {
            accessor(component);
            return;
        }
        boolean isHarmless = isHandle(of)
                || of.getQualifiedName().contentEquals("java.lang.String") && OF_TEXT.contains(name)
                || of.getQualifiedName().contentEquals("java.lang.Enum")
                        && method.getModifiers().contains(Modifier.FINAL);
        if (isHarmless) {
            return;
        }
        if (ExpressionTypes.isOneOnly(method)
                && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
                && !method.isVarArgs()) {
            follow(method);
        } else {
            mayDoMore = true;
        }
    }

    private static RecordComponentElement accessed(TypeElement record, ExecutableElement method) {
        return record.getRecordComponents().stream()
                .filter(component -> method.equals(component.getAccessor()))
                .findFirst()
                .orElse(null);
    }

    /** A record, or what is thrown. */
    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
        What made = types.named(tree.getIdentifier());
        boolean isKnown = made != null && tree.getClassBody() == null && tree.getEnclosingExpression() == null;
        scan(tree.getArguments(), unused);
        if (isKnown && made.element().getKind() == ElementKind.RECORD) {
            record(made.element());
        } else {
            mayDoMore |= !isKnown
                    || !made.name().startsWith("java.lang.")
                    || !made.name().endsWith("Exception");
            tree.getArguments().forEach(this::asked);
        }
        return null;
    }

    @Override
    public Void visitAssert(AssertTree tree, Void unused) {
        if (tree.getDetail() != null) {
            asked(tree.getDetail());
        }
        return super.visitAssert(tree, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        mayDoMore |= !initializers.isQuiet(types.fieldOf(tree));
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        mayDoMore |= !initializers.isQuiet(types.fieldOf(tree));
        return types.typeOf(tree.getExpression()) == null ? super.visitMemberSelect(tree, unused) : null;
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
        What array = types.what(tree.getExpression());
        mayDoMore |= array == null || array.depth() == 1 && array.isLong();
        return super.visitArrayAccess(tree, unused);
    }

    /** A sum with an object is a text, and asks that object for its own. */
    @Override
    public Void visitBinary(BinaryTree tree, Void unused) {
        if (tree.getKind() == Kind.PLUS) {
            asked(tree.getLeftOperand());
            asked(tree.getRightOperand());
        }
        return super.visitBinary(tree, unused);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        if (tree.getKind() == Kind.PLUS_ASSIGNMENT) {
            asked(tree.getVariable());
            asked(tree.getExpression());
        }
        return super.visitCompoundAssignment(tree, unused);
    }

    /** Something that may be asked for its text, or for the characters of it. */
    private void asked(ExpressionTree value) {
        What what = types.what(value);
        mayDoMore |= what == null || what.isObject();
    }
}

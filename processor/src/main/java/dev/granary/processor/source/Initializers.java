package dev.granary.processor.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;

/**
 * Whether classes can be initialized in the middle of a loop, by the first item that needs them, and nothing happens to other items: their
 * static fields are made of what the JDK has and computes, and of what the source that is seen makes of it.
 *
 * <p>Methods of other files are no part of that, as they are none of what a kernel calls; nor are functions that a method is passed, which may
 * call them.
 */
final class Initializers {
    private final Statics statics;

    /** The classes that were looked at, or are being, and the methods that their initializers call. */
    private final Set<Element> known = new HashSet<>();

    private final Set<TypeElement> made = new HashSet<>();
    private boolean mayDoMore;

    Initializers(Statics statics) {
        this.statics = statics;
    }

    /** Whether nothing else happens when the class is initialized; one that only has constants asked for is not. */
    boolean isQuiet(TypeElement type) {
        initialize(type);
        return !mayDoMore;
    }

    /** Whether nothing else happens when the field is read, or written. */
    boolean isQuiet(VariableElement field) {
        return field == null
                || !field.getModifiers().contains(Modifier.STATIC)
                || statics.isConstant(field)
                || isQuiet((TypeElement) field.getEnclosingElement());
    }

    private static boolean isOfJdk(TypeElement type) {
        return type.getQualifiedName().toString().startsWith("java.");
    }

    /** Whether what is of that type of the JDK is mostly somebody else's, such as a function. */
    private static boolean mayBeOther(TypeElement type) {
        return type.getQualifiedName().contentEquals("java.lang.Object")
                || type.getAnnotation(FunctionalInterface.class) != null;
    }

    private void initialize(TypeElement type) {
        if (isOfJdk(type) || !known.add(type)) {
            return;
        }
        if (type.getSuperclass() instanceof DeclaredType parent && parent.getKind() == TypeKind.DECLARED) {
            initialize((TypeElement) parent.asElement());
        }
        for (RecordComponentElement component : type.getRecordComponents()) {
            if (component.asType() instanceof DeclaredType part
                    && part.asElement().getKind() == ElementKind.RECORD) {
                initialize((TypeElement) part.asElement()); // a loop makes both
            }
        }
        if (statics.trees().getTree(type) instanceof ClassTree tree) {
            members(type, tree, true);
        } else {
            // what class files have for records and enums holds them, and little else
            mayDoMore |= type.getKind() != ElementKind.RECORD && type.getKind() != ElementKind.ENUM;
        }
    }

    /** The initializers of the class, or those of its objects. */
    private void members(TypeElement type, ClassTree tree, boolean areStatic) {
        for (Tree member : tree.getMembers()) {
            switch (member) {
                case BlockTree block when block.isStatic() == areStatic -> scan(block, type);
                case VariableTree field when isStatic(field, type) == areStatic -> scan(field.getInitializer(), type);
                default -> {}
            }
        }
    }

    /** Fields of interfaces are, without a word. */
    private static boolean isStatic(VariableTree field, TypeElement of) {
        return of.getKind().isInterface()
                || field.getModifiers().getFlags().contains(Modifier.STATIC)
                || isConstantOfEnum(field, of);
    }

    private static boolean isConstantOfEnum(VariableTree field, TypeElement of) {
        return of.getEnclosedElements().stream()
                .anyMatch(member -> member.getKind() == ElementKind.ENUM_CONSTANT
                        && member.getSimpleName().equals(field.getName()));
    }

    /** An object of the class is made. */
    private void make(TypeElement type) {
        initialize(type);
        if (isOfJdk(type) || !made.add(type)) {
            return;
        }
        if (!(statics.trees().getTree(type) instanceof ClassTree tree)) {
            mayDoMore = true;
            return;
        }
        if (type.getSuperclass() instanceof DeclaredType parent && parent.getKind() == TypeKind.DECLARED) {
            make((TypeElement) parent.asElement());
        }
        members(type, tree, false);
        for (Tree member : tree.getMembers()) {
            if (member instanceof MethodTree method && method.getReturnType() == null) {
                scan(method.getBody(), type);
            }
        }
    }

    private void scan(Tree tree, TypeElement in) {
        SourceNames names = SourceNames.of(in, statics.trees(), statics.elements());
        if (names == null) {
            mayDoMore = true;
        } else {
            new Code(new ExpressionTypes(names, in)).scan(tree, null);
        }
    }

    /** What an initializer does: what makes it do more is a call, an object that is made, or a class that is needed. */
    private final class Code extends TreeScanner<Void, Void> {
        private final ExpressionTypes types;

        Code(ExpressionTypes types) {
            this.types = types;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void unused) {
            super.visitVariable(tree, unused);
            types.declare(tree); // one that hides another is taken for that, or for nothing that is known
            return null;
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void unused) {
            mayDoMore |= !isQuiet(types.fieldOf(tree));
            return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
            mayDoMore |= !isQuiet(types.fieldOf(tree));
            return types.typeOf(tree.getExpression()) == null ? super.visitMemberSelect(tree, unused) : null;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
            scan(tree.getArguments(), unused);
            if (ExpressionTypes.callsConstructor(tree)) {
                return null; // all of a class are looked at
            }
            tree.getArguments().forEach(this::passed);
            if (tree.getMethodSelect() instanceof MemberSelectTree select) {
                if (types.typeOf(select.getExpression()) == null) {
                    scan(select.getExpression(), unused);
                }
                TypeElement of = types.calledOn(select);
                if (of != null && isOfJdk(of) && !mayBeOther(of)) {
                    return null;
                }
            }
            List<ExecutableElement> methods = types.methods(tree);
            if (methods.size() == 1) {
                call(methods.getFirst());
            } else {
                mayDoMore = true;
            }
            return null;
        }

        private void call(ExecutableElement method) {
            TypeElement of = (TypeElement) method.getEnclosingElement();
            MethodTree tree = statics.trees().getTree(method);
            if (isOfJdk(of) && !mayBeOther(of)) {
                return;
            }
            if (!ExpressionTypes.isOneOnly(method)
                    || tree == null
                    || tree.getBody() == null
                    || !statics.isBeside(method)) {
                mayDoMore = true;
                return;
            }
            initialize(of);
            if (known.add(method)) {
                SourceNames there = SourceNames.of(of, statics.trees(), statics.elements());
                new Code(new ExpressionTypes(there, method)).scan(tree.getBody(), null);
            }
        }

        /** What takes a function may call it. */
        private void passed(ExpressionTree argument) {
            ExpressionTree value = Paths.strip(argument);
            mayDoMore |= value instanceof LambdaExpressionTree || value instanceof MemberReferenceTree;
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void unused) {
            scan(tree.getArguments(), unused);
            tree.getArguments().forEach(this::passed);
            What what = types.named(tree.getIdentifier());
            boolean isMore = tree.getClassBody() != null
                    && !tree.getClassBody().getMembers().stream().allMatch(MethodTree.class::isInstance);
            if (what == null || what.element() == null || isMore || tree.getEnclosingExpression() != null) {
                mayDoMore = true;
            } else {
                make(what.element());
            }
            return null;
        }

        /** Is not called here. */
        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
            return null;
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
            return null;
        }

        /** A local one, whose names are not told from others. */
        @Override
        public Void visitClass(ClassTree tree, Void unused) {
            mayDoMore = true;
            return null;
        }
    }
}

package dev.granary.processor.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.source.Translation.Typed;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** What generated code beside a class can name of what is static; constants that it can't name it can still write out. */
final class Statics {
    /** Constants that are made of constants that are made of constants. */
    private static final int DEEPEST = 5;

    private final TypeElement beside;
    private final Trees trees;
    private final Elements elements;

    Statics(TypeElement beside, Trees trees, Elements elements) {
        this.beside = beside;
        this.trees = trees;
        this.elements = elements;
    }

    Trees trees() {
        return trees;
    }

    Elements elements() {
        return elements;
    }

    static TypeRef.Declared nameOf(TypeElement type) {
        return TypeRef.of(
                TypeAccess.packageOf(type).getQualifiedName().toString(),
                DeclarationReader.simpleNames(type).toArray(String[]::new));
    }

    /** The names of a field as its source gives them, of the class that it is in. */
    private SourceNames namesAt(VariableElement field) {
        return SourceNames.of((TypeElement) field.getEnclosingElement(), trees, elements);
    }

    /** Whether the member is in the same file. */
    boolean isBeside(Element member) {
        TreePath path = trees.getPath(member);
        return path != null
                && path.getCompilationUnit().equals(trees.getPath(beside).getCompilationUnit());
    }

    /** Whether the member is of the class itself. */
    boolean isHome(Element member) {
        return beside.equals(member.getEnclosingElement());
    }

    /** Whether generated code can name the member, without a warning. */
    boolean isVisible(Element member) {
        boolean isHome = TypeAccess.packageOf(member).equals(TypeAccess.packageOf(beside));
        return !member.getModifiers().contains(Modifier.PRIVATE)
                && (isHome || member.getModifiers().contains(Modifier.PUBLIC))
                && TypeAccess.withEnclosing(member.getEnclosingElement())
                        .noneMatch(type -> new TypeAccess(elements, TypeAccess.packageOf(beside)).isHidden(type)
                                || elements.isDeprecated(type))
                && !elements.isDeprecated(member);
    }

    /** The static field; null if it is none, or hidden and not constant. */
    Typed field(VariableElement field) {
        if (field == null || !field.getModifiers().contains(Modifier.STATIC)) {
            return null;
        }
        return isVisible(field)
                ? Typed.of(
                        new Expression.Static(
                                nameOf((TypeElement) field.getEnclosingElement()),
                                field.getSimpleName().toString()),
                        field.asType())
                : isConstant(field, 0) ? literal(field.getConstantValue()) : null;
    }

    /** Whether the field is a constant, so that its class is not asked when it is read. */
    boolean isConstant(VariableElement field) {
        return isConstant(field, 0) && field.getConstantValue() != null;
    }

    /**
     * Whether the field is a constant, and that without a name that may not be known yet: to ask the compiler for its value would
     * then be an error.
     */
    private boolean isConstant(VariableElement field, int depth) {
        if (field == null || !field.getModifiers().contains(Modifier.FINAL) || depth > DEEPEST) {
            return false;
        }
        return !(trees.getTree(field) instanceof VariableTree tree)
                || tree.getInitializer() != null && isConstant(tree.getInitializer(), field, depth);
    }

    private boolean isConstant(ExpressionTree tree, VariableElement field, int depth) {
        return switch (tree) {
            case LiteralTree ignored -> true;
            case ParenthesizedTree inner -> isConstant(inner.getExpression(), field, depth);
            case UnaryTree unary -> isConstant(unary.getExpression(), field, depth);
            case BinaryTree binary ->
                isConstant(binary.getLeftOperand(), field, depth) && isConstant(binary.getRightOperand(), field, depth);
            case ConditionalExpressionTree choice ->
                isConstant(choice.getCondition(), field, depth)
                        && isConstant(choice.getTrueExpression(), field, depth)
                        && isConstant(choice.getFalseExpression(), field, depth);
            case TypeCastTree cast
            when cast.getType() instanceof PrimitiveTypeTree -> isConstant(cast.getExpression(), field, depth);
            case IdentifierTree name -> {
                SourceNames names = namesAt(field);
                yield names != null && isConstant(names.field(name.getName().toString()), depth + 1);
            }
            default -> false;
        };
    }

    /** A constant of a primitive type as it is written, or null. */
    static Typed literal(Object value) {
        return switch (value) {
            case Boolean it -> written(it.toString(), PrimitiveKind.BOOLEAN);
            case Integer it -> written(it.toString(), PrimitiveKind.INT);
            case Long it -> written(it + "L", PrimitiveKind.LONG);
            case Float it when Float.isFinite(it) -> written(it + "f", PrimitiveKind.FLOAT);
            case Double it when Double.isFinite(it) -> written(it.toString(), PrimitiveKind.DOUBLE);
            case Character it -> written(character(it), PrimitiveKind.CHAR);
            case Byte it -> Translation.cast(written(it.toString(), PrimitiveKind.INT), PrimitiveKind.BYTE);
            case Short it -> Translation.cast(written(it.toString(), PrimitiveKind.INT), PrimitiveKind.SHORT);
            case null, default -> null;
        };
    }

    /** No escape of Unicode for what ends or begins something: those are replaced before literals are looked for. */
    private static String character(char of) {
        return switch (of) {
            case '\n' -> "'\\n'";
            case '\r' -> "'\\r'";
            case '\'' -> "'\\''";
            case '\\' -> "'\\\\'";
            default -> of < ' ' || of > '~' ? "'\\u%04x'".formatted((int) of) : "'" + of + "'";
        };
    }

    private static Typed written(String text, PrimitiveKind kind) {
        return Typed.value(new Expression.Literal(text), kind);
    }
}

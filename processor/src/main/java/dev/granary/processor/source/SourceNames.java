package dev.granary.processor.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.granary.processor.model.Group;
import dev.granary.processor.read.TypeAccess;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * What simple names mean in the source of a class, apart from variables of methods: the trees that a processor sees don't say it.
 *
 * <p>Members of the class and those around it, inherited ones too, come before imports, as the language has it. Where part of that
 * is not known yet, nothing is said.
 */
final class SourceNames {
    private final TypeElement home;
    private final List<? extends ImportTree> imports;
    private final Elements elements;

    private SourceNames(TypeElement home, List<? extends ImportTree> imports, Elements elements) {
        this.home = home;
        this.imports = imports;
        this.elements = elements;
    }

    /** The names in the class, or null where its source is not seen. */
    static SourceNames of(TypeElement home, Trees trees, Elements elements) {
        TreePath path = trees.getPath(home);
        CompilationUnitTree unit = path == null ? null : path.getCompilationUnit();
        return unit == null ? null : new SourceNames(home, unit.getImports(), elements);
    }

    /** The class, or null. */
    TypeElement type(String name) {
        for (TypeElement around : TypeAccess.withEnclosing(home).toList()) {
            if (around.getSimpleName().contentEquals(name)) {
                return around;
            }
            boolean isParameter = around.getTypeParameters().stream()
                    .anyMatch(parameter -> parameter.getSimpleName().contentEquals(name));
            if (isParameter || !isKnown(around)) {
                return null;
            }
            List<TypeElement> members = named(name, ElementFilter.typesIn(elements.getAllMembers(around)));
            if (!members.isEmpty()) {
                return only(members);
            }
        }
        List<TypeElement> imported = imported(name, false).map(this::typeCalled).toList();
        if (!imported.isEmpty()) {
            return only(imported.stream().distinct().toList());
        }
        String home = elements.getPackageOf(this.home).getQualifiedName().toString();
        TypeElement beside = typeCalled(home.isEmpty() ? name : home + "." + name);
        return beside != null
                ? beside
                : only(Stream.concat(Stream.of("java.lang"), onDemand(false))
                        .map(of -> typeCalled(of + "." + name))
                        .filter(type -> type != null)
                        .distinct()
                        .toList());
    }

    /** The class of the full name, or null. */
    TypeElement typeCalled(String fullName) {
        return elements.getTypeElement(elements.getModuleOf(home), fullName);
    }

    /** Whether the method has its source in the same file. */
    boolean isInSameFile(ExecutableElement method, Trees trees) {
        TreePath path = trees.getPath(method);
        return path != null && path.getCompilationUnit() == trees.getPath(home).getCompilationUnit();
    }

    /** The record of a group. */
    TypeElement typeOf(Group group) {
        String name = group.type().displayName();
        String home = group.type().packageName();
        return typeCalled(home.isEmpty() ? name : home + "." + name);
    }

    /** The field that is not a variable of a method, or null. */
    VariableElement field(String name) {
        return only(members(name, type -> ElementFilter.fieldsIn(elements.getAllMembers(type))));
    }

    /** The methods of the first class that has any of the name. */
    List<ExecutableElement> methods(String name) {
        return members(name, type -> ElementFilter.methodsIn(elements.getAllMembers(type)));
    }

    /** The methods of the class, inherited ones too; empty where those are not known. */
    List<ExecutableElement> methodsOf(TypeElement type, String name) {
        return isKnown(type) ? named(name, ElementFilter.methodsIn(elements.getAllMembers(type))) : List.of();
    }

    /** The field of the class, inherited ones too, or null. */
    VariableElement fieldOf(TypeElement type, String name) {
        return isKnown(type) ? only(named(name, ElementFilter.fieldsIn(elements.getAllMembers(type)))) : null;
    }

    private <T extends Element> List<T> members(String name, Function<TypeElement, List<T>> members) {
        for (TypeElement around : TypeAccess.withEnclosing(home).toList()) {
            if (!isKnown(around)) {
                return List.of();
            }
            List<T> named = named(name, members.apply(around));
            if (!named.isEmpty()) {
                return named;
            }
        }
        Function<Stream<String>, List<T>> of = types -> types.map(this::typeCalled)
                .filter(type -> type != null)
                .flatMap(type -> named(name, members.apply(type)).stream())
                .distinct()
                .toList();
        List<T> imported = of.apply(imported(name, true).map(member -> member.substring(0, member.lastIndexOf('.'))));
        return imported.isEmpty() ? of.apply(onDemand(true)) : imported;
    }

    /** What is imported under the name; a class may be by a static import, too. */
    private Stream<String> imported(String name, boolean isOnlyStatic) {
        return imports.stream()
                .filter(one -> !isOnlyStatic || one.isStatic())
                .map(one -> one.getQualifiedIdentifier().toString())
                .filter(imported -> imported.endsWith("." + name));
    }

    /** The packages and classes all of which is imported. */
    private Stream<String> onDemand(boolean isOnlyStatic) {
        return imports.stream()
                .filter(one -> !isOnlyStatic || one.isStatic())
                .filter(one -> one.getQualifiedIdentifier() instanceof MemberSelectTree all
                        && all.getIdentifier().contentEquals("*"))
                .map(one -> ((MemberSelectTree) one.getQualifiedIdentifier())
                        .getExpression()
                        .toString());
    }

    private static <T extends Element> List<T> named(String name, List<? extends T> elements) {
        return elements.stream()
                .<T>map(element -> element)
                .filter(element -> element.getSimpleName().contentEquals(name))
                .toList();
    }

    private static <T> T only(List<T> some) {
        return some.size() == 1 ? some.getFirst() : null;
    }

    /** Whether all is defined that it inherits from; what another processor generates may not be, yet. */
    private static boolean isKnown(TypeElement type) {
        return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
                .allMatch(SourceNames::isKnown);
    }

    private static boolean isKnown(TypeMirror type) {
        return type.getKind() == TypeKind.NONE
                || type.getKind() == TypeKind.DECLARED && isKnown((TypeElement) ((DeclaredType) type).asElement());
    }
}

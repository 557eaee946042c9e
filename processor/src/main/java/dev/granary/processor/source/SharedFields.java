package dev.granary.processor.source;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.Trees;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Static fields that a method changes, or what is in them, read off its source; what other methods do for it is not looked at. */
public interface SharedFields {
    List<VariableElement> changedBy(ExecutableElement method);

    /** What the compiler's trees show. */
    static SharedFields of(ProcessingEnvironment environment) {
        try {
            Trees trees = Trees.instance(environment);
            return method -> {
                MethodTree tree = trees.getTree(method);
                SourceNames names = SourceNames.of(
                        (TypeElement) method.getEnclosingElement(), trees, environment.getElementUtils());
                return tree == null || tree.getBody() == null || names == null
                        ? List.of()
                        : new SharedFieldScanner(names, trees, environment).scan(tree);
            };
        } catch (IllegalArgumentException | LinkageError notJavac) {
            return method -> List.of();
        }
    }
}

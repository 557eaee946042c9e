package dev.granary.processor.source;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.Trees;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/** What methods do with arrays that they are passed, read off their source. */
public interface PassedArrays {

    /** What is done with an array; where the source is not seen, or the array goes elsewhere, anything may be. */
    enum Use {
        READ,
        WRITTEN,
        UNKNOWN
    }

    Use of(ExecutableElement method, VariableElement array);

    /** Those that the compiler's trees show. */
    static PassedArrays of(ProcessingEnvironment environment) {
        try {
            Trees trees = Trees.instance(environment);
            return (method, array) -> {
                MethodTree tree = trees.getTree(method);
                return tree == null || tree.getBody() == null ? Use.UNKNOWN : ArrayScanner.of(tree, array);
            };
        } catch (IllegalArgumentException | LinkageError notJavac) {
            return (method, array) -> Use.UNKNOWN;
        }
    }
}

package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Template;
import java.util.List;

/** Rows are found by their alive bits, and stay what they are. */
record SortingAmongHoles(Template template) implements Sorting {

    @Override
    public List<MethodSpec> storeMethods() {
        return List.of();
    }

    @Override
    public List<MethodSpec> orderMethods() {
        return List.of();
    }
}

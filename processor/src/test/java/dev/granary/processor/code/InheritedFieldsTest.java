package dev.granary.processor.code;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.runtime.PackedStore;
import dev.granary.runtime.RowBlock;
import dev.granary.runtime.RowCursor;
import dev.granary.runtime.RowStore;
import dev.granary.runtime.SparseStore;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Fields that generated classes inherit may be called as components are, so code says which it means. */
class InheritedFieldsTest {

    @Test
    void allAreKnown() {
        Set<String> fields = Stream.of(
                        RowStore.class, PackedStore.class, SparseStore.class, RowCursor.class, RowBlock.class)
                .flatMap(base -> Stream.of(base.getDeclaredFields()))
                .filter(field -> (field.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0)
                .map(Field::getName)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(new TreeSet<>(Template.INHERITED), fields);
    }
}

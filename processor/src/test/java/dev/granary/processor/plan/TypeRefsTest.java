package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.testing.Plans;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types as they are written in generated code: those of components, and those of the columns' arrays. */
class TypeRefsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | java.lang.String | java.lang.String",
                "int[][] | int[][] | int[][]",
                "Map.Entry<String, int[]> | java.util.Map.Entry<java.lang.String, int[]> | java.util.Map.Entry<?, ?>",
                "List<String>[] | java.util.List<java.lang.String>[] | java.util.List<?>[]",
                "List<?> | java.util.List<?> | java.util.List<?>",
                "List<? extends Object> | java.util.List<?> | java.util.List<?>",
                "List<? extends Runnable> | java.util.List<? extends java.lang.Runnable> | java.util.List<?>",
                "List<? super Integer> | java.util.List<? super java.lang.Integer> | java.util.List<?>",
                "List<? super Object> | java.util.List<? super java.lang.Object> | java.util.List<?>",
                "Outer<String>.Inner | game.Outer<java.lang.String>.Inner | game.Outer<?>.Inner",
                "Outer<String>.Deep<Long> | game.Outer<java.lang.String>.Deep<java.lang.Long> | game.Outer<?>.Deep<?>",
                "Outer.Nested | game.Outer.Nested | game.Outer.Nested",
            })
    void boxed(String component, String type, String stored) {
        Column column = Plans.javac()
                .store("game.Thing", """
                    package game;

                    import dev.granary.*;
                    import java.util.List;
                    import java.util.Map;

                    @SoA
                    record Thing(@Boxed %s first, @Boxed List<Map<String, Integer>> second) {}
                    """.formatted(component), """
                    package game;

                    class Outer<T> {
                        class Inner {}

                        class Deep<U> {}

                        static class Nested {}
                    }
                    """)
                .columns()
                .getFirst();
        assertEquals(type, Types.of(column.type()).toString());
        assertEquals(stored, Types.of(column.stored()).toString());
        assertEquals(new Encoding.Reference(!type.equals(stored)), column.encoding());
    }
}

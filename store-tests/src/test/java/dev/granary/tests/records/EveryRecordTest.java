package dev.granary.tests.records;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is in a record: its store holds it, and each accessor reads and writes its component and no other. */
@InTurn
class EveryRecordTest {
    private static final int RECORDS = 106;

    static List<Class<?>> records() {
        return Stream.of(
                        Primitives.class,
                        Enums.class,
                        Handles.class,
                        Nested.class,
                        Boxes.class,
                        Texts.class,
                        Lists.class,
                        FixedArrays.class,
                        Places.class,
                        Ordinary.class,
                        Options.class,
                        Wide.class,
                        ComponentNames.class)
                .flatMap(EveryRecordTest::within)
                .filter(record -> record.isRecord() && AnyStore.type(record) != null)
                .toList();
    }

    private static Stream<Class<?>> within(Class<?> type) {
        return Stream.concat(
                Stream.of(type), Arrays.stream(type.getDeclaredClasses()).flatMap(EveryRecordTest::within));
    }

    @Test
    void noneIsForgotten() {
        assertEquals(RECORDS, records().size());
    }

    @Test
    void storesAreAsVisibleAsTheirRecords() {
        for (Class<?> record : records()) {
            boolean isPublic = true;
            for (Class<?> type = record; type != null; type = type.getEnclosingClass()) {
                isPublic &= Modifier.isPublic(type.getModifiers());
            }
            int modifiers = AnyStore.type(record).getModifiers();
            assertEquals((isPublic ? Modifier.PUBLIC : 0) | Modifier.FINAL, modifiers, record::getName);
        }
    }

    static Stream<Arguments> checks() {
        return records().stream()
                .flatMap(record -> Stream.of(RecordContract.Check.values()).map(check -> Arguments.of(record, check)));
    }

    @ParameterizedTest
    @MethodSource("checks")
    void keepsItsContract(Class<?> record, RecordContract.Check check) {
        check.of(record, AnyStore.type(record));
    }
}

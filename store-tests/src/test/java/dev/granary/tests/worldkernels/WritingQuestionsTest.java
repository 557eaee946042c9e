package dev.granary.tests.worldkernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Select;
import dev.granary.World;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/** Questions that write to their entity by the cursor: what they have written has changed, and what they only read has not. */
class WritingQuestionsTest {
    record Age(int years) {}

    record Name(int number) {}

    @World({Age.class, Name.class})
    interface Village {}

    @Kernels(Village.class)
    static final class Questions {
        private Questions() {}

        @RemoveIf(all = {Age.class, Name.class})
        static boolean isOlder(WritingQuestionsTest_VillageWorld.Cursor c, int limit) {
            c.ageYears(c.ageYears() + 1);
            if (c.nameNumber() == limit) {
                throw new ArithmeticException();
            }
            return false;
        }

        @RemoveIf(all = {Age.class, Name.class})
        static boolean isOld(WritingQuestionsTest_VillageWorld.Cursor c) {
            return c.ageYears() > 1_000_000 || c.nameNumber() < 0;
        }

        @Select(all = {Age.class, Name.class})
        static boolean isYounger(WritingQuestionsTest_VillageWorld.Cursor c) {
            c.age(new Age(c.ageYears() - 1));
            return true;
        }
    }

    private static final int ENTITIES = 5_000;

    private final WritingQuestionsTest_VillageWorld village = new WritingQuestionsTest_VillageWorld();
    private long before;

    WritingQuestionsTest() {
        for (int number = 0; number < ENTITIES; number++) {
            var entity = village.create();
            village.add(entity, new Age(number));
            village.add(entity, new Name(number));
        }
        before = village.version();
    }

    private void assertChanged(int ages, int names) {
        assertEquals(ages, village.query().age().changedSince(before).count());
        assertEquals(names, village.query().name().changedSince(before).count());
        before = village.version();
    }

    @Test
    void whatTheyWriteHasChanged() {
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            assertEquals(0, WritingQuestionsTest_QuestionsKernels.isOlder(village, -1));
            assertChanged(ENTITIES, 0);
            assertEquals(0, WritingQuestionsTest_QuestionsKernels.isOlder(village, -1, pool));
            assertChanged(ENTITIES, 0);
            assertEquals(
                    ENTITIES,
                    WritingQuestionsTest_QuestionsKernels.isYounger(village).count());
            assertChanged(ENTITIES, 0);
            assertThrows(
                    ArithmeticException.class,
                    () -> WritingQuestionsTest_QuestionsKernels.isOlder(village, ENTITIES - 1));
            assertChanged(ENTITIES, 0);
        }
    }

    @Test
    void whatTheyReadHasNot() {
        assertEquals(0, WritingQuestionsTest_QuestionsKernels.isOld(village));
        assertChanged(0, 0);
    }
}

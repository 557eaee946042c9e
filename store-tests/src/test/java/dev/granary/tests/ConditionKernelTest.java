package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.SoA;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows of which a condition holds, some of them collected before they are visited: in which order, and what if that ends early. */
class ConditionKernelTest {
    private static final int ITEMS = 100_000;

    @SoA
    @Flags("chosen")
    record Packed(int id) {
        @Kernel(where = "chosen")
        static void visit(ConditionKernelTest_PackedStore.Cursor item, IntConsumer visitor) {
            visitor.accept(item.id());
        }

        @Kernel(where = "!chosen")
        static void visitOthers(ConditionKernelTest_PackedStore.Cursor item, IntConsumer visitor) {
            visitor.accept(item.id());
        }
    }

    @BulkData(layout = Layout.SOA)
    @Flags("chosen")
    record Columns(int id) {
        @Kernel(where = "chosen")
        static void visit(ConditionKernelTest_ColumnsStore.Cursor item, IntConsumer visitor) {
            visitor.accept(item.id());
        }

        @Kernel(where = "!chosen")
        static void visitOthers(ConditionKernelTest_ColumnsStore.Cursor item, IntConsumer visitor) {
            visitor.accept(item.id());
        }
    }

    private final ConditionKernelTest_PackedStore packed = new ConditionKernelTest_PackedStore();
    private final ConditionKernelTest_ColumnsStore columns = new ConditionKernelTest_ColumnsStore();
    private final List<Handle<Packed>> packedHandles = new ArrayList<>();
    private final List<Handle<Columns>> columnsHandles = new ArrayList<>();

    /** Fills the stores, and chooses items: those are returned. */
    private List<Integer> fill(IntPredicate choice) {
        packed.clear();
        columns.clear();
        packedHandles.clear();
        columnsHandles.clear();
        for (int id = 0; id < ITEMS; id++) {
            packedHandles.add(packed.add(id));
            columnsHandles.add(columns.add(id));
            packed.chosen(packedHandles.get(id), choice.test(id));
            columns.chosen(columnsHandles.get(id), choice.test(id));
        }
        return IntStream.range(0, ITEMS).filter(choice).boxed().toList();
    }

    private void visitPacked(IntConsumer visitor) {
        ConditionKernelTest_PackedKernels.visit(packed, visitor);
    }

    private void visitColumns(IntConsumer visitor) {
        ConditionKernelTest_ColumnsKernels.visit(columns, visitor);
    }

    private interface Visit {
        void visit(IntConsumer visitor);
    }

    private List<Visit> both() {
        return List.of(this::visitPacked, this::visitColumns);
    }

    /** From one in a thousand to all, so many that they are visited several times, and in stretches of each kind. */
    @Test
    void inTheOrderOfRows() {
        SplittableRandom random = new SplittableRandom(1);
        List<IntPredicate> choices = List.of(
                id -> random.nextInt(1000) == 0,
                id -> random.nextInt(50) == 0,
                id -> random.nextInt(32) == 0, // two of 64, and sometimes more
                id -> random.nextInt(3) != 0,
                id -> id / 5_000 % 3 == 0 ? random.nextInt(3) == 0 : random.nextInt(60) == 0,
                id -> id / 1_000 % 7 == 0,
                id -> true,
                id -> id == ITEMS - 1,
                id -> false);
        for (IntPredicate choice : choices) {
            boolean[] drawn = new boolean[ITEMS];
            for (int id = 0; id < ITEMS; id++) {
                drawn[id] = choice.test(id);
            }
            List<Integer> expected = fill(id -> drawn[id]);
            for (Visit visit : both()) {
                assertVisits(expected, visit);
            }
            List<Integer> others =
                    IntStream.range(0, ITEMS).filter(id -> !drawn[id]).boxed().toList();
            assertVisits(others, visitor -> ConditionKernelTest_PackedKernels.visitOthers(packed, visitor));
            assertVisits(others, visitor -> ConditionKernelTest_ColumnsKernels.visitOthers(columns, visitor));
        }
    }

    private static void assertVisits(List<Integer> expected, Visit visit) {
        List<Integer> visited = new ArrayList<>();
        visit.visit(visited::add);
        assertEquals(expected, visited);
    }

    /** Few are chosen, and thousands of rows behind them have no item. */
    @Test
    void manyHolesAtTheEnd() {
        List<Integer> chosen = fill(id -> id % 100 == 0);
        for (int end : new int[] {90_000, 70_000, 66_000, 50_000, 100}) {
            for (int id = end; id < ITEMS; id++) {
                columns.remove(columnsHandles.get(id));
            }
            assertVisits(chosen.subList(0, end / 100), this::visitColumns);
        }
    }

    /** Those before it were visited, and the next call begins anew. */
    @Test
    void anExceptionEndsIt() {
        List<Integer> expected = fill(id -> id % 100 == 0);
        for (Visit visit : both()) {
            for (int last : new int[] {0, 300, 70_000, 99_900}) {
                IllegalStateException mine = new IllegalStateException("mine");
                List<Integer> visited = new ArrayList<>();
                IntConsumer failing = id -> {
                    visited.add(id);
                    if (id == last) {
                        throw mine;
                    }
                };
                assertSame(mine, assertThrows(IllegalStateException.class, () -> visit.visit(failing)));
                assertEquals(expected.subList(0, last / 100 + 1), visited);
            }
            List<Integer> visited = new ArrayList<>();
            visit.visit(visited::add);
            assertEquals(expected, visited);
        }
    }

    @Test
    void aKernelWithinAKernel() {
        List<Integer> expected = fill(id -> id % 2_000 == 0);
        for (Visit visit : both()) {
            List<Integer> visited = new ArrayList<>();
            visit.visit(id -> {
                visited.add(id);
                List<Integer> within = new ArrayList<>();
                visitPacked(within::add);
                assertEquals(expected, within);
            });
            assertEquals(expected, visited);
        }
    }

    @Test
    void structuralChangeIsReportedAtTheItem() {
        fill(id -> id % 100 == 0);
        List<Integer> visited = new ArrayList<>();
        assertThrows(
                ConcurrentModificationException.class,
                () -> visitPacked(id -> {
                    visited.add(id);
                    packed.remove(packedHandles.get(99_900));
                }));
        assertThrows(
                ConcurrentModificationException.class,
                () -> visitColumns(id -> {
                    visited.add(id);
                    columns.remove(columnsHandles.get(99_900));
                }));
        assertEquals(List.of(0, 0), visited);
    }

    /** Which items match was found out before: at most a block is decided by then. */
    @Test
    void flagsOfOthersMayCountOrNot() {
        List<Integer> chosen = fill(id -> id % 100 == 0);
        List<Integer> visited = new ArrayList<>();
        visitColumns(id -> {
            visited.add(id);
            columns.chosen(columnsHandles.get(id), false);
            columns.chosen(columnsHandles.get(99_900), false);
        });
        assertEquals(chosen.subList(0, chosen.size() - 1), visited);
    }
}
